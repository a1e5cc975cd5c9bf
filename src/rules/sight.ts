import { boundsGap } from '../geometry/bounds.ts';
import type { Bounds } from '../geometry/bounds.ts';
import { overlaps } from '../geometry/distance.ts';
import { footprint as put } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import { depthInside } from '../geometry/polygon.ts';
import { pointsOfRing } from '../geometry/ring.ts';
import { obstruction } from '../geometry/sight/obstruction.ts';
import type { Block, Obstruction, Screen } from '../geometry/sight/obstruction.ts';
import { seesWhole, sight } from '../geometry/sight.ts';
import type { Sight, SightBody } from '../geometry/sight.ts';
import { isMoreThan, isWithin } from '../geometry/tolerance.ts';
import type { Terrain } from '../model/map.ts';
import type { Context, StandingPiece } from './context.ts';
import type { Feature, Ground } from './ground.ts';
import { hasKeyword } from './stance.ts';

/** Something that lines of sight meet: what it is made of, and the terrain or the model that it is. */
export interface Hiding extends Obstruction {
  readonly terrain: Terrain | null;
  readonly model: string | null;
}

/** Terrain whose whole body is solid. */
const SOLID: ReadonlySet<Terrain['kind']> = new Set(['container', 'barricade', 'debris', 'hill']);

/** What one terrain feature puts before whoever looks. */
export interface Hurdle {
  readonly feature: Feature;
  /** Its walls, or its solid body. */
  readonly body: Hiding;
  readonly floors: readonly { readonly z: number; readonly footprint: Footprint; readonly hiding: Hiding }[];
  /** Its whole area, at any height: nobody sees through or over it where that rule holds. */
  readonly area: Hiding;
}

const hurdles = new WeakMap<Ground, readonly Hurdle[]>();

/** What the terrain of a board puts before whoever looks, feature by feature. */
export function hurdlesOf(ground: Ground): readonly Hurdle[] {
  let found = hurdles.get(ground);
  if (found === undefined) {
    found = ground.features.map(hurdleOf);
    hurdles.set(ground, found);
  }
  return found;
}

function hurdleOf(feature: Feature): Hurdle {
  const { terrain, footprint, walls } = feature;
  const screens: Screen[] = terrain.walls.filter(({ thickness }) => thickness === 0);
  const blocks: Block[] = walls
    .filter(({ wall }) => wall.thickness > 0)
    .map(({ wall, footprint: outline }) => ({ footprint: outline, bottom: wall.bottom, top: wall.top }));
  if (SOLID.has(terrain.kind)) blocks.push({ footprint, bottom: -Infinity, top: terrain.height });
  const of = { terrain, model: null };
  const floors = terrain.floors.map(({ z, polygon }) => {
    const plate = { z, footprint: put({ kind: 'hull', outline: polygon }, { x: 0, y: 0, facing: 0 }) };
    return { ...plate, hiding: { ...obstruction([], [], [plate]), ...of } };
  });
  const area = obstruction([], [{ footprint, bottom: -Infinity, top: Infinity }]);
  return { feature, body: { ...obstruction(screens, blocks), ...of }, floors, area: { ...area, ...of } };
}

/** What was found out about one battle. */
interface Known {
  readonly bodies: Map<StandingPiece, SightBody>;
  readonly models: Map<StandingPiece, Hiding>;
  readonly within: Map<StandingPiece, Map<string, boolean>>;
  readonly sights: Map<string, Sight<Hiding>>;
  readonly whole: Map<string, boolean>;
}

const known = new WeakMap<Context, Known>();

function knownOf(context: Context): Known {
  let found = known.get(context);
  if (found === undefined) {
    found = { bodies: new Map(), models: new Map(), within: new Map(), sights: new Map(), whole: new Map() };
    known.set(context, found);
  }
  return found;
}

function remembered<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/** Twice what a base may be in a wall that it touches: nobody sees through a wall because of that. Inches. */
export const INSET = 2e-6;

/** A footprint that much smaller all round; one with corners is drawn together towards its centre. */
function inset(base: Footprint, facing: number): Footprint {
  const { x, y } = base;
  const pose = { x, y, facing };
  if (base.kind === 'circle') return put({ kind: 'circle', radius: Math.max(0, base.radius - INSET) }, pose);
  if (base.kind === 'oval') return put({ kind: 'oval', along: base.along - INSET, across: base.across - INSET }, pose);
  const share = base.core > INSET ? 1 - INSET / base.core : 1;
  const outline = pointsOfRing(base.ring).map((point) => ({
    x: x + share * (point.x - x),
    y: y + share * (point.y - y),
  }));
  return put({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 });
}

/**
 * The body of a model that sees and is seen: upright over its base (or hull), as tall as the model is. One that stands
 * on a hill stands at its top, whatever height was written for it.
 */
const bodyOf = (context: Context, piece: StandingPiece): SightBody =>
  remembered(knownOf(context).bodies, piece, () => {
    const { footprint } = piece;
    const hills = context.ground.features.filter(({ terrain }) => terrain.kind === 'hill');
    const under = hills.filter(
      (hill) => boundsGap(hill.bounds, footprint) === 0 && overlaps(footprint, hill.footprint),
    );
    const bottom = Math.max(piece.bottom, ...under.map(({ terrain }) => terrain.height));
    return { footprint: inset(footprint, piece.position.facing), bottom, top: bottom + piece.model.body.height };
  });

/** What a model is within where it stands: somebody may ask about it at several places. */
const withinOf = (context: Context, piece: StandingPiece): Map<string, boolean> =>
  remembered(knownOf(context).within, piece, () => new Map());

/** Whether a model stands wholly within a terrain feature (rules commentary, Within and Wholly Within). */
export const isWhollyWithin = (context: Context, piece: StandingPiece, feature: Feature): boolean =>
  boundsGap(piece.footprint, feature.footprint) === 0 &&
  remembered(withinOf(context, piece), `all ${feature.terrain.id}`, () =>
    isWithin(-depthInside(feature.polygon, piece.footprint), 0),
  );

/** Whether some of a model is within a terrain feature. */
const isPartlyWithin = (context: Context, piece: StandingPiece, feature: Feature): boolean =>
  boundsGap(piece.footprint, feature.footprint) === 0 &&
  remembered(withinOf(context, piece), `some ${feature.terrain.id}`, () =>
    overlaps(piece.footprint, feature.footprint),
  );

const isAny = (keyword: string, ...pieces: readonly StandingPiece[]): boolean =>
  pieces.some(({ unit }) => hasKeyword(unit.datasheet, keyword));

/**
 * Whether nobody sees through or over a ruin between two models: the one that looks is not wholly in it (TOWERING: not
 * at all), the other one is not in it, and neither is an AIRCRAFT (core rules updates, Ruins).
 */
function hidesAcross(context: Context, feature: Feature, from: StandingPiece, to: StandingPiece): boolean {
  if (feature.terrain.kind !== 'ruins' || isAny('AIRCRAFT', from, to)) return false;
  const seesOut = isAny('TOWERING', from) ? isPartlyWithin : isWhollyWithin;
  return !seesOut(context, from, feature) && !isPartlyWithin(context, to, feature);
}

/** Whether a model stands in something solid, where it should not be: that does not hide it, nor what it sees. */
const standsIn = ({ bottom, footprint }: SightBody, { feature }: Hurdle): boolean =>
  SOLID.has(feature.terrain.kind) &&
  isMoreThan(feature.terrain.height, bottom) &&
  overlaps(footprint, feature.footprint);

/** Whether a model looks down over the edge of the floor it stands on, at another one that is not under that floor. */
const looksOverEdge = (floor: Hurdle['floors'][number], on: SightBody, other: SightBody): boolean =>
  isWithin(Math.abs(on.bottom - floor.z), 0) && !overlaps(other.footprint, floor.footprint);

/**
 * What one terrain feature puts between two models. The floor under one of them hides it only from those who are under
 * that floor themselves, and hides nobody else from it.
 */
function ofHurdle(context: Context, hurdle: Hurdle, from: StandingPiece, to: StandingPiece): Hiding[] {
  const [a, b] = [bodyOf(context, from), bodyOf(context, to)];
  return [
    ...(standsIn(a, hurdle) || standsIn(b, hurdle) ? [] : [hurdle.body]),
    ...hurdle.floors
      .filter((floor) => !looksOverEdge(floor, a, b) && !looksOverEdge(floor, b, a))
      .map(({ hiding }) => hiding),
    ...(hidesAcross(context, hurdle.feature, from, to) ? [hurdle.area] : []),
  ];
}

const boundsBetween = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
});

/** Another model as something that stands in the way: solid, from the floor it stands on up to its height. */
export const modelHiding = (context: Context, piece: StandingPiece): Hiding =>
  remembered(knownOf(context).models, piece, () => {
    const body = bodyOf(context, piece);
    return { ...obstruction([], [{ ...body, footprint: piece.footprint }]), terrain: null, model: piece.model.id };
  });

/**
 * The models that may hide one from another: all but those of their two units, through which one sees, and AIRCRAFT,
 * which fly above.
 */
function modelsBetween(context: Context, from: StandingPiece, to: StandingPiece, between: Bounds): Hiding[] {
  const own = new Set([...context.formation(from.unit), ...context.formation(to.unit)]);
  return (['attacker', 'defender'] as const).flatMap((player) =>
    context
      .near(player, between, 0)
      .filter((piece) => !own.has(piece.unit) && !isAny('AIRCRAFT', piece))
      .filter(({ footprint }) => !overlaps(footprint, from.footprint) && !overlaps(footprint, to.footprint))
      .map((piece) => modelHiding(context, piece)),
  );
}

/**
 * Whether a model sees another where they stand: true line of sight past walls, floors, solid terrain and other models'
 * bodies, and not across ruins (core rules, Determining Visibility; core rules updates, Ruins).
 */
export const sightBetween = (context: Context, from: StandingPiece, to: StandingPiece): Sight<Hiding> =>
  remembered(knownOf(context).sights, `${from.model.id} ${to.model.id}`, () => lookBetween(context, from, to));

/** The same without keeping the answer: for models that only stand there while somebody asks. */
export function lookBetween(context: Context, from: StandingPiece, to: StandingPiece): Sight<Hiding> {
  const between = boundsBetween(from.footprint, to.footprint);
  const terrain = hurdlesOf(context.ground)
    .filter(({ feature }) => boundsGap(feature.bounds, between) === 0)
    .flatMap((hurdle) => ofHurdle(context, hurdle, from, to));
  const obstructions = [...terrain, ...modelsBetween(context, from, to, between)];
  return sight(bodyOf(context, from), bodyOf(context, to), obstructions);
}

export const canSee = (context: Context, from: StandingPiece, to: StandingPiece): boolean =>
  sightBetween(context, from, to).visible;

/**
 * Whether one terrain feature by itself hides some of a model that faces another (core rules, Model Fully Visible). For
 * that nobody sees through woods, unless from wholly within them; AIRCRAFT and TOWERING models are seen as usual.
 */
export function isPartlyHidden(context: Context, feature: Feature, from: StandingPiece, to: StandingPiece): boolean {
  const between = boundsBetween(from.footprint, to.footprint);
  if (boundsGap(feature.bounds, between) > 0) return false;
  const { kind, id } = feature.terrain;
  return remembered(knownOf(context).whole, `${from.model.id} ${to.model.id} ${id}`, () => {
    const hurdle = hurdlesOf(context.ground).find((each) => each.feature === feature);
    if (hurdle === undefined) return false;
    const throughWoods =
      kind === 'woods' &&
      !isAny('AIRCRAFT', from, to) &&
      !isAny('TOWERING', from, to) &&
      !isWhollyWithin(context, from, feature);
    const hidings = [...ofHurdle(context, hurdle, from, to), ...(throughWoods ? [hurdle.area] : [])];
    return hidings.length > 0 && !seesWhole(bodyOf(context, from), bodyOf(context, to), hidings);
  });
}
