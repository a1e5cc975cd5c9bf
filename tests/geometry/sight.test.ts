import { describe, expect, test } from 'vitest';
import { type Footprint, footprint } from '../../src/geometry/footprint.ts';
import { type Obstruction, obstruction } from '../../src/geometry/sight/obstruction.ts';
import { seesWhole, sight, type SightBody } from '../../src/geometry/sight.ts';
import { box, circle, type Corner, hull, oval, points } from './twins/builders.ts';

const body = (base: Footprint, bottom = 0, height = 2): SightBody => ({
  footprint: base,
  bottom,
  top: bottom + height,
});

const wall = (from: Corner, to: Corner, bottom = 0, top = 5): Obstruction => {
  const [a, b] = points(from, to);
  return obstruction([{ from: a as { x: number; y: number }, to: b as { x: number; y: number }, bottom, top }]);
};

const solid = (base: Footprint, bottom = 0, top = 5): Obstruction =>
  obstruction([], [{ footprint: base, bottom, top }]);
const floor = (x: number, y: number, width: number, height: number, z: number): Obstruction =>
  obstruction(
    [],
    [],
    [{ footprint: footprint({ kind: 'hull', outline: box(width, height) }, { x, y, facing: 0 }), z }],
  );

const left = body(circle(0, 0, 1));
const right = body(circle(10, 0, 1));
/** An L that is open towards the upper right; its corner at (5, 0). */
const corner = (x: number): Obstruction[] => [wall([x, 0], [x, -9]), wall([x, 0], [x + 4, 9])];

describe('whether one body sees another', () => {
  test.each<[string, SightBody, SightBody, Obstruction[], boolean]>([
    ['nothing between', left, right, [], true],
    ['a wall across', left, right, [wall([5, -9], [5, 9])], false],
    ['a wall that ends at the middle', left, right, [wall([5, 0], [5, 9])], true],
    ['a wall as wide as both bases', left, right, [wall([5, -1], [5, 1])], false],
    ['a wall a hair narrower', left, right, [wall([5, -1], [5, 0.9999])], true],
    ['a wall beside', left, right, [wall([5, 1.01], [5, 9])], true],
    ['a wall behind', left, right, [wall([11.5, -9], [11.5, 9])], true],
    ['a wall along the line', left, right, [wall([2, 0], [8, 0])], true],
    ['two walls with a gap', left, right, [wall([5, -9], [5, -0.1]), wall([5, 0.1], [5, 9])], true],
    ['two walls that meet in the line', left, right, [wall([5, -9], [5, 0]), wall([5, 0], [5, 9])], false],
    ['two walls that meet at an angle', left, right, corner(4), false],
    ['a wall that begins on another', left, right, [wall([5, -9], [5, 9]), wall([5, 0], [9, 0])], false],
    ['two walls one behind the other', left, right, [wall([4, -9], [4, 0.4]), wall([6, -0.4], [6, 9])], false],
    ['two walls with a slanting way between', left, right, [wall([4, -9], [4, 0]), wall([6, 0], [6, 9])], true],
    ['a box', left, right, [solid(hull(5, 0, box(1, 6)))], false],
    ['past the corner of a box', left, right, [solid(hull(5, -2.9, box(1, 6)))], true],
    ['a round pillar of the same width', left, right, [solid(circle(5, 0, 1))], false],
    ['a thinner pillar', left, right, [solid(circle(5, 0, 0.9))], true],
    ['an oval pillar lengthwise', left, right, [solid(oval(5, 0, 3, 0.9))], true],
    ['an oval pillar across', left, right, [solid(oval(5, 0, 3, 0.9, 90))], false],
    ['two pillars that touch', left, right, [solid(circle(5, -2, 2)), solid(circle(5, 2, 2))], false],
    ['two pillars a little apart', left, right, [solid(circle(5, -2, 1.95)), solid(circle(5, 2, 1.95))], true],
    ['an oval base and a hull', body(oval(0, 0, 1, 2)), body(hull(10, 0, box(2, 4))), [wall([5, -1.9], [5, 9])], true],
    [
      'out of a notch',
      body(hull(0, 0, points([0, 0], [4, 0], [4, 1], [1, 1], [1, 4], [0, 4]))),
      body(circle(9, 9, 1)),
      [],
      true,
    ],
    ['base contact', left, body(circle(2, 0, 1)), [wall([1, -9], [1, 9])], true],
  ])('%s', (_, from, to, obstructions, visible) => {
    expect(sight(from, to, obstructions).visible).toBe(visible);
    expect(sight(to, from, obstructions).visible).toBe(visible);
  });

  test.each<[string, SightBody, SightBody, Obstruction[], boolean]>([
    ['over a low wall', left, right, [wall([5, -9], [5, 9], 0, 1)], true],
    ['exactly over a wall as tall as both', left, right, [wall([5, -9], [5, 9], 0, 2)], true],
    ['a wall a hair taller', left, right, [wall([5, -9], [5, 9], 0, 2.0001)], false],
    ['under a hanging wall', left, right, [wall([5, -9], [5, 9], 1.5, 5)], true],
    ['through a window', left, right, [wall([5, -9], [5, 9], 0, 0.5), wall([5, -9], [5, 9], 1, 5)], true],
    ['a closed window', left, right, [wall([5, -9], [5, 9], 0, 1), wall([5, -9], [5, 9], 1, 5)], true],
    [
      'over the first, under the second',
      left,
      right,
      [wall([3, -9], [3, 9], 0, 1.5), wall([8, -9], [8, 9], 0.5, 5)],
      true,
    ],
    [
      'over the first, under the second, too steep',
      left,
      right,
      [wall([4, -9], [4, 9], 0, 1.5), wall([5, -9], [5, 9], 0.5, 5)],
      false,
    ],
    ['down from a height over a near wall', body(circle(0, 0, 1), 0, 6), right, [wall([3, -9], [3, 9], 0, 3)], true],
    [
      'down from a height, the wall before the small one',
      body(circle(0, 0, 1), 0, 6),
      right,
      [wall([8, -9], [8, 9], 0, 4)],
      false,
    ],
    ['up to a floor from outside', left, body(circle(10, 0, 1), 3), [floor(10, 0, 4, 4, 3)], true],
    ['up through a floor', left, body(circle(0, 3, 1), 3), [floor(0, 0, 20, 20, 3)], false],
    ['straight up through a floor', left, body(circle(0, 0, 1), 3), [floor(0, 0, 20, 20, 3)], false],
    ['up past the edge of a floor', body(circle(0, 0, 1)), body(circle(2.5, 0, 1), 3), [floor(4, 0, 6, 6, 3)], true],
    ['a point straight above', body(circle(0, 0, 1)), body(circle(0, 0, 1), 9), [], true],
  ])('%s', (_, from, to, obstructions, visible) => {
    expect(sight(from, to, obstructions).visible).toBe(visible);
    expect(sight(to, from, obstructions).visible).toBe(visible);
  });
});

describe('what a sight tells', () => {
  test('the line along which something is seen, in three dimensions', () => {
    const { line } = sight(left, right, [wall([5, -9], [5, 9], 0, 1)]);
    expect(line[0].z).toBeGreaterThanOrEqual(1);
    expect([line[0].x, line[1].x]).toEqual([1, 9]);
  });

  test('the first thing that the straight line meets, and where', () => {
    const [near, far] = [wall([4, -9], [4, 9]), wall([6, -9], [6, 9])];
    const { line, blocker } = sight(left, right, [far, near]);
    expect(blocker?.by).toBe(near);
    expect(blocker?.at).toEqual({ x: 4, y: 0, z: 2 });
    expect(line).toEqual([
      { x: 0, y: 0, z: 2 },
      { x: 10, y: 0, z: 2 },
    ]);
  });

  test('the floor between two that stand one above the other', () => {
    const plate = floor(0, 0, 20, 20, 3);
    expect(sight(left, body(circle(0, 0, 1), 3), [plate]).blocker?.by).toBe(plate);
  });
});

describe('whether all of a body is seen', () => {
  test.each<[string, SightBody, SightBody, Obstruction[], boolean]>([
    ['nothing between', left, right, [], true],
    ['a wall beside', left, right, [wall([5, 1.01], [5, 9])], true],
    ['a wall that covers a part close by', left, right, [wall([8, 0.5], [8, 9])], false],
    ['a pole that a wide base looks round', left, right, [wall([5, -0.1], [5, 0.1])], true],
    ['the same pole before a point', body(circle(0, 0, 1e-6)), right, [wall([5, -0.1], [5, 0.1])], false],
    ['a wall behind', left, right, [wall([11.5, -9], [11.5, 9])], true],
    ['a low wall before the feet', left, right, [wall([8, -9], [8, 9], 0, 1)], false],
    ['a low wall far from the feet, looked over', body(circle(0, 0, 1), 6), right, [wall([2, -9], [2, 9], 0, 1)], true],
    ['a beam across the middle', left, right, [wall([8, -9], [8, 9], 0.9, 1.1)], true],
    ['a beam right before it', body(circle(0, 0, 1), 0, 0.5), right, [wall([8.9, -9], [8.9, 9], 0.5, 1.5)], false],
    ['a hull half behind a corner', left, body(hull(10, 0, box(2, 4))), [wall([8, 1], [8, 9])], false],
    ['behind a wall', left, right, [wall([5, -9], [5, 9])], false],
  ])('%s', (_, from, to, obstructions, whole) => {
    expect(seesWhole(from, to, obstructions)).toBe(whole);
  });
});
