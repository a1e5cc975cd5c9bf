/** Squares in rows, each with a value. */
export interface Squares {
  /** The side of a square, in inches; the first one's corner is that of the board. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Uint8Array;
}

/** The directions along the sides of squares: right, down, left, up. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The value of the square that a point is in; null off the board. */
export function valueIn({ step, columns, rows, values }: Squares, x: number, y: number): number | null {
  const [column, row] = [Math.floor(x / step), Math.floor(y / step)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  return values[row * columns + column] ?? null;
}

/**
 * The borders of all squares of one value together, as closed lines (flat lists of x and y): what is inside lies on their
 * right as the screen shows it, so that holes run the other way round.
 */
export function outlinesOf({ step, columns, rows, values }: Squares, value: number): number[][] {
  const isIn = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < columns && row < rows && values[row * columns + column] === value;
  const width = columns + 1;
  /** For each corner and direction, whether the border goes on that way from there. */
  const sides = new Uint8Array(width * (rows + 1) * 4);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!isIn(column, row)) continue;
      if (!isIn(column, row - 1)) sides[(row * width + column) * 4] = 1;
      if (!isIn(column + 1, row)) sides[(row * width + column + 1) * 4 + 1] = 1;
      if (!isIn(column, row + 1)) sides[((row + 1) * width + column + 1) * 4 + 2] = 1;
      if (!isIn(column - 1, row)) sides[((row + 1) * width + column) * 4 + 3] = 1;
    }
  }
  const lines: number[][] = [];
  for (let start = 0; start < sides.length; start++) {
    if (sides[start] !== 1) continue;
    const line: number[] = [];
    let [corner, turn] = [Math.floor(start / 4), start % 4];
    let before = -1;
    while (sides[corner * 4 + turn] === 1) {
      sides[corner * 4 + turn] = 0;
      if (turn !== before) line.push((corner % width) * step, Math.floor(corner / width) * step);
      before = turn;
      const [dx, dy] = STEPS[turn] as (typeof STEPS)[number];
      corner += dx + dy * width;
      // Squares that meet at a corner only hang together: first to the left, then on, then to the right.
      turn = [turn + 3, turn, turn + 1].map((next) => next % 4).find((next) => sides[corner * 4 + next] === 1) ?? turn;
    }
    lines.push(line);
  }
  return lines;
}

/** The area of all squares of one value, in square inches. */
export const areaIn = ({ step, values }: Squares, value: number): number =>
  values.reduce((sum, each) => sum + (each === value ? 1 : 0), 0) * step * step;
