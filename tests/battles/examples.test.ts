import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/formats/battle.ts';
import { parseScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';
import { play } from '../../src/game/play.ts';
import { checkArmy } from '../../src/rules/army/checkArmy.ts';
import { endText } from './endText.ts';

const examples = ['warpbane-hold-the-breach', 'brotherhood-strike-from-the-warp'] as const;

function load(name: string): Scenario {
  const file = join(import.meta.dirname, '../../src/content/examples', `${name}.json`);
  const read = parseScenario(readFileSync(file, 'utf8'), name);
  if (!read.ok) throw new Error(`${read.error.place}: ${read.error.fault}`);
  return read.value;
}

/** The stratagems of a battle by their names, each once. */
const stratagemsIn = (scenario: Scenario): readonly string[] => [
  ...new Set((scenario.actions ?? []).flatMap((action) => (action.type === 'stratagem' ? [action.name] : []))),
];

describe.each(examples)('%s', (name) => {
  const scenario = load(name);
  const start = battleOf(scenario);
  const actions = scenario.actions ?? [];

  test('is fought by two legal armies, over two whole rounds', () => {
    for (const player of ['attacker', 'defender'] as const) {
      const { points, violations } = checkArmy(start, player);
      expect(violations).toEqual([]);
      expect(points).toBeGreaterThan(700);
    }
    const kinds = new Set(actions.map((action) => (action.type === 'move' ? action.kind : action.type)));
    for (const kind of ['set-up', 'normal', 'shoot', 'declare-charge', 'charge', 'pile-in', 'fight', 'stratagem']) {
      expect(kinds).toContain(kind);
    }
  });

  test('replays to the same end, to the last byte, every action being legal and nobody spending CP they have not', () => {
    let battle = start;
    for (const [index, action] of actions.entries()) {
      const outcome = play(battle, action);
      expect({ index, violations: outcome.verdict.violations }).toEqual({ index, violations: [] });
      expect(outcome.action).toEqual(action);
      battle = outcome.battle;
      expect(Math.min(battle.players.attacker.commandPoints, battle.players.defender.commandPoints)).not.toBeLessThan(
        0,
      );
    }
    expect(battle.clock).toMatchObject({ round: 3, phase: 'command' });
    expect(endText(battle)).toBe(readFileSync(join(import.meta.dirname, `${name}.end.json`), 'utf8'));
  });
});

test('the two battles use at least twelve stratagems between them, those of both detachments among them', () => {
  const used = new Set(examples.flatMap((name) => stratagemsIn(load(name))));
  expect(used.size).toBeGreaterThanOrEqual(12);
  expect([...used]).toEqual(
    expect.arrayContaining(['Fires of Covenant', 'Sanctified Kill Zone', 'Combat Manifestation']),
  );
});
