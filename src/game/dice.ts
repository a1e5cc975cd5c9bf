import { random } from '../kernel/random.ts';
import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { rulesetOf } from '../rules/ruleset.ts';

/** Every die of the game is a D6; a D3 is one halved. */
const SIDES = 6;

/** How many dice an action rolls in a battle. */
function diceNeeded(battle: Battle, action: Action): number {
  const ruleset = rulesetOf(battle);
  switch (action.type) {
    case 'move':
      return action.kind === 'advance' ? ruleset.advanceDice : 0;
    case 'declare-charge':
      return ruleset.charge.dice;
    default:
      return 0;
  }
}

/**
 * The action with every die that it rolls: those it brings, in their order, and for what is missing the next ones of
 * the battle's seed at this entry of its log. An action that rolls nothing, or brings enough, comes back as it is.
 */
export function withDice<T extends Action>(battle: Battle, action: T): T {
  const needed = diceNeeded(battle, action);
  const given = action.dice ?? [];
  if (given.length >= needed) return action;
  const { die } = random(battle.seed, battle.entries);
  const rolled = Array.from({ length: needed - given.length }, () => die(SIDES));
  return { ...action, dice: [...given, ...rolled] };
}

/** The dice that an action rolled, without any that it brought beyond them. */
export const diceRolled = (battle: Battle, action: Action): readonly number[] =>
  (action.dice ?? []).slice(0, diceNeeded(battle, action));
