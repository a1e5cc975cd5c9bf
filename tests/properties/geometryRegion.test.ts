import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footprint, type Footprint } from '../../src/geometry/footprint.ts';
import { pointDepth } from '../../src/geometry/polygon.ts';
import { endOf, startOf } from '../../src/geometry/region/loops.ts';
import { offsetUnion, type Region } from '../../src/geometry/region.ts';
import type { Grown } from '../../src/geometry/region/parts.ts';
import type { HoledPolygon, Point, Polygon } from '../../src/geometry/shape.ts';
import { anyShape, concavePolygon, number, runs } from '../geometry/twins/arbitrary.ts';
import { solid } from '../geometry/twins/solids.ts';
import { turfUnionArea } from '../geometry/twins/turfOracle.ts';

const LONG = 400_000;
const BOARD = { width: 60, height: 44 };
const BOARD_AREA = BOARD.width * BOARD.height;

/** Places on a half-inch lattice are often exactly as far apart as two shapes reach. */
const place = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    number(min, max),
    fc.integer({ min: 2 * min, max: 2 * max }).map((half) => half / 2),
  );

interface Put {
  readonly grown: Grown;
  /** Signed distance of a point to the grown border, the slow way. */
  readonly slow: (point: Point) => number;
}

const put: fc.Arbitrary<Put> = fc
  .record({
    shape: anyShape,
    x: place(-3, 63),
    y: place(-3, 47),
    facing: fc.oneof(fc.constantFrom(0, 90, 180), number(-180, 180)),
    offset: fc.oneof(fc.constantFrom(0, 1, 3), number(0, 6)),
  })
  .map(({ shape, x, y, facing, offset }) => {
    const pose = { x, y, facing };
    const { signed } = solid(shape, pose);
    return { grown: { footprint: footprint(shape, pose), offset }, slow: (point) => signed(point) - offset };
  });

const scene = fc.array(put, { minLength: 1, maxLength: 12 });
const regionOf = (puts: readonly Put[]): Region =>
  offsetUnion(
    puts.map(({ grown }) => grown),
    BOARD,
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function holds(polygons: readonly HoledPolygon[], point: Point): boolean {
  return polygons.some(
    ({ outer, holes }) => pointDepth(outer, point) > 0 && !holes.some((hole) => pointDepth(hole, point) > 0),
  );
}

/** Whatever is in it, the border of a region is whole, and it and the open rest make up the board. */
function expectSound(region: Region): void {
  for (const { pieces } of region.loops) {
    pieces.forEach((piece, i) => {
      const [end, start] = [endOf(piece), startOf(pieces[(i + 1) % pieces.length] ?? piece)];
      expect(Math.hypot(end.x - start.x, end.y - start.y)).toBeLessThan(1e-6);
    });
  }
  expect(region.share).toBeCloseTo(region.area / BOARD_AREA, 12);
  expect(Math.abs(region.area + sum(region.openAreas.map(({ area }) => area)) - BOARD_AREA)).toBeLessThan(1e-6);
}

describe('the union of two discs', () => {
  /** Area of two discs less that of their lens, by the textbook. */
  function area(r: number, s: number, d: number): number {
    const both = Math.PI * (r * r + s * s);
    if (d >= r + s) return both;
    if (d <= Math.abs(r - s)) return Math.PI * Math.max(r, s) ** 2;
    const a = 2 * Math.acos((d * d + r * r - s * s) / (2 * d * r));
    const b = 2 * Math.acos((d * d + s * s - r * r) / (2 * d * s));
    return both - (r * r * (a - Math.sin(a)) + s * s * (b - Math.sin(b))) / 2;
  }

  const disc = (x: number, y: number, radius: number): Footprint =>
    footprint({ kind: 'circle', radius }, { x, y, facing: 0 });

  test(
    'has the area that the lens formula gives, touching, containing and equal ones included',
    () => {
      fc.assert(
        fc.property(
          number(0.1, 8),
          number(0.1, 8),
          number(0, 2 * Math.PI),
          fc.oneof(number(0, 17), fc.constantFrom('touching', 'inside', 'equal')),
          fc.oneof(fc.constant(0), number(-1e-6, 1e-6)),
          (r, s, towards, how, off) => {
            const way =
              how === 'touching' ? r + s + off : how === 'inside' ? Math.abs(r - s) + off : how === 'equal' ? 0 : how;
            const second = how === 'equal' ? r : s;
            const [x, y] = [30 + way * Math.cos(towards), 22 + way * Math.sin(towards)];
            const region = offsetUnion(
              [
                { footprint: disc(30, 22, r / 2), offset: r / 2 },
                { footprint: disc(x, y, second), offset: 0 },
              ],
              { width: 60, height: 44 },
            );
            expect(Math.abs(region.area - area(r, second, Math.abs(way)))).toBeLessThan(1e-7);
          },
        ),
        runs(10_000),
      );
    },
    LONG,
  );
});

describe('a region of any shapes', () => {
  test(
    'has a whole border, and says of a point what its outline says',
    () => {
      fc.assert(
        fc.property(
          scene,
          fc.array(fc.tuple(number(0.001, 59.999), number(0.001, 43.999)), { minLength: 20, maxLength: 20 }),
          (puts, spots) => {
            const region = regionOf(puts);
            expectSound(region);
            const polygons = region.polygons(1e-4);
            for (const [x, y] of spots) {
              const spot = { x, y };
              const distance = Math.min(...puts.map(({ slow }) => slow(spot)));
              if (Math.abs(distance) < 1e-9) continue;
              expect(region.contains(spot)).toBe(distance < 1e-6);
              // Round ovals the outline is only drawn to 1e-4", and the polygon follows it to another 1e-4".
              if (Math.abs(distance) > 3e-4) expect(holds(polygons, spot)).toBe(distance < 0);
            }
          },
        ),
        runs(400),
      );
    },
    LONG,
  );

  test(
    'is the same in any order of its shapes, and with all of them twice',
    () => {
      fc.assert(
        fc.property(scene, (puts) => {
          const { area } = regionOf(puts);
          expect(Math.abs(regionOf(puts.toReversed()).area - area)).toBeLessThan(1e-7);
          const twice = regionOf([...puts, ...puts]);
          expectSound(twice);
          expect(Math.abs(twice.area - area)).toBeLessThan(1e-7);
        }),
        runs(250),
      );
    },
    LONG,
  );

  test(
    'has the nearest open point to a point in it: open, and none nearer',
    () => {
      fc.assert(
        fc.property(scene, number(0, 60), number(0, 44), (puts, x, y) => {
          const region = regionOf(puts);
          const open = region.nearestOpen({ x, y });
          if (open === null) {
            expect(region.share).toBeGreaterThan(1 - 1e-6);
            return;
          }
          expect(Math.min(...puts.map(({ slow }) => slow(open)))).toBeGreaterThan(-1e-8);
          expect(open.x >= 0 && open.y >= 0 && open.x <= 60 && open.y <= 44).toBe(true);
          const way = Math.hypot(open.x - x, open.y - y);
          for (let i = 0; i < 60; i++) {
            const angle = (i * Math.PI) / 30;
            for (const share of [0.5, 0.9, 0.99]) {
              const spot = {
                x: x + (way - 3e-4) * share * Math.cos(angle),
                y: y + (way - 3e-4) * share * Math.sin(angle),
              };
              if (way < 1e-3 || spot.x < 0 || spot.y < 0 || spot.x > 60 || spot.y > 44) continue;
              expect(Math.min(...puts.map(({ slow }) => slow(spot)))).toBeLessThan(1e-6);
            }
          }
        }),
        runs(400),
      );
    },
    LONG,
  );

  test(
    "has the area of turf's union for polygons that are not grown",
    () => {
      const polygonOnBoard = fc
        .tuple(concavePolygon, place(8, 52), place(8, 36))
        .map(([points, x, y]): Polygon => points.map((point) => ({ x: x + point.x, y: y + point.y })));
      fc.assert(
        fc.property(fc.array(polygonOnBoard, { minLength: 1, maxLength: 5 }), (polygons) => {
          const region = offsetUnion(
            polygons.map((outline) => ({
              footprint: footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 }),
              offset: 0,
            })),
            BOARD,
          );
          expect(Math.abs(region.area - turfUnionArea(polygons))).toBeLessThan(1e-6);
        }),
        runs(300),
      );
    },
    LONG,
  );
});
