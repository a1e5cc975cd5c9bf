import { closest } from '../geometry/distance.ts';
import { footprint } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import type { Point } from '../geometry/shape.ts';
import { contextOf } from '../rules/context.ts';
import type { MeasuredLine } from '../store/viewStore.ts';
import { isStanding, unitAfter } from './choose.ts';
import type { Desk } from './desk.ts';
import { pickModel, pointFootprint } from './pick.ts';
import { roundPoint } from './plan.ts';
import { nudgeOf } from './gesture.ts';
import type { BoardKey, BoardPointer, Tool } from './tool.ts';

/** Pixels within which an end snaps to a model or a marker. */
const SNAP = 8;

/** One end of a measurement: a model or a marker, measured from its edge, or a point. */
interface End {
  readonly footprint: Footprint;
  readonly model: string | null;
  readonly name: string;
}

type State =
  | { readonly name: 'idle' }
  | { readonly name: 'measuring'; readonly from: End; readonly before: MeasuredLine | null };

/** Measures from edge to edge: of models, of markers, or from and to any point of the board. */
export class MeasureTool implements Tool {
  readonly #desk: Desk;
  #state: State = { name: 'idle' };
  /** The ends of the line that is shown, for the keys. */
  #ends: { readonly from: End; readonly to: End } | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  state(): string {
    return this.#state.name;
  }

  claims(): boolean {
    return true;
  }

  pointer(event: BoardPointer): void {
    if (event.button === 'secondary') return;
    const state = this.#state;
    if (event.type === 'cancel') {
      this.cancel();
    } else if (event.type === 'down') {
      if (state.name === 'measuring') this.cancel();
      this.#state = { name: 'measuring', from: this.#endAt(event.point), before: this.#desk.view.measure };
    } else if (event.type === 'move') {
      if (state.name === 'measuring') this.#show(state.from, this.#endAt(event.point));
      else this.#desk.set({ hover: this.#endAt(event.point).model });
    } else if (state.name === 'measuring') {
      this.#state = { name: 'idle' };
      const to = this.#endAt(event.point);
      // A click alone measures from what is selected to what was clicked.
      const selected = this.#selectedEnd();
      if (sameEnd(state.from, to)) this.#show(selected ?? state.from, to);
      else this.#show(state.from, to);
    }
  }

  /** J and Shift J measure from the selected model to the next unit, arrow keys move a free end. */
  key(event: BoardKey): boolean {
    const nudge = nudgeOf(event);
    if (nudge !== null) {
      const ends = this.#ends;
      if (ends === null) return false;
      const { x, y } = ends.to.footprint;
      this.#show(ends.from, freeEnd(roundPoint({ x: x + nudge.x, y: y + nudge.y })));
      return true;
    }
    return (event.key === 'j' || event.key === 'J') && this.#toUnit(event.shift ? -1 : 1);
  }

  command(): boolean {
    return false;
  }

  cancel(): boolean {
    const state = this.#state;
    if (state.name === 'measuring') {
      this.#state = { name: 'idle' };
      this.#desk.set({ measure: state.before });
      return true;
    }
    if (this.#desk.view.measure === null) return false;
    this.#ends = null;
    this.#desk.set({ measure: null });
    return true;
  }

  #selectedEnd(): End | null {
    for (const id of this.#desk.view.selection) {
      const end = this.#modelEnd(id);
      if (end !== null) return end;
    }
    return null;
  }

  #modelEnd(id: string): End | null {
    const { battle } = this.#desk;
    const piece = battle === null ? undefined : contextOf(battle).pieces.get(id);
    if (battle === null || piece === undefined) return null;
    return { footprint: piece.footprint, model: id, name: contextOf(battle).names.model(id) };
  }

  #endAt(point: Point): End {
    const { battle } = this.#desk;
    if (battle === null) return freeEnd(point);
    const snap = this.#desk.pixels(SNAP);
    const id = pickModel(battle, point, snap);
    const model = id === null ? null : this.#modelEnd(id);
    if (model !== null) return model;
    const marker = battle.map.objectives.find(
      ({ x, y, diameter }) => Math.hypot(x - point.x, y - point.y) <= diameter / 2 + snap,
    );
    if (marker === undefined) return freeEnd(roundPoint(point));
    const { x, y, diameter, id: name } = marker;
    return {
      footprint: footprint({ kind: 'circle', radius: diameter / 2 }, { x, y, facing: 0 }),
      model: null,
      name: `marker ${name}`,
    };
  }

  #toUnit(step: 1 | -1): boolean {
    const { battle } = this.#desk;
    const from = this.#selectedEnd() ?? this.#ends?.from ?? null;
    if (battle === null || from === null) return false;
    const context = contextOf(battle);
    const own = from.model === null ? undefined : context.model(from.model)?.unit;
    const units = battle.units.filter((unit) => isStanding(unit) && unit !== own);
    const now = this.#ends?.to.model;
    const next = unitAfter(units, now === null || now === undefined ? undefined : context.model(now)?.unit, step);
    const ends = (next?.models ?? []).flatMap(({ id }) => this.#modelEnd(id) ?? []);
    const nearest = ends.toSorted(
      (a, b) => closest(from.footprint, a.footprint).gap - closest(from.footprint, b.footprint).gap,
    )[0];
    if (nearest === undefined) return false;
    this.#show(from, nearest);
    return true;
  }

  #show(from: End, to: End): void {
    const { gap, a, b } = closest(from.footprint, to.footprint);
    const named = [from.name, to.name].filter((name) => name !== '');
    this.#ends = { from, to };
    this.#desk.set({
      measure: {
        from: a,
        to: b,
        measured: gap,
        limit: null,
        words: named.join(' to '),
        tone: 'neutral',
        models: [from.model, to.model].filter((id) => id !== null),
      },
    });
  }
}

const freeEnd = (point: Point): End => ({ footprint: pointFootprint(point), model: null, name: '' });

const sameEnd = (a: End, b: End): boolean =>
  a.model === null && b.model === null
    ? a.footprint.x === b.footprint.x && a.footprint.y === b.footprint.y
    : a.model === b.model;
