import type { Deed, Rule } from '../../model/rule.ts';
import { detachments, shootingOrFight, targetsSelected } from '../wording.ts';

const holder = detachments('Warpbane Task Force');

/** Flames round a unit that burn on a roll, inside Hallowed Ground on one two lower. */
const burns = (onGround: boolean): Deed => ({
  do: 'effect',
  until: 'phase',
  while: { onGround },
  effect: {
    kind: 'burns',
    within: 6,
    moves: ['normal', 'advance', 'fall-back'],
    from: onGround ? 2 : 4,
    mortalWounds: { dice: 1, sides: 3, plus: 0 },
  },
});

const oneOffCharges: Deed = {
  do: 'effect',
  until: 'phase',
  effect: { kind: 'roll', roll: 'charge-against', add: -1 },
};

/** The stratagems of the Warpbane Task Force. */
export const WARPBANE: readonly Rule[] = [
  {
    name: 'Fires of Covenant',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'Enemies that arrive or end a move within 6″ of an INFANTRY unit suffer D3 mortal wounds on a 4+.',
    windows: [{ turn: 'opponent', phase: 'movement', at: 'start' }],
    target: { keywords: ['INFANTRY'] },
    does: [burns(false), burns(true)],
  },
  {
    name: 'Sanctified Kill Zone',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'A unit within Hallowed Ground rolls Wound rolls of 1 again, a PURIFIER SQUAD all that fail.',
    windows: shootingOrFight,
    target: { notSelected: ['shoot', 'fight'], onGround: true },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'attacks', side: 'made', change: { kind: 're-roll', roll: 'wound', which: 'ones' } },
      },
      {
        do: 'effect',
        until: 'phase',
        while: { keywords: ['PURIFIER SQUAD'] },
        effect: { kind: 'attacks', side: 'made', change: { kind: 're-roll', roll: 'wound', which: 'failed' } },
      },
    ],
  },
  {
    name: 'Aegis Eternal',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'Models of an INFANTRY unit within Hallowed Ground have a 4+ invulnerable save.',
    windows: [targetsSelected('shooting')],
    target: { keywords: ['INFANTRY'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: {
          kind: 'attacks',
          side: 'suffered',
          when: { onGround: true },
          change: { kind: 'invulnerable', from: 4 },
        },
      },
    ],
  },
  {
    name: 'Repelling Sphere',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder,
    cost: 1,
    text: 'Charges at an INFANTRY unit are 1 shorter, 2 while it is within Hallowed Ground.',
    windows: [{ turn: 'opponent', phase: 'charge', at: 'start' }],
    target: { keywords: ['INFANTRY'] },
    does: [oneOffCharges, { ...oneOffCharges, while: { onGround: true } }],
  },
];
