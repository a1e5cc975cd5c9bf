import { describe, expect, test } from 'vitest';
import { mapNamed } from '../../src/formats/maps.ts';
import type { Action } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import { judge } from '../../src/rules/judge.ts';
import { scene } from './scene.ts';

/*
 * Counts of legal points on a lattice: almost any change of geometry or rules changes one of them. A change that is
 * meant shows here how much it changes, and where.
 */
const STEP = 0.5;

/** Enemies on every kind of base, in the middle of the board and behind it. */
const enemies = `
  defender e1 32mm INFANTRY: 34,14 36,14 38,15
  defender e2 40mm INFANTRY: 30,30
  defender e3 120x92mm VEHICLE WALKER: 44,26@30
  defender e4 6x3x3 VEHICLE: 50,10@100
  defender e5 25mm INFANTRY: 40,38 41.5,38`;

const foot = '32mm INFANTRY';
const monster = '105x70mm MONSTER';
const tank = '6x3x3 VEHICLE';

const layout = 'tipping-point-layout-1';
const otherLayout = 'search-and-destroy-layout-2';

function battleOn(map: string, lines: string): Battle {
  const found = mapNamed(map);
  if (found === undefined) throw new Error(`no map ${map}`);
  return { ...scene(`${lines}\n${enemies}`), map: found };
}

/** How many points of the lattice, within a distance along x and y of a point, an action about them is legal for. */
function legalPoints(
  battle: Battle,
  actionAt: (x: number, y: number) => Action,
  [left, right, top, bottom] = [0, battle.map.width, 0, battle.map.height],
): number {
  let legal = 0;
  for (let x = left; x <= right; x += STEP) {
    for (let y = top; y <= bottom; y += STEP) if (judge(battle, actionAt(x, y)).legal) legal++;
  }
  return legal;
}

describe('how many points are legal', { timeout: 400_000 }, () => {
  test.each([
    ['deep-strike', 2, 'open-field', foot, 4642],
    ['deep-strike', 2, 'open-field', monster, 3670],
    ['deep-strike', 2, layout, foot, 4168],
    ['deep-strike', 2, layout, monster, 2632],
    ['deep-strike', 2, layout, tank, 1999],
    ['deep-strike', 2, otherLayout, foot, 4174],
    ['strategic-reserves', 2, layout, foot, 980],
    ['strategic-reserves', 3, layout, foot, 2121],
    ['deploy', 0, layout, foot, 1959],
    ['deploy', 0, layout, tank, 625],
  ] as const)('%s in round %i, %s, %s: %i', (method, round, map, words, count) => {
    const moment = method === 'deploy' ? 'deployment' : 'movement/reinforcements';
    const battle = battleOn(
      map,
      `clock ${round} attacker ${moment}\nattacker kn ${words} +Deep_Strike in:strategic-reserves: 1`,
    );
    expect(
      legalPoints(battle, (x, y) => ({ type: 'set-up', unit: 'kn', method, models: [{ id: 'kn-1', x, y }] })),
    ).toBe(count);
  });

  test.each([
    ['open-field', foot, undefined, 750],
    ['open-field', tank, 50, 274],
    [layout, foot, undefined, 622],
    [layout, monster, undefined, 258],
    [layout, monster, 50, 156],
    [layout, tank, 50, 78],
    [otherLayout, monster, undefined, 424],
  ] as const)(
    'a straight Normal move of 8″ from the middle of %s, %s, turned to %s: %i',
    (map, words, facing, count) => {
      const battle = battleOn(map, `attacker kn ${words} M8: 27,22`);
      const moveTo = (x: number, y: number): Action => {
        const path = [[27, 22] as const, [x, y] as const];
        return { type: 'move', unit: 'kn', kind: 'normal', models: [{ id: 'kn-1', path, ...(facing && { facing }) }] };
      };
      expect(legalPoints(battle, moveTo, [18, 36, 13, 31])).toBe(count);
    },
  );
});
