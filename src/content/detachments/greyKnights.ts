import type { Rule } from '../../model/rule.ts';
import { detachments } from '../wording.ts';

/** What the detachments of the Grey Knights give their armies, by the name of the ability. */
export const DETACHMENT_RULES: readonly Rule[] = [
  {
    name: 'Hallowed Ground',
    kind: 'passive',
    holder: detachments('Warpbane Task Force'),
    text: 'Your zone, 6″ round PURIFIER SQUADS, and No Man’s Land and the enemy zone while you hold half the markers there.',
    ground: { round: [{ keyword: 'PURIFIER SQUAD', within: 6 }], ownZone: true, heldShare: 0.5 },
  },
  {
    name: 'Fury of Titan',
    kind: 'passive',
    holder: detachments('Brotherhood Strike'),
    text: 'Units that Deep Strike roll Hit and Wound rolls of 1 again until the turn ends.',
    holds: (['hit', 'wound'] as const).map((roll) => ({
      while: { arrivedBy: 'deep-strike' },
      effect: { kind: 'attacks', side: 'made', change: { kind: 're-roll', roll, which: 'ones' } },
    })),
  },
  {
    name: 'Duty Before All',
    kind: 'passive',
    holder: detachments('Hallowed Conclave'),
    text: 'TERMINATOR units shoot and declare charges in a turn in which they Fell Back.',
    holds: (['shoot', 'charge'] as const).map((deed) => ({
      while: { keywords: ['TERMINATOR'] },
      effect: { kind: 'may', deed, although: 'fell-back' },
    })),
  },
  {
    name: 'Channelled Force',
    kind: 'ability',
    holder: detachments('Banishers'),
    text: 'A unit selected to fight takes a Leadership test: passed, its psychic blades have Sustained or Lethal Hits.',
    limit: 'unit',
    windows: [{ phase: 'fight', trigger: { kind: 'selected-to-fight' }, of: 'own' }],
    target: { is: 'the-unit' },
    choices: Object.fromEntries(
      (['sustained hits 1', 'lethal hits'] as const).map((ability) => [
        ability,
        {
          does: [
            {
              do: 'test',
              passed: [
                {
                  do: 'effect',
                  until: 'phase',
                  effect: { kind: 'weapon-ability', ability, arms: { type: 'melee', having: 'psychic' } },
                },
              ],
            },
          ],
        },
      ]),
    ),
  },
  {
    name: 'Prescient Redeployment',
    kind: 'ability',
    holder: detachments('Augurium Task Force'),
    text: 'From round 2, a unit that Gate of Infinity could have taken goes into Strategic Reserves.',
    windows: [{ turn: 'own', phase: 'movement', at: 'start', fromRound: 2 }],
    unlessSpent: 'Gate of Infinity',
    target: { abilities: ['Gate of Infinity'], engaged: false },
    does: [{ do: 'to-reserves' }],
  },
  {
    name: 'An Urgent Duty',
    kind: 'passive',
    holder: detachments('Void Purge Force'),
    text: 'Advance and Charge rolls are 1 higher.',
    holds: (['advance', 'charge'] as const).map((roll) => ({ effect: { kind: 'roll', roll, add: 1 } })),
  },
  {
    name: 'Pre-Emptive Strike',
    kind: 'ability',
    holder: detachments('Baneslayer Strike'),
    text: 'In your first turn, a unit arrives by Deep Strike more than 6″ from enemies, and declares no charge.',
    limit: 'battle',
    windows: [{ turn: 'own', phase: 'movement', step: 'reinforcements', firstTurn: true }],
    target: { place: 'reserves', abilities: ['Deep Strike'] },
    does: [
      { do: 'effect', until: 'phase', effect: { kind: 'deep-strike', distance: 6, anyRound: true } },
      { do: 'effect', until: 'turn', effect: { kind: 'may-not', deed: 'charge' } },
    ],
  },
];
