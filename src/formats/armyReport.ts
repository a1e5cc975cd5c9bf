import { checkArmy } from '../rules/army/checkArmy.ts';
import { battleOf } from './battle.ts';
import { violationReport } from './report.ts';
import type { Scenario, UnitForm } from './scenarioSchema.ts';

/** The armies of a scenario as the command `check` prints them: what each costs, and what in it is not legal. */
export function armyReport(scenario: Scenario): object {
  const battle = battleOf(scenario);
  const extra = new Map(scenario.units.map((unit) => [unit.id, extraPoints(unit, isPriced(unit.datasheet))]));
  const sideReport = (player: 'attacker' | 'defender'): object => {
    const { points, violations } = checkArmy(battle, player, extra);
    return { points, violations: violations.map(violationReport) };
  };
  return { players: { attacker: sideReport('attacker'), defender: sideReport('defender') } };

  function isPriced(name: string): boolean {
    return battle.units.some(({ datasheet }) => datasheet.name === name && datasheet.points.length > 0);
  }
}

/**
 * What a unit costs beyond its datasheet: its enhancements, as an imported army notes them; all that it costs where the
 * datasheet has no price.
 */
function extraPoints(unit: UnitForm, isPriced: boolean): number {
  const { points, enhancements } = unit as { readonly points?: unknown; readonly enhancements?: unknown };
  if (!isPriced) return costOf(points);
  if (!Array.isArray(enhancements)) return 0;
  return enhancements.reduce<number>((sum, each) => sum + costOf((each as { points?: unknown } | null)?.points), 0);
}

const costOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0;
