import { expect, test } from 'vitest';
import { boundsGap } from '../../src/geometry/bounds.ts';
import { signedGap } from '../../src/geometry/distance.ts';
import { append, battleAt, beginLog, logOf, recordOf, redo, undo } from '../../src/game/log.ts';
import type { Battle } from '../../src/model/battle.ts';
import { contextOf } from '../../src/rules/context.ts';
import { openIn } from '../../src/rules/open.ts';
import { verticalGap } from '../../src/rules/stance.ts';
import { endText } from '../battles/endText.ts';
import { randomBattle, Whim } from '../battles/randomPlay.ts';

const ACTIONS = 10_000;
const EPSILON = 2e-6;

/** Freezes a value and all that it holds: whoever changes it throws. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

/** What is wrong with a battle that no rule may ever let happen. */
function faults(battle: Battle): string[] {
  const found: string[] = [];
  const pieces = [...contextOf(battle).pieces.values()];
  const { width, height } = battle.map;
  pieces.forEach((piece, index) => {
    const { minX, minY, maxX, maxY } = piece.footprint;
    if (minX < -EPSILON || minY < -EPSILON || maxX > width + EPSILON || maxY > height + EPSILON) {
      found.push(`${piece.model.id} is off the board`);
    }
    for (const other of pieces.slice(0, index)) {
      if (boundsGap(piece.footprint, other.footprint) > 0 || verticalGap(piece, other) > EPSILON) continue;
      const gap = signedGap(piece.footprint, other.footprint);
      if (gap < -EPSILON) found.push(`${piece.model.id} overlaps ${other.model.id} by ${-gap}`);
    }
  });
  // Who fell and may still act stands there without a wound, and keeps its unit on the board.
  const fallen = new Set(battle.grants?.flatMap((grant) => grant.models ?? []));
  for (const { id, place, models, status } of battle.units) {
    const stays = models.some((model) => fallen.has(model.id));
    for (const { id: model, wounds, position, characteristics } of models) {
      if (!Number.isInteger(wounds) || wounds < 0 || wounds > characteristics.W)
        found.push(`${model} has ${wounds} wounds`);
      if ((place === 'board' && (wounds > 0 || fallen.has(model))) !== (position !== null))
        found.push(`${model} is where it cannot be`);
    }
    if ((place === 'destroyed') !== (!stays && models.every(({ wounds }) => wounds === 0)))
      found.push(`${id} is ${place}`);
    if (new Set(status).size < status.length) found.push(`${id} is ${status.join(' ')}`);
  }
  for (const { commandPoints, victoryPoints } of Object.values(battle.players)) {
    if (commandPoints < 0 || victoryPoints < 0) found.push('points below none');
  }
  return found;
}

/** What rules brought about and did not end when it must. */
function overdue(before: Battle, after: Battle): string[] {
  const { effects = [], grants = [], announced = [] } = after;
  const [then, now] = [before.clock, after.clock];
  if (then.phase === now.phase && then.turn === now.turn) return [];
  const left = effects.filter(({ until }) => until === 'phase' || then.turn !== now.turn || then.round !== now.round);
  return [
    ...left.map(({ source, until }) => `${source} until the end of the ${until}`),
    ...grants.map(({ source }) => `${source} grants`),
    ...announced.map(({ attacker }) => `${attacker} attacks`),
  ];
}

test(`random play of ${ACTIONS} actions breaks nothing`, () => {
  const counts = new Map<string, number>();
  const used = new Set<string>();
  let applied = 0;
  let refused = 0;
  for (let seed = 1; applied < ACTIONS; seed++) {
    const start = frozen(randomBattle(seed, seed % 4 === 0));
    expect(faults(start)).toEqual([]);
    const whim = new Whim(seed);
    let log = beginLog(start);
    let stuck = 0;
    for (let step = 0; step < 400 && stuck < 60 && battleAt(log).clock.over !== true; step++) {
      const before = battleAt(log);
      const action = frozen(whim.action(before, openIn(before)));
      const { log: after, outcome } = append(log, action);
      if (!outcome.applied) {
        // A refused action leaves the very same battle and the very same history.
        expect(after).toBe(log);
        expect(outcome.battle).toBe(before);
        expect(outcome.verdict.violations.length).toBeGreaterThan(0);
        refused++;
        stuck++;
        continue;
      }
      stuck = 0;
      applied++;
      const uses = action.type === 'stratagem' || action.type === 'ability';
      const kind = action.type === 'move' ? action.kind : action.type;
      if (uses) used.add(action.name);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const battle = frozen(battleAt(after));
      const wrong = [...faults(battle), ...overdue(before, battle)];
      expect({ seed, step, action, faults: wrong }).toEqual({ seed, step, action, faults: [] });
      // One step back is exactly where it was, one on again exactly where it is.
      expect(battleAt(undo(after))).toBe(before);
      expect(battleAt(redo(undo(after)))).toBe(battle);
      log = after;
    }
    // Played again from its record, without a single die left to chance, it is the same battle.
    const again = logOf(start, recordOf(log));
    expect(endText(battleAt(again))).toBe(endText(battleAt(log)));
    expect(again.line.length).toBe(log.line.length);
  }
  expect(refused).toBeGreaterThan(1000);
  for (const kind of [
    'normal',
    'advance',
    'fall-back',
    'charge',
    'pile-in',
    'consolidate',
    'fight',
    'shoot',
    'set-up',
    'stratagem',
  ]) {
    expect([kind, (counts.get(kind) ?? 0) > 20]).toEqual([kind, true]);
  }
  expect(counts.get('ability')).toBeGreaterThan(5);
  // Most of the stratagems and abilities come up by chance alone.
  expect(used.size).toBeGreaterThan(35);
});
