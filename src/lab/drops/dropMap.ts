import { footprint } from '../../geometry/footprint.ts';
import type { Shape } from '../../geometry/shape.ts';
import type { Placement } from '../../model/action.ts';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Model, Unit } from '../../model/unit.ts';
import { deepStrikeDistance } from '../../rules/setUp/arrivals.ts';
import { contextOf, isLive } from '../../rules/context.ts';
import type { Context } from '../../rules/context.ts';
import { isTooLarge } from '../../rules/setUp/edges.ts';
import { measuredShape } from '../../rules/stance.ts';
import { areaOf } from './dropArea.ts';
import type { DropArea } from './dropArea.ts';
import { mostTogether } from './dropBound.ts';
import { fitting } from './dropFit.ts';
import { droppedAt, dropRegion, heightsOf, joinedRegions, ROUGH_DEVIATION } from './dropRegion.ts';
import type { Arrival, Dropper, DropRegion, Margins } from './dropRegion.ts';

/** Who would arrive: a unit with those attached to it, or so many models of one shape. */
export type DropUnit = { readonly unit: string } | { readonly shape: Shape; readonly models: number };

export interface DropAsk {
  readonly player: PlayerId;
  readonly who: DropUnit;
  readonly method: 'deep-strike' | 'strategic-reserves';
  /** Inches to every enemy that are too near; what the method asks when it is left out. */
  readonly distance?: number;
  /** Degrees, for ovals and hulls; left out, several are tried and a place counts that one of them has. */
  readonly facing?: number;
  /** Whether it is looked for room for the whole unit; it is unless said otherwise. */
  readonly fit?: boolean;
  /** For a first look while models are on the move: round ovals the areas are within a thousandth of an inch. */
  readonly rough?: boolean;
}

/**
 * Whether the whole unit can be set up. fits: with these placements, each judged. cannot: shown, by the room there is.
 * not-found: neither. not-asked: nobody asked.
 */
export type DropFit =
  | { readonly kind: 'fits'; readonly placements: readonly Placement[] }
  | { readonly kind: 'cannot' | 'not-found' | 'not-asked' };

export interface DropMap {
  readonly ask: DropAsk;
  /** More than this from every enemy. */
  readonly distance: number;
  /**
   * Square inches for the centre of a base on the ground, between the limits themselves, and their share of the board,
   * from 0 to 1.
   */
  readonly area: number;
  readonly share: number;
  /** The areas at all heights, the largest first. */
  readonly areas: readonly DropArea[];
  /** Which facings count, of a base that is not round and whose facing is not given; null: all are one. */
  readonly facings: DropFacings | null;
  /** How many models would arrive. */
  readonly models: number;
  readonly fit: DropFit;
}

/** A place counts that one of some facings has: the areas are what there is at least. */
export interface DropFacings {
  /** Degrees. */
  readonly tried: readonly number[];
  /** Square inches on the ground: whatever way it faces there is no more, since the disc in the base has no more. */
  readonly atMost: number;
}

/** What has no room although everything keeps off a little less has none: more than the tolerance and an oval's arcs. */
const ROOMY: Margins = { enemies: -3e-4, others: -3e-4 };

/** A unit of nothing but bases of one shape, on foot: it may stand on the upper floors that INFANTRY may. */
function plainUnit(player: PlayerId, shape: Shape, models: number): Unit {
  const profile = { M: 0, T: 1, Sv: 7, invuln: null, W: 1, Ld: 7, OC: 0 };
  const body =
    shape.kind === 'hull' ? { base: null, hull: shape.outline, height: 0 } : { base: shape, hull: null, height: 0 };
  const model = (index: number): Model => ({
    id: `${index + 1}`,
    profile: null,
    characteristics: profile,
    body,
    position: null,
    wounds: 1,
    weapons: [],
    wargear: [],
  });
  return {
    id: 'arriving',
    player,
    datasheet: {
      ...profile,
      name: 'Arriving',
      body,
      flyingStand: false,
      keywords: ['INFANTRY'],
      abilities: ['Deep Strike'],
      weapons: [],
      points: [],
      profiles: {},
      defaultWeapons: [],
    },
    place: 'deep-strike',
    status: [],
    leads: null,
    models: Array.from({ length: models }, (_, i) => model(i)),
    startingModels: models,
    startedInReserves: true,
    charge: null,
  };
}

/** The models that would arrive, those of the commonest shape first. */
export function arriving(
  context: Context,
  { player, who, facing: asked }: DropAsk,
  facing: number = asked ?? 0,
): readonly Dropper[] {
  const unit = 'unit' in who ? context.unit(who.unit) : plainUnit(player, who.shape, who.models);
  if (unit === undefined) return [];
  const formation = 'unit' in who ? context.formation(unit) : [unit];
  const all = formation.flatMap((home) =>
    home.models.filter(isLive).map((model) => ({
      dropper: { unit: home, model, facing },
      key: JSON.stringify(measuredShape(home.datasheet, model)),
    })),
  );
  const count = (key: string): number => all.filter((each) => each.key === key).length;
  return all.toSorted((a, b) => count(b.key) - count(a.key)).map(({ dropper }) => dropper);
}

/** What the way of arriving asks of the place. */
export function arrivalOf(context: Context, { method, distance, who }: DropAsk): Arrival {
  const { ruleset, battle } = context;
  const { strategicReserves } = ruleset;
  if (method === 'deep-strike') {
    const unit = 'unit' in who ? context.unit(who.unit) : undefined;
    const usual =
      unit === undefined ? ruleset.deepStrikeDistance : deepStrikeDistance(context, context.formation(unit));
    return { distance: distance ?? usual, strip: null, zoneShut: false };
  }
  return {
    distance: distance ?? strategicReserves.distance,
    strip: strategicReserves.edge,
    zoneShut: battle.clock.round < strategicReserves.enemyZoneFromRound,
  };
}

/** The same model on the round base that fits into its own: where that has no room, its own has none, however turned. */
function withCore({ unit, model, facing }: Dropper, radius: number): Dropper {
  const body = { ...model.body, base: { kind: 'circle', radius } as const, hull: null };
  return { unit, model: { ...model, body }, facing };
}

/**
 * Where a unit of some base could be set up as everybody stands: every connected area for the centre of a base with its
 * size, what it is bordered by, and whether the whole unit has room. For a round base, or one whose facing is given, the
 * areas are exact: their border is within a millionth of an inch of where a set-up begins to be legal. Else they are what
 * the facings that are tried have together, and it is told what there is at most.
 */
export function dropMap(battle: Battle, ask: DropAsk): DropMap {
  const work = mapping(battle, ask);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** The same in parts: first the map without the room for the unit, then nothing (null) as often as that takes. */
export function* mapping(battle: Battle, ask: DropAsk): Generator<DropMap | null, DropMap, void> {
  const context = contextOf(battle);
  const arrival = arrivalOf(context, ask);
  const droppers = arriving(context, ask);
  const { width, height } = battle.map;
  const [first] = droppers;
  const empty = { ask, distance: arrival.distance, area: 0, share: 0, areas: [], facings: null, models: 0 };
  if (first === undefined) return { ...empty, fit: { kind: 'not-asked' } };
  const heights = heightsOf(context, first);
  const core = sizeOf(first);
  const tried = facingsOf(ask, droppers);
  const rough = ask.rough === true;
  const regions = heights.map((z) => openAt(context, ask, arrival, z, rough));
  const cores = tried === null ? null : heights.map((z) => dropRegion(context, withCore(first, core), arrival, z));
  const areas = regions
    .flatMap((region, i) => region.areas.map((open) => areaOf(open, region, core, cores?.[i] ?? null)))
    .toSorted((a, b) => b.area - a.area);
  const area = areas.reduce((sum, each) => sum + (each.z === 0 ? each.area : 0), 0);
  const share = area / (width * height);
  const facings =
    tried === null
      ? null
      : { tried, atMost: touches(context, arrival, [first]) ? width * height : (cores?.[0]?.area ?? 0) };
  const found = { ...empty, area, share, areas, facings, models: droppers.length };
  const unfitted: DropMap = { ...found, fit: { kind: 'not-asked' } };
  if (ask.fit === false) return unfitted;
  yield unfitted;
  if (cannotFit(context, arrival, droppers)) return { ...found, fit: { kind: 'cannot' } };
  for (const facing of tried ?? [first.facing]) {
    const facingSo = arriving(context, ask, facing);
    const open = tried === null ? areas : areasFacing(context, facingSo, arrival, heights);
    const work = fitting(context, arrival, facingSo, open);
    for (;;) {
      const { done, value } = work.next();
      if (done === true && value !== null) return { ...found, fit: { kind: 'fits', placements: value } };
      if (done === true) break;
      yield null;
    }
  }
  return { ...found, fit: { kind: 'not-found' } };
}

/** The areas of models that all face one way. */
function areasFacing(
  context: Context,
  [first]: readonly Dropper[],
  arrival: Arrival,
  heights: readonly number[],
): readonly DropArea[] {
  if (first === undefined) return [];
  return heights
    .map((z) => dropRegion(context, first, arrival, z, undefined, FACING_DEVIATION))
    .flatMap((region) => region.areas.map((open) => areaOf(open, region, sizeOf(first), null)))
    .toSorted((a, b) => b.area - a.area);
}

/** Between facings that are tried, in degrees. */
const FACING_STEP = 15;
/** Where several facings are tried, the border of each is within so many inches. */
const FACING_DEVIATION = 1e-4;

/** The facings that are tried; null where one is asked for or all are the same. */
function facingsOf({ facing }: DropAsk, [first]: readonly Dropper[]): readonly number[] | null {
  if (facing !== undefined || first === undefined) return null;
  const shape = measuredShape(first.unit.datasheet, first.model);
  if (shape.kind === 'circle' || (shape.kind === 'oval' && shape.along === shape.across)) return null;
  const turn = isTheSameTurnedByHalf(shape) ? 180 : 360;
  return Array.from({ length: turn / FACING_STEP }, (_, i) => i * FACING_STEP);
}

/** Whether a shape looks the same when it is turned by half. */
const isTheSameTurnedByHalf = (shape: Shape): boolean =>
  shape.kind !== 'hull' ||
  shape.outline.every(({ x, y }) => shape.outline.some((other) => Math.hypot(other.x + x, other.y + y) < 1e-9));

/** Whom to keep out so that nobody of the commonest shape arrives: of one that may face any way, the disc in it. */
export function keptOut(context: Context, ask: DropAsk): Dropper | null {
  const droppers = arriving(context, ask);
  const [first] = droppers;
  if (first === undefined) return null;
  return facingsOf(ask, droppers) === null ? first : withCore(first, sizeOf(first));
}

/** Where a model has a place at a height: as it is asked to face, else with any of the facings that are tried. */
export function openAt(context: Context, ask: DropAsk, arrival: Arrival, z: number, rough: boolean): DropRegion {
  const droppers = arriving(context, ask);
  const [first] = droppers;
  if (first === undefined) throw new RangeError('nobody arrives');
  const tried = facingsOf(ask, droppers);
  if (tried === null) return dropRegion(context, first, arrival, z, undefined, rough ? ROUGH_DEVIATION : undefined);
  const deviation = rough ? ROUGH_DEVIATION : FACING_DEVIATION;
  return joinedRegions(
    tried.map((facing) => dropRegion(context, { ...first, facing }, arrival, z, undefined, deviation)),
  );
}

/** The radius of the disc round the centre that a shape holds; 0 where it holds none. */
const coreOf = (shape: Shape): number => Math.max(0, footprint(shape, { x: 0, y: 0, facing: 0 }).core);

/** Whether it is shown that a unit has no room, however its models are turned. */
function cannotFit(context: Context, arrival: Arrival, droppers: readonly Dropper[]): boolean {
  const smallest = droppers.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
  const core = smallest === undefined ? 0 : sizeOf(smallest);
  if (smallest === undefined || core <= 0 || touches(context, arrival, droppers)) return false;
  const round = withCore(smallest, core);
  const heights = new Set(droppers.flatMap((each) => heightsOf(context, each)));
  const roomy = [...heights].flatMap((z) => dropRegion(context, round, arrival, z, ROOMY).areas);
  const reach = Math.max(...droppers.map(reachOf));
  const link = context.ruleset.coherency.horizontal + 2 * reach;
  return mostTogether(roomy, core, link) < droppers.length;
}

/**
 * Whether some model that is not round is too large for the strip along an edge that it arrives in: it touches the edge
 * then, which the disc in it does not.
 */
const touches = (context: Context, { strip }: Arrival, droppers: readonly Dropper[]): boolean =>
  strip !== null &&
  droppers.some((dropper) => {
    const piece = droppedAt(dropper, { x: 0, y: 0 }, 0);
    return piece.footprint.kind !== 'circle' && isTooLarge(context, piece);
  });

const sizeOf = ({ unit, model }: Dropper): number => coreOf(measuredShape(unit.datasheet, model));

/** How far a model reaches from its centre at most. */
const reachOf = ({ unit, model }: Dropper): number =>
  footprint(measuredShape(unit.datasheet, model), { x: 0, y: 0, facing: 0 }).reach;
