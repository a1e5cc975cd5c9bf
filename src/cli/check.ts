import { armyReport } from '../formats/armyReport.ts';
import { argumentsOf, EXIT, oneFile } from './arguments.ts';
import type { Io } from './io.ts';
import { scenarioIn } from './scenarioFile.ts';

/** `check FILE`: whether the armies of a scenario are legal, as the file begins. */
export async function checkCommand(args: readonly string[], io: Io): Promise<number> {
  const scenario = scenarioIn(oneFile('check', argumentsOf(args, [])), io);
  await io.out(`${JSON.stringify(armyReport(scenario), null, 2)}\n`);
  return EXIT.ok;
}
