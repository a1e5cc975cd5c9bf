import { faultText, quote } from '../formats/fault.ts';
import { printed } from '../formats/report.ts';
import { reachOf } from '../lab/reach/reach.ts';
import type { ReachAnswer, ReachQuestion } from '../lab/reach/reach.ts';
import { contextOf } from '../rules/context.ts';
import { argumentsOf, EXIT, idsOf, UsageError, wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';
import { moveKindOf } from './moveKind.ts';
import { AT, battleAsked, momentOf } from './moment.ts';
import { scenarioIn } from './scenarioFile.ts';

const MOST_ROLL = 12;

/**
 * `reach FILE --unit U [--model M] [--kind normal] [--roll N] [--targets V,…]`: where the unit, or one model of it, can
 * end that move, as the file begins: for every roll that is open the area and its outlines.
 */
export async function reachCommand(args: readonly string[], io: Io): Promise<number> {
  const given = argumentsOf(args, [], ['--unit', '--model', '--kind', '--roll', '--targets', AT]);
  const [file] = given.files;
  if (file === undefined || given.files.length > 1) throw new UsageError('reach needs one file');
  const unit = given.values.get('--unit');
  if (unit === undefined) throw new UsageError('reach needs --unit');
  const model = given.values.get('--model');
  const kind = moveKindOf(given.values.get('--kind'));
  const roll = wholeNumber(given, '--roll', undefined, 1, MOST_ROLL);
  const targets = idsOf(given, '--targets');
  const moment = momentOf(given);
  const scenario = scenarioIn(file, io);
  if (!scenario.ok) {
    io.complain(`inchwise: ${faultText(scenario.error)}`);
    return EXIT.wrong;
  }
  const battle = battleAsked(scenario.value, moment);
  const context = contextOf(battle);
  const unknown = [unit, ...(targets ?? [])].find((id) => context.unit(id) === undefined);
  if (unknown !== undefined || (model !== undefined && context.model(model)?.unit.id !== unit)) {
    const what =
      unknown === undefined ? `no model ${quote(model ?? '')} in unit ${quote(unit)}` : `no unit ${quote(unknown)}`;
    io.complain(`inchwise: ${file}: ${what}`);
    return EXIT.wrong;
  }
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

const pointsOf = (line: readonly number[]): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, i) => [printed(line[2 * i] ?? 0), printed(line[2 * i + 1] ?? 0)]);

const reachReport = (unit: string, kind: string, answer: ReachAnswer | null): object => ({
  unit,
  kind,
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
