import { boundsGap } from '../geometry/bounds.ts';
import { footprint } from '../geometry/footprint.ts';
import { offsetUnion } from '../geometry/region.ts';
import type { Grown } from '../geometry/region/parts.ts';
import type { Point } from '../geometry/shape.ts';
import { isWithin } from '../geometry/tolerance.ts';
import type { ActionOf } from '../model/action.ts';
import { deepStrikeDistance } from '../rules/setUp/arrivals.ts';
import { opponentOf } from '../rules/context.ts';
import type { Context } from '../rules/context.ts';
import { allowance, wayLength } from '../rules/moves/length.ts';
import { verticalGap } from '../rules/stance.ts';
import type { Piece } from '../rules/stance.ts';
import { reachesUpTo } from '../rules/standing.ts';
import { slidesOf, wayOf } from '../rules/moves/way.ts';
import { circle } from '../geometry/curves.ts';
import type { Curve } from '../geometry/curves.ts';
import { shifted, shiftsInTheWay } from '../geometry/shifts.ts';

export type Placing = ActionOf<'set-up'> | ActionOf<'move'>;

/** Shifts of some models as points of a plane: (0, 0) leaves them where they are. */
export interface SpotProblem {
  /** Shifts that put a model where something is in its way. */
  readonly blocked: readonly Grown[];
  /** Where shifts begin or cease to keep what must be near: coherency, the end of a move. */
  readonly borders: readonly Curve[];
  /** Boxes of shifts that keep all models on the board, and where that is asked along one of its edges; no longer ones. */
  readonly boxes: readonly { readonly low: Point; readonly high: Point }[];
}

/** How far away from enemies a unit is set up by Deep Strike. */
function distanceFor(context: Context, id: string): number {
  const unit = context.unit(id);
  return unit === undefined ? context.ruleset.deepStrikeDistance : deepStrikeDistance(context, context.formation(unit));
}

/** How near an action lets its models come to enemies, in inches: that itself is too near. A fight is no place to keep off. */
function enemyDistance(context: Context, action: Placing): number {
  const { ruleset } = context;
  if (action.type === 'set-up') {
    if (action.method === 'deploy') return ruleset.engagementRange.horizontal;
    return action.method === 'deep-strike' ? distanceFor(context, action.unit) : ruleset.strategicReserves.distance;
  }
  const fights = action.kind === 'charge' || action.kind === 'pile-in' || action.kind === 'consolidate';
  return fights ? 0 : ruleset.engagementRange.horizontal;
}

const arrives = (action: Placing): boolean => action.type === 'set-up' && action.method !== 'deploy';

/** Whether nobody may stand on a piece of terrain, or only wholly on it. */
const isClosed = (kind: string): boolean => kind !== 'ruins' && kind !== 'woods' && kind !== 'crater';

/** The sides of the zone that a deployed model must be wholly within: it keeps off them from inside. */
function zoneSides(context: Context, { unit }: Piece): Piece['footprint'][] {
  return context.ground.zones[unit.player].flatMap(({ polygon }) =>
    polygon.map((from, i) => {
      const outline = [from, polygon[(i + 1) % polygon.length] ?? from];
      return footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 });
    }),
  );
}

/**
 * Everything that one model must keep off, as shifts in its way. `staying` are the models it may not overlap, `reach` is
 * how long a shift may be: what is farther away cannot be in its way.
 */
function inTheWay(
  context: Context,
  action: Placing,
  mover: Piece,
  staying: readonly Piece[],
  margin: number,
  reach: number,
): Grown[] {
  const { ruleset, ground, battle } = context;
  const block = (obstacles: readonly Piece['footprint'][], distance: number): Grown[] =>
    obstacles
      .filter((obstacle) => boundsGap(mover.footprint, obstacle) <= distance + margin + reach)
      .flatMap((obstacle) => shiftsInTheWay(mover.footprint, obstacle, distance + margin));
  const enemies = context
    .near(opponentOf(mover.unit.player), mover.footprint, enemyDistance(context, action) + margin + reach)
    .filter((enemy) => arrives(action) || isWithin(verticalGap(mover, enemy), ruleset.engagementRange.vertical));
  const friends = staying.filter((other) => isWithin(verticalGap(mover, other), 0));
  const closed = ground.features.filter(({ terrain }) => isClosed(terrain.kind) && mover.bottom <= terrain.height);
  const walls = ground.features.flatMap((feature) => feature.walls.filter(({ wall }) => reachesUpTo(wall, mover)));
  const zoneShut =
    action.type === 'set-up' &&
    action.method === 'strategic-reserves' &&
    battle.clock.round < ruleset.strategicReserves.enemyZoneFromRound;
  const outlines = (plots: readonly { readonly footprint: Piece['footprint'] }[]) =>
    plots.map((plot) => plot.footprint);
  return [
    ...block(outlines(enemies), enemyDistance(context, action)),
    ...block(outlines([...friends, ...closed, ...walls]), 0),
    ...(action.type === 'move' && battle.pack === 'core' ? block(outlines(ground.markers), 0) : []),
    ...(zoneShut ? block(outlines(ground.zones[opponentOf(mover.unit.player)]), 0) : []),
    ...(action.type === 'set-up' && action.method === 'deploy' ? block(zoneSides(context, mover), 0) : []),
  ];
}

/** The border of the shifts by which a model stays linked with one of its unit: one curve round each mate. */
function linkBorders(context: Context, mover: Piece, mates: readonly Piece[], margin: number): Curve[] {
  const reach = context.ruleset.coherency.horizontal - 2 * margin;
  // Far enough away for every curve to be whole, and moved back afterwards.
  const far = 2 * (context.battle.map.width + context.battle.map.height);
  return mates.flatMap((mate) =>
    shiftsInTheWay(mover.footprint, mate.footprint, reach).flatMap((grown) => {
      const moved = { ...grown, footprint: shifted(grown.footprint, far, far) };
      const { loops } = offsetUnion([moved], { width: 2 * far, height: 2 * far });
      return loops.flatMap(({ pieces }) =>
        pieces.map((piece): Curve =>
          piece.kind === 'arc'
            ? { ...piece, x: piece.x - far, y: piece.y - far }
            : {
                kind: 'line',
                from: { x: piece.from.x - far, y: piece.from.y - far },
                to: { x: piece.to.x - far, y: piece.to.y - far },
              },
        ),
      );
    }),
  );
}

/** The border of the shifts that a model's move is long enough for: a circle round its last corner. */
function lengthBorder(context: Context, action: ActionOf<'move'>, mover: Piece, margin: number): Curve[] {
  const move = action.models.find(({ id }) => id === mover.model.id);
  const piece = context.pieces.get(mover.model.id);
  if (move === undefined || piece === undefined) return [];
  const way = wayOf(context, piece, move);
  const last = slidesOf(way).at(-1);
  const used = wayLength(context, way).total - (last?.length ?? 0);
  const corner = last?.from ?? piece.position;
  const radius = allowance(context, piece, action) - used - margin;
  const { x, y } = mover.position;
  return radius > 0 ? [circle(corner.x - x, corner.y - y, radius)] : [];
}

/** The shifts that keep every model on the board, in front of each edge where the unit must be near one. */
function boxesOf(context: Context, action: Placing, movers: readonly Piece[], margin: number): SpotProblem['boxes'] {
  const { width, height } = context.battle.map;
  const left = Math.min(...movers.map(({ footprint: { minX } }) => minX));
  const top = Math.min(...movers.map(({ footprint: { minY } }) => minY));
  const right = Math.max(...movers.map(({ footprint: { maxX } }) => maxX));
  const bottom = Math.max(...movers.map(({ footprint: { maxY } }) => maxY));
  const low = { x: -left, y: -top };
  const high = { x: width - right, y: height - bottom };
  if (action.type === 'move' || action.method !== 'strategic-reserves') return [{ low, high }];
  const strip = context.ruleset.strategicReserves.edge - margin;
  return [
    { low, high: { ...high, x: Math.min(high.x, strip - right) } },
    { low: { ...low, x: Math.max(low.x, width - strip - left) }, high },
    { low, high: { ...high, y: Math.min(high.y, strip - bottom) } },
    { low: { ...low, y: Math.max(low.y, height - strip - top) }, high },
  ];
}

/**
 * Which shifts of some models of an action, none longer than `reach`, break a rule about where they stand. `margin`
 * inches are kept from every limit.
 * @param ends all models of the action where it would put them
 * @param movers those of them that are shifted
 */
export function spotProblem(
  context: Context,
  action: Placing,
  ends: readonly Piece[],
  movers: readonly Piece[],
  margin: number,
  reach: number,
): SpotProblem {
  const placed = new Set(ends.map(({ model }) => model.id));
  const moved = new Set(movers.map(({ model }) => model.id));
  const unit = context.unit(action.unit);
  const resting = ends.filter(({ model }) => !moved.has(model.id));
  const mates = unit === undefined ? [] : context.standing(unit).filter(({ model }) => !placed.has(model.id));
  return {
    blocked: movers.flatMap((mover) => {
      const friends = context
        .near(mover.unit.player, mover.footprint, reach)
        .filter(({ model }) => !placed.has(model.id));
      return inTheWay(context, action, mover, [...resting, ...friends], margin, reach);
    }),
    borders: movers.flatMap((mover) => [
      ...linkBorders(context, mover, [...resting, ...mates], margin),
      ...(action.type === 'move' ? lengthBorder(context, action, mover, margin) : []),
    ]),
    boxes: boxesOf(context, action, movers, margin).map(({ low, high }) => ({
      low: { x: Math.max(low.x, -reach), y: Math.max(low.y, -reach) },
      high: { x: Math.min(high.x, reach), y: Math.min(high.y, reach) },
    })),
  };
}
