import { expect, test } from 'vitest';
import type { Action, Reroll } from '../../src/model/action.ts';
import { attacking, duel } from '../attacks/duel.ts';
import { play } from '../../src/game/play.ts';
import { playAll, ruleScene, told } from '../rules/ruleScene.ts';

/** A knight that arrived by Deep Strike this turn rolls ones to hit and to wound again (Fury of Titan). */
const arrived = ruleScene({
  detachment: 'Brotherhood Strike',
  clock: { phase: 'movement', step: 'reinforcements' },
  units: { kn: { of: 'Knight', place: 'deep-strike' }, foe: { of: 'Scout', at: [30, 20], player: 'defender' } },
});
const drop: Action = { type: 'set-up', unit: 'kn', method: 'deep-strike', models: [{ id: 'kn-1', x: 15, y: 20 }] };

test.each<[string, readonly number[], readonly Reroll[], string]>([
  ['a one to hit', [1, 3, 4, 4, 4, 4, 4], [{ step: 'hit', entry: 0, die: 0 }], 'ok'],
  ['a two to hit', [2, 3, 4, 4, 4, 4, 4], [{ step: 'hit', entry: 0, die: 0 }], 'limit'],
  ['a one and a three', [1, 3, 4, 4, 4, 4, 4], [0, 1].map((die) => ({ step: 'hit', entry: 0, die })), 'limit'],
  ['a one to wound, after one to hit', [1, 4, 5, 1, 4, 4, 4], [{ step: 'wound', entry: 0, die: 0 }], 'ok'],
  ['none at all', [1, 3, 4, 4, 4], [], 'ok'],
  ['a die that does not fall', [2, 3, 4, 4, 4, 4, 4], [{ step: 'hit', die: 4, by: 'Command Re-roll' }], 'timing'],
  ['damage that is not rolled', [2, 3, 4, 4, 1, 4], [{ step: 'damage', by: 'Command Re-roll' }], 'timing'],
  [
    'a one, which a command point then makes again',
    [1, 1, 4, 4, 4, 4, 4],
    [
      { step: 'hit', die: 0 },
      { step: 'hit', die: 0, by: 'Command Re-roll' },
    ],
    'limit',
  ],
])('where only ones may be rolled again: %s', (_, dice, rerolls, expected) => {
  const shot: Action = {
    type: 'shoot',
    unit: 'kn',
    attacks: [{ models: ['kn-1'], weapon: 'Storm bolter', target: 'foe' }],
    dice,
    rerolls,
  };
  expect(told(playAll(arrived, [drop, { type: 'next' }, shot])).at(-1)).toBe(expected);
});

test('where a roll may be made again whatever it shows, any die may be named', () => {
  const battle = duel({ attackers: { weapons: { Gun: '24 A2 auto S4 AP0 D1 [twin-linked]' } } });
  const action = attacking(battle, { dice: [5, 2, 6, 1], rerolls: [{ step: 'wound', entry: 0, die: 0 }] });
  expect(play(battle, action).verdict).toEqual({ legal: true, violations: [] });
});
