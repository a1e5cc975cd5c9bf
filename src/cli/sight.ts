import { faultText, quote } from '../formats/fault.ts';
import { sightMap } from '../lab/sightMap.ts';
import type { SightAnswer, SightQuestion } from '../lab/sightMap.ts';
import { contextOf } from '../rules/context.ts';
import { argumentsOf, EXIT, UsageError } from './arguments.ts';
import type { Io } from './io.ts';
import { AT, battleAsked, momentOf } from './moment.ts';
import { scenarioIn } from './scenarioFile.ts';

const FROMS: readonly SightQuestion['from'][] = ['here', 'move'];
/** How a square is printed: out of sight, in sight with cover, in the open, nobody could stand there. */
const SIGNS = ['.', 'c', 'o', '#'];

/**
 * `sight FILE --unit U [--from here|move]`: what the unit sees and what sees it, as the file begins, and how the ground
 * looks to it, one line of signs for each row of squares.
 */
export async function sightCommand(args: readonly string[], io: Io): Promise<number> {
  const given = argumentsOf(args, [], ['--unit', '--from', AT]);
  const [file] = given.files;
  if (file === undefined || given.files.length > 1) throw new UsageError('sight needs one file');
  const unit = given.values.get('--unit');
  if (unit === undefined) throw new UsageError('sight needs --unit');
  const from = FROMS.find((each) => each === (given.values.get('--from') ?? 'here'));
  if (from === undefined) throw new UsageError(`--from is one of ${FROMS.join(', ')}`);
  const moment = momentOf(given);
  const scenario = scenarioIn(file, io);
  if (!scenario.ok) {
    io.complain(`inchwise: ${faultText(scenario.error)}`);
    return EXIT.wrong;
  }
  const battle = battleAsked(scenario.value, moment);
  if (contextOf(battle).unit(unit) === undefined) {
    io.complain(`inchwise: ${file}: no unit ${quote(unit)}`);
    return EXIT.wrong;
  }
  let found: SightAnswer | null = null;
  for (const { answer } of sightMap(battle, { kind: 'sight', unit, from })) found = answer ?? found;
  await io.out(`${JSON.stringify(found === null ? {} : sightReport(found))}\n`);
  return EXIT.ok;
}

function sightReport({ unit, sees, seenBy, places, field }: SightAnswer): object {
  const rows = Array.from({ length: field?.rows ?? 0 }, (_, row) => {
    const columns = field?.columns ?? 0;
    return [...(field?.values.slice(row * columns, (row + 1) * columns) ?? [])]
      .map((value) => SIGNS[value] ?? '?')
      .join('');
  });
  return { unit, sees, seenBy, places, step: field?.step ?? 0, squares: rows };
}
