import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footprint } from '../../src/geometry/footprint.ts';
import { depthInside, pointDepth } from '../../src/geometry/polygon.ts';
import type { Point, Polygon } from '../../src/geometry/shape.ts';
import { polygonFault } from '../../src/geometry/simplePolygon.ts';
import {
  anyShape,
  concavePolygon,
  convexPolygon,
  convexShape,
  number,
  placed,
  type Placed,
  runs,
} from '../geometry/twins/arbitrary.ts';
import { least, mostOverDirections, signedPolygonDistance, solid } from '../geometry/twins/solids.ts';

const EXACT = 1e-9;
const LONG = 400_000;

/** A polygon of some inches round the middle of the board, large enough to hold a base now and then. */
const onBoard = (points: fc.Arbitrary<Point[]>): fc.Arbitrary<Polygon> =>
  fc
    .tuple(points, number(0.5, 5))
    .map(([outline, scale]) => outline.map(({ x, y }) => ({ x: 30 + scale * x, y: 22 + scale * y })));
const simple = onBoard(concavePolygon).filter((polygon) => polygonFault(polygon) === null);
const convex = onBoard(convexPolygon).filter((polygon) => polygonFault(polygon) === null);

const put = ({ shape, pose }: Placed) => footprint(shape, pose);

describe('how deep a point is in a polygon', () => {
  test(
    'is its distance to the outline, with the sign that the winding of the outline round it tells',
    () => {
      fc.assert(
        fc.property(simple, number(10, 50), number(2, 42), number(0, 1), (polygon, x, y, share) => {
          expect(Math.abs(pointDepth(polygon, { x, y }) + signedPolygonDistance(polygon, { x, y }))).toBeLessThan(
            EXACT,
          );
          const [from, to] = [polygon[0] as Point, polygon[1] as Point];
          const onEdge = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
          expect(Math.abs(pointDepth(polygon, onEdge))).toBeLessThan(EXACT);
        }),
        runs(10_000),
      );
    },
    LONG,
  );
});

describe('how deep a base is inside a polygon', () => {
  test(
    'is the clearance of its border, and negative when a point of it is outside',
    () => {
      fc.assert(
        fc.property(simple, placed(anyShape), (polygon, base) => {
          const depth = depthInside(polygon, put(base));
          const samples = base.shape.kind === 'hull' ? 16 : 96;
          const inside = (point: Point): number => -signedPolygonDistance(polygon, point);
          const clearance = Math.min(
            ...solid(base.shape, base.pose).border.map((curve) => least((share) => inside(curve(share)), samples)),
          );
          if (clearance > EXACT) expect(Math.abs(depth - clearance)).toBeLessThan(EXACT);
          // The deepest point outside may be inside the base, but never less far out than its border.
          else if (clearance < -EXACT) expect(depth).toBeLessThan(clearance + EXACT);
          else expect(Math.abs(depth)).toBeLessThan(EXACT);
        }),
        runs(10_000),
      );
    },
    LONG,
  );

  test(
    'is minus how far it sticks out, for a convex base and a convex polygon by their heights in all directions',
    () => {
      fc.assert(
        fc.property(convex, placed(convexShape), (polygon, base) => {
          const depth = depthInside(polygon, put(base));
          const area = solid({ kind: 'hull', outline: polygon }, { x: 0, y: 0, facing: 0 });
          const out = mostOverDirections(solid(base.shape, base.pose), area);
          if (out > EXACT) expect(Math.abs(depth + out)).toBeLessThan(EXACT);
          else expect(depth).toBeGreaterThan(-EXACT);
        }),
        runs(10_000),
      );
    },
    LONG,
  );

  test(
    'is minus the largest distance of its points from a concave polygon',
    () => {
      fc.assert(
        fc.property(simple, placed(anyShape), (polygon, base) => {
          const depth = depthInside(polygon, put(base));
          if (depth >= 0) return;
          const { centre, border } = solid(base.shape, base.pose);
          const out = (curve: (share: number) => Point, share: number, way: number): number => {
            const { x, y } = curve(share);
            return signedPolygonDistance(polygon, {
              x: centre.x + way * (x - centre.x),
              y: centre.y + way * (y - centre.y),
            });
          };
          let farthest = 0;
          for (const curve of border) {
            const steps = 96 / border.length;
            for (let i = 0; i <= steps; i++) {
              // A wall does not go through its centre.
              for (let way = border.length === 2 ? 1 : 0; way <= 1; way += 0.125)
                farthest = Math.max(farthest, out(curve, i / steps, way));
            }
          }
          expect(-depth).toBeGreaterThan(farthest - EXACT);
          expect(-depth).toBeLessThan(farthest + 0.6);
        }),
        runs(3_000),
      );
    },
    LONG,
  );
});
