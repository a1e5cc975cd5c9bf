import { gap, overlaps } from '../../geometry/distance.ts';
import type { Point } from '../../geometry/shape.ts';
import { isMoreThan, isWithin } from '../../geometry/tolerance.ts';
import type { ActionOf } from '../../model/action.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Model, Position, Unit } from '../../model/unit.ts';
import { opponentOf } from '../../rules/context.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { judge } from '../../rules/judge.ts';
import { apart } from '../../rules/measure.ts';
import { allowance } from '../../rules/moves/length.ts';
import { fallingBack, pastEverybody } from '../../rules/moves/passage.ts';
import { Walker } from '../../rules/moves/walker.ts';
import type { Walk } from '../../rules/moves/walker.ts';
import { offBoard } from '../../rules/setUp/placement.ts';
import { lookBetween } from '../../rules/sight.ts';
import { standAt } from '../../rules/stance.ts';
import { terrain } from '../../rules/standing.ts';
import type { Block } from './blocks.ts';
import type { Fire, Foe } from './foes.ts';

/** A model of the enemy where it fires from, with the judged move of its unit that takes it there; null: it stays. */
export interface Stand {
  readonly piece: StandingPiece;
  readonly fire: Fire;
  readonly move: ActionOf<'move'> | null;
}

/** Stands that have shown something lately, the last one first: the next place is likely seen from there too. */
const RECENT = 16;
/** Of those so many are asked for a place in passing. */
const QUICK = 6;
/** Of those who may be in one of them so many are asked. */
const MOST_ASKED = 3;
/** Only this near to the end of its move a foe is sent straight on, in inches. */
const CLOSE = 1;
/** A move is no way past a model it comes this near to, beyond Engagement Range; inches. */
const CLEAR = 1e-3;
const BEST_DIE = 6;

/** Looks for legal moves and shots that show that a model can be shot where it stands. */
export class Witnesses {
  readonly #context: Context;
  readonly #enemy: PlayerId;
  readonly #unit: Unit;
  readonly #model: Model;
  readonly #nearest: number;
  readonly #stands = new Map<string, Stand | null>();
  readonly #walkers = new Map<string, readonly Walker[]>();
  readonly #recent: Stand[] = [];
  /** Everybody who may fire from where they stand now. */
  readonly #still: readonly Stand[];

  /**
   * @param context the enemy's next turn, the unit of the model off the board
   * @param nearest no shot comes from farther away (Lone Operative)
   */
  constructor(
    context: Context,
    player: PlayerId,
    { unit, model }: { readonly unit: Unit; readonly model: Model },
    foes: readonly Foe[],
    nearest: number,
  ) {
    this.#context = context;
    this.#enemy = opponentOf(player);
    this.#unit = unit;
    this.#model = model;
    this.#nearest = nearest;
    this.#still = foes.flatMap(({ piece, fire }) =>
      fire.filter(({ move }) => move === 'none').map((each) => ({ piece, fire: each, move: null })),
    );
  }

  /** The model standing on the ground somewhere, as it faces; null where it may not stand or is in Engagement Range. */
  probe({ x, y }: Point): StandingPiece | null {
    const facing = this.#model.position?.facing ?? 0;
    const piece = { ...standAt(this.#unit, this.#model, { x, y, z: 0, facing }), order: -1 };
    if (offBoard(this.#context, [piece]).length > 0) return null;
    const { horizontal } = this.#context.ruleset.engagementRange;
    const near = (player: PlayerId, distance: number): readonly StandingPiece[] =>
      this.#context.near(player, piece.footprint, distance);
    if (near(this.#enemy, horizontal).some((other) => isWithin(gap(other.footprint, piece.footprint), horizontal)))
      return null;
    if (near(opponentOf(this.#enemy), 0).some((other) => overlaps(other.footprint, piece.footprint))) return null;
    return terrain(this.#context, [piece]).length > 0 ? null : piece;
  }

  /** A way to shoot a model that is found without looking far; null when none is. */
  quick(probe: StandingPiece, first: Stand | null): Stand | null {
    if (first !== null && this.#shoots(first, probe)) return first;
    return this.#among(probe, QUICK);
  }

  /** A way to shoot a model from a leaf, from which it may be seen; null when none is found. */
  from(probe: StandingPiece, leaf: Block): Stand | null {
    for (const { foe, fire } of leaf.by.slice(0, MOST_ASKED)) {
      if (fire === null) continue;
      const near = this.#stand(foe, fire, leaf);
      const stand = near !== null && this.#shoots(near, probe) ? near : this.#straightAt(foe, fire, probe);
      if (stand === null || (stand !== near && !this.#shoots(stand, probe))) continue;
      this.#keep(stand);
      return stand;
    }
    return null;
  }

  /** A way to shoot a model from where somebody stands now, or one that has shown something lately; null when none is. */
  known(probe: StandingPiece): Stand | null {
    const stand = this.#among(probe, RECENT) ?? this.#still.find((each) => this.#shoots(each, probe)) ?? null;
    if (stand !== null) this.#keep(stand);
    return stand;
  }

  #among(probe: StandingPiece, most: number): Stand | null {
    const stand = this.#recent.slice(0, most).find((each) => this.#shoots(each, probe)) ?? null;
    if (stand !== null) this.#keep(stand);
    return stand;
  }

  #keep(stand: Stand): void {
    const index = this.#recent.indexOf(stand);
    if (index >= 0) this.#recent.splice(index, 1);
    this.#recent.unshift(stand);
    this.#recent.length = Math.min(this.#recent.length, RECENT);
  }

  /** Where a foe stands in a leaf after a legal move of its unit; null when none is found. */
  #stand(foe: Foe, fire: Fire, leaf: Block): Stand | null {
    const at: Position = { ...foe.piece.position, x: leaf.x, y: leaf.y, z: leaf.doing.z };
    const stays = leaf.spread === 0;
    const key = stays
      ? `${foe.piece.model.id} ${fire.weapon}`
      : `${foe.piece.model.id} ${fire.weapon} ${fire.move} ${at.x} ${at.y} ${at.z}`;
    const known = this.#stands.get(key);
    if (known !== undefined) return known;
    const stand = stays ? { piece: foe.piece, fire, move: null } : this.#moved(foe, fire, at);
    this.#stands.set(key, stand);
    return stand;
  }

  /** Straight towards a model as far as the move goes, where only that brings it into range; null where it does not. */
  #straightAt(foe: Foe, fire: Fire, { position, footprint }: StandingPiece): Stand | null {
    const from = foe.piece.position;
    const [dx, dy] = [position.x - from.x, position.y - from.y];
    const apart = Math.hypot(dx, dy);
    const missing = apart - footprint.reach - foe.piece.footprint.reach - Math.min(fire.range, this.#nearest);
    if (from.z !== 0 || missing < fire.limit - CLOSE || missing > fire.limit) return null;
    const share = fire.limit / apart;
    return this.#moved(foe, fire, { ...from, x: from.x + share * dx, y: from.y + share * dy });
  }

  #moved({ piece }: Foe, fire: Fire, at: Position): Stand | null {
    if (fire.move === 'none') return null;
    const kind = fire.move;
    const walkers = this.#walkersOf(piece, kind);
    const shift = { x: at.x - piece.position.x, y: at.y - piece.position.y };
    const own = walkers.find((walker) => walker.piece === piece)?.to(at) ?? null;
    if (own === null) return null;
    const together: Walk[] = [own];
    for (const walker of walkers) {
      if (walker.piece === piece) continue;
      const { position } = walker.piece;
      const walk = walker.to({ ...position, x: position.x + shift.x, y: position.y + shift.y });
      if (walk !== null) together.push(walk);
    }
    const there = { ...standAt(piece.unit, piece.model, at), order: piece.order };
    const dice = kind === 'advance' ? { dice: [BEST_DIE] } : {};
    for (const walks of together.length === walkers.length ? [together, [own]] : [[own]]) {
      const models = walks.map(({ move }) => move);
      const unit = this.#context.actingUnit(piece.unit).id;
      const move: ActionOf<'move'> = { type: 'move', unit, kind, ...dice, models };
      if (judge(this.#context.battle, move).legal) return { piece: there, fire, move };
    }
    return null;
  }

  #walkersOf(piece: StandingPiece, kind: 'normal' | 'advance' | 'fall-back'): readonly Walker[] {
    const unit = this.#context.actingUnit(piece.unit);
    const key = `${unit.id} ${kind}`;
    const known = this.#walkers.get(key);
    if (known !== undefined) return known;
    const passing = kind === 'fall-back' ? fallingBack : pastEverybody;
    const dice = kind === 'advance' ? { dice: [BEST_DIE] } : {};
    const walkers = this.#context
      .standing(unit)
      .map((each) => new Walker(this.#context, each, passing, allowance(this.#context, each, { kind, ...dice })));
    this.#walkers.set(key, walkers);
    return walkers;
  }

  /** Whether a stand has the model in range and in sight, and its unit can make its move with the model there. */
  #shoots({ piece, fire, move }: Stand, probe: StandingPiece): boolean {
    const range = Math.min(fire.range, this.#nearest);
    const { x, y } = probe.position;
    const far = Math.hypot(piece.position.x - x, piece.position.y - y) - piece.footprint.reach - probe.footprint.reach;
    if (isMoreThan(far, range) || !isWithin(apart(piece, probe), range)) return false;
    if (move !== null && this.#isInTheWay(move, probe)) return false;
    return fire.blind || lookBetween(this.#context, piece, probe).visible;
  }

  /** Whether any part of a move comes close to a model, seen from above. */
  #isInTheWay(move: ActionOf<'move'>, probe: StandingPiece): boolean {
    const { horizontal } = this.#context.ruleset.engagementRange;
    return move.models.some(({ id, path }) => {
      const reach = this.#context.pieces.get(id)?.footprint.reach ?? 0;
      const least = reach + probe.footprint.reach + horizontal + CLEAR;
      return path.some((to, i) => distanceToLine(probe.position, pointOf(path[i - 1] ?? to), pointOf(to)) < least);
    });
  }
}

const pointOf = (point: ActionOf<'move'>['models'][number]['path'][number]): Point =>
  'x' in point ? point : { x: point[0], y: point[1] };

function distanceToLine({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / square));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}
