import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import type { Unit } from '../model/unit.ts';
import { checkArmy } from '../rules/army/checkArmy.ts';
import type { ArmyCheck } from '../rules/army/checkArmy.ts';
import { pointsOf } from '../rules/setUp/reserves.ts';
import { battleOf } from './battle.ts';
import { violationReport } from './report.ts';
import type { Scenario, UnitForm } from './scenarioSchema.ts';

/** The armies of a scenario as the command `check` prints them: what each costs, and what in it is not legal. */
export function armyReport(scenario: Scenario): object {
  const check = armyChecker(scenario);
  const sideReport = (player: PlayerId): object => {
    const { points, violations } = check(player);
    return { points, violations: violations.map(violationReport) };
  };
  return { players: { attacker: sideReport('attacker'), defender: sideReport('defender') } };
}

/** What the army of a player costs, its enhancements with it. Throws where the scenario names what is not there. */
export const armyPoints = (scenario: Scenario, player: PlayerId): number => armyChecker(scenario)(player).points;

function armyChecker(scenario: Scenario): (player: PlayerId) => ArmyCheck {
  const battle = battleOf(scenario);
  const extra = extraPointsIn(scenario, battle);
  return (player) => checkArmy(battle, player, extra);
}

/** What the units of a scenario cost beyond their datasheets, by their ids; `battle` is what the scenario begins with. */
export function extraPointsIn(scenario: Scenario, battle: Battle): ReadonlyMap<string, number> {
  const units = new Map(battle.units.map((unit) => [unit.id, unit]));
  return new Map(scenario.units.map((form) => [form.id, extraPoints(form, units.get(form.id))]));
}

/**
 * What a unit costs beyond its datasheet: its enhancements, as an imported army notes them; all that it costs where the
 * datasheet has no price. Of an enhancement without a price the list that the army is from says only the sum.
 */
function extraPoints(form: UnitForm, unit: Unit | undefined): number {
  const { points, enhancements } = form as { readonly points?: unknown; readonly enhancements?: unknown };
  if (unit === undefined || unit.datasheet.points.length === 0) return costOf(points);
  if (!Array.isArray(enhancements)) return 0;
  const prices = enhancements.map((each: unknown) => (each as { readonly points?: unknown } | null)?.points ?? null);
  if (prices.includes(null)) return Math.max(0, costOf(points) - pointsOf(unit));
  return prices.reduce<number>((sum, price) => sum + costOf(price), 0);
}

const costOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0;
