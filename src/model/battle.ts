import type { Clock } from './clock.ts';
import type { BattleMap } from './map.ts';
import type { Player, PlayerId } from './player.ts';
import type { Unit } from './unit.ts';

/** core: the book's mission. matched: what the tournament packs change (markers, limits of Reserves). */
export type Pack = 'core' | 'matched';
export type BattleSize = 'incursion' | 'strike-force' | 'onslaught';

/** Who holds a marker: nobody while it is contested. Secured: it stays so with nobody in range. */
export interface Control {
  readonly objective: string;
  readonly controller: PlayerId | null;
  readonly secured: boolean;
}

/**
 * A moment of a battle, whole: everything that a rule may ask about. It never changes; an action makes a new one
 * that shares what stayed the same, so what was computed for a battle stays true for that object.
 */
export interface Battle {
  readonly map: BattleMap;
  readonly edition: '10th';
  readonly pack: Pack;
  readonly battleSize: BattleSize;
  readonly players: Readonly<Record<PlayerId, Player>>;
  /** In the order of the file. */
  readonly units: readonly Unit[];
  readonly clock: Clock;
  /** One for each marker of the map, in its order, as decided at the last end of a phase or turn. */
  readonly control: readonly Control[];
  readonly seed: number;
  /** How many actions have been applied: with the seed it fixes the dice of the next one. */
  readonly entries: number;
}
