import { gapWithin } from '../../geometry/distance.ts';
import { footprint } from '../../geometry/footprint.ts';
import type { Footprint } from '../../geometry/footprint.ts';
import { pointDepth } from '../../geometry/polygon.ts';
import { offsetUnion } from '../../geometry/region.ts';
import type { Region } from '../../geometry/region.ts';
import { joined } from '../../geometry/region/join.ts';
import { startOf } from '../../geometry/region/loops.ts';
import type { ArcPiece, BorderPiece, Loop } from '../../geometry/region/loops.ts';
import type { HoledLoop } from '../../geometry/region/nesting.ts';
import type { Covering } from '../../geometry/region/parts.ts';
import type { Point } from '../../geometry/shape.ts';
import { exactShifts } from '../../geometry/shifts.ts';
import { isMoreThan, isWithin, TOLERANCE } from '../../geometry/tolerance.ts';
import type { Model, Unit } from '../../model/unit.ts';
import { opponentOf } from '../../rules/context.ts';
import type { Context } from '../../rules/context.ts';
import { reservesEdge, sidesToTouch } from '../../rules/setUp/edges.ts';
import { levelsAt } from '../../rules/ground.ts';
import { borderOf } from '../../rules/joined.ts';
import { engagementRange, offBoard, overlap } from '../../rules/setUp/placement.ts';
import { hasAnyKeyword, standAt, verticalGap } from '../../rules/stance.ts';
import type { Piece } from '../../rules/stance.ts';
import { reachesUpTo, terrain } from '../../rules/standing.ts';
import { depthInEnemyZone } from '../../rules/objectives/zones.ts';

/** What would be set up: one model, turned one way (degrees). */
export interface Dropper {
  readonly unit: Unit;
  readonly model: Model;
  readonly facing: number;
}

/** How it arrives: more than `distance` from every enemy; anywhere, or within a strip along some edge of the board. */
export interface Arrival {
  readonly distance: number;
  /** Inches; null: anywhere. */
  readonly strip: number | null;
  /** The enemy's deployment zone is shut. */
  readonly zoneShut: boolean;
}

/** What keeps a base out of some place. */
export type Cause =
  | { readonly kind: 'enemy' | 'friend'; readonly model: string }
  | { readonly kind: 'terrain' | 'zone' | 'strip' };

/** A connected area in which the centre of the base may be, with what it is bordered by. */
export interface OpenArea {
  readonly outer: Loop;
  readonly holes: readonly Loop[];
  /** Square inches. */
  readonly area: number;
}

/**
 * The places for the centre of a base at one height. Their border is where a set-up is judged to begin to be legal: to
 * the last digit among round bases and hulls, within a few ten-millionths of an inch where one of two is an oval.
 */
export interface DropRegion {
  readonly z: number;
  readonly dropper: Dropper;
  /** The largest first. */
  readonly areas: readonly OpenArea[];
  /** What the owners of the pieces of border are, by their number; null for a side of the board. */
  readonly causes: readonly Cause[];
  /** Square inches of all areas. */
  readonly area: number;
}

export interface Caused {
  readonly grown: Covering;
  readonly cause: Cause;
}

/** The model where its centre is at a point, at a height. */
export const droppedAt = ({ unit, model, facing }: Dropper, { x, y }: Point, z: number): Piece =>
  standAt(unit, model, { x, y, z, facing });

const isForbidden = (kind: string): boolean => kind === 'container' || kind === 'barricade' || kind === 'debris';

/** The sides of a polygon, as walls without thickness. */
const sidesOf = (polygon: readonly Point[]): Footprint[] =>
  polygon.map((from, i) => {
    const outline = [from, polygon[(i + 1) % polygon.length] ?? from];
    return footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 });
  });

/** What is added to the distances that a base keeps, in inches: from enemies, and from everything else. */
export interface Margins {
  readonly enemies: number;
  readonly others: number;
}

/** Round ovals and sums with them the border is no farther than this from where a set-up begins to be legal, in inches. */
const DEVIATION = 7e-7;
/** The same for a first look, while models are on the move. */
export const ROUGH_DEVIATION = 1e-3;

/** What a set-up is judged by: a distance that is a limit but for the tolerance counts as the limit. */
const AS_JUDGED: Margins = { enemies: TOLERANCE, others: -TOLERANCE };

/** Everything that keeps a model off at a height, as places in the way of its centre, told from the origin. */
export function obstaclesTo(
  context: Context,
  dropper: Dropper,
  arrival: Arrival,
  z: number,
  margins: Margins = AS_JUDGED,
  origin: Point = { x: 0, y: 0 },
): Caused[] {
  const base = droppedAt(dropper, origin, z);
  const levels = z === 0 ? [] : levelsAt(context.ground, z);
  const { ground, ruleset, battle } = context;
  const { horizontal, vertical } = ruleset.engagementRange;
  const found: Caused[] = [];
  const block = (obstacle: Footprint, distance: number, cause: Cause): void => {
    const kept = distance + (cause.kind === 'enemy' ? margins.enemies : margins.others);
    for (const grown of exactShifts(base.footprint, obstacle, kept)) found.push({ grown, cause });
  };
  for (const other of context.pieces.values()) {
    const enemy = other.unit.player !== dropper.unit.player;
    const cause: Cause = { kind: enemy ? 'enemy' : 'friend', model: other.model.id };
    if (enemy) {
      const near = isWithin(verticalGap(base, other), vertical);
      block(other.footprint, near ? Math.max(horizontal, arrival.distance) : arrival.distance, cause);
    } else if (isWithin(verticalGap(base, other), 0)) block(other.footprint, 0, cause);
  }
  const standing: Cause = { kind: 'terrain' };
  for (const { terrain: feature, polygon, footprint: outline, walls } of ground.features) {
    for (const { wall, footprint: line } of walls) if (reachesUpTo(wall, base)) block(line, 0, standing);
    if (isForbidden(feature.kind) && !isMoreThan(base.bottom, feature.height)) block(outline, 0, standing);
    // On a hill a model stands wholly or not at all.
    if (feature.kind === 'hill' && !isMoreThan(base.bottom, 0)) {
      for (const side of sidesOf(polygon)) block(side, 0, standing);
    }
  }
  if (levels.length > 0) for (const side of borderOf(levels)) block(side, 0, standing);
  if (arrival.zoneShut) {
    for (const zone of ground.zones[opponentOf(dropper.unit.player)]) block(zone.footprint, 0, { kind: 'zone' });
  }
  if (arrival.strip !== null) {
    const touched = sidesToTouch(context, base);
    const far: Sides = { ...base.footprint };
    // What is too large for a strip has its near side at an edge of its own instead.
    const near: Sides = { minX: far.maxX, minY: far.maxY, maxX: far.minX, maxY: far.minY };
    const inner =
      touched === null
        ? insideOf(battle.map, far, arrival.strip - margins.others, ['left', 'right', 'top', 'bottom'])
        : insideOf(battle.map, near, -margins.others, touched);
    if (inner !== null) found.push({ grown: { footprint: inner, offset: 0 }, cause: { kind: 'strip' } });
  }
  return found;
}

type Sides = Pick<Footprint, 'minX' | 'minY' | 'maxX' | 'maxY'>;

/**
 * The shifts by which a base reaches out of the strips along some sides of the board; null when there are none.
 * @param reach how far it reaches from its place: `maxX` is what must be in the strip on the left, and so on
 */
function insideOf(
  board: { width: number; height: number },
  reach: Sides,
  strip: number,
  sides: readonly ('left' | 'right' | 'top' | 'bottom')[],
): Footprint | null {
  // Beyond the board where no strip is.
  const beyond = board.width + board.height;
  const left = sides.includes('left') ? strip - reach.maxX : -beyond;
  const right = sides.includes('right') ? board.width - strip - reach.minX : beyond;
  const top = sides.includes('top') ? strip - reach.maxY : -beyond;
  const bottom = sides.includes('bottom') ? board.height - strip - reach.minY : beyond;
  if (left >= right || top >= bottom) return null;
  const outline = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 });
}

const shiftedPiece = (piece: BorderPiece, { x, y }: Point): BorderPiece =>
  piece.kind === 'arc'
    ? ({ ...piece, x: piece.x + x, y: piece.y + y } satisfies ArcPiece)
    : {
        ...piece,
        from: { x: piece.from.x + x, y: piece.from.y + y },
        to: { x: piece.to.x + x, y: piece.to.y + y },
      };

const shiftedLoop = ({ pieces, area }: Loop, by: Point): Loop => ({
  pieces: pieces.map((piece) => shiftedPiece(piece, by)),
  area,
});

/** A point inside of an area, near some place of its border. */
function insideNear({ outer }: HoledLoop, region: Region): Point {
  for (const piece of outer.pieces) {
    const { x, y } = startOf(piece);
    for (let i = 0; i < 8; i++) {
      const angle = (i * Math.PI) / 4 + 0.1;
      const point = { x: x + 1e-4 * Math.cos(angle), y: y + 1e-4 * Math.sin(angle) };
      if (!region.contains(point)) return point;
    }
  }
  return startOf(outer.pieces[0] as BorderPiece);
}

/**
 * Where the centre of one base may be when it is set up at a height: on the board, far enough from every enemy, on
 * nobody, and where terrain lets it stand (core rules, Deep Strike and Strategic Reserves).
 * @param deviation how far the border may be off where one of two is an oval, in inches
 */
export function dropRegion(
  context: Context,
  dropper: Dropper,
  arrival: Arrival,
  z: number,
  margins: Margins = AS_JUDGED,
  deviation: number = DEVIATION,
): DropRegion {
  const base = droppedAt(dropper, { x: 0, y: 0 }, z);
  const { minX, minY, maxX, maxY } = base.footprint;
  const { map } = context.battle;
  const { others } = margins;
  const low = { x: others - minX, y: others - minY };
  const size = { width: map.width - (maxX - minX) - 2 * others, height: map.height - (maxY - minY) - 2 * others };
  const none = { z, dropper, areas: [], causes: [], area: 0 };
  if (size.width <= 0 || size.height <= 0) return none;
  const levels = z === 0 ? [] : levelsAt(context.ground, z);
  const all = obstaclesTo(context, dropper, arrival, z, margins, low);
  const region = offsetUnion(
    all.map(({ grown }) => grown),
    size,
    deviation,
  );
  const onLevel = (area: HoledLoop): boolean => {
    if (z === 0) return true;
    const { x, y } = insideNear(area, region);
    return levels.some(({ polygon }) => pointDepth(polygon, { x: x + low.x, y: y + low.y }) > 0);
  };
  const areas = region.openAreas.filter(onLevel).map(({ outer, holes, area }) => ({
    outer: shiftedLoop(outer, low),
    holes: holes.map((hole) => shiftedLoop(hole, low)),
    area,
  }));
  return {
    z,
    dropper,
    areas,
    causes: all.map(({ cause }) => cause),
    area: areas.reduce((sum, { area }) => sum + area, 0),
  };
}

/** What several regions at one height have together; of the first the height and the model. */
export function joinedRegions(regions: readonly DropRegion[]): DropRegion {
  const [first] = regions;
  if (first === undefined) throw new RangeError('no regions');
  const causes = regions.flatMap((region) => region.causes);
  let before = 0;
  const sets = regions.map((region) => {
    const own = before;
    before += region.causes.length;
    const loop = ({ pieces, area }: Loop): Loop => ({
      pieces: pieces.map((piece) => (piece.owner === null ? piece : { ...piece, owner: piece.owner + own })),
      area,
    });
    return region.areas.map(({ outer, holes, area }) => ({ outer: loop(outer), holes: holes.map(loop), area }));
  });
  const areas = joined(sets);
  return { ...first, areas, causes, area: areas.reduce((sum, { area }) => sum + area, 0) };
}

/** The heights at which a model may be set up: the ground, and the levels that it may stand on. */
export function heightsOf(context: Context, { unit }: Dropper): readonly number[] {
  const upper = hasAnyKeyword(unit.datasheet, context.ruleset.upperFloors);
  const levels = context.ground.levels.filter(
    (group) => upper || group.some(({ terrain: feature }) => feature.kind === 'hill'),
  );
  return [0, ...levels.flatMap(([first]) => (first === undefined ? [] : [first.z]))];
}

/**
 * Whether a model may be set up with its centre at a point: decided by the rules that judge a set-up, not by the region.
 * `mates` are the models set up with it.
 */
export function mayDrop(context: Context, arrival: Arrival, piece: Piece, mates: readonly Piece[] = []): boolean {
  const { footprint: shape } = piece;
  const enemies = context.near(opponentOf(piece.unit.player), shape, arrival.distance);
  if (enemies.some((enemy) => gapWithin(shape, enemy.footprint, arrival.distance))) return false;
  if (arrival.zoneShut && isMoreThan(depthInEnemyZone(context, piece), 0)) return false;
  if (arrival.strip !== null && reservesEdge(context, [piece, ...mates]).length > 0) return false;
  const placed = [...mates, piece];
  return (
    offBoard(context, [piece]).length === 0 &&
    overlap(context, placed).length === 0 &&
    engagementRange(context, [piece], true).length === 0 &&
    terrain(context, [piece]).length === 0
  );
}
