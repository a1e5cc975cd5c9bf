import type { PlayerId } from './player.ts';

export type Phase = 'deployment' | 'command' | 'movement' | 'shooting' | 'charge' | 'fight';

/** Command: command, battle-shock. Movement: move, reinforcements. Fight: fights-first, remaining. Others have none. */
export type Step = 'command' | 'battle-shock' | 'move' | 'reinforcements' | 'fights-first' | 'remaining';

/** The moment of the battle. Round 0 is the deployment, where `turn` is the player whose unit is next. */
export interface Clock {
  readonly round: number;
  readonly turn: PlayerId;
  readonly phase: Phase;
  readonly step: Step | null;
  readonly firstTurn: PlayerId;
  /** The last turn of the last round has ended: nothing more is played. Absent until then. */
  readonly over?: boolean;
}
