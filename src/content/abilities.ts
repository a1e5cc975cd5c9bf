import type { Rule } from '../model/rule.ts';

/** What whole armies and the units with an ability or a piece of wargear have. */
export const ABILITIES: readonly Rule[] = [
  {
    name: 'Gate of Infinity',
    kind: 'ability',
    holder: { kind: 'faction', faction: 'Grey Knights' },
    text: 'Units that nobody engages go into Strategic Reserves, as many as the size of the battle allows.',
    windows: [{ turn: 'opponent', phase: 'fight', at: 'end' }],
    units: { incursion: 2, 'strike-force': 3, onslaught: 4 },
    target: { abilities: ['Gate of Infinity'], engaged: false },
    does: [{ do: 'to-reserves' }],
  },
  {
    name: 'Attuned Onslaught',
    kind: 'passive',
    holder: { kind: 'ability', ability: 'Attuned Onslaught' },
    text: 'The melee weapons of Paladins that charged do 1 more damage until the turn ends.',
    holds: [
      {
        while: { status: 'charged' },
        effect: {
          kind: 'attacks',
          side: 'made',
          when: { arms: { type: 'melee' }, modelKeyword: 'PALADIN SQUAD' },
          change: { kind: 'damage', add: { dice: 0, sides: 6, plus: 1 } },
        },
      },
    ],
  },
  {
    name: "Ancient's Banner",
    kind: 'passive',
    holder: { kind: 'wargear', wargear: "Ancient's banner" },
    text: 'The models of the bearer’s unit have 1 more Objective Control.',
    holds: [{ effect: { kind: 'objective-control', add: 1 } }],
  },
  {
    name: "Apothecary's Narthecium",
    kind: 'ability',
    holder: { kind: 'wargear', wargear: "Apothecary's narthecium" },
    text: 'A destroyed model that is no CHARACTER comes back to the bearer’s unit.',
    limit: 'unit',
    windows: [{ turn: 'own', phase: 'command' }],
    target: { wargear: "Apothecary's narthecium", lostModel: true },
    needs: { returning: true },
    does: [{ do: 'return-model' }],
  },
];
