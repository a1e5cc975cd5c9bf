import type { Polygon, Shape } from '../geometry/shape.ts';
import type { Amount } from './amount.ts';
import type { AttackRule } from './attack.ts';

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

export interface Datasheet extends Profile {
  readonly name: string;
  readonly body: Body;
  /** On a flying or hover stand: its round base costs a pivot (see rules/ruleset.ts). */
  readonly flyingStand: boolean;
  /** In capitals, faction keywords among them. */
  readonly keywords: readonly string[];
  readonly abilities: readonly string[];
  /** What some of the abilities do to attacks. Absent: nothing. */
  readonly attackRules?: readonly AttackRule[];
  readonly weapons: readonly Weapon[];
  /** Points by number of models; one entry for a unit that costs the same at any size. */
  readonly points: readonly { readonly models: number; readonly points: number }[];
  /** Models of the unit that differ from the rest, by profile name (Paragon, Boss Nob). */
  readonly profiles: Readonly<
    Record<string, Partial<Profile> & { readonly body?: Body; readonly weapons?: readonly string[] }>
  >;
  /** Weapons that a model has when nothing else is said. */
  readonly defaultWeapons: readonly string[];
}
