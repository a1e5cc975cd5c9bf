import { faultText } from '../formats/fault.ts';
import { readRoster } from '../formats/rosters/readRoster.ts';
import { rosterReport } from '../formats/rosters/rosterReport.ts';
import { err } from '../kernel/result.ts';
import { argumentsOf, EXIT, oneFile, WrongFile } from './arguments.ts';
import type { Io } from './io.ts';

/** `import ROSTER`: the army in a roster file of another program, whatever its form, with its proof. */
export async function importCommand(args: readonly string[], io: Io): Promise<number> {
  const file = oneFile('import', argumentsOf(args, []));
  const bytes = io.bytes(file);
  const roster = bytes.ok ? readRoster(bytes.value, file) : err({ file, ...bytes.error });
  if (!roster.ok) throw new WrongFile(faultText(roster.error));
  await io.out(`${JSON.stringify(rosterReport(roster.value), null, 2)}\n`);
  return EXIT.ok;
}
