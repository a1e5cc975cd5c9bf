import { gap } from '../../geometry/distance.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import type { Random } from '../../kernel/random.ts';
import type { Position } from '../../model/unit.ts';
import { heightsBeside } from '../../rules/charges/touching.ts';
import { hasReached } from '../../rules/contact.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { apart } from '../../rules/measure.ts';
import { mayStand, spotsBeside } from '../../rules/setUp/spots.ts';
import type { Among } from '../../rules/setUp/spots.ts';
import { standAt, verticalGap } from '../../rules/stance.ts';
import type { Piece } from '../../rules/stance.ts';
import type { Walk, Walker } from '../../rules/moves/walker.ts';
import { heightsInReach, heightsNear, spotsAcross } from './reachSpots.ts';

/** Where one model of a charge ends, and how it gets there. */
export interface Placed {
  readonly end: Piece;
  readonly walk: Walk;
}

/** A unit that charges, with those attached to it, and the units that its charge names. */
export interface Charge {
  readonly context: Context;
  readonly walkers: readonly Walker[];
  readonly targets: readonly (readonly StandingPiece[])[];
  /** How many more places may be looked at before the search is given up. */
  readonly looks: { left: number };
}

/** Places beside one enemy or mate that are looked at. */
const MOST_SPOTS = 10;
/** Enemies that one model tries to touch: the nearest. */
const MOST_ENEMIES = 6;
/** Mates that one model tries to stand beside: those placed last. */
const MOST_MATES = 5;
/** Shares of the Engagement Range or the linking distance at which places are looked for. */
const AIR = [0, 0.5, 1];

const sameAs = (walker: Walker) => (piece: Piece) => piece.model.id === walker.piece.model.id;

/** One try to find a place for every model of a charging unit, one after the other. */
export class Placing {
  readonly #charge: Charge;
  readonly #chance: Random | null;
  readonly #together: boolean;
  readonly #placed = new Map<string, Placed>();
  readonly #moved: ReadonlySet<string>;

  /**
   * @param chance what is tried first; null: what is nearest
   * @param together whether the others go the way of the first that reaches a target, so that the unit stays as it is
   */
  constructor(charge: Charge, chance: Random | null, together = false) {
    this.#charge = charge;
    this.#chance = chance;
    this.#together = together;
    this.#moved = new Set(charge.walkers.map(({ piece }) => piece.model.id));
  }

  get placed(): ReadonlyMap<string, Placed> {
    return this.#placed;
  }

  /** Finds a place for every model; false when one of them has none. */
  run(): boolean {
    const { targets, walkers } = this.#charge;
    // The targets that are the hardest to reach get their model first.
    const hardest = targets.toSorted((a, b) => this.#nearest(b) - this.#nearest(a));
    for (const target of hardest) {
      if (!this.#isReached(target) && !this.#reach(target)) return false;
    }
    const waiting = walkers
      .filter((walker) => !this.#placed.has(walker.piece.model.id))
      .map((walker) => ({ walker, distance: this.#toEnemies(walker.piece) * this.#jitter(0.4) }))
      .toSorted((a, b) => a.distance - b.distance);
    for (const { walker } of waiting) {
      const found = this.#together
        ? this.#straightOn(walker)
        : (this.#touching(walker, targets.flat(), true) ?? this.#following(walker));
      if (found === null) return false;
      this.#placed.set(walker.piece.model.id, found);
    }
    return true;
  }

  /** Finds a model a place that touches an enemy, the others being where they are; false when there is none. */
  mend(model: string): boolean {
    const walker = this.#charge.walkers.find(({ piece }) => piece.model.id === model);
    const before = this.#placed.get(model);
    if (walker === undefined || before === undefined) return false;
    this.#placed.delete(model);
    const found = this.#touching(walker, this.#charge.targets.flat(), true);
    this.#placed.set(model, found ?? before);
    return found !== null;
  }

  /** A factor round 1, the same for everybody without chance. */
  #jitter(width: number): number {
    return this.#chance === null ? 1 : 1 + width * (2 * this.#chance.next() - 1);
  }

  #ends(): Piece[] {
    return [...this.#placed.values()].map(({ end }) => end);
  }

  #among(walker: Walker): Among {
    return { mates: this.#ends().filter((end) => !sameAs(walker)(end)), moved: this.#moved, passing: walker.passing };
  }

  #nearest(target: readonly StandingPiece[]): number {
    return Math.min(
      ...this.#charge.walkers.map(({ piece }) =>
        Math.min(...target.map((enemy) => gap(piece.footprint, enemy.footprint))),
      ),
    );
  }

  #toEnemies(piece: Piece): number {
    return Math.min(...this.#charge.targets.flat().map((enemy) => apart(piece, enemy)));
  }

  #isReached(target: readonly StandingPiece[]): boolean {
    return this.#ends().some((end) => target.some((enemy) => hasReached(this.#charge.context, end, enemy, false)));
  }

  /** Sends a model to a target that nobody has reached yet: the nearest that finds a place. */
  #reach(target: readonly StandingPiece[]): boolean {
    const { context, walkers } = this.#charge;
    const nearest = walkers
      .filter(({ piece }) => !this.#placed.has(piece.model.id))
      .map((walker) => ({
        walker,
        distance: Math.min(...target.map((enemy) => gap(walker.piece.footprint, enemy.footprint))) * this.#jitter(0.3),
      }))
      .toSorted((a, b) => a.distance - b.distance);
    for (const { walker } of nearest) {
      const touching = this.#touching(walker, target, false);
      if (touching !== null) {
        this.#placed.set(walker.piece.model.id, touching);
        return true;
      }
    }
    const { horizontal } = context.ruleset.engagementRange;
    for (const { walker } of nearest) {
      for (const air of AIR.slice(1).toReversed()) {
        const near = this.#beside(walker, target, air * horizontal, () => true);
        if (near === null) continue;
        this.#placed.set(walker.piece.model.id, near);
        return true;
      }
    }
    for (const { walker } of nearest) {
      const across = this.#across(walker, target);
      if (across === null) continue;
      this.#placed.set(walker.piece.model.id, across);
      return true;
    }
    return false;
  }

  /** A place from which a model reaches one of some enemies over a barricade. */
  #across(walker: Walker, enemies: readonly StandingPiece[]): Placed | null {
    const { context } = this.#charge;
    for (const enemy of enemies) {
      const spots = spotsAcross(context, walker, enemy, this.#among(walker));
      const found = this.#first(walker, spots, () => true);
      if (found !== null) return found;
    }
    return null;
  }

  /** A place that touches one of some enemies. */
  #touching(walker: Walker, enemies: readonly StandingPiece[], linked: boolean): Placed | null {
    return this.#beside(walker, enemies, 0, (end) => !linked || this.#isLinked(end));
  }

  /** A place so far from one of some enemies, the nearest first (or as chance has it). */
  #beside(
    walker: Walker,
    enemies: readonly StandingPiece[],
    distance: number,
    holds: (end: Piece) => boolean,
  ): Placed | null {
    const { piece, limit } = walker;
    const near = enemies
      .map((enemy) => ({ enemy, far: gap(piece.footprint, enemy.footprint) }))
      .filter(({ far }) => isWithin(far - distance, limit))
      .toSorted((a, b) => a.far * this.#jitter(0.2) - b.far * this.#jitter(0.2));
    const { context } = this.#charge;
    for (const { enemy } of near.slice(0, MOST_ENEMIES)) {
      const heights = distance === 0 ? heightsBeside(context, piece, enemy) : heightsInReach(context, piece, enemy);
      for (const z of heights) {
        const found = this.#first(walker, this.#spots(walker, enemy, z, distance), holds);
        if (found !== null) return found;
      }
    }
    return null;
  }

  #spots(walker: Walker, other: Piece, z: number, distance: number): Position[] {
    const { context } = this.#charge;
    const { piece, limit } = walker;
    const spots = spotsBeside(context, piece, z, other.footprint, distance, limit, this.#among(walker));
    if (this.#chance === null) return spots.slice(0, MOST_SPOTS);
    const { next } = this.#chance;
    // Close to the others, so that there is room for more; or anywhere.
    const packs = next() < 0.6;
    const ends = this.#ends();
    const cost = (position: Position): number => {
      const end = standAt(piece.unit, piece.model, position);
      const tight = Math.min(4, ...ends.map((mate) => gap(end.footprint, mate.footprint)));
      return packs ? tight + 0.2 * next() : next();
    };
    return spots
      .map((position) => ({ position, cost: cost(position) }))
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MOST_SPOTS)
      .map(({ position }) => position);
  }

  /** The first of some places where the model may stand, that it can get to, and that holds. */
  #first(walker: Walker, positions: readonly Position[], holds: (end: Piece) => boolean): Placed | null {
    const { piece } = walker;
    const among = this.#among(walker);
    const { looks } = this.#charge;
    for (const position of positions) {
      if (looks.left <= 0) return null;
      looks.left--;
      const end = standAt(piece.unit, piece.model, position);
      if (!holds(end) || !this.#isCloser(piece, end) || !mayStand(this.#charge.context, end, among)) continue;
      const walk = walker.to(position);
      if (walk !== null) return { end, walk };
    }
    return null;
  }

  #isCloser(piece: Piece, end: Piece): boolean {
    return this.#charge.targets.some((target) => {
      const before = Math.min(...target.map((enemy) => apart(piece, enemy)));
      const after = Math.min(...target.map((enemy) => apart(end, enemy)));
      return isMoreThan(before, after);
    });
  }

  /** With how many of those placed so far a model would be linked. */
  #links(end: Piece): number {
    const { horizontal, vertical } = this.#charge.context.ruleset.coherency;
    return this.#ends().filter(
      (mate) => isWithin(gap(mate.footprint, end.footprint), horizontal) && isWithin(verticalGap(mate, end), vertical),
    ).length;
  }

  /** As many neighbours as a model needs, or can have so far. */
  #isLinked(end: Piece): boolean {
    const { largeUnit, neighbours, neighboursInLargeUnit } = this.#charge.context.ruleset.coherency;
    const needed = this.#charge.walkers.length >= largeUnit ? neighboursInLargeUnit : neighbours;
    return this.#links(end) >= Math.min(needed, this.#placed.size);
  }

  /** A place for a model that touches nobody: straight on with the others, else beside one of them. */
  #following(walker: Walker): Placed | null {
    return this.#straightOn(walker) ?? this.#besideMates(walker);
  }

  /** The same way as one that is placed has gone, as far as the model may go, on its own level. */
  #straightOn(walker: Walker): Placed | null {
    const { piece, limit } = walker;
    for (const { end, walk } of [...this.#placed.values()].slice(0, MOST_MATES)) {
      const from = walk.way.piece.position;
      const [dx, dy] = [end.position.x - from.x, end.position.y - from.y];
      const length = Math.hypot(dx, dy);
      if (length === 0) continue;
      const shares = [1, 0.9, 0.75, 0.6].map((share) => Math.min(share, limit / length));
      const { x, y } = piece.position;
      const positions = shares.map((share) => ({ ...piece.position, x: x + share * dx, y: y + share * dy }));
      // Who goes last of those that go together has no neighbours before the others are placed.
      const found = this.#first(walker, positions, (there) => this.#together || this.#isLinked(there));
      if (found !== null) return found;
    }
    return null;
  }

  #besideMates(walker: Walker): Placed | null {
    const { horizontal, vertical } = this.#charge.context.ruleset.coherency;
    const ends = this.#ends().toSorted(
      (a, b) => gap(a.footprint, walker.piece.footprint) - gap(b.footprint, walker.piece.footprint),
    );
    for (const mate of ends.slice(0, MOST_MATES)) {
      for (const z of heightsNear(this.#charge.context, walker.piece, mate, vertical)) {
        for (const air of AIR) {
          const spots = this.#spots(walker, mate, z, air * horizontal);
          const found = this.#first(walker, spots, (end) => this.#isLinked(end));
          if (found !== null) return found;
        }
      }
    }
    return null;
  }
}
