import { rollsOf } from '../game/dice.ts';
import type { Point } from '../geometry/shape.ts';
import type { ActionOf } from '../model/action.ts';
import type { Preview } from '../store/viewStore.ts';
import type { Desk } from './desk.ts';
import { gripOf } from './gesture.ts';
import { Mover, suggestionFor } from './mover.ts';
import type { Led } from './mover.ts';
import { actingUnit, isMoved, roundPoint } from './plan.ts';
import type { Plan } from './plan.ts';
import type { BoardPointer, ToolCommand } from './tool.ts';

/** A plan that waits, and what was carried last: null where it was found. */
interface Waiting {
  readonly plan: Plan;
  readonly led: Led | null;
}

interface Drag extends Led {
  readonly plan: Plan;
  /** Where the moving models were when they were taken hold of. */
  readonly origins: ReadonlyMap<string, Point>;
  /** From the pointer to the middle of the leading model. */
  readonly grip: Point;
  /** The plan that was waiting when this drag began, and what was selected before the press. */
  readonly before: Waiting | null;
  readonly selection: ReadonlySet<string>;
}

type State =
  | { readonly name: 'idle' }
  | ({ readonly name: 'dragging' } & Drag)
  /** Put down without being made an action: waits for Enter, or for another drag. */
  | ({ readonly name: 'planned' } & Waiting);

const IDLE: State = { name: 'idle' };

const positions = (plan: Plan, models: ReadonlySet<string>): Map<string, Point> =>
  new Map(plan.tracks.flatMap(({ model, at }) => (models.has(model) ? [[model, at] as const] : [])));

/**
 * Moves models: a drag, or step by step by keys, with a verdict all the way. A drag that is let go becomes one action,
 * or, where illegal moves are refused, lets the models spring back; kept as a plan it waits for a confirmation.
 */
export class Moving {
  readonly #desk: Desk;
  readonly #mover: Mover;
  #state: State = IDLE;
  readonly #pixels = (count: number): number => this.#desk.pixels(count);

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#mover = new Mover(desk);
  }

  get name(): State['name'] {
    return this.#state.name;
  }

  /**
   * Takes hold of a model and of all selected ones of its unit. `selection` is what comes back when the drag is
   * cancelled. False when the model does not stand on the board.
   */
  take(model: string, event: BoardPointer, selection: ReadonlySet<string>): boolean {
    const before = this.#state.name === 'planned' ? { plan: this.#state.plan, led: this.#state.led } : null;
    const selected = [model, ...[...this.#desk.view.selection].filter((id) => id !== model)];
    const fresh = this.#mover.planFor(selected);
    const plan =
      before !== null && fresh !== null && before.plan.unit === fresh.unit
        ? this.#mover.grown(before.plan, selected)
        : fresh;
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

  /** Carries what is dragged to the pointer: round what is in its way, or straight while Shift is held. */
  drag(event: BoardPointer): void {
    const { point, device, shift } = event;
    const state = this.#state;
    const origin = state.name === 'dragging' ? state.origins.get(state.lead) : undefined;
    if (state.name !== 'dragging' || origin === undefined) return;
    const to = roundPoint({ x: point.x + state.grip.x, y: point.y + state.grip.y });
    const moved = this.#mover.shifted(state.plan, state.origins, to.x - origin.x, to.y - origin.y);
    const straight = this.#mover.judged(moved);
    const later = (): void => {
      if (this.#state.name === 'dragging' && this.#state.plan === plan) this.drag(event);
    };
    const around = shift ? moved : this.#mover.around(moved, state.moving, straight, later);
    const stops = this.#desk.view.stopAtLimit && around === moved;
    const plan = stops ? this.#mover.stopped(around, state.moving) : around;
    this.#state = { ...state, plan };
    this.#mover.show(plan, state, plan === moved ? straight : undefined);
    if (device === 'touch') this.#desk.set({ finger: point });
  }

  /** The end of a drag: one action, or back, or kept as a plan. A finger has no key to choose a floor with: it waits. */
  letGo(event: BoardPointer): void {
    this.drag(event);
    const state = this.#state;
    const { preview, planning } = this.#desk.view;
    if (state.name !== 'dragging') return;
    this.#desk.set({ finger: null });
    const askForFloor = event.device === 'touch' && this.#mover.hasChoiceOfFloor(state.plan);
    // What was built up by a search or by many drags waits for a word; so do dice that have yet to fall.
    const waits = state.before !== null || event.alt || planning || askForFloor || this.#rolls(preview);
    if (!state.plan.tracks.some(isMoved)) this.#rest(state.before);
    else if (waits) this.#rest({ plan: state.plan, led: state });
    else if (preview !== null) this.#conclude(preview);
  }

  /** Proposes a move that was found; it waits to be confirmed or changed. False where nobody moves in it. */
  propose(action: ActionOf<'move'>): boolean {
    const plan = this.#mover.planOf(action);
    if (plan === null) return false;
    this.#rest({ plan, led: null });
    return true;
  }

  /** Whether a move takes tests before it is made. */
  #rolls(preview: Preview | null): boolean {
    const { battle } = this.#desk;
    const action = preview?.action;
    if (battle === null || action?.type !== 'move' || action.kind !== 'fall-back') return false;
    return preview?.verdict.legal === true && rollsOf(battle, action).length > 0;
  }

  /** Puts back what is dragged, or drops the plan that waits; says whether there was anything. */
  cancel(): boolean {
    const state = this.#state;
    if (state.name === 'idle') return false;
    if (state.name === 'dragging') this.#desk.set({ finger: null, selection: state.selection });
    this.#rest(state.name === 'dragging' ? state.before : null);
    return true;
  }

  command(command: ToolCommand): boolean {
    switch (command) {
      case 'confirm':
        return this.#confirm();
      case 'take-suggestion':
        return this.#takeSuggestion();
      case 'advance':
        return this.#advance();
      default:
        return this.#change(command);
    }
  }

  /** Shifts the plan that waits, or begins one for what is selected. */
  nudge({ x, y }: Point): boolean {
    const plan = this.#keyPlan();
    if (plan === null) return false;
    const movable = this.#movable(plan);
    const shifted = this.#mover.shifted(plan, positions(plan, movable), x, y);
    const route = (): void => {
      const around = this.#mover.around(shifted, movable, this.#mover.judged(shifted), () => {
        if (this.#state.name === 'planned' && this.#state.plan === around) route();
      });
      this.#rest({ plan: around, led: this.#ledBy(movable) });
    };
    route();
    return true;
  }

  /** Goes back to a plan that waits, or to nothing. */
  #rest(waiting: Waiting | null): void {
    if (waiting === null) {
      this.#state = IDLE;
      this.#desk.set({ preview: null });
      return;
    }
    const { plan, led } = waiting;
    this.#state = { name: 'planned', plan, led };
    this.#mover.showSet(plan, led);
  }

  /** What keys carry: the model that led before goes on leading as long as it moves. */
  #ledBy(moving: ReadonlySet<string>): Led | null {
    const before = this.#state.name === 'planned' ? this.#state.led?.lead : undefined;
    const [first] = moving;
    const lead = before !== undefined && moving.has(before) ? before : first;
    return lead === undefined ? null : { lead, moving };
  }

  /** Makes a preview an action, or, where that is refused, lets the models spring back and keeps the verdict. */
  #conclude(preview: Preview): void {
    const { advancing } = this.#desk.view;
    this.#state = IDLE;
    if (preview.verdict.legal || !this.#desk.refuses) {
      this.#desk.set({ preview: null, advancing: null });
      if (this.#desk.commit(preview.action)) return;
    }
    this.#desk.set({
      preview: { ...preview, state: 'refused', suggestion: suggestionFor(this.#desk, preview) },
      springBack: { ghosts: preview.ghosts },
      advancing,
    });
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

  /** A corner, a turn or another floor: of what is dragged, of the plan that waits, or of a new one. */
  #change(command: ToolCommand): boolean {
    const state = this.#state;
    if (state.name === 'dragging') {
      const plan = this.#mover.changed(state.plan, state.moving, command);
      if (plan === null) return false;
      this.#state = { ...state, plan };
      this.#mover.show(plan, state);
      return true;
    }
    // A corner ends a part of a way; none has begun yet.
    const plan = command === 'corner' && state.name !== 'planned' ? null : this.#keyPlan();
    const movable = plan === null ? null : this.#movable(plan);
    const changed = plan === null || movable === null ? null : this.#mover.changed(plan, movable, command);
    if (changed === null || movable === null) return false;
    this.#rest({ plan: changed, led: this.#ledBy(movable) });
    return true;
  }

  #advance(): boolean {
    const { battle } = this.#desk;
    const selected = this.#desk.selectedUnit();
    const state = this.#state;
    const busy = state.name === 'idle' ? null : state.plan.unit;
    if (battle === null || battle.clock.phase !== 'movement' || (busy === null && selected === undefined)) return false;
    const unit = busy ?? (selected === undefined ? '' : actingUnit(battle, selected).id);
    this.#mover.toggleAdvance(unit);
    if (state.name === 'dragging') this.#mover.show(state.plan, state);
    if (state.name === 'planned') this.#mover.showSet(state.plan, state.led);
    return true;
  }
}
