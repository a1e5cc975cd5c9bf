/** The parts that maps are made from, in inches on a 60 by 44 board; the origin is the top-left corner, y grows down. */
export type Corner = readonly [number, number];

export const WIDTH = 60;
export const HEIGHT = 44;

/** A coordinate as a file holds it: to a ten-thousandth of an inch, and never minus nought. */
export const rounded = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;

/** The same to a millionth, for arcs. */
export const finelyRounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/** The image of a point when the board is turned half round, which is how one player's half comes from the other's. */
export const opposite = ([x, y]: Corner): Corner => [finelyRounded(WIDTH - x), finelyRounded(HEIGHT - y)];
