import { printed, violationReport } from '../formats/report.ts';
import { chargeMap } from '../lab/charges/chargeMap.ts';
import type { ChargeAnswerMap, ChargeQuestion } from '../lab/charges/chargeMap.ts';
import type { ChargeEnd } from '../lab/charges/chargeSearch.ts';
import { chargeable } from '../lab/charges/chargeTargets.ts';
import { chargeOdds } from '../lab/charges/chargeOdds.ts';
import type { ChargeOdds } from '../lab/charges/chargeOdds.ts';
import type { RollChange } from '../lab/rollOdds.ts';
import type { Battle } from '../model/battle.ts';
import { argumentsOf, EXIT, idsOf, needed, oneFile, oneOf, wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';
import { AT, battleAsked, momentOf } from './moment.ts';
import { findNamed, scenarioIn } from './scenarioFile.ts';

const FROMS: readonly [ChargeQuestion['from'], ...ChargeQuestion['from'][]] = [
  'here',
  'move',
  'deep-strike',
  'strategic-reserves',
];
const REROLLS: readonly [RollChange['reroll'], ...RollChange['reroll'][]] = ['none', 'whole', 'one', 'any'];

/**
 * `odds FILE --unit U [--targets V,…] [--modifier N] [--reroll whole|one|any] [--from move|deep-strike|…]`: the chance that
 * a charge of the unit succeeds, as the file begins. Without targets: at each enemy unit it may name, the best one first
 * and on top. With --from: what it is worth from each place that the unit could first get to, and from which most.
 */
export async function oddsCommand(args: readonly string[], io: Io): Promise<number> {
  const given = argumentsOf(args, [], ['--unit', '--targets', '--modifier', '--reroll', '--from', AT]);
  const file = oneFile('odds', given);
  const unit = needed('odds', given, '--unit');
  const reroll = oneOf(given, '--reroll', REROLLS);
  const from = oneOf(given, '--from', FROMS);
  const named = idsOf(given, '--targets');
  const change = { modifier: wholeNumber(given, '--modifier', 0, -12, 12), reroll };
  const moment = momentOf(given);
  const battle = battleAsked(scenarioIn(file, io), moment);
  findNamed(battle, file, [unit, ...(named ?? [])]);
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
  formations: map?.formations ?? 1,
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
