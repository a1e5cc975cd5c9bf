import type { Bounds } from '../bounds.ts';
import { type Footprint, footprint } from '../footprint.ts';
import { MOST_DEVIATION } from '../region/arcSpline.ts';
import type { Grown } from '../region/parts.ts';
import { smallestGapOnSlide } from '../slide.ts';

/** A tangent is this much nearer than it touches, by rounding; inches. */
const ROUNDING = 1e-9;

/** How much nearer to a shape than it is grown a way may come that only touches the border as it is walked along. */
const slackOf = (shape: Footprint): number => (shape.kind === 'oval' ? MOST_DEVIATION + ROUNDING : ROUNDING);

/** Straight ways past grown shapes, inside a rectangle. */
export class Clearance {
  readonly #bounds: Bounds;
  /** Circles as x, y and the square of the distance that must be kept, three numbers each. */
  readonly #circles: Float64Array;
  readonly #others: readonly { readonly shape: Footprint; readonly distance: number }[];

  constructor(shapes: readonly Grown[], bounds: Bounds) {
    this.#bounds = bounds;
    const circles: number[] = [];
    const others: { shape: Footprint; distance: number }[] = [];
    for (const { footprint: shape, offset } of shapes) {
      const distance = offset - slackOf(shape);
      if (shape.kind !== 'circle') others.push({ shape, distance });
      else if (shape.radius + distance > 0) circles.push(shape.x, shape.y, (shape.radius + distance) ** 2);
    }
    this.#circles = Float64Array.from(circles);
    this.#others = others;
  }

  /** Whether a straight way from (px, py) to (qx, qy) stays in the rectangle and enters no shape. */
  isFree(px: number, py: number, qx: number, qy: number): boolean {
    return (
      this.#isInside(px, py) &&
      this.#isInside(qx, qy) &&
      this.#clearsCircles(px, py, qx, qy) &&
      this.#clearsOthers(px, py, qx, qy)
    );
  }

  #isInside(x: number, y: number): boolean {
    const { minX, minY, maxX, maxY } = this.#bounds;
    return x >= minX - ROUNDING && y >= minY - ROUNDING && x <= maxX + ROUNDING && y <= maxY + ROUNDING;
  }

  #clearsCircles(px: number, py: number, qx: number, qy: number): boolean {
    const circles = this.#circles;
    const dx = qx - px;
    const dy = qy - py;
    const square = dx * dx + dy * dy;
    for (let i = 0; i < circles.length; i += 3) {
      const wx = (circles[i] as number) - px;
      const wy = (circles[i + 1] as number) - py;
      const far = circles[i + 2] as number;
      // Beside the line it is drawn out to, whatever part of it is near.
      const across = wx * dy - wy * dx;
      if (across * across >= far * square && wx * wx + wy * wy >= far) continue;
      const along = wx * dx + wy * dy;
      const t = along <= 0 || square === 0 ? 0 : along >= square ? 1 : along / square;
      const ex = wx - t * dx;
      const ey = wy - t * dy;
      if (ex * ex + ey * ey < far) return false;
    }
    return true;
  }

  #clearsOthers(px: number, py: number, qx: number, qy: number): boolean {
    if (this.#others.length === 0) return true;
    const minX = Math.min(px, qx);
    const minY = Math.min(py, qy);
    const maxX = Math.max(px, qx);
    const maxY = Math.max(py, qy);
    let point: Footprint | null = null;
    for (const { shape, distance } of this.#others) {
      if (shape.minX - maxX >= distance || minX - shape.maxX >= distance) continue;
      if (shape.minY - maxY >= distance || minY - shape.maxY >= distance) continue;
      point ??= footprint({ kind: 'circle', radius: 0 }, { x: px, y: py, facing: 0 });
      const nearest = smallestGapOnSlide(point, qx - px, qy - py, shape, false);
      if (nearest < distance || nearest === 0) return false;
    }
    return true;
  }
}
