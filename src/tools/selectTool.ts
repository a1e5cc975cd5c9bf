import type { Point } from '../geometry/shape.ts';
import type { ActionOf } from '../model/action.ts';
import { contextOf } from '../rules/context.ts';
import { modelsByKey, unitOf } from './choose.ts';
import type { Desk } from './desk.ts';
import { DoublePress, isDrag, NEAR, nudgeOf } from './gesture.ts';
import { Moving } from './moving.ts';
import { modelsInBox, pickGhost, pickModel } from './pick.ts';
import type { BoardKey, BoardPointer, Tool, ToolCommand } from './tool.ts';

/** The radius in pixels from which a base that is not selected can be taken hold of by a finger. */
const TOUCHABLE = 9;

type State =
  /** Nothing of its own: what moves is another matter. */
  | { readonly name: 'idle' }
  /** Pressed, and not yet clear whether it will be a click, a box or a drag. */
  | {
      readonly name: 'pointing';
      readonly event: BoardPointer;
      readonly model: string | null;
      readonly selection: ReadonlySet<string>;
    }
  | { readonly name: 'boxing'; readonly from: Point; readonly selection: ReadonlySet<string>; readonly add: boolean };

const IDLE: State = { name: 'idle' };

/**
 * Selects and moves. A click selects, Shift adds, a box on empty ground selects what it touches, a double click takes
 * the whole unit. Dragging selected models of a unit shows where they would stand and what the rules say to it;
 * releasing makes it one action, or, where illegal moves are refused, lets the models spring back. Arrow keys do the
 * same step by step, with Enter for the release. Escape leaves everything as it was.
 */
export class SelectTool implements Tool {
  readonly #desk: Desk;
  readonly #moving: Moving;
  #state: State = IDLE;
  readonly #pixels = (count: number): number => this.#desk.pixels(count);
  readonly #presses = new DoublePress();

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#moving = new Moving(desk);
  }

  state(): string {
    return this.#state.name === 'idle' ? this.#moving.name : this.#state.name;
  }

  /** Selected models and planned ones; others where they are large enough on the screen to be meant. */
  claims(point: Point): boolean {
    const { battle, view } = this.#desk;
    const near = this.#modelAt(point, NEAR.touch);
    if (battle === null || near === null) return false;
    if (view.selection.has(near) || this.#moving.name === 'planned') return true;
    const on = this.#modelAt(point, NEAR.pen);
    const home = on === null ? undefined : this.#desk.model(on);
    if (on === null || home === undefined || home.unit.player !== battle.clock.turn) return false;
    const reach = contextOf(battle).pieces.get(on)?.footprint.reach ?? 0;
    return reach >= this.#desk.pixels(TOUCHABLE);
  }

  /** Proposes a move that was found. False where nobody moves in it. */
  propose(action: ActionOf<'move'>): boolean {
    this.cancel();
    return this.#moving.propose(action);
  }

  pointer(event: BoardPointer): void {
    if (event.type === 'cancel') {
      this.cancel();
    } else if (event.button === 'secondary') {
      if (event.type === 'down') this.#moving.command('corner');
    } else if (event.type === 'down') {
      this.#press(event);
    } else if (event.type === 'move') {
      this.#move(event);
    } else {
      this.#release(event);
    }
  }

  key(event: BoardKey): boolean {
    if (this.#state.name !== 'idle') return false;
    const nudge = nudgeOf(event);
    if (nudge !== null) return this.#moving.nudge(nudge);
    if (this.#moving.name !== 'idle') return false;
    const models = modelsByKey(this.#desk, event);
    if (models !== null) this.#select(models, false);
    return models !== null;
  }

  command(command: ToolCommand): boolean {
    return this.#state.name === 'idle' && this.#moving.command(command);
  }

  /** Leaves what is begun; says whether there was anything. */
  cancel(): boolean {
    const state = this.#state;
    if (state.name !== 'idle') {
      this.#state = IDLE;
      this.#desk.set({ selection: state.selection, box: null });
      return true;
    }
    if (this.#moving.cancel()) return true;
    // The verdict of a move that was refused.
    const had = this.#desk.view.preview !== null;
    if (had) this.#desk.set({ preview: null });
    return had;
  }

  /** The model, or the ghost of one that is planned, at a point. */
  #modelAt(point: Point, nearPixels: number): string | null {
    const { battle, view } = this.#desk;
    if (battle === null) return null;
    const slack = this.#desk.pixels(nearPixels);
    const planned = this.#moving.name === 'planned';
    const ghost = planned ? pickGhost(battle, view.preview?.ghosts ?? [], point, slack) : null;
    return ghost ?? pickModel(battle, point, slack);
  }

  #press(event: BoardPointer): void {
    // A press during another one: its release was lost.
    if (this.#state.name !== 'idle' || this.#moving.name === 'dragging') this.cancel();
    const { view } = this.#desk;
    const model = this.#modelAt(event.point, NEAR[event.device]);
    if (view.preview?.state === 'refused') this.#desk.set({ preview: null });
    this.#state = { name: 'pointing', event, model, selection: view.selection };
    // A finger has rested before it presses empty ground: what it begins is seen at once.
    if (model === null && event.device === 'touch') this.#desk.set({ box: [event.point, event.point] });
    if (model === null) return;
    if (this.#presses.press(model, event.time)) this.#select(unitOf(this.#desk, model), event.shift);
    else if (!view.selection.has(model)) this.#select([model], event.shift);
  }

  #move(event: BoardPointer): void {
    const state = this.#state;
    switch (state.name) {
      case 'idle':
        if (this.#moving.name === 'dragging') this.#moving.drag(event);
        else
          this.#desk.set({ hover: event.device === 'touch' ? null : this.#modelAt(event.point, NEAR[event.device]) });
        return;
      case 'pointing': {
        const { event: pressed, model, selection } = state;
        if (!isDrag(pressed, event, this.#pixels)) return;
        if (model === null) {
          this.#state = { name: 'boxing', from: pressed.point, selection, add: pressed.shift };
        } else if (this.#moving.take(model, pressed, selection)) {
          this.#state = IDLE;
        } else {
          return;
        }
        this.#move(event);
        return;
      }
      case 'boxing': {
        const { battle } = this.#desk;
        const inBox = battle === null ? [] : modelsInBox(battle, state.from, event.point);
        const selection = new Set([...(state.add ? state.selection : []), ...inBox]);
        this.#desk.set({ box: [state.from, event.point], selection });
      }
    }
  }

  #release(event: BoardPointer): void {
    const state = this.#state;
    this.#state = IDLE;
    if (this.#desk.view.box !== null) this.#desk.set({ box: null });
    if (state.name === 'pointing') this.#click(state);
    else if (state.name === 'idle' && this.#moving.name === 'dragging') this.#moving.letGo(event);
  }

  /** A press that was no drag: selects, or with Shift takes out what the press did not put in. */
  #click({ model, event, selection }: Extract<State, { name: 'pointing' }>): void {
    if (model === null) {
      const waits = this.#moving.name === 'planned';
      if (!event.shift) this.#desk.set({ selection: new Set(), ...(waits ? {} : { preview: null }) });
      return;
    }
    if (!selection.has(model) || this.#desk.view.selection.size > selection.size) return;
    if (event.shift) this.#desk.set({ selection: new Set([...selection].filter((id) => id !== model)) });
    else this.#select([model], false);
  }

  #select(models: readonly string[], add: boolean): void {
    this.#desk.set({ selection: new Set([...(add ? this.#desk.view.selection : []), ...models]) });
  }
}
