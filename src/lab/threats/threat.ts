import { areaOf, contouring, latticeOver } from '../../geometry/contours.ts';
import type { Lattice } from '../../geometry/contours.ts';
import { TOLERANCE } from '../../geometry/tolerance.ts';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import { contextOf, opponentOf } from '../../rules/context.ts';
import { bestCharge } from '../../rules/moves/length.ts';
import { standAt } from '../../rules/stance.ts';
import { chanceOfAtLeast } from '../reach/reach.ts';
import { slowly } from '../question.ts';
import type { Answering, Step } from '../question.ts';
import { CHARGED, dangers, OPEN, SAFE, SHOT } from './dangers.ts';
import { foeOf } from './foes.ts';
import { nextTurn } from './nextTurn.ts';
import { areaIn, outlinesOf } from './squares.ts';
import type { Squares } from './squares.ts';
import { Threats } from './threats.ts';

/** What the other side could do in its next turn to a model wherever it stood, everybody else staying. */
export interface ThreatQuestion {
  readonly kind: 'threat';
  /** The player who asks. */
  readonly player: PlayerId;
  /** The model whose base, height and keywords are asked about. */
  readonly model: string;
}

/** A part of the board as closed lines (flat lists of x and y; holes run the other way round). */
export interface ThreatArea {
  readonly outlines: readonly (readonly number[])[];
  /** Square inches. */
  readonly area: number;
}

/** Where a charge reaches with a roll. */
export interface ThreatBand extends ThreatArea {
  readonly roll: number;
  /** The chance of at least that roll. */
  readonly chance: number;
}

/** What is settled of the ground, in squares; see dangers.ts for their values. */
export interface Settled {
  readonly squares: Squares;
  /** Nothing can be done to the model anywhere there: shown. */
  readonly safe: ThreatArea;
  /** The model can be shot there: shown by a legal move and shot, for the middle of each square of an inch, or of half a one. */
  readonly shot: ThreatArea;
  /** No shot reaches the model there, but a charge does. */
  readonly charged: ThreatArea;
  /** Neither was shown. */
  readonly open: ThreatArea;
}

export interface ThreatAnswer {
  readonly kind: 'threat';
  readonly player: PlayerId;
  /** Where the enemy's models can be after a Normal move (a Fall Back, where they are engaged). */
  readonly move: ThreatArea;
  /** The same with Advances of the best roll. */
  readonly advance: ThreatArea;
  /** Where it can charge with the mean of a roll, and with the best one. */
  readonly charge: readonly ThreatBand[];
  /** Null while shots are not worked out. */
  readonly settled: Settled | null;
  /** Units of the enemy in Reserves: what they could do when they arrive is left out. */
  readonly reserves: number;
  /** Inches between the places that were looked at for moves and charges. */
  readonly step: number;
}

/** Inches between the places looked at, coarse first. */
const STEPS = [2, 1];
/** Halvings of a step that find a border. */
const FINE = 6;
/** Places that are worked out between two looks at whether anybody still waits. */
const PLACES = 40;
/** The parts of the work that go to shots. */
const SHOTS = 20_000;

type Valued = (x: number, y: number) => number;

function* areaFrom(
  lattice: Lattice,
  values: Float64Array,
  level: number,
  valueAt: Valued,
  step: Step<ThreatAnswer>,
): Generator<Step<ThreatAnswer>, ThreatArea, void> {
  const outlines = yield* slowly(contouring({ ...lattice, values }, level, valueAt, FINE), step);
  return { outlines, area: areaOf(outlines) };
}

function settled(squares: Squares): Settled {
  const area = (value: number): ThreatArea => ({ outlines: outlinesOf(squares, value), area: areaIn(squares, value) });
  return { squares, safe: area(SAFE), shot: area(SHOT), charged: area(CHARGED), open: area(OPEN) };
}

/**
 * Where the other side can shoot, charge and be in its next turn, and where it is safe: coarse first, then finer, shots
 * last. The model's own unit is taken off the board; everybody else of its side stays where they are and alive. Safe is
 * what is shown to be so, whichever way the enemy's models turn and in whatever order its units move: no model of it can
 * come to a place from which it sees the model in range of a weapon that it may fire then, nor come in reach of it by a
 * move and a charge. Reserves, and what stratagems and abilities would add, are left out.
 */
export function* threatOf(battle: Battle, { player, model }: ThreatQuestion): Answering<ThreatAnswer> {
  const before = contextOf(battle);
  const home = before.model(model);
  const context = contextOf(nextTurn(battle, player, home?.unit));
  const enemy = opponentOf(player);
  const foes = [...context.pieces.values()]
    .filter(({ unit }) => unit.player === enemy)
    .map((piece) => foeOf(context, piece));
  const reach =
    home === undefined ? 0 : standAt(home.unit, home.model, { x: 0, y: 0, z: 0, facing: 0 }).footprint.reach;
  const threats = new Threats(context, foes, reach);
  const { width, height } = battle.map;
  const isOn = (x: number, y: number): boolean => x >= reach && y >= reach && x <= width - reach && y <= height - reach;
  const guarded =
    (value: Valued): Valued =>
    (x, y) =>
      isOn(x, y) ? value(x, y) : Infinity;
  const moves: Valued = (x, y) => (threats.moves(x, y, false) ? 0 : 1);
  const advances: Valued = (x, y) => (threats.moves(x, y, true) ? 0 : 1);
  const charges = guarded((x, y) => threats.chargeNeeds(x, y));
  const lattices = STEPS.map((step) => latticeOver(0, 0, width, height, step));
  const countOf = ({ columns, rows }: Lattice): number => columns * rows;
  const of = lattices.reduce((sum, lattice) => sum + countOf(lattice), 0) + SHOTS;
  const most = bestCharge(context.ruleset);
  // What dice show in the mean, and what they show at best.
  const levels = [(context.ruleset.charge.dice + most) / 2, most].map((roll) => ({
    roll,
    chance: chanceOfAtLeast(roll, context.ruleset.charge.dice),
  }));
  const isAway = ({ place }: { readonly place: string }): boolean => place !== 'board' && place !== 'destroyed';
  const reserves = before.battle.units.filter((unit) => unit.player === enemy && isAway(unit)).length;
  let done = 0;
  let answer: ThreatAnswer | null = null;

  for (const lattice of lattices) {
    const { x, y, step, columns } = lattice;
    const count = countOf(lattice);
    const [moving, advancing, charging] = [0, 1, 2].map(() => new Float64Array(count)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    for (let i = 0; i < count; i++) {
      const [px, py] = [x + (i % columns) * step, y + Math.floor(i / columns) * step];
      moving[i] = moves(px, py);
      advancing[i] = moving[i] === 0 ? 0 : advances(px, py);
      charging[i] = charges(px, py);
      done++;
      if (i % PLACES === PLACES - 1) yield { done, of, answer: null };
    }
    const bands: ThreatBand[] = [];
    const now = { done, of, answer: null };
    for (const { roll, chance } of levels) {
      bands.push({ roll, chance, ...(yield* areaFrom(lattice, charging, roll + TOLERANCE, charges, now)) });
    }
    const move = yield* areaFrom(lattice, moving, TOLERANCE, moves, now);
    const advance = yield* areaFrom(lattice, advancing, TOLERANCE, advances, now);
    answer = { kind: 'threat', player, move, advance, charge: bands, settled: null, reserves, step };
    yield { done, of, answer };
  }
  if (answer === null || home === undefined) return;

  const alone = before.formation(home.unit).length === 1;
  const isCharged = (x: number, y: number): boolean => charges(x, y) <= most + TOLERANCE;
  for (const { share, squares } of dangers(context, player, home, foes, alone, isCharged)) {
    const part = share >= 1 ? of : Math.min(of - 1, done + Math.floor(share * SHOTS));
    yield { done: part, of, answer: squares === null ? null : { ...answer, settled: settled(squares) } };
  }
}
