import { gap } from '../geometry/distance.ts';
import type { Bounds } from '../geometry/bounds.ts';
import { SpatialIndex } from '../geometry/spatialIndex.ts';
import { isWithin, TOLERANCE } from '../geometry/tolerance.ts';
import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import type { Model, Unit } from '../model/unit.ts';
import { groundOf } from './ground.ts';
import type { Ground } from './ground.ts';
import { namesOf } from './names.ts';
import type { Names } from './names.ts';
import { rulesetOf } from './ruleset.ts';
import type { Ruleset } from './ruleset.ts';
import { standAt, verticalGap } from './stance.ts';
import type { Piece, Stance } from './stance.ts';

/** A live model on the board. `order`: its place among them, in the order of the file. */
export interface StandingPiece extends Piece {
  readonly order: number;
}

/** A model within Engagement Range of an enemy, and how far they are apart horizontally. */
export interface Engagement {
  readonly own: StandingPiece;
  readonly enemy: StandingPiece;
  readonly gap: number;
}

export const opponentOf = (player: PlayerId): PlayerId => (player === 'attacker' ? 'defender' : 'attacker');

/** Whether a model counts for anything where it stands. */
export const isLive = (model: Model): boolean => model.wounds > 0;

/** Outlines stay with the model object: a model that changes is a new object. */
const outlines = new WeakMap<Model, Stance>();

function standingPiece(unit: Unit, model: Model, order: number): StandingPiece | null {
  const { position } = model;
  if (unit.place !== 'board' || position === null || !isLive(model)) return null;
  let stance = outlines.get(model);
  if (stance === undefined) {
    stance = standAt(unit, model, position);
    outlines.set(model, stance);
  }
  const { footprint, bottom, top } = stance;
  return { unit, model, position, footprint, bottom, top, order };
}

/** Units by the bodyguard unit that they are attached to, it included. */
function attachedUnits(units: readonly Unit[]): Map<string, Unit[]> {
  const attached = new Map<string, Unit[]>();
  for (const unit of units) {
    const bodyguard = unit.leads ?? unit.id;
    const group = attached.get(bodyguard);
    if (group === undefined) attached.set(bodyguard, [unit]);
    else group.push(unit);
  }
  return attached;
}

/** What several rules ask of one battle, worked out once and only when asked. */
export class Context {
  readonly battle: Battle;
  readonly ruleset: Ruleset;
  readonly ground: Ground;
  #units: ReadonlyMap<string, Unit> | undefined;
  #homes: ReadonlyMap<string, { readonly unit: Unit; readonly model: Model }> | undefined;
  #pieces: ReadonlyMap<string, StandingPiece> | undefined;
  #indexes: Readonly<Record<PlayerId, SpatialIndex<StandingPiece>>> | undefined;
  #attached: ReadonlyMap<string, readonly Unit[]> | undefined;
  readonly #formations = new Map<string, readonly Unit[]>();
  readonly #standing = new Map<string, readonly StandingPiece[]>();
  readonly #engagements = new Map<string, readonly Engagement[]>();

  constructor(battle: Battle) {
    this.battle = battle;
    this.ruleset = rulesetOf(battle);
    this.ground = groundOf(battle.map);
  }

  get names(): Names {
    return namesOf(this.battle);
  }

  unit(id: string): Unit | undefined {
    this.#units ??= new Map(this.battle.units.map((unit) => [unit.id, unit]));
    return this.#units.get(id);
  }

  /** A model with its unit, wherever it is and whether it lives or not. */
  model(id: string): { readonly unit: Unit; readonly model: Model } | undefined {
    this.#homes ??= new Map(
      this.battle.units.flatMap((unit) => unit.models.map((model) => [model.id, { unit, model }] as const)),
    );
    return this.#homes.get(id);
  }

  /** The live models on the board by id, in the order of the file. */
  get pieces(): ReadonlyMap<string, StandingPiece> {
    if (this.#pieces === undefined) {
      const pieces = new Map<string, StandingPiece>();
      for (const unit of this.battle.units) {
        for (const model of unit.models) {
          const piece = standingPiece(unit, model, pieces.size);
          if (piece !== null) pieces.set(model.id, piece);
        }
      }
      this.#pieces = pieces;
    }
    return this.#pieces;
  }

  /**
   * A player's models on the board that could be within `distance` of a rectangle, in the order of the file:
   * all that are, and some that are a little farther away.
   */
  near(player: PlayerId, bounds: Bounds, distance: number): readonly StandingPiece[] {
    this.#indexes ??= this.#buildIndexes();
    return this.#indexes[player].search(bounds, distance + TOLERANCE).sort((a, b) => a.order - b.order);
  }

  /**
   * The units that act as one with a unit: a bodyguard unit and the leaders attached to it that are in the same
   * place. A unit that nobody leads and that leads nobody is alone (core rules, Leader).
   */
  formation(unit: Unit): readonly Unit[] {
    let found = this.#formations.get(unit.id);
    if (found === undefined) {
      this.#attached ??= attachedUnits(this.battle.units);
      const attached = this.#attached.get(unit.leads ?? unit.id) ?? [];
      found = attached.filter((other) => other.id === unit.id || other.place === unit.place);
      this.#formations.set(unit.id, found);
    }
    return found;
  }

  /** The unit that acts for those attached to each other: the one that the others lead. */
  actingUnit(unit: Unit): Unit {
    return this.formation(unit).find(({ leads }) => leads === null) ?? unit;
  }

  /** The models of a unit, and of those attached to it, that stand on the board. */
  standing(unit: Unit): readonly StandingPiece[] {
    let found = this.#standing.get(unit.id);
    if (found === undefined) {
      const { pieces } = this;
      found = this.formation(unit).flatMap(({ models }) => models.flatMap((model) => pieces.get(model.id) ?? []));
      this.#standing.set(unit.id, found);
    }
    return found;
  }

  /** Every pair of a model of the unit and an enemy within Engagement Range of each other, as they stand. */
  engagements(unit: Unit): readonly Engagement[] {
    let found = this.#engagements.get(unit.id);
    if (found === undefined) {
      found = this.standing(unit).flatMap((own) => this.engagementsOf(own, opponentOf(unit.player)));
      this.#engagements.set(unit.id, found);
    }
    return found;
  }

  /** The enemies within Engagement Range of one model. */
  engagementsOf(own: StandingPiece, enemies: PlayerId): readonly Engagement[] {
    const { horizontal, vertical } = this.ruleset.engagementRange;
    return this.near(enemies, own.footprint, horizontal).flatMap((enemy) => {
      if (!isWithin(verticalGap(own, enemy), vertical)) return [];
      const between = gap(own.footprint, enemy.footprint);
      return isWithin(between, horizontal) ? [{ own, enemy, gap: between }] : [];
    });
  }

  #buildIndexes(): Record<PlayerId, SpatialIndex<StandingPiece>> {
    const pieces = [...this.pieces.values()];
    const indexOf = (player: PlayerId): SpatialIndex<StandingPiece> =>
      new SpatialIndex(
        ({ footprint }) => footprint,
        pieces.filter(({ unit }) => unit.player === player),
      );
    return { attacker: indexOf('attacker'), defender: indexOf('defender') };
  }
}

const contexts = new WeakMap<Battle, Context>();

/** The context of a battle; asked again for the same battle it is the same object. */
export function contextOf(battle: Battle): Context {
  let context = contexts.get(battle);
  if (context === undefined) {
    context = new Context(battle);
    contexts.set(battle, context);
  }
  return context;
}
