import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Crowd, DROPPED, placeLabels } from '../../src/board/labels/placement.ts';
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
const nowhere = new Crowd();
const at = (x: number, y: number, radius: number): Crowd => {
  const crowd = new Crowd();
  crowd.add(x, y, radius);
  return crowd;
};

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

test('a crowd counts what lies in a rectangle, near enough', () => {
  const crowd = at(100, 100, 8);
  expect(crowd.in({ x: 90, y: 90, width: 20, height: 20 })).toBeGreaterThan(0);
  expect(crowd.in({ x: 0, y: 0, width: 60, height: 60 })).toBe(0);
});
