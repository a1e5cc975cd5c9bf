import { expect, test } from 'vitest';
import { battleOf, recordIn } from '../../src/formats/battle.ts';
import { parseScenario } from '../../src/formats/scenario.ts';
import { battleAt, logOf, redo, undo } from '../../src/game/log.ts';
import { endText } from './endText.ts';
import end from './two-rounds.end.json?raw';
import text from './two-rounds.json?raw';

test('a recorded battle ends in a browser as it does elsewhere, also after everything is taken back and done again', () => {
  const parsed = parseScenario(text, 'two-rounds.json');
  if (!parsed.ok) throw new Error(`${parsed.error.place}: ${parsed.error.fault}`);
  let log = logOf(battleOf(parsed.value), recordIn(parsed.value));
  expect(endText(battleAt(log))).toBe(end);
  while (log.cursor > 0) log = undo(log);
  while (log.cursor < log.line.length) log = redo(log);
  expect(endText(battleAt(log))).toBe(end);
});
