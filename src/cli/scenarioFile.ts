import { faultText, quote } from '../formats/fault.ts';
import type { FileFault } from '../formats/fault.ts';
import { parseScenario } from '../formats/scenario.ts';
import type { Scenario } from '../formats/scenario.ts';
import { err } from '../kernel/result.ts';
import type { Result } from '../kernel/result.ts';
import type { Battle } from '../model/battle.ts';
import { contextOf } from '../rules/context.ts';
import { WrongFile } from './arguments.ts';
import type { Io } from './io.ts';

/** The scenario in a file, or what is wrong with the file. */
export function readScenario(file: string, io: Io): Result<Scenario, FileFault> {
  const text = io.read(file);
  return text.ok ? parseScenario(text.value, file) : err({ file, ...text.error });
}

/**
 * The scenario in a file.
 * @throws {WrongFile} when there is none in it
 */
export function scenarioIn(file: string, io: Io): Scenario {
  const scenario = readScenario(file, io);
  if (!scenario.ok) throw new WrongFile(faultText(scenario.error));
  return scenario.value;
}

/**
 * Looks whether the units that a question names are in the battle of a file, and whether its model, where it names one,
 * is of the first of them.
 * @throws {WrongFile} for the first that is not
 */
export function findNamed(battle: Battle, file: string, units: readonly string[], model?: string): void {
  const context = contextOf(battle);
  const unknown = units.find((id) => context.unit(id) === undefined);
  if (unknown !== undefined) throw new WrongFile(`${file}: no unit ${quote(unknown)}`);
  const [unit = ''] = units;
  if (model !== undefined && context.model(model)?.unit.id !== unit) {
    throw new WrongFile(`${file}: no model ${quote(model)} in unit ${quote(unit)}`);
  }
}
