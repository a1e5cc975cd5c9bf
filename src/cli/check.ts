import { armyReport } from '../formats/armyReport.ts';
import { faultText } from '../formats/fault.ts';
import { argumentsOf, EXIT, UsageError } from './arguments.ts';
import type { Io } from './io.ts';
import { scenarioIn } from './scenarioFile.ts';

/** `check FILE`: whether the armies of a scenario are legal, as the file begins. */
export async function checkCommand(args: readonly string[], io: Io): Promise<number> {
  const { files } = argumentsOf(args, []);
  const [file] = files;
  if (file === undefined || files.length > 1) throw new UsageError('check needs one file');
  const scenario = scenarioIn(file, io);
  if (!scenario.ok) {
    io.complain(`inchwise: ${faultText(scenario.error)}`);
    return EXIT.wrong;
  }
  await io.out(`${JSON.stringify(armyReport(scenario.value), null, 2)}\n`);
  return EXIT.ok;
}
