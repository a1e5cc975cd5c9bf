import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gap } from '../../src/geometry/distance.ts';
import { footprint } from '../../src/geometry/footprint.ts';
import type { Shape } from '../../src/geometry/shape.ts';
import { alongWay } from '../../src/board/alongWay.ts';
import { frontOf, innerRadius, offsetPolygon, roundedPolygon, shapeOutline } from '../../src/board/outline.ts';
import { dash, hatch } from '../../src/board/pen.ts';
import { sweptOutline } from '../../src/board/sweep.ts';

const SCALE = 14;
const square = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
const shapes: readonly (readonly [string, Shape])[] = [
  ['a round base', { kind: 'circle', radius: 0.63 }],
  ['an oval base', { kind: 'oval', along: 2.36, across: 1.81 }],
  ['a long oval', { kind: 'oval', along: 0.6, across: 6 }],
  [
    'a hull',
    {
      kind: 'hull',
      outline: [
        { x: -2, y: -1.2 },
        { x: 2.4, y: -1 },
        { x: 2, y: 1.3 },
        { x: -2, y: 1 },
      ],
    },
  ],
  ['a hull drawn the other way round', { kind: 'hull', outline: square.toReversed() }],
];
const pose = { x: 11, y: 7, facing: 33 };
const pairs = (line: readonly number[]): { x: number; y: number }[] =>
  Array.from({ length: line.length / 2 }, (_, i) => ({ x: line[2 * i] ?? 0, y: line[2 * i + 1] ?? 0 }));

describe('outlines', () => {
  test.each(shapes)('a ring round %s is its true parallel curve', (_, shape) => {
    const base = footprint(shape, pose);
    for (const inches of [0.25, 1, 9]) {
      const ring = pairs(shapeOutline(shape, pose, SCALE, inches * SCALE));
      expect(ring.length).toBeGreaterThan(16);
      for (const { x, y } of ring) {
        const spot = footprint({ kind: 'circle', radius: 0 }, { x: x / SCALE, y: y / SCALE, facing: 0 });
        expect(gap(base, spot)).toBeCloseTo(inches, 9);
      }
    }
  });

  test.each(shapes)('the outline of %s lies on it', (_, shape) => {
    const base = footprint(shape, pose);
    // The corners of hulls are rounded by two pixels, which takes a little off them.
    for (const { x, y } of pairs(shapeOutline(shape, pose, SCALE))) {
      const spot = footprint({ kind: 'circle', radius: 0 }, { x: x / SCALE, y: y / SCALE, facing: 0 });
      expect(gap(base, spot)).toBeLessThan(1e-9);
    }
  });

  test('a polygon shifted inwards keeps its distance, corners that turn inwards too', () => {
    const notched = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 40 },
      { x: 20, y: 20 },
      { x: 0, y: 40 },
    ];
    const inner = pairs(offsetPolygon(notched, -2));
    expect(inner).toHaveLength(5);
    expect(inner[0]).toEqual({ x: expect.closeTo(2, 9), y: expect.closeTo(2, 9) });
  });

  test('rounding leaves a corner by no more than its radius', () => {
    const round = pairs(
      roundedPolygon(
        square.map(({ x, y }) => ({ x: x * 50, y: y * 50 })),
        2,
      ),
    );
    expect(Math.max(...round.map(({ x }) => x))).toBe(50);
    expect(round.every(({ x, y }) => Math.abs(x) + Math.abs(y) < 99)).toBe(true);
  });

  test.each([
    [{ kind: 'circle', radius: 0.63 }, 0.63, 0.63],
    [{ kind: 'oval', along: 2, across: 1 }, 2, 1],
    [
      {
        kind: 'hull',
        outline: [
          { x: -2, y: -1 },
          { x: 3, y: -1 },
          { x: 3, y: 1 },
          { x: -2, y: 1 },
        ],
      },
      3,
      1,
    ],
  ] as const)('front and inner radius of %o', (shape, front, inner) => {
    expect([frontOf(shape), innerRadius(shape)]).toEqual([front, inner]);
  });
});

/** Stands for a Pixi context: keeps the lines that are stroked. */
function recorder() {
  const lines: [number, number, number, number][] = [];
  let at = [0, 0] as [number, number];
  const context = {
    moveTo: (x: number, y: number) => ((at = [x, y]), context),
    lineTo: (x: number, y: number) => (lines.push([...at, x, y]), (at = [x, y]), context),
    closePath: () => context,
    stroke: () => context,
  };
  return { context: context as unknown as Parameters<typeof hatch>[0], lines };
}

const lengths = (lines: readonly (readonly number[])[]): number[] =>
  lines.map(([a = 0, b = 0, c = 0, d = 0]) => Math.hypot(c - a, d - b));
const ink = { color: 0, alpha: 1 };

describe('dashes and hatches', () => {
  test('an open line is dashed from its start', () => {
    const { context, lines } = recorder();
    dash(context, [0, 0, 30, 0], false, [9, 4], 1, ink);
    expect(lines).toEqual([
      [0, 0, 9, 0],
      [13, 0, 22, 0],
      [26, 0, 30, 0],
    ]);
  });

  test('a dash goes round a corner', () => {
    const { context, lines } = recorder();
    dash(context, [0, 0, 5, 0, 5, 20], false, [9, 4], 1, ink);
    expect(lines.slice(0, 2)).toEqual([
      [0, 0, 5, 0],
      [5, 0, 5, 4],
    ]);
  });

  test('a closed line has a whole number of dashes, with the gaps between them', () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 300, noNaN: true }), (side) => {
        const { context, lines } = recorder();
        dash(context, [0, 0, side, 0, side, side, 0, side], true, [6, 5], 1, ink);
        const drawn = lengths(lines).reduce((sum, length) => sum + length, 0);
        return Math.abs(drawn / (4 * side) - 6 / 11) < 1e-6;
      }),
    );
  });

  test('a hatch fills a square with lines at 45°, its pitch apart, holes left out', () => {
    const { context, lines } = recorder();
    hatch(
      context,
      [
        [0, 0, 80, 0, 80, 80, 0, 80],
        [20, 20, 60, 20, 60, 60, 20, 60],
      ],
      8,
      1,
      ink,
    );
    const drawn = lengths(lines).reduce((sum, length) => sum + length, 0);
    // Length of lines times their pitch is the area that they fill.
    expect(drawn * 8).toBeGreaterThan(0.94 * (6400 - 1600));
    expect(drawn * 8).toBeLessThan(1.06 * (6400 - 1600));
    for (const [a, b, c, d] of lines) {
      expect(d - b).toBeCloseTo(a - c, 9);
      const [x, y] = [(a + c) / 2, (b + d) / 2];
      expect(x >= 0 && x <= 80 && y >= 0 && y <= 80 && !(x > 20.1 && x < 59.9 && y > 20.1 && y < 59.9)).toBe(true);
    }
  });
});

test('a swept base covers its start, its end and what lies between', () => {
  const outline = shapeOutline({ kind: 'oval', along: 2, across: 1 }, { x: 0, y: 0, facing: 30 }, 10);
  const swept = pairs(sweptOutline(outline, 70, 40));
  const area = (points: readonly { x: number; y: number }[]): number =>
    Math.abs(
      points.reduce((sum, a, i) => {
        const b = points[(i + 1) % points.length] ?? a;
        return sum + a.x * b.y - b.x * a.y;
      }, 0) / 2,
    );
  // Cavalieri: the base, and its width across the way times the way.
  const across = pairs(outline).map(({ x, y }) => (x * 40 - y * 70) / Math.hypot(70, 40));
  const width = Math.max(...across) - Math.min(...across);
  expect(area(swept)).toBeCloseTo(area(pairs(outline)) + width * Math.hypot(70, 40), 6);
});

describe('along a way', () => {
  const bent = [
    { x: 0, y: 0 },
    { x: 6, y: 0 },
    { x: 6, y: 0 },
    { x: 6, y: 2 },
  ];
  test.each<[string, readonly { x: number; y: number }[], number, { x: number; y: number } | null]>([
    ['its beginning', bent, 0, { x: 0, y: 0 }],
    ['half of its length', bent, 0.5, { x: 4, y: 0 }],
    ['beyond its corner', bent, 0.875, { x: 6, y: 1 }],
    ['its end', bent, 1, { x: 6, y: 2 }],
    ['a way that goes nowhere', [{ x: 3, y: 3 }], 0.5, { x: 3, y: 3 }],
    ['no way', [], 0.5, null],
  ])('%s', (_, points, share, at) => {
    expect(alongWay(points, share)).toEqual(at);
  });
});
