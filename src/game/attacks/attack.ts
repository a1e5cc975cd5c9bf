import { random } from '../../kernel/random.ts';
import type { ActionOf } from '../../model/action.ts';
import type { AttackTally } from '../../model/attack.ts';
import type { Battle } from '../../model/battle.ts';
import type { Model, Unit } from '../../model/unit.ts';
import { weaponNamed } from '../../rules/attacks/equipment.ts';
import { hasAbility } from '../../rules/attacks/abilities.ts';
import { mortalVolley, volleyOf } from '../../rules/attacks/volley.ts';
import type { Volley } from '../../rules/attacks/volley.ts';
import { withoutModels } from '../../rules/casualties.ts';
import { contextOf } from '../../rules/context.ts';
import { effectsOf } from '../../rules/uses/effects.ts';
import { actsLate, withoutFallen } from '../../rules/fallen.ts';
import { rulesetOf } from '../../rules/ruleset.ts';
import { changeTheseUnits, changeUnits, formationIds, withStatus } from '../change.ts';
import type { Effect } from '../effect.ts';
import { fight } from '../fight.ts';
import { noTally } from './course.ts';
import type { Course } from './course.ts';
import { Rerolls } from './rerolls.ts';
import { resolve } from './resolve.ts';
import type { Resolution } from './resolve.ts';
import type { RollRequest, TraceStep } from './trace.ts';

export type AttackAction = ActionOf<'shoot'> | ActionOf<'fight'>;

/** The attacks of an action resolved, with every die that fell. */
interface Resolved {
  readonly volley: Volley;
  readonly resolution: Resolution;
  readonly dice: readonly number[];
  /** A die was also rolled for saves that no roll could make. */
  readonly hopeless: boolean;
}

/** Every die of the game is a D6. */
const SIDES = 6;

const resolved = new WeakMap<AttackAction, { readonly battle: Battle; readonly found: Resolved }>();

function resolvedWith(battle: Battle, action: AttackAction, volley: Volley, hopeless: boolean): Resolved {
  const given = action.dice ?? [];
  const { die } = random(battle.seed, battle.entries);
  const dice: number[] = [];
  const resolving = resolve(volley, rulesetOf(battle).attacks, new Rerolls(action.rerolls), null, hopeless);
  let step = resolving.next();
  while (step.done !== true) {
    const fallen = Array.from({ length: step.value.dice }, (_, i) => given[dice.length + i] ?? die(SIDES));
    dice.push(...fallen);
    step = resolving.next(fallen);
  }
  return { volley, resolution: step.value, dice, hopeless };
}

/**
 * The attacks of an action in a battle: with the dice that it brings, then with those of the battle's seed. No die is
 * rolled for a save that no roll could make; but where that leaves dice over, and rolling them uses up exactly those
 * that are there, they were rolled.
 */
function resolvedAttacks(battle: Battle, action: AttackAction): Resolved {
  const known = resolved.get(action);
  if (known?.battle === battle) return known.found;
  const volley = volleyOf(contextOf(battle), action);
  let found = resolvedWith(battle, action, volley, false);
  const given = action.dice?.length ?? 0;
  if (found.dice.length < given) {
    const other = resolvedWith(battle, action, volley, true);
    if (other.dice.length === given) found = other;
  }
  resolved.set(action, { battle, found });
  return found;
}

/** A shoot or fight action with every die that its attacks roll. */
export function withAttackDice<T extends AttackAction>(battle: Battle, action: T): T {
  const found = resolvedAttacks(battle, action);
  if ((action.dice ?? []).length >= found.dice.length) return action;
  const rolled = { ...action, dice: found.dice };
  resolved.set(rolled, { battle, found });
  return rolled;
}

/**
 * Dice of the battle's seed for its next action, from the one that falls in place `from` on. Rolled piece by piece they
 * are the same as all at once.
 */
export function seedDice(battle: Battle, from: number, count: number): readonly number[] {
  const { die } = random(battle.seed, battle.entries);
  return Array.from({ length: from + count }, () => die(SIDES)).slice(from);
}

/** How far attacks have come with the dice that they bring, and which are to be rolled next. */
export interface Stage {
  readonly volley: Volley;
  /** What has happened so far. */
  readonly trace: readonly TraceStep[];
  /** What was asked for and answered so far, in the order of the dice. */
  readonly asked: readonly RollRequest[];
  /** The dice that are missing now (of those that the request asks for, some may be there); null when all have fallen. */
  readonly next: RollRequest | null;
  readonly missing: number;
  /** Wounds left and tallies, as far as it goes; of the entries of the volley. */
  readonly course: Pick<Course, 'wounds'> | null;
  readonly tallies: readonly AttackTally[];
}

/**
 * The attacks of an action as far as its own dice go: for a panel that shows them step by step and says what is to be
 * rolled next. Nothing is rolled here.
 */
export function stageOf(battle: Battle, action: AttackAction): Stage {
  const { volley, hopeless } = resolvedAttacks(battle, action);
  return stageWith(battle, volley, action, hopeless);
}

/** The same with attacks that have been worked out: for whoever tries other dice with them. */
export function stageWith(battle: Battle, volley: Volley, action: AttackAction, hopeless = false): Stage {
  const given = action.dice ?? [];
  const trace: TraceStep[] = [];
  const resolving = resolve(volley, rulesetOf(battle).attacks, new Rerolls(action.rerolls), trace, hopeless);
  const asked: RollRequest[] = [];
  let at = 0;
  let step = resolving.next();
  while (step.done !== true) {
    const request = step.value;
    const fallen = given.slice(at, at + request.dice);
    if (fallen.length < request.dice) {
      const missing = request.dice - fallen.length;
      return { volley, trace, asked, next: request, missing, course: null, tallies: volley.entries.map(noTally) };
    }
    asked.push(request);
    at += request.dice;
    step = resolving.next(fallen);
  }
  const { course, tallies } = step.value;
  return { volley, trace, asked, next: null, missing: 0, course, tallies };
}

/** The units after attacks: wounds lost, models gone, and who takes the next attacks of the phase. */
function suffered(battle: Battle, { volley, resolution }: Pick<Resolved, 'volley' | 'resolution'>): Battle {
  const { course } = resolution;
  const stay = new Set(resolution.stay);
  const wounds = new Map<string, number>();
  const allocated = new Set<string>();
  for (const [target, { models }] of volley.targets.entries()) {
    for (const [index, { id }] of models.entries()) {
      wounds.set(id, course.left(target, index));
      if (course.allocated[target]?.[index] === true) allocated.add(id);
    }
  }
  const changed = changeUnits(battle, (unit) => {
    let touched = false;
    const models = unit.models.map((model): Model => {
      const left = wounds.get(model.id);
      // One that has fallen already and acts once more loses nothing any more.
      if (left === undefined || model.wounds === 0 || left === model.wounds) return model;
      if (left === 0 && !stay.has(model.id)) return model;
      touched = true;
      return { ...model, wounds: left };
    });
    const marks = unit.models.filter(({ id }) => allocated.has(id)).map(({ id }) => id);
    const same = marks.every((id) => unit.allocated?.includes(id) === true);
    const mortal = course.mortal.filter(({ target }) => volley.targets[target]?.unit === unit.id);
    if (!touched && same && mortal.length === 0) return unit;
    return {
      ...unit,
      models: touched ? models : unit.models,
      ...(same ? {} : { allocated: marks }),
      ...(mortal.length === 0
        ? {}
        : {
            mortalWounds: [
              ...(unit.mortalWounds ?? []),
              ...mortal.map(({ by, wounds: lost }) => ({ by, wounds: lost })),
            ],
          }),
    };
  });
  const gone = [...wounds].filter(([id, left]) => left === 0 && !stay.has(id)).map(([id]) => id);
  return withLateFalls(withoutModels(changed, gone), resolution.stay);
}

/** Destroyed models that stay may act once more: their units are granted it, for them alone. */
function withLateFalls(battle: Battle, stay: readonly string[]): Battle {
  if (stay.length === 0) return battle;
  const context = contextOf(battle);
  const kind = battle.clock.phase === 'shooting' ? 'shoot' : 'fight';
  const grants = [...(battle.grants ?? [])];
  for (const id of stay) {
    const unit = context.model(id)?.unit;
    if (unit === undefined) continue;
    const acting = context.actingUnit(unit).id;
    const at = grants.findIndex((grant) => grant.kind === kind && grant.unit === acting && grant.models !== undefined);
    const source = effectsOf(context, unit, 'falls-late')[0]?.source ?? '';
    const models = [...(grants[at]?.models ?? []), id];
    if (at >= 0) grants.splice(at, 1);
    grants.push({ unit: acting, kind, distance: null, source, models });
  }
  return { ...battle, grants };
}

/** The tallies of an action, one for each of its entries; an entry that named nobody who is there has an empty one. */
function talliesOf(action: AttackAction, { volley, resolution }: Resolved): AttackTally[] {
  const tallies: AttackTally[] = action.attacks.map(noTally);
  for (const [place, { index }] of volley.entries.entries()) {
    const tally = resolution.tallies[place];
    if (tally !== undefined) tallies[index] = tally;
  }
  return tallies;
}

function effectOf({ battle, left }: Marked, action: AttackAction, found: Resolved): Effect {
  const { dice, resolution } = found;
  const lost = [...left, ...resolution.after];
  const destroyed = lost.length === 0 ? {} : { destroyed: lost };
  return { battle: suffered(battle, found), result: { dice, attacks: talliesOf(action, found), ...destroyed } };
}

/** A unit whose weapons that shoot once in a battle have done so. */
function withSpent(battle: Battle, unit: Unit, { attacks }: AttackAction): Unit {
  const context = contextOf(battle);
  const models = unit.models.map((model): Model => {
    const fired = attacks.flatMap(({ models: named, weapon: name }) => {
      const weapon = weaponNamed(unit.datasheet, name);
      if (weapon === undefined || !hasAbility(context, unit, weapon, 'one shot')) return [];
      return named.filter((id) => id === model.id).map(() => weapon.name);
    });
    return fired.length === 0 ? model : { ...model, spent: [...(model.spent ?? []), ...fired] };
  });
  return models.every((model, index) => model === unit.models[index]) ? unit : { ...unit, models };
}

/** A battle before what attacks did in it, and the models that left it because they stayed for a last action. */
interface Marked {
  readonly battle: Battle;
  readonly left: readonly string[];
}

/**
 * The attacking unit has shot or fought, before what its attacks did. Models that had been destroyed and stayed to act
 * once more leave, whether this was their action or another one comes before it.
 */
function marked(battle: Battle, action: AttackAction): Marked {
  const context = contextOf(battle);
  const unit = context.unit(action.unit);
  if (unit === undefined) return { battle, left: [] };
  const announced = battle.announced?.filter(({ attacker }) => attacker !== context.actingUnit(unit).id);
  const resolving: Battle = { ...battle, ...(announced === undefined ? {} : { announced }) };
  const done = actsLate(context, action)
    ? changeTheseUnits(resolving, formationIds(battle, unit), (member) =>
        withStatus(member, action.type === 'fight' ? 'fought' : 'shot'),
      )
    : action.type === 'fight'
      ? fight(resolving, action).battle
      : changeTheseUnits(resolving, formationIds(battle, unit), (member) =>
          withStatus(withSpent(battle, member, action), 'shot'),
        );
  const { battle: after, lost } = withoutFallen(done);
  return { battle: after, left: lost };
}

/** A unit shoots: its attacks are resolved, and it has shot (core rules, Shooting Phase). */
export function shoot(battle: Battle, action: ActionOf<'shoot'>): Effect {
  return effectOf(marked(battle, action), action, resolvedAttacks(battle, action));
}

/** A unit fights: it has fought, and its attacks are resolved (core rules, Fight Phase). */
export function fightWithAttacks(battle: Battle, action: ActionOf<'fight'>): Effect {
  const fought = marked(battle, action);
  return action.attacks.length === 0
    ? { battle: fought.battle, result: null }
    : effectOf(fought, action, resolvedAttacks(battle, action));
}

/** The battle after an action whose attacks came out so. */
export const afterAttacks = (battle: Battle, action: AttackAction, volley: Volley, resolution: Resolution): Battle =>
  suffered(marked(battle, action).battle, { volley, resolution });

/**
 * Mortal wounds to a unit that no attack inflicts: one model after another suffers them, and what the end of models
 * does follows. Gives the battle after them and the models that were destroyed.
 * @param take gives so many dice
 */
export function inflict(
  battle: Battle,
  unit: Unit,
  wounds: number,
  by: string | null,
  take: (dice: number) => readonly number[],
): { readonly battle: Battle; readonly destroyed: readonly string[] } {
  if (wounds <= 0) return { battle, destroyed: [] };
  const volley = mortalVolley(contextOf(battle), unit, wounds, by);
  const resolving = resolve(volley, rulesetOf(battle).attacks, new Rerolls([]));
  let step = resolving.next();
  while (step.done !== true) step = resolving.next(take(step.value.dice));
  return { battle: suffered(battle, { volley, resolution: step.value }), destroyed: step.value.after };
}
