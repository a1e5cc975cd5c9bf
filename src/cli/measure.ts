import { printed } from '../formats/report.ts';
import type { Battle } from '../model/battle.ts';
import { measureModels } from '../rules/measure.ts';
import { argumentsOf, EXIT, oneFile } from './arguments.ts';
import type { Io } from './io.ts';
import { AT, battleAsked, momentOf } from './moment.ts';
import { scenarioIn } from './scenarioFile.ts';

const ROWS_AT_ONCE = 2000;

/**
 * `measure FILE [--all] [--at end]`: a list with one row for every pair of models on the board of different players (of all
 * models with --all), as the file begins, before its actions. In a row a comes before b; rows are sorted by a, then b.
 */
export async function measureCommand(args: readonly string[], io: Io): Promise<number> {
  const given = argumentsOf(args, ['--all'], [AT]);
  const { on } = given;
  const file = oneFile('measure', given);
  const moment = momentOf(given);
  const battle = battleAsked(scenarioIn(file, io), moment);
  let block: string[] = [];
  let written = false;
  await io.out('[');
  for (const row of rowsOf(battle, on.has('--all'))) {
    block.push(JSON.stringify(row));
    if (block.length < ROWS_AT_ONCE) continue;
    await io.out(`${written ? ',' : ''}\n${block.join(',\n')}`);
    block = [];
    written = true;
  }
  await io.out(block.length === 0 ? '' : `${written ? ',' : ''}\n${block.join(',\n')}\n`);
  await io.out(']\n');
  return EXIT.ok;
}

function* rowsOf(battle: Battle, all: boolean): Generator<object> {
  const models = battle.units
    .flatMap((unit) =>
      unit.models.filter((model) => model.position !== null).map(({ id }) => ({ id, player: unit.player })),
    )
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const [index, a] of models.entries()) {
    for (const b of models.slice(index + 1)) {
      if (!all && a.player === b.player) continue;
      const measured = measureModels(battle, a.id, b.id);
      if (measured === null) continue;
      yield {
        a: a.id,
        b: b.id,
        horizontal: printed(measured.horizontal),
        vertical: printed(measured.vertical),
        distance: printed(measured.distance),
      };
    }
  }
}
