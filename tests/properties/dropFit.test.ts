import { describe, expect, test } from 'vitest';
import { random } from '../../src/kernel/random.ts';
import { mostTogether } from '../../src/lab/drops/dropBound.ts';
import { fitUnit } from '../../src/lab/drops/dropFit.ts';
import { arrivalOf, arriving, dropMap } from '../../src/lab/drops/dropMap.ts';
import type { DropAsk } from '../../src/lab/drops/dropMap.ts';
import { dropRegion } from '../../src/lab/drops/dropRegion.ts';
import { contextOf } from '../../src/rules/context.ts';
import { scene } from '../rules/scene.ts';

/** Containers all over a small board, with a lane or a pocket left free between them. */
function pockets(seed: number): string {
  const { next } = random(seed, 12);
  const at = (value: number): string => value.toFixed(3);
  const [left, width] = [4 + 3 * next(), 2 + 5 * next()];
  const [top, height] = [4 + 2 * next(), 1.3 + 2.5 * next()];
  return [
    'board 18x14',
    'clock 2 attacker movement/reinforcements',
    `container a 0,0 18,${at(top)}`,
    `container b 0,${at(top + height)} 18,14`,
    `container c 0,${at(top)} ${at(left)},${at(top + height)}`,
    `container d ${at(left + width)},${at(top)} 18,${at(top + height)}`,
  ].join('\n');
}

describe('the proof that a unit has no room', () => {
  test.each(Array.from({ length: 30 }, (_, seed) => seed))('scene %i: nobody ever fits where it is given', (seed) => {
    const text = pockets(seed);
    const broken: number[] = [];
    const radius = [25, 32][seed % 2] as number;
    for (let models = 1; models <= 14; models++) {
      const battle = scene(`${text}\nattacker kn ${radius}mm +Deep_Strike in:deep-strike: ${models}`);
      const ask: DropAsk = { player: 'attacker', who: { unit: 'kn' }, method: 'deep-strike' };
      const context = contextOf(battle);
      const map = dropMap(battle, { ...ask, fit: false });
      const droppers = arriving(context, ask);
      const [first] = droppers;
      if (first === undefined) throw new Error('nobody arrives');
      const arrival = arrivalOf(context, ask);
      const { areas } = dropRegion(context, first, arrival, 0);
      const found = fitUnit(context, arrival, droppers, map.areas);
      if (found !== null && mostTogether(areas, radius / 50.8, 2 + radius / 25.4) < models) broken.push(models);
      if (found === null && models > 1) break;
    }
    expect(broken).toEqual([]);
  });
});
