import { describe, expect, test } from 'vitest';
import { sightMap } from '../../src/lab/sightMap.ts';
import type { SightAnswer, SightQuestion } from '../../src/lab/sightMap.ts';
import type { Battle } from '../../src/model/battle.ts';
import { contextOf } from '../../src/rules/context.ts';
import { canSee } from '../../src/rules/sight.ts';
import { scene } from '../rules/scene.ts';

function whole(battle: Battle, question: SightQuestion): SightAnswer {
  let answer: SightAnswer | null = null;
  for (const step of sightMap(battle, question)) answer = step.answer ?? answer;
  if (answer === null) throw new Error('no answer');
  return answer;
}

const at = ({ field }: SightAnswer, x: number, y: number): number | undefined => {
  if (field === null) return undefined;
  return field.values[Math.floor(y / field.step) * field.columns + Math.floor(x / field.step)];
};

const board = 'board 24x20';
const wall = 'ruins r 11,2 13,18 height 6\nwall r 12,2 12,18 0-6';

describe('what a unit sees', () => {
  test('all of an open board', () => {
    const answer = whole(scene(`${board}\nattacker kn 32mm: 4,10\ndefender foe 32mm: 20,10 20,12`), {
      kind: 'sight',
      unit: 'kn',
      from: 'here',
    });
    expect(answer.sees).toEqual([{ unit: 'foe', models: ['foe-1', 'foe-2'], covered: [], of: 2 }]);
    expect(answer.seenBy).toEqual([{ unit: 'foe', models: ['kn-1'], of: 1 }]);
    expect(answer.field?.step).toBe(1);
    expect(at(answer, 12.5, 4.5)).toBe(2);
    // Over the edge of the board nobody stands.
    expect(at(answer, 0.5, 0.5)).toBe(3);
  });

  test('nothing behind a ruin; in it what is there is seen and covered', () => {
    const battle = scene(`${board}\n${wall}\nattacker kn 32mm: 4,10\ndefender foe 32mm: 20,10`);
    const answer = whole(battle, { kind: 'sight', unit: 'kn', from: 'here' });
    expect(answer.sees).toEqual([]);
    expect(answer.seenBy).toEqual([]);
    expect(at(answer, 20.5, 10.5)).toBe(0);
    expect(at(answer, 8.5, 10.5)).toBe(2);
  });

  test('from where it can get to it may see more', () => {
    const battle = scene(`${board}\n${wall}\nattacker kn 32mm M8: 9,16\ndefender foe 32mm: 20,16`);
    const here = whole(battle, { kind: 'sight', unit: 'kn', from: 'here' });
    const there = whole(battle, { kind: 'sight', unit: 'kn', from: 'move' });
    const seen = ({ field }: SightAnswer): number =>
      field?.values.filter((value) => value === 1 || value === 2).length ?? 0;
    expect(there.places).toBeGreaterThan(10);
    expect(seen(there)).toBeGreaterThan(seen(here));
    expect(there.sees.map(({ unit }) => unit)).toEqual(['foe']);
  });

  test('every square is what one model that stands there says', () => {
    const text = `${board}\n${wall}\nwoods w 4,3 8,6 height 4\ncontainer c 6,14 9,16 height 3\nattacker kn 32mm: 4,10 5,12\ndefender foe 32mm: 20,10`;
    const battle = scene(text);
    const answer = whole(battle, { kind: 'sight', unit: 'kn', from: 'here' });
    const { field } = answer;
    if (field === null) throw new Error('no field');
    let looked = 0;
    for (let index = 0; index < field.values.length; index += 7) {
      const value = field.values[index];
      if (value === 3) continue;
      const [x, y] = [
        field.x + (index % field.columns) * field.step,
        field.y + Math.floor(index / field.columns) * field.step,
      ];
      const there = contextOf(scene(`${text}\ndefender probe 32mm INFANTRY: ${x},${y}`));
      const probe = there.pieces.get('probe-1');
      const unit = there.unit('kn');
      if (probe === undefined || unit === undefined) throw new Error('nobody there');
      const low = { ...probe, model: { ...probe.model, body: { ...probe.model.body, height: 1.5 } } };
      expect(there.standing(unit).some((eye) => canSee(there, eye, low))).toBe(value !== 0);
      looked++;
    }
    expect(looked).toBeGreaterThan(40);
  });
});

test('from a point that is tried out', () => {
  const battle = scene(`${board}\n${wall}\nattacker kn 32mm: 4,10\ndefender foe 32mm: 20,10`);
  const position = { x: 18, y: 16, z: 0, facing: 0 };
  const question: SightQuestion = { kind: 'sight', unit: 'kn', from: 'here', stand: [{ model: 'kn-1', position }] };
  const answer = whole(battle, question);
  expect(answer.sees.map(({ unit }) => unit)).toEqual(['foe']);
  expect(answer.seenBy.map(({ unit }) => unit)).toEqual(['foe']);
});

describe('after a move', () => {
  test('what is hidden is shown to be so, what is seen is from places that were looked from', () => {
    // A container right across the board but for a gap at its lower end, which nobody gets to in one move.
    const battle = scene(
      `${board}\ncontainer c 11,0 12,20 height 6\nattacker kn 32mm M5: 4,10\ndefender foe 32mm: 20,10`,
    );
    const answer = whole(battle, { kind: 'sight', unit: 'kn', from: 'move' });
    expect(answer).toMatchObject({ sees: [], unsure: [], seenAfter: [] });
    expect(answer.places).toBeGreaterThan(10);
    expect(at(answer, 20.5, 10.5)).toBe(0);
    expect(at(answer, 4.5, 18.5)).toBe(2);
  });

  test('a gap that a move leads beside opens the ground behind it', () => {
    const battle = scene(
      `${board}\ncontainer c 11,0 12,14 height 6\nattacker kn 32mm M5: 4,10\ndefender foe 32mm: 20,17`,
    );
    const here = whole(battle, { kind: 'sight', unit: 'kn', from: 'here' });
    const after = whole(battle, { kind: 'sight', unit: 'kn', from: 'move' });
    const values = (answer: SightAnswer): readonly number[] => [...(answer.field?.values ?? [])];
    const [hiddenHere, hiddenAfter] = [here, after].map((each) => values(each).filter((value) => value === 0).length);
    expect(hiddenAfter).toBeLessThan(hiddenHere ?? 0);
    // Whatever is seen from here is seen after a move too.
    values(here).forEach((value, i) => {
      if (value === 1 || value === 2) expect(values(after)[i]).toBeGreaterThan(0);
    });
    expect(after.seenAfter[0]?.unit).toBe('foe');
    expect(values(after).filter((value) => value === 4).length).toBeLessThan(40);
  });
});
