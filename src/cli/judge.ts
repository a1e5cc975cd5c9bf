import { battleOf, recordIn } from '../formats/battle.ts';
import { faultText, oneLine } from '../formats/fault.ts';
import { objectivesReport, stateReport, verdictReport } from '../formats/report.ts';
import type { Scenario } from '../formats/scenario.ts';
import { play } from '../game/play.ts';
import { levelsOfControl } from '../rules/objectives/objectives.ts';
import { argumentsOf, EXIT, UsageError } from './arguments.ts';
import type { Io } from './io.ts';
import { readScenario } from './scenarioFile.ts';

/**
 * `judge FILE… [--stop]`: one line of JSON a file. A file that is not valid has its fault in its line and on standard
 * error, and the command goes on with the others and ends with code 2.
 */
export async function judgeCommand(args: readonly string[], io: Io): Promise<number> {
  const { files, on } = argumentsOf(args, ['--stop']);
  if (files.length === 0) throw new UsageError('judge needs a file');
  let code: number = EXIT.ok;
  for (const file of files) {
    const scenario = readScenario(file, io);
    if (scenario.ok) {
      const report = judgeScenario(scenario.value, on.has('--stop'));
      if ('error' in report) io.complain(`inchwise: ${file}: ${report.error}`);
      if ('error' in report) code = Math.max(code, EXIT.broken);
      await io.out(`${JSON.stringify({ file, ...report })}\n`);
      continue;
    }
    code = EXIT.wrong;
    const { place, fault } = scenario.error;
    io.complain(`inchwise: ${faultText(scenario.error)}`);
    await io.out(`${JSON.stringify({ file, error: `${place}: ${fault}` })}\n`);
  }
  return code;
}

/**
 * The verdict on every action of a scenario, each played on what the legal ones before it left, and how it ends.
 * Should the program itself fail on one file, that is said in its place and the other files are still judged.
 */
function judgeScenario(scenario: Scenario, stop: boolean): Report | { readonly error: string } {
  try {
    return reportOf(scenario, stop);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { error: `this program failed on the file: ${oneLine(reason)}` };
  }
}

interface Report {
  readonly verdicts: readonly object[];
  readonly objectives: object;
  readonly state: object;
}

function reportOf(scenario: Scenario, stop: boolean): Report {
  let battle = battleOf(scenario);
  const verdicts: object[] = [];
  // What has been undone is in the file, and no part of the battle.
  const { actions, cursor } = recordIn(scenario);
  for (const [index, action] of actions.slice(0, cursor).entries()) {
    const outcome = play(battle, action, actions.slice(index + 1, cursor));
    battle = outcome.battle;
    verdicts.push(verdictReport(index, outcome.verdict, outcome.result));
    if (stop && !outcome.verdict.legal) break;
  }
  return { verdicts, objectives: objectivesReport(levelsOfControl(battle)), state: stateReport(battle) };
}
