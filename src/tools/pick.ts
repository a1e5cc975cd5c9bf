import { gap, signedGap } from '../geometry/distance.ts';
import { footprint } from '../geometry/footprint.ts';
import type { Point, Pose } from '../geometry/shape.ts';
import type { Battle } from '../model/battle.ts';
import { contextOf } from '../rules/context.ts';
import type { StandingPiece } from '../rules/context.ts';
import { measuredShape } from '../rules/stance.ts';

/** A point as something that distances are measured to. */
export const pointFootprint = ({ x, y }: Point) => footprint({ kind: 'circle', radius: 0 }, { x, y, facing: 0 });

const isDrawnLater = (piece: StandingPiece, other: StandingPiece): boolean =>
  piece.position.z === other.position.z ? piece.order > other.order : piece.position.z > other.position.z;

/**
 * The model at a point of the board, by the exact shape that is drawn; of two that cover it the one drawn later: the
 * higher one, then the later of the file. With `slack` (inches) the nearest model within that is good enough where none
 * covers the point. Null where there is none.
 */
export function pickModel(battle: Battle, point: Point, slack = 0): string | null {
  const context = contextOf(battle);
  const at = pointFootprint(point);
  let best: { readonly piece: StandingPiece; readonly gap: number } | null = null;
  for (const player of ['attacker', 'defender'] as const) {
    for (const piece of context.near(player, at, slack)) {
      const between = gap(at, piece.footprint);
      if (between > slack) continue;
      if (best === null || between < best.gap || (between === best.gap && isDrawnLater(piece, best.piece))) {
        best = { piece, gap: between };
      }
    }
  }
  return best?.piece.model.id ?? null;
}

/** The proposed model at a point, or within `slack` inches of it the nearest; null where none is proposed. */
export function pickGhost(
  battle: Battle,
  ghosts: readonly { readonly model: string; readonly position: Pose }[],
  point: Point,
  slack: number,
): string | null {
  const context = contextOf(battle);
  const at = pointFootprint(point);
  let best: string | null = null;
  let nearest = slack;
  for (const { model, position } of ghosts) {
    const home = context.model(model);
    if (home === undefined) continue;
    const between = gap(at, footprint(measuredShape(home.unit.datasheet, home.model), position));
    if (between > nearest || (between === nearest && best !== null)) continue;
    best = model;
    nearest = between;
  }
  return best;
}

/** The models of the battlefield whose bases reach into a box, in the order of the file. */
export function modelsInBox(battle: Battle, from: Point, to: Point): string[] {
  const context = contextOf(battle);
  const left = Math.min(from.x, to.x);
  const right = Math.max(from.x, to.x);
  const top = Math.min(from.y, to.y);
  const bottom = Math.max(from.y, to.y);
  const outline = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const box =
    left === right || top === bottom
      ? footprint({ kind: 'hull', outline: [from, to] }, { x: 0, y: 0, facing: 0 })
      : footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 });
  return (['attacker', 'defender'] as const)
    .flatMap((player) => context.near(player, box, 0))
    .filter((piece) => signedGap(box, piece.footprint) < 0)
    .toSorted((a, b) => a.order - b.order)
    .map((piece) => piece.model.id);
}
