import { overlaps } from '../geometry/distance.ts';
import type { Point } from '../geometry/shape.ts';
import type { Battle } from '../model/battle.ts';
import type { Model, Unit } from '../model/unit.ts';
import { coverOf } from '../rules/attacks/cover.ts';
import { contextOf, opponentOf } from '../rules/context.ts';
import type { Context, StandingPiece } from '../rules/context.ts';
import type { Feature } from '../rules/ground.ts';
import { allowance } from '../rules/moves/length.ts';
import { offBoard } from '../rules/setUp/placement.ts';
import { canSee, lookBetween } from '../rules/sight.ts';
import { standAt } from '../rules/stance.ts';
import { terrain } from '../rules/standing.ts';
import { battleAsked } from './charges/chargePlaces.ts';
import type { AskedStand } from './charges/chargePlaces.ts';
import { slowly } from './question.ts';
import type { Answering, Step } from './question.ts';
import { ReachOfUnit } from './reach/reachOfUnit.ts';
import type { Block } from './threats/blocks.ts';
import type { Foe } from './threats/foes.ts';
import { Proof } from './threats/proof.ts';
import { looksOf, whereabouts } from './threats/whereabouts.ts';

export interface SightQuestion {
  readonly kind: 'sight';
  readonly unit: string;
  /** From where it stands, or from anywhere that a Normal move takes one of its models to. */
  readonly from: 'here' | 'move';
  /** Where models of it would stand: a point that is tried out. Absent: where they do. */
  readonly stand?: AskedStand;
}

/** What can be seen of a unit. */
export interface SeenUnit {
  readonly unit: string;
  /** The ids of its models that are seen, and of those of them that have the Benefit of Cover. */
  readonly models: readonly string[];
  readonly covered: readonly string[];
  /** How many models it has. */
  readonly of: number;
}

/** How the ground looks to a unit, in squares. */
export interface SightField {
  /** The middle of the first square, inches between two of them, and their numbers. */
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /**
   * Row by row, of a model on foot (32 mm, 1.5″ tall) that would stand there: 0 not seen, 1 seen but with the Benefit of
   * Cover, 2 seen in the open, 3 nobody could stand there. After a move: 0 is shown for the whole square, wherever the
   * unit's models can get to; 4 is neither seen from the places that were looked from nor shown to be hidden.
   */
  readonly values: Uint8Array;
}

export interface SightAnswer {
  readonly kind: 'sight';
  readonly unit: string;
  /** The enemy units that some model of it sees. */
  readonly sees: readonly SeenUnit[];
  /** The enemy units that see some model of it, and which. */
  readonly seenBy: readonly { readonly unit: string; readonly models: readonly string[]; readonly of: number }[];
  /** Places from which it was looked: of its models where they stand, and where a move takes one of them. */
  readonly places: number;
  /** After a move: the enemy units that see a model of it at so many of those places. */
  readonly seenAfter: readonly { readonly unit: string; readonly places: number }[];
  /** After a move: enemy units with models that were not seen, though it was not shown that nobody can see them. */
  readonly unsure: readonly string[];
  readonly field: SightField | null;
}

/** Inches between the squares, coarse first. */
const STEPS = [4, 2, 1];
/** Inches between the places that a move leads to from which it is looked. */
const APART = 2;
const MOST_PLACES = 80;
/** Squares between two looks at whether anybody still waits. */
const AT_ONCE = 12;
const HIDDEN = 0;
const COVERED = 1;
const OPEN = 2;
const NOBODY = 3;
const UNSURE = 4;
/** A model on foot as most are: 32 mm, and as tall as those are taken to be. */
const FOOT = { base: { kind: 'circle', radius: 16 / 25.4 } as const, hull: null, height: 1.5 };

/** A model on foot of a player, somewhere: it stands for whoever would be there. */
function lookout(like: StandingPiece, enemy: Unit, x: number, y: number): StandingPiece {
  const model: Model = { ...like.model, id: `at ${x},${y}`, body: FOOT };
  const unit: Unit = {
    ...enemy,
    id: 'at',
    leads: null,
    models: [model],
    datasheet: { ...enemy.datasheet, keywords: ['INFANTRY'], body: FOOT },
  };
  return { ...standAt(unit, model, { x, y, z: 0, facing: 0 }), order: -1 };
}

/** The models of a unit where they stand, and one of them at each of some places that a Normal move leads it to. */
function viewersOf(context: Context, unit: Unit, from: SightQuestion['from']): readonly StandingPiece[] {
  const own = context.standing(unit);
  if (from === 'here' || own.length === 0) return own;
  const reach = new ReachOfUnit(context, unit.id, null, { kind: 'normal' });
  const { minX, minY, maxX, maxY } = reach.bounds;
  const level = reach.levelOf(null);
  const points: Point[] = [];
  for (let x = Math.ceil(minX / APART) * APART; x <= maxX; x += APART)
    for (let y = Math.ceil(minY / APART) * APART; y <= maxY; y += APART) points.push({ x, y });
  // Where there are too many, every second, third … of them.
  const each = Math.ceil(points.length / MOST_PLACES);
  const places = points
    .filter((_, i) => i % each === 0)
    .flatMap((point): StandingPiece[] => {
      const arrangement = reach.arrangement(point, level);
      const lead = arrangement === null || arrangement.needs > level ? undefined : arrangement.ends()[0];
      if (lead === undefined) return [];
      const model: Model = { ...lead.model, id: `${lead.model.id} at ${point.x},${point.y}` };
      return [{ ...standAt(lead.unit, model, lead.position), order: context.pieces.get(lead.model.id)?.order ?? -1 }];
    });
  return [...own, ...places];
}

/** Everywhere that models of a unit may look from after a Normal move. */
function* everywhere(context: Context, unit: Unit): Generator<undefined, Block[], void> {
  const foes = context.standing(unit).map((piece): Foe => {
    const limit = allowance(context, piece, { kind: 'normal' });
    const fire = { move: 'normal', limit, weapon: '', range: Infinity, blind: false } as const;
    return { piece, moves: [], fire: [fire], charge: null };
  });
  return yield* whereabouts(context, foes);
}

function seenUnits(context: Context, viewers: readonly StandingPiece[], enemies: readonly Unit[]): SeenUnit[] {
  return enemies.flatMap((unit): SeenUnit[] => {
    const defenders = context.standing(unit);
    const seen = defenders.filter((defender) => viewers.some((viewer) => canSee(context, viewer, defender)));
    if (seen.length === 0) return [];
    const covered = seen.filter((defender) => {
      const attackers = viewers.filter((viewer) => canSee(context, viewer, defender));
      return coverOf(context, { attackers }, defender) !== null;
    });
    const id = ({ model }: StandingPiece): string => model.id;
    return [{ unit: unit.id, models: seen.map(id), covered: covered.map(id), of: defenders.length }];
  });
}

/** Terrain that nobody on foot stands on or in, all of it as tall as the ground is level. */
const closed = (context: Context): readonly Feature[] =>
  context.ground.features.filter(
    ({ terrain: { kind } }) => kind === 'container' || kind === 'barricade' || kind === 'debris',
  );

/** How the ground at one place looks to some viewers: to all of them at once, or (`apart`) to each by itself at its best. */
function valueAt(context: Context, viewers: readonly StandingPiece[], target: StandingPiece, apart: boolean): number {
  const attackers = viewers.filter((viewer) => lookBetween(context, viewer, target).visible);
  if (attackers.length === 0) return HIDDEN;
  const groups = apart ? attackers.map((attacker) => [attacker]) : [attackers];
  return groups.some((group) => coverOf(context, { attackers: group }, target) === null) ? OPEN : COVERED;
}

/** Whether nobody on foot could stand where one does. */
function isNoPlace(context: Context, target: StandingPiece): boolean {
  // Quicker than to be told how far in it is.
  if (closed(context).some(({ footprint }) => overlaps(footprint, target.footprint))) return true;
  return offBoard(context, [target]).length > 0 || terrain(context, [target]).length > 0;
}

/**
 * What a unit sees and what sees it, and how the ground looks to it square by square, coarse first: from where it stands
 * or from where a Normal move takes it (true line of sight and Benefit of Cover as the Shooting phase has them). Models of
 * both sides that stand on the board hide what is behind them. After a move what is seen is seen from one of the places
 * that are looked from; what is called hidden is shown to be so from all the others too, wherever its friends are.
 */
export function* sightMap(battle: Battle, question: SightQuestion): Answering<SightAnswer> {
  // A battle of its own: what is found out about places is not kept with the one that is played.
  const context = contextOf({ ...battleAsked(battle, question.unit, question.stand) });
  const unit = context.unit(question.unit);
  const nothing: SightAnswer = {
    kind: 'sight',
    unit: question.unit,
    sees: [],
    seenBy: [],
    places: 0,
    seenAfter: [],
    unsure: [],
    field: null,
  };
  const acting = unit === undefined ? undefined : context.actingUnit(unit);
  if (acting === undefined || context.standing(acting).length === 0) {
    yield { done: 1, of: 1, answer: nothing };
    return;
  }
  const viewers = viewersOf(context, acting, question.from);
  const enemies = battle.units.filter(
    (other) => other.player === opponentOf(acting.player) && context.actingUnit(other) === other,
  );
  const own = context.standing(acting);
  const seenBy = enemies.flatMap((enemy) => {
    const eyes = context.standing(enemy);
    const models = own.filter((piece) => eyes.some((eye) => canSee(context, eye, piece)));
    return models.length === 0 ? [] : [{ unit: enemy.id, models: models.map(({ model }) => model.id), of: own.length }];
  });
  const sees = seenUnits(context, viewers, enemies);
  const moving = question.from === 'move';
  const seenAfter = enemies.flatMap((enemy) => {
    const eyes = context.standing(enemy);
    const at = moving ? viewers.filter((piece) => eyes.some((eye) => canSee(context, eye, piece))).length : 0;
    return at === 0 ? [] : [{ unit: enemy.id, places: at }];
  });
  const known: SightAnswer = { ...nothing, sees, seenBy, seenAfter, places: viewers.length };
  const { width, height } = battle.map;
  const sizes = STEPS.map((step) => ({ step, columns: Math.ceil(width / step), rows: Math.ceil(height / step) }));
  const of = sizes.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
  const enemy = enemies[0] ?? { ...acting, player: opponentOf(acting.player) };
  let done = 0;
  yield { done, of, answer: known };
  const waiting: Step<SightAnswer> = { done, of, answer: null };
  const blocks = moving ? yield* slowly(everywhere(context, acting), waiting) : [];
  const [like] = viewers;
  if (like === undefined) return;
  const foot = looksOf(lookout(like, enemy, 0, 0));
  const proof = new Proof(context, enemy.player, foot, Infinity);
  const unsure = enemies.flatMap((unit) => {
    const seen = sees.find((each) => each.unit === unit.id)?.models ?? [];
    const open = context.standing(unit).some((piece) => {
      if (!moving || seen.includes(piece.model.id)) return false;
      const { x, y, z } = piece.position;
      const own = context.formation(unit);
      const ofIt = new Proof(context, enemy.player, looksOf(piece), Infinity, own);
      return !isNone(ofIt.open([...blocks], { x, y, z, spread: 0, looks: looksOf(piece) }));
    });
    return open ? [unit.id] : [];
  });
  for (const size of sizes) {
    const { step, columns, rows } = size;
    const values = new Uint8Array(columns * rows);
    for (let index = 0; index < values.length; index++) {
      const [x, y] = [((index % columns) + 0.5) * step, (Math.floor(index / columns) + 0.5) * step];
      const target = lookout(like, enemy, x, y);
      let value = isNoPlace(context, target) ? NOBODY : valueAt(context, viewers, target, moving);
      if (value === HIDDEN && moving && !isNone(proof.open([...blocks], proof.target(x, y, step)))) value = UNSURE;
      values[index] = value;
      done++;
      if (index % AT_ONCE === 0) yield { done: Math.min(done, of - 1), of, answer: null };
    }
    yield { done, of, answer: { ...known, unsure, field: { x: step / 2, y: step / 2, ...size, values } } };
  }
}

const isNone = (blocks: Generator<Block, void, void>): boolean => blocks.next().done === true;
