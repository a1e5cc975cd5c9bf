import type { Battle } from '../model/battle.ts';

/**
 * The numbers of one edition as data: lengths in inches, the rest counts. Each field says which rule of the printed
 * game it is; a "more than" and a "within" of that rule are kept by whoever asks.
 */
export interface Ruleset {
  /** Core rules, Engagement Range: within both of an enemy model, as a cylinder. */
  readonly engagementRange: { readonly horizontal: number; readonly vertical: number };
  /**
   * Core rules, Unit Coherency: each model within both of so many others of its unit, and the unit one group.
   * From `largeUnit` models it takes `neighboursInLargeUnit`, below it `neighbours`.
   */
  readonly coherency: {
    readonly horizontal: number;
    readonly vertical: number;
    readonly largeUnit: number;
    readonly neighbours: number;
    readonly neighboursInLargeUnit: number;
  };
  /** Core rules, Deep Strike: more than this away from every enemy model, horizontally. */
  readonly deepStrikeDistance: number;
  /** Core rules, Strategic Reserves. */
  readonly strategicReserves: {
    /** Wholly within this of one battlefield edge. */
    readonly edge: number;
    /** Never within this of an enemy model, horizontally. */
    readonly distance: number;
    /** The first battle round in which such a unit may arrive. */
    readonly firstRound: number;
    /** From this round on it may be set up in the enemy's deployment zone. */
    readonly enemyZoneFromRound: number;
  };
  /** Tournament packs, Reserves: what began the battle there arrives in these rounds; afterwards it is destroyed. */
  readonly matchedReserves: { readonly firstRound: number; readonly lastRound: number };
  /** Core rules, Advance Moves: dice added to the Move characteristic. */
  readonly advanceDice: number;
  /** Core rules, Charging with a Unit: targets within this (in three dimensions), so many dice for the distance. */
  readonly charge: { readonly range: number; readonly dice: number };
  /** Core rules, Moving over Terrain: what is no taller than this is moved over freely. */
  readonly freeHeight: number;
  /** Core rules updates, Pivots: what the first turn of a move costs, by what the model stands on. */
  readonly pivot: {
    readonly round: number;
    readonly other: number;
    /** A MONSTER or VEHICLE on anything but a round base. */
    readonly large: number;
    /** A VEHICLE on a flying stand whose round base has more than this radius. */
    readonly stand: number;
    readonly standAboveRadius: number;
  };
  /** Core rules, Objective Markers: within both of the marker's edge. */
  readonly objectiveRange: { readonly horizontal: number; readonly vertical: number };
  /** Core rules, Command Phase: each player gains so many command points in every one of them. */
  readonly commandPointsEachPhase: number;
  /** Core rules, the Battle: its rounds. */
  readonly rounds: number;
  /** Keywords whose models pass through the walls and floors of ruins (core rules, Ruins). */
  readonly passRuinWalls: readonly string[];
  /** Keywords whose models may stand above the ground floor of ruins (core rules, Ruins). */
  readonly upperFloors: readonly string[];
}

const millimetres = (length: number): number => length / 25.4;

/** The 10th edition as of the core rules updates of October 2025. */
const tenth: Ruleset = {
  engagementRange: { horizontal: 1, vertical: 5 },
  coherency: { horizontal: 2, vertical: 5, largeUnit: 7, neighbours: 1, neighboursInLargeUnit: 2 },
  deepStrikeDistance: 9,
  strategicReserves: { edge: 6, distance: 9, firstRound: 2, enemyZoneFromRound: 3 },
  matchedReserves: { firstRound: 2, lastRound: 3 },
  advanceDice: 1,
  charge: { range: 12, dice: 2 },
  freeHeight: 2,
  pivot: { round: 0, other: 1, large: 2, stand: 2, standAboveRadius: millimetres(16) },
  objectiveRange: { horizontal: 3, vertical: 5 },
  commandPointsEachPhase: 1,
  rounds: 5,
  passRuinWalls: ['INFANTRY', 'BEAST', 'BEASTS'],
  upperFloors: ['INFANTRY', 'BEAST', 'BEASTS', 'FLY'],
};

const editions: Readonly<Record<Battle['edition'], Ruleset>> = { '10th': tenth };

/** The numbers that a battle is played by. */
export const rulesetOf = (battle: Pick<Battle, 'edition'>): Ruleset => editions[battle.edition];
