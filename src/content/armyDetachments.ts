import table from './armyDetachments.json' with { type: 'json' };

/** One way in which an army of a faction is organised. */
export interface DetachmentChoice {
  readonly name: string;
  /** What each of its enhancements costs, by name. */
  readonly enhancements: Readonly<Record<string, number | undefined>>;
}

/** The detachments of each faction with built-in datasheets. Only who builds armies loads them. */
export const DETACHMENTS: Readonly<Record<string, readonly DetachmentChoice[] | undefined>> = table.factions;
