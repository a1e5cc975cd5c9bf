import type { Rule } from '../../model/rule.ts';
import { detachments, shootingOrFight } from '../wording.ts';

const holder = detachments('Sanctic Spearhead');

/** The stratagems of the Sanctic Spearhead. */
export const SANCTIC_SPEARHEAD: readonly Rule[] = [
  {
    name: 'Truesilver Will',
    kind: 'stratagem',
    category: 'Epic Deed',
    holder,
    cost: 1,
    text: 'A PSYKER VEHICLE unit that has suffered mortal wounds has Feel No Pain 4+ against more of them.',
    windows: [{ trigger: { kind: 'mortal-wounds' }, of: 'own' }],
    target: { keywords: ['PSYKER', 'VEHICLE'], is: 'the-unit' },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'attacks', side: 'suffered', change: { kind: 'feel-no-pain', from: 4, mortal: true } },
      },
    ],
  },
  {
    name: 'Abominus-class Targets',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'The attacks of a unit on MONSTERS and VEHICLES add 1 to their Wound rolls.',
    windows: shootingOrFight,
    target: { notSelected: ['shoot', 'fight'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: {
          kind: 'attacks',
          side: 'made',
          when: { targetKeywords: ['MONSTER', 'VEHICLE'] },
          change: { kind: 'wound-roll', add: 1 },
        },
      },
    ],
  },
];
