import type { Rule } from '../../model/rule.ts';
import { detachments, intoReserves, targetsSelected } from '../wording.ts';

const holder = detachments('Brotherhood Strike');

/** The stratagems of the Brotherhood Strike. */
export const BROTHERHOOD: readonly Rule[] = [
  {
    name: 'Combat Manifestation',
    kind: 'stratagem',
    category: 'Epic Deed',
    holder,
    cost: 1,
    text: 'A unit arrives by Deep Strike more than 3″ from enemies, and declares no charge this turn.',
    windows: [{ turn: 'own', phase: 'movement' }],
    target: { place: 'arriving', abilities: ['Deep Strike'] },
    does: [
      { do: 'effect', until: 'phase', effect: { kind: 'deep-strike', distance: 3 } },
      { do: 'effect', until: 'turn', effect: { kind: 'may-not', deed: 'charge' } },
    ],
  },
  {
    name: 'Duty Unending',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder,
    cost: 1,
    text: 'A unit with Deep Strike that an enemy Fell Back from, and that nobody else engages, goes into Reserves.',
    windows: [{ turn: 'opponent', phase: 'movement', trigger: { kind: 'moved', moves: ['fall-back'] } }],
    target: { is: 'left-behind', engaged: false, abilities: ['Deep Strike'] },
    does: intoReserves,
  },
  {
    name: 'Purgation Pattern',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'The weapons of a unit that Deep Struck this turn have Sustained Hits 1.',
    windows: [{ turn: 'own', phase: 'shooting' }],
    target: { arrivedBy: 'deep-strike', notSelected: ['shoot'] },
    does: [{ do: 'effect', until: 'phase', effect: { kind: 'weapon-ability', ability: 'sustained hits 1' } }],
  },
  {
    name: 'Shining Veil',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'A unit has Stealth.',
    windows: [targetsSelected('shooting')],
    target: {},
    does: [{ do: 'effect', until: 'phase', effect: { kind: 'unit-ability', ability: 'stealth' } }],
  },
  {
    name: 'Truesilver Channelling',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder,
    cost: 2,
    text: 'The psychic weapons of an INFANTRY unit have Devastating Wounds.',
    windows: [{ phase: 'fight' }],
    target: { keywords: ['INFANTRY'], notSelected: ['fight'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'weapon-ability', ability: 'devastating wounds', arms: { having: 'psychic' } },
      },
    ],
  },
  {
    name: 'Expeditious Exit',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder,
    cost: 2,
    text: 'A PSYKER INFANTRY unit with Deep Strike goes into Strategic Reserves, out of combat too.',
    windows: [{ turn: 'opponent', phase: 'fight', at: 'end' }],
    target: { keywords: ['PSYKER', 'INFANTRY'], abilities: ['Deep Strike'] },
    does: intoReserves,
  },
];
