import type { MapFile } from '../formats/mapSchema.ts';
import { pointOf } from '../formats/outline.ts';
import { pointDepth } from '../geometry/polygon.ts';
import { polygonArea } from '../geometry/simplePolygon.ts';

/** What an editor of maps does to the form of one. Everything here gives a new form and leaves the old one as it is. */

/** A point as a file writes it, in inches. */
export type Corner = [number, number];

/** Whose image follows when something is changed: nobody's, that of a half turn of the board, or one of its mirrors. */
export type Symmetry = 'none' | 'turned' | 'left-right' | 'top-bottom';

/** One thing of a map by its place in its list. */
export interface Item {
  readonly list: 'zones' | 'objectives' | 'terrain';
  readonly index: number;
}

export type ZoneForm = NonNullable<MapFile['zones']>[number];
export type ObjectiveForm = NonNullable<MapFile['objectives']>[number];
export type TerrainForm = NonNullable<MapFile['terrain']>[number];
export type WallForm = NonNullable<TerrainForm['walls']>[number];
type Thing = ZoneForm | ObjectiveForm | TerrainForm;

/** A bare board of the usual size. */
export const emptyMap = (): MapFile => ({
  name: 'my-map',
  title: 'My map',
  description: 'A map made in the editor.',
  source: 'Made by hand.',
  width: 60,
  height: 44,
  objectives: [],
  zones: [],
  terrain: [],
});

/** A coordinate on a grid of so many inches (0: none), as a file writes it. */
export const snapped = (value: number, step: number): number =>
  Math.round((step === 0 ? value : Math.round(value / step) * step) * 1e4) / 1e4 + 0;

/** The corners of a rectangle between two opposite ones. */
export const rectangle = ([x1, y1]: Corner, [x2, y2]: Corner): Corner[] => [
  [x1, y1],
  [x2, y1],
  [x2, y2],
  [x1, y2],
];

/** The image of a point. */
function imageOf({ width, height }: MapFile, symmetry: Symmetry, [x, y]: readonly [number, number]): Corner {
  const across = symmetry === 'turned' || symmetry === 'left-right';
  const down = symmetry === 'turned' || symmetry === 'top-bottom';
  return [snapped(across ? width - x : x, 0), snapped(down ? height - y : y, 0)];
}

/** A thing with every point of it changed. */
function mapped<T extends Thing>(thing: T, change: (point: readonly [number, number]) => Corner): T {
  if ('x' in thing) {
    const [x, y] = change([thing.x, thing.y] as [number, number]);
    return { ...thing, x, y };
  }
  const polygon = (thing as ZoneForm).polygon.map(change);
  if (!('kind' in thing)) return { ...thing, polygon };
  const { walls, floors } = thing as TerrainForm;
  return {
    ...thing,
    polygon,
    ...(walls === undefined
      ? {}
      : { walls: walls.map((wall) => ({ ...wall, from: change(wall.from), to: change(wall.to) })) }),
    ...(floors === undefined
      ? {}
      : { floors: floors.map((floor) => ({ ...floor, polygon: floor.polygon.map(change) })) }),
  };
}

const other = { attacker: 'defender', defender: 'attacker' } as const;

/** The image of a thing: a zone is the other player's. */
function imageOfThing<T extends Thing>(map: MapFile, symmetry: Symmetry, thing: T): T {
  const image = mapped(thing, (point) => imageOf(map, symmetry, point));
  return 'player' in image ? { ...image, player: other[(image as ZoneForm).player] } : image;
}

/** Where a thing stands, in a text that two things share when they stand on the same points. */
function placeOf(thing: Thing): string {
  const points = 'x' in thing ? [[thing.x, thing.y]] : (thing as ZoneForm).polygon;
  return points
    .map((point) => point.map((value) => Number(value).toFixed(3)).join())
    .toSorted()
    .join(' ');
}

const thingsOf = (map: MapFile, list: Item['list']): readonly Thing[] => map[list] ?? [];

const withThings = (map: MapFile, list: Item['list'], things: readonly Thing[]): MapFile => ({
  ...map,
  [list]: things,
});

/** A thing of a map; undefined when there is none at that place. */
export const thingAt = (map: MapFile, { list, index }: Item): Thing | undefined => thingsOf(map, list)[index];

/** The place in the list of the thing that is the image of another one; −1 when there is none but itself. */
function partnerOf(map: MapFile, { list, index }: Item, symmetry: Symmetry): number {
  const thing = thingsOf(map, list)[index];
  if (symmetry === 'none' || thing === undefined) return -1;
  const place = placeOf(imageOfThing(map, symmetry, thing));
  return thingsOf(map, list).findIndex((each, at) => at !== index && placeOf(each) === place);
}

/** A map with one thing changed, and its image with it. */
export function changed(map: MapFile, item: Item, symmetry: Symmetry, change: (thing: Thing) => Thing): MapFile {
  const thing = thingAt(map, item);
  if (thing === undefined) return map;
  const partner = partnerOf(map, item, symmetry);
  const after = change(thing);
  const things = thingsOf(map, item.list).map((each, at) => {
    if (at === item.index) return after;
    if (at !== partner) return each;
    const image = imageOfThing(map, symmetry, after);
    return 'id' in each ? { ...image, id: String(each.id) } : image;
  });
  return withThings(map, item.list, things);
}

/** A map with a thing moved by some inches. */
export const moved = (map: MapFile, item: Item, symmetry: Symmetry, dx: number, dy: number): MapFile =>
  changed(map, item, symmetry, (thing) => mapped(thing, ([x, y]) => [snapped(x + dx, 0), snapped(y + dy, 0)]));

/** A map with a thing turned round its middle, clockwise. */
export function turned(map: MapFile, item: Item, symmetry: Symmetry, degrees: number): MapFile {
  return changed(map, item, symmetry, (thing) => {
    if ('x' in thing) return thing;
    const { polygon } = thing as ZoneForm;
    const middle = [0, 1].map((axis) => {
      const values = polygon.map((point) => Number(point[axis]));
      return (Math.min(...values) + Math.max(...values)) / 2;
    });
    const [cx = 0, cy = 0] = middle;
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return mapped(thing, ([x, y]) => [
      snapped(cx + (x - cx) * cos - (y - cy) * sin, 0),
      snapped(cy + (x - cx) * sin + (y - cy) * cos, 0),
    ]);
  });
}

/** A map with one corner of a thing elsewhere. */
export const withCorner = (map: MapFile, item: Item, symmetry: Symmetry, corner: number, to: Corner): MapFile =>
  changed(map, item, symmetry, (thing) =>
    'polygon' in thing
      ? { ...thing, polygon: (thing as ZoneForm).polygon.map((point, at) => (at === corner ? to : point)) }
      : thing,
  );

/** A map without a thing and its image. */
export function removed(map: MapFile, item: Item, symmetry: Symmetry): MapFile {
  const partner = partnerOf(map, item, symmetry);
  const left = thingsOf(map, item.list).filter((_each, at) => at !== item.index && at !== partner);
  return withThings(map, item.list, left);
}

/** A map with a thing more, and its image where that is another place; and the place of the new thing. */
function added(
  map: MapFile,
  list: Item['list'],
  symmetry: Symmetry,
  make: (nth: 1 | 2) => Thing,
): { map: MapFile; item: Item } {
  const thing = make(1);
  const things = [...thingsOf(map, list), thing];
  const image = imageOfThing(map, symmetry, make(2));
  if (symmetry !== 'none' && placeOf(image) !== placeOf(thing)) things.push(image);
  return { map: withThings(map, list, things), item: { list, index: thingsOf(map, list).length } };
}

export const withZone = (map: MapFile, symmetry: Symmetry, player: ZoneForm['player'], polygon: readonly Corner[]) =>
  added(map, 'zones', symmetry, () => ({ player, polygon: [...polygon] }));

/** A name that nothing of a list has yet: a word with the first number that is free, the image's beside it. */
function freeIds(
  map: MapFile,
  list: 'objectives' | 'terrain',
  words: (at: number) => readonly [string, string],
): readonly [string, string] {
  const taken = new Set((map[list] ?? []).map(({ id }) => id));
  for (let at = 0; ; at++) {
    const ids = words(at);
    if (ids.every((id) => !taken.has(id))) return ids;
  }
}

export function withMarker(map: MapFile, symmetry: Symmetry, [x, y]: Corner) {
  const ids = freeIds(map, 'objectives', (at) => [`marker-${2 * at + 1}`, `marker-${2 * at + 2}`]);
  return added(map, 'objectives', symmetry, (nth) => ({ id: ids[nth - 1] ?? '', x, y }));
}

/** Letters as a spreadsheet counts them: A … Z, AA … */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

export function withTerrain(
  map: MapFile,
  symmetry: Symmetry,
  kind: TerrainForm['kind'],
  height: number,
  polygon: readonly Corner[],
) {
  const ids = freeIds(map, 'terrain', (at) => [`${letters(at)}1`, `${letters(at)}2`]);
  return added(map, 'terrain', symmetry, (nth) => ({ id: ids[nth - 1] ?? '', kind, polygon: [...polygon], height }));
}

/** A map with a wall more in a piece of terrain, from its ground to its height. */
export const withWall = (map: MapFile, item: Item, symmetry: Symmetry, from: Corner, to: Corner): MapFile =>
  changed(map, item, symmetry, (thing) => {
    if (!('kind' in thing)) return thing;
    const piece = thing as TerrainForm;
    const wall = { from, to, bottom: 0, top: piece.height, thickness: 0.2 };
    return { ...piece, walls: [...(piece.walls ?? []), wall] };
  });

/** A map with a floor more in a piece of terrain, three inches above the one below it. */
export const withFloor = (map: MapFile, item: Item, symmetry: Symmetry, polygon: readonly Corner[]): MapFile =>
  changed(map, item, symmetry, (thing) => {
    if (!('kind' in thing)) return thing;
    const piece = thing as TerrainForm;
    const z = 3 + Math.max(0, ...(piece.floors ?? []).map((floor) => floor.z));
    return { ...piece, floors: [...(piece.floors ?? []), { z, polygon: [...polygon] }] };
  });

/** The thing of a map on a point, the smallest where several lie on it: what a press takes. */
export function itemAt(map: MapFile, [x, y]: Corner): Item | null {
  const marker = (map.objectives ?? []).findIndex((each) => Math.hypot(each.x - x, each.y - y) <= 1);
  if (marker >= 0) return { list: 'objectives', index: marker };
  for (const list of ['terrain', 'zones'] as const) {
    const found = (map[list] ?? [])
      .map(({ polygon }, index) => ({ index, polygon: polygon.map(pointOf) }))
      .filter(({ polygon }) => pointDepth(polygon, { x, y }) >= 0)
      .toSorted((a, b) => Math.abs(polygonArea(a.polygon)) - Math.abs(polygonArea(b.polygon)))[0];
    if (found !== undefined) return { list, index: found.index };
  }
  return null;
}

/** A picture under the board: the point of its corner, how many inches its pixel has, and how far it is turned. */
export interface Backdrop {
  readonly x: number;
  readonly y: number;
  readonly perPixel: number;
  readonly degrees: number;
}

/**
 * How a picture lies on a board when two of its points (in its pixels) lie on two points of the board; null when its
 * two points, or the board's, are the same.
 */
export function backdropBy(pixels: readonly [Corner, Corner], board: readonly [Corner, Corner]): Backdrop | null {
  const [[px, py], [qx, qy]] = pixels;
  const [[ax, ay], [bx, by]] = board;
  const [inPicture, onBoard] = [Math.hypot(qx - px, qy - py), Math.hypot(bx - ax, by - ay)];
  if (inPicture === 0 || onBoard === 0) return null;
  const perPixel = onBoard / inPicture;
  const angle = Math.atan2(by - ay, bx - ax) - Math.atan2(qy - py, qx - px);
  const [cos, sin] = [Math.cos(angle) * perPixel, Math.sin(angle) * perPixel];
  return { x: ax - px * cos + py * sin, y: ay - px * sin - py * cos, perPixel, degrees: (angle * 180) / Math.PI };
}
