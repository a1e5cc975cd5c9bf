/** How victory points come about: only as the players write them down, or also for the markers that they hold. */
export type Scoring = 'by-hand' | 'hold-markers';
