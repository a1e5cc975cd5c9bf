import type { Clock } from './clock.ts';
import type { ActiveEffect } from './effect.ts';
import type { Grant } from './grant.ts';
import type { Happening } from './happening.ts';
import type { BattleMap } from './map.ts';
import type { Player, PlayerId } from './player.ts';
import type { Rule, RuleUse } from './rule.ts';
import type { Scoring } from './scoring.ts';
import type { BattleSize } from './size.ts';
import type { Unit } from './unit.ts';

/** core: the book's mission. matched: what the tournament packs change (markers, limits of Reserves). */
export type Pack = 'core' | 'matched';

/** Who holds a marker: nobody while it is contested. Secured: it stays so with nobody in range. */
export interface Control {
  readonly objective: string;
  readonly controller: PlayerId | null;
  readonly secured: boolean;
}

/** How far the fights of a step of the Fight phase have come. */
export interface Fights {
  /** The player whose unit fought last in this step; null before the first. */
  readonly last: PlayerId | null;
  /** The unit that has been selected to fight (it has piled in) and has not fought yet. */
  readonly selected: string | null;
  /** The unit that fought last and may still consolidate. */
  readonly fought: string | null;
  /** Who was eligible as the Fights First step began: whom the fights reach later waits. Null in the other step. */
  readonly eligible: readonly string[] | null;
}

/** A unit that has selected a target and attacks it next. */
export interface Announced {
  readonly attacker: string;
  readonly target: string;
}

/** The attack that comes next, where that is known: who makes it, and every unit that it is put on. */
export interface NextAttack {
  readonly attacker: string;
  readonly targets: readonly string[];
}

/** The shares of the markers that a player held as a phase began, by where they lie; 0 where there are none. */
export interface HeldMarkers {
  readonly noMansLand: number;
  readonly enemyZone: number;
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
  /** Absent: by hand. */
  readonly scoring?: Scoring;
  readonly players: Readonly<Record<PlayerId, Player>>;
  /** In the order of the file. */
  readonly units: readonly Unit[];
  readonly clock: Clock;
  /** One for each marker of the map, in its order, as decided at the last end of a phase or turn. */
  readonly control: readonly Control[];
  /** Absent outside the Fight phase, and in it before anybody was selected to fight. */
  readonly fights?: Fights;
  /** Actions that some rule allows beside those of the turn. Absent: none. */
  readonly grants?: readonly Grant[];
  /** The stratagems, abilities and other rules that are at hand. Absent: none. */
  readonly rules?: readonly Rule[];
  /** What rules have brought about and still lasts. Absent: nothing. */
  readonly effects?: readonly ActiveEffect[];
  /** Every use of a rule so far. Absent: none. */
  readonly uses?: readonly RuleUse[];
  /** What the last action brought about, and those that rules granted after it. Absent: nothing. */
  readonly happened?: readonly Happening[];
  /** Something was done in this phase. */
  readonly acted?: true;
  /** Enemy units that are about to attack some units, as those who reacted to it said. Absent: none. */
  readonly announced?: readonly Announced[];
  /** Absent: it is not known what comes next, as at the table. */
  readonly nextAttack?: NextAttack;
  /** What each player held as the phase began. Absent: nothing. */
  readonly held?: Readonly<Record<PlayerId, HeldMarkers>>;
  readonly seed: number;
  /** How many actions have been applied: with the seed it fixes the dice of the next one. */
  readonly entries: number;
}
