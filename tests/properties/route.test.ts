import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeOf } from '../../src/lab/route.ts';
import { random } from '../../src/kernel/random.ts';
import type { Action, ModelMove, MoveKind } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { RuleName } from '../../src/model/verdict.ts';
import { contextOf } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { wayLength } from '../../src/rules/moves/length.ts';
import { wayOf } from '../../src/rules/moves/way.ts';
import { randomScene } from '../rules/randomScene.ts';

/** What a route says nothing about: who may move when, and whether the unit keeps up. */
const NOT_ASKED: ReadonlySet<RuleName> = new Set([
  'phase',
  'turn',
  'engaged',
  'not-engaged',
  'unit-status',
  'coherency',
  'engagement-range',
]);

function rulesBroken(battle: Battle, unit: string, kind: MoveKind, move: ModelMove): string[] {
  const action: Action = { type: 'move', unit, kind, models: [move] };
  return judge(battle, action)
    .violations.filter(({ rule, model }) => !NOT_ASKED.has(rule) || (rule === 'engagement-range' && model === move.id))
    .map(({ rule }) => rule);
}

test('what is found among all kinds of models and terrain is legal, as long as it says, and no straight legal way is shorter', () => {
  let found = 0;
  let bent = 0;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      const { battle } = randomScene(seed, { terrain: true });
      const chance = random(seed, 9);
      const context = contextOf(battle);
      for (const piece of [...context.pieces.values()].slice(0, 4)) {
        const { unit, model, position } = piece;
        const kind: MoveKind = chance.next() < 0.2 ? 'fall-back' : 'normal';
        const [angle, share] = [2 * Math.PI * chance.next(), chance.next()];
        const { M } = model.characteristics;
        const to = { x: position.x + share * M * Math.cos(angle), y: position.y + share * M * Math.sin(angle) };
        const straight: ModelMove = {
          id: model.id,
          path: [
            [position.x, position.y],
            [to.x, to.y],
          ],
        };
        const free = rulesBroken(battle, unit.id, kind, straight).length === 0;
        const answer = routeOf(battle, { model: model.id, kind, to });
        if (free) expect(answer.reachable).toBe(true);
        const { reachable, move, length } = answer;
        if (!reachable || move === null || length === null) continue;
        found++;
        expect(rulesBroken(battle, unit.id, kind, move)).toEqual([]);
        const walked = wayLength(context, wayOf(context, piece, move)).total;
        expect(walked).toBeGreaterThan(length - 1e-6);
        expect(walked).toBeLessThan(length + 1e-3);
        if (free) expect(length).toBeLessThan(wayLength(context, wayOf(context, piece, straight)).total + 1e-6);
        else bent++;
      }
    }),
    { numRuns: 150 },
  );
  expect(found).toBeGreaterThan(80);
  expect(bent).toBeGreaterThan(10);
});
