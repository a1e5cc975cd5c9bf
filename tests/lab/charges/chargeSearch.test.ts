import { describe, expect, test } from 'vitest';
import { searchCharge } from '../../../src/lab/charges/chargeSearch.ts';
import type { ChargeAnswer } from '../../../src/lab/charges/chargeSearch.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { judge } from '../../../src/rules/judge.ts';
import { scene } from '../../rules/scene.ts';

const asked = (
  lines: string,
  targets: readonly string[],
  distance: number,
): { battle: Battle; answer: ChargeAnswer } => {
  const battle = scene(`clock 2 attacker charge\n${lines}`);
  return { battle, answer: searchCharge(battle, 'kn', { targets, distance }) };
};

const knight = 'attacker kn 40mm INFANTRY: 10,22';

/** The answer in a few words. */
const said = (answer: ChargeAnswer): string => {
  if (answer.kind === 'possible') {
    return answer.ends.map(({ model, touches }) => `${model}${touches === null ? '' : ` at ${touches}`}`).join(', ');
  }
  if (answer.kind === 'not-found') return 'not found';
  return `${answer.target} impossible${answer.needs === null ? '' : `, needs ${Number(answer.needs.toFixed(4))}`}`;
};

describe('a charge', () => {
  test.each([
    ['into contact', `${knight}\ndefender foe 32mm: 18.417322835,22`, ['foe'], 7, 'kn-1 at foe-1'],
    ['to within an inch, when contact is too far', `${knight}\ndefender foe 32mm: 18.417322835,22`, ['foe'], 6, 'kn-1'],
    ['too short by a hair', `${knight}\ndefender foe 32mm: 18.419291339,22`, ['foe'], 6, 'foe impossible, needs 6.002'],
    [
      'round a container that is in the way',
      `${knight}\ncontainer c 13,20.5 15,24 height 4\ndefender foe 32mm: 18.417322835,22`,
      ['foe'],
      9,
      'kn-1 at foe-1',
    ],
    [
      'not far enough round it',
      `${knight}\ncontainer c 13,16 15,28 height 4\ndefender foe 32mm: 18.417322835,22`,
      ['foe'],
      8,
      'foe impossible',
    ],
    [
      'past one that it does not name',
      `${knight}\ndefender foe 32mm: 20,22\ndefender other 32mm: 14.5,22`,
      ['foe'],
      11,
      'kn-1 at foe-1',
    ],
    [
      'over it with wings',
      'attacker kn 40mm INFANTRY FLY: 10,22\ndefender foe 32mm: 20,22\ndefender other 32mm: 14.5,22',
      ['foe'],
      9,
      'kn-1 at foe-1',
    ],
    [
      'where others leave no room',
      `${knight}\ndefender foe 32mm: 18,22\ndefender other 25mm: 17,21 18,20.8 19,21 19.2,22 19,23 18,23.2 17,23 16.8,22`,
      ['foe'],
      12,
      'foe impossible',
    ],
    [
      'at two at once',
      `${knight}\ndefender foe 32mm: 16.4,22\ndefender foe2 32mm: 16.4,25`,
      ['foe', 'foe2'],
      8,
      'kn-1 at foe2-1',
    ],
    [
      'at two, one of which is too far',
      `${knight}\ndefender foe 32mm: 16.4,22\ndefender foe2 32mm: 22,25`,
      ['foe', 'foe2'],
      8,
      'foe2 impossible, needs 9.952',
    ],
    [
      'up to a floor',
      'attacker kn 40mm INFANTRY: 10,22\nruins r 13,18 20,26 height 6\nfloor r 3\ndefender foe 32mm: 16,22,3',
      ['foe'],
      9,
      'kn-1 at foe-1',
    ],
  ])('%s', (_, lines, targets, distance, expected) => {
    const { answer } = asked(lines, targets, distance);
    expect(said(answer)).toBe(expected);
  });

  test('a whole unit follows, touches where it can and stays together', () => {
    const { battle, answer } = asked(
      'attacker kn 32mm INFANTRY: 10,20 10,21.5 10,23 8.5,20 8.5,21.5\ndefender foe 32mm: 17,20 17,21.5 17,23',
      ['foe'],
      8,
    );
    if (answer.kind !== 'possible') throw new Error(answer.kind);
    expect(answer.ends).toHaveLength(5);
    expect(answer.ends.filter(({ touches }) => touches !== null).length).toBeGreaterThanOrEqual(3);
    for (const { length } of answer.ends) expect(length).toBeLessThanOrEqual(8 + 1e-6);
    const units = battle.units.map((unit) =>
      unit.id === 'kn' ? { ...unit, charge: { targets: ['foe'], distance: 8 } } : unit,
    );
    expect(judge({ ...battle, units }, answer.action)).toEqual({ legal: true, violations: [] });
  });

  test('leaders go with those they lead', () => {
    const { answer } = asked(
      'attacker kn 32mm INFANTRY: 10,20 10,21.5\nattacker boss 40mm INFANTRY leads:kn: 8,21\ndefender foe 32mm: 17,20',
      ['foe'],
      9,
    );
    expect(answer.kind === 'possible' && answer.ends.map(({ model }) => model).toSorted()).toEqual([
      'boss-1',
      'kn-1',
      'kn-2',
    ]);
  });

  test('asks about the charge that was declared', () => {
    const battle = scene(`clock 2 attacker charge\n${knight}\ndefender foe 32mm: 18,22`);
    expect(() => searchCharge(battle, 'kn')).toThrow('has declared no charge');
    expect(() => searchCharge(battle, 'zz')).toThrow('no unit zz');
    const units = battle.units.map((unit) => ({
      ...unit,
      charge: unit.id === 'kn' ? { targets: ['foe'], distance: 9 } : null,
    }));
    expect(said(searchCharge({ ...battle, units }, 'kn'))).toBe('kn-1 at foe-1');
    expect(said(searchCharge({ ...battle, units }, 'kn', { distance: 2 }))).toBe('foe impossible, needs 5.5827');
  });

  test('the same question has the same answer', () => {
    const lines = 'attacker kn 32mm: 10,20 10,21.5 10,23\ndefender foe 32mm: 17,20\ndefender foe2 32mm: 17,24';
    expect(asked(lines, ['foe', 'foe2'], 9).answer).toEqual(asked(lines, ['foe', 'foe2'], 9).answer);
  });
});
