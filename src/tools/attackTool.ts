import type { AttackAction } from '../game/attacks/attack.ts';
import type { Point } from '../geometry/shape.ts';
import type { Unit } from '../model/unit.ts';
import { stageOf } from '../game/attacks/attack.ts';
import { volleyOf } from '../rules/attacks/volley.ts';
import { contextOf } from '../rules/context.ts';
import { nearestPair } from '../rules/measure.ts';
import { isWithin } from '../geometry/tolerance.ts';
import type { Attacking, MeasuredLine, Preview } from '../store/viewStore.ts';
import { aimAll, aimAnyway, armsOf, attackAction, aimsOf, reasonsAgainst } from '../lab/attacks/attackPlan.ts';
import { rollBack, rollRest, rollStage, startRoll } from './attackRoll.ts';
import { isStanding } from './choose.ts';
import type { Desk } from './desk.ts';
import { limitOf } from './figures.ts';
import { NEAR } from './gesture.ts';
import { pickModel } from './pick.ts';
import { actingUnit } from './plan.ts';
import { sightLines, strikeLines } from './sights.ts';
import type { BoardKey, BoardPointer, Tool, ToolCommand, ToolPorts } from './tool.ts';

/**
 * Chooses whom a unit shoots or fights, and rolls it out: a click on a unit of one's own says who attacks, one on an
 * enemy unit aims everything at it that may be; what is selected of the unit aims by itself. Under the pointer an enemy
 * shows range, lines of sight and what is to be expected. Enter rolls stage after stage, Shift Enter all that is left,
 * Escape takes the last stage back.
 */
export class AttackTool implements Tool {
  readonly #desk: Desk;
  readonly #odds: ToolPorts['odds'];
  #pressed = false;

  constructor(desk: Desk, odds: ToolPorts['odds']) {
    this.#desk = desk;
    this.#odds = odds;
  }

  state(): string {
    const { attacking } = this.#desk.view;
    return attacking === null ? 'idle' : attacking.roll === null ? 'choosing' : 'rolling';
  }

  claims(point: Point): boolean {
    const { battle } = this.#desk;
    return battle !== null && pickModel(battle, point, this.#desk.pixels(NEAR.touch)) !== null;
  }

  /** Begins with the selected unit. */
  begin(): void {
    const unit = this.#desk.selectedUnit();
    if (unit !== undefined && isStanding(unit)) this.#attack(unit);
  }

  pointer(event: BoardPointer): void {
    const { battle, view } = this.#desk;
    if (battle === null || event.button === 'secondary' || event.type === 'cancel') return;
    const pressed = this.#pressed;
    this.#pressed = event.type === 'down' || (pressed && event.type === 'move');
    const id = pickModel(battle, event.point, this.#desk.pixels(NEAR[event.device]));
    if (event.type === 'move') {
      const before = this.#enemyOf(view.hover)?.id;
      this.#desk.set({ hover: event.device === 'touch' ? null : id });
      if (this.#enemyOf(id)?.id !== before) this.#show();
      return;
    }
    if (event.type !== 'up' || !pressed || id === null || view.attacking?.roll) return;
    const unit = this.#desk.model(id)?.unit;
    if (unit === undefined) return;
    const own = this.#attackers();
    if (own === undefined || unit.player === own.player) {
      if (own !== undefined && event.shift && actingUnit(battle, unit).id === own.id) this.#toggleModel(id);
      else if (this.#mayBegin(unit)) this.#attack(unit);
    } else this.#aim(actingUnit(battle, unit));
  }

  /** The digits name enemy units, the nearest first. */
  key(event: BoardKey): boolean {
    if (event.key === 'Enter') return this.#rest();
    const target = /^[1-9]$/.test(event.key) ? this.#enemies()[Number(event.key) - 1] : undefined;
    if (target === undefined || this.#desk.view.attacking?.roll !== null) return false;
    this.#aim(target);
    return true;
  }

  command(command: ToolCommand): boolean {
    const { attacking, preview } = this.#desk.view;
    const { battle } = this.#desk;
    if (command !== 'confirm' || battle === null || attacking === null || preview === null) return false;
    const { roll } = attacking;
    if (roll === null) {
      if (attacking.aims.length === 0 || (!preview.verdict.legal && this.#desk.refuses)) return true;
      this.propose({ ...attacking, roll: startRoll(attackAction(battle, attacking)) });
      return true;
    }
    if (stageOf(battle, roll.action).next !== null) {
      this.propose({ ...attacking, roll: rollStage(battle, roll) });
      return true;
    }
    this.#desk.set({ attacking: null, preview: null, sights: [] });
    if (!this.#desk.commit(roll.action)) this.#desk.set({ attacking, preview });
    return true;
  }

  cancel(): boolean {
    const { attacking } = this.#desk.view;
    const { battle } = this.#desk;
    if (attacking === null) return false;
    if (battle !== null && attacking.roll !== null) {
      this.propose({ ...attacking, roll: rollBack(battle, attacking.roll) });
      return true;
    }
    this.drop();
    return true;
  }

  /** Gives up what is being chosen or rolled. */
  drop(): void {
    this.#desk.set({ attacking: null, preview: null, sights: [] });
  }

  /** Takes other choices or other dice in place of what there is, and shows them. */
  propose(attacking: Attacking): void {
    this.#desk.set({ attacking });
    this.#show();
  }

  #mayBegin(unit: Unit): boolean {
    const { battle } = this.#desk;
    if (battle === null || !isStanding(unit)) return false;
    return battle.clock.phase === 'fight' || unit.player === battle.clock.turn;
  }

  #attackers(): Unit | undefined {
    const { attacking } = this.#desk.view;
    return attacking === null ? undefined : this.#desk.unit(attacking.unit);
  }

  #attack(unit: Unit): void {
    const { battle } = this.#desk;
    if (battle === null) return;
    const acting = actingUnit(battle, unit);
    const models = this.#desk.members(acting).map(({ model }) => model.id);
    const kind = battle.clock.phase === 'fight' ? 'fight' : 'shoot';
    this.#desk.set({ selection: new Set(models) });
    this.propose({ kind, unit: acting.id, aims: [], wishes: [], roll: null });
  }

  #toggleModel(id: string): void {
    const selection = new Set(this.#desk.view.selection);
    if (!selection.delete(id)) selection.add(id);
    this.#desk.set({ selection });
    this.#show();
  }

  /** Aims all weapons of the selected models at a unit; a unit at which they all are aimed already is let go. */
  #aim(target: Unit): void {
    const { battle, view } = this.#desk;
    const { attacking } = view;
    const unit = this.#attackers();
    if (battle === null || attacking === null || unit === undefined) return;
    const isChosen = ({ model }: { readonly model: string }): boolean => view.selection.has(model);
    const others = attacking.aims.filter((aim) => !isChosen(aim));
    const own = attacking.aims.filter(isChosen);
    const aimed = this.#aimsAt(target);
    const same = own.length > 0 && own.every((aim) => aim.target === target.id) && own.length === aimed.length;
    this.propose({ ...attacking, aims: same ? others : [...others, ...aimed] });
  }

  /** What the selected models would aim at a unit: with the weapons that are not aimed yet, else with all. */
  #aimsAt(target: Unit): Attacking['aims'] {
    const { battle, view } = this.#desk;
    const unit = this.#attackers();
    if (battle === null || view.attacking === null || unit === undefined) return [];
    const { kind, aims } = view.attacking;
    const context = contextOf(battle);
    const arms = armsOf(context, unit, kind).filter(({ model }) => view.selection.has(model));
    const idle = arms.filter((arm) => aimsOf(aims, arm).length === 0);
    const kept = aims.filter(({ model }) => view.selection.has(model));
    const more = idle.length === 0 ? [] : aimAll(context, kind, unit, idle, target.id, kept);
    if (more.length > 0) return [...kept, ...more];
    return (this.#desk.refuses ? aimAll : aimAnyway)(context, kind, unit, arms, target.id);
  }

  /** The enemy unit of a model. */
  #enemyOf(model: string | null): Unit | undefined {
    const { battle } = this.#desk;
    const own = this.#attackers();
    const unit = model === null ? undefined : this.#desk.model(model)?.unit;
    if (battle === null || own === undefined || unit === undefined || unit.player === own.player) return undefined;
    return actingUnit(battle, unit);
  }

  #enemies(): Unit[] {
    const { battle } = this.#desk;
    const own = this.#attackers();
    if (battle === null || own === undefined) return [];
    const context = contextOf(battle);
    return battle.units
      .filter((unit) => unit.player !== own.player && isStanding(unit) && actingUnit(battle, unit) === unit)
      .map((unit) => ({ unit, at: nearestPair(context.standing(own), context.standing(unit))?.distance ?? Infinity }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ unit }) => unit);
  }

  #rest(): boolean {
    const { attacking } = this.#desk.view;
    const { battle } = this.#desk;
    if (battle === null || attacking === null) return false;
    if (attacking.roll !== null) this.propose({ ...attacking, roll: rollRest(battle, attacking.roll) });
    return true;
  }

  #show(): void {
    const { battle, view } = this.#desk;
    const { attacking, hover } = view;
    if (battle === null || attacking === null) return;
    const action = attacking.roll?.action ?? attackAction(battle, attacking);
    const preview = this.#preview(action);
    const hovered = attacking.roll === null ? this.#enemyOf(hover) : undefined;
    const targets = [...new Set(attacking.aims.map(({ target }) => target))];
    const lines = targets.filter((id) => id !== hovered?.id).flatMap((id) => this.#lineTo(id, attacking));
    if (hovered !== undefined) lines.push(...this.#lineToHovered(hovered, attacking));
    this.#desk.set({
      preview: preview === null ? null : { ...preview, lines },
      sights: hovered === undefined ? targets.flatMap((id) => this.#sights(id)) : this.#sights(hovered.id),
    });
  }

  /** The verdict on what is chosen. As long as nothing is, that is all that is wrong with it, and nobody needs to hear it. */
  #preview(action: AttackAction): Preview | null {
    const preview = this.#desk.preview(action, 'set');
    if (preview === null || action.attacks.length > 0) return preview;
    const violations = preview.verdict.violations.filter(({ rule }) => rule !== 'weapon');
    return { ...preview, verdict: { legal: violations.length === 0, violations } };
  }

  /** Lines from the models that attack, those selected of them, to a unit: of sight, or to whom each strikes. */
  #sights(target: string): ReturnType<typeof sightLines> {
    const { battle, view } = this.#desk;
    const own = this.#attackers();
    const enemy = this.#desk.unit(target);
    if (battle === null || own === undefined || enemy === undefined || view.attacking === null) return [];
    const context = contextOf(battle);
    const from = context.standing(own).filter(({ model }) => view.selection.has(model.id));
    const lines = view.attacking.kind === 'shoot' ? sightLines : strikeLines;
    return lines(context, from, context.standing(enemy));
  }

  /** The shortest line to a unit at which something is aimed, with what is special about its distance. */
  #lineTo(target: string, { aims, kind }: Attacking): MeasuredLine[] {
    const { battle } = this.#desk;
    const own = this.#attackers();
    const enemy = this.#desk.unit(target);
    if (battle === null || own === undefined || enemy === undefined) return [];
    const context = contextOf(battle);
    const firing = new Set(aims.flatMap((aim) => (aim.target === target ? [aim.model] : [])));
    const from = context.standing(own).filter(({ model }) => firing.size === 0 || firing.has(model.id));
    const pair = nearestPair(from, context.standing(enemy));
    if (pair === null) return [];
    const own1 = { kind, unit: own.id, aims: aims.filter((aim) => aim.target === target), wishes: [], roll: null };
    const { entries } = volleyOf(context, attackAction(battle, own1));
    const near = new Set(
      entries.flatMap(({ batteries }) =>
        batteries.flatMap(({ modifiers }) =>
          modifiers.flatMap(({ source, detail }) => (detail?.startsWith('within') === true ? [source] : [])),
        ),
      ),
    );
    const words = near.size === 0 ? '' : `half range, ${[...near].join(', ')}`;
    return [
      {
        from: pair.between[0],
        to: pair.between[1],
        measured: pair.distance,
        limit: null,
        words,
        tone: 'neutral',
        models: [pair.a.model.id, pair.b.model.id],
      },
    ];
  }

  /** The line to the enemy under the pointer: what would come of aiming there, or why nothing can be. */
  #lineToHovered(enemy: Unit, attacking: Attacking): MeasuredLine[] {
    const { battle, view } = this.#desk;
    const own = this.#attackers();
    if (battle === null || own === undefined) return [];
    const context = contextOf(battle);
    const { kind } = attacking;
    const arms = armsOf(context, own, kind).filter(({ model }) => view.selection.has(model));
    const aims = aimAll(context, kind, own, arms, enemy.id);
    if (aims.length > 0) {
      const [line] = this.#lineTo(enemy.id, { ...attacking, aims });
      if (line === undefined) return [];
      const share = `${aims.length} of ${arms.length} ${arms.length === 1 ? 'weapon' : 'weapons'}`;
      const words = [share, line.words].filter((text) => text !== '').join(', ');
      this.#ask(attackAction(battle, { ...attacking, aims, wishes: [] }), enemy.id);
      return [{ ...line, words, tone: 'yes' }];
    }
    const [line] = this.#lineTo(enemy.id, { ...attacking, aims: [] });
    const why = arms.flatMap(({ model, profiles: [weapon = ''] }) =>
      reasonsAgainst(context, kind, own, { model, weapon, target: enemy.id }),
    );
    const first = why.find(({ rule }) => rule !== 'weapon-range') ?? why.toSorted(nearer)[0];
    if (line === undefined || first === undefined) return line === undefined ? [] : [line];
    const limit = limitOf(first.required);
    const measured = first.rule === 'weapon-range' && first.measured !== undefined ? first.measured : line.measured;
    const held = limit !== null && !isWithin(measured, limit) ? limit : null;
    return [{ ...line, measured, limit: held, words: wordOf(first.rule, limit), tone: 'no' }];
  }

  /** Adds to the line what is to be expected, once that is worked out. */
  #ask(action: AttackAction, target: string): void {
    const { battle } = this.#desk;
    if (battle === null || this.#odds === undefined) return;
    const { attacking } = this.#desk.view;
    this.#odds(battle, action)
      .then((odds) => {
        const { preview, attacking: now, hover } = this.#desk.view;
        if (preview === null || now !== attacking || this.#enemyOf(hover)?.id !== target) return;
        const chances = odds.find(({ unit }) => unit === target)?.models ?? [];
        const mean = chances.reduce((sum, chance, value) => sum + chance * value, 0);
        const words = `${mean.toFixed(1)} destroyed expected`;
        const lines = preview.lines.map((line, at) =>
          at === preview.lines.length - 1 ? { ...line, words: `${line.words}, ${words}` } : line,
        );
        this.#desk.set({ preview: { ...preview, lines } });
      })
      .catch(() => undefined); // the chance is only not shown
  }
}

const nearer = (a: { readonly measured?: number }, b: { readonly measured?: number }): number =>
  (a.measured ?? Infinity) - (b.measured ?? Infinity);

/** Why not, in so few words that they stand beside a figure. */
function wordOf(rule: string, limit: number | null): string {
  switch (rule) {
    case 'weapon-range':
      return `out of range, reaches ${limit ?? 0}″`;
    case 'visibility':
      return 'not visible';
    case 'locked-in-combat':
      return 'locked in combat';
    case 'pistol':
      return 'Pistols fire elsewhere';
    case 'blast':
      return 'no Blast near friends';
    case 'eligible-to-fight':
      return 'nobody reaches it';
    case 'unit-status':
      return 'may not attack now';
    default:
      return 'no weapon for it';
  }
}
