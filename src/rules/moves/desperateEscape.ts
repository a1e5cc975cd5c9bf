import type { ActionOf } from '../../model/action.ts';
import type { Unit } from '../../model/unit.ts';
import type { Context, StandingPiece } from '../context.ts';
import { isShocked } from '../eligibility.ts';
import { crossesEnemies } from './passage.ts';
import { hasAnyKeyword, hasKeyword } from '../stance.ts';
import { wayOf } from './way.ts';

/**
 * The models for which a Fall Back move takes a Desperate Escape test, in the order of the file: those whose way leads
 * over an enemy model, unless they are TITANIC or can FLY; of a Battle-shocked unit all of them (core rules, Desperate
 * Escape Tests).
 */
export function escapeTests(context: Context, action: ActionOf<'move'>): readonly StandingPiece[] {
  const unit = context.unit(action.unit);
  if (unit === undefined || action.kind !== 'fall-back') return [];
  const standing = context.standing(unit);
  if (isShocked(context, unit)) return standing;
  const moves = new Map(action.models.map((move) => [move.id, move]));
  return standing.filter((piece) => {
    const move = moves.get(piece.model.id);
    if (move === undefined || hasAnyKeyword(piece.unit.datasheet, ['TITANIC', 'FLY'])) return false;
    return crossesEnemies(context, wayOf(context, piece, move));
  });
}

/**
 * The models of a unit that are lost when so many of them have to be: those that its owner names, and for the rest
 * the ones listed first that are no CHARACTER.
 */
function modelsToLose(context: Context, unit: Unit, count: number, named: readonly string[] = []): string[] {
  const standing = context.standing(unit);
  const isCharacter = (piece: StandingPiece): boolean => hasKeyword(piece.unit.datasheet, 'CHARACTER');
  const chosen = named.flatMap((id) => standing.find(({ model }) => model.id === id) ?? []);
  const others = [...standing.filter((piece) => !isCharacter(piece)), ...standing.filter(isCharacter)];
  return [...new Set([...chosen, ...others].map(({ model }) => model.id))].slice(0, count);
}

/** The models that a Fall Back move loses by its Desperate Escape tests, as far as their dice are known. */
export function lostInEscape(context: Context, action: ActionOf<'move'>): string[] {
  const unit = context.unit(action.unit);
  const dice = action.dice ?? [];
  if (unit === undefined || action.kind !== 'fall-back' || dice.length === 0) return [];
  const { failsUpTo } = context.ruleset.desperateEscape;
  const tests = escapeTests(context, action).length;
  const rolled = dice.slice(0, tests);
  const again = (action.rerolls ?? []).filter(({ step, keep }) => step === 'desperate-escape' && keep !== true);
  for (const [index, { die = 0 }] of again.entries()) rolled[die] = dice[tests + index] ?? rolled[die] ?? 0;
  return modelsToLose(context, unit, rolled.filter((die) => die <= failsUpTo).length, action.lose);
}
