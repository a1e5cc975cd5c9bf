import type { Amount } from '../../model/amount.ts';
import type { ActionOf, AttackEntry } from '../../model/action.ts';
import type { AttackModifier } from '../../model/attack.ts';
import type { Unit } from '../../model/unit.ts';
import type { Context, StandingPiece } from '../context.ts';
import { gapWithin } from '../../geometry/distance.ts';
import { isWithin } from '../../geometry/tolerance.ts';
import { apart } from '../measure.ts';
import { effectsOf } from '../uses/effects.ts';
import { attackField } from '../fallen.ts';
import { hasKeyword } from '../stance.ts';
import { hasAbility } from './abilities.ts';
import { coreAbilities } from './abilityText.ts';
import { assaultOf, toughnessOf } from './assault.ts';
import type { Assault } from './assault.ts';
import { targetOf, wieldersOf } from './entries.ts';
import type { Wielder } from './entries.ts';
import { isRanged, weaponsOf } from './equipment.ts';
import { changesOf, modifiersOf, protectionOf } from './modifiers.ts';
import { hitRoll, penetrationOf, saveOf, woundRoll } from './rolls.ts';
import type { HitRoll, Save, WoundRoll } from './rolls.ts';

/** How one model of a target stands up to some attacks. */
export interface Defence {
  readonly save: Save;
  /** The roll that ignores a lost wound, of damage and of mortal wounds; 7 without Feel No Pain. */
  readonly feelNoPain: number;
  readonly feelNoPainMortal: number;
  /** What protects it, with where it comes from. */
  readonly modifiers: readonly AttackModifier[];
}

/** The attacks of one model with one weapon (of an entry): every number that their resolution needs. */
export interface Battery {
  readonly model: string;
  readonly weapon: string;
  /** How many attacks: the sum of these. */
  readonly attacks: readonly Amount[];
  readonly hit: HitRoll;
  readonly strength: number;
  readonly toughness: number;
  readonly wound: WoundRoll;
  readonly penetration: number;
  /** How much damage each wound does: the sum of these. */
  readonly damage: readonly Amount[];
  /** By the place of the model in the target. */
  readonly defences: readonly Defence[];
  /** Everything that touches these attacks, with where it comes from. */
  readonly modifiers: readonly AttackModifier[];
}

/** One model of a unit that suffers attacks. */
export interface Sufferer {
  readonly id: string;
  readonly wounds: number;
  /** Its Wounds characteristic: with fewer left it has lost some. */
  readonly fullWounds: number;
  /** Attacks were allocated to it in this phase. */
  readonly allocated: boolean;
  /** A CHARACTER of an Attached unit: takes attacks only once all others are gone. */
  readonly sheltered: boolean;
  /** Against mortal wounds that no attack inflicts. */
  readonly feelNoPain: number;
  /** The roll on which it stays for a last action when it is destroyed; 7 when it does not. */
  readonly stays: number;
  /** What its end does to the units near it: to which targets (by place), how many mortal wounds. */
  readonly demise: { readonly mortalWounds: Amount; readonly targets: readonly number[] } | null;
}

/** A unit, with those attached to it, that may suffer attacks or mortal wounds. */
export interface Target {
  /** The unit under which it acts. */
  readonly unit: string;
  /** In the order in which its owner loses them. */
  readonly models: readonly Sufferer[];
}

/** One entry of a shoot or fight action. */
export interface VolleyEntry {
  /** Its place in the action. */
  readonly index: number;
  /** Which of the targets. */
  readonly target: number;
  readonly batteries: readonly Battery[];
  /** The model that these attacks are put on as long as it lives, by its place in the target; null: none. */
  readonly allocate: number | null;
}

/** A weapon that takes a Hazardous test after the attacks. */
export interface Hazard {
  readonly model: string;
  readonly weapon: string;
}

/** All attacks of one action, ready to be resolved: no question to the board is left. */
export interface Volley {
  /** The unit that attacks, or that inflicts mortal wounds; null: nobody. */
  readonly attacker: string | null;
  /** Mortal wounds without an attack, after those of the entries. Absent: none. */
  readonly inflicts?: readonly { readonly target: number; readonly wounds: number }[];
  readonly entries: readonly VolleyEntry[];
  readonly targets: readonly Target[];
  readonly hazards: readonly Hazard[];
  /** The models of the attacking unit with hazardous weapons, in the order in which a failed test strikes them. */
  readonly hazardous: { readonly target: number; readonly models: readonly number[] } | null;
}

const NO_ROLL = 7;

/** Collects the targets of a volley, each once, with those that the end of their models may reach. */
class Targets {
  readonly list: { unit: string; models: Sufferer[] }[] = [];
  readonly #context: Context;
  readonly #lose: ReadonlyMap<string, number>;
  readonly #places = new Map<string, number>();

  constructor(context: Context, lose: readonly string[]) {
    this.#context = context;
    this.#lose = new Map(lose.map((id, index) => [id, index]));
  }

  /** The place of a unit among the targets. */
  place(unit: Unit): number {
    const { id } = this.#context.actingUnit(unit);
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    const place = this.list.length;
    this.#places.set(id, place);
    const target = { unit: id, models: [] as Sufferer[] };
    this.list.push(target);
    target.models = this.pieces(unit).map((piece) => this.#sufferer(piece));
    return place;
  }

  /** The models of a unit in the order in which its owner loses them: as chosen, then those listed first, no CHARACTER. */
  pieces(unit: Unit): StandingPiece[] {
    const rank = ({ model, unit: own }: StandingPiece): number =>
      this.#lose.get(model.id) ?? this.#lose.size + (hasKeyword(own.datasheet, 'CHARACTER') ? 1 : 0);
    return this.#context.standing(unit).toSorted((a, b) => rank(a) - rank(b) || a.order - b.order);
  }

  #sufferer(piece: StandingPiece): Sufferer {
    const { unit, model } = piece;
    const { feelNoPain, deadlyDemise } = coreAbilities(unit.datasheet);
    const attached = this.#context.formation(unit).length > 1;
    return {
      id: model.id,
      wounds: model.wounds,
      fullWounds: model.characteristics.W,
      allocated: unit.allocated?.includes(model.id) === true,
      sheltered: attached && hasKeyword(unit.datasheet, 'CHARACTER'),
      feelNoPain: Math.min(feelNoPain ?? NO_ROLL, ...givenFeelNoPain(this.#context, unit)),
      stays: this.#stays(unit),
      demise: deadlyDemise === null ? null : { mortalWounds: deadlyDemise, targets: this.#near(piece) },
    };
  }

  /** The roll on which a destroyed model of a unit that has not acted in this phase stays to act once. */
  #stays(unit: Unit): number {
    const { phase, round } = this.#context.battle.clock;
    const act = phase === 'shooting' ? 'shoot' : 'fight';
    const acted = this.#context
      .formation(unit)
      .some(({ status }) => status.includes(act === 'shoot' ? 'shot' : 'fought'));
    if (acted || (phase !== 'shooting' && phase !== 'fight')) return NO_ROLL;
    const rolls = effectsOf(this.#context, unit, 'falls-late').flatMap(({ effect: { from, acts } }) =>
      acts.includes(act) ? [from === 'above-round' ? round + 1 : from] : [],
    );
    return Math.min(NO_ROLL, ...rolls);
  }

  /** The units near enough to a model for its end to reach them, in the order of the file. */
  #near(piece: StandingPiece): number[] {
    const { within } = this.#context.ruleset.attacks.deadlyDemise;
    const units = (['attacker', 'defender'] as const)
      .flatMap((player) => this.#context.near(player, piece.footprint, within))
      .filter((other) => other !== piece && gapWithin(piece.footprint, other.footprint, within))
      .filter((other) => isWithin(apart(piece, other), within))
      .toSorted((a, b) => a.order - b.order)
      .map((other) => this.#context.actingUnit(other.unit));
    return [...new Set(units)].map((unit) => this.place(unit));
  }
}

/** The rolls on which rules let a unit ignore wounds of any kind, and those of mortal wounds. */
const givenFeelNoPain = (context: Context, unit: Unit): number[] =>
  effectsOf(context, unit, 'attacks').flatMap(({ effect: { side, change, when } }) =>
    side === 'suffered' && change.kind === 'feel-no-pain' && when === undefined ? [change.from] : [],
  );

function batteryOf(
  context: Context,
  assault: Assault,
  entry: AttackEntry,
  { piece, weapon }: Wielder,
  defenders: readonly StandingPiece[],
): Battery {
  const numbers = context.ruleset.attacks;
  const strike = { assault, attacker: piece, weapon };
  const modifiers = modifiersOf(context, strike);
  const toughness = toughnessOf(context, assault);
  const penetration = penetrationOf(weapon, modifiers);
  const split = isRanged(weapon) ? undefined : entry.attacks;
  const attacks = split === undefined ? weapon.attacks : { dice: 0, sides: 6 as const, plus: split };
  return {
    model: piece.model.id,
    weapon: weapon.name,
    attacks: split === undefined ? [attacks, ...changesOf(modifiers, 'attacks').map(({ add }) => add)] : [attacks],
    hit: hitRoll(weapon, modifiers, numbers),
    strength: weapon.strength,
    toughness,
    wound: woundRoll(weapon, toughness, modifiers, numbers),
    penetration,
    damage: [weapon.damage, ...changesOf(modifiers, 'damage').map(({ add }) => add)],
    modifiers,
    defences: defenders.map((defender) => {
      const protection = protectionOf(context, strike, defender);
      const all = [...modifiers, ...protection];
      const rolls = changesOf(protection, 'feel-no-pain');
      const least = (those: typeof rolls): number => Math.min(NO_ROLL, ...those.map(({ from }) => from));
      return {
        save: saveOf(defender.model.characteristics, penetration, all, numbers, entry.save),
        feelNoPain: least(rolls.filter(({ mortal }) => mortal !== true)),
        feelNoPainMortal: least(rolls),
        modifiers: protection,
      };
    }),
  };
}

/**
 * The models that a failed Hazardous test may strike, in the order in which one of them is found: who has lost wounds,
 * then who is no CHARACTER, then the others (core rules updates, Hazardous). Who has lost wounds shows only then.
 */
function hazardousModels(
  context: Context,
  unit: Unit,
  targets: Targets,
  hazards: readonly Hazard[],
): Volley['hazardous'] {
  if (hazards.length === 0) return null;
  const target = targets.place(unit);
  const equipped = targets.pieces(unit).filter(({ unit: own, model }) => {
    const used = hazards.some((hazard) => hazard.model === model.id);
    return used || weaponsOf(own.datasheet, model).some((weapon) => hasAbility(context, own, weapon, 'hazardous'));
  });
  const characters = equipped.filter((piece) => hasKeyword(piece.unit.datasheet, 'CHARACTER'));
  const others = equipped.filter((piece) => !characters.includes(piece));
  const places = new Map(targets.list[target]?.models.map(({ id }, index) => [id, index]));
  return { target, models: [...others, ...characters].flatMap(({ model }) => places.get(model.id) ?? []) };
}

/**
 * The attacks of a shoot or fight action, with every number worked out that their dice are held against, as things
 * stand when targets are chosen. What an entry names that is not there attacks nobody.
 */
export function volleyOf(battle: Context, action: ActionOf<'shoot'> | ActionOf<'fight'>): Volley {
  const context = attackField(battle, action);
  const unit = context.unit(action.unit);
  if (unit === undefined) return { attacker: null, entries: [], targets: [], hazards: [], hazardous: null };
  const ranged = action.type === 'shoot';
  const targets = new Targets(context, action.lose ?? []);
  const hazards: Hazard[] = [];
  const entries = action.attacks.flatMap((entry, index): VolleyEntry[] => {
    const target = targetOf(context, unit, entry);
    if (target === null) return [];
    const assault = assaultOf(context, unit, target);
    const place = targets.place(target);
    const defenders = targets.pieces(target);
    const wielders = wieldersOf(context, unit, entry).filter(({ weapon }) => isRanged(weapon) === ranged);
    const batteries = wielders.map((wielder) => batteryOf(context, assault, entry, wielder, defenders));
    for (const { model, weapon, modifiers } of batteries) {
      if (changesOf(modifiers, 'hazardous').length > 0) hazards.push({ model, weapon });
    }
    const precise = batteries.some(({ modifiers }) => changesOf(modifiers, 'precision').length > 0);
    const chosen = defenders.findIndex(({ model }) => model.id === entry.allocate);
    return [{ index, target: place, batteries, allocate: precise && chosen >= 0 ? chosen : null }];
  });
  const hazardous = hazardousModels(context, unit, targets, hazards);
  return { attacker: context.actingUnit(unit).id, entries, targets: targets.list, hazards, hazardous };
}

/** Mortal wounds to a unit that no attack inflicts, as a volley of nothing else. */
export function mortalVolley(context: Context, unit: Unit, wounds: number, by: string | null): Volley {
  const targets = new Targets(context, []);
  const target = targets.place(unit);
  return {
    attacker: by,
    inflicts: [{ target, wounds }],
    entries: [],
    targets: targets.list,
    hazards: [],
    hazardous: null,
  };
}
