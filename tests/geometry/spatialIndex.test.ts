import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bounds, boundsGap } from '../../src/geometry/bounds.ts';
import { gap } from '../../src/geometry/distance.ts';
import type { Footprint } from '../../src/geometry/footprint.ts';
import { SpatialIndex } from '../../src/geometry/spatialIndex.ts';
import { number, runs } from './twins/arbitrary.ts';
import { circle } from './twins/builders.ts';

interface Thing {
  readonly name: string;
  base: Footprint;
}

const thing = (name: string, x: number, y: number, radius = 1): Thing => ({ name, base: circle(x, y, radius) });
const indexOf = (...things: Thing[]): SpatialIndex<Thing> => new SpatialIndex(({ base }) => base, things);
const names = (things: readonly Thing[]): string[] => things.map(({ name }) => name).toSorted();

describe('a spatial index', () => {
  test('finds what is near by rectangles, the very objects', () => {
    const [near, far] = [thing('near', 5, 0), thing('far', 20, 0)];
    const index = indexOf(near, far);
    expect(index.search(circle(0, 0, 1), 3)).toEqual([near]);
    expect(index.search(circle(0, 0, 1), 3)[0]).toBe(near);
    expect(index.search(circle(0, 0, 1), 2.9)).toEqual([]);
    expect(index.search(circle(0, 0, 1), 100)).toHaveLength(2);
  });

  test('follows what moves, is taken out or put in', () => {
    const [one, two] = [thing('one', 0, 0), thing('two', 9, 9)];
    const index = indexOf(one, two);
    one.base = circle(30, 30, 1);
    index.move(one);
    expect(names(index.search(circle(0, 0, 1)))).toEqual([]);
    expect(names(index.search(circle(30, 30, 1)))).toEqual(['one']);
    const three = thing('three', 0, 0);
    index.move(one, three);
    expect(names(index.search(circle(0, 0, 99)))).toEqual(['three', 'two']);
    expect([index.remove(two), index.remove(two)]).toEqual([true, false]);
    index.insert(three);
    expect(index.size).toBe(1);
    expect(names(index.search(circle(0, 0, 99)))).toEqual(['three']);
  });

  test('finds the nearest', () => {
    const index = indexOf(thing('a', 3, 0), thing('b', 0, 40), thing('c', -12, 0));
    const spot = circle(0, 30, 1);
    expect(index.nearest(spot, ({ base }) => gap(spot, base))).toMatchObject({ item: { name: 'b' }, distance: 8 });
    expect(index.nearest(spot, ({ base }) => gap(spot, base), 7.9)).toBeNull();
    expect(index.nearest(spot, ({ name, base }) => (name === 'b' ? Infinity : gap(spot, base)))?.item.name).toBe('a');
    expect(indexOf().nearest(spot, () => 0)).toBeNull();
  });

  test('finds what looking at everything finds, whatever was done before', () => {
    const step = fc.tuple(
      fc.constantFrom('insert', 'remove', 'move', 'search', 'nearest'),
      fc.nat(11),
      number(0, 60),
      number(0, 44),
      number(0, 12),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const things = Array.from({ length: 12 }, (_, i) => thing(String(i), 3 * i, 3 * i, 0.5));
        const inside = new Set<Thing>();
        const index = indexOf();
        for (const [what, which, x, y, size] of steps) {
          const item = things[which] as Thing;
          if (what === 'insert') {
            index.insert(item);
            inside.add(item);
          } else if (what === 'remove') {
            expect(index.remove(item)).toBe(inside.delete(item));
          } else if (what === 'move') {
            item.base = circle(x, y, size / 6);
            if (inside.has(item)) index.move(item);
          } else if (what === 'search') {
            const window: Bounds = circle(x, y, size);
            const slow = [...inside].filter(({ base }) => boundsGap(window, base) === 0);
            expect(names(index.search(window))).toEqual(names(slow));
          } else {
            const spot = circle(x, y, 0);
            const slow = Math.min(
              Infinity,
              ...[...inside].map(({ base }) => gap(spot, base)).filter((own) => own <= size),
            );
            expect(index.nearest(spot, ({ base }) => gap(spot, base), size)?.distance ?? Infinity).toBe(slow);
          }
          expect(index.size).toBe(inside.size);
        }
      }),
      runs(1_000),
    );
  });
});
