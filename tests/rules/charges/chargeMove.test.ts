import { describe, expect, test } from 'vitest';
import { play } from '../../../src/game/play.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { scene } from '../scene.ts';
import { moving, told } from '../told.ts';

/** A scene in which `kn` (and whoever leads it) has declared a charge and rolled. */
function charging(lines: string, distance: number, ...targets: string[]): Battle {
  const battle = scene(`clock 2 attacker charge\n${lines}`);
  const units = battle.units.map((unit) =>
    unit.id === 'kn' || unit.leads === 'kn' ? { ...unit, charge: { targets, distance } } : unit,
  );
  return { ...battle, units };
}

const knight = 'attacker kn 40mm INFANTRY: 10,22';
const foe = 'defender foe 32mm: 18.417322835,22';

describe('a Charge move', () => {
  test.each([
    ['into contact', `${knight}\n${foe}`, 8, 'kn-1 10,22 17,22', []],
    ['exactly as far as it rolled', `${knight}\n${foe}`, 7, 'kn-1 10,22 17,22', []],
    ['farther than it rolled', `${knight}\n${foe}`, 6, 'kn-1 10,22 17,22', ['charge-distance kn-1 - 7 <= 6']],
    ['stops short of contact', `${knight}\n${foe}`, 8, 'kn-1 10,22 16,22', ['charge-base-contact kn-1 foe-1 1 <= 0']],
    ['to an inch, contact being too far', `${knight}\n${foe}`, 6, 'kn-1 10,22 16,22', []],
    [
      'a hair too short',
      `${knight}\ndefender foe 32mm: 18.419291339,22`,
      6,
      'kn-1 10,22 16,22',
      ['charge-target kn-1 foe-1 1.001969 <= 1'],
    ],
    [
      'away from the target',
      `${knight}\ndefender foe 32mm: 16.417322835,22`,
      5,
      'kn-1 10,22 10.5,26',
      [
        'charge-target kn-1 foe-1 5.725135 <= 1',
        'charge-closer kn-1 foe-1 5.725135 < 5',
        'charge-base-contact kn-1 foe-1 5.725135 <= 0',
      ],
    ],
    [
      'past a unit that is no target',
      `${knight}\ndefender foe 32mm: 19.417322835,22\ndefender ntl 32mm: 14,24.317322835`,
      10,
      'kn-1 10,22 18,22',
      ['charge-other-unit kn-1 ntl-1 0.9 > 1'],
    ],
    [
      'exactly an inch from it',
      `${knight}\ndefender foe 32mm: 19.417322835,22\ndefender ntl 32mm: 14,24.417322835`,
      10,
      'kn-1 10,22 18,22',
      ['charge-other-unit kn-1 ntl-1 1 > 1'],
    ],
    [
      'a hair more than an inch',
      `${knight}\ndefender foe 32mm: 19.417322835,22\ndefender ntl 32mm: 14,24.419291339`,
      10,
      'kn-1 10,22 18,22',
      [],
    ],
    [
      'ends beside it: told once',
      `${knight}\ndefender foe 32mm: 19.417322835,22\ndefender ntl 32mm: 18,24`,
      10,
      'kn-1 10,22 18,22',
      ['charge-other-unit kn-1 ntl-1 0.582677 > 1'],
    ],
    [
      'through it',
      `${knight}\ndefender foe 32mm: 19.417322835,22\ndefender ntl 32mm: 14,22`,
      10,
      'kn-1 10,22 18,22',
      ['charge-other-unit kn-1 ntl-1 0 > 1', 'path-model kn-1 ntl-1 1.417323 <= 0'],
    ],
    [
      'over it with wings',
      'attacker kn 40mm FLY: 10,22\ndefender foe 32mm: 19.417322835,22\ndefender ntl 32mm: 14,22',
      10,
      'kn-1 10,22 18,22',
      [],
    ],
    [
      'with wings, but ends beside it',
      'attacker kn 40mm FLY: 10,22\ndefender foe 32mm: 19.417322835,22\ndefender ntl 32mm: 18,24',
      10,
      'kn-1 10,22 18,22',
      ['charge-other-unit kn-1 ntl-1 0.582677 > 1'],
    ],
    [
      'a turn costs its pivot',
      'attacker kn 120x92mm VEHICLE WALKER: 10,22@90\ndefender foe 32mm: 19,22',
      7,
      'kn-1 10,22@0 16,22',
      ['charge-distance kn-1 - 8 <= 7', 'charge-base-contact kn-1 foe-1 0.007874 <= 0'],
    ],
    [
      'not onto a container',
      `${knight}\n${foe}\ncontainer c 12,21 13,23 height 3`,
      8,
      'kn-1 10,22 17,22',
      ['path-terrain kn-1 c 1.287402 <= 0'],
    ],
    ['goes nowhere', `${knight}\n${foe}`, 4, 'kn-1 10,22', ['charge-target kn-1 foe-1 7 <= 1']],
  ])('%s', (_, lines, distance, action, expected) => {
    expect(told(charging(lines, distance, 'foe'), moving(action, 'charge'))).toEqual(expected);
  });

  test.each([
    ['both reached', 'kn-1 10,22 15.412930472,23', []],
    ['one missed', 'kn-1 10,22 15,22', ['charge-target kn-1 foe2-1 1.900629 <= 1']],
  ])('at two targets: %s', (_, action, expected) => {
    const lines = `${knight}\ndefender foe 32mm: 16.417322835,22\ndefender foe2 32mm: 16.417322835,25`;
    expect(told(charging(lines, 7, 'foe', 'foe2'), moving(action, 'charge'))).toEqual(expected);
  });

  test('up to a floor within five inches counts as reached', () => {
    const up = (z: number): string =>
      `${knight}\nruins r 17,20 22,24 height 9\nfloor r ${z}\ndefender foe 32mm: 18.417322835,22,${z}`;
    expect(told(charging(up(5), 7, 'foe'), moving('kn-1 10,22 17,22', 'charge'))).toEqual([]);
    expect(told(charging(up(6), 7, 'foe'), moving('kn-1 10,22 17,22', 'charge'))).toEqual([
      'charge-target kn-1 foe-1 6 <= 5',
    ]);
  });

  describe('over a barricade', () => {
    // Half an inch thick; the enemy stands 0.8 behind it, so contact with the barricade is 1.3 from it.
    const behind = (gap: number): string =>
      `${knight}\nbarricade b 16,15 16.5,29 height 1.5\ndefender foe 32mm: ${16.5 + gap + 0.62992126},22`;
    const against = 'kn-1 10,22 15.212598425,22';
    test.each([
      ['against it', behind(0.8), against, []],
      ['not against it', behind(0.8), 'kn-1 10,22 15,22', ['charge-target kn-1 foe-1 1.512598 <= 1']],
      ['the enemy too far behind it', behind(1.2), against, ['charge-target kn-1 foe-1 1.7 <= 1']],
      ['not through it', behind(0.3), 'kn-1 10,22 15.6,22', ['terrain kn-1 b 0.387402 <= 0']],
    ])('%s', (_, lines, action, expected) => {
      expect(told(charging(lines, 6, 'foe'), moving(action, 'charge'))).toEqual(expected);
    });
  });

  describe('of a unit', () => {
    const column = 'attacker kn 40mm INFANTRY: 12,20 10.22519685,20 8.450393701,20 6.675590551,20';
    const target = 'defender foe 32mm: 20.417322835,20';
    const first = 'kn-1 12,20 19,20 / kn-2 10.22519685,20 17.22519685,20 / kn-3 8.450393701,20 15.450393701,20';
    test.each([
      ['the others follow', `${first} / kn-4 6.675590551,20 13.675590551,20`, []],
      [
        'the last one steps back',
        `${first} / kn-4 6.675590551,20 5.675590551,20`,
        ['charge-closer kn-4 foe-1 13.324409 < 12.324409', 'coherency kn-4 kn-3 8.2 <= 2'],
      ],
      ['the last one stays', first, ['coherency kn-4 kn-3 7.2 <= 2']],
    ])('%s', (_, action, expected) => {
      expect(told(charging(`${column}\n${target}`, 7, 'foe'), moving(action, 'charge'))).toEqual(expected);
    });

    test('the second one could have touched too', () => {
      const pair = 'attacker kn 32mm INFANTRY: 12,20 12,22\ndefender foe 32mm: 18,21';
      const battle = charging(pair, 8, 'foe');
      expect(told(battle, moving('kn-1 12,20 16.740157480,21 / kn-2 12,22 16,22.5', 'charge'))).toEqual([
        'charge-base-contact kn-2 foe-1 1.240157 <= 0',
      ]);
    });

    test('one that stays behind owes it as well', () => {
      const pair = 'attacker kn 32mm INFANTRY: 12,20 15,21.5\ndefender foe 32mm: 18,21';
      expect(told(charging(pair, 8, 'foe'), moving('kn-1 12,20 16.740157480,21', 'charge'))).toEqual([
        'charge-base-contact kn-2 foe-1 1.781539 <= 0',
      ]);
    });

    test('where the others end counts: they may have gone first', () => {
      // Two bases stand before a gap that is just wide enough for one of them.
      const lines = `
        attacker kn 32mm INFANTRY: 12,20.2 12,21.8
        defender foe 32mm: 18,21
        container c 14,10 19,20.3 height 3
        container d 14,21.7 19,32 height 3`;
      const battle = charging(lines, 8, 'foe');
      const action = moving('kn-1 12,20.2 13,21 16.740157480,21 / kn-2 12,21.8 13,21 15.4,21', 'charge');
      expect(told(battle, action)).toEqual([]);
    });

    test('coherency comes before contact', () => {
      const lines = 'attacker kn 32mm INFANTRY: 12,20 9.3,20\ndefender foe 32mm: 18,20\ndefender foe2 32mm: 12,26';
      // The second one is tied to the first, which could only be at one of the two.
      const battle = charging(lines, 5, 'foe', 'foe2');
      expect(told(battle, moving('kn-1 12,20 16.74,20', 'charge')).some((line) => line.startsWith('charge-base'))).toBe(
        false,
      );
    });
  });

  test.each([
    ['without a declaration', 'clock 2 attacker charge', ['unit-status - - - -']],
    ['in another phase', 'clock 2 attacker shooting', ['phase - - - -', 'unit-status - - - -']],
    ['in the turn of the other player', 'clock 2 defender charge', ['turn - - - -', 'unit-status - - - -']],
  ])('%s', (_, clock, expected) => {
    expect(told(scene(`${clock}\n${knight}\n${foe}`), moving('kn-1 10,22 17,22', 'charge'))).toEqual(expected);
  });

  test('AIRCRAFT never', () => {
    const battle = charging(`attacker kn 40mm VEHICLE AIRCRAFT: 10,22\n${foe}`, 8, 'foe');
    expect(told(battle, moving('kn-1 10,22 17,22', 'charge'))).toEqual(['unit-status - - - -']);
  });

  test('the unit and those who lead it have charged, and no charge is left', () => {
    const battle = charging(`${knight}\nattacker boss 40mm INFANTRY leads:kn: 8,22\n${foe}`, 8, 'foe');
    const { battle: after, verdict } = play(battle, moving('kn-1 10,22 17,22 / boss-1 8,22 15.4,22', 'charge'));
    expect(verdict.violations).toEqual([]);
    expect(after.units.slice(0, 2).map(({ status, charge }) => [status, charge])).toEqual([
      [['charged'], null],
      [['charged'], null],
    ]);
    expect(told(after, { type: 'declare-charge', unit: 'kn', targets: ['foe'] })).toContain('unit-status - - - -');
  });
});
