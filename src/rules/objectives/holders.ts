import type { Battle } from '../../model/battle.ts';
import type { Datasheet } from '../../model/datasheet.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Rule } from '../../model/rule.ts';
import type { Unit } from '../../model/unit.ts';

const plainNames = new Map<string, string>();
/** The names that are met in a battle are few; a file full of others does not stay in memory. */
const MOST_NAMES = 10_000;

/** A name as it is compared: case and the form of apostrophes and dashes are of no account. */
export function plainName(name: string): string {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  const plain = name.toLowerCase().replaceAll('’', "'").replaceAll(/[–—]/g, '-').replaceAll(/\s+/g, ' ').trim();
  if (plainNames.size < MOST_NAMES) plainNames.set(name, plain);
  return plain;
}

const same = (a: string, b: string): boolean => a === b || plainName(a) === plainName(b);

const abilities = new WeakMap<Datasheet, ReadonlySet<string>>();

/** Whether a unit's datasheet has an ability of that name. */
export function hasUnitAbility({ datasheet }: Pick<Unit, 'datasheet'>, name: string): boolean {
  let names = abilities.get(datasheet);
  if (names === undefined) {
    names = new Set(datasheet.abilities.map(plainName));
    abilities.set(datasheet, names);
  }
  return names.has(plainName(name));
}

/** Whether a living model of a unit carries that wargear. */
export const carries = ({ models }: Pick<Unit, 'models'>, wargear: string): boolean =>
  models.some((model) => model.wounds > 0 && model.wargear.some((name) => same(name, wargear)));

/** Whether a rule belongs to a player's army: by its faction or detachment, or by what one of its units has. */
export function isHeld(battle: Battle, player: PlayerId, { holder }: Pick<Rule, 'holder'>): boolean {
  const { faction, detachment } = battle.players[player];
  switch (holder.kind) {
    case 'everybody':
      return true;
    case 'faction':
      return same(faction, holder.faction);
    case 'detachments':
      return detachment !== null && holder.names.some((name) => same(name, detachment));
    case 'ability':
      return battle.units.some((unit) => unit.player === player && hasUnitAbility(unit, holder.ability));
    case 'wargear':
      return battle.units.some((unit) => unit.player === player && carries(unit, holder.wargear));
  }
}

/** Whether what a rule does all the time holds for a unit. */
export function isHeldBy(battle: Battle, unit: Unit, rule: Pick<Rule, 'holder'>): boolean {
  const { holder } = rule;
  if (holder.kind === 'ability') return hasUnitAbility(unit, holder.ability);
  if (holder.kind === 'wargear') return carries(unit, holder.wargear);
  return isHeld(battle, unit.player, rule);
}
