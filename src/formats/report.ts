import type { Battle } from '../model/battle.ts';
import type { ActionResult } from '../model/outcome.ts';
import type { Unit } from '../model/unit.ts';
import type { Verdict, Violation } from '../model/verdict.ts';
import type { ObjectiveLevels } from '../rules/objectives/objectives.ts';

/** A number as it is printed: nine decimals, a thousandth of what a measurement is exact to. */
export const printed = (value: number): number => Math.round(value * 1e9) / 1e9 + 0;

/** What is printed of one action of a file: its place in `actions`, the verdict and what dice decided. */
export function verdictReport(action: number, { legal, violations }: Verdict, result: ActionResult | null): object {
  return { action, legal, violations: violations.map(violationReport), ...(result === null ? {} : { result }) };
}

/** A violation as it is printed. */
export function violationReport({ rule, model, unit, other, measured, required, message }: Violation): object {
  return {
    rule,
    ...(model === undefined ? {} : { model }),
    ...(unit === undefined ? {} : { unit }),
    ...(other === undefined ? {} : { other }),
    ...(measured === undefined ? {} : { measured: printed(measured) }),
    ...(required === undefined ? {} : { required }),
    message,
  };
}

/** The markers as they are printed, by id: both levels of control and who holds it, null while it is contested. */
export function objectivesReport(levels: readonly ObjectiveLevels[]): object {
  return Object.fromEntries(
    levels.map(({ objective, attacker, defender, controller }) => [objective, { attacker, defender, controller }]),
  );
}

/** A battle as it is printed: the clock, where every unit and model is, and the points of both players. */
export function stateReport({ clock, units, players }: Battle): object {
  const { attacker, defender } = players;
  return {
    clock,
    units: Object.fromEntries(units.map((unit) => [unit.id, unitReport(unit)])),
    players: {
      attacker: { cp: attacker.commandPoints, vp: attacker.victoryPoints },
      defender: { cp: defender.commandPoints, vp: defender.victoryPoints },
    },
  };
}

function unitReport({ place, status, models }: Unit): object {
  const entries = models.map(({ id, position, wounds }) => {
    const { x, y, z } = position ?? { x: null, y: null, z: null };
    const spot = {
      x: x === null ? null : printed(x),
      y: y === null ? null : printed(y),
      z: z === null ? null : printed(z),
    };
    return [id, { ...spot, wounds }] as const;
  });
  return { place, status, models: Object.fromEntries(entries) };
}
