import { isMoreThan, isWithin } from '../geometry/tolerance.ts';
import { gap } from '../geometry/distance.ts';
import type { ActionOf, ModelMove } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Unit } from '../model/unit.ts';
import { coherency } from '../rules/coherency.ts';
import { closestEnemies, touchedEnemy } from '../rules/contact.ts';
import { contextOf, opponentOf } from '../rules/context.ts';
import type { Context, StandingPiece } from '../rules/context.ts';
import { judge } from '../rules/judge.ts';
import { allowance } from '../rules/moves/length.ts';
import { apart } from '../rules/measure.ts';
import { intoTheFight } from '../rules/moves/passage.ts';
import { mayStand, spotsBeside } from '../rules/setUp/spots.ts';
import { standAt } from '../rules/stance.ts';
import type { Piece } from '../rules/stance.ts';
import { findTouch } from '../rules/charges/touching.ts';
import { Walker } from '../rules/moves/walker.ts';

type FightMove = ActionOf<'move'> & { readonly kind: 'pile-in' | 'consolidate' };

/** Shares of its move at which a model that touches nobody looks for a place toward the closest enemy or marker. */
const SHARES = [1, 0.75, 0.5, 0.25];

/** The models of a unit that move, one after the other, as each finds a place. */
class FightMoves {
  readonly #context: Context;
  readonly #all: readonly StandingPiece[];
  readonly #ends = new Map<string, Piece>();
  readonly #moves: ModelMove[] = [];
  readonly #limit: (piece: StandingPiece) => number;

  constructor(context: Context, unit: Unit, kind: FightMove['kind']) {
    this.#context = context;
    this.#all = context.standing(unit).toSorted((a, b) => this.#toEnemy(a) - this.#toEnemy(b));
    for (const piece of this.#all) this.#ends.set(piece.model.id, piece);
    this.#limit = (piece) => allowance(context, piece, { kind });
  }

  get moves(): readonly ModelMove[] {
    return this.#moves;
  }

  #toEnemy(piece: Piece): number {
    return closestEnemies(this.#context, piece).distance;
  }

  /** Sends everybody who can to touch an enemy. */
  touch(): void {
    for (const piece of this.#free()) {
      const limit = this.#limit(piece);
      const enemies = this.#context
        .near(opponentOf(piece.unit.player), piece.footprint, limit)
        .map((enemy) => ({ enemy, distance: gap(piece.footprint, enemy.footprint) }))
        .filter(({ distance }) => isWithin(distance, limit))
        .toSorted((a, b) => a.distance - b.distance)
        .map(({ enemy }) => enemy);
      const walker = new Walker(this.#context, piece, intoTheFight, limit);
      const mates = this.#mates(piece);
      const touch = findTouch(this.#context, walker, enemies, this.#among(mates), (end) =>
        this.#holds(piece, end, mates),
      );
      if (touch !== null) this.#put(touch.end, touch.walk.move);
    }
  }

  /** Sends everybody else in reach of the closest enemy, or at least nearer to it. */
  approach(): void {
    const { horizontal } = this.#context.ruleset.engagementRange;
    for (const piece of this.#free()) {
      const limit = this.#limit(piece);
      const enemy = closestEnemies(this.#context, piece).enemies[0];
      if (enemy === undefined) continue;
      const among = this.#among(this.#mates(piece));
      const spots = spotsBeside(this.#context, piece, piece.position.z, enemy.footprint, horizontal, limit, among);
      const way = Math.hypot(enemy.position.x - piece.position.x, enemy.position.y - piece.position.y);
      const nearer = SHARES.map((share) => this.#toward(piece, enemy.position, Math.min(1, (share * limit) / way)));
      this.#first(piece, [...spots.slice(0, 4), ...nearer], (end) => this.#holds(piece, end, among.mates));
    }
  }

  /** Sends everybody toward the closest marker. */
  seekMarkers(): void {
    for (const piece of this.#free()) {
      const limit = this.#limit(piece);
      const { x, y } = piece.position;
      const markers = this.#context.ground.markers.toSorted(
        (a, b) => gap(piece.footprint, a.footprint) - gap(piece.footprint, b.footprint),
      );
      const [marker] = markers;
      if (marker === undefined) continue;
      const way = Math.hypot(marker.objective.x - x, marker.objective.y - y);
      if (way === 0) continue;
      const nearer = SHARES.map((share) => this.#toward(piece, marker.objective, Math.min(1, (share * limit) / way)));
      const mates = this.#mates(piece);
      this.#first(piece, nearer, (end) => coherency(this.#context, [end, ...mates]).length === 0);
    }
  }

  /** Those that have not moved and touch nobody. */
  #free(): StandingPiece[] {
    const moved = new Set(this.#moves.map(({ id }) => id));
    return this.#all.filter((piece) => !moved.has(piece.model.id) && touchedEnemy(this.#context, piece) === undefined);
  }

  #mates(piece: Piece): Piece[] {
    return [...this.#ends.values()].filter(({ model }) => model.id !== piece.model.id);
  }

  #among(mates: readonly Piece[]): {
    mates: readonly Piece[];
    moved: ReadonlySet<string>;
    passing: typeof intoTheFight;
  } {
    return { mates, moved: new Set(this.#moves.map(({ id }) => id)), passing: intoTheFight };
  }

  #holds(piece: Piece, end: Piece, mates: readonly Piece[]): boolean {
    const { enemies, distance } = closestEnemies(this.#context, piece);
    const closer = enemies.some((enemy) => isMoreThan(distance, apart(end, enemy)));
    return closer && coherency(this.#context, [end, ...mates]).length === 0;
  }

  #toward(piece: Piece, { x, y }: { x: number; y: number }, share: number): Piece['position'] {
    const { position } = piece;
    return { ...position, x: position.x + share * (x - position.x), y: position.y + share * (y - position.y) };
  }

  #first(piece: StandingPiece, positions: readonly Piece['position'][], holds: (end: Piece) => boolean): void {
    const walker = new Walker(this.#context, piece, intoTheFight, this.#limit(piece));
    const among = this.#among(this.#mates(piece));
    for (const position of positions) {
      const end = standAt(piece.unit, piece.model, position);
      if (!holds(end) || !mayStand(this.#context, end, among)) continue;
      const walk = walker.to(position);
      if (walk === null) continue;
      this.#put(end, walk.move);
      return;
    }
  }

  #put(end: Piece, move: ModelMove): void {
    this.#ends.set(end.model.id, end);
    this.#moves.push(move);
  }
}

/**
 * A legal Pile-in or Consolidation move of a unit that brings as many of its models as it finds places for to touch an
 * enemy, the others nearer to one; a Consolidation without an enemy in reach goes for the closest marker. It has been
 * judged. When nothing better is found, the move in which nobody goes anywhere, if that is legal; else null.
 * Throws for a unit that the battle does not know.
 */
export function searchFightMove(battle: Battle, unitId: string, kind: FightMove['kind']): ActionOf<'move'> | null {
  const context = contextOf(battle);
  const unit = context.unit(unitId);
  if (unit === undefined) throw new Error(`no unit ${unitId}`);
  const plans: readonly (readonly ('touch' | 'approach' | 'seekMarkers')[])[] = [
    ['touch', 'approach'],
    ['touch'],
    ['seekMarkers'],
    [],
  ];
  for (const plan of plans) {
    const tried = new FightMoves(context, unit, kind);
    for (const part of plan) tried[part]();
    if (plan.length > 0 && tried.moves.length === 0) continue;
    const action: ActionOf<'move'> = { type: 'move', unit: unitId, kind, models: tried.moves };
    if (judge(battle, action).legal) return action;
  }
  return null;
}
