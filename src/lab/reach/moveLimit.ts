import { boundsGap } from '../../geometry/bounds.ts';
import type { Bounds } from '../../geometry/bounds.ts';
import { contouring, latticeOver } from '../../geometry/contours.ts';
import type { Field } from '../../geometry/contours.ts';
import { overlaps } from '../../geometry/distance.ts';
import type { Point } from '../../geometry/shape.ts';
import { isMoreThan, isWithin, TOLERANCE } from '../../geometry/tolerance.ts';
import type { Battle } from '../../model/battle.ts';
import type { Position } from '../../model/unit.ts';
import { closestEnemies, touchedEnemy } from '../../rules/contact.ts';
import { contextOf } from '../../rules/context.ts';
import { closestMarker, distanceToMarker } from '../../rules/fights/fightMoves.ts';
import { boundsRound } from '../../rules/ground.ts';
import { apart } from '../../rules/measure.ts';
import { standAt, verticalGap } from '../../rules/stance.ts';
import type { Piece } from '../../rules/stance.ts';
import { moverOf } from '../mover.ts';
import type { AskedMove, Mover } from '../mover.ts';
import { MoveField } from '../moveField.ts';
import { slowly } from '../question.ts';
import type { Answering } from '../question.ts';

/** Where one model can be carried to on the last straight or bent part of its move, held as it is. */
export interface LimitQuestion {
  readonly kind: 'limit';
  readonly model: string;
  readonly move: AskedMove;
  /** Where that part begins, and how it faces there. */
  readonly from: Position;
  /** What of its move is used up until there, a turn at the end included, in inches. */
  readonly gone: number;
  /** How it faces where it ends. */
  readonly facing: number;
  /** Models that are not in its way where it ends: they are carried with it, or have been. */
  readonly moving: readonly string[];
  /** Those of them that have been put down, and where. */
  readonly taken: readonly { readonly model: string; readonly position: Position }[];
}

/** Where it can be put down at one height. */
export interface LimitLevel {
  readonly z: number;
  /** Closed lines round the middle of its base, as flat lists of x and y; holes run the other way round. */
  readonly outlines: readonly (readonly number[])[];
}

export interface LimitAnswer {
  readonly kind: 'limit';
  /** What is left of the move where the part begins, in inches. */
  readonly left: number;
  /** The height that the part begins at first. */
  readonly levels: readonly LimitLevel[];
}

/** Inches between the places looked at, coarse first. */
const STEPS = [0.5, 0.25];
/** Halvings of a step that find a border. */
const HALVINGS = 7;
/** Rows of a lattice that are worked out between two looks at whether anybody still waits. */
const ROWS = 8;

/** What a kind of move asks of where one of its models ends, whatever its unit does; null: nothing. */
function askedOf({ context, piece, kind, passing }: Mover): ((end: Piece) => boolean) | null {
  if (kind === 'charge') {
    const targets = [...passing.targets].flatMap((id) => {
      const target = context.unit(id);
      const models = target === undefined ? [] : context.standing(target);
      return models.length === 0 ? [] : [{ models, before: Math.min(...models.map((enemy) => apart(piece, enemy))) }];
    });
    if (targets.length === 0) return null;
    return (end) => targets.some(({ models, before }) => models.some((enemy) => isMoreThan(before, apart(end, enemy))));
  }
  if (kind !== 'pile-in' && kind !== 'consolidate') return null;
  if (touchedEnemy(context, piece) !== undefined) return () => false;
  const { enemies, distance } = closestEnemies(context, piece);
  const toward = (end: Piece): boolean => enemies.some((enemy) => isMoreThan(distance, apart(end, enemy)));
  const marked = kind === 'consolidate' ? closestMarker(context, piece) : null;
  if (marked === null) return toward;
  return (end) => toward(end) || isMoreThan(marked.distance, distanceToMarker(end, marked.marker));
}

/** A height at which it might be put down, and a rectangle round all of it that matters. */
interface Storey {
  readonly z: number;
  readonly bounds: Bounds;
}

/** Where a model can be carried to in what is left of its move. */
class Carrying {
  readonly left: number;
  readonly storeys: readonly Storey[];
  readonly #mover: Mover;
  readonly #field: MoveField;
  readonly #facing: number;
  readonly #asked: ((end: Piece) => boolean) | null;
  readonly #taken: readonly Piece[];

  constructor(mover: Mover, { from, gone, facing, moving, taken }: LimitQuestion) {
    const { context, piece, limit } = mover;
    const { width, height } = context.battle.map;
    this.#asked = askedOf(mover);
    this.left = Math.min(limit - gone, Math.hypot(width, height));
    this.#mover = {
      ...mover,
      piece: { ...piece, ...standAt(piece.unit, piece.model, from) },
      limit: Math.max(0, this.left),
    };
    this.#field = new MoveField(this.#mover, this.#mover.limit, new Set(moving), facing);
    this.#facing = facing;
    this.storeys = this.#storeys();
    this.#taken = taken.flatMap(({ model, position }) => {
      const home = context.model(model);
      return home === undefined || model === piece.model.id ? [] : [standAt(home.unit, home.model, position)];
    });
  }

  /** Its own height and the ground, wherever it could be, and the floors above and below. */
  #storeys(): Storey[] {
    const { context, piece } = this.#mover;
    const { x, y, z: own } = piece.position;
    const left = Math.max(0, this.left);
    const around = { minX: x - left, minY: y - left, maxX: x + left, maxY: y + left };
    const isOwn = (z: number): boolean => isWithin(Math.abs(z - own), 0);
    const floors = context.ground.levels.flatMap((levels): Storey[] => {
      const near = levels.filter(({ footprint }) => boundsGap(footprint, around) === 0);
      const [first] = near;
      if (first === undefined || isOwn(first.z) || isMoreThan(Math.abs(first.z - own), left)) return [];
      const all = boundsRound(near.map(({ footprint }) => footprint));
      const minX = Math.max(all.minX, around.minX);
      const minY = Math.max(all.minY, around.minY);
      const maxX = Math.min(all.maxX, around.maxX);
      const maxY = Math.min(all.maxY, around.maxY);
      return [{ z: first.z, bounds: { minX, minY, maxX, maxY } }];
    });
    return [{ z: own, bounds: around }, ...(isOwn(0) ? [] : [{ z: 0, bounds: around }]), ...floors];
  }

  /** How far it is to a place at a height, in inches; `Infinity` where it cannot be put down there. */
  needs(z: number, place: Point): number {
    const length = this.#field.needs(place, z);
    return isMoreThan(length, this.left) || !this.#mayEnd(z, place) ? Infinity : length;
  }

  #mayEnd(z: number, place: Point): boolean {
    if (this.#asked === null && this.#taken.length === 0) return true;
    const { piece } = this.#mover;
    const end = standAt(piece.unit, piece.model, { ...place, z, facing: this.#facing });
    const isOn = (other: Piece): boolean =>
      isWithin(verticalGap(end, other), 0) && overlaps(end.footprint, other.footprint);
    return !this.#taken.some(isOn) && (this.#asked === null || this.#asked(end));
  }
}

/** The places that need no more than what is left, on a lattice with that step, as closed lines. */
function* outlinesOf(
  carrying: Carrying,
  { z, bounds: { minX, minY, maxX, maxY } }: Storey,
  step: number,
): Generator<undefined, readonly (readonly number[])[], void> {
  const lattice = latticeOver(minX, minY, maxX, maxY, step);
  const { x, y, columns, rows } = lattice;
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      values[row * columns + column] = carrying.needs(z, { x: x + column * step, y: y + row * step });
    if (row % ROWS === ROWS - 1) yield;
  }
  const field: Field = { ...lattice, values };
  return yield* contouring(field, carrying.left + TOLERANCE, (px, py) => carrying.needs(z, { x: px, y: py }), HALVINGS);
}

/**
 * Where a model can be carried to and put down: past everything that bars its way, off everything it may not stand on,
 * toward whom its move has to lead; what its unit as a whole owes is not asked. Coarse first, then finer.
 */
export function* limitOf(battle: Battle, question: LimitQuestion): Answering<LimitAnswer> {
  const mover = moverOf(contextOf(battle), question.model, question.move);
  const carrying = mover === null ? null : new Carrying(mover, question);
  const of = STEPS.length;
  let answer: LimitAnswer | null = null;
  for (const [i, step] of STEPS.entries()) {
    const levels: LimitLevel[] = [];
    for (const storey of carrying?.storeys ?? []) {
      if (carrying === null || carrying.left < 0) break;
      const outlines = yield* slowly(outlinesOf(carrying, storey, step), { done: i, of, answer });
      if (outlines.length > 0) levels.push({ z: storey.z, outlines });
    }
    answer = { kind: 'limit', left: carrying?.left ?? 0, levels };
    yield { done: i + 1, of, answer };
  }
}
