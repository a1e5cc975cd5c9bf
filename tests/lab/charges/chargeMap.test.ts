import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../src/rules/context.ts';
import { standingByMove } from '../../../src/lab/charges/chargePlaces.ts';
import { chargeMap } from '../../../src/lab/charges/chargeMap.ts';
import type { ChargeAnswerMap, ChargeQuestion } from '../../../src/lab/charges/chargeMap.ts';
import { chargeOdds } from '../../../src/lab/charges/chargeOdds.ts';
import type { Battle } from '../../../src/model/battle.ts';
import type { Unit } from '../../../src/model/unit.ts';
import { judge } from '../../../src/rules/judge.ts';
import { scene } from '../../rules/scene.ts';

function whole(battle: Battle, question: ChargeQuestion): { answer: ChargeAnswerMap; steps: number } {
  let answer: ChargeAnswerMap | null = null;
  let steps = 0;
  let before = 0;
  for (const step of chargeMap(battle, question)) {
    steps++;
    expect(step.done).toBeGreaterThanOrEqual(before);
    expect(step.done).toBeLessThanOrEqual(step.of);
    before = step.done;
    answer = step.answer ?? answer;
  }
  if (answer === null) throw new Error('no answer');
  return { answer, steps };
}

const clock = 'board 40x30\nclock 2 attacker charge';

describe('from where it stands', () => {
  test('each target with what it needs, the likeliest first', () => {
    const battle = scene(
      `${clock}\nattacker kn 40mm: 10,15\ndefender far 32mm: 20,15\ndefender near 32mm: 10,20\ndefender off 32mm: 35,2`,
    );
    const { answer } = whole(battle, { kind: 'charge', unit: 'kn', targets: [], from: 'here' });
    expect(answer.here.map(({ targets, needed }) => [targets, needed])).toEqual([
      [['near'], 3],
      [['far'], 8],
    ]);
    expect(answer.places).toEqual([]);
    expect(answer.landing).toHaveLength(1);
  });

  test('several targets of one charge', () => {
    const battle = scene(`${clock}\nattacker kn 40mm: 10,15\ndefender a 32mm: 16,14\ndefender b 32mm: 16,17`);
    const { answer } = whole(battle, { kind: 'charge', unit: 'kn', targets: ['a', 'b'], from: 'here' });
    const odds = chargeOdds(battle, 'kn', ['a', 'b']);
    expect(answer.here).toEqual([
      { targets: ['a', 'b'], needed: odds.needed, probability: odds.probability, atMost: odds.atMost },
    ]);
  });
});

describe('from places that it could get to', () => {
  test('a move towards the target makes the charge certain; the best place is one that is found again', () => {
    const battle = scene(`${clock}\nattacker kn 40mm M6: 10,15 10,17\ndefender foe 32mm: 22,15`);
    const { answer, steps } = whole(battle, { kind: 'charge', unit: 'kn', targets: ['foe'], from: 'move' });
    expect(steps).toBeGreaterThan(10);
    const { best } = answer;
    if (best === null) throw new Error('no best place');
    expect(best.probability).toBeGreaterThan(answer.here[0]?.probability ?? 1);
    expect(answer.places.every(({ probability }) => probability <= best.probability + 1e-12)).toBe(true);
    const there: Battle = {
      ...battle,
      units: battle.units.map((unit) => ({
        ...unit,
        models: unit.models.map((model) => {
          const found = best.models.find((each) => each.model === model.id);
          return found === undefined ? model : { ...model, position: found.position };
        }),
      })),
    };
    expect(chargeOdds(there, 'kn', ['foe'])).toMatchObject({ needed: best.needed, probability: best.probability });
  });

  test('from Reserves no place is worth more than the nine that Deep Strike leaves', () => {
    const text = `board 36x30\nclock 2 attacker movement/reinforcements\nattacker kn 40mm +Deep_Strike in:deep-strike: 2\ndefender foe 32mm: 18,15`;
    const battle = scene(text);
    const { answer } = whole(battle, { kind: 'charge', unit: 'kn', targets: ['foe'], from: 'deep-strike' });
    expect(answer.here).toEqual([]);
    expect(answer.best?.needed).toBe(9);
    expect(answer.best?.probability).toBeCloseTo(10 / 36, 10);
    expect(answer.best?.landing).toHaveLength(2);
    const models = answer.best?.models.map(({ model, position }) => ({ id: model, ...position })) ?? [];
    expect(judge(battle, { type: 'set-up', unit: 'kn', method: 'deep-strike', models }).legal).toBe(true);
  });

  test('nobody, and who is not there', () => {
    const battle = scene(`${clock}\nattacker kn 40mm: 10,15`);
    expect(whole(battle, { kind: 'charge', unit: 'kn', targets: [], from: 'here' }).answer.here).toEqual([]);
    expect(whole(battle, { kind: 'charge', unit: 'nobody', targets: [], from: 'move' }).answer.best).toBe(null);
  });
});

test('from a point that is tried out', () => {
  const battle = scene(`${clock}\nattacker kn 40mm: 10,15\ndefender foe 32mm: 20,15`);
  const stand = [{ model: 'kn-1', position: { x: 14, y: 15, z: 0, facing: 0 } }];
  const { answer } = whole(battle, { kind: 'charge', unit: 'kn', targets: [], from: 'here', stand });
  expect(answer.here.map(({ needed }) => needed)).toEqual([4]);
});

test('a unit moves as it stands or turned by quarters about its first model, where that is legal', () => {
  const battle = scene('attacker kn 32mm M6: 10,10 12,10\ndefender foe 32mm: 30,10\ncontainer c 14,11 20,14');
  const unit = contextOf(battle).unit('kn');
  if (unit === undefined) throw new Error('no unit');
  const { at, formations } = standingByMove(battle, unit);
  const second = (formation: number): unknown => {
    const place = at({ x: 13, y: 10 }, formation)?.get('kn-2');
    return place === undefined ? null : [Math.round(place.x * 1e6) / 1e6, Math.round(place.y * 1e6) / 1e6];
  };
  // As it stands, then a quarter clockwise at a time.
  expect([formations, second(0), second(1), second(2), second(3)]).toEqual([4, [15, 10], [13, 12], [11, 10], [13, 8]]);
  expect(at({ x: 14, y: 10 }, 1)).toBeNull();
});

test.each<[string, (unit: Unit) => Unit]>([
  ['in Reserves', (unit) => ({ ...unit, place: 'deep-strike' })],
  ['nobody alive', (unit) => ({ ...unit, models: unit.models.map((model) => ({ ...model, wounds: 0 })) })],
])('after a move of a unit that does not stand on the board (%s) there is no place, and an end', (_, without) => {
  const there = scene(`${clock}\nattacker kn 40mm: 10,15\ndefender foe 32mm: 20,15`);
  const gone = { ...there, units: there.units.map((unit) => (unit.id === 'kn' ? without(unit) : unit)) };
  const { answer } = whole(gone, { kind: 'charge', unit: 'kn', targets: ['foe'], from: 'move' });
  expect(answer.places).toEqual([]);
  expect(answer.best).toBeNull();
});
