import names from './enhancements.json' with { type: 'json' };

/** The names of enhancements by army. Like the base sizes, only who imports rosters loads them. */
export const ENHANCEMENTS: Readonly<Record<string, readonly string[]>> = names.factions;
