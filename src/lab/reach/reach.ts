import { areaOf, contouring, latticeOver } from '../../geometry/contours.ts';
import type { Field } from '../../geometry/contours.ts';
import type { Battle } from '../../model/battle.ts';
import { contextOf } from '../../rules/context.ts';
import type { AskedMove } from '../mover.ts';
import { slowly } from '../question.ts';
import type { Answering } from '../question.ts';
import { ReachOfUnit } from './reachOfUnit.ts';
import type { Floor } from './reachOfUnit.ts';

/** Where a unit, or one model of it, can end a move. */
export interface ReachQuestion {
  readonly kind: 'reach';
  readonly unit: string;
  /** Only this model, the others staying; absent: any model of the unit, all of them moving and staying together. */
  readonly model?: string;
  readonly move: AskedMove;
}

/** Where it can end on floors of one height, or on the hill that it stands on. */
export interface ReachedFloor {
  readonly z: number;
  /** As those of the ground. */
  readonly outlines: readonly (readonly number[])[];
  /** Square inches. */
  readonly area: number;
}

/** Where it can end with one result of its roll, or with none. */
export interface ReachBand {
  /** The roll; null for a move without one. */
  readonly roll: number | null;
  /** The chance of at least that roll. */
  readonly chance: number;
  /** How far the model that goes farthest may go, in inches. */
  readonly distance: number;
  /** On the ground: closed lines round the middles of bases, as flat lists of x and y; holes run the other way round. */
  readonly outlines: readonly (readonly number[])[];
  /** Square inches. */
  readonly area: number;
  /** What can be reached above the ground. */
  readonly floors: readonly ReachedFloor[];
}

export interface ReachAnswer {
  readonly kind: 'reach';
  readonly unit: string;
  readonly bands: readonly ReachBand[];
  /** Inches between the places that were looked at: what is smaller may be missing. */
  readonly step: number;
  /**
   * Whether there may be a little more: all that is here has been shown reachable, but models of a unit might keep
   * together in yet another way, and a base that is not round might get on by turning on its way.
   */
  readonly least: boolean;
}

/** Inches between the places looked at, coarse first. */
const STEPS = [1, 0.5, 0.25];
/** Halvings of a step that find a border. */
const HALVINGS = 6;
/** Rows of a lattice that are worked out between two looks at whether anybody still waits. */
const ROWS = 6;

/** Ways to roll at least so much with so many dice, as a share of all. */
export function chanceOfAtLeast(roll: number, dice: number): number {
  let ways = new Map([[0, 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>();
    for (const [sum, count] of ways) {
      for (let face = 1; face <= 6; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + count);
    }
    ways = next;
  }
  let enough = 0;
  for (const [sum, count] of ways) if (sum >= roll) enough += count;
  return enough / 6 ** dice;
}

/** The rolls that a move may have: of an Advance and of a charge all that are open, else none. */
function rollsOf({ kind, roll }: AskedMove, dice: { advance: number; charge: number }): (number | null)[] {
  const count = kind === 'advance' ? dice.advance : kind === 'charge' ? dice.charge : 0;
  if (count === 0) return [null];
  if (roll !== undefined) return [roll];
  return Array.from({ length: 5 * count + 1 }, (_, i) => count + i);
}

/** What the places of a floor need, on a lattice. */
function floorField(unit: ReachOfUnit, { z, bounds }: Floor, step: number): Field {
  const lattice = latticeOver(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, step);
  const { columns, rows } = lattice;
  const values = Float64Array.from({ length: columns * rows }, (_, i) =>
    unit.needs({ x: lattice.x + (i % columns) * step, y: lattice.y + Math.floor(i / columns) * step }, z),
  );
  return { ...lattice, values };
}

/**
 * Where a unit can end a move: coarse first, then finer. A unit's places are those at which one of its models can end
 * with all others of it ending somewhere legal in coherency; each has been shown by such an arrangement. What lies above
 * the ground is told apart.
 */
export function* reachOf(battle: Battle, question: ReachQuestion): Answering<ReachAnswer> {
  const context = contextOf(battle);
  const { advanceDice, charge } = context.ruleset;
  const { move } = question;
  const rolls = rollsOf(move, { advance: advanceDice, charge: charge.dice });
  const most = rolls.at(-1) ?? null;
  const asked = most === null ? move : { ...move, roll: most };
  const unit = new ReachOfUnit(context, question.unit, question.model ?? null, asked);
  const sizes = STEPS.map((step) =>
    latticeOver(unit.bounds.minX, unit.bounds.minY, unit.bounds.maxX, unit.bounds.maxY, step),
  );
  const of = sizes.reduce((sum, { rows }) => sum + rows, 0) + sizes.length * rolls.length;
  let done = 0;
  let answer: ReachAnswer | null = null;
  for (const lattice of sizes) {
    const { x, y, step, columns, rows } = lattice;
    const values = new Float64Array(columns * rows);
    const last = lattice === sizes.at(-1);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++)
        values[row * columns + column] = unit.needs({ x: x + column * step, y: y + row * step }, 0, -Infinity, last);
      done++;
      if (row % ROWS === ROWS - 1) yield { done, of, answer: null };
    }
    const field: Field = { ...lattice, values };
    const fields: { readonly floor: Floor; readonly field: Field }[] = [];
    for (const floor of unit.floors) {
      fields.push({ floor, field: floorField(unit, floor, step) });
      yield { done: Math.min(done, of - 1), of, answer: null };
    }
    const bands: ReachBand[] = [];
    for (const roll of rolls) {
      const level = unit.levelOf(roll);
      const outlines = yield* slowly<number[][], ReachAnswer>(
        contouring(field, level, (px, py) => unit.needs({ x: px, y: py }, 0, level), HALVINGS),
        { done: Math.min(done, of - 1), of, answer: null },
      );
      const floors: ReachedFloor[] = [];
      for (const { floor, field: above } of fields) {
        const lines = yield* slowly<number[][], ReachAnswer>(
          contouring(above, level, (px, py) => unit.needs({ x: px, y: py }, floor.z, level), HALVINGS),
          { done: Math.min(done, of - 1), of, answer: null },
        );
        if (lines.length > 0) floors.push({ z: floor.z, outlines: lines, area: areaOf(lines) });
      }
      const dice = move.kind === 'charge' ? charge.dice : advanceDice;
      bands.push({
        roll,
        chance: roll === null || move.roll !== undefined ? 1 : chanceOfAtLeast(roll, dice),
        distance: unit.distanceOf(roll),
        outlines,
        area: areaOf(outlines),
        floors,
      });
      done++;
      yield { done: Math.min(done, of - 1), of, answer };
    }
    answer = { kind: 'reach', unit: question.unit, bands, step, least: unit.isLeast };
    yield { done: last ? of : Math.min(done, of - 1), of, answer };
  }
}
