import { featureCollection, polygon as turfPolygon, union } from '@turf/turf';
import { closest, gap, gapWithin, pointGap, signedGap } from '../../src/geometry/distance.ts';
import { type Footprint, footprint, movedTo, turnedBy } from '../../src/geometry/footprint.ts';
import { depthInside } from '../../src/geometry/polygon.ts';
import type { Grown } from '../../src/geometry/region/parts.ts';
import { offsetUnion } from '../../src/geometry/region.ts';
import type { Point, Pose, Shape } from '../../src/geometry/shape.ts';
import { SpatialIndex } from '../../src/geometry/spatialIndex.ts';
import { slideGap } from '../../src/geometry/sweep.ts';
import { closestOnTurn } from '../../src/geometry/turn.ts';
import { type Random, random } from '../../src/kernel/random.ts';
import { least, signedPolygonDistance, slowDepth, slowGap, solid, type Solid } from '../geometry/twins/solids.ts';
import { bench } from './harness.ts';

/** Sizes of bases as they are sold, in millimetres. */
const ROUND = [25, 28.5, 32, 40, 50, 60];
const OVALS = [
  [60, 35],
  [75, 42],
  [90, 52],
  [105, 70],
  [120, 92],
  [170, 109],
] as const;
const TANK: Shape = {
  kind: 'hull',
  outline: [
    { x: -2.9, y: -1.4 },
    { x: 2.9, y: -1.4 },
    { x: 2.9, y: 1.4 },
    { x: -2.9, y: 1.4 },
  ],
};
const BOARD = { width: 60, height: 44 };

interface Piece {
  readonly shape: Shape;
  readonly pose: Pose;
}

const pick = <T>(chance: Random, items: readonly T[]): T => items[chance.die(items.length) - 1] as T;

/** Units of five to ten bases side by side, anywhere on a board; the shares are of units. */
function army(chance: Random, count: number, ovals: number, hulls: number, board = BOARD): Piece[] {
  const pieces: Piece[] = [];
  while (pieces.length < count) {
    const what = chance.next();
    const [long, wide] = pick(chance, OVALS);
    const diameter = pick(chance, ROUND) / 25.4;
    const shape: Shape =
      what < hulls
        ? TANK
        : what < hulls + ovals
          ? { kind: 'oval', along: long / 50.8, across: wide / 50.8 }
          : { kind: 'circle', radius: diameter / 2 };
    const [x, y] = [3 + chance.next() * (board.width - 6), 3 + chance.next() * (board.height - 6)];
    for (let i = 4 + chance.die(6); i > 0 && pieces.length < count; i--) {
      const pose = { x: x + (i % 5) * 1.1 * diameter, y: y + Math.floor(i / 5) * 1.1 * diameter };
      pieces.push({ shape, pose: { ...pose, facing: chance.next() * 360 } });
    }
  }
  return pieces;
}

const put = ({ shape, pose }: Piece): Footprint => footprint(shape, pose);

interface Pair {
  readonly a: Footprint;
  readonly b: Footprint;
  readonly slowA: Solid;
  readonly slowB: Solid;
}

const PAIRS = 2000;

/** Pairs as they come when a model is asked about its surroundings: no farther than so many inches. */
function pairs(ovals: number, hulls: number, reach: number): Pair[] {
  const chance = random(1);
  const pieces = army(chance, 400, ovals, hulls);
  const found: Pair[] = [];
  while (found.length < PAIRS) {
    const [one, other] = [pick(chance, pieces), pick(chance, pieces)];
    if (Math.hypot(one.pose.x - other.pose.x, one.pose.y - other.pose.y) > reach) continue;
    const [a, b] = [put(one), put(other)];
    found.push({ a, b, slowA: solid(one.shape, one.pose), slowB: solid(other.shape, other.pose) });
  }
  return found;
}

const total = <T>(items: readonly T[], value: (item: T) => number): number => {
  let sum = 0;
  for (const item of items) sum += value(item);
  return sum;
};

const MICROSECOND = 1e-3;

bench('gap between two bases, mixed (20 % ovals, 5 % hulls)', () => {
  const all = pairs(0.2, 0.05, 20);
  return {
    run: () => total(all, ({ a, b }) => gap(a, b)),
    operations: PAIRS,
    twin: {
      name: 'border sampled and refined',
      run: () => total(all.slice(0, 200), ({ slowA, slowB }) => slowGap(slowA, slowB)),
      operations: 200,
    },
    target: { median: 0.3 * MICROSECOND },
  };
});

bench('gap between two ovals', () => {
  const all = pairs(1, 0, 20);
  return {
    run: () => total(all, ({ a, b }) => gap(a, b)),
    operations: PAIRS,
    twin: {
      name: 'border sampled and refined',
      run: () => total(all.slice(0, 50), ({ slowA, slowB }) => slowGap(slowA, slowB)),
      operations: 50,
    },
  };
});

bench('within 9″ or not, mixed', () => {
  const all = pairs(0.2, 0.05, 60);
  return {
    run: () => total(all, ({ a, b }) => (gapWithin(a, b, 9) ? 1 : 0)),
    operations: PAIRS,
    twin: { name: 'the exact gap each time', run: () => total(all, ({ a, b }) => gap(a, b)), operations: PAIRS },
  };
});

bench('closest points, mixed', () => {
  const all = pairs(0.2, 0.05, 20).filter(({ a, b }) => gap(a, b) > 0);
  return { run: () => total(all, ({ a, b }) => closest(a, b).gap), operations: all.length };
});

bench('depth of an overlap, mixed', () => {
  const all = pairs(0.5, 0.2, 4).filter(({ a, b }) => gap(a, b) === 0);
  const few = all.slice(0, 50);
  return {
    run: () => total(all, ({ a, b }) => signedGap(a, b)),
    operations: all.length,
    twin: {
      name: 'directions sampled and refined',
      run: () => total(few, ({ slowA, slowB }) => slowDepth(slowA, slowB)),
      operations: few.length,
    },
  };
});

bench('smallest gap on a straight way of 6″, mixed', () => {
  const all = pairs(0.2, 0.05, 12);
  const to = ({ a }: Pair): Point => ({ x: a.x + 4, y: a.y + 4.5 });
  return {
    run: () => total(all, (pair) => slideGap(pair.a, to(pair), pair.b)),
    operations: PAIRS,
    twin: {
      name: 'places on the way sampled and refined',
      run: () =>
        total(all.slice(0, 100), ({ a, b }) =>
          least((share) => gap(movedTo(a, a.x + 4 * share, a.y + 4.5 * share), b), 40),
        ),
      operations: 100,
    },
  };
});

bench('smallest gap of a turn by 90°, ovals and hulls', () => {
  const all = pairs(0.6, 0.4, 12).filter(({ a, b }) => gap(a, b) > 0);
  const few = all.slice(0, 100);
  return {
    run: () => total(all, ({ a, b }) => closestOnTurn(a, 90, b).signed),
    operations: all.length,
    twin: {
      name: 'facings sampled and refined',
      run: () => total(few, ({ a, b }) => least((share) => signedGap(turnedBy(a, 90 * share), b), 40)),
      operations: few.length,
    },
  };
});

bench('how deep inside a zone, mixed', () => {
  const zone = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 22 },
    { x: 12, y: 22 },
    { x: 12, y: 44 },
    { x: 0, y: 44 },
  ];
  const pieces = army(random(2), 1000, 0.2, 0.05);
  const bases = pieces.map(put);
  const slow = pieces.slice(0, 50).map(({ shape, pose }) => solid(shape, pose));
  return {
    run: () => total(bases, (base) => depthInside(zone, base)),
    operations: bases.length,
    twin: {
      name: 'border sampled and refined',
      run: () =>
        total(slow, ({ border }) =>
          Math.min(...border.map((curve) => least((share) => -signedPolygonDistance(zone, curve(share)), 48))),
        ),
      operations: slow.length,
    },
  };
});

/** Deep Strike for a 32 mm base: nine inches from every one of these. */
const exclusion = (count: number, ovals: number): Grown[] =>
  army(random(3), count, ovals, 0).map((piece) => ({ footprint: put(piece), offset: 9 + 16 / 25.4 }));

/** The share of the board by looking at every tenth of an inch. */
function rasterShare(shapes: readonly Grown[]): number {
  let covered = 0;
  for (let x = 0.05; x < BOARD.width; x += 0.1) {
    for (let y = 0.05; y < BOARD.height; y += 0.1) {
      if (shapes.some(({ footprint: base, offset }) => pointGap(base, { x, y }) <= offset)) covered++;
    }
  }
  return covered / (BOARD.width * BOARD.height * 100);
}

for (const [count, ovals, median] of [
  [200, 0, 0.5],
  [200, 0.2, 2],
  [1000, 0, 1.5],
  [1000, 0.2, 25],
] as const) {
  bench(`exclusion region of ${count} bases${ovals === 0 ? '' : ', 20 % ovals'}: border, area, share`, () => {
    const shapes = exclusion(count, ovals);
    return {
      run: () => offsetUnion(shapes, BOARD).share,
      twin: { name: 'exact distances on a 0.1″ grid', run: () => rasterShare(shapes) },
      target: { median },
    };
  });
}

bench('exclusion region of 20 bases beside turf', () => {
  const shapes = exclusion(20, 0);
  const polygons = shapes.map(({ footprint: base, offset }) => {
    const ring = Array.from({ length: 65 }, (_, i) => {
      const angle = (2 * Math.PI * (i % 64)) / 64;
      return [base.x + (base.reach + offset) * Math.cos(angle), base.y + (base.reach + offset) * Math.sin(angle)];
    });
    return turfPolygon([ring]);
  });
  return {
    run: () => offsetUnion(shapes, BOARD).loops,
    twin: { name: 'turf.union of 64-gons', run: () => union(featureCollection(polygons)) },
  };
});

bench('index of 2,000 bases: one moves and looks 2″ around', () => {
  const chance = random(4);
  const bases = army(chance, 2000, 0.2, 0, { width: 134, height: 98 }).map(put);
  const index = new SpatialIndex<Footprint>((base) => base, bases);
  const others = [...bases];
  let turn = 0;
  const next = (list: Footprint[]): [Footprint, Footprint] => {
    turn = (turn + 7) % list.length;
    const base = list[turn] as Footprint;
    const moved = movedTo(base, Math.min(131, Math.max(3, base.x + chance.next() - 0.5)), base.y);
    list[turn] = moved;
    return [base, moved];
  };
  return {
    run: () => {
      const [base, moved] = next(bases);
      index.move(base, moved);
      return index.search(moved, 2);
    },
    twin: {
      name: 'looking at all',
      run: () => {
        const [, moved] = next(others);
        return others.filter((other) => gapWithin(moved, other, 2));
      },
    },
  };
});
