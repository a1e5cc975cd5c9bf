import { describe, expect, test } from 'vitest';
import { gapWithin } from '../../src/geometry/distance.ts';
import type { Point } from '../../src/geometry/shape.ts';
import { random } from '../../src/kernel/random.ts';
import { closings } from '../../src/lab/drops/dropClose.ts';
import { arriving, dropMap } from '../../src/lab/drops/dropMap.ts';
import type { DropAsk, DropMap } from '../../src/lab/drops/dropMap.ts';
import { droppedAt } from '../../src/lab/drops/dropRegion.ts';
import { endFaults, moverOf } from '../../src/lab/mover.ts';
import type { Battle } from '../../src/model/battle.ts';
import { coherency } from '../../src/rules/coherency.ts';
import { contextOf } from '../../src/rules/context.ts';
import type { StandingPiece } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { standAt } from '../../src/rules/stance.ts';
import type { Piece } from '../../src/rules/stance.ts';
import { scene } from '../rules/scene.ts';

const ASK: DropAsk = {
  player: 'attacker',
  who: { shape: { kind: 'circle', radius: 16 / 25.4 }, models: 1 },
  method: 'deep-strike',
  fit: false,
};
const STEP = 0.1;

/** A screen with one hole or more: models in rows, a bit off them, pairs and single ones, containers and walls between. */
function screen(seed: number): Battle {
  const { next } = random(seed, 21);
  const at = (x: number, y: number): string => `${x.toFixed(3)},${y.toFixed(3)}`;
  const lines = ['board 58x44', 'clock 2 attacker movement/reinforcements'];
  let hole = Math.floor(12 * next());
  for (const y of [8, 22, 36]) {
    for (const x of [8, 22, 36, 50]) {
      if (hole-- === 0) continue;
      const [dx, dy] = [1.5 * (next() - 0.5), 1.5 * (next() - 0.5)];
      const spot = at(x + dx, y + dy);
      const id = `e${lines.length}`;
      // A mate keeps some of them from going anywhere.
      lines.push(
        next() < 0.3
          ? `defender ${id} 32mm M8: ${spot} ${at(x + dx + 2.5, y + dy)}`
          : `defender ${id} 32mm M8: ${spot}`,
      );
    }
  }
  for (let i = 0; i < 12; i++) {
    const [x, y] = [4 + 48 * next(), 4 + 34 * next()];
    lines.push(`container c${i} ${at(x, y)} ${at(x + 1 + 2 * next(), y + 1 + 2 * next())}`);
  }
  return scene(lines.join('\n'));
}

const moved = (battle: Battle, end: Piece): Battle => ({
  ...battle,
  units: battle.units.map((unit) => ({
    ...unit,
    models: unit.models.map((model) => (model.id === end.model.id ? { ...model, position: end.position } : model)),
  })),
});

/** The shortest move of one model to a point of a fine grid from which every point of a border is too near, the slow way. */
function slowest(
  battle: Battle,
  piece: StandingPiece,
  border: readonly Point[],
  { distance, area }: DropMap,
  limit: number,
): number {
  const context = contextOf(battle);
  const mover = moverOf(context, piece.model.id, { kind: 'normal' });
  const [dropper] = arriving(context, ASK);
  if (mover === null || dropper === undefined) throw new Error('nobody moves');
  const bases = border.map((point) => droppedAt(dropper, point, 0).footprint);
  let best = limit;
  const n = Math.ceil(limit / STEP);
  for (let i = -n; i <= n; i++) {
    for (let j = -n; j <= n; j++) {
      const way = STEP * Math.hypot(i, j);
      if (way >= best) continue;
      const { position } = piece;
      const end = standAt(piece.unit, piece.model, { ...position, x: position.x + i * STEP, y: position.y + j * STEP });
      if (!bases.every((base) => gapWithin(base, end.footprint, distance))) continue;
      if (endFaults(mover, end.position).length > 0) continue;
      const unit = context.standing(piece.unit).map((mate) => (mate.model === piece.model ? end : mate));
      if (coherency(context, unit).length > 0) continue;
      // A move that leaves as much open elsewhere as it shuts is none.
      if (dropMap(moved(battle, end), ASK).area < area - 1e-6) best = way;
    }
  }
  return best;
}

describe('the smallest move that shuts a hole', () => {
  test.each([0, 6, 14])('scene %i: no place of a fine grid is nearer', (seed) => {
    const battle = screen(seed);
    const map = dropMap(battle, ASK);
    const context = contextOf(battle);
    for (const hole of map.areas.slice(0, 2)) {
      const found = closings(battle, ASK, hole);
      const alone = found.filter(({ moves }) => moves.length === 1);
      const least = alone[0]?.distance ?? 9;
      const limit = Math.min(9, least);
      for (const piece of context.pieces.values()) {
        if (Math.hypot(piece.position.x - hole.spot.x, piece.position.y - hole.spot.y) > 12 + limit) continue;
        const slow = slowest(battle, piece, hole.outline.outer, map, limit);
        if (slow >= limit - 1e-6) continue;
        expect({ seed, model: piece.model.id, slow, least }).toEqual({
          seed,
          model: piece.model.id,
          slow: limit,
          least,
        });
      }
    }
  });

  test.each([0, 3, 8])('scene %i: what is within its Move is legal in its own turn', (seed) => {
    const battle = screen(seed);
    const turn: Battle = { ...battle, clock: { ...battle.clock, turn: 'defender', step: 'move' } };
    const named = dropMap(battle, ASK)
      .areas.slice(0, 3)
      .flatMap((hole) => closings(battle, ASK, hole))
      .flatMap(({ moves }) => (moves.length === 1 ? moves : []));
    const wrong = named.filter(({ model, to, distance, way, withinMove }) => {
      const piece = contextOf(battle).pieces.get(model);
      if (piece === undefined) throw new Error('nobody');
      const { x, y } = piece.position;
      const path = [[x, y] as const, [to.x, to.y] as const];
      const action = { type: 'move', unit: piece.unit.id, kind: 'normal', models: [{ id: model, path }] } as const;
      const { legal } = judge(turn, action);
      // Straight it is legal as soon as the way is not longer than that, and where it is legal it is within its Move.
      return legal ? !withinMove : withinMove && way !== null && way <= distance + 1e-6;
    });
    expect(wrong).toEqual([]);
  });
});
