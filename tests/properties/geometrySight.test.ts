import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footprint } from '../../src/geometry/footprint.ts';
import type { Obstruction } from '../../src/geometry/sight/obstruction.ts';
import { seesWhole, sight, type SightBody } from '../../src/geometry/sight.ts';
import { sightScene } from '../geometry/sightScene.ts';
import { runs } from '../geometry/twins/arbitrary.ts';
import { freeRay, rayIsBlocked } from '../geometry/twins/rays.ts';

const LONG = 400_000;
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

/** The same things, a hair smaller: a line that just touches them is free of these for sure. */
function shaved(obstructions: readonly Obstruction[]): Obstruction[] {
  const hair = 1e-6;
  return obstructions.map((each) => ({
    ...each,
    screens: each.screens.map((value, index) =>
      index % 6 === 4 ? value + hair : index % 6 === 5 ? value - hair : value,
    ),
    pillars: each.pillars.map((pillar) => ({ ...pillar, bottom: pillar.bottom + hair, top: pillar.top - hair })),
  }));
}

describe('sight', () => {
  test.each([
    ['past tall things', true],
    ['past, over and under things', false],
  ])(
    '%s: no ray gets through where it says there is none, and its own line does',
    (_, flat) => {
      fc.assert(
        fc.property(seed, (number) => {
          const { from, to, obstructions, next } = sightScene(number, flat);
          const { visible, line, blocker } = sight(from, to, obstructions);
          if (visible) expect(rayIsBlocked(line[0], line[1], shaved(obstructions))).toBe(false);
          else expect(freeRay(from, to, obstructions, next, 40)).toBeNull();
          expect(visible ? blocker : (blocker?.by ?? null)).toSatisfy(
            (by: Obstruction | null) => visible === (by === null) || obstructions.includes(by as Obstruction),
          );
        }),
        runs(1000),
      );
    },
    LONG,
  );

  test(
    'is the same from either side',
    () => {
      fc.assert(
        fc.property(seed, fc.boolean(), (number, flat) => {
          const { from, to, obstructions } = sightScene(number, flat);
          expect(sight(to, from, obstructions).visible).toBe(sight(from, to, obstructions).visible);
        }),
        runs(500),
      );
    },
    LONG,
  );

  test(
    'of a whole body fails exactly where rays find a point that nobody sees',
    () => {
      fc.assert(
        fc.property(seed, (number) => {
          const { from, to, obstructions, next } = sightScene(number, true);
          const whole = seesWhole(from, to, obstructions);
          const hidden = hiddenPoint(from, to, obstructions, next);
          if (whole) expect(hidden).toBeNull();
          if (obstructions.length === 0) expect(whole).toBe(true);
          if (!sight(from, to, obstructions).visible) expect(whole).toBe(false);
        }),
        runs(150),
      );
    },
    LONG,
  );
});

/** A point on the side of a body that faces another and that no ray from there reaches; null when none is found. */
function hiddenPoint(
  from: SightBody,
  to: SightBody,
  obstructions: readonly Obstruction[],
  next: () => number,
): { x: number; y: number } | null {
  const { footprint: base } = to;
  for (let i = 0; i < 40; i++) {
    const angle = next() * 2 * Math.PI;
    const out = { x: base.x + 9 * Math.cos(angle), y: base.y + 9 * Math.sin(angle) };
    const spot = footprint({ kind: 'circle', radius: 0 }, { ...borderPoint(base, out), facing: 0 });
    const point = { footprint: spot, bottom: 1, top: 1.0001 };
    // What faces nobody is hidden by the body itself.
    const self = freeRay(from, point, [selfOf(to)], next, 12);
    if (self === null || freeRay(from, point, obstructions, next, 24) !== null) continue;
    if (!sight(from, point, obstructions).visible) return { x: spot.x, y: spot.y };
  }
  return null;
}

/** Where the way out of a base's centre crosses its border. */
function borderPoint(base: SightBody['footprint'], out: { x: number; y: number }): { x: number; y: number } {
  let [inside, outside] = [{ x: base.x, y: base.y }, out];
  for (let step = 0; step < 50; step++) {
    const middle = { x: (inside.x + outside.x) / 2, y: (inside.y + outside.y) / 2 };
    const holds = rayIsBlocked({ ...middle, z: -1 }, { ...middle, z: 1 }, [plateOf(base)]);
    if (holds) inside = middle;
    else outside = middle;
  }
  return outside;
}

const plateOf = (base: SightBody['footprint']): Obstruction => ({
  minX: base.minX,
  minY: base.minY,
  maxX: base.maxX,
  maxY: base.maxY,
  screens: new Float64Array(),
  pillars: [],
  plates: [{ footprint: base, z: 0 }],
});

/** A body as something that hides: a hair smaller, so that its own border is free. */
function selfOf({ footprint: base }: SightBody): Obstruction {
  const plate = plateOf(base);
  if (base.kind !== 'hull') {
    const smaller =
      base.kind === 'circle'
        ? { ...base, radius: base.radius - 1e-6 }
        : { ...base, along: base.along - 1e-6, across: base.across - 1e-6 };
    return { ...plate, plates: [], pillars: [{ footprint: smaller, bottom: -9, top: 99 }] };
  }
  const { count, points } = base.ring;
  const flat = Array.from({ length: count }, (_, i) => {
    const [a, b] = [i, (i + 1) % count];
    const shrunk = [a, b].flatMap((k) => [
      base.x + ((points[2 * k] as number) - base.x) * (1 - 1e-6),
      base.y + ((points[2 * k + 1] as number) - base.y) * (1 - 1e-6),
    ]);
    return [...shrunk, -9, 99];
  });
  return { ...plate, plates: [], screens: Float64Array.from(flat.flat()) };
}
