import { footprint } from '../../src/geometry/footprint.ts';
import { obstruction } from '../../src/geometry/sight/obstruction.ts';
import { seesWhole, sight } from '../../src/geometry/sight.ts';
import { random } from '../../src/kernel/random.ts';
import { freeRay } from '../geometry/twins/rays.ts';
import { bench } from './harness.ts';

/** A board with 100 walls of two to six inches, and pairs of infantry bases on it. */
function scene(tall: boolean) {
  const { next } = random(3);
  const walls = Array.from({ length: 100 }, () => {
    const [x, y, length, angle] = [next() * 60, next() * 44, 2 + next() * 4, next() * Math.PI];
    const to = { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) };
    return obstruction([{ from: { x, y }, to, bottom: 0, top: tall ? 5 : 1 + next() * 5 }]);
  });
  const bodies = Array.from({ length: 200 }, () => {
    const base = footprint({ kind: 'circle', radius: 16 / 25.4 }, { x: next() * 60, y: next() * 44, facing: 0 });
    return { footprint: base, bottom: 0, top: tall ? 2 : ([1.5, 2, 2.5, 5][Math.floor(next() * 4)] as number) };
  });
  const pairs = Array.from({ length: 500 }, (_, i) => [bodies[i % 200], bodies[(i * 7 + 3) % 200]] as const);
  return {
    walls,
    pairs: pairs.flatMap(([a, b]) => (a === undefined || b === undefined || a === b ? [] : [[a, b] as const])),
  };
}

for (const [name, tall] of [
  ['taller than all bodies', true],
  ['of all heights, bodies too', false],
] as const) {
  bench(`sight: 100 walls ${name}`, () => {
    const { walls, pairs } = scene(tall);
    return {
      run: () => pairs.reduce((seen, [a, b]) => seen + Number(sight(a, b, walls).visible), 0),
      operations: pairs.length,
      twin: {
        name: '24 × 24 rays',
        run: () => {
          const { next } = random(5);
          return pairs.slice(0, 10).reduce((seen, [a, b]) => seen + Number(freeRay(a, b, walls, next, 24) !== null), 0);
        },
        operations: 10,
      },
      ...(tall ? { target: { median: 0.015 } } : {}),
    };
  });
}

bench('sight: whether all of a body is seen, 100 walls', () => {
  const { walls, pairs } = scene(true);
  return {
    run: () => pairs.reduce((seen, [a, b]) => seen + Number(seesWhole(a, b, walls)), 0),
    operations: pairs.length,
  };
});
