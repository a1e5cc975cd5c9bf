import { random } from '../kernel/random.ts';
import type { Action, Reroll } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { testsDue } from '../rules/battleShock.ts';
import { contextOf } from '../rules/context.ts';
import { escapeTests } from '../rules/moves/desperateEscape.ts';
import { rulesetOf } from '../rules/ruleset.ts';
import { withAttackDice } from './attacks/attack.ts';

/** Every die of the game is a D6; a D3 is one halved. */
const SIDES = 6;
/** Pairs of dice after which a roll-off that is always equal is given up. */
const MOST_PAIRS = 50;

/** One roll that an action takes: what for, for whom, and how many dice at once. */
export interface Roll {
  readonly step: Reroll['step'] | 'first-turn';
  /** It is made again: these dice take the place of those that fell before. */
  readonly again?: true;
  /** The unit, or the model, that it is rolled for; null for the players themselves. */
  readonly who: string | null;
  readonly dice: number;
}

/**
 * The rolls that an action takes in a battle, in the order in which its dice fall. Of a roll-off only the first pair:
 * whether another one follows shows when it has fallen.
 */
export function rollsOf(battle: Battle, action: Action): readonly Roll[] {
  const rolls = firstRolls(battle, action);
  const again = (action.rerolls ?? []).filter(({ keep }) => keep !== true);
  if (again.length === 0) return rolls;
  return [
    ...rolls,
    ...again.flatMap(({ step, die = 0 }): Roll[] => {
      const those = rolls.filter((roll) => roll.step === step);
      const roll = those[step === 'desperate-escape' ? die : 0];
      return roll === undefined ? [] : [{ ...roll, again: true }];
    }),
  ];
}

/** The rolls of an action as they are made first. */
function firstRolls(battle: Battle, action: Action): readonly Roll[] {
  const { advanceDice, charge, battleShock } = rulesetOf(battle);
  switch (action.type) {
    case 'move':
      if (action.kind === 'advance') return [{ step: 'advance', who: action.unit, dice: advanceDice }];
      if (action.kind !== 'fall-back') return [];
      return escapeTests(contextOf(battle), action).map(({ model }) => ({
        step: 'desperate-escape',
        who: model.id,
        dice: 1,
      }));
    case 'declare-charge':
      return [{ step: 'charge', who: action.unit, dice: charge.dice }];
    case 'battle-shock-test':
      return [{ step: 'battle-shock', who: action.unit, dice: battleShock.dice }];
    case 'next':
      return testsDue(contextOf(battle)).map(({ id }) => ({ step: 'battle-shock', who: id, dice: battleShock.dice }));
    case 'first-turn':
      return action.player === undefined ? [{ step: 'first-turn', who: null, dice: 2 }] : [];
    default:
      return [];
  }
}

const diceNeeded = (battle: Battle, action: Action): number =>
  rollsOf(battle, action).reduce((sum, { dice }) => sum + dice, 0);

/**
 * The dice of a roll-off that count: pairs of them, up to the first in which the two differ. All of them where none has
 * yet: it goes on.
 */
export function rollOffDice(dice: readonly number[]): readonly number[] {
  for (let at = 0; at + 1 < dice.length; at += 2) {
    if (dice[at] !== dice[at + 1]) return dice.slice(0, at + 2);
  }
  return dice;
}

/** Whether a roll-off is settled by dice that have fallen. */
export const isRolledOff = (dice: readonly number[]): boolean =>
  dice.length % 2 === 0 && dice.length > 0 && dice.at(-1) !== dice.at(-2);

/** Dice from the action, then from the seed; a roll-off goes on until the two of a pair differ. */
function rollOff(given: readonly number[], die: (sides: number) => number): readonly number[] {
  const dice = [...rollOffDice(given)];
  for (let pair = 0; pair < MOST_PAIRS; pair++) {
    while (dice.length < 2 * pair + 2) dice.push(die(SIDES));
    if (dice[2 * pair] !== dice[2 * pair + 1]) break;
  }
  return dice;
}

/**
 * The action with every die that it rolls: those it brings, in their order, and for what is missing the next ones of
 * the battle's seed at this entry of its log. An action that rolls nothing, or brings enough, comes back as it is.
 */
export function withDice(battle: Battle, action: Action): Action {
  if (action.type === 'shoot' || action.type === 'fight') return withAttackDice(battle, action);
  const needed = diceNeeded(battle, action);
  const given = action.dice ?? [];
  const { die } = random(battle.seed, battle.entries);
  if (action.type === 'first-turn' && needed > 0) {
    const dice = rollOff(given, die);
    return dice.length === given.length ? action : { ...action, dice };
  }
  if (given.length >= needed) return action;
  const rolled = Array.from({ length: needed - given.length }, () => die(SIDES));
  return { ...action, dice: [...given, ...rolled] };
}

/** The dice that an action rolled, without any that it brought beyond them. */
export const diceRolled = (battle: Battle, action: Action): readonly number[] => {
  const dice = action.dice ?? [];
  return action.type === 'first-turn' && action.player === undefined
    ? rollOffDice(dice)
    : dice.slice(0, diceNeeded(battle, action));
};

/** How many dice an action rolls by itself, before what others do to it. */
export const diceOfAction = (battle: Battle, action: Action): number =>
  action.type === 'shoot' || action.type === 'fight' || action.type === 'first-turn'
    ? (action.dice?.length ?? 0)
    : diceNeeded(battle, action);

export const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
