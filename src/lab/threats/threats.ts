import type { Point } from '../../geometry/shape.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { fallingBack, intoTheFight } from '../../rules/moves/passage.ts';
import { MoveField } from '../moveField.ts';
import { moverOf } from '../mover.ts';
import type { Foe, FoeMove } from './foes.ts';

/** Directions round a place from which a charge may come at it. */
const DIRECTIONS = 12;

/** One enemy model with the fields of its moves. */
interface Walking {
  readonly piece: StandingPiece;
  readonly moves: readonly { readonly kind: FoeMove; readonly limit: number; readonly field: MoveField }[];
  readonly charge: { readonly move: number; readonly reach: number; readonly field: MoveField } | null;
}

/** Where the models of one side get to in their next turn by ways that are found for each of them by itself. */
export class Threats {
  readonly #reach: number;
  readonly #foes: readonly Walking[];
  readonly #range: number;

  /** @param reach no point of the base that a charge is at is farther from its middle, in inches */
  constructor(context: Context, foes: readonly Foe[], reach: number) {
    this.#range = context.ruleset.engagementRange.horizontal;
    this.#reach = reach;
    this.#foes = foes.map((foe) => walking(context, foe));
  }

  /** Whether an enemy can end a move of the Movement phase with its middle there; `advance`: by Advancing too. */
  moves(x: number, y: number, advance: boolean): boolean {
    return this.#foes.some(({ piece, moves }) => {
      const straight = Math.hypot(piece.position.x - x, piece.position.y - y);
      return moves.some(
        ({ kind, limit, field }) =>
          (advance || kind !== 'advance') && straight <= limit && field.needs({ x, y }) <= limit,
      );
    });
  }

  /** The least roll with which a charge, after a move, reaches a base that stands there. */
  chargeNeeds(x: number, y: number): number {
    let least = Infinity;
    const nearest = this.#foes
      .flatMap(({ piece, charge }) => {
        if (charge === null) return [];
        const near = this.#reach + piece.footprint.reach + this.#range;
        const straight = Math.hypot(piece.position.x - x, piece.position.y - y) - near;
        return [{ piece, charge, near, bound: straight - charge.move }];
      })
      .toSorted((a, b) => a.bound - b.bound);
    for (const { piece, charge, near, bound } of nearest) {
      if (bound >= least) break;
      if (bound > charge.reach - charge.move) continue;
      const way = wayBeside(piece.position, charge.field, { x, y }, near, least + charge.move);
      least = Math.min(least, Math.max(bound, way - charge.move));
    }
    return least;
  }
}

function walking(context: Context, { piece, moves, charge }: Foe): Walking {
  const together = new Set(context.standing(piece.unit).map(({ model }) => model.id));
  const mover = moverOf(context, piece.model.id, { kind: 'normal' });
  if (mover === null) return { piece, moves: [], charge: null };
  const fields = moves.flatMap(({ kind, limit }) => {
    const own = kind === 'none' ? null : moverOf(context, piece.model.id, { kind });
    return own === null ? [] : [{ kind, limit, field: new MoveField({ ...own, limit }, limit, together) }];
  });
  if (charge === null) return { piece, moves: fields, charge: null };
  const reach = charge.move + charge.roll;
  const passing = charge.kind === 'fall-back' ? fallingBack : intoTheFight;
  const field = new MoveField({ ...mover, kind: 'charge', passing, limit: reach }, reach, together);
  return { piece, moves: fields, charge: { move: charge.move, reach, field } };
}

/** The shortest way to within a distance of a place, from straight ahead or from all round it. */
function wayBeside(from: Point, charges: MoveField, at: Point, near: number, enough: number): number {
  const { x, y } = from;
  const apart = Math.hypot(x - at.x, y - at.y);
  if (apart <= near) return 0;
  const beside = (angle: number): Point => ({ x: at.x + near * Math.cos(angle), y: at.y + near * Math.sin(angle) });
  const ahead = Math.atan2(y - at.y, x - at.x);
  let least = charges.way(beside(ahead));
  // Straight ahead nothing can be shorter.
  if (least <= apart - near + 1e-9) return least;
  for (let i = 1; i < DIRECTIONS; i++) {
    const place = beside(ahead + (i / DIRECTIONS) * 2 * Math.PI);
    if (Math.hypot(place.x - x, place.y - y) >= Math.min(least, enough)) continue;
    least = Math.min(least, charges.way(place));
  }
  return least;
}
