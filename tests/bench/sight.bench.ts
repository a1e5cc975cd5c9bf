import { footprint } from '../../src/geometry/footprint.ts';
import { obstruction } from '../../src/geometry/sight/obstruction.ts';
import { seesWhole, sight } from '../../src/geometry/sight.ts';
import { random } from '../../src/kernel/random.ts';
import { sightMap } from '../../src/lab/sightMap.ts';
import type { Terrain } from '../../src/model/map.ts';
import { freeRay } from '../geometry/twins/rays.ts';
import { scene as board } from '../rules/scene.ts';
import { bench } from './harness.ts';

/** A board with walls of two to six inches, and pairs of infantry bases on it. */
function scene(tall: boolean, count = 100) {
  const { next } = random(3);
  const walls = Array.from({ length: count }, () => {
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

for (const count of [30, 300]) {
  bench(`sight: ${count} walls taller than all bodies`, () => {
    const { walls, pairs } = scene(true, count);
    return {
      run: () => pairs.reduce((seen, [a, b]) => seen + Number(sight(a, b, walls).visible), 0),
      operations: pairs.length,
    };
  });
}

/** A star with so many corners. */
const star = (x: number, y: number, corners: number): [number, number][] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    const radius = 3 + 0.45 * Math.sin(7 * angle);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

for (const corners of [20, 200]) {
  bench(`sight map past seven woods of ${corners} corners each: 2,640 squares`, () => {
    const empty = board(
      'attacker kn 40mm INFANTRY: 10,22 12,22 10,24 12,24 14,22\ndefender foe 32mm: 50,22 52,22 50,24',
    );
    const places = [20, 40].flatMap((x) => [12, 32].map((y) => [x, y] as const));
    const terrain = [...places, [30, 22] as const, [30, 6] as const, [30, 38] as const].map(([x, y], i): Terrain => {
      const polygon = star(x, y, corners).map(([px, py]) => ({ x: px, y: py }));
      return { id: `t${i}`, kind: 'woods', polygon, height: 5, walls: [], floors: [] };
    });
    const battle = { ...empty, map: { ...empty.map, terrain } };
    return {
      run: () => {
        let last: unknown = null;
        for (const step of sightMap({ ...battle }, { kind: 'sight', unit: 'kn', from: 'here' }))
          last = step.answer ?? last;
        return last;
      },
      target: { median: 5000 },
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
