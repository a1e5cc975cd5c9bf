import { describe, expect, test } from 'vitest';
import { play } from '../../../src/game/play.ts';
import { rollsOf } from '../../../src/game/dice.ts';
import { escapeTests } from '../../../src/rules/moves/desperateEscape.ts';
import { contextOf } from '../../../src/rules/context.ts';
import type { ActionOf } from '../../../src/model/action.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { scene } from '../scene.ts';
import { moving, told } from '../told.ts';

const knight = 'attacker kn 40mm M5 INFANTRY: 20,20';
const near = 'defender foe 32mm: 21.917322835,20';
const fleeing = (text: string, dice?: readonly number[]) => moving(text, 'fall-back', dice) as ActionOf<'move'>;

describe('a Fall Back move', () => {
  test.each([
    ['straight away', `${knight}\n${near}`, 'kn-1 20,20 15,20', []],
    ['too far', `${knight}\n${near}`, 'kn-1 20,20 14.998031496,20', ['move-distance kn-1 - 5.001969 <= 5']],
    ['ends still engaged', `${knight}\n${near}`, 'kn-1 20,20 19.5,20', ['engagement-range kn-1 foe-1 1 > 1']],
    ['nobody near', `${knight}\ndefender foe 32mm: 25,20`, 'kn-1 20,20 17,20', ['not-engaged - - - -']],
    [
      'through the Engagement Range of others',
      `${knight}\ndefender foe 32mm: 20,21.667322835\ndefender foe2 32mm: 17,17.982677165`,
      'kn-1 20,20 15,20',
      [],
    ],
    ['over an enemy, to beyond its reach', `${knight.replace('M5', 'M6')}\n${near}`, 'kn-1 20,20 25.9,20', []],
    [
      'over an enemy, not far enough',
      `${knight}\n${near}`,
      'kn-1 20,20 24,20',
      ['engagement-range kn-1 foe-1 0.665354 > 1'],
    ],
    [
      'who stays behind is engaged still',
      'attacker kn 32mm: 20,20 18,20\ndefender foe 32mm: 21.5,20',
      'kn-2 18,20 18,19',
      ['engagement-range kn-1 foe-1 0.240157 > 1'],
    ],
    [
      'who stays behind may be out of reach',
      'attacker kn 32mm: 20,20 17,20\ndefender foe 32mm: 21.5,20',
      'kn-1 20,20 18.7,20',
      [],
    ],
    [
      'a tank not through another one',
      'attacker kn 6x3x3 VEHICLE M10: 20,20\nattacker fr 6x3x3 VEHICLE: 12,20\ndefender foe 32mm: 24,20',
      'kn-1 20,20 11,24 10,20',
      ['move-distance kn-1 - 13.971963 <= 10', 'path-model kn-1 fr-1 3 <= 0', 'overlap kn-1 fr-1 3 <= 0'],
    ],
    [
      'not through a container',
      `${knight}\n${near}\ncontainer c 16,19 17,21 height 3`,
      'kn-1 20,20 15.1,20',
      ['path-terrain kn-1 c 1.287402 <= 0'],
    ],
    ['after a move', `${knight.replace('M5', 'M5 is:moved')}\n${near}`, 'kn-1 20,20 15,20', ['unit-status - - - -']],
    [
      'AIRCRAFT move in another way',
      `${knight.replace('INFANTRY', 'VEHICLE AIRCRAFT')}\n${near}`,
      'kn-1 20,20 15,20',
      ['unit-status - - - -'],
    ],
  ])('%s', (_, lines, action, expected) => {
    expect(told(scene(lines), fleeing(action))).toEqual(expected);
  });

  test('leaves the unit known to have fallen back', () => {
    const { battle } = play(scene(`${knight}\n${near}`), fleeing('kn-1 20,20 15,20'));
    expect(battle.units[0]?.status).toEqual(['fell-back']);
  });
});

describe('Desperate Escape tests', () => {
  const four = (words: string): string =>
    `attacker kn 32mm ${words}: 20,20 21.5,20 20,21.5 21.5,21.5\ndefender foe 32mm: 23.25984252,20`;
  const away = 'kn-1 20,20 15,20 / kn-2 21.5,20 16.5,20 / kn-3 20,21.5 15,21.5 / kn-4 21.5,21.5 16.5,21.5';
  const over = 'kn-1 20,20 26,20 / kn-2 21.5,20 27.5,20 / kn-3 20,21.5 26,21.5 / kn-4 21.5,21.5 27.5,21.5';
  const testing = (battle: Battle, action: ActionOf<'move'>): string[] =>
    escapeTests(contextOf(battle), action).map(({ model }) => model.id);

  test.each([
    ['nobody, going away', 'M6', away, []],
    ['who crosses an enemy', 'M6', over, ['kn-1', 'kn-2']],
    ['everybody of a shocked unit', 'M6 is:battle-shocked', away, ['kn-1', 'kn-2', 'kn-3', 'kn-4']],
    ['a shocked model that crosses tests once', 'M6 is:battle-shocked', over, ['kn-1', 'kn-2', 'kn-3', 'kn-4']],
    ['nobody who can FLY', 'M6 FLY', over, []],
    ['nobody TITANIC', 'M6 TITANIC', over, []],
    ['but all of them when shocked', 'M6 FLY is:battle-shocked', over, ['kn-1', 'kn-2', 'kn-3', 'kn-4']],
  ])('are taken for %s', (_, words, action, expected) => {
    const battle = scene(four(words));
    expect(testing(battle, fleeing(action))).toEqual(expected);
    expect(rollsOf(battle, fleeing(action))).toEqual(
      expected.map((who) => ({ step: 'desperate-escape', who, dice: 1 })),
    );
  });

  test('only touching an enemy on the way is no crossing', () => {
    const battle = scene('attacker kn 32mm M6: 20,20\ndefender foe 32mm: 21,21.259842520');
    expect(testing(battle, fleeing('kn-1 20,20 24,20'))).toEqual([]);
    expect(testing(battle, fleeing('kn-1 20,20.0001 24,20.0001'))).toEqual(['kn-1']);
  });

  const lost = (battle: Battle, action: ActionOf<'move'>): readonly string[] =>
    play(battle, action).result?.destroyed ?? [];

  test.each([
    ['each 1 and 2 costs a model, those listed first', [1, 2, 3, 6], undefined, ['kn-1', 'kn-2']],
    ['the owner says who', [1, 3, 3, 6], ['kn-3'], ['kn-3']],
    ['and the rest are those listed first', [1, 2, 2, 6], ['kn-3'], ['kn-3', 'kn-1', 'kn-2']],
    ['nobody of another unit', [1, 3, 4, 5], ['foe-1'], ['kn-1']],
    ['nobody twice', [1, 1, 4, 5], ['kn-2', 'kn-2'], ['kn-2', 'kn-1']],
    ['3 and more are safe', [3, 4, 5, 6], undefined, []],
    ['all of them', [1, 1, 1, 1], undefined, ['kn-1', 'kn-2', 'kn-3', 'kn-4']],
  ])('%s', (_, dice, lose, expected) => {
    const action = { ...fleeing(away, dice), ...(lose === undefined ? {} : { lose }) };
    expect(lost(scene(four('M6 is:battle-shocked')), action)).toEqual(expected);
  });

  test('a CHARACTER is lost last', () => {
    const battle = scene(`
      attacker kn 32mm M6 is:battle-shocked: 20,20 20,21.5
      attacker boss 32mm M6 CHARACTER leads:kn is:battle-shocked: 21.5,20
      defender foe 32mm: 23,20`);
    const action = fleeing('kn-1 20,20 15,20 / kn-2 20,21.5 15,21.5 / boss-1 21.5,20 16.5,20', [1, 2, 3]);
    expect(lost(battle, action)).toEqual(['kn-1', 'kn-2']);
  });

  test('who falls neither moves nor counts at the end', () => {
    const battle = scene(four('M6 is:battle-shocked'));
    // The first two fall; their own ways would have been illegal.
    const action = fleeing(
      'kn-1 20,20 40,20 / kn-2 21.5,20 21.5,20.2 / kn-3 20,21.5 15,21.5 / kn-4 21.5,21.5 16.5,21.5',
      [1, 1, 6, 6],
    );
    const outcome = play(battle, action);
    expect(outcome.verdict.violations).toEqual([]);
    expect(outcome.battle.units[0]?.models.map(({ wounds, position }) => [wounds, position?.x ?? null])).toEqual([
      [0, null],
      [0, null],
      [1, 15],
      [1, 16.5],
    ]);
  });

  test('a unit that loses everybody is destroyed', () => {
    const { battle } = play(scene(four('M6 is:battle-shocked')), fleeing(away, [1, 1, 1, 1]));
    expect(battle.units[0]?.place).toBe('destroyed');
  });

  test('dice that are not given come from the seed, as many as there are tests', () => {
    const { action } = play(scene(four('M6 is:battle-shocked')), fleeing(away));
    expect(action.dice).toHaveLength(4);
  });
});
