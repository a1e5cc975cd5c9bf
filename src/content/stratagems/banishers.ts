import type { Rule } from '../../model/rule.ts';
import { detachments, enemyMoved, intoReserves, targetsSelected } from '../wording.ts';

const holder = detachments('Banishers');

/** The stratagems of the Banishers. */
export const BANISHERS: readonly Rule[] = [
  {
    name: 'Hexwrought Reprisal',
    kind: 'stratagem',
    category: 'Epic Deed',
    holder,
    cost: 1,
    text: 'For each mortal wound that a PSYKER unit suffered, 2+ puts one on an enemy who inflicted some; six at most.',
    windows: [{ at: 'end' }],
    target: { keywords: ['PSYKER'], wounded: true },
    needs: { enemy: { struck: true } },
    does: [{ do: 'mortal-wounds', dice: 'suffered', from: 2, most: 6 }],
  },
  {
    name: 'Shadow of Anarch',
    kind: 'stratagem',
    category: 'Epic Deed',
    holder,
    cost: 1,
    text: 'A PSYKER unit within 9″ of an enemy that moved goes up to 6″, or into Strategic Reserves.',
    windows: [enemyMoved],
    target: { keywords: ['PSYKER'], within: 9, engaged: false },
    choices: {
      move: { does: [{ do: 'grant', kind: 'normal', distance: 6 }] },
      'strategic-reserves': { who: { abilities: ['Deep Strike'] }, does: intoReserves },
    },
  },
  {
    name: 'Warding Chant',
    kind: 'stratagem',
    category: 'Epic Deed',
    holder,
    cost: 1,
    text: 'A PSYKER unit has Feel No Pain 5+ against attacks of Damage 1.',
    windows: [targetsSelected('shooting'), targetsSelected('fight')],
    target: { keywords: ['PSYKER'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'attacks', side: 'suffered', when: { damage: 1 }, change: { kind: 'feel-no-pain', from: 5 } },
      },
    ],
  },
  {
    name: 'Chaos Bane',
    kind: 'stratagem',
    category: 'Epic Deed',
    holder,
    cost: 1,
    text: 'The ranged weapons of a PSYKER unit have Anti-Chaos 4+.',
    windows: [{ turn: 'own', phase: 'shooting' }],
    target: { keywords: ['PSYKER'], notSelected: ['shoot'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'weapon-ability', ability: 'anti-chaos 4+', arms: { type: 'ranged' } },
      },
    ],
  },
  {
    name: 'Celerity',
    kind: 'stratagem',
    category: 'Epic Deed',
    holder,
    cost: 1,
    text: 'A PSYKER INFANTRY unit that Advanced this turn may declare a charge.',
    windows: [{ turn: 'own', phase: 'charge' }],
    target: { keywords: ['PSYKER', 'INFANTRY'] },
    does: [{ do: 'effect', until: 'turn', effect: { kind: 'may', deed: 'charge', although: 'advanced' } }],
  },
];
