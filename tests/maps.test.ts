import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mapFiles } from '../scripts/maps/files.ts';
import { MAPS } from '../src/content/maps.ts';
import { mapNamed, mapOf } from '../src/formats/maps.ts';
import { mapFileSchema } from '../src/formats/mapSchema.ts';
import type { MapFile } from '../src/formats/mapSchema.ts';
import { gap, signedGap } from '../src/geometry/distance.ts';
import { footprint } from '../src/geometry/footprint.ts';
import { pointDepth } from '../src/geometry/polygon.ts';
import type { Point, Polygon } from '../src/geometry/shape.ts';
import { polygonArea, polygonFault } from '../src/geometry/simplePolygon.ts';
import type { BattleMap } from '../src/model/map.ts';
import type { PlayerId } from '../src/model/player.ts';

const FOLDER = new URL('../maps/', import.meta.url);
const names = readdirSync(FOLDER).filter((file) => file !== 'map.schema.json');
const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');

const fileOf = (file: string): MapFile => {
  const checked = mapFileSchema.safeParse(JSON.parse(textOf(file)));
  if (!checked.success) throw new Error(JSON.stringify(checked.error.issues[0]));
  return checked.data;
};

/** Points are written to a ten-thousandth of an inch. */
const WRITTEN = 1e-4;

describe('the folder', () => {
  test('is what its parts make: npm run maps writes it anew', () => {
    expect(names.concat('map.schema.json').sort()).toEqual([...mapFiles().keys()].sort());
    for (const [file, text] of mapFiles()) expect([file, textOf(file)]).toEqual([file, text]);
  });

  test('is known to the program whole, by the names of its files', () => {
    expect([...MAPS.keys()].map((name) => `${name}.json`).sort()).toEqual(names.toSorted());
    for (const file of names) expect(mapNamed(file.replace('.json', ''))).toEqual(mapOf(fileOf(file)));
  });

  test('has the six deployments, an open field and boards with terrain', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'open-field.json',
        'pariah-nexus-tipping-point.json',
        'pariah-nexus-hammer-and-anvil.json',
        'pariah-nexus-dawn-of-war.json',
        'pariah-nexus-search-and-destroy.json',
        'pariah-nexus-sweeping-engagement.json',
        'pariah-nexus-crucible-of-battle.json',
        'tipping-point-layout-1.json',
        'tipping-point-layout-2.json',
        'dawn-of-war-layout-5.json',
      ]),
    );
  });
});

/** The image of a point when the board is turned half round. */
const turned = (map: BattleMap, { x, y }: Point): Point => ({ x: map.width - x, y: map.height - y });

/** Points in an order of their own, so that two sets can be compared; rounded to what is written. */
const sorted = (points: readonly Point[]): string[] =>
  points.map(({ x, y }) => `${x.toFixed(6)},${y.toFixed(6)}`).toSorted();

describe.each(names)('%s', (file) => {
  const form = fileOf(file);
  const map = mapOf(form);
  const polygons: Polygon[] = [
    ...map.zones.map((zone) => zone.polygon),
    ...map.terrain.flatMap((piece) => [piece.polygon, ...piece.floors.map((floor) => floor.polygon)]),
  ];

  test('has its own name and says what it is and who says so', () => {
    expect(`${form.name}.json`).toBe(file);
    expect(form.source.length).toBeGreaterThan(20);
    expect(form.description.length).toBeGreaterThan(20);
  });

  test('has every point on the board', () => {
    const points = [
      ...polygons.flat(),
      ...map.objectives,
      ...map.terrain.flatMap((t) => t.walls.flatMap((w) => [w.from, w.to])),
    ];
    const outside = points.filter(({ x, y }) => x < 0 || y < 0 || x > map.width || y > map.height);
    expect(outside).toEqual([]);
  });

  test('has simple polygons only', () => {
    expect(polygons.map(polygonFault).filter((fault) => fault !== null)).toEqual([]);
  });

  test('has no id twice', () => {
    for (const list of [map.objectives, map.terrain]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
  });

  test('has its walls and floors within the piece they stand on', () => {
    for (const piece of map.terrain) {
      const room = (point: Point): number => pointDepth(piece.polygon, point);
      for (const wall of piece.walls) {
        expect(Math.min(room(wall.from), room(wall.to))).toBeGreaterThanOrEqual(wall.thickness / 2 - WRITTEN);
        expect(wall.top).toBeLessThanOrEqual(piece.height);
      }
      for (const floor of piece.floors) {
        expect(Math.min(...floor.polygon.map(room))).toBeGreaterThanOrEqual(-WRITTEN);
        expect(floor.z).toBeLessThanOrEqual(piece.height);
      }
    }
  });

  test('is the same for both players: turned half round it is itself with the zones swapped', () => {
    const zoneOf = (player: PlayerId): Point[] =>
      map.zones.filter((z) => z.player === player).flatMap((z) => z.polygon);
    const image = (points: readonly Point[]): string[] => sorted(points.map((point) => turned(map, point)));
    expect(image(map.objectives)).toEqual(sorted(map.objectives));
    expect(image(zoneOf('attacker'))).toEqual(sorted(zoneOf('defender')));
    const corners = map.terrain.flatMap((piece) => piece.polygon);
    expect(image(corners)).toEqual(sorted(corners));
    const walls = map.terrain.flatMap((piece) => piece.walls.flatMap(({ from, to }) => [from, to]));
    expect(image(walls)).toEqual(sorted(walls));
  });
});

/** Area of a zone and the least distance between both, as published or computed from what is published. */
const FIGURES = [
  [
    'hammer-and-anvil',
    792,
    24,
    [
      [10, 22],
      [50, 22],
      [30, 6],
      [30, 38],
    ],
  ],
  [
    'dawn-of-war',
    720,
    20,
    [
      [30, 38],
      [30, 6],
      [10, 22],
      [50, 22],
    ],
  ],
  [
    'search-and-destroy',
    596.38,
    12.73,
    [
      [14, 34],
      [46, 10],
      [14, 10],
      [46, 34],
    ],
  ],
  [
    'sweeping-engagement',
    660,
    16,
    [
      [18, 38],
      [42, 6],
      [10, 18],
      [50, 26],
    ],
  ],
  [
    'tipping-point',
    704,
    20,
    [
      [14, 34],
      [46, 10],
      [22, 8],
      [38, 36],
    ],
  ],
  [
    'crucible-of-battle',
    660,
    24.79,
    [
      [14, 34],
      [46, 10],
      [20, 8],
      [40, 36],
    ],
  ],
] as const;

const boards = FIGURES.flatMap(([name, area, distance, markers]) =>
  names
    .filter((file) => file === `pariah-nexus-${name}.json` || file.startsWith(`${name}-layout-`))
    .map((file) => [file, area, distance, markers] as const),
);

/** The layouts that the tournament pack recommends for each deployment. */
const PAIRED = [
  ['tipping-point', [1, 2, 4, 6, 7, 8]],
  ['hammer-and-anvil', [1, 7, 8]],
  ['search-and-destroy', [1, 2, 3, 4, 6]],
  ['crucible-of-battle', [1, 2, 4, 6, 8]],
  ['sweeping-engagement', [3, 5]],
  ['dawn-of-war', [5]],
] as const;

test.each(PAIRED)('%s has the layouts %j and no others', (name, layouts) => {
  const found = names.flatMap((file) => new RegExp(`^${name}-layout-(\\d)\\.json$`).exec(file)?.[1] ?? []);
  expect(found).toEqual(layouts.map(String));
});

describe.each([...new Set(PAIRED.flatMap(([, layouts]) => layouts))])('layout %i', (layout) => {
  const forms = names.filter((file) => file.endsWith(`-layout-${layout}.json`)).map(fileOf);
  const [first] = forms;
  if (first === undefined) throw new Error('a layout is on some board');
  const map = mapOf(first);

  test('is the same on every deployment, and says how exact it is', () => {
    for (const form of forms) expect(form.terrain).toEqual(first.terrain);
    const exact = [1, 2, 5].includes(layout);
    for (const form of forms) expect(/approximate/.test(form.source)).toBe(!exact);
  });

  test('has six pieces of 12 by 6, two of 10 by 5 and four of 6 by 4', () => {
    expect(map.terrain.map((piece) => Math.round(polygonArea(piece.polygon))).toSorted((a, b) => b - a)).toEqual([
      72, 72, 72, 72, 72, 72, 50, 50, 24, 24, 24, 24,
    ]);
  });

  test('has tall pieces with walls and a floor, and low ones', () => {
    for (const { height, walls, floors } of map.terrain) {
      expect([5, 2]).toContain(height);
      expect(Math.max(...walls.map(({ top }) => top))).toBe(height);
      expect(floors.map(({ z }) => z)).toEqual(height === 5 ? [3] : []);
    }
  });

  test('has no piece on another one by more than what was measured on a picture is right to', () => {
    const right = first.source.includes('approximate') ? WRITTEN : 0.2;
    const placed = map.terrain.map(({ polygon }) =>
      footprint({ kind: 'hull', outline: polygon }, { x: 0, y: 0, facing: 0 }),
    );
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) expect(signedGap(one, other)).toBeGreaterThan(-right);
    }
  });
});

test('every board but the open field has its figures checked', () => {
  expect(boards.length).toBe(names.length - 1);
});

describe.each(boards)('%s', (file, area, distance, markers) => {
  const map = mapOf(fileOf(file));
  const [zone, other] = map.zones.map(({ polygon }) => polygon);
  if (zone === undefined || other === undefined) throw new Error('a deployment has two zones');

  test(`has zones of ${area} square inches, ${distance} inches apart`, () => {
    expect(Math.abs(polygonArea(zone) - area)).toBeLessThan(0.01);
    expect(Math.abs(polygonArea(other) - area)).toBeLessThan(0.01);
    const placed = [zone, other].map((outline) => footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 }));
    const [a, b] = placed;
    if (a === undefined || b === undefined) throw new Error('a deployment has two zones');
    expect(Math.abs(gap(a, b) - distance)).toBeLessThan(0.01);
  });

  test('has its five markers of 40 mm', () => {
    expect(sorted(map.objectives)).toEqual(sorted([[30, 22] as const, ...markers].map(([x, y]) => ({ x, y }))));
    expect(new Set(map.objectives.map(({ diameter }) => diameter))).toEqual(new Set([40 / 25.4]));
  });
});

test('the arc of Search and Destroy is a circle of 9 inches to a thousandth', () => {
  const zone = mapNamed('pariah-nexus-search-and-destroy')?.zones[0]?.polygon ?? [];
  const arc = zone.filter(({ x, y }) => Math.hypot(x - 30, y - 22) < 10);
  expect(arc.length).toBe(91);
  const middles = arc.slice(1).map((point, index) => {
    const before = arc[index] ?? point;
    return { x: (point.x + before.x) / 2, y: (point.y + before.y) / 2 };
  });
  for (const { x, y } of [...arc, ...middles]) expect(Math.abs(Math.hypot(x - 30, y - 22) - 9)).toBeLessThan(0.001);
});
