import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import type { Rule } from '../model/rule.ts';
import type { Unit } from '../model/unit.ts';

/** A name as it is compared: case and the form of apostrophes and dashes are of no account. */
export const plainName = (name: string): string =>
  name.toLowerCase().replaceAll('’', "'").replaceAll(/[–—]/g, '-').replaceAll(/\s+/g, ' ').trim();

const same = (a: string, b: string): boolean => a === b || plainName(a) === plainName(b);

/** Whether a unit's datasheet has an ability of that name. */
export const hasUnitAbility = ({ datasheet }: Pick<Unit, 'datasheet'>, name: string): boolean =>
  datasheet.abilities.some((ability) => same(ability, name));

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
