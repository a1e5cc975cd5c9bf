import { gap } from '../../src/geometry/distance.ts';
import { type Footprint, footprint } from '../../src/geometry/footprint.ts';
import type { Point, Shape } from '../../src/geometry/shape.ts';
import {
  type Block,
  type Obstruction,
  obstruction,
  type Plate,
  type Screen,
} from '../../src/geometry/sight/obstruction.ts';
import type { SightBody } from '../../src/geometry/sight.ts';
import { random } from '../../src/kernel/random.ts';

/** Two bodies with a handful of things between them, none of which touches them. */
export interface SightScene {
  readonly from: SightBody;
  readonly to: SightBody;
  readonly obstructions: readonly Obstruction[];
  /** For more numbers that belong to the scene. */
  readonly next: () => number;
}

/**
 * A random scene. `flat`: everything between stands higher than both bodies, which are of one height; otherwise there
 * are low and hanging walls, floors, and bodies of several heights on several levels.
 */
export function sightScene(seed: number, flat: boolean): SightScene {
  const { next } = random(seed, 77);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const from = body(next, flat, 5, 10 + next() * 5);
  const to = body(next, flat, 15 + next() * 15, 5 + next() * 15);
  const things = Array.from({ length: 1 + Math.floor(next() * 9) }, () => {
    const [x, y] = [7 + next() * 18, 4 + next() * 16];
    const [length, angle] = [1 + next() * 8, next() * Math.PI];
    const bottom = flat || next() < 0.7 ? 0 : next() * 3;
    const top = flat || next() < 0.3 ? 20 : bottom + 0.5 + next() * 4;
    return thing(
      pick(['wall', 'wall', 'corner', 'pillar', 'box', flat ? 'wall' : 'floor']),
      next,
      { x, y },
      length,
      angle,
      bottom,
      top,
    );
  });
  const clear = things.filter(({ parts }) =>
    parts.every((part) => gap(part, from.footprint) > 0.01 && gap(part, to.footprint) > 0.01),
  );
  return { from, to, obstructions: clear.map(({ made }) => made), next };
}

const at = ({ x, y }: Point, length: number, angle: number): Point => ({
  x: x + length * Math.cos(angle),
  y: y + length * Math.sin(angle),
});

function body(next: () => number, flat: boolean, x: number, y: number): SightBody {
  const kind = next();
  const shape: Shape =
    kind < 0.5
      ? { kind: 'circle', radius: 0.3 + next() }
      : kind < 0.75
        ? { kind: 'oval', along: 0.5 + next() * 2, across: 0.3 + next() }
        : {
            kind: 'hull',
            outline: [
              { x: -1 - next(), y: -0.7 },
              { x: 1 + next(), y: -0.6 - next() },
              { x: 1.2, y: 0.8 + next() },
              { x: -1, y: 0.5 + next() },
            ],
          };
  const bottom = flat ? 0 : ([0, 0, 0, 3, 6][Math.floor(next() * 5)] as number);
  const height = flat ? 2 : ([1.5, 2, 2.5, 5][Math.floor(next() * 4)] as number);
  return { footprint: footprint(shape, { x, y, facing: next() * 360 }), bottom, top: bottom + height };
}

const line = (from: Point, to: Point): Footprint =>
  footprint({ kind: 'hull', outline: [from, to] }, { x: 0, y: 0, facing: 0 });

function rectangle(width: number, height: number): Shape {
  const [x, y] = [width / 2, height / 2];
  return {
    kind: 'hull',
    outline: [
      { x: -x, y: -y },
      { x, y: -y },
      { x, y },
      { x: -x, y },
    ],
  };
}

function thing(
  kind: string,
  next: () => number,
  centre: Point,
  length: number,
  angle: number,
  bottom: number,
  top: number,
): { made: Obstruction; parts: readonly Footprint[] } {
  const ends = [at(centre, length / 2, angle), at(centre, -length / 2, angle)] as const;
  const screens: Screen[] = [];
  const blocks: Block[] = [];
  const plates: Plate[] = [];
  const parts: Footprint[] = [];
  const pose = { ...centre, facing: next() * 360 };
  if (kind === 'wall' || kind === 'corner') {
    screens.push({ from: ends[0], to: ends[1], bottom, top });
    if (kind === 'corner') screens.push({ from: ends[0], to: at(ends[0], 3, angle + 1.5), bottom, top });
    parts.push(...screens.map((screen) => line(screen.from, screen.to)));
  } else if (kind === 'pillar') {
    const shape: Shape =
      next() < 0.5
        ? { kind: 'circle', radius: 0.5 + next() * 1.5 }
        : { kind: 'oval', along: 0.6 + next() * 2, across: 0.5 + next() };
    blocks.push({ footprint: footprint(shape, pose), bottom, top });
    parts.push(...blocks.map((block) => block.footprint));
  } else if (kind === 'box') {
    blocks.push({ footprint: footprint(rectangle(length / 2, 1), pose), bottom, top });
    parts.push(...blocks.map((block) => block.footprint));
  } else plates.push({ footprint: footprint(rectangle(length, 4), pose), z: 3 });
  return { made: obstruction(screens, blocks, plates), parts };
}
