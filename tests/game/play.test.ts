import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { play } from '../../src/game/play.ts';
import type { Outcome } from '../../src/game/play.ts';
import type { Action } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import { randomScene } from '../rules/randomScene.ts';
import { scene } from '../rules/scene.ts';
import { moving, settingUp } from '../rules/told.ts';

const unitOf = (battle: Battle, id: string): Battle['units'][number] => {
  const unit = battle.units.find((candidate) => candidate.id === id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
};

const knight = 'attacker kn 40mm M5: 10,10 12,10';

describe('what an action does', () => {
  test('a move puts its models at the ends of their paths and leaves the others', () => {
    const battle = scene(knight);
    const { battle: after, applied } = play(battle, moving('kn-1 10,10 10,11@90'));
    expect(applied).toBe(true);
    expect(unitOf(after, 'kn').models.map(({ position }) => position)).toEqual([
      { x: 10, y: 11, z: 0, facing: 90 },
      { x: 12, y: 10, z: 0, facing: 0 },
    ]);
    expect(unitOf(after, 'kn').models[1]).toBe(unitOf(battle, 'kn').models[1]);
    expect(after.entries).toBe(1);
  });

  test.each<[string, Action, readonly string[]]>([
    ['a Normal move', moving('kn-1 10,10 10,11'), ['moved']],
    ['an Advance', moving('kn-1 10,10 10,11', 'advance', [3]), ['advanced']],
    ['remaining stationary', { type: 'remain-stationary', unit: 'kn' }, ['stationary']],
  ])('%s is known of the unit afterwards', (_, action, status) => {
    expect(unitOf(play(scene(knight), action).battle, 'kn').status).toEqual(status);
  });

  test('a set-up from Reserves puts the unit on the board, as its move', () => {
    const battle = scene('clock 2 attacker movement/reinforcements\nattacker kn 40mm +Deep_Strike in:deep-strike: 2');
    const { battle: after } = play(battle, settingUp('kn-1 20,20@90 / kn-2 22,20'));
    const { place, status, models } = unitOf(after, 'kn');
    expect({ place, status, positions: models.map(({ position }) => position) }).toEqual({
      place: 'board',
      status: ['arrived', 'moved'],
      positions: [
        { x: 20, y: 20, z: 0, facing: 90 },
        { x: 22, y: 20, z: 0, facing: 0 },
      ],
    });
  });

  test('leaders arrive, move and have moved with their bodyguards', () => {
    const battle = scene(`
      clock 2 attacker movement/reinforcements
      attacker kn 40mm +Deep_Strike in:deep-strike: 1
      attacker boss 40mm +Deep_Strike leads:kn in:deep-strike: 1`);
    const { battle: after, verdict } = play(battle, settingUp('kn-1 20,20 / boss-1 22,20'));
    expect(verdict.violations).toEqual([]);
    expect(['kn', 'boss'].map((id) => [unitOf(after, id).place, unitOf(after, id).status])).toEqual([
      ['board', ['arrived', 'moved']],
      ['board', ['arrived', 'moved']],
    ]);
  });

  test('a unit too large for its edge does nothing more in the turn', () => {
    const large = 'attacker big 9x6.5x4 VEHICLE in:strategic-reserves: 1\ndefender foe 32mm: 25,20';
    const battle = scene(`clock 2 attacker movement/reinforcements\nzone attacker 0,0 18,44\n${large}`);
    const arrived = play(battle, settingUp('big-1 4.5,20', 'strategic-reserves'));
    expect(arrived.verdict.violations).toEqual([]);
    const charging = { ...arrived.battle, clock: { ...battle.clock, phase: 'charge', step: null } } as Battle;
    const charge = play(charging, { type: 'declare-charge', unit: 'big', targets: ['foe'], dice: [6, 6] });
    expect(charge.verdict.violations.map(({ rule }) => rule)).toEqual(['unit-status', 'charge-range']);
  });

  test('a declared charge waits for its move with what was rolled', () => {
    const battle = scene('clock 2 attacker charge\nattacker kn 40mm: 10,22\ndefender foe 32mm: 20,22');
    const { battle: after, result } = play(battle, {
      type: 'declare-charge',
      unit: 'kn',
      targets: ['foe'],
      dice: [5, 4],
    });
    expect(result).toEqual({ dice: [5, 4], roll: 9, distance: 9 });
    expect(unitOf(after, 'kn').charge).toEqual({ targets: ['foe'], distance: 9 });
  });

  test('the players deploy in turns until one has nothing left', () => {
    const lines = `
      clock 0 defender deployment
      zone attacker 0,0 18,44
      zone defender 42,0 60,44
      attacker a1 32mm in:strategic-reserves: 1
      attacker reserve 32mm +Deep_Strike in:deep-strike: 1
      defender d1 32mm in:strategic-reserves: 1
      defender d2 32mm in:strategic-reserves: 1
      defender d3 32mm in:strategic-reserves: 1`;
    const start = scene(lines);
    let battle: Battle = {
      ...start,
      units: start.units.map((unit) => ({ ...unit, startedInReserves: unit.id === 'reserve' })),
    };
    const turns: string[] = [];
    for (const text of ['d1-1 50,10', 'a1-1 5,5', 'd2-1 50,20', 'd3-1 50,30']) {
      const outcome = play(battle, settingUp(text, 'deploy'));
      expect(outcome.verdict.violations).toEqual([]);
      battle = outcome.battle;
      turns.push(battle.clock.turn);
    }
    expect(turns).toEqual(['attacker', 'defender', 'defender', 'defender']);
    expect(unitOf(battle, 'a1')).toMatchObject({ place: 'board', status: [], startedInReserves: false });
  });
});

describe('dice', () => {
  test('those of the action first, the rest from the seed', () => {
    const battle = scene('clock 2 attacker charge\nattacker kn 40mm: 10,22\ndefender foe 32mm: 20,22');
    const declared: Action = { type: 'declare-charge', unit: 'kn', targets: ['foe'] };
    const rolled = play(battle, declared);
    expect(rolled.action.dice).toHaveLength(2);
    expect(play(battle, declared)).toEqual(rolled);
    expect(play(battle, { ...declared, dice: [6] }).action.dice?.[0]).toBe(6);
    expect(play(battle, { ...declared, dice: [6, 1, 5] }).result?.dice).toEqual([6, 1]);
    const rolls = Array.from({ length: 20 }, (_, entries) => play({ ...battle, entries }, declared).result?.roll);
    expect(new Set(rolls).size).toBeGreaterThan(3);
  });

  test('an Advance rolls its die before it is judged', () => {
    const battle = scene('attacker kn 40mm M5: 10,10');
    const outcome = play(battle, moving('kn-1 10,10 20,10', 'advance', [4]));
    expect(outcome.verdict.violations.map(({ rule, measured, required }) => ({ rule, measured, required }))).toEqual([
      { rule: 'move-distance', measured: 10, required: '<= 9' },
    ]);
    expect(outcome).toMatchObject({ applied: false, result: null });
  });

  test('what rolls nothing has no result', () => {
    expect(play(scene(knight), moving('kn-1 10,10 10,11'))).toMatchObject({ result: null, applied: true });
  });
});

describe('an illegal action', () => {
  const tooFar = moving('kn-1 10,10 18,10 / kn-2 12,10 20,10');

  test('is refused and changes nothing', () => {
    const battle = scene(knight);
    const outcome = play(battle, tooFar);
    expect(outcome.verdict.legal).toBe(false);
    expect(outcome.battle).toBe(battle);
    expect(outcome.applied).toBe(false);
  });

  test('is applied when the player lets it stand, and is no less illegal', () => {
    const outcome = play(scene(knight), { ...tooFar, override: true });
    expect(outcome).toMatchObject({ applied: true, verdict: { legal: false } });
    expect(unitOf(outcome.battle, 'kn').models[0]?.position?.x).toBe(18);
  });

  test('a stratagem that there is not cannot be let stand', () => {
    const battle = scene(knight);
    const outcome = play(battle, {
      type: 'stratagem',
      player: 'attacker',
      name: 'Rapid Egress',
      unit: 'kn',
      override: true,
    });
    expect(outcome.battle).toBe(battle);
    expect(outcome.verdict.violations.map(({ rule }) => rule)).toEqual(['detachment']);
  });

  test('a stratagem that is let stand without the points for it leaves none, and not fewer', () => {
    const outcome = play(scene(knight), {
      type: 'stratagem',
      player: 'attacker',
      name: 'Rapid Ingress',
      unit: 'kn',
      override: true,
    });
    expect(outcome).toMatchObject({ applied: true, battle: { players: { attacker: { commandPoints: 0 } } } });
  });

  test.each<[string, Action]>([
    ['a move of nobody', { ...moving('zz-1 1,1 2,2'), override: true }],
    ['a move of a model of nobody', { ...moving('kn-9 1,1 2,2'), override: true }],
    ['a set-up of nobody', { ...settingUp('zz-1 1,1'), override: true }],
    ['a charge of nobody', { type: 'declare-charge', unit: 'zz', targets: [], override: true }],
    ['standing still of nobody', { type: 'remain-stationary', unit: 'zz', override: true }],
  ])('%s moves no model even then', (_, action) => {
    const battle = scene(knight);
    const after = play(battle, action).battle;
    expect(after.units.map(({ models }) => models)).toEqual(battle.units.map(({ models }) => models));
  });
});

test('random play: a refused action changes nothing, a legal one is the same again, everybody stays on the board', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.boolean(), (seed, terrain) => {
      const { battle: start, actions } = randomScene(seed, { terrain });
      let battle = start;
      const outcomes: Outcome[] = [];
      for (const action of [...actions, { type: 'next' } as const, ...actions]) {
        const frozen = structuredClone(battle);
        const outcome = play(battle, action);
        expect(battle).toEqual(frozen);
        if (!outcome.applied) expect(outcome.battle).toBe(battle);
        else expect(play(battle, outcome.action).battle).toEqual(outcome.battle);
        outcomes.push(outcome);
        battle = outcome.battle;
      }
      expect(battle.entries).toBe(outcomes.filter(({ applied }) => applied).length);
      for (const unit of battle.units.filter(({ place }) => place === 'board')) {
        for (const { position } of unit.models) expect(position).not.toBeNull();
      }
    }),
    { numRuns: 100 },
  );
});
