import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestSpot } from '../../src/lab/nearestSpot.ts';
import type { ActionOf } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import { judge } from '../../src/rules/judge.ts';
import { scene } from '../rules/scene.ts';

type Placing = ActionOf<'set-up'> | ActionOf<'move'>;

const R32 = 16 / 25.4;
const R40 = 20 / 25.4;
const MARGIN = 0.001;

const drop = (...at: readonly (readonly [number, number, number?])[]): ActionOf<'set-up'> => ({
  type: 'set-up',
  unit: 'pal',
  method: 'deep-strike',
  models: at.map(([x, y, facing = 0], i) => ({ id: `pal-${i + 1}`, x, y, facing })),
});
const from = (method: 'strategic-reserves' | 'deploy', ...at: readonly (readonly [number, number])[]): Placing => ({
  ...drop(...at),
  method,
});
const move = (...paths: readonly (readonly (readonly [number, number])[])[]): ActionOf<'move'> => ({
  type: 'move',
  unit: 'pal',
  kind: 'normal',
  models: paths.map((path, i) => ({ id: `pal-${i + 1}`, path: path.map(([x, y]) => [x, y] as const) })),
});

const DROP = 'clock 2 attacker movement/reinforcements';
const one = `${DROP}\nattacker pal 40mm INFANTRY +Deep_Strike in:deep-strike: 1`;
const two = `${DROP}\nattacker pal 40mm INFANTRY +Deep_Strike in:deep-strike: 2`;
const boy = (...at: readonly string[]): string => `defender boy 40mm INFANTRY: ${at.join(' ')}`;

/** Where two circles of that radius round two enemies at (20, 20) and (20, y) cross, to the right. */
const between = (y: number, radius: number): number => 20 + Math.sqrt(radius ** 2 - ((y - 20) / 2) ** 2);

describe('the nearest legal spot', () => {
  test.each<[string, string, Placing, readonly [number, number], readonly string[]]>([
    ['away from one enemy', `${one}\n${boy('20,20')}`, drop([30, 20]), [20 + 9 + 2 * R40 + MARGIN - 30, 0], ['pal-1']],
    [
      'into the notch between two',
      `${one}\n${boy('20,20', '20,24')}`,
      drop([29, 22]),
      [between(24, 9 + 2 * R40 + MARGIN) - 29, 0],
      ['pal-1'],
    ],
    ['back on the board', one, drop([0.5, 10]), [R40 - 0.5, 0], ['pal-1']],
    [
      'off a friend',
      `${one}\nattacker kn 32mm INFANTRY: 10,10`,
      drop([11, 10]),
      [R40 + R32 + MARGIN - 1, 0],
      ['pal-1'],
    ],
    [
      'out of a wall',
      `${one}\nruins r 5,5 15,15 height 5\nwall r 10,6 10,14 0-5`,
      drop([10.3, 10]),
      [R40 + MARGIN - 0.3, 0],
      ['pal-1'],
    ],
    [
      'off a container',
      `${one}\ncontainer c 10,10 20,20 height 5`,
      drop([10.2, 15]),
      [-0.2 - R40 - MARGIN, 0],
      ['pal-1'],
    ],
    [
      'only the model that offends, while it stays linked',
      `${two}\n${boy('20,20')}`,
      drop([30.5, 20], [32.5, 20]),
      [20 + 9 + 2 * R40 + MARGIN - 30.5, 0],
      ['pal-1'],
    ],
    ['back into coherency', two, drop([20, 20], [24, 20]), [4 - 2 - 2 * R40 + 2 * MARGIN, 0], ['pal-1']],
    [
      'both, where one alone would lose the other',
      `${two}\n${boy('20,20')}`,
      drop([28, 20], [28, 22]),
      [20 + 9 + 2 * R40 + MARGIN - 28, 0],
      ['pal-1', 'pal-2'],
    ],
    [
      'to the end of its move',
      'attacker pal 32mm M6 INFANTRY: 10,10',
      move([
        [10, 10],
        [10, 17],
      ]),
      [0, -1 - MARGIN],
      ['pal-1'],
    ],
    [
      'to the end of its move round a corner',
      'attacker pal 32mm M6 INFANTRY: 10,10',
      move([
        [10, 10],
        [10, 13],
        [14, 13],
      ]),
      [-1 - MARGIN, 0],
      ['pal-1'],
    ],
    [
      'out of Engagement Range at the end of a move',
      'attacker pal 32mm M6 INFANTRY: 10,10\ndefender boy 32mm INFANTRY: 16,10',
      move([
        [10, 10],
        [14, 10],
      ]),
      [16 - 1 - 2 * R32 - MARGIN - 14, 0],
      ['pal-1'],
    ],
    [
      'off a marker',
      'marker m 14,10\nattacker pal 32mm M6 INFANTRY: 10,10',
      move([
        [10, 10],
        [13, 10],
      ]),
      [14 - R40 - R32 - MARGIN - 13, 0],
      ['pal-1'],
    ],
    [
      'to the edge that arrivals from Strategic Reserves come at',
      `${DROP}\nattacker pal 32mm INFANTRY in:strategic-reserves: 1`,
      from('strategic-reserves', [30, 37]),
      [0, 44 - 6 + R32 + MARGIN - 37],
      ['pal-1'],
    ],
    [
      'into the zone',
      'clock 0 attacker deployment\nzone attacker 40,0 60,44\nattacker pal 32mm INFANTRY in:deep-strike: 1',
      from('deploy', [39, 20]),
      [1 + R32 + MARGIN, 0],
      ['pal-1'],
    ],
  ])('%s', (_, text, action, [dx, dy], models) => {
    const battle = scene(text);
    const spot = nearestSpot(battle, action);
    expect(spot?.models.map(({ model }) => model)).toEqual(models);
    expect(spot?.distance).toBeCloseTo(Math.hypot(dx, dy), 5);
    expect(Math.cos(((spot?.direction ?? 0) * Math.PI) / 180) * (spot?.distance ?? 0)).toBeCloseTo(dx, 4);
    expect(Math.sin(((spot?.direction ?? 0) * Math.PI) / 180) * (spot?.distance ?? 0)).toBeCloseTo(dy, 4);
    expect(judge(battle, spot?.action ?? action).legal).toBe(true);
  });

  test.each<[string, string, Placing]>([
    ['nothing is wrong', one, drop([30, 20])],
    ['it is the wrong moment', one.replace('reinforcements', 'move'), drop([30, 20])],
    ['the unit has no Deep Strike', one.replace('+Deep_Strike', ''), drop([30, 20])],
    ['the board is full', `${one}\nboard 16x16\n${boy('8,8')}`, drop([3, 3])],
    [
      'the unit has moved',
      'attacker pal 32mm M6 INFANTRY is:moved: 10,10',
      move([
        [10, 10],
        [12, 10],
      ]),
    ],
  ])('none where %s', (_, text, action) => {
    expect(nearestSpot(scene(text), action)).toBeNull();
  });
});

/** A base, and how it is written in a scene. */
const base = fc.constantFrom('25mm', '32mm', '40mm', '60mm', '90x52mm', '120x92mm', '4x2.5x2');
const keywords = (word: string): string => (word.split('x').length === 3 ? 'VEHICLE' : 'INFANTRY');
const at = fc.tuple(
  fc.integer({ min: 20, max: 400 }),
  fc.integer({ min: 20, max: 400 }),
  fc.integer({ min: 0, max: 359 }),
);
const word = ([x, y, facing]: readonly [number, number, number]): string => `${x / 10},${y / 10}@${facing}`;

/** Every shift of a fan that is shorter: none of them may be legal. */
function shorterLegal(
  battle: Battle,
  action: ActionOf<'set-up'>,
  models: readonly string[],
  distance: number,
): number | null {
  for (let ray = 0; ray < 90; ray++) {
    for (let part = 1; part <= 24; part++) {
      const length = (distance * part) / 25;
      const [dx, dy] = [length * Math.cos((ray / 45) * Math.PI), length * Math.sin((ray / 45) * Math.PI)];
      const shifted = action.models.map((each) =>
        models.includes(each.id) ? { ...each, x: each.x + dx, y: each.y + dy } : each,
      );
      if (judge(battle, { ...action, models: shifted }).legal) return length;
    }
  }
  return null;
}

describe('against a fan of tries', () => {
  test('one model among enemies, friends and a ruin: legal, and nothing nearer is, but for a hundredth', () => {
    fc.assert(
      fc.property(
        base,
        base,
        fc.array(at, { minLength: 1, maxLength: 6 }),
        fc.array(at, { maxLength: 3 }),
        at,
        (own, enemy, enemies, friends, spot) => {
          const battle = scene(`
            board 44x44
            ${DROP}
            ruins r 24,4 34,14 height 5
            wall r 24,4 34,4 0-5
            wall r 24,4 24,14 0-5
            attacker pal ${own} ${keywords(own)} +Deep_Strike in:deep-strike: 1
            ${enemies.map((each, i) => `defender e${i} ${enemy} ${keywords(enemy)}: ${word(each)}`).join('\n')}
            ${friends.map((each, i) => `attacker f${i} 32mm INFANTRY: ${word(each)}`).join('\n')}
          `);
          const [x, y, facing] = spot;
          const action = drop([x / 10, y / 10, facing]);
          const found = nearestSpot(battle, action);
          if (found === null) return;
          expect(judge(battle, found.action).legal).toBe(true);
          const nearer = shorterLegal(battle, action, ['pal-1'], found.distance);
          expect(nearer === null || found.distance - nearer < 0.012).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a squad of five: legal, whatever stands round it', () => {
    fc.assert(
      fc.property(fc.array(at, { minLength: 1, maxLength: 12 }), at, (enemies, [x, y]) => {
        const battle = scene(`
          ${DROP}
          attacker pal 40mm INFANTRY +Deep_Strike in:deep-strike: 5
          ${enemies.map((each, i) => `defender e${i} 32mm INFANTRY: ${word(each)}`).join('\n')}
        `);
        const action = drop(
          ...[0, 1, 2, 3, 4].map((i) => [x / 10 + (i % 3) * 1.7, y / 10 + Math.floor(i / 3) * 1.7] as const),
        );
        const found = nearestSpot(battle, action);
        if (found !== null) expect(judge(battle, found.action).legal).toBe(true);
        else expect(judge(battle, action).legal).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
