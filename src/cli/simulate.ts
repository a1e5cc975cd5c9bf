import { battleOf } from '../formats/battle.ts';
import { printed } from '../formats/report.ts';
import { simulate } from '../lab/simulate.ts';
import type { Losses } from '../lab/simulate.ts';
import { argumentsOf, EXIT, oneFile, wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';
import { scenarioIn } from './scenarioFile.ts';

const RUNS = 1000;
const MOST_RUNS = 10_000_000;

/**
 * `simulate FILE [--runs N] [--seed S]`: what each unit loses when the actions of the file are played N times (1,000
 * when nothing is said), every die rolled anew from the seed (the file's own when nothing is said).
 */
export async function simulateCommand(args: readonly string[], io: Io): Promise<number> {
  const given = argumentsOf(args, [], ['--runs', '--seed']);
  const file = oneFile('simulate', given);
  const runs = wholeNumber(given, '--runs', RUNS, 1, MOST_RUNS);
  const seed = wholeNumber(given, '--seed', null, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const scenario = scenarioIn(file, io);
  const battle = battleOf(scenario);
  const { units } = simulate(battle, scenario.actions ?? [], runs, seed ?? battle.seed);
  const report = Object.fromEntries(
    [...units].map(([id, { models, wounds }]) => [id, { models: lossesReport(models), wounds: lossesReport(wounds) }]),
  );
  await io.out(`${JSON.stringify({ runs, units: report })}\n`);
  return EXIT.ok;
}

const lossesReport = ({ mean, sd, quantiles, distribution }: Losses): object => ({
  mean: printed(mean),
  sd: printed(sd),
  quantiles,
  distribution: Object.fromEntries([...distribution].map(([value, share]) => [String(value), printed(share)])),
});
