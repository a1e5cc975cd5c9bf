import { battleOf } from '../../src/formats/battle.ts';
import { checkScenario } from '../../src/formats/scenario.ts';
import { random } from '../../src/kernel/random.ts';
import type { Random } from '../../src/kernel/random.ts';
import type { AttackAction } from '../../src/game/attacks/attack.ts';
import { searchCharge } from '../../src/lab/charges/chargeSearch.ts';
import { searchFightMove } from '../../src/lab/fightMoveSearch.ts';
import type { Action, AttackEntry, MoveKind } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { Unit } from '../../src/model/unit.ts';
import { isRanged, weaponsOf } from '../../src/rules/attacks/equipment.ts';
import { canStrike } from '../../src/rules/contact.ts';
import { contextOf, opponentOf } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import type { Deed, OpenMoment } from '../../src/rules/open.ts';
import { rulesOf } from '../../src/rules/uses/ruleBook.ts';
import { reactionsTo, rulesNow } from '../../src/rules/uses/windows.ts';
import type { RuleNow } from '../../src/rules/uses/windows.ts';

/** Datasheets of the random armies, how many models of each, and how far these stand apart. */
const RECRUITS = {
  attacker: [
    ['Strike Squad', 5, 1.5],
    ['Paladin Squad', 4, 1.8],
    ['Interceptor Squad', 5, 1.5],
    ['Nemesis Dreadknight', 1, 5],
    ['Rhino', 1, 5],
  ],
  defender: [
    ['Boyz', 10, 1.5],
    ['Gretchin', 11, 1.2],
    ['Warbikers', 3, 3.2],
    ['Deff Dread', 1, 3],
    ['Stormboyz', 5, 1.5],
  ],
} as const;

/**
 * A battle as its first turn begins that a seed fixes: two armies on a small board, some of them close to each other,
 * one unit of each in Reserves. `terrain`: on a map with ruins.
 */
export function randomBattle(seed: number, terrain: boolean): Battle {
  const { next, die } = random(seed, 21);
  const units: object[] = [];
  const taken: { x: number; y: number }[] = [];
  const [width, height] = terrain ? [60, 44] : [36, 28];
  for (const player of ['attacker', 'defender'] as const) {
    RECRUITS[player].forEach(([datasheet, count, spacing], index) => {
      const id = `${player[0]}${index}`;
      const reserve = index === 1 + (seed % 2);
      const models = Array.from({ length: count }, (_, i) => ({ id: `${id}-${i + 1}` }));
      if (reserve) {
        const place =
          datasheet === 'Paladin Squad' || datasheet === 'Interceptor Squad' ? 'deep-strike' : 'strategic-reserves';
        units.push({ id, player, datasheet, place, models });
        return;
      }
      for (let attempt = 0; attempt < 300; attempt++) {
        const at = { x: 3 + next() * (width - 14), y: 3 + next() * (height - 8) };
        const spots = models.map((model, i) => ({
          ...model,
          x: Number((at.x + (i % 4) * spacing).toFixed(3)),
          y: Number((at.y + Math.floor(i / 4) * spacing).toFixed(3)),
          facing: die(360),
        }));
        if (spots.some(({ x, y }) => taken.some((other) => Math.hypot(other.x - x, other.y - y) < 5.6))) continue;
        taken.push(...spots);
        units.push({ id, player, datasheet, models: spots });
        return;
      }
    });
  }
  const scenario = checkScenario(
    {
      format: 'inchwise/scenario',
      version: 1,
      map: terrain
        ? 'tipping-point-layout-1'
        : {
            width,
            height,
            objectives: [
              { id: 'centre', x: 18, y: 14 },
              { id: 'west', x: 7, y: 8 },
            ],
          },
      pack: seed % 3 === 0 ? 'core' : 'matched',
      scoring: 'hold-markers',
      players: {
        attacker: { faction: 'Grey Knights', detachment: DETACHMENTS[seed % DETACHMENTS.length], cp: 3 },
        defender: { faction: 'Orks', cp: 3 },
      },
      units,
      clock: { round: 1, turn: 'attacker', phase: 'command' },
      seed,
    },
    'random',
  );
  if (!scenario.ok) throw new Error(`${scenario.error.place}: ${scenario.error.fault}`);
  return battleOf(scenario.value);
}

/** The detachments of the random armies, by the seed: each has stratagems or a rule that the others do not. */
const DETACHMENTS = [
  'Warpbane Task Force',
  'Brotherhood Strike',
  'Hallowed Conclave',
  'Banishers',
  'Augurium Task Force',
  'Void Purge Force',
  'Baneslayer Strike',
  'Sanctic Spearhead',
] as const;

const moveKinds: readonly string[] = ['normal', 'advance', 'fall-back'];

/** Every legal use of a rule. */
const usesOf = ({ candidates }: RuleNow): Action[] => candidates.flatMap(({ actions }) => [...actions]);

/** Somebody who does anything that comes to mind, on both sides. Most of it is legal, some is not. */
export class Whim {
  readonly #chance: Random;
  /** An attack that somebody has reacted to: it comes next. */
  #attack: AttackAction | null = null;

  constructor(seed: number) {
    this.#chance = random(seed, 22);
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#chance.next() * list.length)];
  }

  /** An action that somebody might try now; moving on, when there is nothing else. */
  action(battle: Battle, open: OpenMoment): Action {
    const { next } = this.#chance;
    const attack = this.#attack;
    this.#attack = null;
    if (attack !== null && next() < 0.9) return attack;
    if (next() < 0.12) {
      const use = this.#rule(battle);
      if (use !== null) return use;
    }
    if (next() < 0.003) return { type: 'scoring', scoring: next() < 0.5 ? 'by-hand' : 'hold-markers' };
    if (next() < 0.01) return { type: 'score', player: battle.clock.turn, points: Math.floor(next() * 9) - 3 };
    const must = open.units.filter((unit) => unit.must.length > 0);
    const goesOn = must.length === 0 ? next() < 0.12 : next() < 0.02;
    const unit = this.#pick(must.length > 0 && next() < 0.8 ? must : open.units);
    if (goesOn || unit === undefined) return { type: 'next' };
    const deeds: readonly Deed[] = unit.must.length > 0 && next() < 0.7 ? unit.must : unit.may;
    const deed = this.#pick(deeds);
    // Shots take long to judge and move nobody: some of them are enough.
    if (deed === 'shoot' && next() < 0.75) return { type: 'next' };
    const found = contextOf(battle).unit(unit.unit);
    if (deed === undefined || found === undefined) return { type: 'next' };
    const action = this.#deed(battle, found, deed) ?? { type: 'next' as const };
    if ((action.type !== 'shoot' && action.type !== 'fight') || next() < 0.65) return action;
    const answer = this.#pick(reactionsTo(battle, action).flatMap(usesOf));
    if (answer === undefined) return action;
    this.#attack = action;
    return answer;
  }

  /** A stratagem or an ability of either player: mostly one that may be used now, sometimes any. */
  #rule(battle: Battle): Action | null {
    const { next } = this.#chance;
    const player = next() < 0.5 ? 'attacker' : 'defender';
    if (next() < 0.85) {
      const now = this.#pick(rulesNow(battle, player).filter(({ usable }) => usable));
      return now === undefined ? null : (this.#pick(usesOf(now)) ?? null);
    }
    const rule = this.#pick(rulesOf(battle, player));
    const unit = this.#pick(battle.units)?.id;
    const enemy = this.#pick(battle.units)?.id;
    if (rule === undefined || unit === undefined) return null;
    return rule.kind === 'stratagem'
      ? { type: 'stratagem', player, name: rule.name, unit, with: { enemy } }
      : { type: 'ability', player, name: rule.name, units: [unit] };
  }

  #deed(battle: Battle, unit: Unit, deed: Deed): Action | null {
    const { next } = this.#chance;
    const id = unit.id;
    if (moveKinds.includes(deed)) return this.#shift(battle, unit, deed as MoveKind);
    switch (deed) {
      case 'remain-stationary':
      case 'battle-shock-test':
        return { type: deed, unit: id };
      case 'deep-strike':
      case 'strategic-reserves':
        return this.#arrive(battle, unit, deed);
      case 'declare-charge': {
        const enemies = battle.units.filter(({ player, place }) => player !== unit.player && place === 'board');
        const at = battle.grants?.find((each) => each.unit === unit.id && each.kind === 'declare-charge')?.at;
        const target = enemies.find((each) => each.id === at) ?? this.#pick(enemies);
        return target === undefined ? null : { type: 'declare-charge', unit: id, targets: [target.id] };
      }
      case 'charge': {
        const answer = searchCharge(battle, id);
        return answer.kind === 'possible' ? answer.action : null;
      }
      case 'pile-in':
      case 'consolidate':
        return searchFightMove(battle, id, deed);
      case 'fight':
        return { type: 'fight', unit: id, attacks: this.#late(battle, unit, deed) ?? this.#strikes(battle, unit) };
      case 'shoot':
        return { type: 'shoot', unit: id, attacks: this.#late(battle, unit, deed) ?? this.#shots(battle, unit) };
      case 'remove-models': {
        const blamed = judge(battle, { type: 'next' }).violations.flatMap(({ model }) => model ?? []);
        const models = contextOf(battle)
          .standing(unit)
          .map(({ model }) => model.id);
        const model = next() < 0.7 ? blamed.find((each) => models.includes(each)) : this.#pick(models);
        return model === undefined ? null : { type: 'remove-models', unit: id, models: [model] };
      }
      default:
        return null;
    }
  }

  /** The whole unit by one shift, now and then round a corner or with a turn. */
  #shift(battle: Battle, unit: Unit, kind: MoveKind): Action {
    const { next } = this.#chance;
    const angle = next() * 2 * Math.PI;
    const far = (unit.models[0]?.characteristics.M ?? 6) * (next() < 0.1 ? 1.3 : next());
    const corner = next() < 0.2;
    const turn = next() < 0.15 ? Math.floor(next() * 360) : null;
    const models = contextOf(battle)
      .standing(unit)
      .map(({ model, position: { x, y } }) => {
        const to = [x + far * Math.cos(angle), y + far * Math.sin(angle)] as const;
        const between = [(x + to[0]) / 2 + 0.5, (y + to[1]) / 2 - 0.5] as const;
        const path = corner ? [[x, y] as const, between, to] : [[x, y] as const, to];
        return { id: model.id, path, ...(turn === null ? {} : { facing: turn }) };
      });
    return { type: 'move', unit: unit.id, kind, models };
  }

  #arrive(battle: Battle, unit: Unit, method: 'deep-strike' | 'strategic-reserves'): Action {
    const { next, die } = this.#chance;
    const { width, height } = battle.map;
    const edge = die(4);
    const deep = method === 'deep-strike';
    const at = {
      x: deep ? next() * width : edge === 1 ? 1.5 : edge === 2 ? width - 5 : 2 + next() * (width - 8),
      y: deep ? next() * height : edge === 3 ? 1.5 : edge === 4 ? height - 5 : 2 + next() * (height - 8),
    };
    const spacing = unit.datasheet.name === 'Warbikers' ? 3.2 : 1.65;
    const models = unit.models
      .filter(({ wounds }) => wounds > 0)
      .map(({ id }, i) => ({ id, x: at.x + (i % 4) * spacing, y: at.y + Math.floor(i / 4) * spacing }));
    return { type: 'set-up', unit: unit.id, method, models };
  }

  /** The attacks of models that fell and may act once more. */
  #late(battle: Battle, unit: Unit, kind: 'shoot' | 'fight'): AttackEntry[] | null {
    const grant = battle.grants?.find(
      (each) => each.unit === unit.id && each.kind === kind && each.models !== undefined,
    );
    const target = this.#pick(battle.units.filter(({ player, place }) => player !== unit.player && place === 'board'));
    if (grant?.models === undefined || target === undefined) return null;
    return grant.models.flatMap((id) => {
      const model = unit.models.find((each) => each.id === id);
      const weapons = model === undefined ? [] : weaponsOf(unit.datasheet, model);
      const weapon = weapons.find((each) => isRanged(each) === (kind === 'shoot'));
      return weapon === undefined ? [] : [{ models: [id], weapon: weapon.name, target: target.id }];
    });
  }

  #strikes(battle: Battle, unit: Unit): AttackEntry[] {
    const context = contextOf(battle);
    if (this.#chance.next() < 0.1) return [];
    return context.standing(unit).flatMap((piece): AttackEntry[] => {
      const enemy = context
        .near(opponentOf(unit.player), piece.footprint, 2)
        .find((other) => canStrike(context, piece, other));
      const weapon = this.#pick(weaponsOf(piece.unit.datasheet, piece.model).filter((each) => !isRanged(each)));
      if (enemy === undefined || weapon === undefined) return [];
      return [{ models: [piece.model.id], weapon: weapon.name, target: context.actingUnit(enemy.unit).id }];
    });
  }

  #shots(battle: Battle, unit: Unit): AttackEntry[] {
    const context = contextOf(battle);
    const targets = battle.units.filter(({ player, place }) => player !== unit.player && place === 'board');
    const at = battle.grants?.find((each) => each.unit === unit.id && each.kind === 'shoot')?.at;
    const target = targets.find(({ id }) => id === at) ?? this.#pick(targets);
    if (target === undefined) return [];
    return context.standing(unit).flatMap((piece): AttackEntry[] => {
      const weapon = weaponsOf(piece.unit.datasheet, piece.model).find(isRanged);
      return weapon === undefined ? [] : [{ models: [piece.model.id], weapon: weapon.name, target: target.id }];
    });
  }
}
