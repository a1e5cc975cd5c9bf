import type { Rule } from '../../model/rule.ts';
import { detachments, enemyMoved, targetsSelected } from '../wording.ts';

const holder = detachments('Hallowed Conclave');

/** The stratagems of the Hallowed Conclave. */
export const HALLOWED_CONCLAVE: readonly Rule[] = [
  {
    name: 'Precognitive Strategies',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder,
    cost: 1,
    text: 'An INFANTRY unit within 9″ of an enemy that moved goes up to D6″.',
    windows: [enemyMoved],
    target: { keywords: ['INFANTRY'], within: 9, engaged: false },
    does: [{ do: 'grant', kind: 'normal', distance: { dice: 1, sides: 6, plus: 0 } }],
  },
  {
    name: 'Unending Fidelity',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder,
    cost: 1,
    text: 'Models of an INFANTRY unit that are destroyed before they acted still shoot or fight, on a 4+.',
    windows: [targetsSelected('shooting'), targetsSelected('fight')],
    target: { keywords: ['INFANTRY'] },
    does: [{ do: 'effect', until: 'phase', effect: { kind: 'falls-late', from: 4, acts: ['shoot', 'fight'] } }],
  },
  {
    name: 'Point-blank Purgation',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder,
    cost: 1,
    text: 'The storm bolters of an INFANTRY unit have Pistol and Twin-linked.',
    windows: [{ turn: 'own', phase: 'shooting' }],
    target: { keywords: ['INFANTRY'], notSelected: ['shoot'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'weapon-ability', ability: 'pistol', arms: { named: 'storm bolter' } },
      },
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'weapon-ability', ability: 'twin-linked', arms: { named: 'storm bolter' } },
      },
    ],
  },
  {
    name: 'Shining Resolve',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder,
    cost: 1,
    text: 'Attacks stronger than an INFANTRY unit is tough take 1 off their Wound rolls.',
    windows: [targetsSelected('shooting')],
    target: { keywords: ['INFANTRY'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: {
          kind: 'attacks',
          side: 'suffered',
          when: { stronger: true },
          change: { kind: 'wound-roll', add: -1 },
        },
      },
    ],
  },
  {
    name: 'Grind Them Underfoot',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder,
    cost: 1,
    text: 'After a Charge move of TERMINATORS, a die for each of them that engages an enemy: each 4+ is a mortal wound.',
    windows: [{ turn: 'own', phase: 'charge', trigger: { kind: 'moved', moves: ['charge'] }, of: 'own' }],
    target: { keywords: ['TERMINATOR'], is: 'the-unit' },
    needs: { enemy: { engaged: true } },
    does: [{ do: 'mortal-wounds', dice: 'engaged', from: 4, most: 6 }],
  },
  {
    name: 'Giants of the Battlefield',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'The melee weapons of a TERMINATOR unit make one more attack.',
    windows: [{ phase: 'fight' }],
    target: { keywords: ['TERMINATOR'], notSelected: ['fight'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: {
          kind: 'attacks',
          side: 'made',
          when: { arms: { type: 'melee' } },
          change: { kind: 'attacks', add: { dice: 0, sides: 6, plus: 1 } },
        },
      },
    ],
  },
];
