import type { Rule } from '../../model/rule.ts';
import { detachments, intoReserves, shootingOrFight, targetsSelected } from '../wording.ts';

const holder = detachments('Augurium Task Force');

/** The stratagems of the Augurium Task Force. */
export const AUGURIUM: readonly Rule[] = [
  {
    name: 'Redirected Strike',
    kind: 'stratagem',
    category: 'Epic Deed',
    holder,
    cost: 1,
    text: 'A PSYKER unit with Deep Strike that nobody engages goes into Strategic Reserves.',
    windows: [{ turn: 'own', phase: 'command', at: 'end' }],
    target: { keywords: ['PSYKER'], engaged: false, abilities: ['Deep Strike'] },
    does: intoReserves,
  },
  {
    name: 'Mirage of Echoes',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder,
    cost: 1,
    text: 'A PSYKER unit with Deep Strike within 12″ of an enemy that arrived goes into Strategic Reserves.',
    windows: [{ turn: 'opponent', phase: 'movement', step: 'reinforcements', trigger: { kind: 'set-up' } }],
    target: { keywords: ['PSYKER'], within: 12, engaged: false, abilities: ['Deep Strike'] },
    does: intoReserves,
  },
  {
    name: 'Aggressive Anticipation',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'The attacks of a PSYKER unit ignore what makes their Hit rolls worse.',
    windows: shootingOrFight,
    target: { keywords: ['PSYKER'], notSelected: ['shoot', 'fight'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'attacks', side: 'made', change: { kind: 'ignore-hit-penalties' } },
      },
    ],
  },
  {
    name: 'Appointed Hour',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'Unmodified Hit rolls of 5+ of a PSYKER unit are Critical Hits.',
    windows: shootingOrFight,
    target: { keywords: ['PSYKER'], notSelected: ['shoot', 'fight'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'attacks', side: 'made', change: { kind: 'critical-hit', from: 5, successful: false } },
      },
    ],
  },
  {
    name: 'Necessary End',
    kind: 'stratagem',
    category: 'Epic Deed',
    holder,
    cost: 1,
    text: 'Models of an INFANTRY unit that are destroyed before they fought still fight, on a roll above the round.',
    windows: [targetsSelected('fight')],
    target: { keywords: ['INFANTRY'] },
    does: [{ do: 'effect', until: 'phase', effect: { kind: 'falls-late', from: 'above-round', acts: ['fight'] } }],
  },
];
