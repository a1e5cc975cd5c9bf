import type { Pose } from '../geometry/shape.ts';
import type { Body, Datasheet, Profile } from './datasheet.ts';
import type { PlayerId } from './player.ts';

export type Place = 'board' | 'deep-strike' | 'strategic-reserves' | 'destroyed';

/** What a unit has done or suffers. All but `battle-shocked` end with the turn. `stationary`: it chose to remain so. */
export type Status =
  | 'moved'
  | 'advanced'
  | 'fell-back'
  | 'stationary'
  | 'arrived'
  | 'shot'
  | 'charged'
  | 'fought'
  | 'battle-shocked';

/** What a unit does at most once in a phase and is not known of it afterwards. It ends with the phase. */
export type PhaseDeed = 'battle-shock-test' | 'pile-in' | 'consolidate' | 'surge';

/** Where a model stands: the centre of its base, its facing in degrees, the height of the floor under it. */
export interface Position extends Pose {
  readonly z: number;
}

export interface Model {
  readonly id: string;
  /** The name of its profile on the datasheet ("Paragon"), null for the plain one. */
  readonly profile: string | null;
  readonly characteristics: Profile;
  readonly body: Body;
  /** Null while it is not on the battlefield. */
  readonly position: Position | null;
  /** 0: destroyed. */
  readonly wounds: number;
  readonly weapons: readonly string[];
  readonly wargear: readonly string[];
  /** The weapons that shoot once in a battle and have, one name a shot. Absent: none. */
  readonly spent?: readonly string[];
}

export interface Unit {
  readonly id: string;
  readonly player: PlayerId;
  readonly datasheet: Datasheet;
  readonly place: Place;
  readonly status: readonly Status[];
  /** The bodyguard unit that this unit of leaders is attached to. */
  readonly leads: string | null;
  readonly models: readonly Model[];
  /** How many models it had when the battle began. */
  readonly startingModels: number;
  readonly startedInReserves: boolean;
  /** What it may not do until the turn ends, by the way it arrived. Absent: nothing. */
  readonly barred?: readonly ('move' | 'shoot' | 'charge')[];
  /** How it was set up this turn. Absent: it was not. */
  readonly arrivedBy?: 'deep-strike' | 'strategic-reserves';
  /** The mortal wounds that it suffered in this phase, and the units that inflicted them. Absent: none. */
  readonly mortalWounds?: readonly { readonly by: string | null; readonly wounds: number }[];
  /** What it has done in this phase that it may not do again in it. Absent: nothing. */
  readonly thisPhase?: readonly PhaseDeed[];
  /** Its models that attacks were allocated to in this phase: they take the next ones too. Absent: none. */
  readonly allocated?: readonly string[];
  /** The charge it has declared and not yet moved, with the distance it may move; `granted`: by a rule, out of its turn. */
  readonly charge: { readonly targets: readonly string[]; readonly distance: number; readonly granted?: true } | null;
}
