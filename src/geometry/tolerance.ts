/**
 * The one tolerance of the project, in inches: measured values are exact to a millionth, and a value that close to
 * a limit counts as the limit itself. Every comparison of a distance with a limit goes through these two.
 */
export const TOLERANCE = 1e-6;

/** "Within X": the distance is X or less. */
export const isWithin = (distance: number, limit: number): boolean => distance <= limit + TOLERANCE;

/** "More than X": X itself is not enough. */
export const isMoreThan = (distance: number, limit: number): boolean => distance > limit + TOLERANCE;
