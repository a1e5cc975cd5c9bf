import { expect, test } from 'vitest';
import { simulate } from '../../src/lab/simulate.ts';
import type { Action } from '../../src/model/action.ts';
import { ruleScene, stratagem } from '../rules/ruleScene.ts';

/** 1″ between a 40 mm and a 32 mm base, from centre to centre. */
const TOUCH = 36 / 25.4;

test('the dice of a stratagem fall anew in every play', () => {
  const start = ruleScene({
    units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Brute', at: [26, 20], player: 'defender' } },
  });
  const { units } = simulate(start, [stratagem('Grenade', 'kn', { target: 'foe' }, [1, 1, 1, 1, 1, 1])], 2000, 5);
  const lost = units.get('foe')?.wounds;
  // Six dice, half of which are a 4 or more.
  expect(lost?.mean).toBeGreaterThan(2.85);
  expect(lost?.mean).toBeLessThan(3.15);
  expect([...(lost?.distribution.keys() ?? [])]).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('what answers an attack can be used in every play of it', () => {
  const start = ruleScene({
    clock: { turn: 'defender', phase: 'fight', step: 'fights-first' },
    units: {
      kn: { of: 'Knight', at: [20, 20] },
      foe: { of: 'Brute', at: [20 + TOUCH, 20], player: 'defender', status: ['charged'] },
      two: { of: 'Brute', at: [40, 20], player: 'defender', status: ['charged'] },
    },
  });
  const fight = (unit: string, weapon: string, target: string): Action => ({
    type: 'fight',
    unit,
    attacks: [{ models: [`${unit}-1`], weapon, target }],
  });
  const { units } = simulate(
    start,
    [fight('foe', 'Knife', 'kn'), stratagem('Counter-Offensive', 'kn'), fight('kn', 'Nemesis blade', 'foe')],
    500,
    5,
  );
  expect(units.get('foe')?.wounds.mean).toBeGreaterThan(1);
});

test('flames burn in as many plays as their dice say', () => {
  const start = ruleScene({
    detachment: 'Warpbane Task Force',
    clock: { turn: 'defender', phase: 'movement', step: 'move' },
    units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Brute', at: [30, 20], player: 'defender' } },
  });
  const move: Action = {
    type: 'move',
    unit: 'foe',
    kind: 'normal',
    models: [
      {
        id: 'foe-1',
        path: [
          [30, 20],
          [26, 20],
        ],
      },
    ],
  };
  const { units } = simulate(start, [stratagem('Fires of Covenant', 'kn'), move], 2000, 5);
  const spared = units.get('foe')?.wounds.distribution.get(0) ?? 0;
  expect(spared).toBeGreaterThan(0.46);
  expect(spared).toBeLessThan(0.54);
});
