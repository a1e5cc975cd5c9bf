import { describe, expect, test } from 'vitest';
import { routeOf } from '../../src/lab/route.ts';
import type { RouteQuestion } from '../../src/lab/route.ts';
import { LOOSE } from '../../src/lab/slides.ts';
import type { Action } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import { contextOf } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { wayLength } from '../../src/rules/moves/length.ts';
import { wayOf } from '../../src/rules/moves/way.ts';
import { scene } from '../rules/scene.ts';

const { hypot, sqrt, asin } = Math;
const R = 32 / 25.4 / 2;

/** Once round a disc in the middle of a way of length 2h that passes its middle at a distance of `off`. */
function roundDisc(half: number, radius: number, off = 0): number {
  const far = hypot(half, off);
  return 2 * (sqrt(far * far - radius * radius) + radius * (asin(radius / far) - asin(off / far)));
}

const asked = (to: RouteQuestion['to'], more: Partial<RouteQuestion> = {}): RouteQuestion => ({
  model: 'kn-1',
  kind: 'normal',
  to,
  ...more,
});

/** What the rules say to the move that was found, for a unit of one model. */
function judged(battle: Battle, { kind, roll }: RouteQuestion, move: ReturnType<typeof routeOf>['move']) {
  if (move === null) throw new Error('no move');
  const action: Action = {
    type: 'move',
    unit: 'kn',
    kind,
    models: [move],
    ...(kind === 'advance' && roll !== undefined ? { dice: [roll] } : {}),
  };
  return judge(battle, action);
}

/** The length by the rules of the way that was found. */
function walked(battle: Battle, move: ReturnType<typeof routeOf>['move']): number {
  const context = contextOf(battle);
  const piece = context.pieces.get('kn-1');
  if (move === null || piece === undefined) throw new Error('no way');
  return wayLength(context, wayOf(context, piece, move)).total;
}

const foot = 'attacker kn 32mm M10 INFANTRY: 10,10';
const rider = 'attacker kn 32mm M10 MOUNTED: 10,10';
const flyer = 'attacker kn 32mm M10 INFANTRY FLY: 10,10';
const walker = 'attacker kn 80mm M14 VEHICLE WALKER: 10,10';
const away = 'defender far 32mm: 55,40';
const wall = 'ruins r 13,4 17,16 height 6\nwall r 15,4 15,16 0-6';

describe('the shortest legal way', () => {
  test.each<[string, string, RouteQuestion, number]>([
    ['with nothing in it is straight', `${foot}\n${away}`, asked({ x: 16, y: 10 }), 6],
    ['nowhere has no length', `${foot}\n${away}`, asked({ x: 10, y: 10 }), 0],
    [
      'goes round the Engagement Range of an enemy',
      `${foot}\ndefender foe 32mm: 14,10`,
      asked({ x: 18, y: 10 }),
      roundDisc(4, 2 * R + 1),
    ],
    [
      'past an enemy as near as a Fall Back may',
      `${foot.replace('10,10', '12.3,10')}\ndefender foe 32mm: 14,10`,
      asked({ x: 18, y: 10 }, { kind: 'fall-back' }),
      5.7,
    ],
    ['over enemies for who flies', `${flyer}\ndefender foe 32mm: 14,10`, asked({ x: 18, y: 10 }), 8],
    ['through friends', `${foot}\nattacker fr 40mm: 14,10\n${away}`, asked({ x: 18, y: 10 }), 8],
    [
      'round a friendly tank for a walker',
      `${walker}\nattacker fr 80mm VEHICLE WALKER: 14.5,10\n${away}`,
      asked({ x: 19, y: 10 }),
      roundDisc(4.5, 80 / 25.4),
    ],
    [
      'through a friendly tank for who goes on foot',
      `${foot}\nattacker fr 80mm VEHICLE: 14,10\n${away}`,
      asked({ x: 18, y: 10 }),
      8,
    ],
    ['through the wall of a ruin on foot', `${foot}\n${wall}\n${away}`, asked({ x: 18, y: 10 }), 8],
    [
      'round the end of that wall for a rider',
      `${rider.replace('M10', 'M20')}\n${wall}\n${away}`,
      asked({ x: 20, y: 10 }),
      2 * (sqrt(61 - R * R) + R * (Math.PI - Math.atan2(5, 6) - Math.acos(R / sqrt(61)))),
    ],
    [
      'over a wall where that is shorter than round it',
      `${rider.replace('M10', 'M14')}\nruins r 13,0 17,44 height 6\nwall r 15,0 15,44 0-3\n${away}`,
      asked({ x: 18, y: 10 }),
      8 + 6,
    ],
    [
      'over two walls that lie across its way',
      `${rider.replace('M10', 'M22')}\ndebris d 12,0 12.5,44 height 2.5\nbarricade b 15,0 15.5,44 height 3\n${away}`,
      asked({ x: 18, y: 10 }),
      8 + 5 + 6,
    ],
    [
      'over what overlaps of one ruin once, as high as the highest',
      `${rider.replace('M10', 'M22')}\nruins r 13,0 17,44 height 6\nwall r 14,0 14,44 0-3\nwall r 14.5,0 14.5,44 0-4\n${away}`,
      asked({ x: 18, y: 10 }),
      8 + 8,
    ],
    [
      'up a hill, walking on it, and down',
      `${rider.replace('M10', 'M14')}\nhill h 12,4 16,44 height 2.5\n${away}`,
      asked({ x: 18, y: 20 }, { kind: 'advance', roll: 6 }),
      hypot(8, 10) + 5,
    ],
    [
      'down from a floor, along the ground and up again',
      `${foot.replace('M10', 'M16').replace('10,10', '10,10,3')}\nruins a 8,8 12,12 height 6\nfloor a 3\nruins b 16,8 20,12 height 6\nfloor b 3\n${away}`,
      asked({ x: 18, y: 10, z: 3 }),
      8 + 6,
    ],
    [
      'down from a floor',
      `${foot.replace('10,10', '10,10,3')}\nruins a 8,8 12,12 height 6\nfloor a 3\n${away}`,
      asked({ x: 15, y: 10 }),
      5 + 3,
    ],
    [
      'freely over what is two inches high',
      `${rider}\ndebris d 14,0 15,44 height 2\n${away}`,
      asked({ x: 18, y: 10 }),
      8,
    ],
    [
      'past what its charge does not name',
      `clock 2 attacker charge\n${foot}\ndefender foe 32mm: 14,10\ndefender aim 32mm: 20,10`,
      asked({ x: 18.5, y: 10 }, { kind: 'charge', roll: 12, targets: ['aim'] }),
      4 + 4.5 + (roundDisc(4, 2 * R + 1) - 8) / 2 + (roundDisc(4.5, 2 * R + 1) - 9) / 2,
    ],
    [
      'as far as an Advance with its die',
      `${foot}\n${away}`,
      asked({ x: 23, y: 10 }, { kind: 'advance', roll: 3 }),
      13,
    ],
    ['up to a floor', `${foot}\n${wall}\nfloor r 3\n${away}`, asked({ x: 16, y: 8, z: 3 }), hypot(6, 2) + 3],
  ])('%s', (_, text, question, length) => {
    const battle = scene(text);
    const answer = routeOf(battle, question);
    expect(answer.why).toBeNull();
    expect(answer.length).toBeCloseTo(length, 5);
    expect(answer.upperBound).toBe(false);
    expect(walked(battle, answer.move)).toBeLessThan(length + 1e-3);
    if (question.kind !== 'charge' && length > 0)
      expect(judged(battle, question, answer.move)).toEqual({ legal: true, violations: [] });
  });

  test.each<[string, string, RouteQuestion, 'end' | 'barred' | 'too-far']>([
    ['it may not stand there: an enemy', `${foot}\ndefender foe 32mm: 14,10`, asked({ x: 12.5, y: 10 }), 'end'],
    ['it may not stand there: a friend', `${foot}\nattacker fr 32mm: 14,10\n${away}`, asked({ x: 14.5, y: 10 }), 'end'],
    ['it may not stand there: the edge', `${foot}\n${away}`, asked({ x: 10, y: 0.5 }), 'end'],
    ['it may not stand there: a container', `${foot}\ncontainer c 13,9 15,11\n${away}`, asked({ x: 14, y: 10 }), 'end'],
    ['it may not stand there: a marker', `${foot}\nmarker m 14,10\n${away}`, asked({ x: 14, y: 10 }), 'end'],
    ['it may not stand there: in the air', `${foot}\n${away}`, asked({ x: 14, y: 10, z: 3 }), 'end'],
    ['it is too far', `${foot}\n${away}`, asked({ x: 20.1, y: 10 }), 'too-far'],
    ['the way round is too long', `${foot}\ndefender foe 105mm: 15,10\n${away}`, asked({ x: 20, y: 10 }), 'too-far'],
    ['nothing leads there', `${foot}\ncontainer c 14,0 15,44\n${away}`, asked({ x: 18, y: 10 }), 'barred'],
    ['nobody of that name is on the board', `${foot}\n${away}`, asked({ x: 12, y: 10 }, { model: 'kn-9' }), 'barred'],
  ])('there is none where %s', (_, text, question, why) => {
    const answer = routeOf(scene(text), question);
    expect(answer.reachable).toBe(false);
    expect(answer.why).toBe(why);
    if (why === 'end') expect(answer.faults.length).toBeGreaterThan(0);
    if (why === 'too-far') expect(answer.length).toBeGreaterThan(10);
  });

  test.each<[string, string, RouteQuestion, number | null, boolean]>([
    [
      'an oval goes straight as it faces',
      'attacker kn 90x52.5mm M10 MOUNTED: 10,10@90',
      asked({ x: 18, y: 10 }),
      8,
      false,
    ],
    [
      'a hull turned to another facing pays for it',
      'attacker kn 4x2x2 M10 VEHICLE: 10,10@0',
      asked({ x: 16, y: 10, facing: 90 }),
      8,
      false,
    ],
    [
      'a hull goes round a corner, and there may be a shorter way',
      'attacker kn 4x2x2 M14 VEHICLE: 10,10@0\ncontainer c 14,4 15,11',
      asked({ x: 19, y: 10 }),
      null,
      true,
    ],
    [
      'a long hull turns to fit between two containers',
      'attacker kn 6x2x2 M14 VEHICLE: 10,10@0\ncontainer a 6,0 8.8,4\ncontainer b 11.2,0 14,4',
      asked({ x: 10, y: 3.5 }),
      8.5,
      true,
    ],
  ])('of a base that is not round: %s', (_, text, question, length, upper) => {
    const battle = scene(`${text}\n${away}`);
    const answer = routeOf(battle, question);
    expect(answer.reachable).toBe(true);
    if (length !== null) expect(answer.length).toBeCloseTo(length, 6);
    expect(answer.upperBound).toBe(upper);
    expect(judged(battle, question, answer.move)).toEqual({ legal: true, violations: [] });
  });

  test('with few corners it is still legal and hardly longer', () => {
    const battle = scene(`${foot}\ndefender foe 32mm: 14,10`);
    const question = asked({ x: 18, y: 10 });
    const [close, loose] = [routeOf(battle, question), routeOf(battle, question, LOOSE)];
    expect(loose.length).toBe(close.length);
    expect(loose.move?.path.length).toBeLessThan(12);
    expect(walked(battle, loose.move)).toBeLessThan((close.length ?? 0) + 0.05);
    expect(judged(battle, question, loose.move).legal).toBe(true);
  });
});
