import type { Point, Polygon } from '../geometry/shape.ts';
import type { Battle } from '../model/battle.ts';
import type { BattleMap, Terrain } from '../model/map.ts';
import type { PlayerId } from '../model/player.ts';
import type { Model, Position, Unit } from '../model/unit.ts';
import { rulesetOf } from '../rules/ruleset.ts';
import { measuredShape } from '../rules/stance.ts';
import { escaped } from './markup.ts';

/** The colours of a picture, as any SVG program reads them. */
export interface Palette {
  readonly board: string;
  readonly edge: string;
  readonly grid: string;
  readonly terrain: string;
  readonly terrainLine: string;
  readonly wall: string;
  readonly marker: string;
  readonly text: string;
  readonly halo: string;
  readonly attacker: string;
  readonly defender: string;
}

/** What a unit is called in the picture; an empty name leaves it without one. */
export type UnitLabel = (unit: Unit) => string;

/** Room for the rulers round the board, and for the line below it, in inches. */
const MARGIN = 2.4;
const CAPTION = 2.6;
const STEP = 6;

/** A coordinate as it is written: a hundredth of a millimetre is finer than any printer. */
const n = (value: number): string => String(Math.round(value * 1e3) / 1e3);
const pointsOf = (polygon: Polygon): string => polygon.map(({ x, y }) => `${n(x)},${n(y)}`).join(' ');

/**
 * The board of a battle as an SVG file: zones, terrain, markers with their range, models at their true size with the
 * names of their units, rulers in inches, and a line of words below. Attackers are filled, defenders hollow.
 */
export function boardSvg(battle: Battle, palette: Palette, label: UnitLabel, caption: string): string {
  const { map } = battle;
  const [width, height] = [map.width + 2 * MARGIN, map.height + 2 * MARGIN + (caption === '' ? 0 : CAPTION)];
  const standing = battle.units
    .map((unit) => ({ unit, models: standingOf(unit) }))
    .filter(({ models }) => models.length > 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(-MARGIN)} ${n(-MARGIN)} ${n(width)} ${n(height)}" width="${n(width * 20)}" height="${n(height * 20)}" font-family="Inter, system-ui, sans-serif">`,
    `<rect x="${n(-MARGIN)}" y="${n(-MARGIN)}" width="${n(width)}" height="${n(height)}" fill="${palette.halo}"/>`,
    `<rect width="${n(map.width)}" height="${n(map.height)}" fill="${palette.board}"/>`,
    ...zones(map, palette),
    ...grid(map, palette),
    ...map.terrain.map((piece) => terrain(piece, palette)),
    ...markers(battle, palette),
    ...standing.flatMap(({ unit, models }) => models.map((model) => modelShape(unit, model, palette))),
    ...labels(standing, map, palette, label),
    `<rect width="${n(map.width)}" height="${n(map.height)}" fill="none" stroke="${palette.edge}" stroke-width="0.1"/>`,
    ...rulers(map, palette),
    caption === ''
      ? ''
      : `<text x="0" y="${n(map.height + MARGIN + 1)}" font-size="1" fill="${palette.text}">${escaped(caption)}</text>`,
    '</svg>',
    '',
  ].join('\n');
}

interface Standing {
  readonly model: Model;
  readonly position: Position;
}

const standingOf = (unit: Unit): Standing[] =>
  unit.models.flatMap((model) =>
    model.position === null || model.wounds === 0 ? [] : [{ model, position: model.position }],
  );

const sideColour = (palette: Palette, player: PlayerId): string => palette[player];

const zones = ({ zones: all }: BattleMap, palette: Palette): string[] =>
  all.map(({ player, polygon }) => {
    const colour = sideColour(palette, player);
    const dash = player === 'attacker' ? '0.7 0.35' : '0.16 0.32';
    return `<polygon points="${pointsOf(polygon)}" fill="${colour}" fill-opacity="0.06" stroke="${colour}" stroke-width="0.1" stroke-dasharray="${dash}"/>`;
  });

function grid({ width, height }: BattleMap, { grid: colour }: Palette): string[] {
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${colour}" stroke-width="0.05"/>`;
  return [...steps(width).map((x) => line(x, 0, x, height)), ...steps(height).map((y) => line(0, y, width, y))];
}

/** Every six inches within a length, its ends left out. */
const steps = (length: number): number[] =>
  Array.from({ length: Math.ceil(length / STEP) - 1 }, (_, at) => (at + 1) * STEP);

function rulers({ width, height }: BattleMap, palette: Palette): string[] {
  const text = (x: number, y: number, value: number, anchor: string): string =>
    `<text x="${n(x)}" y="${n(y)}" font-size="0.8" text-anchor="${anchor}" fill="${palette.text}">${value}</text>`;
  return [
    ...[0, ...steps(width), width].map((x) => text(x, -0.5, x, 'middle')),
    ...[...steps(height), height].map((y) => text(-0.4, y + 0.3, y, 'end')),
  ];
}

function terrain({ id, polygon, walls, floors, kind }: Terrain, palette: Palette): string {
  const line = `stroke="${palette.terrainLine}" stroke-width="0.08"`;
  const [first = { x: 0, y: 0 }] = polygon;
  return [
    `<g><title>${escaped(`${kind} ${id}`)}</title>`,
    `<polygon points="${pointsOf(polygon)}" fill="${palette.terrain}" ${line}${kind === 'crater' || kind === 'woods' ? ' stroke-dasharray="0.3 0.3"' : ''}/>`,
    ...floors.map(
      (floor) => `<polygon points="${pointsOf(floor.polygon)}" fill="none" ${line} stroke-dasharray="0.15 0.25"/>`,
    ),
    ...walls.map(({ from, to, top, bottom, thickness }) => {
      const dash = top - bottom <= 2 ? ' stroke-dasharray="0.5 0.2"' : '';
      return `<line x1="${n(from.x)}" y1="${n(from.y)}" x2="${n(to.x)}" y2="${n(to.y)}" stroke="${palette.wall}" stroke-width="${n(Math.max(0.18, thickness))}"${dash}/>`;
    }),
    polygon.length < 3 ? `<circle cx="${n(first.x)}" cy="${n(first.y)}" r="0.2" fill="${palette.terrainLine}"/>` : '',
    '</g>',
  ].join('');
}

function markers(battle: Battle, palette: Palette): string[] {
  const { horizontal } = rulesetOf(battle).objectiveRange;
  return battle.map.objectives.map(({ id, x, y, diameter }) => {
    const holder = battle.control.find(({ objective }) => objective === id)?.controller ?? null;
    const colour = holder === null ? palette.marker : sideColour(palette, holder);
    const dash = holder === 'attacker' ? '' : ` stroke-dasharray="${holder === null ? '0.5 0.4' : '0.12 0.25'}"`;
    return `<g><title>${escaped(`Marker ${id}`)}</title><circle cx="${n(x)}" cy="${n(y)}" r="${n(diameter / 2 + horizontal)}" fill="none" stroke="${colour}" stroke-width="0.1"${dash}/><circle cx="${n(x)}" cy="${n(y)}" r="${n(diameter / 2)}" fill="${palette.board}" stroke="${palette.marker}" stroke-width="0.12"/><circle cx="${n(x)}" cy="${n(y)}" r="0.3" fill="${colour}"/></g>`;
  });
}

function modelShape(unit: Unit, { model, position }: Standing, palette: Palette): string {
  const shape = measuredShape(unit.datasheet, model);
  const colour = sideColour(palette, unit.player);
  const fill = unit.player === 'attacker' ? 0.6 : 0.1;
  const style = `fill="${colour}" fill-opacity="${fill}" stroke="${colour}" stroke-width="0.12"`;
  const place = `transform="translate(${n(position.x)} ${n(position.y)}) rotate(${n(position.facing)})"`;
  const title = `<title>${escaped(`${unit.datasheet.name}, ${model.id}`)}</title>`;
  if (shape.kind === 'circle') return `<g>${title}<circle r="${n(shape.radius)}" ${style} ${place}/></g>`;
  if (shape.kind === 'oval') {
    return `<g>${title}<ellipse rx="${n(shape.along)}" ry="${n(shape.across)}" ${style} ${place}/></g>`;
  }
  return `<g>${title}<polygon points="${pointsOf(shape.outline)}" ${style} ${place}/></g>`;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const LINE = 0.9;
/** How wide a letter is, of the size of the line, on the whole. */
const LETTER = 0.56;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The names of the units beside their models: above, below, right or left of them, and none over another. */
function labels(
  standing: readonly { readonly unit: Unit; readonly models: readonly Standing[] }[],
  { width, height }: BattleMap,
  palette: Palette,
  label: UnitLabel,
): string[] {
  const taken: Box[] = [];
  return standing.flatMap(({ unit, models }) => {
    const text = label(unit);
    if (text === '') return [];
    const half = (text.length * LETTER * LINE) / 2;
    const spot = spotsFor(models, half).find(({ x, y }) => {
      const box = { left: x - half, right: x + half, top: y - LINE, bottom: y + 0.2 };
      const inside = box.left >= -MARGIN && box.right <= width + MARGIN && box.top >= 0 && box.bottom <= height;
      return inside && !taken.some((other) => overlap(other, box));
    });
    if (spot === undefined) return [];
    taken.push({ left: spot.x - half, right: spot.x + half, top: spot.y - LINE, bottom: spot.y + 0.2 });
    return [
      `<text x="${n(spot.x)}" y="${n(spot.y)}" font-size="${LINE}" text-anchor="middle" fill="${palette.text}" stroke="${palette.halo}" stroke-width="0.25" paint-order="stroke">${escaped(text)}</text>`,
    ];
  });
}

/** Where a name may stand, the best first: the middle of its base line. */
function spotsFor(models: readonly Standing[], half: number): Point[] {
  const reach = ({ model }: Standing): number => {
    const { base, hull } = model.body;
    if (base !== null) return base.kind === 'circle' ? base.radius : 'along' in base ? base.along : 1;
    return Math.max(0.5, ...(hull ?? []).map(({ x, y }) => Math.hypot(x, y)));
  };
  const [lefts, rights] = [
    models.map((each) => each.position.x - reach(each)),
    models.map((each) => each.position.x + reach(each)),
  ];
  const [tops, bottoms] = [
    models.map((each) => each.position.y - reach(each)),
    models.map((each) => each.position.y + reach(each)),
  ];
  const [left, right, top, bottom] = [Math.min(...lefts), Math.max(...rights), Math.min(...tops), Math.max(...bottoms)];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 + LINE / 3 };
  return [
    { x: middle.x, y: top - 0.25 },
    { x: middle.x, y: bottom + LINE },
    { x: right + half + 0.25, y: middle.y },
    { x: left - half - 0.25, y: middle.y },
    { x: middle.x, y: top - 0.25 - LINE },
    { x: middle.x, y: bottom + 2 * LINE },
  ];
}
