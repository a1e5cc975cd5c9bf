import type { Point } from '../geometry/shape.ts';
import type { ActionOf } from '../model/action.ts';
import type { Unit } from '../model/unit.ts';
import { isWithin } from '../geometry/tolerance.ts';
import { contextOf } from '../rules/context.ts';
import { nearestPair } from '../rules/measure.ts';
import { limitText } from '../rules/messages.ts';
import type { MeasuredLine } from '../store/viewStore.ts';
import { isStanding } from './choose.ts';
import type { Desk } from './desk.ts';
import { pickModel } from './pick.ts';
import { actingUnit } from './plan.ts';
import { NEAR } from './gesture.ts';
import type { BoardKey, BoardPointer, Tool, ToolCommand } from './tool.ts';

/**
 * Declares charges: a click on a unit of one's own says who charges, clicks on enemy units name or drop targets, Enter
 * declares and rolls. Each target shows how far it is of how far it may be. The digits name the nearest enemies.
 */
export class ChargeTool implements Tool {
  readonly #desk: Desk;
  /** A press has begun with this tool in hand. */
  #pressed = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  state(): string {
    return this.#desk.view.charging === null ? 'idle' : 'choosing';
  }

  claims(point: Point): boolean {
    const { battle } = this.#desk;
    return battle !== null && pickModel(battle, point, this.#desk.pixels(NEAR.touch)) !== null;
  }

  /** Begins with the selected unit, if it is one whose turn it is. */
  begin(): void {
    const { battle } = this.#desk;
    const unit = this.#desk.selectedUnit();
    if (battle !== null && unit !== undefined && unit.player === battle.clock.turn && isStanding(unit))
      this.#charge(unit);
  }

  pointer(event: BoardPointer): void {
    const { battle } = this.#desk;
    if (battle === null || event.button === 'secondary') return;
    const pressed = this.#pressed;
    this.#pressed = event.type === 'down' || (pressed && event.type === 'move');
    const id = pickModel(battle, event.point, this.#desk.pixels(NEAR[event.device]));
    if (event.type === 'move') {
      const before = this.#hovered();
      this.#desk.set({ hover: event.device === 'touch' ? null : id });
      if (this.#hovered()?.id !== before?.id) this.#show();
    } else if (event.type === 'up' && pressed && id !== null) {
      const unit = this.#desk.model(id)?.unit;
      if (unit === undefined) return;
      if (unit.player === battle.clock.turn) this.#charge(unit);
      else this.#toggle(unit);
    }
  }

  key({ key }: BoardKey): boolean {
    const target = /^[1-9]$/.test(key) ? this.#inReach()[Number(key) - 1] : undefined;
    if (target === undefined) return false;
    this.#toggle(target);
    return true;
  }

  command(command: ToolCommand): boolean {
    const { charging, preview } = this.#desk.view;
    if (command !== 'confirm' || charging === null || preview === null || charging.targets.length === 0) return false;
    if (!preview.verdict.legal && this.#desk.refuses) return true;
    this.#desk.set({ charging: null, preview: null });
    if (!this.#desk.commit(preview.action)) this.#desk.set({ charging, preview });
    return true;
  }

  cancel(): boolean {
    if (this.#desk.view.charging === null) return false;
    this.#desk.set({ charging: null, preview: null });
    return true;
  }

  #charge(unit: Unit): void {
    const { battle } = this.#desk;
    if (battle === null) return;
    const acting = actingUnit(battle, unit);
    const models = this.#desk.members(acting).map(({ model }) => model.id);
    this.#desk.set({ charging: { unit: acting.id, targets: [] }, selection: new Set(models) });
    this.#show();
  }

  #toggle(enemy: Unit): void {
    const { battle, view } = this.#desk;
    const { charging } = view;
    if (battle === null || charging === null) return;
    const { id } = actingUnit(battle, enemy);
    const targets = charging.targets.includes(id)
      ? charging.targets.filter((target) => target !== id)
      : [...charging.targets, id];
    this.#desk.set({ charging: { ...charging, targets } });
    this.#show();
  }

  /** The enemy unit under the pointer. */
  #hovered(): Unit | undefined {
    const { hover } = this.#desk.view;
    const { battle } = this.#desk;
    const unit = hover === null ? undefined : this.#desk.model(hover)?.unit;
    return unit === undefined || battle === null || unit.player === battle.clock.turn
      ? undefined
      : actingUnit(battle, unit);
  }

  /** Enemy units that a charge may name, the nearest first. */
  #inReach(): Unit[] {
    const { battle, view } = this.#desk;
    const charger = view.charging === null ? undefined : this.#desk.unit(view.charging.unit);
    if (battle === null || charger === undefined) return [];
    const context = contextOf(battle);
    const own = context.standing(charger);
    return battle.units
      .filter((unit) => unit.player !== charger.player && isStanding(unit) && actingUnit(battle, unit) === unit)
      .flatMap((unit) => {
        const pair = nearestPair(own, context.standing(unit));
        return pair === null || !isWithin(pair.distance, context.ruleset.charge.range)
          ? []
          : [{ unit, at: pair.distance }];
      })
      .toSorted((a, b) => a.at - b.at)
      .map(({ unit }) => unit);
  }

  /** The line to a unit that is named or might be, with the limit. */
  #lineTo(target: string, named: boolean): MeasuredLine[] {
    const { battle, view } = this.#desk;
    if (battle === null || view.charging === null) return [];
    const context = contextOf(battle);
    const [charger, enemy] = [context.unit(view.charging.unit), context.unit(target)];
    const pair =
      charger === undefined || enemy === undefined
        ? null
        : nearestPair(context.standing(charger), context.standing(enemy));
    if (pair === null) return [];
    const limit = context.ruleset.charge.range;
    const near = isWithin(pair.distance, limit);
    return [
      {
        from: pair.between[0],
        to: pair.between[1],
        measured: pair.distance,
        limit,
        words: `to ${context.names.unit(target)}, at most ${limitText(limit)}`,
        tone: !near ? 'no' : named ? 'yes' : 'neutral',
        models: [pair.a.model.id, pair.b.model.id],
      },
    ];
  }

  #show(): void {
    const { charging } = this.#desk.view;
    if (charging === null) return;
    const hovered = this.#hovered();
    const lines = charging.targets.flatMap((target) => this.#lineTo(target, true));
    if (hovered !== undefined && !charging.targets.includes(hovered.id)) lines.push(...this.#lineTo(hovered.id, false));
    const action: ActionOf<'declare-charge'> = {
      type: 'declare-charge',
      unit: charging.unit,
      targets: charging.targets,
    };
    const preview = this.#desk.preview(action, 'set');
    this.#desk.set({ preview: preview === null ? null : { ...preview, lines } });
  }
}
