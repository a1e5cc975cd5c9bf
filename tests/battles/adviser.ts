import { play } from '../../src/game/play.ts';
import { searchCharge } from '../../src/lab/charges/chargeSearch.ts';
import type { Action, ActionOf } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { PlayerId } from '../../src/model/player.ts';
import type { Rule } from '../../src/model/rule.ts';
import type { Unit } from '../../src/model/unit.ts';
import { contextOf, opponentOf } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { nearestPair } from '../../src/rules/measure.ts';
import { isHeld } from '../../src/rules/objectives/holders.ts';

type Use = ActionOf<'stratagem'> | ActionOf<'ability'>;

/** What a player means to use: each name once, those that are named first before the others. */
export type Plan = Readonly<Record<PlayerId, readonly string[]>>;

/**
 * Somebody who tells a captain which stratagem or ability to use at a moment: what stands in the players' plans and is
 * legal, each once in the battle, on the unit nearest to the enemy.
 */
export class Adviser {
  readonly #plan: Plan;
  readonly #used = new Set<string>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** The names used so far, as "player: name". */
  get used(): readonly string[] {
    return [...this.#used];
  }

  /** Notes that an action was played. */
  note(action: Action): void {
    if (action.type === 'stratagem' || action.type === 'ability') this.#used.add(`${action.player}: ${action.name}`);
  }

  /** What is used now, of its own accord or because of what just happened; null: nothing. */
  now(battle: Battle): Action | null {
    for (const player of ['attacker', 'defender'] as const) {
      for (const rule of this.#wanted(battle, player)) {
        if (rule.windows?.some(({ trigger }) => trigger?.kind === 'targets-selected') === true) continue;
        const use = this.#legal(battle, player, rule, null);
        if (use !== null && isWorth(battle, use)) return use;
      }
    }
    return null;
  }

  /** What the other player answers to attacks that are about to be made, the attacks being legal afterwards too. */
  answerTo(battle: Battle, attacks: ActionOf<'shoot'> | ActionOf<'fight'>): Action | null {
    const context = contextOf(battle);
    const attacker = context.unit(attacks.unit);
    if (attacker === undefined) return null;
    const player = opponentOf(attacker.player);
    const targets = new Set(attacks.attacks.map(({ target }) => target));
    for (const rule of this.#wanted(battle, player)) {
      if (rule.windows?.every(({ trigger }) => trigger?.kind !== 'targets-selected') !== false) continue;
      for (const target of targets) {
        const use = useOf(rule, player, [target], { enemy: attacker.id });
        if (!judge(battle, use).legal) continue;
        if (judge(play(battle, use).battle, attacks).legal) return use;
      }
    }
    return null;
  }

  #wanted(battle: Battle, player: PlayerId): readonly Rule[] {
    const rules = (battle.rules ?? []).filter((rule) => rule.kind !== 'passive' && isHeld(battle, player, rule));
    return this.#plan[player].flatMap((name) => {
      if (this.#used.has(`${player}: ${name}`)) return [];
      return rules.find((rule) => rule.name === name && rule.set === undefined) ?? [];
    });
  }

  #legal(battle: Battle, player: PlayerId, rule: Rule, enemy: string | null): Use | null {
    const own = byNearness(battle, player);
    const enemies = byNearness(battle, opponentOf(player));
    const rolls = rule.needs?.reroll === true ? ['charge', 'advance'] : [null];
    for (const unit of own) {
      for (const reroll of rolls) {
        const plain = useOf(rule, player, [unit.id], reroll === null ? {} : { reroll });
        if (judge(battle, plain).legal) return plain;
      }
      if (enemy !== null || rule.needs?.reroll === true) continue;
      const marked = battle.map.objectives.map(({ id }) => ({ objective: id }));
      const chosen = Object.keys(rule.choices ?? {}).map((choice) => ({ choice }));
      const others = enemies.flatMap(({ id }) => [{ enemy: id }, ...chosen.map((each) => ({ ...each, enemy: id }))]);
      for (const particulars of [...others, ...chosen, ...marked]) {
        const use = useOf(rule, player, [unit.id], particulars);
        if (judge(battle, use).legal) return use;
      }
    }
    return null;
  }
}

const useOf = (rule: Rule, player: PlayerId, units: readonly string[], particulars: object): Use => {
  const named = Object.keys(particulars).length === 0 ? {} : { with: { ...particulars } };
  return rule.kind === 'stratagem'
    ? { type: 'stratagem', player, name: rule.name, unit: units[0] ?? '', ...named }
    : { type: 'ability', player, name: rule.name, units, ...named };
};

/** The units of a player that act, those nearest to an enemy first, those off the board last. */
function byNearness(battle: Battle, player: PlayerId): readonly Unit[] {
  const context = contextOf(battle);
  const units = battle.units.filter((unit) => unit.player === player && context.actingUnit(unit) === unit);
  const enemies = battle.units.filter((unit) => unit.player !== player).flatMap((unit) => context.standing(unit));
  const away = (unit: Unit): number =>
    nearestPair(context.standing(unit), enemies)?.distance ?? Number.POSITIVE_INFINITY;
  return units
    .map((unit) => ({ unit, distance: away(unit) }))
    .toSorted((a, b) => (a.distance === b.distance ? 0 : a.distance - b.distance))
    .map(({ unit }) => unit);
}

/** Whether a use does something: a charge roll that is enough is not made again. */
function isWorth(battle: Battle, use: Use): boolean {
  if (use.name !== 'Command Re-roll' || use.type !== 'stratagem') return true;
  const unit = contextOf(battle).unit(use.unit ?? '');
  if (use.with?.['reroll'] !== 'charge' || unit === undefined || unit.charge === null) return false;
  return searchCharge(battle, unit.id).kind !== 'possible';
}
