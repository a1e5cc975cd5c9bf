import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '../../src/geometry/distance.ts';
import { footprint } from '../../src/geometry/footprint.ts';
import type { Shape } from '../../src/geometry/shape.ts';
import { FORMATIONS, formationOffsets } from '../../src/tools/formation.ts';

const bases: readonly Shape[] = [
  { kind: 'circle', radius: 0.63 },
  { kind: 'circle', radius: 0.79 },
  { kind: 'oval', along: 1.77, across: 1.03 },
  { kind: 'oval', along: 1.03, across: 1.77 },
  {
    kind: 'hull',
    outline: [
      { x: -2, y: -1 },
      { x: 2.5, y: -1 },
      { x: 2, y: 1 },
      { x: -2, y: 1 },
    ],
  },
];

test('no two bases of a formation overlap, however it is turned', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FORMATIONS),
      fc.array(fc.constantFrom(...bases), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 359 }),
      (formation, shapes, turn) => {
        const placed = formationOffsets(shapes, formation, turn).map((at, i) =>
          footprint(shapes[i] as Shape, { ...at, facing: turn }),
        );
        return placed.every((a, i) => placed.slice(0, i).every((b) => !overlaps(a, b)));
      },
    ),
  );
});

test.each([
  [
    'ranks',
    5,
    [
      [0.67, -1.34],
      [0.67, 0],
      [0.67, 1.34],
      [-0.67, -0.67],
      [-0.67, 0.67],
    ],
  ],
  [
    'line',
    3,
    [
      [0, -1.34],
      [0, 0],
      [0, 1.34],
    ],
  ],
  [
    'wedge',
    3,
    [
      [0.67, 0],
      [-0.67, -0.67],
      [-0.67, 0.67],
    ],
  ],
  ['ring', 1, [[0, 0]]],
] as const)('%s of %i', (formation, count, expected) => {
  const shapes = Array.from({ length: count }, () => ({ kind: 'circle', radius: 0.63 }) as const);
  const offsets = formationOffsets(shapes, formation, 0).map(({ x, y }) =>
    [x, y].map((each) => Number(each.toFixed(3)) + 0),
  );
  expect(offsets).toEqual(expected);
});

test('at turn 90 a line that looked right looks down', () => {
  const shapes = Array.from({ length: 2 }, () => ({ kind: 'circle', radius: 0.63 }) as const);
  const [a, b] = formationOffsets(shapes, 'line', 90);
  expect([a?.x, b?.x].map((x) => x?.toFixed(2))).toEqual(['0.67', '-0.67']);
});
