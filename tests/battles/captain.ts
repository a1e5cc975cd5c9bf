import type { Point } from '../../src/geometry/shape.ts';
import { withDice } from '../../src/game/dice.ts';
import { play } from '../../src/game/play.ts';
import type { Outcome } from '../../src/game/play.ts';
import { searchCharge } from '../../src/lab/charges/chargeSearch.ts';
import { searchFightMove } from '../../src/lab/fightMoveSearch.ts';
import type { Action, ActionOf, AttackEntry, Placement } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { Unit } from '../../src/model/unit.ts';
import { isRanged, weaponsOf } from '../../src/rules/attacks/equipment.ts';
import { canFight } from '../../src/rules/attacks/melee.ts';
import { assaultOf } from '../../src/rules/attacks/assault.ts';
import { contextOf, isLive, opponentOf } from '../../src/rules/context.ts';
import type { StandingPiece } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { nearestPair } from '../../src/rules/measure.ts';
import { openIn } from '../../src/rules/open.ts';
import type { Deed, OpenUnit } from '../../src/rules/open.ts';
import { measuredShape } from '../../src/rules/stance.ts';
import type { Adviser } from './adviser.ts';

/**
 * Somebody who plays both sides of a battle by a few plain rules: deploys in ranks, makes for markers and enemies, shoots
 * what is near, charges what is in reach and fights it out. Every action is judged before it is played.
 */
export class Captain {
  #battle: Battle;
  readonly #played: Action[] = [];
  /** What each unit has been looked at for in this step and found nothing to do. */
  readonly #idle = new Set<string>();

  readonly #adviser: Adviser | null;

  /** @param adviser says when stratagems and abilities are used; none are without one */
  constructor(battle: Battle, adviser: Adviser | null = null) {
    this.#battle = battle;
    this.#adviser = adviser;
  }

  get battle(): Battle {
    return this.#battle;
  }

  /** Everything played so far, with the dice that fell. */
  get actions(): readonly Action[] {
    return this.#played;
  }

  /** Plays on until the clock shows that round, or the battle is over. */
  playUntil(round: number): void {
    while (this.#battle.clock.round < round && this.#battle.clock.over !== true) this.#act();
  }

  /** Plays an action that must be legal. */
  play(action: Action): void {
    const outcome = play(this.#battle, action);
    if (!outcome.applied) {
      throw new Error(
        `${JSON.stringify(action)}: ${outcome.verdict.violations.map(({ message }) => message).join(' ')}`,
      );
    }
    this.#keep(outcome);
  }

  #keep({ battle, action }: Outcome): void {
    const { round, turn, phase, step } = this.#battle.clock;
    this.#battle = battle;
    this.#played.push(action);
    this.#adviser?.note(action);
    if (action.type === 'stratagem' || action.type === 'ability') this.#idle.clear();
    const now = battle.clock;
    if (round !== now.round || turn !== now.turn || phase !== now.phase || step !== now.step) this.#idle.clear();
  }

  #try(action: Action | null): boolean {
    if (action === null) return false;
    // Judged with the dice that will fall.
    const rolled = withDice(this.#battle, action);
    if (!judge(this.#battle, rolled).legal) return false;
    const answer =
      rolled.type === 'shoot' || rolled.type === 'fight' ? this.#adviser?.answerTo(this.#battle, rolled) : null;
    if (answer !== null && answer !== undefined) this.play(answer);
    // What was answered rolls anew: its dice come after those of the answer.
    this.play(answer === null || answer === undefined ? rolled : withDice(this.#battle, action));
    return true;
  }

  /** Does the next thing that is open; moves the clock on when there is none. */
  #act(): void {
    const use = this.#adviser?.now(this.#battle) ?? null;
    if (use !== null) {
      this.play(withDice(this.#battle, use));
      return;
    }
    const { units } = openIn(this.#battle);
    for (const open of units) {
      for (const deed of open.may) {
        const key = `${open.unit} ${deed}`;
        if (this.#idle.has(key)) continue;
        if (this.#do(open, deed)) return;
        this.#idle.add(key);
      }
    }
    this.play({ type: 'next' });
  }

  #unit(id: string): Unit {
    const unit = contextOf(this.#battle).unit(id);
    if (unit === undefined) throw new Error(`no unit ${id}`);
    return unit;
  }

  #do(open: OpenUnit, deed: Deed): boolean {
    const unit = this.#unit(open.unit);
    switch (deed) {
      case 'deploy':
        return this.#deploy(unit);
      case 'advance':
        return this.#isFar(unit) && this.#march(unit, 'advance');
      case 'normal':
        return !this.#isFar(unit) && this.#march(unit, 'normal');
      case 'fall-back':
        return this.#fallBack(unit);
      case 'deep-strike':
      case 'strategic-reserves':
        return this.#arrive(unit, deed);
      case 'shoot':
        return this.#shoot(unit);
      case 'declare-charge':
        return this.#declareCharge(unit);
      case 'charge':
        return this.#charge(unit);
      case 'pile-in':
      case 'consolidate': {
        const move = searchFightMove(this.#battle, unit.id, deed);
        return move !== null && move.models.length > 0 && this.#try(move);
      }
      case 'fight':
        return this.#fight(unit);
      case 'remove-models':
        return this.#restore(unit);
      case 'remain-stationary':
      case 'battle-shock-test':
      case 'declare-formation':
        return false;
    }
  }

  /** Models of a unit, and of those attached to it, in ranks that look along +x from a place. */
  #ranks(unit: Unit, at: Point, facing: number): Placement[] {
    const context = contextOf(this.#battle);
    const models = context
      .formation(unit)
      .flatMap((member) => member.models.filter(isLive).map((model) => ({ member, model })));
    const reach = Math.max(
      ...models.map(({ member, model }) => {
        const shape = measuredShape(member.datasheet, model);
        if (shape.kind === 'circle') return shape.radius;
        if (shape.kind === 'oval') return Math.max(shape.along, shape.across);
        return Math.max(...shape.outline.map(({ x, y }) => Math.hypot(x, y)));
      }),
    );
    const across = models.length <= 5 ? models.length : Math.ceil(models.length / 2);
    const spacing = 2 * reach + 0.1;
    const turned = (facing * Math.PI) / 180;
    return models.map(({ model }, index) => {
      const back = -Math.floor(index / across) * spacing;
      const side = ((index % across) - (across - 1) / 2) * spacing;
      const x = at.x + back * Math.cos(turned) - side * Math.sin(turned);
      const y = at.y + back * Math.sin(turned) + side * Math.cos(turned);
      return { id: model.id, x: Number(x.toFixed(3)), y: Number(y.toFixed(3)), facing };
    });
  }

  /** The middle of the board, as its first marker has it. */
  #middle(): Point {
    const { width, height } = this.#battle.map;
    return { x: width / 2, y: height / 2 };
  }

  /** Places of a lattice over the board, the nearest to a point first. */
  #lattice(to: Point, step: number): Point[] {
    const { width, height } = this.#battle.map;
    const places: Point[] = [];
    for (let x = step / 2; x < width; x += step) for (let y = step / 2; y < height; y += step) places.push({ x, y });
    const distance = ({ x, y }: Point): number => Math.hypot(x - to.x, y - to.y);
    return places.toSorted((a, b) => distance(a) - distance(b));
  }

  #deploy(unit: Unit): boolean {
    const facing = unit.player === 'attacker' ? 180 : 0;
    const goal = this.#nearestMarker(unit.player === 'attacker' ? { x: 44, y: 16 } : { x: 16, y: 28 });
    for (const at of this.#lattice(goal, 1.5)) {
      if (this.#try({ type: 'set-up', unit: unit.id, method: 'deploy', models: this.#ranks(unit, at, facing) }))
        return true;
    }
    return false;
  }

  #arrive(unit: Unit, method: 'deep-strike' | 'strategic-reserves'): boolean {
    const enemies = this.#enemies(unit);
    const [first] = enemies;
    const goal = first === undefined ? this.#middle() : first.position;
    for (const at of this.#lattice(goal, 1)) {
      for (const facing of [0, 90, 180, 270]) {
        if (this.#try({ type: 'set-up', unit: unit.id, method, models: this.#ranks(unit, at, facing) })) return true;
      }
    }
    return false;
  }

  #nearestMarker({ x, y }: Point): Point {
    const markers = this.#battle.map.objectives.toSorted(
      (a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y),
    );
    return markers[0] ?? this.#middle();
  }

  /** Enemy models on the board, the nearest to a unit first. */
  #enemies(unit: Unit): StandingPiece[] {
    const context = contextOf(this.#battle);
    const own = context.standing(unit)[0]?.position ?? this.#middle();
    return [...context.pieces.values()]
      .filter((piece) => piece.unit.player === opponentOf(unit.player))
      .toSorted(
        (a, b) =>
          Math.hypot(a.position.x - own.x, a.position.y - own.y) -
          Math.hypot(b.position.x - own.x, b.position.y - own.y),
      );
  }

  /** Where a unit goes: to a marker that its side does not hold, or to the nearest enemy. */
  #goal(unit: Unit): Point {
    const own = contextOf(this.#battle).standing(unit)[0]?.position ?? this.#middle();
    const free = this.#battle.control
      .filter(({ controller }) => controller !== unit.player)
      .map(({ objective }) => objective);
    const markers = this.#battle.map.objectives.filter(({ id }) => free.includes(id));
    const enemy = this.#enemies(unit)[0]?.position;
    const goals: Point[] = [...markers, ...(enemy === undefined ? [] : [enemy])];
    const [goal] = goals.toSorted(
      (a, b) => Math.hypot(a.x - own.x, a.y - own.y) - Math.hypot(b.x - own.x, b.y - own.y),
    );
    return goal ?? this.#middle();
  }

  #isFar(unit: Unit): boolean {
    const own = contextOf(this.#battle).standing(unit)[0]?.position;
    const enemy = this.#enemies(unit)[0]?.position;
    if (own === undefined || this.#battle.clock.round > 1) return false;
    return enemy === undefined || Math.hypot(own.x - enemy.x, own.y - enemy.y) > 24;
  }

  /** The whole unit by one shift toward its goal, as far and as straight as it may. */
  #march(unit: Unit, kind: 'normal' | 'advance'): boolean {
    const goal = this.#goal(unit);
    const own = contextOf(this.#battle).standing(unit);
    const from = own[0]?.position;
    if (from === undefined) return false;
    const far = Math.min(...own.map(({ model }) => model.characteristics.M)) + (kind === 'advance' ? 1 : 0);
    const straight = Math.atan2(goal.y - from.y, goal.x - from.x);
    const away = Math.hypot(goal.x - from.x, goal.y - from.y);
    for (const share of [1, 0.75, 0.5, 0.25]) {
      for (const aside of [0, 25, -25, 50, -50, 80, -80]) {
        const length = Math.min(share * far, away);
        if (length < 0.3) continue;
        const angle = straight + (aside * Math.PI) / 180;
        if (this.#shift(unit, kind, length * Math.cos(angle), length * Math.sin(angle))) return true;
      }
    }
    return false;
  }

  #shift(unit: Unit, kind: ActionOf<'move'>['kind'], dx: number, dy: number): boolean {
    const models = contextOf(this.#battle)
      .standing(unit)
      .map(({ model, position: { x, y } }) => {
        const to = [Number((x + dx).toFixed(3)), Number((y + dy).toFixed(3))] as const;
        return { id: model.id, path: [[x, y] as const, to] };
      });
    return this.#try({ type: 'move', unit: unit.id, kind, models });
  }

  /** Those who are made for something else than melee leave it. */
  #fallBack(unit: Unit): boolean {
    if (unit.datasheet.keywords.includes('BATTLELINE') || unit.datasheet.keywords.includes('WALKER')) return false;
    const enemy = this.#enemies(unit)[0]?.position;
    const own = contextOf(this.#battle).standing(unit);
    const from = own[0]?.position;
    if (enemy === undefined || from === undefined) return false;
    const far = Math.min(...own.map(({ model }) => model.characteristics.M));
    const back = Math.atan2(from.y - enemy.y, from.x - enemy.x);
    return [0, 30, -30, 60, -60, 90, -90].some((aside) => {
      const angle = back + (aside * Math.PI) / 180;
      return this.#shift(unit, 'fall-back', far * Math.cos(angle), far * Math.sin(angle));
    });
  }

  /** Each gun at the nearest unit that it may be fired at. */
  #shoot(unit: Unit): boolean {
    const context = contextOf(this.#battle);
    const targets = [...new Set(this.#enemies(unit).map((piece) => context.actingUnit(piece.unit).id))].slice(0, 5);
    const attacks: AttackEntry[] = [];
    const isLegal = (entry: AttackEntry): boolean =>
      judge(this.#battle, { type: 'shoot', unit: unit.id, attacks: [...attacks, entry] }).legal;
    for (const { unit: member, model } of context.standing(unit)) {
      for (const { name: weapon } of weaponsOf(member.datasheet, model).filter(isRanged)) {
        const target = targets.find((id) => isLegal({ models: [model.id], weapon, target: id }));
        if (target === undefined) continue;
        const known = attacks.findIndex((each) => each.weapon === weapon && each.target === target);
        const before = attacks[known];
        if (before === undefined) attacks.push({ models: [model.id], weapon, target });
        else attacks[known] = { ...before, models: [...before.models, model.id] };
      }
    }
    return attacks.length > 0 && this.#try({ type: 'shoot', unit: unit.id, attacks });
  }

  #declareCharge(unit: Unit): boolean {
    const context = contextOf(this.#battle);
    const own = context.standing(unit);
    const target = this.#enemies(unit)
      .map((piece) => context.actingUnit(piece.unit))
      .find((enemy) => (nearestPair(own, context.standing(enemy))?.distance ?? Infinity) <= 10);
    return target !== undefined && this.#try({ type: 'declare-charge', unit: unit.id, targets: [target.id] });
  }

  #charge(unit: Unit): boolean {
    const answer = searchCharge(this.#battle, unit.id);
    return answer.kind === 'possible' && this.#try(answer.action);
  }

  /** Every model that can strikes the enemy unit nearest to it, with its best melee weapon. */
  #fight(unit: Unit): boolean {
    const context = contextOf(this.#battle);
    const targets = [...new Set(this.#enemies(unit).map((piece) => context.actingUnit(piece.unit)))].slice(0, 4);
    const attacks: AttackEntry[] = [];
    for (const piece of context.standing(unit)) {
      const target = targets.find((enemy) => canFight(context, piece, assaultOf(context, unit, enemy)));
      const weapon = weaponsOf(piece.unit.datasheet, piece.model).findLast((each) => !isRanged(each));
      if (target === undefined || weapon === undefined) continue;
      const known = attacks.findIndex((each) => each.weapon === weapon.name && each.target === target.id);
      const before = attacks[known];
      if (before === undefined) attacks.push({ models: [piece.model.id], weapon: weapon.name, target: target.id });
      else attacks[known] = { ...before, models: [...before.models, piece.model.id] };
    }
    return (
      this.#try({ type: 'fight', unit: unit.id, attacks }) || this.#try({ type: 'fight', unit: unit.id, attacks: [] })
    );
  }

  /** Takes away the models that are named as out of coherency, until the rest is coherent. */
  #restore(unit: Unit): boolean {
    const blamed = judge(this.#battle, { type: 'next' }).violations.flatMap(({ rule, model }) =>
      rule === 'coherency' && model !== undefined ? [model] : [],
    );
    const own = contextOf(this.#battle)
      .standing(unit)
      .map(({ model }) => model.id);
    const model = blamed.find((id) => own.includes(id)) ?? own.at(-1);
    return model !== undefined && this.#try({ type: 'remove-models', unit: unit.id, models: [model] });
  }
}
