import { isMoreThan } from '../../geometry/tolerance.ts';
import type { ActionOf } from '../../model/action.ts';
import type { Battle } from '../../model/battle.ts';
import type { Violation } from '../../model/verdict.ts';
import { chargeDistance } from '../../rules/charges/charge.ts';
import { contextOf } from '../../rules/context.ts';
import { judge } from '../../rules/judge.ts';
import { searchCharge } from './chargeSearch.ts';
import type { ChargeAnswer, ChargeEnd } from './chargeSearch.ts';
import { chanceOf, totalsOf, UNCHANGED } from '../rollOdds.ts';
import type { RollChange } from '../rollOdds.ts';
import { afterDeclaring } from './afterDeclaring.ts';

/** What one total of the roll can do. `unknown`: neither a legal move nor a proof that there is none was found. */
export interface RollAnswer {
  /** Inches that the unit may move: the total after the modifier. */
  readonly distance: number;
  readonly succeeds: boolean;
  readonly unknown: boolean;
}

/** What a charge is worth. */
export interface ChargeOdds {
  readonly unit: string;
  readonly targets: readonly string[];
  /** The lowest total, after modifiers, with which the charge succeeds; null when none does. */
  readonly needed: number | null;
  /** The chance of a legal charge, from 0 to 1: every total counted for which a move was found and judged legal. */
  readonly probability: number;
  /** The chance if every unknown total succeeded too; the same as `probability` when all are known. */
  readonly atMost: number;
  readonly rolls: readonly RollAnswer[];
  /** Where the models end with the lowest roll that does it: each touching an enemy if it can. */
  readonly landing: readonly ChargeEnd[];
  /** The judged move behind that. */
  readonly action: ActionOf<'move'> | null;
  /** Why such a charge may not be declared at all; empty when it may. */
  readonly violations: readonly Violation[];
  /** The way that the nearest model needs to the hardest target, in inches, where that alone rules a roll out. */
  readonly needs: number | null;
}

/** Whether a move found for a shorter roll is still legal with a longer one: more models may then owe a touch. */
function stillLegal(battle: Battle, targets: readonly string[], distance: number, action: ActionOf<'move'>): boolean {
  const unit = contextOf(battle).unit(action.unit);
  if (unit === undefined) return false;
  return judge(afterDeclaring(battle, unit, { targets, distance }), action).legal;
}

interface Found {
  readonly rolls: RollAnswer[];
  readonly first: Extract<ChargeAnswer, { kind: 'possible' }> | null;
  readonly needs: number | null;
}

/** Asks about one total after the other, from the lowest. */
function answers(battle: Battle, unit: string, targets: readonly string[], totals: readonly number[]): Found {
  const rolls: RollAnswer[] = [];
  let first: Found['first'] = null;
  let last: ActionOf<'move'> | null = null;
  let needs: number | null = null;
  for (const distance of totals.toSorted((a, b) => a - b)) {
    if (needs !== null && isMoreThan(needs, distance)) {
      rolls.push({ distance, succeeds: false, unknown: false });
      continue;
    }
    if (last !== null && stillLegal(battle, targets, distance, last)) {
      rolls.push({ distance, succeeds: true, unknown: false });
      continue;
    }
    const answer = searchCharge(battle, unit, { targets, distance });
    if (answer.kind === 'impossible' && answer.needs !== null) needs = answer.needs;
    if (answer.kind === 'possible') {
      first ??= answer;
      last = answer.action;
    }
    rolls.push({ distance, succeeds: answer.kind === 'possible', unknown: answer.kind === 'not-found' });
  }
  return { rolls, first, needs };
}

/**
 * What a charge of a unit at some targets is worth from where everybody stands: for each total of the roll a legal move
 * of the whole unit is looked for (obstacles, other enemies, climbing, coherency and base contact included) or shown
 * not to be there. Asked outside the Charge phase it answers as if that had come.
 * @param change what is added to the roll, and whether it may be rolled again
 * @throws {Error} for a unit that the battle does not know
 */
export function chargeOdds(
  battle: Battle,
  unitId: string,
  targets: readonly string[],
  change: RollChange = UNCHANGED,
): ChargeOdds {
  const unit = contextOf(battle).unit(unitId);
  if (unit === undefined) throw new Error(`no unit ${unitId}`);
  const moment = afterDeclaring(battle, unit, null);
  const context = contextOf(moment);
  const acting = context.unit(unitId) ?? unit;
  // What is in force on the unit and on its targets counts beside what was asked.
  const distanceOf = (total: number): number => Math.max(0, chargeDistance(context, acting, targets, total));
  const distances = [...new Set(totalsOf(change).map(distanceOf))];
  const { violations } = judge(moment, { type: 'declare-charge', unit: unitId, targets });
  if (violations.length > 0) {
    const rolls = distances.map((distance) => ({ distance, succeeds: false, unknown: false }));
    const none = { needed: null, probability: 0, atMost: 0, landing: [], action: null, needs: null };
    return { unit: unitId, targets, ...none, rolls, violations };
  }
  const { rolls, first, needs } = answers(moment, unitId, targets, distances);
  const by = new Map(rolls.map((roll) => [roll.distance, roll]));
  return {
    unit: unitId,
    targets,
    needed: rolls.find(({ succeeds }) => succeeds)?.distance ?? null,
    probability: chanceOf((total) => by.get(distanceOf(total))?.succeeds === true, change),
    atMost: chanceOf((total) => {
      const roll = by.get(distanceOf(total));
      return roll?.succeeds === true || roll?.unknown === true;
    }, change),
    rolls,
    landing: first?.ends ?? [],
    action: first?.action ?? null,
    violations: [],
    needs,
  };
}
