import { describe, expect, test } from 'vitest';
import type { AttackEntry } from '../../../src/model/action.ts';
import { attacking, duel, type DuelForm } from '../../attacks/duel.ts';
import { told } from '../told.ts';

const BASE = 32 / 25.4;
const blades = {
  Sword: 'melee A3 3+ S4 AP-1 D1',
  Axe: 'melee A2 3+ S6 AP-2 D2',
  Flail: 'melee AD6 3+ S4 AP0 D1',
  Horns: 'melee A1 3+ S6 AP-1 D1 [extra attacks]',
  'Claw - strike': 'melee A2 3+ S8 AP-2 D2',
  'Claw - sweep': 'melee A4 3+ S4 AP0 D1',
  Rifle: '24 A2 3+ S4 AP0 D1',
};

const verdict = (form: DuelForm, entries: readonly Partial<AttackEntry>[] = [{}]): string[] => {
  const battle = duel({ phase: 'fight', ...form });
  return told(battle, attacking(battle, { entries }));
};
const using = (...weapons: readonly string[]): Partial<AttackEntry>[] => weapons.map((weapon) => ({ weapon }));

describe('weapons of a fight', () => {
  test.each<[string, Partial<AttackEntry>[], string[]]>([
    ['one', using('Sword'), []],
    ['a ranged one', using('Rifle'), ['weapon gun-1 - - -']],
    ['one it has not', using('Club'), ['weapon gun-1 - - -']],
    ['two of them', using('Sword', 'Axe'), ['weapon gun-1 - - -']],
    ['one and one with Extra Attacks', using('Sword', 'Horns'), []],
    ['only that with Extra Attacks', using('Horns'), []],
    ['two profiles of one', using('Claw - strike', 'Claw - sweep'), ['weapon gun-1 - - -']],
    ['one twice', using('Sword', 'Sword'), ['weapon gun-1 - - -']],
    ['one with more attacks than it makes', [{ weapon: 'Sword', attacks: 4 }], ['weapon gun-1 - - -']],
    ['one whose attacks are random, divided', [{ weapon: 'Flail', attacks: 2 }], ['weapon gun-1 - - -']],
  ])('%s', (_, entries, expected) => {
    expect(verdict({ attackers: { weapons: blades } }, entries)).toEqual(expected);
  });

  test('attacks of one weapon may be divided between two units', () => {
    const form = { attackers: { weapons: blades }, others: { second: { at: [10 - BASE, 10] as const } } };
    const divided = (first: number, second: number) => [{ attacks: first }, { attacks: second, target: 'second' }];
    expect(verdict(form, divided(2, 1))).toEqual([]);
    expect(verdict(form, divided(2, 2))).toEqual(['weapon gun-1 - - -']);
  });
});

describe('who fights whom', () => {
  /** Three models in a column away from the target, each touching the one before it. */
  const column = (gap: number): DuelForm => ({
    attackers: { weapons: blades, models: 1 },
    defenders: { at: [10 + BASE + gap, 10] },
  });
  test.each<[string, number, string[]]>([
    ['in base contact', 0, []],
    ['exactly an inch apart', 1, []],
    ['a hair farther', 1.001, ['eligible-to-fight gun-1 tgt-1 1.001 <= 1', 'eligible-to-fight - - - -']],
  ])('%s', (_, gap, expected) => {
    expect(verdict(column(gap)).toSorted()).toEqual(expected.toSorted());
  });

  test('the second rank fights only through one that touches the enemy itself', () => {
    // A column of three: 32 mm apart down from the first, and the target left of the first.
    const form = (gap: number): DuelForm => ({
      attackers: { weapons: blades, models: 3 },
      defenders: { at: [10, 10 - BASE - gap] },
    });
    const column = (battle: ReturnType<typeof duel>) => ({
      ...battle,
      units: battle.units.map((unit) =>
        unit.id === 'gun'
          ? {
              ...unit,
              models: unit.models.map((model, index) => ({
                ...model,
                position: { x: 10, y: 10 + BASE * index, z: 0, facing: 0 },
              })),
            }
          : unit,
      ),
    });
    const at = (gap: number, id: string): string[] => {
      const battle = column(duel({ phase: 'fight', ...form(gap) }));
      return told(battle, attacking(battle, { entries: [{ models: [id] }] }));
    };
    expect(at(0, 'gun-1')).toEqual([]);
    expect(at(0, 'gun-2')).toEqual([]);
    expect(at(0, 'gun-3')).toEqual([`eligible-to-fight gun-3 tgt-1 ${(2 * BASE).toFixed(6)} <= 1`]);
    expect(at(0.1, 'gun-1')).toEqual([]);
    expect(at(0.1, 'gun-2')).toEqual([`eligible-to-fight gun-2 tgt-1 ${(BASE + 0.1).toFixed(6)} <= 1`]);
  });

  test.each<[string, readonly string[], readonly string[], string[]]>([
    ['AIRCRAFT are fought by who can FLY', ['INFANTRY', 'FLY'], ['AIRCRAFT'], []],
    ['and by nobody else', ['INFANTRY'], ['AIRCRAFT'], ['eligible-to-fight gun-1 tgt - -']],
    ['they fight who can FLY', ['AIRCRAFT'], ['INFANTRY', 'FLY'], []],
    ['and nobody else', ['AIRCRAFT'], ['INFANTRY'], ['eligible-to-fight gun-1 tgt - -']],
  ])('%s', (_, own, other, expected) => {
    expect(verdict({ attackers: { weapons: blades, keywords: own }, defenders: { keywords: other } })).toEqual(
      expected,
    );
  });

  test('a unit that is not engaged with the target it names', () => {
    const others = { far: { at: [20, 20] as const } };
    const [line = ''] = verdict({ attackers: { weapons: blades }, others }, [{ target: 'far' }]);
    expect(line).toMatch(/^eligible-to-fight gun-1 far-1 12\.88/);
  });
});
