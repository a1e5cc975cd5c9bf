import { boards } from './maps/boards.ts';

/**
 * The maps of the program by name, in the form of a scenario's own `map`; formats/maps.ts makes them into battle maps.
 * They are put together from their parts, a deployment and a layout of terrain, which takes a tenth of the room that
 * their files in maps/ would: so a battle can be set up from a name at once, in a browser too. The files say the same;
 * a test holds them together.
 */
export const MAPS: ReadonlyMap<string, unknown> = new Map(
  boards()
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((board) => [board.name, board]),
);
