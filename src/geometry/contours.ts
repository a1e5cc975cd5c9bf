/** Points of a lattice, row by row from its corner, `step` inches apart. */
export interface Lattice {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

/** A value at every point of a lattice. */
export interface Field extends Lattice {
  readonly values: Float64Array;
}

/** Halvings of a step that find where the border crosses it, unless said otherwise: an inch is cut to 1/512″. */
const HALVINGS = 9;

/** The lattice over a rectangle, one step wider than it on all sides so that borders close. */
export function latticeOver(minX: number, minY: number, maxX: number, maxY: number, step: number): Lattice {
  const x = Math.floor(minX / step - 1) * step;
  const y = Math.floor(minY / step - 1) * step;
  const columns = Math.ceil((maxX - x) / step) + 2;
  const rows = Math.ceil((maxY - y) / step) + 2;
  return { x, y, step, columns, rows };
}

/** Which sides of a cell (0 top, 1 right, 2 bottom, 3 left) the border joins, by which of its corners are inside. */
const JOINS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];
/** The same where two opposite corners are inside and the middle is too: what is inside hangs together. */
const JOINED: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  5: [
    [3, 2],
    [1, 0],
  ],
  10: [
    [0, 3],
    [2, 1],
  ],
};

/**
 * The borders of what lies at or below a level, as closed lines (flat lists of x and y) with the inside on their right
 * as the screen shows it. What is thinner than a step of the lattice may be missed; each point of a line is on the true
 * border to a step halved so often.
 * @param valueAt the value at any point
 */
export function contoursOf(
  field: Field,
  level: number,
  valueAt: (x: number, y: number) => number,
  halvings = HALVINGS,
): number[][] {
  const work = contouring(field, level, valueAt, halvings);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** The same row by row, for values that take their time. */
export function* contouring(
  field: Field,
  level: number,
  valueAt: (x: number, y: number) => number,
  halvings = HALVINGS,
): Generator<undefined, number[][], void> {
  const { x: left, y: top, step, columns, rows, values } = field;
  const isIn = (column: number, row: number): boolean => (values[row * columns + column] as number) <= level;
  /** Points of the border by the side of a cell that they are on. */
  const points = new Map<number, readonly [number, number]>();
  const crossing = (column: number, row: number, side: number): number => {
    const across = side === 0 || side === 2;
    const c = side === 1 ? column + 1 : column;
    const r = side === 2 ? row + 1 : row;
    const key = 2 * (r * columns + c) + (across ? 0 : 1);
    if (points.has(key)) return key;
    let inside = isIn(c, r) ? 0 : 1;
    let outside = 1 - inside;
    const x = left + c * step;
    const y = top + r * step;
    const at = (share: number): readonly [number, number] => (across ? [x + share * step, y] : [x, y + share * step]);
    for (let i = 0; i < halvings; i++) {
      const middle = (inside + outside) / 2;
      if (valueAt(...at(middle)) <= level) inside = middle;
      else outside = middle;
    }
    points.set(key, at(inside));
    return key;
  };

  const next = new Map<number, number>();
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const corners =
        (isIn(column, row) ? 1 : 0) +
        (isIn(column + 1, row) ? 2 : 0) +
        (isIn(column + 1, row + 1) ? 4 : 0) +
        (isIn(column, row + 1) ? 8 : 0);
      if (corners === 0 || corners === 15) continue;
      const saddle = JOINED[corners];
      const hangs = saddle !== undefined && valueAt(left + (column + 0.5) * step, top + (row + 0.5) * step) <= level;
      for (const [from, to] of (hangs ? saddle : JOINS[corners]) ?? [])
        next.set(crossing(column, row, to), crossing(column, row, from));
    }
    yield;
  }
  return loopsOf(next, points);
}

function loopsOf(next: Map<number, number>, points: ReadonlyMap<number, readonly [number, number]>): number[][] {
  const loops: number[][] = [];
  for (let [start] = next.keys(); start !== undefined; [start] = next.keys()) {
    const loop: number[] = [];
    for (let key: number | undefined = start; key !== undefined && next.has(key);) {
      loop.push(...(points.get(key) ?? []));
      const to: number | undefined = next.get(key);
      next.delete(key);
      key = to;
    }
    if (loop.length >= 6) loops.push(loop);
  }
  return loops;
}

/** Square inches inside of closed lines: what lies in a hole counts against. */
export function areaOf(loops: readonly (readonly number[])[]): number {
  let twice = 0;
  for (const loop of loops) {
    for (let i = 0; i < loop.length; i += 2) {
      const j = (i + 2) % loop.length;
      twice += (loop[i] as number) * (loop[j + 1] as number) - (loop[j] as number) * (loop[i + 1] as number);
    }
  }
  return Math.abs(twice) / 2;
}
