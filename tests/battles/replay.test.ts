import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { battleOf, recordIn, scenarioText } from '../../src/formats/battle.ts';
import { parseScenario } from '../../src/formats/scenario.ts';
import {
  append,
  battleAt,
  beginLog,
  entriesOf,
  goTo,
  logOf,
  recordOf,
  redo,
  takeUp,
  undo,
} from '../../src/game/log.ts';
import { play } from '../../src/game/play.ts';
import { pointsOf } from '../../src/rules/setUp/reserves.ts';
import { endText } from './endText.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const parsed = parseScenario(read('two-rounds.json'), 'two-rounds.json');
if (!parsed.ok) throw new Error(`${parsed.error.place}: ${parsed.error.fault}`);
const scenario = parsed.value;
const start = battleOf(scenario);
const actions = scenario.actions ?? [];
const end = read('two-rounds.end.json');

describe('a recorded battle of two rounds', () => {
  test('is one: two armies of a thousand points, everything that a turn is made of', () => {
    for (const player of ['attacker', 'defender'] as const) {
      const points = start.units
        .filter((unit) => unit.player === player)
        .reduce((sum, unit) => sum + pointsOf(unit), 0);
      expect(points).toBeGreaterThan(950);
      expect(points).toBeLessThanOrEqual(1000);
    }
    const kinds = new Set(actions.map((action) => (action.type === 'move' ? action.kind : action.type)));
    expect([...kinds].toSorted()).toEqual([
      'advance',
      'charge',
      'consolidate',
      'declare-charge',
      'declare-formation',
      'fall-back',
      'fight',
      'first-turn',
      'next',
      'normal',
      'pile-in',
      'remove-models',
      'set-up',
      'shoot',
    ]);
    expect(actions.length).toBeGreaterThanOrEqual(60);
  });

  test('replays to the same end, to the last byte, every action being legal', () => {
    let battle = start;
    for (const [index, action] of actions.entries()) {
      const outcome = play(battle, action);
      expect({ index, violations: outcome.verdict.violations }).toEqual({ index, violations: [] });
      // The dice are in the file: none is rolled again.
      expect(outcome.action).toEqual(action);
      battle = outcome.battle;
    }
    expect(battle.clock).toMatchObject({ round: 3, phase: 'command' });
    expect(endText(battle)).toBe(end);
  });

  test('has the same end after everything is taken back and done again', () => {
    let log = logOf(start, recordIn(scenario));
    const whole = log;
    while (log.cursor > 0) log = undo(log);
    expect(battleAt(log)).toBe(start);
    while (log.cursor < log.line.length) log = redo(log);
    expect(log).toEqual(whole);
    expect(endText(battleAt(log))).toBe(end);
  });

  test('goes on from any entry as it did', () => {
    const log = logOf(start, recordIn(scenario));
    for (const count of [0, 7, 31, 64, 90, actions.length - 1]) {
      let again = beginLog(battleAt(log, count));
      for (const { action } of entriesOf(log).slice(count)) again = append(again, action).log;
      expect(endText(battleAt(again))).toBe(end);
    }
  });

  test('may be left at any entry and taken up again, also by way of a file', () => {
    const log = logOf(start, recordIn(scenario));
    const left = append(goTo(log, 40), { type: 'score', player: 'attacker', points: 3 }).log;
    const text = scenarioText(scenario, recordOf(left));
    const file = parseScenario(text, 'left.json');
    if (!file.ok) throw new Error(`${file.error.place}: ${file.error.fault}`);
    const again = logOf(battleOf(file.value), recordIn(file.value));
    expect(endText(battleAt(again))).toBe(endText(battleAt(left)));
    const tip = again.entries.length - 1;
    expect(endText(battleAt(takeUp(again, tip)))).toBe(end);
    expect(JSON.parse(scenarioText(scenario, recordOf(log)))).toEqual(JSON.parse(read('two-rounds.json')));
  });
});
