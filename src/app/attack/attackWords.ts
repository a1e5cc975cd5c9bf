import type { StageName } from '../../tools/attackRoll.ts';
import type { AttackEntry } from '../../model/action.ts';
import type { AttackChange, AttackModifier } from '../../model/attack.ts';
import type { Battery } from '../../rules/attacks/volley.ts';
import { amount, roll, signed } from '../format.ts';

export const stageNames: Readonly<Record<StageName, string>> = {
  attacks: 'Attacks',
  hit: 'Hit',
  wound: 'Wound',
  save: 'Save',
  after: 'After',
};

/** "Storm bolter ×3": the weapons of one entry. */
export const entryWords = ({ weapon, models }: AttackEntry): string =>
  models.length === 1 ? weapon : `${weapon} ×${models.length}`;

/** At which stage each change of an attack shows. */
const stageOfKind: Readonly<Record<AttackChange['kind'], 'hit' | 'wound' | 'save' | 'damage'>> = {
  attacks: 'hit',
  'automatic-hit': 'hit',
  'hit-roll': 'hit',
  'hit-fails': 'hit',
  'critical-hit': 'hit',
  'extra-hits': 'hit',
  'lethal-hits': 'wound',
  'wound-roll': 'wound',
  'critical-wound': 'wound',
  're-roll': 'hit',
  'devastating-wounds': 'wound',
  precision: 'save',
  'armour-penetration': 'save',
  cover: 'save',
  'no-cover': 'save',
  damage: 'damage',
  'feel-no-pain': 'damage',
  hazardous: 'hit',
  invulnerable: 'save',
  'ignore-hit-penalties': 'hit',
  'counts-unseen': 'hit',
};

const plus = (value: number): string => (value < 0 ? signed(value) : `+${value}`);

/** What a change does, in few words; its name comes before or after. */
function effect(change: AttackChange): string {
  switch (change.kind) {
    case 'attacks':
      return `+${amount(change.add)} attacks`;
    case 'automatic-hit':
      return 'hits without a roll';
    case 'hit-roll':
    case 'wound-roll':
      return plus(change.add);
    case 'hit-fails':
      return `1 to ${change.upTo} miss`;
    case 'critical-hit':
    case 'critical-wound':
      return `critical on ${roll(change.from)}`;
    case 'extra-hits':
      return `+${amount(change.add)} for each critical`;
    case 'lethal-hits':
      return 'critical hits wound';
    case 're-roll':
      return change.which === 'ones' ? 're-roll ones' : 're-roll failures';
    case 'devastating-wounds':
      return 'criticals are mortal wounds';
    case 'precision':
      return 'may pick out a CHARACTER';
    case 'armour-penetration':
      return `AP ${signed(-change.improve)}`;
    case 'cover':
      return '+1';
    case 'no-cover':
      return 'no cover';
    case 'damage':
      return `+${amount(change.add)}`;
    case 'feel-no-pain':
      return '';
    case 'hazardous':
      return 'tested afterwards';
    case 'invulnerable':
      return `invulnerable ${roll(change.from)}`;
    case 'ignore-hit-penalties':
      return 'no penalty';
    case 'counts-unseen':
      return 'out of sight counts';
  }
}

/** One thing that touches a roll: what it does, where it comes from, why, and for how many of the attacks. */
export interface Chip {
  readonly figure: string;
  readonly source: string;
  readonly detail: string;
}

/** What some attacks have in common, and what only some of them have, as chips of one stage. */
export function chipsOf(
  lists: readonly (readonly AttackModifier[])[],
  stage: 'hit' | 'wound' | 'save' | 'damage',
): readonly Chip[] {
  const found = new Map<string, { readonly modifier: AttackModifier; count: number }>();
  for (const list of lists) {
    for (const modifier of list) {
      const at = modifier.kind === 're-roll' ? modifier.roll : stageOfKind[modifier.kind];
      if (at !== stage) continue;
      const key = JSON.stringify(modifier);
      const known = found.get(key);
      if (known === undefined) found.set(key, { modifier, count: 1 });
      else known.count++;
    }
  }
  return [...found.values()].map(({ modifier, count }) => {
    const some = count < lists.length ? `${count} of ${lists.length}` : '';
    const detail = [modifier.detail ?? '', some].filter((text) => text !== '').join(', ');
    const { source } = modifier;
    return { figure: effect(modifier), source: source.charAt(0).toUpperCase() + source.slice(1), detail };
  });
}

/** The values of some batteries that may differ, as people write them: "3+", "3+ or 4+". */
export const either = (values: readonly string[]): string => [...new Set(values)].join(' or ');

/** "A 2", "skill 3+": what the profile says, before anything touches it. */
export function profileChips(batteries: readonly Battery[], skill: readonly string[]): readonly Chip[] {
  const attacks = either(
    batteries.map((battery) => `A ${amount(battery.attacks[0] ?? { dice: 0, sides: 6, plus: 0 })}`),
  );
  return [
    { figure: either(skill), source: '', detail: '' },
    { figure: attacks, source: '', detail: '' },
  ];
}
