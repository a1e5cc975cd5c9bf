import type { Action, MoveKind } from '../../model/action.ts';
import type { Battle } from '../../model/battle.ts';
import type { RuleName } from '../../model/verdict.ts';
import { arrivalDistance } from '../../rules/setUp/arrivals.ts';
import { contextOf } from '../../rules/context.ts';
import { wholeInches } from '../../tools/figures.ts';

interface Check {
  readonly text: string;
  /** It is passed when none of these is violated. */
  readonly rules: readonly RuleName[];
}

const standing: readonly Check[] = [
  { text: 'On the board', rules: ['off-board'] },
  { text: 'Bases clear', rules: ['overlap'] },
  { text: 'Coherent', rules: ['coherency'] },
  { text: 'Clear of walls', rules: ['terrain'] },
];
const travelling: Check = {
  text: 'Way free',
  rules: ['path-engagement-range', 'path-model', 'path-terrain', 'path-start'],
};
const far: Check = { text: 'Not engaged', rules: ['engagement-range'] };

/** What a move asks of where it ends, by its kind. */
const endsOf: Readonly<Record<MoveKind, readonly Check[]>> = {
  normal: [far],
  advance: [far],
  'fall-back': [far],
  charge: [
    { text: 'Every target reached', rules: ['charge-target'] },
    { text: 'Clear of other units', rules: ['charge-other-unit'] },
    { text: 'Closer to a target', rules: ['charge-closer'] },
    { text: 'Contact where it can', rules: ['charge-base-contact'] },
  ],
  'pile-in': [
    { text: 'Closer to the closest', rules: ['fight-move-closer'] },
    { text: 'Contact where it can', rules: ['fight-move-base-contact'] },
    { text: 'Ends engaged', rules: ['fight-move-engagement'] },
  ],
  consolidate: [
    { text: 'Closer to the closest', rules: ['fight-move-closer', 'fight-move-objective'] },
    { text: 'Contact where it can', rules: ['fight-move-base-contact'] },
  ],
};

/** What was asked of an action, in the words of the verdict card; those that were not broken are ticked there. */
export function checksOf(battle: Battle, action: Action): readonly Check[] {
  if (action.type === 'set-up') {
    if (action.method === 'deploy') {
      return [...standing, { text: 'In its zone', rules: ['deployment-zone'] }, far];
    }
    const context = contextOf(battle);
    const unit = context.unit(action.unit);
    const formation = unit === undefined ? [] : context.formation(unit);
    const away = `More than ${wholeInches(arrivalDistance(context, formation, action.method))} away`;
    const arriving: Check = {
      text: 'Reserve may arrive',
      rules: ['not-in-reserves', 'reserves-round', 'phase', 'turn', 'no-deep-strike'],
    };
    return action.method === 'deep-strike'
      ? [...standing, arriving, { text: away, rules: ['deep-strike-distance'] }, far]
      : [
          ...standing,
          arriving,
          { text: away, rules: ['reserves-distance'] },
          { text: 'At one edge', rules: ['reserves-edge', 'reserves-deployment-zone'] },
        ];
  }
  if (action.type === 'move') {
    const reach: Check = { text: 'Within its move', rules: ['move-distance', 'charge-distance'] };
    return [...standing, reach, travelling, ...endsOf[action.kind]];
  }
  if (action.type === 'declare-charge') {
    return [
      { text: 'Target in range', rules: ['charge-range', 'charge-target'] },
      { text: 'Unit may charge', rules: ['unit-status', 'engaged', 'not-on-board'] },
      { text: 'Charge phase', rules: ['phase', 'turn'] },
    ];
  }
  return [];
}
