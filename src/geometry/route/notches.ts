import { boundsGap } from '../bounds.ts';
import type { Bounds } from '../bounds.ts';
import { crossings } from '../curves.ts';
import type { Curve as Piece } from '../curves.ts';
import type { Curve } from '../region/parts.ts';
import type { Point } from '../shape.ts';
import type { Step } from './tolls.ts';
import type { Wheel } from './wheels.ts';

/** How far inside a notch the place is at which a way bends that stays up: less would be rounding, more a detour. */
const WITHIN = 2e-6;

const pieceOf = (curve: Curve): Piece =>
  curve.kind === 'arc'
    ? curve
    : {
        kind: 'line',
        from: { x: curve.x, y: curve.y },
        to: { x: curve.x + curve.length * curve.ux, y: curve.y + curve.length * curve.uy },
      };

/** The direction out of a shape at a place on its border. */
function outward(curve: Curve, { x, y }: Point): Point {
  if (curve.kind === 'line') return { x: curve.uy, y: -curve.ux };
  return { x: (x - curve.x) / curve.radius, y: (y - curve.y) / curve.radius };
}

/** Whether two curves of one shape are an arc and the side that it goes over into. */
const followsOn = (a: Curve, b: Curve): boolean =>
  a.owner === b.owner && a.kind !== b.kind && (a.part === b.part || a.part === b.neighbour || a.neighbour === b.part);

/**
 * Places at which a way may bend on top of steps so as not to come down: a hair inside of where the borders of two
 * steps of a group cross, or of the concave corner of one. Each comes as a wheel without a radius.
 * @param curves the borders of the steps
 * @param stepOf the step that an owner of a curve is
 */
export function notchesOf(curves: readonly Curve[], stepOf: (owner: number) => Step | undefined): Wheel[] {
  const found: Wheel[] = [];
  const groups = new Map<number, Bordering[]>();
  for (const curve of curves) {
    const step = stepOf(curve.owner);
    if (step === undefined) continue;
    const bordering = { curve, piece: pieceOf(curve), ...boundsOf(curve) };
    const group = groups.get(step.group);
    if (group === undefined) groups.set(step.group, [bordering]);
    else group.push(bordering);
  }
  for (const group of groups.values()) {
    group.forEach((one, i) => {
      for (let j = 0; j < i; j++) {
        const other = group[j] as Bordering;
        if (boundsGap(one, other) > 0) continue;
        const [a, b] = [one.curve, other.curve];
        if (a.owner === b.owner && (!a.folds || followsOn(a, b))) continue;
        for (const point of crossings(one.piece, other.piece)) {
          const [outA, outB] = [outward(a, point), outward(b, point)];
          const [x, y] = [outA.x + outB.x, outA.y + outB.y];
          const size = Math.hypot(x, y);
          if (size > 1e-6) found.push(pointWheel(point.x - (WITHIN * x) / size, point.y - (WITHIN * y) / size));
        }
      }
    });
  }
  return found;
}

/** A curve of a step's border with a rectangle round it. */
interface Bordering extends Bounds {
  readonly curve: Curve;
  readonly piece: Piece;
}

function boundsOf(curve: Curve): Bounds {
  const { x, y } = curve;
  if (curve.kind === 'arc') {
    const { radius } = curve;
    return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
  }
  const [toX, toY] = [x + curve.length * curve.ux, y + curve.length * curve.uy];
  return { minX: Math.min(x, toX), minY: Math.min(y, toY), maxX: Math.max(x, toX), maxY: Math.max(y, toY) };
}

const FULL_TURN = 2 * Math.PI;

const pointWheel = (x: number, y: number): Wheel => ({
  owner: -1,
  arcs: [{ kind: 'arc', owner: -1, part: -1, neighbour: -1, folds: false, x, y, radius: 0, from: 0, to: FULL_TURN }],
  from: 0,
  to: FULL_TURN,
  closed: true,
  x,
  y,
  reach: 0,
});
