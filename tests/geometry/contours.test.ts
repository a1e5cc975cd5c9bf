import { describe, expect, test } from 'vitest';
import { areaOf, contoursOf, latticeOver } from '../../src/geometry/contours.ts';
import type { Field } from '../../src/geometry/contours.ts';

type Value = (x: number, y: number) => number;

function fieldOf(value: Value, step: number): Field {
  const lattice = latticeOver(0, 0, 20, 10, step);
  const values = Float64Array.from({ length: lattice.columns * lattice.rows }, (_, i) =>
    value(lattice.x + (i % lattice.columns) * step, lattice.y + Math.floor(i / lattice.columns) * step),
  );
  return { ...lattice, values };
}

const disc =
  (x: number, y: number): Value =>
  (px, py) =>
    Math.hypot(px - x, py - y);
const nearest =
  (...values: Value[]): Value =>
  (x, y) =>
    Math.min(...values.map((value) => value(x, y)));
/** From 2 to 4 inches away from a point; elsewhere nothing is known. */
const ring: Value = (x, y) => (Math.hypot(x - 8, y - 5) < 2 ? Infinity : Math.hypot(x - 8, y - 5));

describe('contours', () => {
  test.each<[string, Value, number, number, number]>([
    ['of a disc', disc(6, 5), 3, 1, 9 * Math.PI],
    ['of two discs apart', nearest(disc(4, 5), disc(15, 5)), 3, 2, 18 * Math.PI],
    ['of a ring with its hole', ring, 4, 2, 12 * Math.PI],
    ['of nothing', disc(6, 5), -1, 0, 0],
    ['over the edge of the lattice', disc(6, 5), 50, 0, 0],
  ])('%s', (_, value, level, lines, area) => {
    const found = contoursOf(fieldOf(value, 0.25), level, value);
    expect(found).toHaveLength(lines);
    expect(Math.abs(areaOf(found) - area)).toBeLessThan(0.25);
    for (const line of found) {
      for (let i = 0; i < line.length; i += 2) {
        const at = value(line[i] ?? NaN, line[i + 1] ?? NaN);
        expect(at).toBeLessThanOrEqual(level + 1e-9);
        if (value !== ring) expect(at).toBeGreaterThan(level - 1e-3);
      }
    }
  });

  test('run round what is inside clockwise on the screen, round holes the other way', () => {
    const [outer, hole] = contoursOf(fieldOf(ring, 0.5), 4, ring).toSorted((a, b) => b.length - a.length);
    const turn = (line: readonly number[]): number => {
      let twice = 0;
      for (let i = 0; i < line.length; i += 2) {
        const j = (i + 2) % line.length;
        twice += (line[i] ?? 0) * (line[j + 1] ?? 0) - (line[j] ?? 0) * (line[i + 1] ?? 0);
      }
      return twice;
    };
    expect(turn(outer ?? [])).toBeGreaterThan(0);
    expect(turn(hole ?? [])).toBeLessThan(0);
  });

  test('two discs that meet in a cell hang together or not as its middle says', () => {
    const value = nearest(disc(5, 5), disc(5 + 2 * Math.SQRT1_2, 5 + 2 * Math.SQRT1_2));
    expect(contoursOf(fieldOf(value, 1), 1.01, value)).toHaveLength(1);
    expect(contoursOf(fieldOf(value, 1), 0.65, value)).toHaveLength(2);
  });
});
