import type { Point } from '../../geometry/shape.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Model, Unit } from '../../model/unit.ts';
import { isRanged, weaponsOf } from '../../rules/attacks/equipment.ts';
import { opponentOf } from '../../rules/context.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { intoTheFight } from '../../rules/moves/passage.ts';
import { canSee } from '../../rules/sight.ts';
import { hasKeyword, standAt } from '../../rules/stance.ts';
import { MoveField } from '../moveField.ts';
import { moverOf } from '../mover.ts';

/** Directions round a place from which a charge may come at it. */
const DIRECTIONS = 12;
/** Directions in which a shooter may have moved, besides standing still and straight ahead. */
const SHIFTS = 6;
/** Models of one unit that are looked at as shooters: those on its outside see what the others do. */
const MOST_SHOOTERS = 2;
const DICE = 6;

/** One enemy model with all that it can do. */
interface Foe {
  readonly piece: StandingPiece;
  readonly moves: MoveField;
  readonly charges: MoveField;
  readonly move: number;
}

/** A model that shoots, with the places it can shoot from. */
interface Shooter {
  readonly range: number;
  readonly reach: number;
  readonly stands: readonly StandingPiece[];
}

/** What the models of one side can do, in their next turn, to a model of the other that stands somewhere. */
export class Threats {
  /** No point of the model's base is farther from its middle; inches. */
  readonly reach: number;
  readonly #context: Context;
  readonly #unit: Unit | null;
  readonly #model: Model | null;
  readonly #foes: readonly Foe[];
  readonly #shooters: readonly Shooter[];
  readonly #range: number;
  #probes = 0;

  /** @param model the one that is asked about; its unit need not stand on the board */
  constructor(context: Context, player: PlayerId, model: string) {
    const home = context.model(model);
    this.#context = context;
    this.#unit = home?.unit ?? null;
    this.#model = home?.model ?? null;
    const { engagementRange, charge } = context.ruleset;
    this.#range = engagementRange.horizontal;
    this.reach =
      home === undefined ? 0 : standAt(home.unit, home.model, { x: 0, y: 0, z: 0, facing: 0 }).footprint.reach;
    const enemies = [...context.pieces.values()].filter(({ unit }) => unit.player === opponentOf(player));
    this.#foes = enemies.flatMap((piece) => foeOf(context, piece, DICE * charge.dice));
    this.#shooters = shootersOf(this.#foes);
  }

  /** What an enemy needs beyond its move to have its base there: 0 or less where a Normal move takes one. */
  moveNeeds(x: number, y: number): number {
    for (const { piece, moves, move } of this.#foes) {
      if (Math.hypot(piece.position.x - x, piece.position.y - y) > move) continue;
      if (moves.needs({ x, y }) <= move) return 0;
    }
    return Infinity;
  }

  /** The least roll with which a charge, after a Normal move, reaches a base that stands there. */
  chargeNeeds(x: number, y: number): number {
    let least = Infinity;
    const nearest = this.#foes
      .map((foe) => {
        const near = this.reach + foe.piece.footprint.reach + this.#range;
        const straight = Math.hypot(foe.piece.position.x - x, foe.piece.position.y - y) - near;
        return { foe, near, bound: straight - foe.move };
      })
      .toSorted((a, b) => a.bound - b.bound);
    for (const { foe, near, bound } of nearest) {
      if (bound >= least || bound > 2 * DICE) break;
      least = Math.min(least, Math.max(bound, wayBeside(foe, { x, y }, near, least + foe.move) - foe.move));
    }
    return least;
  }

  /** Whether an enemy can see a model there, in range of a weapon, from where a Normal move can take it. */
  isShotAt(x: number, y: number): boolean {
    if (this.#unit === null || this.#model === null) return false;
    let probe: StandingPiece | null = null;
    for (const { range, reach, stands } of this.#shooters) {
      for (const stand of stands) {
        const { position } = stand;
        if (Math.hypot(position.x - x, position.y - y) > range + reach + this.reach) continue;
        probe ??= this.#probeAt(this.#unit, this.#model, x, y);
        if (canSee(this.#context, stand, probe)) return true;
      }
    }
    return false;
  }

  /** The model standing there, under a name of its own: what is known of sight is kept by names. */
  #probeAt(unit: Unit, model: Model, x: number, y: number): StandingPiece {
    const position = { x, y, z: 0, facing: 0 };
    const probe: Model = { ...model, id: `${model.id} probe ${this.#probes++}`, position };
    return { ...standAt(unit, probe, position), order: -1 };
  }
}

function foeOf(context: Context, piece: StandingPiece, roll: number): Foe[] {
  if (hasKeyword(piece.unit.datasheet, 'AIRCRAFT')) return [];
  const mover = moverOf(context, piece.model.id, { kind: 'normal' });
  if (mover === null) return [];
  const together = new Set(context.standing(piece.unit).map(({ model }) => model.id));
  const charging = { ...mover, kind: 'charge' as const, passing: intoTheFight, limit: mover.limit + roll };
  return [
    {
      piece,
      move: mover.limit,
      moves: new MoveField(mover, mover.limit, together),
      charges: new MoveField(charging, charging.limit, together),
    },
  ];
}

/** The shortest way to within a distance of a place, from straight ahead or from all round it. */
function wayBeside({ piece, charges }: Foe, at: Point, near: number, enough: number): number {
  const { x, y } = piece.position;
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

/** The models that shoot, a few of each unit, with places from which they may: where they stand and all round. */
function shootersOf(foes: readonly Foe[]): Shooter[] {
  const counts = new Map<string, number>();
  return foes.flatMap(({ piece, moves, move }): Shooter[] => {
    const { unit, model } = piece;
    const range = Math.max(
      0,
      ...weaponsOf(unit.datasheet, model)
        .filter(isRanged)
        .map((weapon) => (weapon.range === 'Melee' ? 0 : weapon.range)),
    );
    const count = counts.get(unit.id) ?? 0;
    if (range === 0 || count >= MOST_SHOOTERS) return [];
    counts.set(unit.id, count + 1);
    const { x, y } = piece.position;
    const stands = [piece];
    for (let i = 0; i < SHIFTS; i++) {
      const angle = (i / SHIFTS) * 2 * Math.PI;
      for (const share of [1, 0.5]) {
        const place = { x: x + share * move * Math.cos(angle), y: y + share * move * Math.sin(angle) };
        if (moves.needs(place) > move) continue;
        const moved: Model = { ...model, id: `${model.id} at ${i} ${share}` };
        const stand = standAt(unit, moved, { ...piece.position, ...place });
        stands.push({ ...stand, order: piece.order });
        break;
      }
    }
    return [{ range, reach: piece.footprint.reach, stands }];
  });
}
