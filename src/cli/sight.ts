import { sightMap } from '../lab/sightMap.ts';
import type { SightAnswer, SightQuestion } from '../lab/sightMap.ts';
import { argumentsOf, EXIT, needed, oneFile, oneOf } from './arguments.ts';
import type { Io } from './io.ts';
import { AT, battleAsked, momentOf } from './moment.ts';
import { findNamed, scenarioIn } from './scenarioFile.ts';

const FROMS: readonly [SightQuestion['from'], ...SightQuestion['from'][]] = ['here', 'move'];
/** How a square is printed: out of sight, in sight with cover, in the open, nobody could stand there, not known. */
const SIGNS = ['.', 'c', 'o', '#', '?'];

/**
 * `sight FILE --unit U [--from here|move]`: what the unit sees and what sees it, as the file begins, and how the ground
 * looks to it, one line of signs for each row of squares.
 */
export async function sightCommand(args: readonly string[], io: Io): Promise<number> {
  const given = argumentsOf(args, [], ['--unit', '--from', AT]);
  const file = oneFile('sight', given);
  const unit = needed('sight', given, '--unit');
  const from = oneOf(given, '--from', FROMS);
  const moment = momentOf(given);
  const battle = battleAsked(scenarioIn(file, io), moment);
  findNamed(battle, file, [unit]);
  let found: SightAnswer | null = null;
  for (const { answer } of sightMap(battle, { kind: 'sight', unit, from })) found = answer ?? found;
  await io.out(`${JSON.stringify(found === null ? {} : sightReport(found))}\n`);
  return EXIT.ok;
}

function sightReport({ unit, sees, seenBy, places, seenAfter, unsure, field }: SightAnswer): object {
  const rows = Array.from({ length: field?.rows ?? 0 }, (_, row) => {
    const columns = field?.columns ?? 0;
    return [...(field?.values.slice(row * columns, (row + 1) * columns) ?? [])]
      .map((value) => SIGNS[value] ?? '?')
      .join('');
  });
  return { unit, sees, seenBy, places, seenAfter, unsure, step: field?.step ?? 0, squares: rows };
}
