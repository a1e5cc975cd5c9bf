import { describe, expect, test } from 'vitest';
import { chargeable } from '../../../src/lab/charges/chargeTargets.ts';
import { chargeOdds } from '../../../src/lab/charges/chargeOdds.ts';
import { chanceOf, totalsOf, UNCHANGED } from '../../../src/lab/rollOdds.ts';
import type { RollChange } from '../../../src/lab/rollOdds.ts';
import { random } from '../../../src/kernel/random.ts';
import { scene } from '../../rules/scene.ts';

const mm = (length: number): number => length / 25.4;
/** A base of 40 mm at 10,22 and an enemy of 32 mm so many inches of gap to its right. */
const pair = (gap: number, more = ''): string =>
  `clock 2 attacker charge\nattacker kn 40mm INFANTRY: 10,22\ndefender foe 32mm: ${10 + gap + mm(36)},22\n${more}`;
/** The same, the enemy on a floor so high that begins at an x. */
const upstairs = (gap: number, z: number, from: number): string =>
  pair(gap, `ruins r ${from},18 30,26\nfloor r ${z}`).replace(/22(?=\nruins)/, `22,${z}`);
/** So many inches before the base of the enemy with a gap of 7. */
const behind = (distance: number): number => 10 + mm(20) + 7 - distance;

describe('what a charge needs', () => {
  test.each([
    ['a gap of 2.5', pair(2.5), ['foe'], 2, 1],
    ['a gap of 9', pair(9), ['foe'], 8, 15 / 36],
    ['a gap of 9 and a hair', pair(9.001), ['foe'], 9, 10 / 36],
    ['a gap of 12', pair(12), ['foe'], 11, 3 / 36],
    ['a gap of more than 12 may not be declared', pair(12.001), ['foe'], null, 0],
    ['round a box', pair(8.426, 'container box 14,21 15.5,30 height 6'), ['foe'], 9, 10 / 36],
    ['through a ruin on foot', pair(9, 'ruins r 14,20 16,24\nwall r 15,20 15,24 0-5'), ['foe'], 8, 15 / 36],
    ['who has advanced', pair(5).replace('INFANTRY', 'INFANTRY is:advanced'), ['foe'], null, 0],
    ['a target that is not there', pair(5, 'defender off 32mm in:deep-strike: 1'), ['off'], null, 0],
    ['no target', pair(5), [], null, 0],
    ['past another unit', pair(8, 'defender by 32mm: 15,22'), ['foe'], 9, 10 / 36],
    [
      'two targets that no base reaches together',
      pair(6, `defender two 32mm: 10,${22 + 6 + mm(36)}`),
      ['foe', 'two'],
      null,
      0,
    ],
    [
      'a smaller base at the edge of the board',
      'clock 2 attacker charge\nattacker kn 40mm: 10,1\ndefender foe 25mm: 18.27,0.5',
      ['foe'],
      7,
      21 / 36,
    ],
    [
      'a smaller base in the corner of the board',
      'clock 2 attacker charge\nattacker kn 60mm: 2,10\ndefender foe 25mm: 0.5,0.5',
      ['foe'],
      7,
      21 / 36,
    ],
    [
      'eight of whom the last have their second neighbour behind them',
      'clock 2 attacker charge\nattacker kn 32mm: 15.14,2 17.49,1.85 12.12,1.29 17.3,3.54 10.5,2.07 10.29,3.79 12.79,2.96 20.17,3.37\ndefender foe 40mm: 24.33,2.59',
      ['foe'],
      2,
      1,
    ],
    [
      'one of two follows along a floor',
      pair(7, 'ruins r 5,23.5 22,26\nfloor r 3').replace('10,22\n', '10,22 10,24.6,3\n'),
      ['foe'],
      6,
      26 / 36,
    ],
    ['up on a floor, no more than 5 inches', upstairs(7, 3, 15), ['foe'], 6, 26 / 36],
    ['up on a floor, more than 5 inches, so it climbs', upstairs(5, 6, 13), ['foe'], 10, 6 / 36],
    [
      'close behind a barricade',
      pair(7, `barricade b ${behind(1.3)},15 ${behind(0.3)},29 height 1.5`),
      ['foe'],
      5,
      30 / 36,
    ],
    [
      'behind a barricade past whose end leads the straight way',
      'clock 2 attacker charge\nattacker kn 32mm: 19.24,28.31\ndefender foe 32mm: 24.67,27.24\nbarricade b 23.34,27.83 23.95,34 height 1.5',
      ['foe'],
      3,
      35 / 36,
    ],
    [
      'close behind a deep barricade',
      pair(7, `barricade b ${behind(1.9)},15 ${behind(0.3)},29 height 1.5`),
      ['foe'],
      5,
      30 / 36,
    ],
  ] as const)('%s', (_, text, targets, needed, probability) => {
    const odds = chargeOdds(scene(text), 'kn', targets);
    expect(odds.needed).toBe(needed);
    expect(odds.probability).toBeCloseTo(probability, 10);
    expect(odds.atMost).toBeCloseTo(probability, 10);
    expect(odds.violations.length > 0).toBe(odds.needed === null && !_.startsWith('two'));
  });

  test('it answers as if the Charge phase had come, and says where everybody lands', () => {
    const battle = scene(
      'clock 2 defender movement/move\nattacker kn 40mm: 10,22 10,24 10,26\ndefender foe 32mm: 19,24',
    );
    const odds = chargeOdds(battle, 'kn', ['foe']);
    expect(odds.needed).toBe(7);
    expect(odds.landing.map(({ model }) => model).toSorted()).toEqual(['kn-1', 'kn-2', 'kn-3']);
    expect(odds.landing.every(({ length }) => length <= 7)).toBe(true);
  });

  test('the units that may be named, the nearest first', () => {
    const text = pair(5, 'defender two 32mm: 10,29\ndefender far 32mm: 50,22\ndefender lead 32mm leads:two: 10,31');
    expect(chargeable(scene(text), 'kn')).toEqual(['foe', 'two'].toSorted((a) => (a === 'foe' ? -1 : 1)));
    expect(chargeable(scene(text), 'nobody')).toEqual([]);
  });
});

describe('the roll', () => {
  const changes: readonly (readonly [string, RollChange])[] = [
    ['as it is', UNCHANGED],
    ['with 1 added', { modifier: 1, reroll: 'none' }],
    ['with 2 taken', { modifier: -2, reroll: 'none' }],
    ['the whole roll again', { modifier: 0, reroll: 'whole' }],
    ['one die again', { modifier: 0, reroll: 'one' }],
    ['any dice again', { modifier: 1, reroll: 'any' }],
  ];

  test.each([
    [7, UNCHANGED, 21 / 36],
    [7, { modifier: 1, reroll: 'none' }, 26 / 36],
    [7, { modifier: 0, reroll: 'whole' }, 21 / 36 + (15 / 36) * (21 / 36)],
    [12, { modifier: 0, reroll: 'one' }, 1 / 36 + (10 / 36) * (1 / 6)],
    [2, UNCHANGED, 1],
    [13, UNCHANGED, 0],
    [13, { modifier: 1, reroll: 'none' }, 1 / 36],
  ] as const)('%i or more, %j', (needed, change, expected) => {
    expect(chanceOf((total) => total >= needed, change)).toBeCloseTo(expected, 12);
  });

  test.each(changes)('%s: the same as rolling it, for every need', (_, change) => {
    const { die } = random(5, 6);
    expect(totalsOf(change)).toEqual([...new Set(totalsOf(change))]);
    for (let needed = 2; needed <= 13; needed++) {
      const good = (a: number, b: number): boolean => Math.max(0, a + b + change.modifier) >= needed;
      const share = (keep: number): number => [1, 2, 3, 4, 5, 6].filter((face) => good(face, keep)).length / 6;
      const whole = chanceOf((total) => total >= needed, { ...change, reroll: 'none' });
      let hits = 0;
      const runs = 4000;
      for (let i = 0; i < runs; i++) {
        let [a, b] = [die(6), die(6)];
        if (!good(a, b) && change.reroll !== 'none') {
          const [keepA, keepB] = [share(a), share(b)];
          const both = change.reroll === 'whole' || (change.reroll === 'any' && whole > Math.max(keepA, keepB));
          if (both) [a, b] = [die(6), die(6)];
          else if (keepA >= keepB) b = die(6);
          else a = die(6);
        }
        if (good(a, b)) hits++;
      }
      const chance = chanceOf((total) => total >= needed, change);
      expect(Math.abs(hits / runs - chance)).toBeLessThanOrEqual(4 * Math.sqrt((chance * (1 - chance)) / runs) + 1e-9);
    }
  });
});
