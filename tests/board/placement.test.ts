import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Coverage } from '../../src/board/labels/crowd.ts';
import type { Crowd } from '../../src/board/labels/crowd.ts';
import { DROPPED, placeLabels } from '../../src/board/labels/placement.ts';
import type { Wish } from '../../src/board/labels/placement.ts';

const wish = (key: string, spots: readonly (readonly [number, number])[], more: Partial<Wish> = {}): Wish => ({
  key,
  width: 20,
  height: 10,
  spots: spots.map(([x, y]) => ({ x, y })),
  clear: [],
  basePrice: 1,
  must: false,
  ...more,
});
const nowhere: Crowd = { in: () => 0 };
/** A square of that reach round a point: the ground that it shares with a rectangle, in squares of 6. */
const at = (x: number, y: number, reach: number): Crowd => ({
  in: (box) => {
    const shared = (from: number, length: number, middle: number): number =>
      Math.max(0, Math.min(from + length, middle + reach) - Math.max(from, middle - reach));
    return (shared(box.x, box.width, x) * shared(box.y, box.height, y)) / 36;
  },
});

describe('placing labels', () => {
  test.each<[string, Wish[], Crowd, [string, number][]]>([
    [
      'each takes its first spot',
      [wish('a', [[0, 0]]), wish('b', [[50, 0]])],
      nowhere,
      [
        ['a', 0],
        ['b', 0],
      ],
    ],
    [
      'the later one gives way',
      [
        wish('a', [[0, 0]]),
        wish('b', [
          [5, 0],
          [50, 0],
        ]),
      ],
      nowhere,
      [
        ['a', 0],
        ['b', 1],
      ],
    ],
    ['or is dropped', [wish('a', [[0, 0]]), wish('b', [[5, 0]])], nowhere, [['a', 0]]],
    [
      'unless it must be there',
      [wish('a', [[0, 0]]), wish('b', [[5, 0]], { must: true })],
      nowhere,
      [
        ['a', 0],
        ['b', 0],
      ],
    ],
    [
      'bases are avoided',
      [
        wish('a', [
          [0, 0],
          [50, 0],
        ]),
      ],
      at(0, 0, 5),
      [['a', 1]],
    ],
    [
      'but covered rather than gone far from',
      [
        wish(
          'a',
          [
            [0, 0],
            [50, 0],
          ],
          { basePrice: 0.1 },
        ),
      ],
      at(0, 0, 5),
      [['a', 0]],
    ],
    [
      'what must stay clear stays clear',
      [
        wish(
          'a',
          [
            [0, 0],
            [50, 0],
          ],
          { clear: [{ x: 8, y: -1, width: 4, height: 2 }] },
        ),
      ],
      nowhere,
      [['a', 1]],
    ],
  ])('%s', (_, wishes, crowd, expected) => {
    expect(placeLabels(wishes, { crowd }).map(({ key, spot }) => [key, spot])).toEqual(expected);
  });

  test('a label stays where it was while it can', () => {
    const wishes = [
      wish('a', [
        [0, 0],
        [50, 0],
      ]),
    ];
    expect(placeLabels(wishes, { crowd: nowhere, before: new Map([['a', 1]]) })[0]?.spot).toBe(1);
    expect(placeLabels(wishes, { crowd: nowhere, before: new Map([['a', DROPPED]]) })).toEqual([]);
    expect(
      placeLabels([wish('b', [[50, 0]]), ...wishes], { crowd: nowhere, before: new Map([['a', 1]]) })[1]?.spot,
    ).toBe(0);
  });

  test('what is dragged is kept off, but by what must be said', () => {
    const avoid = [{ x: -5, y: -5, width: 10, height: 10 }];
    expect(
      placeLabels(
        [
          wish('a', [
            [0, 0],
            [50, 0],
          ]),
        ],
        { crowd: nowhere, avoid },
      )[0]?.spot,
    ).toBe(1);
    expect(
      placeLabels(
        [
          wish(
            'a',
            [
              [0, 0],
              [50, 0],
            ],
            { must: true },
          ),
        ],
        { crowd: nowhere, avoid },
      )[0]?.spot,
    ).toBe(0);
  });

  test('labels stay within bounds', () => {
    const bounds = { x: -30, y: -30, width: 60, height: 60 };
    const far = wish('a', [
      [25, 0],
      [0, 0],
    ]);
    expect(placeLabels([far], { crowd: nowhere, bounds })[0]?.spot).toBe(1);
    expect(placeLabels([{ ...far, spots: [{ x: 25, y: 0 }] }], { crowd: nowhere, bounds })).toEqual([]);
  });

  test('what must be shown is shown in sight, at a spot of its own or else at the edge', () => {
    const sight = { x: 0, y: 0, width: 100, height: 100 };
    const must = { must: true };
    expect(
      placeLabels(
        [
          wish(
            'a',
            [
              [-5, 50],
              [50, 50],
            ],
            must,
          ),
        ],
        { crowd: nowhere, sight },
      ),
    ).toMatchObject([{ x: 50, spot: 1 }]);
    expect(placeLabels([wish('a', [[-50, 50]], must)], { crowd: nowhere, sight })).toMatchObject([{ x: 10, y: 50 }]);
  });

  test('no two labels that can be dropped ever overlap', () => {
    const spot = fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 80 }));
    fc.assert(
      fc.property(fc.array(fc.array(spot, { minLength: 1, maxLength: 5 }), { maxLength: 20 }), (all) => {
        const placed = placeLabels(
          all.map((spots, i) => wish(`${i}`, spots)),
          { crowd: nowhere },
        );
        return placed.every((a, i) =>
          placed.slice(0, i).every((b) => Math.abs(a.x - b.x) >= 20 || Math.abs(a.y - b.y) >= 10),
        );
      }),
    );
  });
});

describe('how much ground discs cover', () => {
  /** Counts the middles of fine squares that a disc covers. */
  const counted = (
    discs: readonly { x: number; y: number; radius: number }[],
    [left, top, right, bottom]: readonly [number, number, number, number],
  ): number => {
    const step = 0.05;
    let sum = 0;
    for (const { x, y, radius } of discs) {
      for (let px = left + step / 2; px < right; px += step) {
        for (let py = top + step / 2; py < bottom; py += step) if (Math.hypot(px - x, py - y) <= radius) sum++;
      }
    }
    return sum * step * step;
  };

  test.each<[string, readonly [number, number, number, number], number]>([
    ['a whole disc', [8, 8, 12, 12], Math.PI],
    ['half of it', [10, 8, 12, 12], Math.PI / 2],
    ['none', [20, 8, 24, 12], 0],
    ['off the board', [-9, -9, -5, -5], 0],
    ['all of the board', [-100, -100, 200, 200], Math.PI],
  ])('%s', (_, [left, top, right, bottom], area) => {
    const coverage = new Coverage(60, 44, [{ x: 10, y: 10, radius: 1 }]);
    expect(coverage.in(left, top, right, bottom)).toBeCloseTo(area, 0);
  });

  test('near to what is counted square by square, whatever lies where', () => {
    const disc = fc.record({
      x: fc.double({ min: 0, max: 60, noNaN: true }),
      y: fc.double({ min: 0, max: 44, noNaN: true }),
      radius: fc.double({ min: 0.4, max: 2.5, noNaN: true }),
    });
    const corner = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 38 }));
    fc.assert(
      fc.property(fc.array(disc, { maxLength: 4 }), corner, (discs, [left, top]) => {
        const coverage = new Coverage(60, 44, discs);
        const box = [left, top, left + 6, top + 4] as const;
        // Each disc is drawn in squares of a quarter of an inch.
        expect(Math.abs(coverage.in(...box) - counted(discs, box))).toBeLessThan(0.05 + 0.35 * discs.length);
      }),
      { numRuns: 150 },
    );
  });

  test('a large board has no more cells than a small one', () => {
    const coverage = new Coverage(200, 200, [{ x: 100, y: 100, radius: 5 }]);
    expect(coverage.in(90, 90, 110, 110)).toBeCloseTo(25 * Math.PI, -1);
  });
});
