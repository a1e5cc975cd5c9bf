import { battleOf } from '../formats/battle.ts';
import { faultText, quote } from '../formats/fault.ts';
import { printed, violationReport } from '../formats/report.ts';
import { chargeable } from '../lab/chargeTargets.ts';
import { chargeOdds } from '../lab/chargeOdds.ts';
import type { ChargeOdds } from '../lab/chargeOdds.ts';
import type { RollChange } from '../lab/rollOdds.ts';
import { contextOf } from '../rules/context.ts';
import { argumentsOf, EXIT, UsageError, wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';
import { scenarioIn } from './scenarioFile.ts';

const REROLLS: readonly RollChange['reroll'][] = ['none', 'whole', 'one', 'any'];

/**
 * `odds FILE --unit U [--targets V,…] [--modifier N] [--reroll whole|one|any]`: the chance that a charge of the unit
 * succeeds, as the file begins. Without targets: at each enemy unit it may name, the best one first and on top.
 */
export async function oddsCommand(args: readonly string[], io: Io): Promise<number> {
  const given = argumentsOf(args, [], ['--unit', '--targets', '--modifier', '--reroll']);
  const [file] = given.files;
  if (file === undefined || given.files.length > 1) throw new UsageError('odds needs one file');
  const unit = given.values.get('--unit');
  if (unit === undefined) throw new UsageError('odds needs --unit');
  const reroll = REROLLS.find((each) => each === (given.values.get('--reroll') ?? 'none'));
  if (reroll === undefined) throw new UsageError(`--reroll is one of ${REROLLS.join(', ')}`);
  const change = { modifier: wholeNumber(given, '--modifier', 0, -12, 12), reroll };
  const scenario = scenarioIn(file, io);
  if (!scenario.ok) {
    io.complain(`inchwise: ${faultText(scenario.error)}`);
    return EXIT.wrong;
  }
  const battle = battleOf(scenario.value);
  const named = given.values
    .get('--targets')
    ?.split(',')
    .filter((id) => id !== '');
  const unknown = [unit, ...(named ?? [])].find((id) => contextOf(battle).unit(id) === undefined);
  if (unknown !== undefined) {
    io.complain(`inchwise: ${file}: no unit ${quote(unknown)}`);
    return EXIT.wrong;
  }
  if (named !== undefined) {
    await io.out(`${JSON.stringify(oddsReport(chargeOdds(battle, unit, named, change)))}\n`);
    return EXIT.ok;
  }
  const each = chargeable(battle, unit)
    .map((target) => chargeOdds(battle, unit, [target], change))
    .toSorted((a, b) => b.probability - a.probability);
  const [best = chargeOdds(battle, unit, [], change)] = each;
  await io.out(`${JSON.stringify({ ...oddsReport(best), each: each.map(oddsReport) })}\n`);
  return EXIT.ok;
}

const oddsReport = (odds: ChargeOdds): object => ({
  unit: odds.unit,
  targets: odds.targets,
  needed: odds.needed,
  probability: printed(odds.probability),
  atMost: printed(odds.atMost),
  rolls: odds.rolls,
  landing: odds.landing.map(({ model, position, length, touches }) => ({
    model,
    x: printed(position.x),
    y: printed(position.y),
    z: printed(position.z),
    facing: position.facing,
    length: printed(length),
    touches,
  })),
  violations: odds.violations.map(violationReport),
});
