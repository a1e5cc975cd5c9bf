import { describe, expect, test } from 'vitest';
import { nearestOnPiece, onArc } from '../../src/geometry/region/loops.ts';
import type { BorderPiece } from '../../src/geometry/region/loops.ts';
import type { Point } from '../../src/geometry/shape.ts';
import { random } from '../../src/kernel/random.ts';
import { arrivalOf, arriving, dropMap } from '../../src/lab/drops/dropMap.ts';
import type { DropAsk } from '../../src/lab/drops/dropMap.ts';
import { dropRegion } from '../../src/lab/drops/dropRegion.ts';
import type { OpenArea } from '../../src/lab/drops/dropRegion.ts';
import type { Battle } from '../../src/model/battle.ts';
import { contextOf } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { dropScene } from '../lab/drops/dropScene.ts';

const FULL = 2 * Math.PI;

/** How often a ray from a point to the right crosses a piece of border, arcs taken as arcs. */
function crossingsOf(piece: BorderPiece, { x, y }: Point): number {
  if (piece.kind === 'line') {
    const { from, to } = piece;
    if (from.y > y === to.y > y) return 0;
    return x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x ? 1 : 0;
  }
  const [low, high] = piece.from < piece.to ? [piece.from, piece.to] : [piece.to, piece.from];
  // Cut where the arc turns back, so that each part goes only up or only down.
  const cuts = [low];
  for (let k = Math.ceil((low - Math.PI / 2) / Math.PI); k * Math.PI + Math.PI / 2 < high; k++) {
    const cut = k * Math.PI + Math.PI / 2;
    if (cut > low) cuts.push(cut);
  }
  cuts.push(high);
  let count = 0;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [a, b] = [cuts[i] as number, cuts[i + 1] as number];
    if (onArc(piece, a).y > y === onArc(piece, b).y > y) continue;
    const right = Math.cos((a + b) / 2) > 0;
    const half = Math.sqrt(Math.max(0, piece.radius ** 2 - (y - piece.y) ** 2));
    if (x < piece.x + (right ? half : -half)) count++;
  }
  return count;
}

const piecesOf = ({ outer, holes }: OpenArea): readonly BorderPiece[] =>
  [outer, ...holes].flatMap(({ pieces }) => pieces);

const holds = (area: OpenArea, point: Point): boolean =>
  piecesOf(area).reduce((sum, piece) => sum + crossingsOf(piece, point), 0) % 2 === 1;

function distanceTo(pieces: readonly BorderPiece[], point: Point): number {
  return Math.min(
    ...pieces.map((piece) => {
      const { x, y } = nearestOnPiece(piece, point);
      return Math.hypot(x - point.x, y - point.y);
    }),
  );
}

const POINTS = 10_000;

describe('the drop map against every set-up judged by itself', () => {
  // Half of the slack is the tolerance; round an oval the border is made of arcs that are within half of it.
  test.each([
    ['round bases, few', 1, 4, false, 2e-6],
    ['round bases', 2, 12, false, 2e-6],
    ['round bases, a crowd', 3, 30, false, 2e-6],
    ['ovals and hulls', 4, 6, true, 2e-6],
    ['ovals and hulls, a crowd', 5, 18, true, 2e-6],
    ['round bases from the edges', 6, 10, false, 2e-6],
  ])('%s: 10,000 points each', (_, seed, enemies, ovals, slack) => {
    const { battle } = dropScene(seed, enemies, ovals);
    const method = seed === 6 ? 'strategic-reserves' : 'deep-strike';
    const from = method === 'deep-strike' ? battle : inStrategicReserves(battle);
    const ask: DropAsk = { player: 'attacker', who: { unit: 'kn' }, method, fit: false };
    const context = contextOf(from);
    const [dropper] = arriving(context, ask);
    if (dropper === undefined) throw new Error('nobody arrives');
    const { areas } = dropRegion(context, dropper, arrivalOf(context, ask), 0);
    const pieces = areas.flatMap(piecesOf);
    const { next } = random(seed, 77);
    let wrong = 0;
    let inside = 0;
    for (let i = 0; i < POINTS; i++) {
      const piece = pieces[Math.floor(next() * pieces.length)];
      // Every second point is near the border, down to a few millionths of an inch from it.
      const off = 10 ** (-6 * next());
      const near =
        piece === undefined || i % 2 === 0 ? null : nearestOnPiece(piece, { x: 60 * next(), y: 44 * next() });
      const angle = FULL * next();
      const point =
        near === null
          ? { x: 60 * next(), y: 44 * next() }
          : { x: near.x + off * Math.cos(angle), y: near.y + off * Math.sin(angle) };
      const open = areas.some((area) => holds(area, point));
      const { legal } = judge(from, { type: 'set-up', unit: 'kn', method, models: [{ id: 'kn-1', ...point }] });
      inside += open ? 1 : 0;
      if (legal !== open && distanceTo(pieces, point) > slack) wrong++;
    }
    expect(wrong).toBe(0);
    expect(inside).toBeGreaterThan(500);
    expect(inside).toBeLessThan(POINTS - 500);
  });

  test.each([7, 8, 9, 10, 11, 12, 13, 14])('a unit that is given room has it, judged; scene %i', (seed) => {
    const { battle } = dropScene(seed, 14 + (seed % 5) * 6, seed % 2 === 0);
    const units = battle.units.map((unit) =>
      unit.id === 'kn'
        ? { ...unit, models: [1, 2, 3, 4, 5].flatMap((i) => unit.models.map((model) => ({ ...model, id: `kn-${i}` }))) }
        : unit,
    );
    const five: Battle = { ...battle, units };
    const { fit } = dropMap(five, { player: 'attacker', who: { unit: 'kn' }, method: 'deep-strike' });
    if (fit.kind === 'fits') {
      const action = { type: 'set-up', unit: 'kn', method: 'deep-strike', models: fit.placements } as const;
      expect(judge(five, action).violations).toEqual([]);
    } else expect(fit.kind).toBe('cannot');
  });
});

const inStrategicReserves = (battle: Battle): Battle => ({
  ...battle,
  units: battle.units.map((unit) => (unit.id === 'kn' ? { ...unit, place: 'strategic-reserves' } : unit)),
});
