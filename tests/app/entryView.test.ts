import { expect, test } from 'vitest';
import { attackView } from '../../src/app/attack/entryView.ts';
import { stageOf } from '../../src/game/attacks/attack.ts';
import { attacking, duel } from '../attacks/duel.ts';
import type { DuelForm } from '../attacks/duel.ts';

const cannon = { Cannon: '24 A1 2+ S14 AP-5 D9' };

test.each<[string, DuelForm, readonly number[], readonly string[]]>([
  ['nothing', { attackers: { weapons: cannon } }, [2, 2], []],
  [
    'a Deadly Demise that does not happen',
    { attackers: { weapons: cannon }, defenders: { W: 3, abilities: ['Deadly Demise D3'] } },
    [2, 2, 5],
    ['tgt-1 5 -: -'],
  ],
  [
    'a Deadly Demise with those it strikes and what they lose',
    {
      attackers: { weapons: cannon },
      defenders: { W: 3, abilities: ['Deadly Demise D3'] },
      others: { near: { models: 3, at: [21, 13] } },
    },
    [2, 2, 6, 3],
    ['tgt-1 6 near 2: near-1 1 gone, near-2 1 gone'],
  ],
  [
    'tests of hazardous weapons, with whom a failed one strikes',
    { attackers: { models: 2, W: 4, weapons: { Gun: '24 A1 3+ S4 AP0 D1 [hazardous]' } } },
    [1, 1, 1, 6],
    ['1 6, 1 failed: gun-1 3'],
  ],
])('what follows attacks: %s', (_, form, dice, expected) => {
  const battle = duel(form);
  const { after } = attackView(stageOf(battle, attacking(battle, { dice })).trace);
  const told = after.map((each) => {
    if (each.kind === 'falls-late') return `${each.model} ${each.die} ${String(each.stays)}`;
    const lost = each.losses.map(({ model, wounds, destroyed }) => `${model} ${wounds}${destroyed ? ' gone' : ''}`);
    const what =
      each.kind === 'hazardous'
        ? `${each.dice.join(' ')}, ${each.failed} failed`
        : `${each.model} ${each.die} ${each.struck.map(({ unit, value }) => `${unit} ${value}`).join(', ') || '-'}`;
    return `${what}: ${lost.join(', ') || '-'}`;
  });
  expect(told).toEqual(expected);
});
