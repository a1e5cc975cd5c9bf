import type { Deed, Holder, Window } from '../model/rule.ts';

/** Pieces that several records of stratagems and detachments have in common. */

export const everybody: Holder = { kind: 'everybody' };

/** The rules of one detachment, or of several. */
export const detachments = (...names: readonly string[]): Holder => ({ kind: 'detachments', names });

/** Right after an enemy unit has selected its targets: in the opponent's Shooting phase, or in any Fight phase. */
export const targetsSelected = (phase: 'shooting' | 'fight'): Window => ({
  ...(phase === 'shooting' ? { turn: 'opponent' as const } : {}),
  phase,
  trigger: { kind: 'targets-selected' },
});

/** In the player's own Shooting phase, and in any Fight phase. */
export const shootingOrFight: readonly Window[] = [{ turn: 'own', phase: 'shooting' }, { phase: 'fight' }];

/** After an enemy unit has moved in the opponent's Movement phase. */
export const enemyMoved: Window = {
  turn: 'opponent',
  phase: 'movement',
  trigger: { kind: 'moved', moves: ['normal', 'advance', 'fall-back'] },
};

/** The unit leaves the board for Strategic Reserves. */
export const intoReserves: readonly Deed[] = [{ do: 'to-reserves' }];
