import table from './baseSizes.json' with { type: 'json' };

/** What the units of one army stand on. */
export interface FactionBases {
  /** Other names of the army. */
  readonly also?: readonly string[];
  /** Armies whose units it may have too. */
  readonly of?: readonly string[];
  /**
   * Names of units by what their models stand on: "40mm", "105x70mm", "small flying", "large flying", "hull small",
   * "hull medium", "hull large", "hull super-heavy".
   */
  readonly bases: Readonly<Record<string, readonly string[] | undefined>>;
  /** Units whose models differ, by the names of their models. */
  readonly mixed?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The table of base sizes, by army. It is large: only who imports rosters loads it. */
export interface BaseSizes {
  readonly source: string;
  /** Flying bases, which have no size in their name. */
  readonly flying: Readonly<Record<string, string>>;
  /**
   * Length, width and height in inches of the rectangles that stand for vehicles without a base. The maker publishes
   * none: they are declared here, near the size of the usual models of that class.
   */
  readonly hulls: Readonly<Record<string, readonly number[]>>;
  readonly factions: Readonly<Record<string, FactionBases>>;
}

export const BASE_SIZES: BaseSizes = table;
