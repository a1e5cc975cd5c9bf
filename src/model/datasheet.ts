import type { Polygon, Shape } from '../geometry/shape.ts';
import type { Amount } from './amount.ts';

export interface Weapon {
  readonly name: string;
  /** Inches, or 'Melee'. */
  readonly range: number | 'Melee';
  readonly attacks: Amount;
  /** The roll that hits (2 for "2+"), null when none is needed. */
  readonly skill: number | null;
  readonly strength: number;
  /** 0 or below: -2 for "AP -2". */
  readonly armourPenetration: number;
  readonly damage: Amount;
  /** In lower case, as people write them: "rapid fire 2", "anti-vehicle 4+". */
  readonly abilities: readonly string[];
}

/** The characteristics of a model; the letters are the game's own. `Sv`, `Ld` and `invuln` are the roll needed. */
export interface Profile {
  readonly M: number;
  readonly T: number;
  readonly Sv: number;
  readonly invuln: number | null;
  readonly W: number;
  readonly Ld: number;
  readonly OC: number;
}

/** What a model stands on or is: a base, a hull, or both (a hovering vehicle). At least one of them is there. */
export interface Body {
  readonly base: Exclude<Shape, { kind: 'hull' }> | null;
  readonly hull: Polygon | null;
  /** How tall it is, in inches. For a model with a hull it counts for vertical distances too, for a based one only for sight. */
  readonly height: number;
}

/** One way in which a unit may be made up: how many models of each profile it has, at least and at most. */
export type Composition = Readonly<Record<string, readonly [least: number, most: number]>>;

/** A choice of equipment that some models of a unit have. */
export interface WargearOption {
  /** The profiles that may take it; empty: all. */
  readonly who: readonly string[];
  /** How many models of the unit may, for every `per` of its models if there is such a number; null: any number. */
  readonly most: number | null;
  readonly per: number | null;
  /** What a model gives away for it, and what it gets instead: one of these sets. */
  readonly replaces: readonly string[];
  readonly with: readonly (readonly string[])[];
  /** The model that takes one of these sets (by their places in `with`) takes no other option. */
  readonly final: readonly number[];
}

/** What is known of how a unit is put together before a battle. What is absent is not known, and not judged. */
export interface Muster {
  readonly composition?: readonly Composition[];
  readonly options?: readonly WargearOption[];
  /** What models of a profile have before they take any option, where that is not their default. */
  readonly basicWargear?: Readonly<Record<string, readonly string[]>>;
  /** Names of the units that this one may be attached to as a leader. */
  readonly canLead?: readonly string[];
  /** From so many models on it may have so many leaders; one where nothing is said. */
  readonly leaders?: readonly { readonly models: number; readonly most: number }[];
}

export interface Datasheet extends Profile {
  readonly name: string;
  readonly body: Body;
  /** On a flying or hover stand: its round base costs a pivot (see rules/ruleset.ts). */
  readonly flyingStand: boolean;
  /** In capitals, faction keywords among them. */
  readonly keywords: readonly string[];
  readonly abilities: readonly string[];
  readonly weapons: readonly Weapon[];
  /** Points by number of models; one entry for a unit that costs the same at any size. */
  readonly points: readonly { readonly models: number; readonly points: number }[];
  /** Models of the unit that differ from the rest, by profile name (Paragon, Boss Nob). */
  readonly profiles: Readonly<
    Record<string, Partial<Profile> & { readonly body?: Body; readonly weapons?: readonly string[] }>
  >;
  /** Weapons that a model has when nothing else is said. */
  readonly defaultWeapons: readonly string[];
  /** How it is mustered. Absent: nothing is known. */
  readonly muster?: Muster;
}
