import type { Happening } from '../../model/happening.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Deed, Needs, Rule } from '../../model/rule.ts';
import type { Unit } from '../../model/unit.ts';
import { abilitiesOf } from '../attacks/abilities.ts';
import { weaponNamed } from '../attacks/equipment.ts';
import type { Context, StandingPiece } from '../context.ts';
import { comingBack } from './comingBack.ts';
import type { ComingBack } from './comingBack.ts';
import type { Marker } from '../ground.ts';
import { plainName } from '../objectives/holders.ts';
import { openings } from '../moments.ts';
import type { Opening } from '../moments.ts';
import type { RuleAction } from './ruleBook.ts';
import { hasKeyword } from '../stance.ts';

/** What an action that uses a rule names, as far as it is there. What it leaves out and is the only one is taken. */
export interface RuleUseOf {
  readonly rule: Rule;
  readonly player: PlayerId;
  readonly openings: readonly Opening[];
  /** The units that it is used on. */
  readonly units: readonly Unit[];
  /** Ids that name no unit. */
  readonly unknown: readonly string[];
  readonly enemy: Unit | null;
  readonly model: StandingPiece | null;
  readonly objective: Marker | null;
  readonly returning: ComingBack | null;
  /** The roll that the unit has just made and that is made again. */
  readonly made: Extract<Happening, { kind: 'rolled' }> | null;
  readonly choice: string | null;
  /** The steps of what it does, by the choice. */
  readonly deeds: readonly Deed[];
}

const textIn = (action: RuleAction, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = action.with?.[name];
    if (typeof value === 'string') return value;
  }
  return null;
};

/** The enemies that could be meant where none is named: those that the moment is about, else all that fit the need. */
function onlyEnemy(context: Context, rule: Rule, open: readonly Opening[], [unit]: readonly Unit[]): Unit | null {
  const about = [
    ...new Set(open.filter(({ window }) => window.of !== 'own').flatMap((opening) => opening.about ?? [])),
  ];
  const [id] = about;
  const attacker = context.unit(context.battle.nextAttack?.attacker ?? '');
  const next = attacker === undefined ? null : context.actingUnit(attacker);
  if (next !== null && about.includes(next.id)) return next;
  if (about.length === 1 && id !== undefined) return context.unit(id) ?? null;
  if (about.length > 1 || unit === undefined) return null;
  const { enemy } = rule.needs ?? {};
  if (enemy === undefined) return null;
  const enemies = enemy.engaged
    ? context.engagements(unit).map((pair) => pair.enemy.unit)
    : enemy.struck
      ? (unit.mortalWounds ?? []).flatMap(({ by }) => (by === null ? [] : (context.unit(by) ?? [])))
      : [];
  const units = new Set(enemies.filter(({ player }) => player !== unit.player).map((each) => context.actingUnit(each)));
  const [only] = units;
  return units.size === 1 && only !== undefined ? only : null;
}

/** The model that is named, or the first of the unit that fits where none is. */
function modelFor(context: Context, action: RuleAction, needs: Needs, [unit]: readonly Unit[]): StandingPiece | null {
  if (unit === undefined || needs.model === undefined) return null;
  const id = textIn(action, 'model');
  const standing = context.standing(unit);
  const weapon = textIn(action, 'weapon');
  return (
    standing.find((piece) => (id === null || piece.model.id === id) && isModelFor(context, piece, needs, weapon)) ??
    null
  );
}

/** Whether a model is one that a rule can be used with: by a keyword of its datasheet, by a weapon that it has. */
function isModelFor(context: Context, piece: StandingPiece, needs: Needs, weapon: string | null): boolean {
  const { keyword, weaponAbility } = needs.model ?? {};
  const { unit, model } = piece;
  if (keyword !== undefined && !hasKeyword(unit.datasheet, keyword)) return false;
  if (weaponAbility === undefined) return true;
  const names = weapon === null ? model.weapons : model.weapons.filter((name) => plainName(name) === plainName(weapon));
  return names.some((name) => {
    const found = weaponNamed(unit.datasheet, name);
    if (found === undefined) return false;
    return abilitiesOf(context, unit, found).some((ability) => ability.name === weaponAbility);
  });
}

const numberIn = (action: RuleAction, name: string): number | null => {
  const value = action.with?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** The word of a choice that is meant, in whatever form it is written; the only one where there is one. */
function choiceOf({ choices = {} }: Rule, action: RuleAction): string | null {
  const words = Object.keys(choices);
  const named = textIn(action, 'choice');
  if (named === null) return words.length === 1 ? (words[0] ?? null) : null;
  return words.find((word) => plainName(word) === plainName(named)) ?? null;
}

/** The roll that a unit has just made, of the sort that the action names, where it names one. */
function rollMade(context: Context, action: RuleAction, [unit]: readonly Unit[]): RuleUseOf['made'] {
  const sort = textIn(action, 'reroll');
  const made = context.battle.happened?.find(
    (each) => each.kind === 'rolled' && each.unit === unit?.id && !each.again && (sort === null || each.roll === sort),
  );
  return made?.kind === 'rolled' ? made : null;
}

/** What an action that uses a rule names. */
export function ruleUseOf(context: Context, rule: Rule, action: RuleAction): RuleUseOf {
  const { player } = action;
  const ids = action.type === 'stratagem' ? (action.unit === undefined ? [] : [action.unit]) : (action.units ?? []);
  const found = ids.flatMap((id) => context.unit(id) ?? []);
  const units = [...new Set(found.map((unit) => context.actingUnit(unit)))];
  const open = openings(context, player, rule.windows ?? []);
  const named = textIn(action, 'enemy', 'target');
  const enemyNamed = named === null ? null : (context.unit(named) ?? null);
  const enemy = enemyNamed === null ? onlyEnemy(context, rule, open, units) : context.actingUnit(enemyNamed);
  const objective = textIn(action, 'objective');
  const choice = choiceOf(rule, action);
  const [x, y] = [numberIn(action, 'x'), numberIn(action, 'y')];
  const spot =
    x === null || y === null ? null : { x, y, z: numberIn(action, 'z') ?? 0, facing: numberIn(action, 'facing') ?? 0 };
  return {
    rule,
    player,
    openings: open,
    units,
    unknown: ids.filter((id) => context.unit(id) === undefined),
    enemy: enemy === null || enemy.player === player ? null : enemy,
    model: modelFor(context, action, rule.needs ?? {}, units),
    objective: context.ground.markers.find((marker) => marker.objective.id === objective) ?? null,
    returning: rule.needs?.returning === true ? comingBack(context, units[0], textIn(action, 'model'), spot) : null,
    made: rollMade(context, action, units),
    choice,
    deeds: choice === null ? (rule.does ?? []) : (rule.choices?.[choice]?.does ?? []),
  };
}

/** The enemy units that are about to attack, where a rule is used because of that. */
export const announces = ({ openings: open, enemy }: RuleUseOf): boolean =>
  enemy !== null &&
  open.some(({ window, about }) => window.trigger?.kind === 'targets-selected' && about?.includes(enemy.id) === true);
