import { describe, expect, test } from 'vitest';
import { play } from '../../src/game/play.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { Clock } from '../../src/model/clock.ts';
import type { PlayerId } from '../../src/model/player.ts';
import { scene } from '../rules/scene.ts';

/** Plays `next` so many times; each has to be legal. */
function on(battle: Battle, times = 1): Battle {
  let after = battle;
  for (let step = 0; step < times; step++) {
    const outcome = play(after, { type: 'next' });
    expect(outcome.verdict.violations).toEqual([]);
    after = outcome.battle;
  }
  return after;
}

const said = ({ round, turn, phase, step }: Clock): string =>
  `${round} ${turn} ${phase}${step === null ? '' : `/${step}`}`;

describe('next', () => {
  test('goes through a round step by step, the second player after the first', () => {
    let battle = scene('clock 0 attacker deployment first defender\nattacker kn: 10,10');
    const moments: string[] = [];
    for (let index = 0; index < 17; index++) {
      battle = on(battle);
      moments.push(said(battle.clock));
    }
    const turn = (round: number, player: PlayerId): string[] =>
      [
        'command/command',
        'command/battle-shock',
        'movement/move',
        'movement/reinforcements',
        'shooting',
        'charge',
        'fight/fights-first',
        'fight/remaining',
      ].map((moment) => `${round} ${player} ${moment}`);
    expect(moments).toEqual([...turn(1, 'defender'), ...turn(1, 'attacker'), ...turn(2, 'defender').slice(0, 1)]);
  });

  test('both players gain a command point in every Command phase', () => {
    const start = scene('clock 0 attacker deployment\nattacker kn: 10,10');
    const points = (battle: Battle): number[] =>
      [battle.players.attacker, battle.players.defender].map(({ commandPoints }) => commandPoints);
    expect(points(on(start))).toEqual([1, 1]);
    expect(points(on(start, 8))).toEqual([1, 1]);
    expect(points(on(start, 9))).toEqual([2, 2]);
  });

  test('the battle ends with the fifth round, and nothing is done after it', () => {
    const battle = scene('clock 5 defender fight/remaining\nmarker centre 30,22\nattacker kn is:moved: 30,24');
    const ended = on(battle);
    expect(ended.clock).toMatchObject({ round: 5, over: true });
    expect(ended.control).toEqual([{ objective: 'centre', controller: 'attacker', secured: false }]);
    for (const action of [{ type: 'next' }, { type: 'remain-stationary', unit: 'kn' }] as const) {
      expect(play(ended, action).verdict.violations.map(({ rule }) => rule)).toEqual(['phase']);
    }
  });

  test('the fifth turn of the first player is not yet the end', () => {
    expect(said(on(scene('clock 5 attacker fight/remaining\nattacker kn: 30,24')).clock)).toBe(
      '5 defender command/command',
    );
  });
});

describe('what ends when', () => {
  const all = 'is:moved is:arrived is:shot is:charged is:fought is:battle-shocked';
  test('with the turn, for both players: all but Battle-shock', () => {
    const battle = on(scene(`clock 2 attacker fight/remaining\nattacker a ${all}: 10,10\ndefender d ${all}: 50,10`));
    expect(battle.units.map(({ status }) => status)).toEqual([['battle-shocked'], []]);
    expect(said(battle.clock)).toBe('2 defender command/command');
  });

  test('Battle-shock with the beginning of its player’s own Command phase', () => {
    const battle = on(
      scene(
        'clock 2 defender fight/remaining\nattacker a is:battle-shocked: 10,10\ndefender d is:battle-shocked: 50,10',
      ),
    );
    expect(battle.units.map(({ status }) => status)).toEqual([[], ['battle-shocked']]);
    expect(said(battle.clock)).toBe('3 attacker command/command');
  });

  test('a charge that was not moved with its phase', () => {
    const battle = scene('clock 2 attacker charge\nattacker kn: 10,22\ndefender foe: 20,22');
    const declared = play(battle, { type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [1, 1] }).battle;
    expect(on(declared).units.map(({ charge }) => charge)).toEqual([null, null]);
  });

  test('a unit that did nothing stays the same object', () => {
    const battle = scene('clock 2 attacker fight/remaining\nattacker a: 10,10');
    expect(on(battle).units).toBe(battle.units);
  });
});

describe('who holds a marker', () => {
  const held = (battle: Battle): string[] =>
    battle.control.map(({ controller, secured }) => `${controller ?? 'nobody'}${secured ? ' (secured)' : ''}`);
  const units = 'attacker a OC2: 30,24\ndefender d OC1: 30,20';

  test.each([
    ['the higher level', units, 'attacker'],
    ['equal levels: nobody', 'attacker a: 30,24\ndefender d: 30,20', 'nobody'],
    ['nobody there: nobody', 'attacker a: 10,24', 'nobody'],
  ])('%s', (_, lines, holder) => {
    expect(held(on(scene(`clock 2 attacker shooting\nmarker centre 30,22\n${lines}`)))).toEqual([holder]);
  });

  test.each([
    ['when a step ends: not yet', 'movement/move', 'nobody'],
    ['when a phase ends', 'movement/reinforcements', 'attacker'],
    ['when a turn ends', 'fight/remaining', 'attacker'],
  ])('decided %s', (_, moment, holder) => {
    expect(held(on(scene(`clock 2 attacker ${moment}\nmarker centre 30,22\n${units}`)))).toEqual([holder]);
  });

  test('nobody before the first Command phase has ended', () => {
    const start = scene(`clock 0 attacker deployment\nmarker centre 30,22\n${units}`);
    expect([on(start), on(start, 2), on(start, 3)].flatMap(held)).toEqual(['nobody', 'nobody', 'attacker']);
  });

  test.each([
    ['stays with nobody in range', 'attacker a: 10,10', 'attacker (secured)'],
    ['stays while the levels are equal', 'attacker a: 30,24\ndefender d: 30,20', 'attacker (secured)'],
    ['stays with its holder there', 'attacker a: 30,24', 'attacker (secured)'],
    ['goes to the other player with a higher level', 'defender d: 30,20', 'defender'],
  ])('a secured one %s', (_, lines, holder) => {
    const battle = scene(`clock 2 attacker shooting\nmarker centre 30,22\n${lines}`);
    const control = [{ objective: 'centre', controller: 'attacker', secured: true } as const];
    expect(held(on({ ...battle, control }))).toEqual([holder]);
  });
});
