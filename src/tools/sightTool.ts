import type { Point } from '../geometry/shape.ts';
import { contextOf } from '../rules/context.ts';
import { unitOf } from './choose.ts';
import type { Desk } from './desk.ts';
import { NEAR } from './gesture.ts';
import { pickModel } from './pick.ts';
import { sightLines } from './sights.ts';
import type { BoardPointer, Tool } from './tool.ts';

/**
 * Shows lines of sight: from the models that are selected to the model under the pointer, free ones and blocked ones
 * with what blocks them. A click on a unit of the side that looks selects it, on another one keeps its lines.
 */
export class SightTool implements Tool {
  readonly #desk: Desk;
  #pressed = false;
  /** The model whose lines were kept by a click. */
  #kept: string | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  state(): string {
    return this.#desk.view.sights.length === 0 ? 'idle' : 'looking';
  }

  claims(point: Point): boolean {
    const { battle } = this.#desk;
    return battle !== null && pickModel(battle, point, this.#desk.pixels(NEAR.touch)) !== null;
  }

  pointer(event: BoardPointer): void {
    const { battle } = this.#desk;
    if (battle === null || event.button === 'secondary' || event.type === 'cancel') return;
    const pressed = this.#pressed;
    this.#pressed = event.type === 'down' || (pressed && event.type === 'move');
    const id = pickModel(battle, event.point, this.#desk.pixels(NEAR[event.device]));
    if (event.type === 'move') {
      const hover = event.device === 'touch' ? null : id;
      if (hover === this.#desk.view.hover) return;
      this.#desk.set({ hover });
      this.#show(hover ?? this.#kept);
    } else if (event.type === 'up' && pressed) this.#click(id, event.shift);
  }

  key(): boolean {
    return false;
  }

  command(): boolean {
    return false;
  }

  cancel(): boolean {
    if (this.#desk.view.sights.length === 0) return false;
    this.#kept = null;
    this.#desk.set({ sights: [] });
    return true;
  }

  #click(id: string | null, one: boolean): void {
    if (id === null) {
      this.cancel();
      return;
    }
    const own = this.#desk.selectedUnit();
    if (own === undefined || this.#desk.model(id)?.unit.player === own.player) {
      this.#kept = null;
      this.#desk.set({ selection: new Set(one ? [id] : unitOf(this.#desk, id)), sights: [] });
      return;
    }
    this.#kept = id;
    this.#show(id);
  }

  /** The lines from what is selected to one model of the other side. */
  #show(to: string | null): void {
    const { battle, view } = this.#desk;
    const own = this.#desk.selectedUnit();
    if (battle === null || own === undefined) return;
    const context = contextOf(battle);
    const target = to === null ? undefined : context.pieces.get(to);
    if (target === undefined || target.unit.player === own.player) {
      this.#desk.set({ sights: [] });
      return;
    }
    const from = [...view.selection].flatMap((id) => context.pieces.get(id) ?? []);
    this.#desk.set({ sights: sightLines(context, from, [target]) });
  }
}
