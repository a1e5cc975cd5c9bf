import { quote } from '../formats/fault.ts';
import { LIMITS } from '../formats/limits.ts';
import { printed, violationReport } from '../formats/report.ts';
import { routeOf } from '../lab/route.ts';
import type { RouteAnswer } from '../lab/route.ts';
import type { ModelMove, PathPoint } from '../model/action.ts';
import { argumentsOf, decimal, decimalOf, EXIT, idsOf, needed, oneFile, UsageError, wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';
import { moveKindOf } from './moveKind.ts';
import { AT, battleAsked, momentOf } from './moment.ts';
import { findNamed, scenarioIn } from './scenarioFile.ts';

const MOST_ROLL = 12;

/** The coordinates in "12.5,20", two or (with a height) three. */
function pointOf(text: string | undefined): { x: number; y: number; z?: number } {
  const [x = NaN, y = NaN, z, ...rest] = (text ?? '').split(',').map((part) => decimalOf(part.trim()) ?? NaN);
  const isFar = [x, y, z ?? 0].some((value) => !(Math.abs(value) <= LIMITS.coordinate));
  if (isFar || rest.length > 0) {
    throw new UsageError(`--to needs a point as X,Y (or X,Y,Z), not ${quote(text ?? '')}`);
  }
  return { x, y, ...(z === undefined ? {} : { z }) };
}

/**
 * `route FILE --unit U --model M --to X,Y[,Z] [--kind normal] [--facing D] [--roll N] [--targets V,…]`: the shortest
 * legal path of that base to that point, as the file begins.
 */
export async function routeCommand(args: readonly string[], io: Io): Promise<number> {
  const given = argumentsOf(args, [], ['--unit', '--model', '--to', '--kind', '--facing', '--roll', '--targets', AT]);
  const file = oneFile('route', given);
  const unit = needed('route', given, '--unit');
  const model = needed('route', given, '--model');
  const to = pointOf(given.values.get('--to'));
  const facing = decimal(given, '--facing', -LIMITS.facing, LIMITS.facing);
  const kind = moveKindOf(given);
  const roll = wholeNumber(given, '--roll', undefined, 1, MOST_ROLL);
  const targets = idsOf(given, '--targets');
  const moment = momentOf(given);
  const battle = battleAsked(scenarioIn(file, io), moment);
  findNamed(battle, file, [unit, ...(targets ?? [])], model);
  const asked = {
    model,
    kind,
    to: { ...to, ...(facing === undefined ? {} : { facing }) },
    ...(roll === undefined ? {} : { roll }),
    ...(targets === undefined ? {} : { targets }),
  };
  await io.out(`${JSON.stringify(routeReport(routeOf(battle, asked)))}\n`);
  return EXIT.ok;
}

const pointReport = (point: PathPoint): PathPoint =>
  'x' in point ? { ...point, x: printed(point.x), y: printed(point.y) } : [printed(point[0]), printed(point[1])];

const moveReport = ({ path, z, facing }: ModelMove): object => ({
  path: path.map(pointReport),
  ...(z === undefined ? {} : { z }),
  ...(facing === undefined ? {} : { facing }),
});

const routeReport = ({ reachable, length, move, upperBound, why, faults }: RouteAnswer): object => ({
  reachable,
  length: reachable && length !== null ? printed(length) : null,
  ...(move === null || !reachable ? { path: null } : { ...moveReport(move), upperBound }),
  ...(why === null ? {} : { why }),
  ...(why === 'too-far' && length !== null ? { needs: printed(length) } : {}),
  ...(faults.length === 0 ? {} : { violations: faults.map(violationReport) }),
});
