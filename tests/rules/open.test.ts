import { describe, expect, test } from 'vitest';
import { play } from '../../src/game/play.ts';
import type { Battle } from '../../src/model/battle.ts';
import { openIn } from '../../src/rules/open.ts';
import { scene } from './scene.ts';

/** What is open, a line for each unit: "kn: normal advance", what must be done with a star. */
const open = (battle: Battle): string[] =>
  openIn(battle).units.map(
    ({ unit, may, must }) => `${unit}: ${may.map((deed) => `${deed}${must.includes(deed) ? '*' : ''}`).join(' ')}`,
  );

describe('what is open', () => {
  test.each([
    [
      'in the Move Units step',
      `clock 2 attacker movement/move
      attacker free: 10,10
      attacker done is:moved: 20,10
      attacker locked: 30,10
      attacker away +Deep_Strike in:deep-strike: 1
      defender foe: 31.5,10`,
      ['free: normal advance remain-stationary', 'locked: fall-back remain-stationary'],
    ],
    [
      'in the Reinforcements step',
      `clock 2 attacker movement/reinforcements
      attacker deep +Deep_Strike in:deep-strike: 1
      attacker edge in:strategic-reserves: 1
      attacker both +Deep_Strike in:strategic-reserves: 1
      defender foe in:deep-strike: 1`,
      ['deep: deep-strike', 'edge: strategic-reserves', 'both: deep-strike strategic-reserves'],
    ],
    [
      'in the first round',
      `clock 1 attacker movement/reinforcements
      attacker deep +Deep_Strike in:deep-strike: 1
      attacker edge in:strategic-reserves: 1`,
      ['deep: deep-strike'],
    ],
    [
      'in the first round of a tournament',
      `clock 1 attacker movement/reinforcements
      pack matched
      attacker deep +Deep_Strike in:deep-strike: 1`,
      [],
    ],
    [
      'in the Charge phase',
      `clock 2 attacker charge
      attacker near: 10,10
      attacker far: 50,40
      attacker ran is:advanced: 10,14
      attacker locked: 20,20
      defender foe: 18,10
      defender foe2: 21.5,20`,
      ['near: declare-charge'],
    ],
    [
      'in the Battle-shock step',
      'clock 2 attacker command/battle-shock\nattacker few began:5: 10,10\nattacker many: 20,10\ndefender foe began:5: 30,10',
      ['few: battle-shock-test'],
    ],
    [
      'in the fights',
      `clock 2 attacker fight/fights-first
      attacker first is:charged: 10,10
      attacker later: 20,20
      defender foe: 11.5,10
      defender foe2: 21.5,20`,
      ['first: pile-in fight*'],
    ],
    [
      'at the end of a turn',
      'clock 2 attacker fight/remaining\nattacker apart: 10,10 20,10\ndefender foe: 30,10',
      ['apart: remove-models*'],
    ],
    ['in the Command step', 'clock 2 attacker command/command\nattacker kn: 10,10', []],
  ])('%s', (_, lines, expected) => {
    expect(open(scene(lines))).toEqual(expected);
  });

  test('during the deployment', () => {
    const made = scene(`clock 0 defender deployment
      zone defender 42,0 60,44
      attacker a in:strategic-reserves: 1
      defender d in:strategic-reserves: 1`);
    const battle = { ...made, units: made.units.map((unit) => ({ ...unit, startedInReserves: false })) };
    expect(open(battle)).toEqual(['a: declare-formation', 'd: declare-formation deploy*']);
    expect(openIn(battle).left.map(({ other }) => other)).toEqual(['a', 'd']);
    const { battle: after } = play(battle, {
      type: 'set-up',
      unit: 'd',
      method: 'deploy',
      models: [{ id: 'd-1', x: 50, y: 20 }],
    });
    expect([openIn(after).acting, ...open(after)]).toEqual(['attacker', 'a: deploy*']);
  });

  test('leaders act with those they lead', () => {
    expect(open(scene('attacker kn: 10,10\nattacker boss leads:kn: 11.5,10'))).toEqual([
      'kn: normal advance remain-stationary',
    ]);
  });

  test('a declared charge waits for its move', () => {
    const battle = scene('clock 2 attacker charge\nattacker kn: 10,10\ndefender foe: 18,10');
    const { battle: after } = play(battle, { type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [4, 4] });
    expect(open(after)).toEqual(['kn: charge']);
  });

  test('a unit that has fought may consolidate, and the other player selects', () => {
    const battle = scene(`clock 2 attacker fight/remaining
      attacker kn: 10,10
      defender foe: 11.5,10`);
    const { battle: after } = play(battle, { type: 'fight', unit: 'foe', attacks: [] });
    expect([openIn(after).acting, ...open(after)]).toEqual(['attacker', 'kn: pile-in fight*', 'foe: consolidate']);
  });

  test('a granted move is open in the other player’s turn', () => {
    const battle = scene(
      'clock 2 defender movement/move\nattacker kn: 10,10\nattacker shocked is:battle-shocked: 20,10',
    );
    const grants = ['kn', 'shocked'].map((unit) => ({ unit, kind: 'normal', distance: 6, source: 'a rule' }) as const);
    expect(open({ ...battle, grants })).toEqual(['kn: normal']);
  });

  test('tells which tests moving on would take, and nothing once the battle is over', () => {
    const battle = scene('clock 2 attacker command/battle-shock\nattacker few began:5: 10,10');
    expect(openIn(battle).tests).toEqual(['few']);
    const over = { ...battle, clock: { ...battle.clock, over: true } };
    expect(openIn(over)).toMatchObject({ acting: null, units: [], tests: [] });
    expect(openIn(over).left.map(({ rule }) => rule)).toEqual(['phase']);
  });
});

describe('a move that a rule grants', () => {
  const battle = (lines: string): Battle => ({
    ...scene(`clock 2 defender shooting\n${lines}`),
    grants: [{ unit: 'kn', kind: 'normal', distance: 6, source: 'a rule' }],
  });
  const move = (x: number) =>
    ({
      type: 'move',
      unit: 'kn',
      kind: 'normal',
      models: [
        {
          id: 'kn-1',
          path: [
            [10, 10],
            [x, 10],
          ],
        },
      ],
    }) as const;

  test('goes as far as it says, whoever’s turn and phase it is, and is no move of the turn', () => {
    const { battle: after, verdict } = play(battle('attacker kn M5: 10,10'), move(16));
    expect(verdict.violations).toEqual([]);
    expect(after.units[0]).toMatchObject({ status: [], thisPhase: ['surge'] });
    expect(after.grants).toEqual([]);
    expect(play(battle('attacker kn M5: 10,10'), move(16.1)).verdict.violations.map(({ rule }) => rule)).toEqual([
      'move-distance',
    ]);
  });

  test.each([
    ['not while Battle-shocked', 'attacker kn is:battle-shocked: 10,10', ['unit-status']],
    ['not while engaged', 'attacker kn: 10,10\ndefender foe: 8.5,10', ['engaged']],
  ])('%s', (_, lines, rules) => {
    expect(play(battle(lines), move(12)).verdict.violations.map(({ rule }) => rule)).toEqual(rules);
  });

  test('once in a phase', () => {
    const { battle: after } = play(battle('attacker kn: 10,10'), move(12));
    const again = { ...after, grants: battle('attacker kn: 10,10').grants ?? [] };
    const second = {
      ...move(12),
      models: [
        {
          id: 'kn-1',
          path: [
            [12, 10],
            [13, 10],
          ],
        },
      ],
    } as const;
    expect(play(again, second).verdict.violations.map(({ rule }) => rule)).toEqual(['unit-status']);
    const later = play(again, { type: 'next' }).battle;
    expect(later.grants).toBeUndefined();
    expect(later.units[0]?.thisPhase).toBeUndefined();
  });

  test('without it, it is a move of the turn', () => {
    expect(
      play(scene('clock 2 defender shooting\nattacker kn: 10,10'), move(12)).verdict.violations.map(({ rule }) => rule),
    ).toEqual(['phase', 'turn']);
  });
});
