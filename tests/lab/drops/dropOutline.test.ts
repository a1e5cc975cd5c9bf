import { expect, test } from 'vitest';
import { areaAt } from '../../../src/lab/drops/dropArea.ts';
import { dropMap } from '../../../src/lab/drops/dropMap.ts';
import type { DropAsk } from '../../../src/lab/drops/dropMap.ts';
import type { Point } from '../../../src/geometry/shape.ts';
import { judge } from '../../../src/rules/judge.ts';
import { dropScene } from './dropScene.ts';

/** More than an outline is off its border, in inches. */
const ASIDE = 4e-3;

/** Points on both sides of an outline, in the middle of its sides: a hair inside, a hair outside. */
function besides(outline: readonly Point[]): readonly (readonly [Point, Point])[] {
  return outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    // Near a corner both sides of a line may be on one side of the outline.
    if (length < 0.05) return [];
    const [nx, ny] = [(to.y - from.y) / length, (from.x - to.x) / length];
    const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    const at = (off: number): Point => ({ x: x + off * nx, y: y + off * ny });
    return [[at(-ASIDE), at(ASIDE)] as const];
  });
}

/** What stands in the outlines of the map can be set up, what stands a hair outside of them cannot: each judged. */
test.each([
  ['round', 31, false, '40mm', 0],
  ['round among ovals and hulls', 32, true, '32mm', 0],
  ['an oval', 33, true, '105x70mm', 40],
  ['a hull', 34, true, '5x3x2', 65],
] as const)('beside the outlines of the map, %s', (_, seed, ovals, base, facing) => {
  const battle = dropScene(seed, 7, ovals, { base });
  const ask: DropAsk = { player: 'attacker', who: { unit: 'kn' }, method: 'deep-strike', facing, fit: false };
  const { areas } = dropMap(battle, ask);
  const pairs = areas
    .filter(({ z }) => z === 0)
    .flatMap(({ outline }) => [outline.outer, ...outline.holes].flatMap(besides));
  const step = Math.max(1, Math.floor(pairs.length / 100));
  const looked = pairs.filter((pair, i) => i % step === 0 && pair.length === 2);
  expect(looked.length).toBeGreaterThan(60);
  const wrong = looked.flat().filter((point) => {
    const model = { id: 'kn-1', ...point, facing };
    const { legal } = judge(battle, { type: 'set-up', unit: 'kn', method: 'deep-strike', models: [model] });
    return legal !== areaAt(areas, point, 0) >= 0;
  });
  expect(wrong).toEqual([]);
});
