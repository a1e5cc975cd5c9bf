import { describe, expect, test } from 'vitest';
import { areaOf } from '../../../src/geometry/contours.ts';
import { random } from '../../../src/kernel/random.ts';
import { limitOf } from '../../../src/lab/reach/moveLimit.ts';
import type { LimitAnswer, LimitQuestion } from '../../../src/lab/reach/moveLimit.ts';
import { routeOf } from '../../../src/lab/route.ts';
import type { MoveKind } from '../../../src/model/action.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { contextOf } from '../../../src/rules/context.ts';
import { scene } from '../../rules/scene.ts';

function limit(battle: Battle, model: string, kind: MoveKind, more: Partial<LimitQuestion> = {}): LimitAnswer {
  const at = contextOf(battle).pieces.get(model)?.position ?? { x: 0, y: 0, z: 0, facing: 0 };
  const question = {
    kind: 'limit',
    model,
    move: { kind },
    from: at,
    gone: 0,
    facing: at.facing,
    moving: [model],
    taken: [],
  } as const;
  const all = [...limitOf(battle, { ...question, ...more })];
  const last = all.at(-1);
  expect(last?.done).toBe(last?.of);
  if (last === undefined || last.answer === null) throw new Error('no answer');
  return last.answer;
}

const areaAt = ({ levels }: LimitAnswer, z = 0): number =>
  areaOf(levels.find((level) => level.z === z)?.outlines ?? []);

/** Whether a point is inside of closed lines, holes left out. */
function holds(lines: readonly (readonly number[])[], x: number, y: number): boolean {
  let inside = false;
  for (const line of lines) {
    for (let i = 0, j = line.length - 2; i < line.length; j = i, i += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = [line[i], line[i + 1], line[j], line[j + 1]];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

const isIn = (answer: LimitAnswer, x: number, y: number, z = 0): boolean =>
  holds(answer.levels.find((level) => level.z === z)?.outlines ?? [], x, y);

describe('where a model can be carried to', () => {
  test('is a disc on a bare board, less by what is gone and from where it has turned', () => {
    const battle = scene('attacker kn 32mm M6 INFANTRY: 30,22');
    const whole = limit(battle, 'kn-1', 'normal');
    expect(whole.left).toBe(6);
    expect(areaAt(whole)).toBeCloseTo(Math.PI * 36, 0);
    const rest = limit(battle, 'kn-1', 'normal', { from: { x: 32, y: 22, z: 0, facing: 0 }, gone: 2 });
    expect(rest.left).toBe(4);
    expect(areaAt(rest)).toBeCloseTo(Math.PI * 16, 0);
    expect(isIn(rest, 35.9, 22)).toBe(true);
    expect(isIn(rest, 27.9, 22)).toBe(false);
    expect(limit(battle, 'kn-1', 'normal', { gone: 7 }).levels).toEqual([]);
  });

  test('grows by the roll of an Advance', () => {
    const battle = scene('attacker kn 32mm M6 INFANTRY: 30,22');
    const area = (roll: number): number =>
      areaAt(limit(battle, 'kn-1', 'advance', { move: { kind: 'advance', roll } }));
    expect(area(1)).toBeCloseTo(Math.PI * 49, 0);
    expect(area(4)).toBeCloseTo(Math.PI * 100, 0);
  });

  test('leaves out mates that stay, not those that go along; those put down bar where they have been put', () => {
    const battle = scene('attacker kn 32mm M6 INFANTRY: 30,22 32,22');
    expect(isIn(limit(battle, 'kn-1', 'normal'), 32, 22)).toBe(false);
    expect(isIn(limit(battle, 'kn-1', 'normal', { moving: ['kn-1', 'kn-2'] }), 32, 22)).toBe(true);
    const taken = [{ model: 'kn-2', position: { x: 30, y: 25, z: 0, facing: 0 } }];
    const planned = limit(battle, 'kn-1', 'normal', { moving: ['kn-1', 'kn-2'], taken });
    expect(isIn(planned, 32, 22)).toBe(true);
    expect(isIn(planned, 30, 25)).toBe(false);
  });

  test('of an oval is that of the base as it is held, turned at its end', () => {
    const battle = scene(`
      attacker bike 75x42mm M6: 30,22
      defender foe 32mm: 30,26
    `);
    const along = limit(battle, 'bike-1', 'normal');
    expect(isIn(along, 30, 23)).toBe(true);
    expect(isIn(along, 30, 23.7)).toBe(false);
    const turned = limit(battle, 'bike-1', 'normal', { facing: 90, gone: 2 });
    expect(turned.left).toBe(4);
    // Upright it would be in Engagement Range there.
    expect(isIn(turned, 30, 23)).toBe(false);
    expect(isIn(turned, 30, 19)).toBe(true);
  });

  test.each<[MoveKind, string, [number, number], [number, number]]>([
    ['pile-in', 'toward the closest enemy', [30.6, 22], [29, 22]],
    ['consolidate', 'toward the closest enemy or marker', [30, 20.5], [30, 23.5]],
  ])('of a move of kind %s lies %s', (kind, _, into, away) => {
    const battle = scene(`
      clock 2 attacker fight/remaining
      marker m 30,14
      attacker kn 32mm M6 INFANTRY: 30,22
      defender foe 32mm: 32.2,22
    `);
    const answer = limit(battle, 'kn-1', kind);
    expect(answer.left).toBe(3);
    expect(isIn(answer, ...into)).toBe(true);
    expect(isIn(answer, ...away)).toBe(false);
  });

  test('is nowhere for a model that piles in and touches an enemy', () => {
    const battle = scene(`
      clock 2 attacker fight/remaining
      attacker kn 1x1x1 M6 INFANTRY: 30,22
      defender foe 1x1x1: 31,22
    `);
    expect(limit(battle, 'kn-1', 'pile-in').levels).toEqual([]);
  });

  test('of a charge lies toward its targets and off everybody else', () => {
    const battle = scene(`
      clock 2 attacker charge
      attacker kn 32mm M6 INFANTRY: 30,22
      defender foe 32mm: 36,22
      defender far 32mm: 33,26
    `);
    const answer = limit(battle, 'kn-1', 'charge', { move: { kind: 'charge', roll: 7, targets: ['foe'] } });
    expect(answer.left).toBe(7);
    expect(isIn(answer, 34.5, 22)).toBe(true);
    expect(isIn(answer, 33, 24.2)).toBe(false);
    expect(isIn(answer, 29, 22)).toBe(false);
  });

  test('leads up to floors of ruins and down from them', () => {
    const ruins = `
      ruins r 31,19 37,25 height 8
      floor r 3
    `;
    const below = limit(scene(`${ruins}\nattacker kn 32mm M6 INFANTRY: 30,22`), 'kn-1', 'normal');
    expect(below.levels.map(({ z }) => z)).toEqual([0, 3]);
    expect(isIn(below, 32.9, 22, 3)).toBe(true);
    expect(isIn(below, 33.1, 22, 3)).toBe(false);
    const above = limit(scene(`${ruins}\nattacker kn 32mm M6 INFANTRY: 32.5,22,3`), 'kn-1', 'normal');
    expect(above.levels.map(({ z }) => z)).toEqual([3, 0]);
    expect(isIn(above, 29.6, 22)).toBe(true);
    expect(isIn(above, 29.4, 22)).toBe(false);
    expect(isIn(above, 30, 22, 3)).toBe(false);
    expect(isIn(above, 36, 22, 3)).toBe(true);
  });

  test.each<[MoveKind]>([['normal'], ['fall-back'], ['advance']])('says of a %s what single routes say', (kind) => {
    for (let run = 0; run < 4; run++) {
      const { next } = random(run, 5);
      // Round the model, none so near that it could do no such move.
      const foes = Array.from({ length: 9 }, (_, i) => {
        const [angle, away] = [0.7 * (i + next()), 2.6 + 5 * next()];
        return `${(30 + away * Math.cos(angle)).toFixed(2)},${(22 + away * Math.sin(angle)).toFixed(2)}`;
      });
      const battle = scene(`
        container box ${24 + run},16 ${26 + run},21
        attacker kn 32mm M6 INFANTRY: 30,22
        ${foes
          .filter((_, i) => i % 3 !== 0)
          .map((at, i) => `defender foe${i} 32mm: ${at}`)
          .join('\n')}
        ${foes
          .filter((_, i) => i % 3 === 0)
          .map((at, i) => `attacker mate${i} 40mm: ${at}`)
          .join('\n')}
      `);
      const move = { kind, ...(kind === 'advance' ? { roll: 3 } : {}) };
      const answer = limit(battle, 'kn-1', kind, { move });
      let disagree = 0;
      const points = 120;
      for (let i = 0; i < points; i++) {
        const to = { x: 30 + 20 * (next() - 0.5), y: 22 + 20 * (next() - 0.5) };
        if (isIn(answer, to.x, to.y) !== routeOf(battle, { model: 'kn-1', ...move, to }).reachable) disagree++;
      }
      // Slivers thinner than a step of the lattice are not drawn.
      expect(disagree).toBeLessThanOrEqual(2);
    }
  });
});
