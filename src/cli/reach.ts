import { printed } from '../formats/report.ts';
import { reachOf } from '../lab/reach/reach.ts';
import type { ReachAnswer, ReachQuestion } from '../lab/reach/reach.ts';
import { argumentsOf, EXIT, idsOf, needed, oneFile, wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';
import { moveKindOf } from './moveKind.ts';
import { AT, battleAsked, momentOf } from './moment.ts';
import { findNamed, scenarioIn } from './scenarioFile.ts';

const MOST_ROLL = 12;

/**
 * `reach FILE --unit U [--model M] [--kind normal] [--roll N] [--targets V,…]`: where the unit, or one model of it, can
 * end that move, as the file begins: for every roll that is open the area and its outlines on the ground, and those of
 * each height above it. `least`: all of it is shown to be reached, and there may be a little more.
 */
export async function reachCommand(args: readonly string[], io: Io): Promise<number> {
  const given = argumentsOf(args, [], ['--unit', '--model', '--kind', '--roll', '--targets', AT]);
  const file = oneFile('reach', given);
  const unit = needed('reach', given, '--unit');
  const model = given.values.get('--model');
  const kind = moveKindOf(given);
  const roll = wholeNumber(given, '--roll', undefined, 1, MOST_ROLL);
  const targets = idsOf(given, '--targets');
  const moment = momentOf(given);
  const battle = battleAsked(scenarioIn(file, io), moment);
  findNamed(battle, file, [unit, ...(targets ?? [])], model);
  const question: ReachQuestion = {
    kind: 'reach',
    unit,
    ...(model === undefined ? {} : { model }),
    move: { kind, ...(roll === undefined ? {} : { roll }), ...(targets === undefined ? {} : { targets }) },
  };
  let answer: ReachAnswer | null = null;
  for (const step of reachOf(battle, question)) answer = step.answer ?? answer;
  await io.out(`${JSON.stringify(reachReport(unit, kind, answer))}\n`);
  return EXIT.ok;
}

/** The points of a line as they are printed, each of those that fall together once. */
function pointsOf(line: readonly number[]): [number, number][] {
  const points = Array.from({ length: line.length / 2 }, (_, i): [number, number] => [
    printed(line[2 * i] ?? 0),
    printed(line[2 * i + 1] ?? 0),
  ]);
  return points.filter(([x, y], i) => {
    const before = points.at(i - 1);
    return before === undefined || before[0] !== x || before[1] !== y;
  });
}

const reachReport = (unit: string, kind: string, answer: ReachAnswer | null): object => ({
  unit,
  kind,
  ...(answer?.least === true ? { least: true } : {}),
  bands: (answer?.bands ?? []).map((band) => ({
    roll: band.roll,
    chance: printed(band.chance),
    distance: band.distance,
    area: printed(band.area),
    outlines: band.outlines.map(pointsOf),
    ...(band.floors.length === 0
      ? {}
      : {
          floors: band.floors.map(({ z, area, outlines }) => ({
            z,
            area: printed(area),
            outlines: outlines.map(pointsOf),
          })),
        }),
  })),
});
