import { areaOf, contouring, latticeOver } from '../../geometry/contours.ts';
import type { Lattice } from '../../geometry/contours.ts';
import { TOLERANCE } from '../../geometry/tolerance.ts';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import { Context } from '../../rules/context.ts';
import { chanceOfAtLeast } from '../reach/reach.ts';
import { slowly } from '../question.ts';
import type { Answering, Step } from '../question.ts';
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

export interface ThreatAnswer {
  readonly kind: 'threat';
  readonly player: PlayerId;
  /** Where the enemy's models can be after a Normal move. */
  readonly move: ThreatArea;
  /** Where it can shoot after a Normal move; null while that is not worked out. */
  readonly shoot: ThreatArea | null;
  /** Where it can charge, the least rolls first. */
  readonly charge: readonly ThreatBand[];
  /** Where neither shots nor charges come; null while shots are not worked out. */
  readonly safe: (ThreatArea & { readonly share: number }) | null;
  /** Inches between the places that were looked at. */
  readonly step: number;
}

/** Inches between the places looked at, coarse first. */
const STEPS = [2, 1];
/** From this step on shots are worked out: sight costs the most, and finer is hardly another picture. */
const SHOTS = 1;
const ROLLS = [2, 5, 7, 9, 12];
/** Halvings of a step that find a border: where it costs little, and where sight is in it. */
const FINE = 6;
const ROUGH = 2;
/** Places that are worked out between two looks at whether anybody still waits. */
const PLACES = 40;

type Valued = (x: number, y: number) => number;

function* areaFrom(
  lattice: Lattice,
  values: Float64Array,
  level: number,
  valueAt: Valued,
  halvings: number,
  step: Step<ThreatAnswer>,
): Generator<Step<ThreatAnswer>, ThreatArea, void> {
  const outlines = yield* slowly(contouring({ ...lattice, values }, level, valueAt, halvings), step);
  return { outlines, area: areaOf(outlines) };
}

/**
 * Where the other side can shoot, charge and be in its next turn, and where it is safe: coarse first, then finer, shots
 * last. Moves lead past what stands there now, without climbing; a charge is measured along the way that is left to go
 * once everybody is as near as a Normal move brings it; shots come from places such a move can end at.
 */
export function* threatOf(battle: Battle, { player, model }: ThreatQuestion): Answering<ThreatAnswer> {
  const context = new Context(battle);
  const threats = new Threats(context, player, model);
  const { width, height } = battle.map;
  const { reach } = threats;
  const isOn: (x: number, y: number) => boolean = (x, y) =>
    x >= reach && y >= reach && x <= width - reach && y <= height - reach;
  const guarded =
    (value: Valued): Valued =>
    (x, y) =>
      isOn(x, y) ? value(x, y) : Infinity;
  const moves = guarded((x, y) => threats.moveNeeds(x, y));
  const charges = guarded((x, y) => threats.chargeNeeds(x, y));
  const lattices = STEPS.map((step) => latticeOver(0, 0, width, height, step));
  const countOf = ({ columns, rows }: Lattice): number => columns * rows;
  const shots = lattices.find(({ step }) => step === SHOTS) as Lattice;
  const of = lattices.reduce((sum, lattice) => sum + countOf(lattice), 0) + countOf(shots);
  const levels = ROLLS.map((roll) => ({ roll, chance: chanceOfAtLeast(roll, context.ruleset.charge.dice) }));
  let done = 0;
  let answer: ThreatAnswer | null = null;

  for (const lattice of lattices) {
    const { x, y, step, columns } = lattice;
    const count = countOf(lattice);
    const [moving, charging] = [new Float64Array(count), new Float64Array(count)];
    for (let i = 0; i < count; i++) {
      const [px, py] = [x + (i % columns) * step, y + Math.floor(i / columns) * step];
      moving[i] = moves(px, py);
      charging[i] = charges(px, py);
      done++;
      if (i % PLACES === PLACES - 1) yield { done, of, answer: null };
    }
    const bands: ThreatBand[] = [];
    for (const { roll, chance } of levels) {
      const area = yield* areaFrom(lattice, charging, roll + TOLERANCE, charges, FINE, { done, of, answer: null });
      bands.push({ roll, chance, ...area });
    }
    const move = yield* areaFrom(lattice, moving, TOLERANCE, moves, FINE, { done, of, answer: null });
    answer = { kind: 'threat', player, move, charge: bands, shoot: null, safe: null, step };
    yield { done, of, answer };
  }

  const { x, y, step, columns } = shots;
  const count = countOf(shots);
  const shooting = new Float64Array(count);
  const safe = new Float64Array(count);
  const last = levels.at(-1)?.roll ?? 0;
  const isShot = guarded((px, py) => (threats.isShotAt(px, py) ? 0 : 1));
  const isUnsafe: Valued = (px, py) => {
    if (!isOn(px, py)) return 1;
    return isShot(px, py) === 0 || charges(px, py) <= last + TOLERANCE ? 1 : 0;
  };
  for (let i = 0; i < count; i++) {
    const [px, py] = [x + (i % columns) * step, y + Math.floor(i / columns) * step];
    shooting[i] = isShot(px, py);
    safe[i] = !isOn(px, py) || shooting[i] === 0 || charges(px, py) <= last + TOLERANCE ? 1 : 0;
    done++;
    if (i % PLACES === PLACES - 1) yield { done, of, answer: null };
  }
  const end = { done: of - 1, of, answer: null };
  const shoot = yield* areaFrom(shots, shooting, 0, isShot, ROUGH, end);
  const free = yield* areaFrom(shots, safe, 0, isUnsafe, ROUGH, end);
  if (answer !== null) {
    yield { done: of, of, answer: { ...answer, shoot, safe: { ...free, share: free.area / (width * height) } } };
  }
}
