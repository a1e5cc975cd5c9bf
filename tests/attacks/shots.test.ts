import { describe, expect, test } from 'vitest';
import { answeringShots, shotsGranted } from '../../src/lab/attacks/answeringShots.ts';
import { play } from '../../src/game/play.ts';
import { random } from '../../src/kernel/random.ts';
import type { Battle } from '../../src/model/battle.ts';
import { contextOf } from '../../src/rules/context.ts';
import { rulesNow } from '../../src/rules/uses/windows.ts';
import type { RuleAction } from '../../src/rules/uses/ruleBook.ts';
import { aimAll, armsOf, attackAction } from '../../src/lab/attacks/attackPlan.ts';
import { battleOf } from '../../src/formats/battle.ts';
import { scenarioOf } from '../formats/fixture.ts';

const rifle = { name: 'Rifle', range: 24, A: '4', skill: 3, S: 5, AP: -1, D: '1' };
const stats = { M: 6, T: 4, Sv: 4, W: 1, Ld: 7, OC: 2, base: '32mm', keywords: ['INFANTRY'] };

/** The defender after an enemy unit has moved: two units of its own may fire at it, one is far away. */
function moved(): Battle {
  const models = (unit: string, count: number, x: number, y: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `${unit}-${at + 1}`, x, y: y + 2 * at }));
  const scenario = scenarioOf({
    format: 'inchwise/scenario',
    version: 1,
    map: { width: 60, height: 44 },
    players: { attacker: { cp: 3 }, defender: { cp: 3 } },
    datasheets: {
      Gun: { ...stats, weapons: [rifle] },
      Torch: { ...stats, weapons: [{ ...rifle, name: 'Torch', range: 12, A: 'D6', abilities: ['Torrent'] }] },
      Foe: stats,
    },
    units: [
      { id: 'foe', player: 'attacker', datasheet: 'Foe', models: models('foe', 3, 30, 10) },
      { id: 'gun', player: 'defender', datasheet: 'Gun', models: models('gun', 5, 44, 8) },
      { id: 'torch', player: 'defender', datasheet: 'Torch', models: models('torch', 2, 36, 20) },
      { id: 'far', player: 'defender', datasheet: 'Torch', models: models('far', 2, 50, 30) },
    ],
    clock: { round: 2, turn: 'attacker', phase: 'movement', step: 'move' },
    seed: 3,
  });
  const move = {
    type: 'move',
    unit: 'foe',
    kind: 'normal',
    models: [1, 2, 3].map((at) => ({
      id: `foe-${at}`,
      path: [
        [30, 8 + 2 * at],
        [32, 8 + 2 * at],
      ] as [number, number][],
    })),
  } as const;
  const { battle, verdict } = play(battleOf(scenario), move);
  if (!verdict.legal) throw new Error(verdict.violations[0]?.message);
  return battle;
}

const battle = moved();

/** The uses of Fire Overwatch, by the unit that fires. */
const uses = new Map(
  rulesNow(battle, 'defender', ({ name }) => name === 'Fire Overwatch').flatMap(({ candidates }) =>
    candidates.flatMap(({ unit, actions: [action] }) => (action === undefined ? [] : [[unit, action] as const])),
  ),
);
const useOf = (unit: string): RuleAction => {
  const use = uses.get(unit);
  if (use === undefined) throw new Error(`${unit} may not fire`);
  return use;
};

/** What comes of playing the use and its shots again and again. */
function played(use: RuleAction, unit: string, runs: number): { models: number; none: number } {
  const { battle: after } = play(battle, use);
  const context = contextOf(after);
  const own = context.unit(unit);
  if (own === undefined) throw new Error('no unit');
  const aims = aimAll(context, 'shoot', own, armsOf(context, own, 'shoot'), 'foe');
  const action = attackAction(after, { kind: 'shoot', unit, aims, wishes: [] });
  const { next } = random(17, 0);
  let [models, none] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const shot = play({ ...after, seed: Math.floor(next() * 1e9) }, action);
    expect(shot.applied).toBe(true);
    const left = shot.battle.units[0]?.models.filter(({ wounds }) => wounds > 0).length ?? 0;
    models += (3 - left) / runs;
    if (left === 3) none += 1 / runs;
  }
  return { models, none };
}

describe('what shots in answer come to', () => {
  test('only sixes hit, whatever the skill', () => {
    const odds = shotsGranted(battle, useOf('gun'));
    expect(odds).toMatchObject({ unit: 'gun', enemy: 'foe', weapons: 5 });
    // 20 attacks, a sixth hits, two thirds wound, a 4+ save at −1 fails with two thirds.
    expect(odds?.hits).toBeCloseTo(20 / 6, 12);
    expect(odds?.none).toBeCloseTo((1 - (1 / 6) * (2 / 3) * (2 / 3)) ** 20, 12);
    expect(odds?.models).toBeCloseTo(odds?.wounds ?? 0, 12);
  });

  test('what hits by itself needs no six', () => {
    expect(shotsGranted(battle, useOf('torch'))?.hits).toBeCloseTo(7, 12);
  });

  test.each(['gun', 'torch'])('as often as in play: %s', (unit) => {
    const odds = shotsGranted(battle, useOf(unit));
    const often = played(useOf(unit), unit, 800);
    expect(Math.abs((odds?.models ?? 0) - often.models)).toBeLessThan(0.1);
    expect(Math.abs((odds?.none ?? 0) - often.none)).toBeLessThan(0.04);
  });

  test('each use by itself, a step each; who can fire nothing at it is left out', () => {
    const far: RuleAction = { ...useOf('gun'), unit: 'far' } as RuleAction;
    const steps = [...answeringShots(battle, { kind: 'shots', uses: [useOf('gun'), far, useOf('torch')] })];
    expect(steps.map(({ done, of }) => [done, of])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(steps.at(-1)?.answer?.shots.map(({ unit }) => unit)).toEqual(['gun', 'torch']);
  });
});
