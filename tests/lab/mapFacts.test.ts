import { describe, expect, test } from 'vitest';
import { MAPS } from '../../src/content/maps.ts';
import { mapNamed, mapOf } from '../../src/formats/maps.ts';
import { mapFacts } from '../../src/lab/mapFacts.ts';
import type { BattleMap } from '../../src/model/map.ts';

const rectangle = (x: number, y: number, width: number, height: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const ruin = (id: string, polygon: [number, number][]) => ({ id, kind: 'ruins' as const, height: 6, polygon });

describe('how the ground of a map is divided', () => {
  test('overlapping zones and pieces of terrain count once, what lies beyond the board not at all', () => {
    const map = mapOf({
      width: 40,
      height: 20,
      zones: [
        { player: 'attacker', polygon: rectangle(0, 0, 10, 20) },
        { player: 'attacker', polygon: rectangle(5, 0, 10, 10) },
        { player: 'defender', polygon: rectangle(30, 0, 10, 20) },
      ],
      objectives: [
        { id: 'home', x: 4, y: 10 },
        { id: 'middle', x: 20, y: 10 },
        { id: 'far', x: 36, y: 10 },
      ],
      terrain: [
        ruin('a', rectangle(0, 0, 5, 10)),
        ruin('b', rectangle(0, 5, 5, 10)),
        ruin('c', rectangle(35, 10, 10, 10)),
        ruin('d', rectangle(18, 0, 4, 20)),
      ],
    });
    expect(mapFacts(map)).toEqual({
      zones: {
        attacker: { area: 250, open: 175 / 250, markers: 1 },
        defender: { area: 200, open: 150 / 200, markers: 1 },
      },
      between: { area: 350, open: 270 / 350 },
      markersBetween: 1,
    });
  });

  test('a board without zones and terrain is open ground', () => {
    expect(mapFacts(mapOf({ width: 30, height: 20 }))).toEqual({
      zones: { attacker: { area: 0, open: 0, markers: 0 }, defender: { area: 0, open: 0, markers: 0 } },
      between: { area: 600, open: 1 },
      markersBetween: 0,
    });
  });

  /** The slow twin: the middle of each small square of the board, even and odd crossings counted. */
  function counted({ width, height, zones, terrain }: BattleMap, step: number) {
    const isIn = (polygon: readonly { x: number; y: number }[], x: number, y: number): boolean =>
      polygon.reduce((inside, a, i) => {
        const b = polygon[(i + 1) % polygon.length] ?? a;
        return a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y) ? !inside : inside;
      }, false);
    const sums = { attacker: 0, defender: 0, between: 0, attackerOpen: 0, defenderOpen: 0, betweenOpen: 0 };
    for (let x = step / 2; x < width; x += step) {
      for (let y = step / 2; y < height; y += step) {
        const where = zones.find(({ polygon }) => isIn(polygon, x, y))?.player ?? 'between';
        sums[where] += step * step;
        if (!terrain.some(({ polygon }) => isIn(polygon, x, y))) sums[`${where}Open`] += step * step;
      }
    }
    return sums;
  }

  test.each([...MAPS.keys()])('%s is divided as a count of its small squares says', (name) => {
    const map = mapNamed(name);
    if (map === undefined) throw new Error(name);
    const { zones, between } = mapFacts(map);
    const sums = counted(map, 0.5);
    for (const [facts, area, open] of [
      [zones.attacker, sums.attacker, sums.attackerOpen],
      [zones.defender, sums.defender, sums.defenderOpen],
      [between, sums.between, sums.betweenOpen],
    ] as const) {
      expect(Math.abs(facts.area - area)).toBeLessThan(24);
      expect(Math.abs(facts.open * facts.area - open)).toBeLessThan(32);
    }
    expect(zones.attacker.area + zones.defender.area + between.area).toBeCloseTo(map.width * map.height, 6);
  });
});
