import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/model/action.ts';
import { judge } from '../../../src/rules/judge.ts';
import { scene } from '../scene.ts';
import { told } from '../told.ts';

const charging = (...targets: string[]): Action => ({ type: 'declare-charge', unit: 'kn', targets, dice: [6, 6] });
const inPhase = (lines: string): string => `clock 2 attacker charge\n${lines}`;
const knight = 'attacker kn 40mm INFANTRY: 10,22';
const near = 'defender foe 32mm: 20,22';

describe('declaring a charge', () => {
  test.each([
    ['at exactly twelve', `${knight}\ndefender foe 32mm: 23.417322835,22`, []],
    [
      'a hair over twelve',
      `${knight}\ndefender foe 32mm: 23.419291339,22`,
      ['charge-range kn-1 foe-1 12.001969 <= 12'],
    ],
    [
      'height counts',
      `${knight}\nruins r 21,20 26,24\nfloor r 6\ndefender foe 32mm: 22.417322835,22,6`,
      ['charge-range kn-1 foe-1 12.529964 <= 12'],
    ],
    [
      'still within twelve with its height',
      `${knight}\nruins r 19,20 24,24\nfloor r 6\ndefender foe 32mm: 20.417322835,22,6`,
      [],
    ],
    ['the closest pair decides', 'attacker kn 40mm: 5,22 10,22\ndefender foe 32mm: 30,22 22,22', []],
    ['after an Advance', `attacker kn 40mm is:advanced: 10,22\n${near}`, ['unit-status - - - -']],
    ['after a Fall Back', `attacker kn 40mm is:fell-back: 10,22\n${near}`, ['unit-status - - - -']],
    ['after a charge', `attacker kn 40mm is:charged: 10,22\n${near}`, ['unit-status - - - -']],
    ['after a move', `attacker kn 40mm is:moved: 10,22\n${near}`, []],
    ['after arriving', `attacker kn 40mm is:arrived: 10,22\n${near}`, []],
    ['while Battle-shocked', `attacker kn 40mm is:battle-shocked: 10,22\n${near}`, []],
    ['AIRCRAFT', `attacker kn 40mm VEHICLE AIRCRAFT: 10,22\n${near}`, ['unit-status - - - -']],
    [
      'when the leader has Advanced',
      `${knight}\nattacker boss 40mm leads:kn is:advanced: 10,24\n${near}`,
      ['unit-status - - - -'],
    ],
    ['engaged', `${knight}\ndefender foe 32mm: 12.417322835,22`, ['engaged kn-1 foe-1 1 > 1']],
    [
      'engaged with another unit',
      `${knight}\n${near}\ndefender foe2 32mm: 10,24`,
      ['engaged kn-1 foe2-1 0.582677 > 1'],
    ],
    ['from Reserves', `attacker kn 40mm in:deep-strike: 1\n${near}`, ['not-on-board - - - -']],
    ['at a friend', `${knight}\nattacker foe 32mm: 20,22`, ['charge-target - foe - -']],
    ['at a unit in Reserves', `${knight}\ndefender foe 32mm in:deep-strike: 1`, ['charge-target - foe - -']],
    ['at a unit that has fallen', `${knight}\ndefender foe 32mm wounds:0: 20,22`, ['charge-target - foe - -']],
    ['at a unit that nobody knows', knight, ['charge-target - foe - -']],
    [
      'everything at once',
      'attacker kn 40mm is:advanced: 10,22\ndefender foe 32mm: 40,22\ndefender foe2 32mm: 10,24',
      ['unit-status - - - -', 'engaged kn-1 foe2-1 0.582677 > 1', 'charge-range kn-1 foe-1 28.582677 <= 12'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(told(scene(inPhase(lines)), charging('foe'))).toEqual(expected);
  });

  test.each([
    ['in another phase', 'clock 2 attacker shooting', ['phase - - - -']],
    ['in the turn of the other player', 'clock 2 defender charge', ['turn - - - -']],
  ])('%s', (_, clock, expected) => {
    expect(told(scene(`${clock}\n${knight}\n${near}`), charging('foe'))).toEqual(expected);
  });

  test('each of several targets has to be within twelve', () => {
    const battle = scene(inPhase(`${knight}\n${near}\ndefender foe2 32mm: 40,22\ndefender foe3 32mm: 10,40`));
    expect(told(battle, charging('foe', 'foe2', 'foe3', 'foe2'))).toEqual([
      'charge-range kn-1 foe2-1 28.582677 <= 12',
      'charge-range kn-1 foe3-1 16.582677 <= 12',
    ]);
    expect(told(battle, charging())).toEqual(['charge-target - - - -']);
  });

  test('a declared charge is not declared again', () => {
    const battle = scene(inPhase(`${knight}\n${near}`));
    const units = battle.units.map((unit) =>
      unit.id === 'kn' ? { ...unit, charge: { targets: ['foe'], distance: 4 } } : unit,
    );
    expect(told({ ...battle, units }, charging('foe'))).toEqual(['unit-status - - - -']);
  });

  test('the line to a target too far away runs between the two closest models', () => {
    const battle = scene(inPhase('attacker kn 40mm: 10,22\ndefender foe 40mm: 30,22'));
    const [violation] = judge(battle, charging('foe')).violations;
    const [a, b] = violation?.between ?? [];
    expect(a?.x).toBeCloseTo(10.787401575, 8);
    expect(b?.x).toBeCloseTo(29.212598425, 8);
  });
});
