import fc from 'fast-check';
import { expect, test } from 'vitest';
import { random } from '../../src/kernel/random.ts';
import { moverOf } from '../../src/lab/mover.ts';
import { MoveField } from '../../src/lab/moveField.ts';
import { ReachOfUnit } from '../../src/lab/reach/reachOfUnit.ts';
import { routeOf } from '../../src/lab/route.ts';
import type { Action, ModelMove } from '../../src/model/action.ts';
import { contextOf } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { overlap } from '../../src/rules/setUp/placement.ts';
import { terrain } from '../../src/rules/standing.ts';
import { randomScene } from '../rules/randomScene.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

test('a place is reached where, and as far away as, a route leads to it', () => {
  let reached = 0;
  let missed = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const { battle } = randomScene(seed);
      const chance = random(seed, 8);
      const context = contextOf(battle);
      for (const piece of context.pieces.values()) {
        if (piece.footprint.kind !== 'circle') continue;
        // Strewn by chance, some stand on others: no way leads out of that.
        if (overlap(context, [piece]).length > 0) continue;
        const { model, position } = piece;
        const mover = moverOf(context, model.id, { kind: 'normal' });
        if (mover === null || context.engagements(piece.unit).length > 0) continue;
        const field = new MoveField(mover, mover.limit, new Set());
        for (let i = 0; i < 6; i++) {
          const [angle, share] = [2 * Math.PI * chance.next(), 1.05 * chance.next()];
          const away = share * mover.limit;
          const to = { x: position.x + away * Math.cos(angle), y: position.y + away * Math.sin(angle) };
          const needs = field.needs(to);
          const { reachable, length } = routeOf(battle, { model: model.id, kind: 'normal', to });
          if (reachable) reached++;
          else missed++;
          // On the very border the one may count what the other does not.
          if (needs < mover.limit - 1e-4) expect(reachable).toBe(true);
          if (reachable) expect(needs).toBeCloseTo(length ?? NaN, 4);
        }
      }
    }),
    { numRuns: 120, examples: [[2049612578]] },
  );
  expect(reached).toBeGreaterThan(100);
  expect(missed).toBeGreaterThan(30);
});

test('an end that the reach of a unit is shown by is legal', () => {
  let shown = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const { battle: scene } = randomScene(seed, { terrain: true });
      const battle = { ...scene, clock: { ...scene.clock, phase: 'movement' as const, step: 'move' as const } };
      const chance = random(seed, 7);
      const context = contextOf(battle);
      for (const unit of battle.units) {
        const standing = context.standing(unit);
        const [first] = standing;
        if (first === undefined || standing.length < 2 || unit.player !== battle.clock.turn) continue;
        if (context.engagements(unit).length > 0) continue;
        if (terrain(context, standing).length > 0 || overlap(context, standing).length > 0) continue;
        const reach = new ReachOfUnit(context, unit.id, null, { kind: 'normal' });
        for (let i = 0; i < 10; i++) {
          const angle = 2 * Math.PI * chance.next();
          const away = chance.next() * first.model.characteristics.M;
          const place = { x: first.position.x + away * Math.cos(angle), y: first.position.y + away * Math.sin(angle) };
          const found = reach.arrangement(place);
          if (found === null || found.needs > 0) continue;
          const models = found.ends().flatMap(({ model, position }): ModelMove[] => {
            const { x, y, z, facing } = position;
            // A round base is not turned: facing it anywhere would only cost.
            const turned = facing === model.position?.facing ? {} : { facing };
            const { move, reachable } = routeOf(battle, {
              model: model.id,
              kind: 'normal',
              to: { x, y, z, ...turned },
            });
            return move === null || !reachable ? [] : [move];
          });
          // Those of it that stand in each other's way go one after the other: asked one by one they may be barred.
          if (models.length < standing.length) continue;
          const action: Action = { type: 'move', unit: unit.id, kind: 'normal', models };
          const rules = judge(battle, action).violations.map(({ rule }) => rule);
          expect(rules).toEqual([]);
          shown++;
        }
      }
    }),
    { numRuns: 150 },
  );
  expect(shown).toBeGreaterThan(0);
});
