import type { Point } from '../geometry/shape.ts';
import { contextOf } from '../rules/context.ts';
import type { Preview } from '../store/viewStore.ts';
import type { Desk } from './desk.ts';
import { dropCorners, Mover, shiftAll, suggestionFor, turnAll } from './mover.ts';
import { modelsInBox, pickGhost, pickModel } from './pick.ts';
import { modelsByKey, unitOf } from './choose.ts';
import { DoublePress, gripOf, isDrag, NEAR, nudgeOf } from './gesture.ts';
import { actingUnit, isMoved, roundPoint } from './plan.ts';
import type { Plan } from './plan.ts';
import type { BoardKey, BoardPointer, Tool, ToolCommand } from './tool.ts';

/** The radius in pixels from which a base that is not selected can be taken hold of by a finger. */
const TOUCHABLE = 9;

interface Drag {
  readonly plan: Plan;
  readonly moving: ReadonlySet<string>;
  readonly lead: string;
  /** Where the moving models were when they were taken hold of. */
  readonly origins: ReadonlyMap<string, Point>;
  /** From the pointer to the middle of the leading model. */
  readonly grip: Point;
  /** The plan that was waiting when this drag began, and what was selected before the press. */
  readonly before: Plan | null;
  readonly selection: ReadonlySet<string>;
}

type State =
  | { readonly name: 'idle' }
  /** Pressed, and not yet clear whether it will be a click, a box or a drag. */
  | {
      readonly name: 'pointing';
      readonly event: BoardPointer;
      readonly model: string | null;
      readonly selection: ReadonlySet<string>;
      readonly plan: Plan | null;
    }
  | { readonly name: 'boxing'; readonly from: Point; readonly selection: ReadonlySet<string>; readonly add: boolean }
  | ({ readonly name: 'dragging' } & Drag)
  /** Put down without being made an action: waits for Enter, or for another drag. */
  | { readonly name: 'planned'; readonly plan: Plan };

const IDLE: State = { name: 'idle' };

const positions = (plan: Plan, models: ReadonlySet<string>): Map<string, Point> =>
  new Map(plan.tracks.flatMap(({ model, at }) => (models.has(model) ? [[model, at] as const] : [])));

/**
 * Selects and moves. A click selects, Shift adds, a box on empty ground selects what it touches, a double click takes
 * the whole unit. Dragging selected models of a unit shows where they would stand and what the rules say to it;
 * releasing makes it one action, or, where illegal moves are refused, lets the models spring back. Arrow keys do the
 * same step by step, with Enter for the release. Escape leaves everything as it was.
 */
export class SelectTool implements Tool {
  readonly #desk: Desk;
  readonly #mover: Mover;
  #state: State = IDLE;
  readonly #pixels = (count: number): number => this.#desk.pixels(count);
  readonly #presses = new DoublePress();

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#mover = new Mover(desk);
  }

  state(): string {
    return this.#state.name;
  }

  /** Selected models and planned ones; others where they are large enough on the screen to be meant. */
  claims(point: Point): boolean {
    const { battle, view } = this.#desk;
    const near = this.#modelAt(point, NEAR.touch);
    if (battle === null || near === null) return false;
    if (view.selection.has(near) || this.#state.name === 'planned') return true;
    const on = this.#modelAt(point, NEAR.pen);
    const home = on === null ? undefined : this.#desk.model(on);
    if (on === null || home === undefined || home.unit.player !== battle.clock.turn) return false;
    const reach = contextOf(battle).pieces.get(on)?.footprint.reach ?? 0;
    return reach >= this.#desk.pixels(TOUCHABLE);
  }

  pointer(event: BoardPointer): void {
    if (event.type === 'cancel') {
      this.cancel();
    } else if (event.button === 'secondary') {
      if (event.type === 'down') this.#corner();
    } else if (event.type === 'down') {
      this.#press(event);
    } else if (event.type === 'move') {
      this.#move(event);
    } else {
      this.#release(event);
    }
  }

  key(event: BoardKey): boolean {
    const nudge = nudgeOf(event);
    if (nudge !== null) return this.#nudge(nudge);
    if (this.#state.name !== 'idle') return false;
    const models = modelsByKey(this.#desk, event);
    if (models !== null) this.#select(models, false);
    return models !== null;
  }

  command(command: ToolCommand): boolean {
    switch (command) {
      case 'confirm':
        return this.#confirm();
      case 'corner':
        return this.#corner();
      case 'turn':
        return this.#turn(15);
      case 'turn-back':
        return this.#turn(-15);
      case 'turn-fine':
        return this.#turn(1);
      case 'take-suggestion':
        return this.#takeSuggestion();
      case 'advance':
        return this.#advance();
      default:
        return false;
    }
  }

  /** Leaves what is begun; says whether there was anything. */
  cancel(): boolean {
    const state = this.#state;
    switch (state.name) {
      case 'idle':
        return this.#clearPreview();
      case 'pointing':
        this.#state = state.plan === null ? IDLE : { name: 'planned', plan: state.plan };
        this.#desk.set({ selection: state.selection });
        return true;
      case 'boxing':
        this.#state = IDLE;
        this.#desk.set({ selection: state.selection, box: null });
        return true;
      case 'dragging':
        this.#desk.set({ finger: null, selection: state.selection });
        this.#rest(state.before);
        return true;
      case 'planned':
        this.#rest(null);
        return true;
    }
  }

  #clearPreview(): boolean {
    const had = this.#desk.view.preview !== null;
    if (had) this.#desk.set({ preview: null });
    return had;
  }

  /** Goes back to a plan that waits, or to nothing. */
  #rest(plan: Plan | null): void {
    if (plan === null) {
      this.#state = IDLE;
      this.#desk.set({ preview: null });
      return;
    }
    this.#state = { name: 'planned', plan };
    this.#showSet(plan);
  }

  /** Shows a plan that waits, with the nearest legal spot where it is not legal. */
  #showSet(plan: Plan): Preview | null {
    const preview = this.#mover.show(plan, 'set', null);
    if (preview === null) return null;
    const suggested = { ...preview, suggestion: suggestionFor(this.#desk, preview) };
    this.#desk.set({ preview: suggested });
    return suggested;
  }

  /** The model, or the ghost of one that is planned, at a point. */
  #modelAt(point: Point, nearPixels: number): string | null {
    const { battle, view } = this.#desk;
    if (battle === null) return null;
    const slack = this.#desk.pixels(nearPixels);
    const planned = this.#state.name === 'planned' || (this.#state.name === 'pointing' && this.#state.plan !== null);
    const ghost = planned ? pickGhost(battle, view.preview?.ghosts ?? [], point, slack) : null;
    return ghost ?? pickModel(battle, point, slack);
  }

  #press(event: BoardPointer): void {
    // A press during another one: its release was lost.
    if (this.#state.name !== 'idle' && this.#state.name !== 'planned') this.cancel();
    const { view } = this.#desk;
    const plan = this.#state.name === 'planned' ? this.#state.plan : null;
    const model = this.#modelAt(event.point, NEAR[event.device]);
    if (view.preview?.state === 'refused') this.#desk.set({ preview: null });
    this.#state = { name: 'pointing', event, model, selection: view.selection, plan };
    if (model === null) return;
    if (this.#presses.press(model, event.time)) this.#select(unitOf(this.#desk, model), event.shift);
    else if (!view.selection.has(model)) this.#select([model], event.shift);
  }

  #move(event: BoardPointer): void {
    const state = this.#state;
    switch (state.name) {
      case 'idle':
      case 'planned':
        this.#desk.set({ hover: event.device === 'touch' ? null : this.#modelAt(event.point, NEAR[event.device]) });
        return;
      case 'pointing': {
        if (!isDrag(state.event, event, this.#pixels)) return;
        if (state.model === null) {
          const from = state.event.point;
          this.#state = { name: 'boxing', from, selection: state.selection, add: state.event.shift };
        } else if (!this.#take(state.model, state)) {
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
        return;
      }
      case 'dragging':
        this.#drag(state, event);
    }
  }

  #release(event: BoardPointer): void {
    const state = this.#state;
    switch (state.name) {
      case 'pointing':
        this.#click(state);
        return;
      case 'boxing':
        this.#state = IDLE;
        this.#desk.set({ box: null });
        return;
      case 'dragging':
        this.#drag(state, event);
        if (this.#state.name === 'dragging') this.#letGo(this.#state, event.alt || this.#desk.view.planning);
        return;
      default:
    }
  }

  /** A press that was no drag: selects, or with Shift takes out what the press did not put in. */
  #click({ model, event, selection, plan }: Extract<State, { name: 'pointing' }>): void {
    this.#state = plan === null ? IDLE : { name: 'planned', plan };
    if (model === null) {
      if (!event.shift) this.#desk.set({ selection: new Set(), ...(plan === null ? { preview: null } : {}) });
      return;
    }
    if (!selection.has(model) || this.#desk.view.selection.size > selection.size) return;
    if (event.shift) this.#desk.set({ selection: new Set([...selection].filter((id) => id !== model)) });
    else this.#select([model], false);
  }

  /** Takes hold of a model and of all selected ones of its unit. False when it does not stand on the board. */
  #take(model: string, { event, plan: before, selection }: Extract<State, { name: 'pointing' }>): boolean {
    const selected = [model, ...[...this.#desk.view.selection].filter((id) => id !== model)];
    const fresh = this.#mover.planFor(selected);
    const plan =
      before !== null && fresh !== null && before.unit === fresh.unit ? this.#mover.grown(before, selected) : fresh;
    if (plan === null || fresh === null) return false;
    const moving = new Set(fresh.tracks.map((track) => track.model));
    const origins = positions(plan, moving);
    const origin = origins.get(model);
    if (origin === undefined) return false;
    const grip = gripOf(event, origin, this.#pixels);
    this.#state = { name: 'dragging', plan, moving, lead: model, origins, grip, before, selection };
    this.#desk.set({ hover: null, springBack: null });
    return true;
  }

  #drag(drag: Drag, { point, device }: BoardPointer): void {
    const origin = drag.origins.get(drag.lead);
    if (origin === undefined) return;
    const to = roundPoint({ x: point.x + drag.grip.x, y: point.y + drag.grip.y });
    const moved = shiftAll(drag.plan, drag.origins, to.x - origin.x, to.y - origin.y);
    const plan = this.#desk.view.stopAtLimit ? this.#mover.stopped(moved, drag.moving) : moved;
    this.#state = { ...drag, name: 'dragging', plan };
    this.#mover.show(plan, 'live', drag.lead);
    if (device === 'touch') this.#desk.set({ finger: point });
  }

  /** The end of a drag: one action, or back, or kept as a plan. */
  #letGo({ plan, lead, before }: Drag, keep: boolean): void {
    this.#desk.set({ finger: null });
    if (!plan.tracks.some(isMoved)) {
      this.#rest(before);
      return;
    }
    if (keep) {
      this.#rest(plan);
      return;
    }
    const preview = this.#mover.show(plan, 'live', lead);
    if (preview !== null) this.#conclude(preview);
  }

  /** Makes a preview an action, or, where that is refused, lets the models spring back and keeps the verdict. */
  #conclude(preview: Preview): void {
    this.#state = IDLE;
    if (!preview.verdict.legal && this.#desk.refuses) {
      this.#desk.set({
        preview: { ...preview, state: 'refused', suggestion: suggestionFor(this.#desk, preview) },
        springBack: { ghosts: preview.ghosts },
      });
      return;
    }
    this.#desk.set({ preview: null, advancing: null });
    this.#desk.commit(preview.action);
  }

  #confirm(): boolean {
    const { preview } = this.#desk.view;
    if (this.#state.name !== 'planned' || preview === null) return false;
    // A refused plan stays where it is: what was built up by many drags is not thrown away by one key.
    if (preview.verdict.legal || !this.#desk.refuses) this.#conclude(preview);
    return true;
  }

  #takeSuggestion(): boolean {
    const { preview } = this.#desk.view;
    if (preview?.suggestion === null || preview?.suggestion === undefined) return false;
    this.#state = IDLE;
    this.#desk.set({ preview: null, springBack: null, advancing: null });
    this.#desk.commit(preview.suggestion.action);
    return true;
  }

  #corner(): boolean {
    const state = this.#state;
    if (state.name === 'dragging') {
      this.#state = { ...state, plan: dropCorners(state.plan, state.moving) };
      this.#mover.show(this.#state.plan, 'live', state.lead);
      return true;
    }
    if (state.name !== 'planned') return false;
    this.#rest(dropCorners(state.plan, this.#movable(state.plan)));
    return true;
  }

  /** The tracks of a plan that keys change: the selected ones, or all where none of them is selected. */
  #movable(plan: Plan): ReadonlySet<string> {
    const { selection } = this.#desk.view;
    const chosen = plan.tracks.map(({ model }) => model).filter((id) => selection.has(id));
    return new Set(chosen.length > 0 ? chosen : plan.tracks.map(({ model }) => model));
  }

  /** The plan that keys work on: the one that waits, or a new one for the selected models. */
  #keyPlan(): Plan | null {
    if (this.#state.name === 'planned') return this.#mover.grown(this.#state.plan, this.#desk.view.selection);
    return this.#state.name === 'idle' ? this.#mover.planFor(this.#desk.view.selection) : null;
  }

  #turn(degrees: number): boolean {
    const state = this.#state;
    if (state.name === 'dragging') {
      this.#state = { ...state, plan: turnAll(state.plan, state.moving, degrees) };
      this.#mover.show(this.#state.plan, 'live', state.lead);
      return true;
    }
    const plan = this.#keyPlan();
    if (plan === null) return false;
    this.#rest(turnAll(plan, this.#movable(plan), degrees));
    return true;
  }

  #nudge({ x, y }: Point): boolean {
    const plan = this.#keyPlan();
    if (plan === null) return false;
    const moved = shiftAll(plan, positions(plan, this.#movable(plan)), x, y);
    this.#rest({ ...moved, tracks: moved.tracks.map((track) => ({ ...track, at: roundPoint(track.at) })) });
    return true;
  }

  #advance(): boolean {
    const { battle } = this.#desk;
    const selected = this.#desk.selectedUnit();
    const state = this.#state;
    const busy = state.name === 'dragging' || state.name === 'planned' ? state.plan.unit : null;
    if (battle === null || battle.clock.phase !== 'movement' || (busy === null && selected === undefined)) return false;
    const unit = busy ?? (selected === undefined ? '' : actingUnit(battle, selected).id);
    this.#mover.toggleAdvance(unit);
    if (state.name === 'dragging') this.#mover.show(state.plan, 'live', state.lead);
    if (state.name === 'planned') this.#showSet(state.plan);
    return true;
  }

  #select(models: readonly string[], add: boolean): void {
    this.#desk.set({ selection: new Set([...(add ? this.#desk.view.selection : []), ...models]) });
  }
}
