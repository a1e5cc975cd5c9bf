import { expect, test } from 'vitest';
import { mapNamed } from '../../../src/formats/maps.ts';
import { arrivalOf, arriving, dropMap } from '../../../src/lab/drops/dropMap.ts';
import type { DropAsk } from '../../../src/lab/drops/dropMap.ts';
import { droppedAt, mayDrop } from '../../../src/lab/drops/dropRegion.ts';
import { contextOf } from '../../../src/rules/context.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { scene } from '../../rules/scene.ts';

/** Of each map: how many places there are for a base of 25, 32, 40 and 60 mm. */
const TABLE = [
  ['tipping-point-layout-1', [3222, 2832, 2613, 2040]],
  ['hammer-and-anvil-layout-7', [3312, 3003, 2735, 2162]],
  ['search-and-destroy-layout-2', [3263, 2882, 2673, 2136]],
  ['sweeping-engagement-layout-3', [3340, 3028, 2808, 2276]],
  ['crucible-of-battle-layout-4', [3287, 2938, 2730, 2202]],
  ['dawn-of-war-layout-5', [3198, 2808, 2604, 2069]],
] as const;

/** The same ten enemies on each board. */
const ENEMIES = ['10,8 12,8 14,8', '30,22 32,22 34,24', '50,36 48,36', '8,36', '52,8'];

const STEP = 0.5;

function board(name: string): Battle {
  const lines = ENEMIES.map((spots, i) => `defender e${i} ${i === 1 ? '90x52mm' : '32mm'}: ${spots}`);
  const map = mapNamed(name);
  if (map === undefined) throw new Error(`no map ${name}`);
  return { ...scene(`clock 2 attacker movement/reinforcements\n${lines.join('\n')}`), map };
}

/** Of each map, the places at every half inch at which a base of each size could be set up by Deep Strike. */
test.each(TABLE)('legal drop points on %s', (name, expected) => {
  const battle = board(name);
  const context = contextOf(battle);
  const { width, height } = battle.map;
  const counts = [25, 32, 40, 60].map((size) => {
    const shape = { kind: 'circle', radius: size / 50.8 } as const;
    const ask: DropAsk = { player: 'attacker', who: { shape, models: 1 }, method: 'deep-strike', fit: false };
    const [dropper] = arriving(context, ask);
    if (dropper === undefined) throw new Error('nobody arrives');
    const arrival = arrivalOf(context, ask);
    let count = 0;
    for (let x = 0; x <= width; x += STEP) {
      for (let y = 0; y <= height; y += STEP) {
        if (mayDrop(context, arrival, droppedAt(dropper, { x, y }, 0))) count++;
      }
    }
    // The exact area is what so many squares of a quarter square inch come to, give or take those on its border.
    const map = dropMap(battle, ask);
    expect(Math.abs(count * STEP * STEP - map.area)).toBeLessThan(0.06 * map.area);
    return count;
  });
  expect(counts).toEqual(expected);
});
