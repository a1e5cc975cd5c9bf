import type { WeaponForm } from '../datasheetSchema.ts';

/** The forms of rosters that are read, whatever their files are called. */
export const ROSTER_FORMATS = [
  'battlescribe',
  'new-recruit',
  'list-forge',
  'rosterizer',
  'app-text',
  'wtc',
  'new-recruit-text',
  'battlescribe-text',
  'list-forge-text',
  'war-organ',
  'short-text',
] as const;
export type RosterFormat = (typeof ROSTER_FORMATS)[number];

/** Something in the file, with the place where it stands. */
export interface Remark {
  /** Counted from 1; null where the file has no lines to speak of (JSON). */
  readonly line: number | null;
  /** The place in the data, for JSON: `roster.forces[0].selections[3]`. */
  readonly path: string | null;
  readonly text: string;
}

/** Weapons and other equipment by name. `count`: how many there are in all, over every model that it is listed for. */
export interface Gear {
  readonly name: string;
  readonly count: number;
  /** The weapons that it stands for (one for each of its modes), by their names in the unit's `weapons`. */
  readonly weapons: readonly string[];
}

/** Characteristics as a file gives them; null where it gives none or one that is no number. */
export interface Statline {
  readonly name: string;
  readonly M: number | null;
  readonly T: number | null;
  readonly Sv: number | null;
  readonly W: number | null;
  readonly Ld: number | null;
  readonly OC: number | null;
  readonly invuln: number | null;
}

/** So many models of a unit that are listed together. */
export interface RosterModels {
  readonly name: string;
  readonly count: number;
  readonly gear: readonly Gear[];
  readonly statline: Statline | null;
}

export interface Enhancement {
  readonly name: string;
  /** Null where the file does not say. */
  readonly points: number | null;
}

export interface RosterUnit {
  /** Made here: `u1`, `u2` … in the order of the file. */
  readonly id: string;
  readonly name: string;
  /** What it costs with everything in it; null where the file does not say. */
  readonly points: number | null;
  readonly models: readonly RosterModels[];
  /** Equipment that the file gives to the unit and not clearly to one of its models: to be allotted by hand. */
  readonly shared: readonly Gear[];
  readonly enhancements: readonly Enhancement[];
  readonly warlord: boolean;
  /** The id of the unit that it is attached to. */
  readonly leads: string | null;
  /** The heading that it stands under. */
  readonly section: string | null;
  /** Keywords as the file gives them, those of factions apart. */
  readonly keywords: readonly string[];
  readonly factions: readonly string[];
  readonly abilities: readonly string[];
  readonly weapons: readonly WeaponForm[];
  /** What else the file says of it. */
  readonly notes: readonly string[];
  readonly line: number | null;
}

/** A list of units as a file gives it, in whatever form it came. */
export interface Roster {
  readonly format: RosterFormat;
  readonly name: string | null;
  /** The last part of what the file calls the faction, exactly: "Chaos - World Eaters" is "World Eaters". */
  readonly faction: string | null;
  /** All its parts, the chapter of an army of Space Marines among them. */
  readonly factions: readonly string[];
  readonly detachments: readonly string[];
  readonly battleSize: string | null;
  /** The edition of the game: "10th", "9th" …; null where the file does not say. */
  readonly edition: string | null;
  /** What the file says that it costs, and what it may cost. */
  readonly statedPoints: number | null;
  readonly pointsLimit: number | null;
  /** How many units the file says that there are. */
  readonly statedUnits: number | null;
  readonly units: readonly RosterUnit[];
  /** Whatever else the file says of the army as a whole. */
  readonly settings: readonly string[];
  readonly notUnderstood: readonly Remark[];
  /** What was understood and should be looked at all the same. */
  readonly warnings: readonly Remark[];
  /** How many lines (of a text) or selections (of a tree) there are, and how many of them were understood. */
  readonly read: { readonly of: 'lines' | 'selections'; readonly all: number; readonly understood: number };
}

/** The points of the units of a roster, as far as they are known. */
export const pointsOfRoster = ({ units }: Pick<Roster, 'units'>): number =>
  units.reduce((sum, unit) => sum + (unit.points ?? 0), 0);

/** How many models a unit has. */
export const modelsOfUnit = ({ models }: Pick<RosterUnit, 'models'>): number =>
  models.reduce((sum, { count }) => sum + count, 0);
