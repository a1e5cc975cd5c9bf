import type { Rule } from '../../model/rule.ts';
import { detachments, targetsSelected } from '../wording.ts';

const holder = detachments('Void Purge Force');

/** The stratagems of the Void Purge Force. */
export const VOID_PURGE: readonly Rule[] = [
  {
    name: 'Breach-Shock',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder,
    cost: 1,
    text: 'The models of a unit pile in and consolidate up to 6″.',
    windows: [{ phase: 'fight' }],
    target: { notSelected: ['fight'] },
    does: [{ do: 'effect', until: 'phase', effect: { kind: 'fight-move', distance: 6 } }],
  },
  {
    name: 'Hexbane Wards',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'The melee weapons of the enemy unit that attacks are Hazardous.',
    windows: [targetsSelected('fight')],
    target: {},
    does: [
      {
        do: 'effect',
        until: 'phase',
        on: 'enemy',
        effect: { kind: 'weapon-ability', ability: 'hazardous', arms: { type: 'melee' } },
      },
    ],
  },
  {
    name: 'Sanctified Slaughter',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'The melee weapons of a unit that charged have Sustained Hits 1; those that had them hit critically on 5+.',
    windows: [{ turn: 'own', phase: 'fight' }],
    target: { status: 'charged' },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'weapon-ability', ability: 'sustained hits 1', arms: { type: 'melee' } },
      },
      {
        do: 'effect',
        until: 'phase',
        effect: {
          kind: 'attacks',
          side: 'made',
          when: { arms: { type: 'melee', having: 'sustained hits' } },
          change: { kind: 'critical-hit', from: 5, successful: true },
        },
      },
    ],
  },
];
