import type { Bounds } from '../../geometry/bounds.ts';
import { gap, overlaps } from '../../geometry/distance.ts';
import type { Point } from '../../geometry/shape.ts';
import { isWithin, TOLERANCE } from '../../geometry/tolerance.ts';
import { coherency } from '../../rules/coherency.ts';
import type { Context } from '../../rules/context.ts';
import { boundsRound } from '../../rules/ground.ts';
import { hasAnyKeyword, standAt, verticalGap } from '../../rules/stance.ts';
import type { Piece } from '../../rules/stance.ts';
import { moverOf } from '../mover.ts';
import type { AskedMove, Mover } from '../mover.ts';
import { MoveField } from '../moveField.ts';

/** Directions round a mate in which another one looks for a place, and shares of the linking distance at which it does. */
const DIRECTIONS = 12;
const AIR = [0.05, 0.95];
/** Mates round which it looks: those placed last. */
const MOST_MATES = 3;
/** Shares of the leading model's shift that another one tries. */
const SHARES = [1, 0.8, 0.6, 0.4, 0.2, 0];

/** A floor of ruins, or the top of a hill, that somebody could end a move on. */
export interface Floor {
  readonly z: number;
  /** A rectangle round all of it that could be reached. */
  readonly bounds: Bounds;
}

/** An end of a move for the whole unit. */
interface Arrangement {
  readonly needs: number;
  readonly ends: () => readonly Piece[];
}

interface Member {
  readonly field: MoveField;
  readonly piece: Piece;
  /** What its move is without the roll. */
  readonly without: number;
}

/**
 * Where the models of a unit can end a move together, on the ground and on floors: each of the others may end on the
 * ground, on its own level or on that of the model that is asked about. What a place needs is told beyond what each model moves without
 * a roll: the roll of an Advance, all of a charge; 0 or less where no roll is needed.
 */
export class ReachOfUnit {
  /** A rectangle round all places that could be reached. */
  readonly bounds: Bounds;
  /** What there is above the ground to end on, for those who may. */
  readonly floors: readonly Floor[];
  readonly #context: Context;
  readonly #members: readonly Member[];
  /** Models of the unit that do not move. */
  readonly #staying: readonly Piece[];
  /** Whether the unit is in coherency where it stands, nobody on another. */
  readonly #keeps: boolean;

  /**
   * @param model the only one that moves; null: all of them
   * @param move with the most that it may roll
   */
  constructor(context: Context, unit: string, model: string | null, move: AskedMove) {
    this.#context = context;
    const home = context.unit(unit);
    const standing = home === undefined ? [] : context.standing(home);
    const moving = model === null ? standing : standing.filter((piece) => piece.model.id === model);
    const together = model === null ? new Set(standing.map((piece) => piece.model.id)) : new Set<string>();
    const movers = moving.flatMap((piece) => moverOf(context, piece.model.id, move) ?? []);
    this.#members = movers.map((mover) => ({
      field: new MoveField(mover, mover.limit, together),
      piece: mover.piece,
      without: mover.limit - rolled(mover, move),
    }));
    this.#staying = model === null ? [] : standing.filter((piece) => piece.model.id !== model);
    this.#keeps =
      !standing.some((a, i) => standing.slice(0, i).some((b) => isOn(a, b))) &&
      coherency(context, standing).length === 0;
    this.bounds = boundsOf(movers);
    this.floors = floorsOf(context, movers, this.bounds);
  }

  /** Whether some base is not round, so that it might reach a little more by turning on its way, or several move. */
  get isLeast(): boolean {
    return this.#members.length > 1 || this.#members.some(({ field }) => !field.isExact);
  }

  /** What a band of the answer is drawn at: places that need no more than this. */
  levelOf(roll: number | null): number {
    return (roll ?? 0) + TOLERANCE;
  }

  /** How far the model that may go farthest goes with a roll, in inches. */
  distanceOf(roll: number | null): number {
    return Math.max(0, ...this.#members.map(({ without }) => without)) + (roll ?? 0);
  }

  /**
   * The least roll with which some model ends at a place and all others end legally; `Infinity` when none is known.
   * @param z the height of the place
   * @param enough no more is asked than whether it is at most this; what is more may come as anything more
   * @param atLast whether it is looked longer for ways of a base that is not round, where it moves alone
   */
  needs(place: Point, z = 0, enough = -Infinity, atLast = false): number {
    return this.arrangement(place, z, enough, atLast)?.needs ?? Infinity;
  }

  /** The same with where everybody ends, those of its unit that stay included; null when none is known. */
  arrangement(place: Point, z = 0, enough = -Infinity, atLast = false): Arrangement | null {
    const { x, y } = place;
    const { minX, minY, maxX, maxY } = this.bounds;
    if (x < minX || y < minY || x > maxX || y > maxY) return null;
    const most = enough === -Infinity ? Infinity : enough;
    const leads = this.#members
      .map((lead) => {
        const needs =
          atLast && this.#members.length === 1 ? lead.field.needsAtLast(place, z) : lead.field.needs(place, z);
        return { lead, own: needs - lead.without };
      })
      .filter(({ own }) => own < Infinity && own <= most)
      .toSorted((a, b) => a.own - b.own);
    let best: Arrangement | null = null;
    for (const { lead, own } of leads) {
      if (best !== null && (own >= best.needs || best.needs <= enough)) break;
      const found = this.#together(lead, place, z, own);
      if (found !== null && found.needs < (best?.needs ?? Infinity)) best = found;
    }
    return best;
  }

  /** What the unit needs with one model at a place; `own`: what that model needs. */
  #together(lead: Member, place: Point, z: number, own: number): Arrangement | null {
    const end = endAt(lead, place, z);
    const others = this.#members.filter((member) => member !== lead);
    const stay: readonly Piece[] = [end, ...others.map(({ piece }) => piece), ...this.#staying];
    if (stay.length === 1) return { needs: own, ends: () => stay };
    const shift = { x: place.x - lead.piece.position.x, y: place.y - lead.piece.position.y };
    const rise = z - lead.piece.position.z;
    const heightOf = (other: Member): number => other.piece.position.z + rise;
    let all = this.#keeps && this.#staying.length === 0 ? own : Infinity;
    // Everybody the same way: the unit stays as it is.
    for (const other of others) {
      if (all === Infinity) break;
      all = Math.max(all, other.field.needs(shifted(other, shift, 1), heightOf(other)) - other.without);
    }
    const together = (): Piece[] => [
      end,
      ...others.map((other) => endAt(other, shifted(other, shift, 1), heightOf(other))),
    ];
    if (all <= own + TOLERANCE) return { needs: all, ends: together };
    if (this.#isTogether(stay)) return { needs: own, ends: () => stay };
    const placed = this.#staying.length > 0 ? null : this.#placed(end, others, shift, own);
    if (placed !== null && placed.needs < all) return placed;
    return all === Infinity ? null : { needs: all, ends: together };
  }

  #isTogether(ends: readonly Piece[]): boolean {
    const [lead, ...others] = ends;
    if (lead === undefined || !this.#isLinked(lead, others)) return false;
    const touches = ends.some((a, i) => ends.slice(0, i).some((b) => isOn(a, b)));
    return !touches && coherency(this.#context, ends).length === 0;
  }

  /** What the others need so that each finds a place by those that have one; null when one finds none. */
  #placed(lead: Piece, others: readonly Member[], shift: Point, own: number): Arrangement | null {
    const ends = [lead];
    let needs = own;
    const near = others.toSorted(
      (a, b) => gap(a.piece.footprint, lead.footprint) - gap(b.piece.footprint, lead.footprint),
    );
    for (const other of near) {
      const found = this.#placeFor(other, ends, shift, needs);
      if (found === null) return null;
      ends.push(found.end);
      needs = Math.max(needs, found.needs);
    }
    return coherency(this.#context, ends).length === 0 ? { needs, ends: () => ends } : null;
  }

  /** The place that asks the least of a model, or the first that asks no more than `enough`. */
  #placeFor(
    member: Member,
    ends: readonly Piece[],
    shift: Point,
    enough: number,
  ): { end: Piece; needs: number } | null {
    let best: { end: Piece; needs: number } | null = null;
    const heights = new Set([ends[0]?.position.z ?? 0, member.piece.position.z, 0]);
    for (const place of this.#places(member, ends, shift)) {
      for (const z of heights) {
        const needs = member.field.needs(place, z) - member.without;
        if (needs >= (best?.needs ?? Infinity)) continue;
        const end = endAt(member, place, z);
        if (!this.#isLinked(end, ends) || ends.some((other) => isOn(end, other))) continue;
        best = { end, needs };
        if (needs <= enough) return best;
      }
    }
    return best;
  }

  #isLinked(end: Piece, ends: readonly Piece[]): boolean {
    const { horizontal, vertical, largeUnit, neighbours, neighboursInLargeUnit } = this.#context.ruleset.coherency;
    const links = Math.min(ends.length, this.#members.length >= largeUnit ? neighboursInLargeUnit : neighbours);
    const linked = ends.filter(
      (other) =>
        isWithin(verticalGap(other, end), vertical) && isWithin(gap(other.footprint, end.footprint), horizontal),
    );
    return linked.length >= links;
  }

  /** Where a model might go: the same way as the leading one, all of it or a part; round those that have a place. */
  *#places(member: Member, ends: readonly Piece[], shift: Point): Generator<Point> {
    const { horizontal } = this.#context.ruleset.coherency;
    for (const share of SHARES) yield shifted(member, shift, share);
    for (const other of ends.slice(-MOST_MATES)) {
      for (const air of AIR) {
        const apart = other.footprint.reach + member.piece.footprint.reach + air * horizontal;
        for (let i = 0; i < DIRECTIONS; i++) {
          const angle = (i / DIRECTIONS) * 2 * Math.PI;
          const { x, y } = other.position;
          yield { x: x + apart * Math.cos(angle), y: y + apart * Math.sin(angle) };
        }
      }
    }
  }
}

/** The part of a model's move that is rolled for. */
function rolled({ kind, limit }: Mover, { roll = 0 }: AskedMove): number {
  if (kind === 'charge') return limit;
  return kind === 'advance' ? roll : 0;
}

const isOn = (a: Piece, b: Piece): boolean => isWithin(verticalGap(a, b), 0) && overlaps(a.footprint, b.footprint);

const endAt = ({ piece, field }: Member, place: Point, z: number): Piece =>
  standAt(piece.unit, piece.model, { ...place, z, facing: field.facingAt(place, z) });

const shifted = ({ piece: { position } }: Member, { x, y }: Point, share: number): Point => ({
  x: position.x + share * x,
  y: position.y + share * y,
});

/** What is common to two rectangles; null when that is nothing. */
function common(a: Bounds, b: Bounds): Bounds | null {
  const minX = Math.max(a.minX, b.minX);
  const minY = Math.max(a.minY, b.minY);
  const maxX = Math.min(a.maxX, b.maxX);
  const maxY = Math.min(a.maxY, b.maxY);
  return minX < maxX && minY < maxY ? { minX, minY, maxX, maxY } : null;
}

/** The levels above the ground that some of those who move may end on; of hills the tops that they stand on. */
function floorsOf({ ground, ruleset }: Context, movers: readonly Mover[], bounds: Bounds): Floor[] {
  const upper = movers.some(({ piece }) => hasAnyKeyword(piece.unit.datasheet, ruleset.upperFloors));
  return ground.levels.flatMap((levels) => {
    const usable = levels.filter(({ z, terrain }) =>
      terrain.kind === 'hill' ? movers.some(({ piece }) => isWithin(Math.abs(piece.position.z - z), 0)) : upper,
    );
    const within = usable.flatMap(({ footprint }) => common(bounds, footprint) ?? []);
    const z = usable[0]?.z ?? 0;
    return within.length === 0 ? [] : [{ z, bounds: boundsRound(within) }];
  });
}

function boundsOf(movers: readonly Mover[]): Bounds {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { context, piece, limit } of movers) {
    const { width, height } = context.battle.map;
    minX = Math.min(minX, Math.max(0, piece.position.x - limit));
    minY = Math.min(minY, Math.max(0, piece.position.y - limit));
    maxX = Math.max(maxX, Math.min(width, piece.position.x + limit));
    maxY = Math.max(maxY, Math.min(height, piece.position.y + limit));
  }
  return minX > maxX || minY > maxY ? { minX: 0, minY: 0, maxX: 0, maxY: 0 } : { minX, minY, maxX, maxY };
}
