import { expect, test } from 'vitest';
import { checksOf } from '../../src/app/battle/checks.ts';
import type { Battle } from '../../src/model/battle.ts';
import { scene } from '../rules/scene.ts';

const reserve = scene('clock 2 attacker movement/reinforcements\nattacker pk 40mm +Deep_Strike in:deep-strike: 1');
const closer: Battle = {
  ...reserve,
  effects: [
    {
      effect: { kind: 'deep-strike', distance: 6 },
      units: ['pk'],
      player: 'attacker',
      source: 'A closer arrival',
      until: 'phase',
    },
  ],
};

test.each([
  ['Deep Strike', reserve, 'deep-strike', 'More than 9″ away'],
  ['Deep Strike that an effect brings closer', closer, 'deep-strike', 'More than 6″ away'],
  ['Strategic Reserves', closer, 'strategic-reserves', 'More than 9″ away'],
] as const)('the card of a set-up names the distance that counts: %s', (_, battle, method, text) => {
  const models = [{ id: 'pk-1', x: 30, y: 20 }];
  const said = checksOf(battle, { type: 'set-up', unit: 'pk', method, models }).map((check) => check.text);
  expect(said).toContain(text);
});
