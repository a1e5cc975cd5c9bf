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
    /** No more than this share of the points of a battle of that size begins there. */
    readonly share: number;
  };
  /**
   * Tournament packs, Reserves: what began the battle there arrives in these rounds; afterwards it is destroyed. No
   * more than this share of an army's units, and of its points, begins in Reserves of any kind.
   */
  readonly matchedReserves: { readonly firstRound: number; readonly lastRound: number; readonly share: number };
  /** Core rules, Muster Your Army: the points that an army of a battle of that size may have. */
  readonly pointsLimit: Readonly<Record<Battle['battleSize'], number>>;
  /**
   * Core rules, Muster Your Army: units of one datasheet (more of BATTLELINE and DEDICATED TRANSPORT), and enhancements,
   * that an army may have.
   */
  readonly mustering: { readonly copies: number; readonly copiesOfMany: number; readonly enhancements: number };
  /** Core rules, Advance Moves: dice added to the Move characteristic. */
  readonly advanceDice: number;
  /** Core rules, Charging with a Unit: targets within this (in three dimensions), so many dice for the distance. */
  readonly charge: { readonly range: number; readonly dice: number };
  /** Core rules, Desperate Escape Tests: a die that shows no more than this costs a model. */
  readonly desperateEscape: { readonly failsUpTo: number };
  /** Core rules, Battle-shock: so many dice against Leadership, for units below this share of their starting strength. */
  readonly battleShock: { readonly dice: number; readonly below: number };
  /** Core rules, Pile In and Consolidate: how far each model may go. */
  readonly fightMove: number;
  /** Core rules updates, base contact: what is measured from its hull touches also so far up and down. */
  readonly hullContactHeight: number;
  /**
   * Core rules, Barricades and Fuel Pipes: a model close to one reaches an enemy within `enemyWithin` of its other side
   * over a distance of `reach`, to charge it and to fight it.
   */
  readonly barricade: { readonly enemyWithin: number; readonly reach: number };
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
  /**
   * A simple primary mission in the manner of the tournament packs: from this round on, at the end of a player's
   * Command phase, so many points for each marker held and no more than this in one turn.
   */
  readonly holdMarkers: { readonly firstRound: number; readonly points: number; readonly most: number };
  readonly attacks: {
    /** Core rules, Hit Roll and Wound Roll: neither is modified by more than this up or down. */
    readonly rollModifier: number;
    /** Core rules, Saving Throw: never improved by more than this. */
    readonly saveModifier: number;
    /** Core rules, Benefit of Cover: added to armour saves; none for a Save this good or better against AP 0. */
    readonly cover: { readonly save: number; readonly deniedFrom: number; readonly barricade: number };
    /** Core rules, Blast: one more attack for every so many models. */
    readonly blastEvery: number;
    /** Weapon abilities, Conversion: beyond this, unmodified Hit rolls from that number on are critical. */
    readonly conversion: { readonly beyond: number; readonly criticalFrom: number };
    /** Core rules updates, Indirect Fire: at what nobody sees. */
    readonly indirect: { readonly hitRoll: number; readonly failsUpTo: number };
    /** Core rules, Heavy and Lance: added to the Hit roll and to the Wound roll. */
    readonly heavy: number;
    readonly lance: number;
    /** Core rules, Big Guns Never Tire and Stealth: added to the Hit roll. */
    readonly bigGuns: number;
    readonly stealth: number;
    /** Core rules, Ruins, Plunging Fire: from this high up, AP better by that. */
    readonly plungingFire: { readonly height: number; readonly improve: number };
    /** Core rules, Lone Operative: shot at from within this. */
    readonly loneOperative: number;
    /** Core rules updates, Hazardous: a test fails up to this, and costs so many mortal wounds. */
    readonly hazardous: { readonly failsUpTo: number; readonly mortalWounds: number };
    /** Core rules, Deadly Demise: on this roll every unit within that suffers. */
    readonly deadlyDemise: { readonly on: number; readonly within: number };
  };
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
  strategicReserves: { edge: 6, distance: 9, firstRound: 2, enemyZoneFromRound: 3, share: 0.25 },
  matchedReserves: { firstRound: 2, lastRound: 3, share: 0.5 },
  pointsLimit: { incursion: 1000, 'strike-force': 2000, onslaught: 3000 },
  mustering: { copies: 3, copiesOfMany: 6, enhancements: 3 },
  advanceDice: 1,
  charge: { range: 12, dice: 2 },
  desperateEscape: { failsUpTo: 2 },
  battleShock: { dice: 2, below: 0.5 },
  fightMove: 3,
  hullContactHeight: 5,
  barricade: { enemyWithin: 1, reach: 2 },
  freeHeight: 2,
  pivot: { round: 0, other: 1, large: 2, stand: 2, standAboveRadius: millimetres(16) },
  objectiveRange: { horizontal: 3, vertical: 5 },
  commandPointsEachPhase: 1,
  rounds: 5,
  holdMarkers: { firstRound: 2, points: 5, most: 15 },
  attacks: {
    rollModifier: 1,
    saveModifier: 1,
    cover: { save: 1, deniedFrom: 3, barricade: 3 },
    blastEvery: 5,
    conversion: { beyond: 12, criticalFrom: 4 },
    indirect: { hitRoll: -1, failsUpTo: 3 },
    heavy: 1,
    lance: 1,
    bigGuns: -1,
    stealth: -1,
    plungingFire: { height: 6, improve: 1 },
    loneOperative: 12,
    hazardous: { failsUpTo: 1, mortalWounds: 3 },
    deadlyDemise: { on: 6, within: 6 },
  },
  passRuinWalls: ['INFANTRY', 'BEAST', 'BEASTS'],
  upperFloors: ['INFANTRY', 'BEAST', 'BEASTS', 'FLY'],
};

const editions: Readonly<Record<Battle['edition'], Ruleset>> = { '10th': tenth };

/** The numbers that a battle is played by. */
export const rulesetOf = (battle: Pick<Battle, 'edition'>): Ruleset => editions[battle.edition];
