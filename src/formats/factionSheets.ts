import { FACTIONS } from '../content/datasheets.ts';

interface FactionList {
  readonly faction: string;
  readonly datasheets: Readonly<Record<string, unknown>>;
}

const lists = FACTIONS as readonly FactionList[];

/** The factions that there are datasheets of. */
export const FACTION_NAMES: readonly string[] = lists.map(({ faction }) => faction);

/** The names of the datasheets of a faction; none for one that is not known. */
export const sheetsOfFaction = (faction: string): readonly string[] =>
  Object.keys(lists.find((list) => list.faction === faction)?.datasheets ?? {});
