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
import { droppedAt, dropRegion, heightsOf, ROUGH_DEVIATION } from './dropRegion.ts';
import type { Arrival, Dropper, Margins } from './dropRegion.ts';

/** Who would arrive: a unit with those attached to it, or so many models of one shape. */
export type DropUnit = { readonly unit: string } | { readonly shape: Shape; readonly models: number };

export interface DropAsk {
  readonly player: PlayerId;
  readonly who: DropUnit;
  readonly method: 'deep-strike' | 'strategic-reserves';
  /** Inches to every enemy that are too near; what the method asks when it is left out. */
  readonly distance?: number;
  /** Degrees; 0 when left out. It counts for ovals and hulls. */
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
  /** Square inches for the centre of a base on the ground, and their share of the board, from 0 to 1. */
  readonly area: number;
  readonly share: number;
  /** The areas at all heights, the largest first. */
  readonly areas: readonly DropArea[];
  /** How many models would arrive. */
  readonly models: number;
  readonly fit: DropFit;
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
export function arriving(context: Context, { player, who, facing = 0 }: DropAsk): readonly Dropper[] {
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
 * size, exact for every shape (its border is within a millionth of an inch of where a set-up begins to be legal), what
 * it is bordered by, and whether the whole unit has room.
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
  const empty = { ask, distance: arrival.distance, area: 0, share: 0, areas: [], models: 0 };
  if (first === undefined) return { ...empty, fit: { kind: 'not-asked' } };
  const heights = heightsOf(context, first);
  const regions = heights.map((z) =>
    dropRegion(context, first, arrival, z, undefined, ask.rough === true ? ROUGH_DEVIATION : undefined),
  );
  const core = coreOf(measuredShape(first.unit.datasheet, first.model));
  const areas = regions
    .flatMap((region) => region.areas.map((open) => areaOf(open, region, core)))
    .toSorted((a, b) => b.area - a.area);
  const area = regions[0]?.area ?? 0;
  const found = { ...empty, area, share: area / (width * height), areas, models: droppers.length };
  const unfitted: DropMap = { ...found, fit: { kind: 'not-asked' } };
  if (ask.fit === false) return unfitted;
  yield unfitted;
  return { ...found, fit: yield* fitOf(context, arrival, droppers, areas) };
}

/** The radius of the disc round the centre that a shape holds; 0 where it holds none. */
const coreOf = (shape: Shape): number => Math.max(0, footprint(shape, { x: 0, y: 0, facing: 0 }).core);

function* fitOf(
  context: Context,
  arrival: Arrival,
  droppers: readonly Dropper[],
  areas: readonly DropArea[],
): Generator<null, DropFit, void> {
  const smallest = droppers.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
  const core = smallest === undefined ? 0 : sizeOf(smallest);
  // A model that must touch the edge of the board reaches it where the disc in it does not.
  const touches = arrival.strip !== null && droppers.some((each) => mustTouch(context, each));
  if (smallest !== undefined && core > 0 && !touches) {
    const round = withCore(smallest, core);
    const roomy = heightsOf(context, smallest).flatMap((z) => dropRegion(context, round, arrival, z, ROOMY).areas);
    const reach = Math.max(...droppers.map(reachOf));
    const link = context.ruleset.coherency.horizontal + 2 * reach;
    if (mostTogether(roomy, core, link) < droppers.length) return { kind: 'cannot' };
  }
  const work = fitting(context, arrival, droppers, areas);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value === null ? { kind: 'not-found' } : { kind: 'fits', placements: value };
    yield null;
  }
}

/** Whether a model that is not round is too large for the strip along an edge. */
const mustTouch = (context: Context, dropper: Dropper): boolean => {
  const piece = droppedAt(dropper, { x: 0, y: 0 }, 0);
  return piece.footprint.kind !== 'circle' && isTooLarge(context, piece);
};

const sizeOf = ({ unit, model }: Dropper): number => coreOf(measuredShape(unit.datasheet, model));

/** How far a model reaches from its centre at most. */
const reachOf = ({ unit, model }: Dropper): number =>
  footprint(measuredShape(unit.datasheet, model), { x: 0, y: 0, facing: 0 }).reach;
