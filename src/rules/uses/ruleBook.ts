import type { ActionOf } from '../../model/action.ts';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Rule, RuleUse } from '../../model/rule.ts';
import { opponentOf } from '../context.ts';
import { isHeld, plainName } from '../objectives/holders.ts';

export type RuleAction = ActionOf<'stratagem'> | ActionOf<'ability'>;

/**
 * The rule that a name stands for: of two versions the one that is named, else the one without a name of its own.
 * Undefined when there is none.
 */
export function ruleNamed(battle: Battle, kind: RuleAction['type'], name: string, set: unknown): Rule | undefined {
  const those = (battle.rules ?? []).filter((rule) => rule.kind === kind && plainName(rule.name) === plainName(name));
  if (typeof set === 'string') {
    const named = those.find((rule) => rule.set !== undefined && plainName(rule.set) === plainName(set));
    return named ?? (those.every((rule) => rule.set === undefined) ? undefined : those[0]);
  }
  return those.find((rule) => rule.set === undefined) ?? those[0];
}

/** The stratagems and abilities that a player's army has, those of both kinds that are used. */
export const rulesOf = (battle: Battle, player: PlayerId): readonly Rule[] =>
  (battle.rules ?? []).filter((rule) => rule.kind !== 'passive' && isHeld(battle, player, rule));

/** The uses of a rule by a player that count against its limit now. */
export function usesNow(battle: Battle, player: PlayerId, rule: Rule): readonly RuleUse[] {
  const { round, turn, phase } = battle.clock;
  const { limit = 'phase' } = rule;
  return (battle.uses ?? []).filter((use) => {
    if (use.player !== player || plainName(use.name) !== plainName(rule.name)) return false;
    if (limit === 'battle') return true;
    if (use.round !== round || use.turn !== turn) return false;
    return limit === 'turn' || rule.units !== undefined || use.phase === phase;
  });
}

/** The uses of a rule by a player in the turn before this one. */
export function usesLastTurn(battle: Battle, player: PlayerId, name: string): readonly RuleUse[] {
  const { round, turn, firstTurn } = battle.clock;
  const before = turn === firstTurn ? round - 1 : round;
  return (battle.uses ?? []).filter(
    (use) =>
      use.player === player &&
      plainName(use.name) === plainName(name) &&
      use.round === before &&
      use.turn === opponentOf(turn),
  );
}
