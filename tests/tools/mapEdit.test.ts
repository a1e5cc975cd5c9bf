import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMap, mapText, parseMap } from '../../src/formats/mapFile.ts';
import { mapForm } from '../../src/formats/maps.ts';
import type { MapFile } from '../../src/formats/mapSchema.ts';
import type { Corner, Item, Symmetry } from '../../src/tools/mapEdit.ts';
import {
  backdropBy,
  changed,
  emptyMap,
  itemAt,
  moved,
  rectangle,
  removed,
  snapped,
  thingAt,
  turned,
  withCorner,
  withFloor,
  withMarker,
  withTerrain,
  withWall,
  withZone,
} from '../../src/tools/mapEdit.ts';

const block = rectangle([18, 6], [30, 12]);
const first: Item = { list: 'terrain', index: 0 };

/** A map with one ruin of a wall and a floor, and its image where there is one. */
function ruin(symmetry: Symmetry): MapFile {
  const { map, item } = withTerrain(emptyMap(), symmetry, 'ruins', 5, block);
  return withFloor(withWall(map, item, symmetry, [18, 6], [18, 12]), item, symmetry, rectangle([19, 7], [24, 11]));
}

const polygons = (map: MapFile): unknown => (map.terrain ?? []).map(({ id, polygon }) => [id, polygon[0]]);

describe('what is drawn has an image', () => {
  test.each<[Symmetry, unknown]>([
    ['none', [['A1', [18, 6]]]],
    [
      'turned',
      [
        ['A1', [18, 6]],
        ['A2', [42, 38]],
      ],
    ],
    [
      'left-right',
      [
        ['A1', [18, 6]],
        ['A2', [42, 6]],
      ],
    ],
    [
      'top-bottom',
      [
        ['A1', [18, 6]],
        ['A2', [18, 38]],
      ],
    ],
  ])('%s', (symmetry, corners) => {
    const map = ruin(symmetry);
    expect(polygons(map)).toEqual(corners);
    for (const { walls, floors } of map.terrain ?? []) expect([walls?.length, floors?.length]).toEqual([1, 1]);
  });

  test('a zone is the other player’s there', () => {
    const { map } = withZone(emptyMap(), 'turned', 'defender', rectangle([0, 0], [12, 44]));
    expect(map.zones?.map(({ player, polygon }) => [player, polygon[0]])).toEqual([
      ['defender', [0, 0]],
      ['attacker', [60, 44]],
    ]);
  });

  test('what lies in the middle is its own', () => {
    expect(withMarker(emptyMap(), 'turned', [30, 22]).map.objectives).toHaveLength(1);
    expect(withMarker(emptyMap(), 'turned', [30, 20]).map.objectives).toHaveLength(2);
  });
});

describe('what is changed changes its image', () => {
  test('moved', () => {
    expect(polygons(moved(ruin('turned'), first, 'turned', 2, 1))).toEqual([
      ['A1', [20, 7]],
      ['A2', [40, 37]],
    ]);
  });
  test('moved alone while nothing is symmetric', () => {
    expect(polygons(moved(ruin('turned'), first, 'none', 2, 1))).toEqual([
      ['A1', [20, 7]],
      ['A2', [42, 38]],
    ]);
  });
  test('moved alone once the two are no images any more', () => {
    const apart = moved(ruin('turned'), first, 'none', 2, 1);
    expect(polygons(moved(apart, first, 'turned', 1, 0))).toEqual([
      ['A1', [21, 7]],
      ['A2', [42, 38]],
    ]);
  });
  test('walls and floors go along, of both', () => {
    const [one, two] = moved(ruin('turned'), first, 'turned', 2, 1).terrain ?? [];
    expect([one?.walls?.[0]?.from, two?.walls?.[0]?.from]).toEqual([
      [20, 7],
      [40, 37],
    ]);
    expect([one?.floors?.[0]?.polygon[0], two?.floors?.[0]?.polygon[0]]).toEqual([
      [21, 8],
      [39, 36],
    ]);
  });
  test('a corner', () => {
    const map = withCorner(ruin('turned'), first, 'turned', 1, [32, 5]);
    expect(map.terrain?.map(({ polygon }) => polygon[1])).toEqual([
      [32, 5],
      [28, 39],
    ]);
  });
  test('turned by a quarter', () => {
    const map = turned(ruin('turned'), first, 'turned', 90);
    expect(map.terrain?.map(({ polygon }) => polygon[0])).toEqual([
      [27, 3],
      [33, 41],
    ]);
  });
  test('its fields', () => {
    const map = changed(ruin('turned'), first, 'turned', (thing) => ({ ...thing, kind: 'woods', height: 4 }));
    expect(map.terrain?.map(({ id, kind, height }) => [id, kind, height])).toEqual([
      ['A1', 'woods', 4],
      ['A2', 'woods', 4],
    ]);
  });
  test('taken away', () => {
    expect(removed(ruin('turned'), first, 'turned').terrain).toEqual([]);
    expect(polygons(removed(ruin('turned'), first, 'none'))).toEqual([['A2', [42, 38]]]);
  });
});

test('names are those that nothing has yet', () => {
  let map = emptyMap();
  for (let at = 0; at < 28; at++) map = withTerrain(map, 'turned', 'ruins', 5, rectangle([at, 0], [at + 1, 1])).map;
  expect(map.terrain?.slice(-6).map(({ id }) => id)).toEqual(['Z1', 'Z2', 'AA1', 'AA2', 'AB1', 'AB2']);
  expect(checkMap(map, 'map').ok).toBe(true);
});

test.each<[string, Corner, Item | null]>([
  ['a marker over all else', [30.4, 22], { list: 'objectives', index: 0 }],
  ['terrain in a zone', [20, 8], { list: 'terrain', index: 0 }],
  ['the zone beside it', [2, 40], { list: 'zones', index: 0 }],
  ['bare ground', [31, 1], null],
])('a press takes %s', (_name, at, item) => {
  let map = withZone(ruin('turned'), 'turned', 'defender', rectangle([0, 0], [28, 44])).map;
  map = withMarker(map, 'turned', [30, 22]).map;
  expect(itemAt(map, at)).toEqual(item);
});

test.each<[number, number, number]>([
  [7.12344321, 0, 7.1234],
  [7.12344321, 0.25, 7],
  [3.1, 1, 3],
  [-0.2, 0.5, 0],
])('%f on a grid of %f is %f', (value, step, on) => {
  expect(snapped(value, step)).toBe(on);
});

test('a map of the program is edited and read again as a file, what nobody knows included', () => {
  const form = mapForm('tipping-point-layout-1');
  const map = moved({ ...emptyMap(), ...form, x_own: [1] }, { list: 'terrain', index: 2 }, 'turned', 1, -1);
  const read = parseMap(mapText(map), 'mine.json');
  expect(read.ok ? read.value : read.error).toMatchObject({ ...map });
});

describe('a file that is no map says why', () => {
  const whole = ruin('turned');
  test.each<[string, string, string]>([
    ['no JSON', '{', 'line 1'],
    ['no title', JSON.stringify({ ...whole, title: undefined }), 'title'],
    [
      'an outline that crosses itself',
      JSON.stringify({
        ...whole,
        zones: [
          {
            player: 'attacker',
            polygon: [
              [0, 0],
              [5, 5],
              [5, 0],
              [0, 5],
            ],
          },
        ],
      }),
      'zones[0].polygon',
    ],
    ['a name twice', JSON.stringify({ ...whole, terrain: [whole.terrain?.[0], whole.terrain?.[0]] }), 'terrain[1].id'],
  ])('%s', (_name, text, place) => {
    const read = parseMap(text, 'mine.json');
    expect(read.ok ? '' : read.error.place).toContain(place);
  });
});

test('a picture lies where its two points say', () => {
  const coordinate = fc.double({ min: -50, max: 1000, noNaN: true });
  const point = fc.tuple(coordinate, coordinate);
  fc.assert(
    fc.property(point, point, point, point, (p, q, a, b) => {
      fc.pre(Math.hypot(p[0] - q[0], p[1] - q[1]) > 1 && Math.hypot(a[0] - b[0], a[1] - b[1]) > 1);
      const at = backdropBy([p, q], [a, b]);
      if (at === null) throw new Error('there is a place');
      const angle = (at.degrees * Math.PI) / 180;
      for (const [[px, py], [bx, by]] of [
        [p, a],
        [q, b],
      ] as const) {
        expect(at.x + at.perPixel * (px * Math.cos(angle) - py * Math.sin(angle))).toBeCloseTo(bx, 6);
        expect(at.y + at.perPixel * (px * Math.sin(angle) + py * Math.cos(angle))).toBeCloseTo(by, 6);
      }
    }),
  );
  expect(
    backdropBy(
      [
        [1, 1],
        [1, 1],
      ],
      [
        [0, 0],
        [5, 5],
      ],
    ),
  ).toBeNull();
});

test('nothing is done to what is not there', () => {
  const map = ruin('turned');
  const nowhere: Item = { list: 'zones', index: 3 };
  expect(thingAt(map, nowhere)).toBeUndefined();
  expect(moved(map, nowhere, 'turned', 1, 1)).toBe(map);
});
