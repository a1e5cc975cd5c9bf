/** Angles. Degrees are clockwise on the screen (y down), 0 along +x: the direction of t is (cos t, sin t). */

/** The direction of an angle, as a unit vector. */
export interface Direction {
  readonly cos: number;
  readonly sin: number;
}

const RADIANS = Math.PI / 180;

/**
 * The direction of an angle in degrees. Multiples of 90° are exact (no 6e-17 where a 0 belongs), and angles that
 * mirror each other in an axis or a diagonal get the same figures up to sign and place.
 */
export function direction(degrees: number): Direction {
  const turns = degrees % 360;
  const quarters = Math.round(turns / 90);
  const rest = (turns - quarters * 90) * RADIANS;
  const cos = Math.cos(rest);
  const sin = Math.sin(rest);
  switch (((quarters % 4) + 4) % 4) {
    case 0:
      return { cos, sin };
    case 1:
      return { cos: 0 - sin, sin: cos };
    case 2:
      return { cos: -cos, sin: 0 - sin };
    default:
      return { cos: sin, sin: -cos };
  }
}

/**
 * The shorter way round from one facing to another: signed degrees in (-180, 180], positive clockwise. Half a turn
 * can be made either way; it comes as +180.
 */
export function shorterTurn(from: number, to: number): number {
  const turn = (to - from) % 360;
  if (turn > 180) return turn - 360;
  return turn <= -180 ? turn + 360 : turn;
}
