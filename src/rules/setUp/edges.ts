import type { Footprint } from '../../geometry/footprint.ts';
import type { Point, Polygon, Shape } from '../../geometry/shape.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import type { BattleMap } from '../../model/map.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { measuredShape } from '../stance.ts';
import type { Piece } from '../stance.ts';

/** One edge of the board. */
interface Edge {
  /** How far from the edge the near and the far side of an outline are. */
  readonly near: (footprint: Footprint) => number;
  readonly far: (footprint: Footprint) => number;
  /** How far from the edge a point is. */
  readonly distance: (point: Point) => number;
}

const edgesOf = ({ width, height }: BattleMap): readonly Edge[] => [
  { near: ({ minX }) => minX, far: ({ maxX }) => maxX, distance: ({ x }) => x },
  { near: ({ maxX }) => width - maxX, far: ({ minX }) => width - minX, distance: ({ x }) => width - x },
  { near: ({ minY }) => minY, far: ({ maxY }) => maxY, distance: ({ y }) => y },
  { near: ({ maxY }) => height - maxY, far: ({ minY }) => height - minY, distance: ({ y }) => height - y },
];

/** How much of a polygon's outline runs along an edge. */
function along(edge: Edge, polygon: Polygon): number {
  return polygon.reduce((sum, to, index) => {
    const from = polygon.at(index - 1) ?? to;
    const onEdge = [from, to].every((point) => isWithin(Math.abs(edge.distance(point)), 0));
    return onEdge ? sum + Math.hypot(to.x - from.x, to.y - from.y) : sum;
  }, 0);
}

/**
 * A player's own edges of the board: the one that most of the deployment zone runs along, or each of those that it
 * runs along equally. On a map without zones every edge is everybody's.
 */
function ownEdges(context: Context, player: PlayerId, edges: readonly Edge[]): readonly Edge[] {
  const zones = context.ground.zones[player];
  const lengths = edges.map((edge) => zones.reduce((sum, { polygon }) => sum + along(edge, polygon), 0));
  const longest = Math.max(...lengths);
  return edges.filter((_, index) => isWithin(longest, lengths[index] ?? 0));
}

/** The least distance between two parallel lines that a shape fits between, however it is turned. */
function minimalWidth(shape: Shape): number {
  if (shape.kind === 'circle') return 2 * shape.radius;
  if (shape.kind === 'oval') return 2 * Math.min(shape.along, shape.across);
  // The narrowest place lies against a side of the convex hull, which is a line through two of the points.
  const { outline } = shape;
  let least = Infinity;
  outline.forEach((a, index) => {
    for (const b of outline.slice(index + 1)) {
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (length === 0) continue;
      const heights = outline.map((p) => ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length);
      least = Math.min(least, Math.max(...heights) - Math.min(...heights));
    }
  });
  return least === Infinity ? 0 : least;
}

/** Whether a model is too large to be set up wholly within the strip along an edge that arrivals stand in. */
export function isTooLarge(context: Context, { unit, model, footprint }: Piece): boolean {
  const { edge } = context.ruleset.strategicReserves;
  // Nothing is wider than the circle round it: the common case takes no look at the outline.
  if (!isMoreThan(2 * footprint.reach, edge)) return false;
  return isMoreThan(minimalWidth(measuredShape(unit.datasheet, model)), edge);
}

/** The sides of a board that edges lie on, in their order. */
export const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/**
 * The sides of the board of which a model that is too large for the strip along an edge touches one; null for a model
 * that is not (core rules, Strategic Reserves).
 */
export function sidesToTouch(context: Context, piece: Piece): readonly (typeof SIDES)[number][] | null {
  if (!isTooLarge(context, piece)) return null;
  const edges = edgesOf(context.battle.map);
  const own = ownEdges(context, piece.unit.player, edges);
  return SIDES.filter((_, index) => own.includes(edges[index] as Edge));
}

/**
 * Models that would not be where arrivals from Strategic Reserves belong: the whole unit wholly within a strip along
 * one edge of the board; a model too large for that touching its own edge (core rules, Strategic Reserves; rules
 * commentary, one edge for the whole unit). Told for the edge that the unit comes closest to satisfying.
 */
export function reservesEdge(context: Context, placed: readonly Piece[]): Violation[] {
  const limit = context.ruleset.strategicReserves.edge;
  const edges = edgesOf(context.battle.map);
  const large = placed.map((piece) => isTooLarge(context, piece));
  const player = placed[0]?.unit.player;
  const own = player === undefined || !large.includes(true) ? edges : ownEdges(context, player, edges);

  const strays = (edge: Edge): { violations: Violation[]; excess: number } => {
    const violations: Violation[] = [];
    let excess = 0;
    placed.forEach(({ model, unit, footprint }, index) => {
      const tooLarge = large[index] === true;
      const measured = tooLarge ? Math.max(0, edge.near(footprint)) : edge.far(footprint);
      const allowed = tooLarge ? 0 : limit;
      const foreign = tooLarge && !own.includes(edge);
      if (!foreign && !isMoreThan(measured, allowed)) return;
      excess += foreign ? Infinity : measured - allowed;
      const name = context.names.model(model.id, unit.id);
      violations.push({
        rule: 'reserves-edge',
        model: model.id,
        measured,
        required: `<= ${allowed}`,
        message: tooLarge ? messages.reservesOwnEdge(name, limit) : messages.reservesEdge(name, measured, limit),
      });
    });
    return { violations, excess };
  };
  const best = edges.map(strays).sort((a, b) => a.violations.length - b.violations.length || a.excess - b.excess)[0];
  return best?.violations ?? [];
}
