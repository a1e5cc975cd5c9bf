import { describe, expect, test } from 'vitest';
import { signedGap } from '../../src/geometry/distance.ts';
import { footprint, movedTo } from '../../src/geometry/footprint.ts';
import type { Footprint } from '../../src/geometry/footprint.ts';
import { chainOfOval, differenceChain, distanceToChain } from '../../src/geometry/region/chain.ts';
import { Intervals } from '../../src/geometry/region/intervals.ts';
import { offsetUnion, type Region } from '../../src/geometry/region.ts';
import type { Shape } from '../../src/geometry/shape.ts';
import { polygonArea } from '../../src/geometry/simplePolygon.ts';
import { exactShifts } from '../../src/geometry/shifts.ts';
import { random } from '../../src/kernel/random.ts';
import { box, circle, ell, hull, oval, wall } from './twins/builders.ts';
import { solid } from './twins/solids.ts';

const BOARD = { width: 60, height: 44 };
const WHOLE = 60 * 44;

const region = (...shapes: readonly (readonly [Footprint, number])[]): Region =>
  offsetUnion(
    shapes.map(([footprint, offset]) => ({ footprint, offset })),
    BOARD,
  );

/** The length round an oval, by many chords. */
function round(along: number, across: number): number {
  const steps = 100_000;
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    const angle = (2 * Math.PI * (i + 0.5)) / steps;
    sum += Math.hypot(along * Math.sin(angle), across * Math.cos(angle));
  }
  return (2 * Math.PI * sum) / steps;
}

const lens = (r: number, d: number): number =>
  2 * r * r * Math.acos(d / (2 * r)) - (d / 2) * Math.sqrt(4 * r * r - d * d);

describe('areas, worked out by hand', () => {
  test.each([
    ['nothing', region(), 0, 0, 1],
    ['a base', region([circle(30, 22, 1), 9]), 100 * Math.PI, 1, 1],
    ['a base half off the board', region([circle(0, 22, 1), 9]), 50 * Math.PI, 1, 1],
    ['a base at the corner of the board', region([circle(60, 44, 1), 9]), 25 * Math.PI, 1, 1],
    ['a base beyond the board that reaches in', region([circle(-1, 22, 1), 0]), 0, 0, 1],
    ['a base far off the board', region([circle(-30, 22, 1), 9]), 0, 0, 1],
    ['a base that reaches everywhere', region([circle(30, 22, 1), 40]), WHOLE, 1, 0],
    ['two bases apart', region([circle(15, 22, 1), 2], [circle(40, 22, 1), 4]), 34 * Math.PI, 2, 1],
    ['two bases that touch', region([circle(20, 22, 1), 4], [circle(30, 22, 1), 4]), 50 * Math.PI, 2, 1],
    ['two bases that overlap', region([circle(20, 22, 1), 4], [circle(26, 22, 1), 4]), 50 * Math.PI - lens(5, 6), 1, 1],
    [
      'a base three times',
      region([circle(20, 22, 1), 4], [circle(20, 22, 1), 4], [circle(20, 22, 5), 0]),
      25 * Math.PI,
      1,
      1,
    ],
    ['a base within another', region([circle(20, 22, 1), 4], [circle(21, 22, 1), 0]), 25 * Math.PI, 1, 1],
    ['a base within another, touching it', region([circle(20, 22, 1), 4], [circle(24, 22, 1), 0]), 25 * Math.PI, 1, 1],
    ['a base without radius, grown', region([circle(30, 22, 0), 2]), 4 * Math.PI, 1, 1],
    ['a base without radius', region([circle(30, 22, 0), 0]), 0, 0, 1],
    ['a wall', region([wall([20, 10], [30, 10]), 1]), 20 + Math.PI, 1, 1],
    ['a wall without offset', region([wall([20, 10], [30, 10]), 0]), 0, 0, 1],
    ['a wall along the edge of the board', region([wall([20, 0], [30, 0]), 1]), 10 + Math.PI / 2, 1, 1],
    ['a square', region([hull(30, 22, box(4, 4)), 0]), 16, 1, 1],
    ['a square, grown', region([hull(30, 22, box(4, 4), 30), 3]), 16 + 48 + 9 * Math.PI, 1, 1],
    ['a square in the corner of the board, flush', region([hull(2, 2, box(4, 4)), 0]), 16, 1, 1],
    ['a square beyond the board, flush', region([hull(-2, 2, box(4, 4)), 0]), 0, 0, 1],
    ['an L', region([hull(20, 20, ell), 0]), 12, 1, 1],
    ['an L, grown a little', region([hull(20, 20, ell), 1]), 12 + 16 + 1.25 * Math.PI - 1, 1, 1],
    ['an L the other way round', region([hull(20, 20, ell.toReversed()), 1]), 27 + 1.25 * Math.PI, 1, 1],
    ['squares flush side by side', region([hull(20, 20, box(4, 4)), 0], [hull(24, 20, box(4, 4)), 0]), 32, 1, 1],
    [
      'squares of which one lies over part of the other',
      region([hull(20, 20, box(4, 4)), 0], [hull(22, 20, box(4, 4)), 0]),
      24,
      1,
      1,
    ],
    [
      'walls that go on from one another',
      region([wall([20, 10], [25, 10]), 1], [wall([25, 10], [30, 10]), 1]),
      20 + Math.PI,
      1,
      1,
    ],
    [
      'walls in a corner',
      region([wall([20, 10], [30, 10]), 1], [wall([30, 10], [30, 20]), 1]),
      39 + 1.25 * Math.PI,
      1,
      1,
    ],
    [
      'four walls round a court',
      region(
        [wall([20, 10], [30, 10]), 1],
        [wall([30, 10], [30, 20]), 1],
        [wall([30, 20], [20, 20]), 1],
        [wall([20, 20], [20, 10]), 1],
      ),
      100 + 40 + Math.PI - 64,
      2,
      2,
    ],
  ] as const)('%s', (_, found, area, loops, openAreas) => {
    expect(found.area).toBeCloseTo(area, 8);
    expect(found.share).toBeCloseTo(area / WHOLE, 10);
    expect(found.loops).toHaveLength(loops);
    expect(found.openAreas).toHaveLength(openAreas);
    const polygons = found
      .polygons(1e-5)
      .map(({ outer, holes }) => [...holes].reduce((rest, hole) => rest - polygonArea(hole), polygonArea(outer)));
    expect(polygons.reduce((a, b) => a + b, 0)).toBeCloseTo(area, 2);
  });

  test.each([
    ['an oval base', 52.5, 35, 0],
    ['an oval base, grown', 105, 70, 9],
    ['a knight, grown', 170, 109, 9],
    ['a needle, grown', 200, 10, 1],
  ])('%s, to the width of its border', (_, along, across, offset) => {
    const [a, b] = [along / 50.8, across / 50.8];
    const area = Math.PI * (a * b + offset * offset) + round(a, b) * offset;
    const border = round(a, b) + 2 * Math.PI * offset;
    expect(Math.abs(region([oval(30, 22, a, b, 33), offset]).area - area)).toBeLessThan(1e-4 * border);
  });

  test('the court is a hole of the region and an open area of its own', () => {
    const ring = Array.from({ length: 12 }, (_, i) => {
      const angle = (i * Math.PI) / 6;
      return [circle(30 + 10 * Math.cos(angle), 22 + 10 * Math.sin(angle), 1), 3] as const;
    });
    const found = region(...ring);
    expect(found.loops.map(({ area }) => Math.sign(area)).toSorted((a, b) => a - b)).toEqual([-1, 1]);
    expect(found.openAreas.map(({ holes }) => holes.length)).toEqual([1, 0]);
    expect(found.contains({ x: 30, y: 22 })).toBe(false);
    expect(found.contains({ x: 38, y: 22 })).toBe(true);
  });
});

describe('what is in a region', () => {
  const found = region([circle(30, 22, 1), 9], [oval(10, 10, 2, 1), 3]);
  test.each([
    ['the middle', 30, 22, true],
    ['just within', 20.000001, 22, true],
    ['on the border', 20, 22, true],
    ['hardly a millionth of an inch out', 20 - 0.9e-6, 22, true],
    ['more than a millionth out', 20 - 2e-6, 22, false],
    ['by an oval, from its tip', 15, 10, true],
    ['by an oval, too far from its tip', 15.00001, 10, false],
    ['by an oval, too far from its side', 10, 14.00001, false],
  ])('%s', (_, x, y, expected) => expect(found.contains({ x, y })).toBe(expected));
});

describe('the nearest open point', () => {
  const two = region([circle(20, 22, 1), 4], [circle(26, 22, 1), 4]);
  test.each([
    ['of a point that is open', two, [5, 5], [5, 5]],
    ['of a point in one shape', two, [18, 22], [15, 22]],
    ['in the corner between two', two, [23, 21.9], [23, 18]],
    ['of a point off the board', two, [-3, 50], [0, 44]],
    ['at the side of the board', region([circle(0, 22, 1), 9]), [0, 21], [0, 12]],
    ['round an oval', region([oval(30, 22, 3, 1), 2]), [30, 22.5], [30, 25]],
    ['beside a hull', region([hull(30, 22, box(6, 3)), 0]), [30, 23], [30, 23.5]],
  ] as const)('%s', (_, found, [x, y], expected) => {
    const open = found.nearestOpen({ x, y });
    expect([open?.x, open?.y].map((value) => Number(value?.toFixed(4)))).toEqual(expected);
  });

  test('there is none where everything is covered', () => {
    expect(region([circle(30, 22, 1), 40]).nearestOpen({ x: 5, y: 5 })).toBeNull();
  });
});

test.each([
  ['a negative offset', () => region([circle(0, 0, 1), -1])],
  ['an offset that is no number', () => region([circle(0, 0, 1), NaN])],
  ['a board without width', () => offsetUnion([], { width: 0, height: 44 })],
])('%s is refused', (_, make) => expect(make).toThrow(RangeError));

describe('chains of arcs', () => {
  test.each([
    [60, 35],
    [75, 42],
    [105, 70],
    [109, 170],
    [200, 10],
    [5, 100],
    [50, 49.9],
  ])('stay within a ten-thousandth of an inch of an oval of %d by %d mm', (along, across) => {
    const [a, b] = [along / 50.8, across / 50.8];
    const oval = footprint({ kind: 'oval', along: a, across: b }, { x: 0, y: 0, facing: 0 });
    if (oval.kind !== 'oval') throw new Error('no oval');
    const chain = chainOfOval(oval, 1e-4);
    expect(chain.deviation).toBeLessThan(1e-4);
    const { border } = solid({ kind: 'oval', along: a, across: b }, { x: 0, y: 0, facing: 0 });
    for (let i = 0; i < 2000; i++) {
      const { x, y } = border[0]?.(i / 2000) ?? { x: NaN, y: NaN };
      expect(Math.abs(distanceToChain(chain, x, y))).toBeLessThan(1e-4);
    }
  });
});

describe('the differences of two shapes', () => {
  const short = { kind: 'oval', along: 105 / 50.8, across: 70 / 50.8 } as const;
  const long = { kind: 'oval', along: 170 / 50.8, across: 109 / 50.8 } as const;
  const tank: Shape = {
    kind: 'hull',
    outline: [
      [-2, -1],
      [2, -1],
      [2.5, 0.5],
      [1, 1.5],
      [-2, 1],
    ].map(([x = 0, y = 0]) => ({ x, y })),
  };
  const line: Shape = {
    kind: 'hull',
    outline: [
      { x: -2, y: 0 },
      { x: 3, y: 0 },
    ],
  };

  test.each([
    ['two ovals', short, long, 20, 75],
    ['two ovals that face alike', short, short, 30, 30],
    ['two ovals across', short, long, 0, 90],
    ['an oval and a hull', short, tank, 20, 75],
    ['an oval and an upright hull', short, tank, 0, 0],
    ['a hull and an oval', tank, short, 140, 10],
    ['an oval and a wall', short, line, 50, 90],
    ['a wall and an oval', line, short, 0, 0],
    ['two hulls', tank, tank, 15, 80],
    ['a hull and a line, upright', tank, line, 0, 90],
  ])(
    '%s: a point is as far outside as the two are from each other, the second put there',
    (_, one, other, facing, turned) => {
      const a = footprint(one, { x: 3, y: -2, facing });
      const b = footprint(other, { x: 1, y: 2, facing: turned });
      if (a.kind === 'circle' || b.kind === 'circle') throw new Error('round');
      const chain = differenceChain(a, b, 5e-7);
      const { next } = random(5, 6);
      for (let i = 0; i < 2000; i++) {
        const [x, y] = [2 + 16 * (next() - 0.5), -4 + 16 * (next() - 0.5)];
        const apart = signedGap(a, movedTo(b, b.x + x, b.y + y));
        expect(Math.abs(distanceToChain(chain, x, y) - apart)).toBeLessThan(6e-7);
      }
    },
  );
});

describe('a region of the places at which a base is too near', () => {
  const base = oval(0, 0, 2, 1.3, 25);
  const obstacles = [oval(20, 20, 3, 1, 70), hull(35, 22, box(5, 2), 20), oval(26, 24, 2, 1, 0)];
  const places = offsetUnion(
    obstacles.flatMap((obstacle) => exactShifts(base, obstacle, 3)),
    BOARD,
    1e-6,
  );

  test('holds a place where it is', () => {
    const { next } = random(3, 4);
    const wrong: unknown[] = [];
    for (let i = 0; i < 2000; i++) {
      const point = { x: 10 + 40 * next(), y: 10 + 25 * next() };
      const there = movedTo(base, point.x, point.y);
      const apart = Math.min(...obstacles.map((obstacle) => signedGap(there, obstacle)));
      if (Math.abs(apart - 3) > 2e-6 && places.contains(point) !== apart < 3) wrong.push(point);
    }
    expect(wrong).toEqual([]);
  });

  test('names the nearest place that is not, just so far away as its border is exact', () => {
    const { next } = random(5, 6);
    for (let i = 0; i < 200; i++) {
      const point = { x: 20 + 12 * next(), y: 18 + 6 * next() };
      if (!places.contains(point)) continue;
      const open = places.nearestOpen(point);
      const there = open === null ? base : movedTo(base, open.x, open.y);
      expect(Math.min(...obstacles.map((obstacle) => signedGap(there, obstacle)))).toBeCloseTo(3, 5);
    }
  });
});

describe('intervals', () => {
  const left = (intervals: Intervals): number[][] =>
    Array.from({ length: intervals.count }, (_, i) => [intervals.from[i] ?? NaN, intervals.to[i] ?? NaN]);

  test.each([
    ['nothing', [], [[0, 10]]],
    [
      'a part',
      [[2, 3]],
      [
        [0, 2],
        [3, 10],
      ],
    ],
    ['the start', [[-1, 3]], [[3, 10]]],
    ['the end', [[8, 12]], [[0, 8]]],
    ['everything', [[0, 10]], []],
    [
      'over several',
      [
        [2, 3],
        [5, 6],
        [1, 9],
      ],
      [
        [0, 1],
        [9, 10],
      ],
    ],
    [
      'what is gone already',
      [
        [2, 5],
        [3, 4],
      ],
      [
        [0, 2],
        [5, 10],
      ],
    ],
    [
      'nothing at all',
      [
        [4, 4],
        [5, 3],
      ],
      [[0, 10]],
    ],
  ])('less %s', (_, parts, expected) => {
    const intervals = new Intervals();
    intervals.reset(0, 10);
    for (const [from, to] of parts) intervals.subtract(from ?? NaN, to ?? NaN);
    expect(left(intervals)).toEqual(expected);
  });

  test('hundreds of gaps, and angles that come round again', () => {
    const intervals = new Intervals();
    intervals.reset(0, 1000);
    for (let i = 0; i < 500; i++) intervals.subtract(2 * i + 0.25, 2 * i + 0.75);
    expect(intervals.count).toBe(501);
    intervals.reset(1, 1 + 2 * Math.PI);
    intervals.subtractAngles(-1, 2, 1);
    expect(left(intervals)).toEqual([[2, -1 + 2 * Math.PI]]);
  });
});
