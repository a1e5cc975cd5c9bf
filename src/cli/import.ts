import { faultText } from '../formats/fault.ts';
import { readRoster } from '../formats/rosters/readRoster.ts';
import { rosterReport } from '../formats/rosters/rosterReport.ts';
import { err } from '../kernel/result.ts';
import { argumentsOf, EXIT, UsageError } from './arguments.ts';
import type { Io } from './io.ts';

/** `import ROSTER`: the army in a roster file of another program, whatever its form, with its proof. */
export async function importCommand(args: readonly string[], io: Io): Promise<number> {
  const { files } = argumentsOf(args, []);
  const [file] = files;
  if (file === undefined || files.length > 1) throw new UsageError('import needs one file');
  const bytes = io.bytes(file);
  const roster = bytes.ok ? readRoster(bytes.value, file) : err({ file, ...bytes.error });
  if (!roster.ok) {
    io.complain(`inchwise: ${faultText(roster.error)}`);
    return EXIT.wrong;
  }
  await io.out(`${JSON.stringify(rosterReport(roster.value), null, 2)}\n`);
  return EXIT.ok;
}
