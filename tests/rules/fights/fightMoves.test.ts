import { describe, expect, test } from 'vitest';
import { play } from '../../../src/game/play.ts';
import type { Action } from '../../../src/model/action.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { scene } from '../scene.ts';
import { moving, told } from '../told.ts';

const first = 'clock 2 attacker fight/fights-first';
const charged = 'attacker kn 40mm INFANTRY is:charged: 20,20';
const pilingIn = (text: string): Action => moving(text, 'pile-in');
const consolidating = (text: string): Action => moving(text, 'consolidate');

describe('a Pile-in move', () => {
  test.each([
    ['three inches, ending in reach', `${charged}\ndefender foe 32mm: 25.417322835,20`, 'kn-1 20,20 23,20', []],
    [
      'a hair more than three',
      `${charged}\ndefender foe 32mm: 25.417322835,20`,
      'kn-1 20,20 23.001968504,20',
      ['move-distance kn-1 - 3.001969 <= 3'],
    ],
    [
      'stops before contact',
      `${charged}\ndefender foe 32mm: 23.917322835,20`,
      'kn-1 20,20 22,20',
      ['fight-move-base-contact kn-1 foe-1 0.5 <= 0'],
    ],
    [
      'ends with nobody in reach',
      `${charged}\ndefender foe 32mm: 25.917322835,20`,
      'kn-1 20,20 23,20',
      ['fight-move-engagement - - - -'],
    ],
    [
      'toward the farther enemy',
      `${charged}\ndefender foe 32mm: 22.290393701,16.946141732\ndefender foe2 32mm: 20,25.017322835`,
      'kn-1 20,20 20,22.9',
      ['fight-move-closer kn-1 foe-1 4.961888 < 2.4', 'fight-move-base-contact kn-1 foe-1 4.961888 <= 0'],
    ],
    [
      'of equally close enemies either will do',
      `${charged}\ndefender foe 32mm: 20,23.6\ndefender foe2 32mm: 20,16.4`,
      'kn-1 20,20 20,17.817322835',
      [],
    ],
    [
      'in contact already',
      `${charged}\ndefender foe 32mm: 21.417322835,20`,
      'kn-1 20,20 20,21',
      ['fight-move-base-contact kn-1 foe-1 - -'],
    ],
    ['who stays need not', `${charged}\ndefender foe 32mm: 21.417322835,20`, 'kn-1 20,20', []],
    [
      'one in Reserves, said once',
      'attacker kn 40mm is:charged in:deep-strike: 1\ndefender foe 32mm: 23,20',
      'kn-1 20,20 21,20',
      ['not-on-board - - - -'],
    ],
    [
      'under an enemy whom it could have come up to, measured upward',
      `${charged}\ndefender foe 32mm: 22.017322835,20,2.2\nruins r 15,15 30,25 height 8\nfloor r 2.2`,
      'kn-1 20,20 22,20',
      ['fight-move-base-contact kn-1 foe-1 2.2 <= 0'],
    ],
    [
      'one of two backs off',
      'attacker kn 40mm INFANTRY is:charged: 20,20 18.12519685,20\ndefender foe 32mm: 22.417322835,20',
      'kn-1 20,20 21,20 / kn-2 18.12519685,20 17.62519685,20',
      ['fight-move-closer kn-2 foe-1 3.374803 < 2.874803'],
    ],
    [
      'one of two need not move',
      'attacker kn 40mm INFANTRY is:charged: 20,20 18.12519685,20\ndefender foe 32mm: 22.417322835,20',
      'kn-1 20,20 21,20',
      [],
    ],
    [
      'touching would part it from its unit',
      'attacker kn 40mm INFANTRY is:charged: 20,20 17,20\ndefender foe 32mm: 24,20\ndefender foe2 32mm: 16,22',
      'kn-1 20,20 20.5,20',
      [],
    ],
    [
      'past somebody else to the only free side of an enemy',
      `${charged}\nattacker fr 40mm: 21.8,20\ndefender foe 32mm: 23.217322835,20`,
      'kn-1 20,20 20.2,20.9',
      ['fight-move-base-contact kn-1 foe-1 1.731365 <= 0', 'fight-move-engagement - - - -'],
    ],
    [
      'to an enemy upstairs, within five inches',
      `${charged}\nruins r 22,17 27,23 height 9\nfloor r 5\ndefender foe 32mm: 23.5,20,5`,
      'kn-1 20,20 22,20',
      [],
    ],
    [
      'AIRCRAFT are passed over',
      `${charged}\ndefender jet 60mm AIRCRAFT: 20,17\ndefender foe 32mm: 20,24`,
      'kn-1 20,20 20,22.582677165',
      [],
    ],
    [
      'not through an enemy',
      `${charged}\ndefender foe 25mm: 22.2,20`,
      'kn-1 20,20 22.9,21.5 23,20',
      ['move-distance kn-1 - 4.768295 <= 3', 'path-model kn-1 foe-1 0.481299 <= 0', 'overlap kn-1 foe-1 0.479528 <= 0'],
    ],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(`${first}\n${lines}`), pilingIn(action))).toEqual(expected);
  });

  test('a leader piles in with those it leads', () => {
    const battle = scene(`${first}
      attacker kn 32mm is:charged: 20,20
      attacker boss 32mm is:charged leads:kn: 18.5,20
      defender foe 32mm: 23,20`);
    expect(told(battle, pilingIn('kn-1 20,20 21.740157480,20 / boss-1 18.5,20 20.4,20'))).toEqual([]);
  });

  test.each([
    ['in another phase', `clock 2 attacker shooting\n${charged}\ndefender foe 32mm: 23,20`, ['phase - - - -']],
    [
      'after its fight',
      `${first}\n${charged.replace('is:charged', 'is:charged is:fought')}\ndefender foe 32mm: 23,20`,
      ['unit-status - - - -'],
    ],
    [
      'neither engaged nor after a charge',
      `${first}\nattacker kn 40mm: 20,20\ndefender foe 32mm: 23,20`,
      ['eligible-to-fight - - - -'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(told(scene(lines), pilingIn('kn-1 20,20 21.582677165,20'))).toEqual(expected);
  });

  test('once', () => {
    const battle = scene(`${first}\n${charged}\ndefender foe 32mm: 25,20`);
    const { battle: after } = play(battle, pilingIn('kn-1 20,20 22.7,20'));
    expect(told(after, pilingIn('kn-1 22.7,20 22.8,20'))).toContain('unit-status - - - -');
  });
});

describe('a Consolidation move', () => {
  const fought = 'attacker kn 40mm INFANTRY is:charged is:fought: 20,20';
  test.each([
    ['into contact with the next enemy', `${fought}\ndefender foe 32mm: 23.917322835,20`, 'kn-1 20,20 22.5,20', []],
    [
      'three and a hair',
      `${fought}\ndefender foe 32mm: 25.417322835,20`,
      'kn-1 20,20 23.001968504,20',
      ['move-distance kn-1 - 3.001969 <= 3'],
    ],
    [
      'stops half an inch short',
      `${fought}\ndefender foe 32mm: 23.917322835,20`,
      'kn-1 20,20 22,20',
      ['fight-move-base-contact kn-1 foe-1 0.5 <= 0'],
    ],
    ['toward a marker', `${fought}\nmarker centre 27.07480315,20\ndefender foe 32mm: 50,38`, 'kn-1 20,20 23,20', []],
    [
      'toward a marker that is a hair too far',
      `${fought}\nmarker centre 27.576771654,20\ndefender foe 32mm: 50,38`,
      'kn-1 20,20 23,20',
      ['fight-move-objective - centre 3.001969 <= 3'],
    ],
    [
      'away from the marker',
      `${fought}\nmarker centre 23,20\ndefender foe 32mm: 50,38`,
      'kn-1 20,20 19,20',
      ['fight-move-objective kn-1 centre 2.425197 < 1.425197'],
    ],
    [
      'in any direction that ends closer to it',
      `${fought}\nmarker centre 24,20\ndefender foe 32mm: 50,38`,
      'kn-1 20,20 21,22',
      [],
    ],
    [
      'toward a marker with an enemy in reach',
      `${fought}\nmarker centre 13.42519685,20\ndefender foe 32mm: 24.417322835,20`,
      'kn-1 20,20 17.5,20',
      ['fight-move-engagement kn-1 foe-1 - -'],
    ],
    [
      'toward a marker though it is engaged',
      `${fought}\nmarker centre 13.42519685,20\ndefender foe 32mm: 22.1,20`,
      'kn-1 20,20 17.5,20',
      ['fight-move-engagement kn-1 foe-1 - -'],
    ],
    [
      'with neither enemy nor marker',
      `${fought}\ndefender foe 32mm: 50,38`,
      'kn-1 20,20 21,20',
      ['fight-move-engagement - - - -'],
    ],
    [
      'an enemy that it cannot come to for a wall of containers is none in reach',
      `${fought}\nmarker centre 15,20\ncontainer c 22,10 23,30 height 3\ndefender foe 32mm: 24.6,20`,
      'kn-1 20,20 18,20',
      [],
    ],
    [
      'a unit that only together could come in reach',
      'attacker kn 40mm is:charged is:fought: 20,20 17,20\nmarker centre 12,20\ndefender foe 32mm: 25.2,20',
      'kn-1 20,20 18,21 / kn-2 17,20 15,20',
      ['fight-move-engagement kn-1 foe-1 - -'],
    ],
    ['nobody moves', `${fought}\ndefender foe 32mm: 24,20`, 'kn-1 20,20', []],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(`${first}\n${lines}`), consolidating(action))).toEqual(expected);
  });

  test.each([
    ['before its fight', `${first}\n${charged}\ndefender foe 32mm: 23,20`, ['unit-status - - - -']],
    ['in another phase', `clock 2 attacker charge\n${fought}\ndefender foe 32mm: 23,20`, ['phase - - - -']],
  ])('%s', (_, lines, expected) => {
    expect(told(scene(lines), consolidating('kn-1 20,20 21.582677165,20'))).toEqual(expected);
  });
});

describe('the order of a fight', () => {
  const lines = `${first}
    attacker kn 40mm is:charged: 20,20
    attacker kn2 40mm is:charged: 20,30
    defender foe 32mm: 23,20
    defender foe2 32mm: 23,30`;
  const playAll = (battle: Battle, ...actions: readonly Action[]): Battle => {
    let after = battle;
    for (const action of actions) {
      const outcome = play(after, action);
      expect(outcome.verdict.violations).toEqual([]);
      after = outcome.battle;
    }
    return after;
  };
  const fighting = (unit: string): Action => ({ type: 'fight', unit, attacks: [] });

  test('pile in, fight, consolidate; then the next unit', () => {
    const piledIn = playAll(scene(lines), pilingIn('kn-1 20,20 21.582677165,20'));
    expect(told(piledIn, fighting('kn2'))).toEqual(['fight-order - kn - -']);
    expect(told(piledIn, consolidating('kn-1 21.582677165,20'))).toEqual(['unit-status - - - -']);
    const fought = playAll(piledIn, fighting('kn'));
    expect(told(fought, consolidating('kn-1 21.582677165,20'))).toEqual([]);
    const consolidated = playAll(fought, consolidating('kn-1 21.582677165,20'));
    expect(told(consolidated, consolidating('kn-1 21.582677165,20'))).toEqual(['unit-status - - - -']);
    expect(told(consolidated, fighting('kn'))).toEqual(['unit-status - - - -']);
  });

  test('a fight without piling in is as good', () => {
    expect(told(playAll(scene(lines), fighting('kn')), fighting('kn2'))).toEqual([]);
  });

  test('the fight of a unit is over when another one is selected', () => {
    const battle = playAll(scene(lines), fighting('kn'), pilingIn('kn2-1 20,30 21.582677165,30'));
    expect(told(battle, consolidating('kn-1 20,20'))).toEqual(['fight-order - kn2 - -']);
    const after = playAll(scene(lines), fighting('kn'), fighting('kn2'));
    expect(told(after, consolidating('kn-1 20,20'))).toEqual(['fight-order - kn2 - -']);
  });
});
