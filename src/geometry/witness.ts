/**
 * Where the last pair routine found its answer: a point of the first solid, a point of the second, and the unit
 * direction from the first to the second. With a gap they are the closest points; when the solids overlap they are
 * the deepest ones, and moving the second by |a - b| along the direction just parts the two. One object for all, so
 * that the pair routines allocate nothing: read it before the next call.
 */
export interface Witness {
  ax: number;
  ay: number;
  bx: number;
  by: number;
  nx: number;
  ny: number;
}

export const witness: Witness = { ax: 0, ay: 0, bx: 0, by: 0, nx: 1, ny: 0 };

export function setWitness(ax: number, ay: number, bx: number, by: number, nx: number, ny: number): void {
  witness.ax = ax;
  witness.ay = ay;
  witness.bx = bx;
  witness.by = by;
  witness.nx = nx;
  witness.ny = ny;
}

/** Makes the first solid the second: for a routine that has its arguments in the other order. */
export function swapWitness(): void {
  const { ax, ay } = witness;
  witness.ax = witness.bx;
  witness.ay = witness.by;
  witness.bx = ax;
  witness.by = ay;
  witness.nx = -witness.nx;
  witness.ny = -witness.ny;
}

/** The first solid was taken without a border of that width: moves its point out to the border. */
export function growFirst(border: number): void {
  witness.ax += border * witness.nx;
  witness.ay += border * witness.ny;
}

/** The second solid was taken without a border of that width. */
export function growSecond(border: number): void {
  witness.bx -= border * witness.nx;
  witness.by -= border * witness.ny;
}

/** Both solids were taken that far back of where they are. */
export function shiftWitness(byX: number, byY: number): void {
  witness.ax += byX;
  witness.ay += byY;
  witness.bx += byX;
  witness.by += byY;
}
