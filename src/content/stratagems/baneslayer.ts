import type { Rule } from '../../model/rule.ts';
import { detachments } from '../wording.ts';

const holder = detachments('Baneslayer Strike');

/** The stratagems of the Baneslayer Strike. */
export const BANESLAYER: readonly Rule[] = [
  {
    name: 'Sanctic Circle',
    kind: 'stratagem',
    category: 'Epic Deed',
    holder,
    cost: 2,
    text: 'A CHARACTER or PALADIN SQUAD unit secures an objective marker within 9″ by a Leadership test.',
    windows: [{ turn: 'own', phase: 'command' }],
    target: { anyKeyword: ['CHARACTER', 'PALADIN SQUAD'] },
    needs: { objective: { within: 9 } },
    does: [{ do: 'test', securedMalus: -1, passed: [{ do: 'secure' }] }],
  },
  {
    name: 'Psybolt Ammunition',
    kind: 'stratagem',
    category: 'Wargear',
    holder,
    cost: 1,
    text: 'The storm bolters of a unit have 1 better Armour Penetration.',
    windows: [{ turn: 'own', phase: 'shooting' }],
    target: { notSelected: ['shoot'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: {
          kind: 'attacks',
          side: 'made',
          when: { arms: { exactly: 'storm bolter' } },
          change: { kind: 'armour-penetration', improve: 1 },
        },
      },
    ],
  },
  {
    name: 'Relentless Boarders',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder,
    cost: 1,
    text: 'A unit that Fell Back this turn may declare a charge.',
    windows: [{ turn: 'own', phase: 'charge' }],
    target: { notSelected: ['charge'] },
    does: [{ do: 'effect', until: 'phase', effect: { kind: 'may', deed: 'charge', although: 'fell-back' } }],
  },
];
