import type { PlayerId } from './player.ts';
import type { Scoring } from './scoring.ts';

/** A point of a path. `facing`: the model turns in place at that point. `z`: the floor it is on there. */
export type PathPoint =
  | readonly [number, number]
  | { readonly x: number; readonly y: number; readonly z?: number; readonly facing?: number };

export type MoveKind = 'normal' | 'advance' | 'fall-back' | 'charge' | 'pile-in' | 'consolidate';
export type SetUpMethod = 'deep-strike' | 'strategic-reserves' | 'deploy';

/** One model set up at a place. */
export interface Placement {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly z?: number;
  readonly facing?: number;
}

/** One model moved along a path; the path begins where it stands. `facing` and `z` are those at its end. */
export interface ModelMove {
  readonly id: string;
  readonly path: readonly PathPoint[];
  readonly facing?: number;
  readonly z?: number;
}

export interface AttackEntry {
  readonly models: readonly string[];
  readonly weapon: string;
  readonly target: string;
  /** The CHARACTER that these attacks of a Precision weapon are put on. */
  readonly allocate?: string;
  /** How many attacks each model makes here, where a melee weapon strikes at several units. Absent: all of them. */
  readonly attacks?: number;
  /** Which saving throw the owner of the target chooses. Absent: the better one. */
  readonly save?: 'armour' | 'invulnerable';
}

export interface Reroll {
  readonly step:
    | 'attacks'
    | 'hit'
    | 'wound'
    | 'save'
    | 'damage'
    | 'advance'
    | 'charge'
    | 'desperate-escape'
    | 'hazardous'
    | 'battle-shock';
  readonly entry?: number;
  readonly die?: number;
  readonly by?: string;
  /** None of the dice of that step is rolled again, though some might be at no cost. */
  readonly keep?: boolean;
}

/** What every action may carry besides its own fields. */
interface Common {
  /** The raw dice in the order they fell; what is missing comes from the seed. */
  readonly dice?: readonly number[];
  readonly rerolls?: readonly Reroll[];
  /** The owner's choice of who is lost, where an action loses models. */
  readonly lose?: readonly string[];
  /** The player let it stand although it is not legal (advise, free): it is judged, marked and applied. */
  readonly override?: boolean;
  /** How many dice had fallen in what was taken back before this was played in its stead. A mark, no more. */
  readonly takenBack?: number;
}

/** What a player does. The form is that of a scenario file's `actions`; fields that it does not know stay on the object. */
export type Action = Common &
  (
    | {
        readonly type: 'set-up';
        readonly unit: string;
        readonly method: SetUpMethod;
        readonly models: readonly Placement[];
      }
    | { readonly type: 'move'; readonly unit: string; readonly kind: MoveKind; readonly models: readonly ModelMove[] }
    | { readonly type: 'remain-stationary'; readonly unit: string }
    | { readonly type: 'declare-charge'; readonly unit: string; readonly targets: readonly string[] }
    | { readonly type: 'shoot'; readonly unit: string; readonly attacks: readonly AttackEntry[] }
    | { readonly type: 'fight'; readonly unit: string; readonly attacks: readonly AttackEntry[] }
    | { readonly type: 'battle-shock-test'; readonly unit: string }
    | {
        readonly type: 'stratagem';
        readonly player: PlayerId;
        readonly name: string;
        readonly unit?: string;
        readonly with?: Readonly<Record<string, unknown>>;
      }
    | {
        readonly type: 'ability';
        readonly player: PlayerId;
        readonly name: string;
        readonly units?: readonly string[];
        readonly with?: Readonly<Record<string, unknown>>;
      }
    | { readonly type: 'remove-models'; readonly unit: string; readonly models: readonly string[] }
    | {
        /** Before the first unit is deployed: where a unit begins the battle, whom it leads. What is left out stays. */
        readonly type: 'declare-formation';
        readonly unit: string;
        /** Null: it is to be deployed. */
        readonly reserves?: 'deep-strike' | 'strategic-reserves' | null;
        /** Null: it is on its own. */
        readonly leads?: string | null;
      }
    /** Who takes the first turn: the player named, or the winner of a roll-off (pairs of dice, the attacker's first). */
    | { readonly type: 'first-turn'; readonly player?: PlayerId }
    /** Victory points, and command points, that a player writes down; fewer than none takes some back. */
    | {
        readonly type: 'score';
        readonly player: PlayerId;
        readonly points: number;
        readonly cp?: number;
        readonly note?: string;
      }
    /** How victory points come about from now on: as they are written down alone, or for markers held, too. */
    | { readonly type: 'scoring'; readonly scoring: Scoring }
    | { readonly type: 'next' }
  );

export type ActionOf<T extends Action['type']> = Extract<Action, { readonly type: T }>;
