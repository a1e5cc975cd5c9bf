import type { Context } from '../../rules/context.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Model, Unit } from '../../model/unit.ts';
import { coreAbilities } from '../../rules/attacks/abilityText.ts';
import { standAt } from '../../rules/stance.ts';
import type { Block } from './blocks.ts';
import type { Foe } from './foes.ts';
import { Proof } from './proof.ts';
import type { Squares } from './squares.ts';
import { looksOf, whereabouts } from './whereabouts.ts';
import { Witnesses } from './witnesses.ts';
import type { Stand } from './witnesses.ts';

/**
 * What is known of a square: nothing can be done to the model anywhere in it (shown); in its middle it can be shot (shown by
 * a legal move and shot); no shot reaches it but a charge does; nothing of that was shown; its middle is no place for it.
 */
export const SAFE = 0;
export const SHOT = 1;
export const CHARGED = 2;
export const OPEN = 3;
export const NOBODY = 4;

/** Sides of the squares that are looked at, in inches, each divided into four of the next; the last where still open. */
const SIDES = [4, 2, 1, 0.5, 0.25];
/** From this side on it is looked hard for a shot. */
const HARD = 0.5;
/** From this side up it is looked for a shot from where everybody stands, so that something is seen soon. */
const COARSE = 2;
/** Squares this wide are not divided where the model can be shot in the middles of it and of all those round it. */
const WIDEST = 1;
/** Places from which it may be shot that are tried for one square. */
const TRIES = 10;
/** Squares between two looks at whether anybody still waits. */
const AT_ONCE = 6;

interface Square {
  readonly column: number;
  readonly row: number;
  readonly blocks: readonly Block[];
  readonly first: Stand | null;
}

/** What came out for a square: its value, what children of it have to look at, and how the model is shot in its middle. */
interface Look {
  readonly value: number;
  readonly blocks: readonly Block[];
  readonly stand: Stand | null;
}

/** The middle of a square of at most an inch, and how the model can be shot there. */
interface Shown {
  readonly x: number;
  readonly y: number;
  readonly stand: Stand;
}

/** How far the work has come, and what is known by then. */
interface Progress {
  /** From 0 to 1. */
  readonly share: number;
  /** Null: nothing new. */
  readonly squares: Squares | null;
  /** The places of the finest squares for which a shot was found. */
  readonly shown: readonly Shown[];
}

/** How near an enemy has to be to shoot at a unit of one model (core rules, Lone Operative). */
function nearestShot(context: Context, unit: Unit, alone: boolean): number {
  return alone && coreAbilities(unit.datasheet).loneOperative ? context.ruleset.attacks.loneOperative : Infinity;
}

/**
 * What could be done to a model of a player in the enemy's next turn, square by square: coarse first, then finer where it is
 * not settled.
 * @param context the enemy's next turn, the unit of the model off the board
 * @param alone nobody is attached to its unit
 * @param isCharged whether an enemy is known to get to a model there by a charge
 */
export function* dangers(
  context: Context,
  player: PlayerId,
  home: { readonly unit: Unit; readonly model: Model },
  foes: readonly Foe[],
  alone: boolean,
  isCharged: (x: number, y: number) => boolean,
): Generator<Progress, void, void> {
  const { width, height } = context.battle.map;
  const nearest = nearestShot(context, home.unit, alone);
  const around = whereabouts(context, foes);
  let roots: Block[] = [];
  for (;;) {
    const { done, value } = around.next();
    if (done === true) {
      roots = value;
      break;
    }
    yield { share: 0, squares: null, shown: [] };
  }
  const piece = { ...standAt(home.unit, home.model, { x: 0, y: 0, z: 0, facing: 0 }), order: -1 };
  const proof = new Proof(context, player, looksOf(piece), nearest);
  const witnesses = new Witnesses(context, player, home, foes, nearest);
  const [widest = 4] = SIDES;
  let squares: Square[] = [];
  for (let row = 0; row * widest < height; row++)
    for (let column = 0; column * widest < width; column++) squares.push({ column, row, blocks: roots, first: null });
  let before: Squares | null = null;
  const shown: Shown[] = [];

  for (const [level, side] of SIDES.entries()) {
    const field: Squares = {
      step: side,
      columns: Math.ceil(width / side),
      rows: Math.ceil(height / side),
      values: new Uint8Array(Math.ceil(width / side) * Math.ceil(height / side)),
    };
    takeOver(field, before);
    const last = level === SIDES.length - 1;
    const unsettled: { readonly square: Square; readonly found: Look; readonly x: number; readonly y: number }[] = [];
    for (const [index, square] of squares.entries()) {
      const { column, row } = square;
      const [x, y] = [(column + 0.5) * side, (row + 0.5) * side];
      const found = look(square, x, y, side);
      field.values[row * field.columns + column] = found.value;
      const settled =
        found.value === SAFE ||
        (found.value === NOBODY && found.blocks.length === 0) ||
        last ||
        (side <= HARD && found.value !== OPEN);
      if (settled && found.stand !== null) shown.push({ x, y, stand: found.stand });
      if (!settled) unsettled.push({ square, found, x, y });
      if (index % AT_ONCE === 0) yield { share: (level + index / squares.length) / SIDES.length, squares: null, shown };
    }
    const finer = unsettled.flatMap(({ square, found, x, y }): Square[] => {
      if (side > WIDEST || found.stand === null || !isAmong(field, square, SHOT))
        return quarters(square, field, found.blocks, found.stand, width, height);
      shown.push({ x, y, stand: found.stand });
      return [];
    });
    squares = finer;
    before = field;
    yield { share: (level + 1) / SIDES.length, squares: field, shown };
  }

  function look({ blocks, first }: Square, x: number, y: number, side: number): Look {
    const probe = witnesses.probe({ x, y });
    const seen = probe === null ? null : witnesses.quick(probe, first);
    if (seen !== null) return { value: SHOT, blocks, stand: seen };
    const target = proof.target(x, y, side);
    if (proof.isImpossible(target)) return { value: NOBODY, blocks: [], stand: null };
    const open: Block[] = [];
    const waiting = [...blocks];
    let [tries, fires] = [0, false];
    for (const block of proof.open(waiting, target)) {
      open.push(block);
      if (block.doing.deed === 'charge') continue;
      fires = true;
      // Not safe, whatever else there is.
      if (side > HARD || probe === null || tries >= TRIES) break;
      tries++;
      const stand = witnesses.from(probe, block);
      if (stand !== null) return { value: SHOT, blocks, stand };
    }
    if (open.length === 0) return { value: SAFE, blocks: [], stand: null };
    // What may do something here is looked at first in the parts of the square.
    const left = [...waiting, ...open];
    if (probe === null) return { value: NOBODY, blocks: left, stand: null };
    if (!fires) return { value: isCharged(x, y) ? CHARGED : OPEN, blocks: left, stand: null };
    const stand = side <= HARD || side >= COARSE ? witnesses.known(probe) : null;
    return { value: stand === null ? OPEN : SHOT, blocks: left, stand };
  }
}

/** Whether all squares round one have a value too; off the board they do. */
function isAmong({ columns, rows, values }: Squares, { column, row }: Square, value: number): boolean {
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [x, y] = [column + dx, row + dy];
      if (x >= 0 && y >= 0 && x < columns && y < rows && values[y * columns + x] !== value) return false;
    }
  return true;
}

/** The values of wider squares for the finer ones in them. */
function takeOver(field: Squares, before: Squares | null): void {
  if (before === null) return;
  const { columns, rows, values } = field;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values[row * columns + column] = before.values[(row >> 1) * before.columns + (column >> 1)] ?? NOBODY;
}

/** The four squares that one is divided into, those of them that are on the board. */
function quarters(
  { column, row }: Square,
  { step }: Squares,
  blocks: readonly Block[],
  first: Stand | null,
  width: number,
  height: number,
): Square[] {
  return [0, 1].flatMap((down) =>
    [0, 1].flatMap((right): Square[] => {
      const [x, y] = [2 * column + right, 2 * row + down];
      return (x * step) / 2 < width && (y * step) / 2 < height ? [{ column: x, row: y, blocks, first }] : [];
    }),
  );
}
