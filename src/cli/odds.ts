import { faultText, quote } from '../formats/fault.ts';
import { printed, violationReport } from '../formats/report.ts';
import { chargeMap } from '../lab/charges/chargeMap.ts';
import type { ChargeAnswerMap, ChargeQuestion } from '../lab/charges/chargeMap.ts';
import type { ChargeEnd } from '../lab/charges/chargeSearch.ts';
import { chargeable } from '../lab/charges/chargeTargets.ts';
import { chargeOdds } from '../lab/charges/chargeOdds.ts';
import type { ChargeOdds } from '../lab/charges/chargeOdds.ts';
import type { RollChange } from '../lab/rollOdds.ts';
import type { Battle } from '../model/battle.ts';
import { contextOf } from '../rules/context.ts';
import { argumentsOf, EXIT, idsOf, UsageError, wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';
import { AT, battleAsked, momentOf } from './moment.ts';
import { scenarioIn } from './scenarioFile.ts';

const FROMS: readonly ChargeQuestion['from'][] = ['here', 'move', 'deep-strike', 'strategic-reserves'];
const REROLLS: readonly RollChange['reroll'][] = ['none', 'whole', 'one', 'any'];

/**
 * `odds FILE --unit U [--targets V,…] [--modifier N] [--reroll whole|one|any] [--from move|deep-strike|…]`: the chance that
 * a charge of the unit succeeds, as the file begins. Without targets: at each enemy unit it may name, the best one first
 * and on top. With --from: what it is worth from each place that the unit could first get to, and from which most.
 */
export async function oddsCommand(args: readonly string[], io: Io): Promise<number> {
  const given = argumentsOf(args, [], ['--unit', '--targets', '--modifier', '--reroll', '--from', AT]);
  const [file] = given.files;
  if (file === undefined || given.files.length > 1) throw new UsageError('odds needs one file');
  const unit = given.values.get('--unit');
  if (unit === undefined) throw new UsageError('odds needs --unit');
  const reroll = REROLLS.find((each) => each === (given.values.get('--reroll') ?? 'none'));
  if (reroll === undefined) throw new UsageError(`--reroll is one of ${REROLLS.join(', ')}`);
  const from = FROMS.find((each) => each === (given.values.get('--from') ?? 'here'));
  if (from === undefined) throw new UsageError(`--from is one of ${FROMS.join(', ')}`);
  const named = idsOf(given, '--targets');
  const change = { modifier: wholeNumber(given, '--modifier', 0, -12, 12), reroll };
  const moment = momentOf(given);
  const scenario = scenarioIn(file, io);
  if (!scenario.ok) {
    io.complain(`inchwise: ${faultText(scenario.error)}`);
    return EXIT.wrong;
  }
  const battle = battleAsked(scenario.value, moment);
  const unknown = [unit, ...(named ?? [])].find((id) => contextOf(battle).unit(id) === undefined);
  if (unknown !== undefined) {
    io.complain(`inchwise: ${file}: no unit ${quote(unknown)}`);
    return EXIT.wrong;
  }
  if (from !== 'here') {
    const map = wholeMap(battle, { kind: 'charge', unit, targets: named ?? [], from, change });
    await io.out(`${JSON.stringify(mapReport(map))}\n`);
    return EXIT.ok;
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

/** The last step of the work has the whole answer. */
function wholeMap(battle: Battle, question: ChargeQuestion): ChargeAnswerMap | null {
  let map: ChargeAnswerMap | null = null;
  for (const { answer } of chargeMap(battle, question)) map = answer ?? map;
  return map;
}

const mapReport = (map: ChargeAnswerMap | null): object => ({
  here: map?.here ?? [],
  step: map?.step ?? 0,
  best:
    map === null || map.best === null
      ? null
      : {
          needed: map.best.needed,
          probability: printed(map.best.probability),
          targets: map.best.targets,
          models: map.best.models.map(({ model, position: { x, y, z, facing } }) => ({
            id: model,
            x: printed(x),
            y: printed(y),
            z,
            facing,
          })),
          landing: landingReport(map.best.landing),
        },
  places: (map?.places ?? []).map(({ x, y, needed, probability }) => ({
    x: printed(x),
    y: printed(y),
    needed,
    probability: printed(probability),
  })),
});

const landingReport = (landing: readonly ChargeEnd[]): object[] =>
  landing.map(({ model, position, length, touches }) => ({
    model,
    x: printed(position.x),
    y: printed(position.y),
    z: printed(position.z),
    facing: position.facing,
    length: printed(length),
    touches,
  }));

const oddsReport = (odds: ChargeOdds): object => ({
  unit: odds.unit,
  targets: odds.targets,
  needed: odds.needed,
  probability: printed(odds.probability),
  atMost: printed(odds.atMost),
  rolls: odds.rolls,
  landing: landingReport(odds.landing),
  violations: odds.violations.map(violationReport),
});
