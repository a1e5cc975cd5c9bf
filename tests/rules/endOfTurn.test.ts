import { describe, expect, test } from 'vitest';
import { play } from '../../src/game/play.ts';
import type { Action } from '../../src/model/action.ts';
import { scene } from './scene.ts';
import { told } from './told.ts';

const end = 'clock 2 attacker fight/remaining';
const next: Action = { type: 'next' };
const removing = (unit: string, ...models: string[]): Action => ({ type: 'remove-models', unit, models });
const apart = (player: string): string => `${end}\n${player} kn 32mm: 10,20 12,20 20,20 22,20 24,20`;

describe('the end of a turn', () => {
  test.each([
    ['while all units are coherent', `${end}\nattacker kn 32mm: 10,20 12,20`, []],
    ['not with one that is not', apart('attacker'), ['coherency kn-3 kn-2 6.740157 <= 2']],
    ['nor with one of the other player', apart('defender'), ['coherency kn-3 kn-2 6.740157 <= 2']],
    [
      'a leader belongs to those it leads',
      `${end}\nattacker kn 32mm: 10,20 12,20\nattacker boss 32mm leads:kn: 20,20`,
      ['coherency boss-1 kn-2 6.740157 <= 2'],
    ],
    ['in Reserves nobody has to be', `${end}\nattacker kn 32mm in:deep-strike: 3`, []],
  ])('%s', (_, lines, expected) => {
    expect(told(scene(lines), next)).toEqual(expected);
  });

  test('comes after the fights', () => {
    const battle = scene(`${apart('attacker')}\ndefender foe 32mm: 10,21.5`);
    expect(told(battle, next)).toEqual(['fight-order - kn - -', 'fight-order - foe - -']);
    expect(told(battle, removing('kn', 'kn-1'))).toEqual(['fight-order - kn - -', 'fight-order - foe - -']);
  });

  test.each(['shooting', 'fight/fights-first', 'movement/move'])('in %s it is not asked', (moment) => {
    const battle = scene(apart('attacker').replace('fight/remaining', moment));
    expect(told(battle, next)).toEqual([]);
    expect(told(battle, removing('kn', 'kn-1', 'kn-2'))).toEqual(['phase - - - -']);
  });
});

describe('taking models away', () => {
  test.each([
    ['the smaller part', ['kn-1', 'kn-2'], []],
    ['the larger part', ['kn-3', 'kn-4', 'kn-5'], []],
    ['only some of them: more will have to go', ['kn-1'], []],
    ['no more than it takes', ['kn-1', 'kn-2', 'kn-3'], ['not-due kn-3 - - -']],
    ['one that belongs to another unit', ['fr-1'], ['not-on-board fr-1 - - -']],
  ])('%s', (_, models, expected) => {
    expect(told(scene(`${apart('attacker')}\nattacker fr: 40,20`), removing('kn', ...models))).toEqual(expected);
  });

  test.each([
    ['from a coherent unit', `${end}\nattacker kn 32mm: 10,20 12,20`, ['not-due - - - -']],
    ['from one in Reserves', `${end}\nattacker kn 32mm in:deep-strike: 2`, ['not-on-board - - - -']],
    ['from one that nobody knows', end, ['not-on-board - kn - -']],
  ])('%s', (_, lines, expected) => {
    expect(told(scene(lines), removing('kn', 'kn-1'))).toEqual(expected);
  });

  test('destroys them, and the turn can end', () => {
    const { battle, result } = play(scene(apart('attacker')), removing('kn', 'kn-2', 'kn-1'));
    expect(result).toEqual({ dice: [], destroyed: ['kn-2', 'kn-1'] });
    expect(battle.units[0]?.models.map(({ wounds, position }) => [wounds, position === null])).toEqual([
      [0, true],
      [0, true],
      [1, false],
      [1, false],
      [1, false],
    ]);
    expect(play(battle, next).battle.clock).toMatchObject({ turn: 'defender', phase: 'command' });
  });

  test('what seven need is asked of six no more', () => {
    const line = Array.from({ length: 8 }, (_, i) => `${(10 + i * 2.734251969).toFixed(9)},20`).join(' ');
    const battle = scene(`${end}\nattacker kn 25mm: ${line} 27.772637795,22.367931665`);
    expect(told(battle, next).length).toBeGreaterThan(0);
    const one = play(battle, removing('kn', 'kn-1')).battle;
    expect(told(one, next).length).toBeGreaterThan(0);
    const three = play(one, removing('kn', 'kn-2', 'kn-3')).battle;
    expect(told(three, next)).toEqual([]);
  });
});
