import type { Point } from '../geometry/shape.ts';
import type { Placement } from '../model/action.ts';
import type { Desk } from './desk.ts';
import { FORMATIONS } from './formation.ts';
import { pickGhost } from './pick.ts';
import { Placer } from './placer.ts';
import { actingUnit, roundPoint } from './plan.ts';
import { DoublePress, gripOf, isDrag, NEAR, nudgeOf } from './gesture.ts';
import { firstTurn, middleOf, normal, shiftedPlacements, turnedPlacements } from './placements.ts';
import type { BoardKey, BoardPointer, Tool, ToolCommand } from './tool.ts';

type State =
  | { readonly name: 'idle' }
  /** The formation follows the pointer. */
  | { readonly name: 'carrying'; readonly placements: readonly Placement[] }
  /**
   * The formation stands on the board and waits: to be confirmed, or for some of it to be dragged elsewhere. `untouched`:
   * it was put into the middle for want of a pointer, and follows the first mouse that comes.
   */
  | { readonly name: 'set'; readonly placements: readonly Placement[]; readonly untouched: boolean }
  | {
      readonly name: 'pointing';
      readonly event: BoardPointer;
      readonly model: string | null;
      readonly placements: readonly Placement[];
      readonly selection: ReadonlySet<string>;
    }
  | {
      readonly name: 'dragging';
      readonly placements: readonly Placement[];
      /** What the drag shifts, and what comes back when it is cancelled. */
      readonly from: readonly Placement[];
      readonly before: readonly Placement[];
      readonly moving: ReadonlySet<string>;
      readonly lead: string;
      readonly grip: Point;
      readonly selection: ReadonlySet<string>;
    };

const IDLE: State = { name: 'idle' };

/**
 * Sets up a unit that waits in reserve: all of it in a formation that follows the pointer, put down by a click and then
 * moved, turned and mended until it is confirmed. Where it may not stand it stays a ghost, with the nearest legal spot.
 */
export class PlaceTool implements Tool {
  readonly #desk: Desk;
  #state: State = IDLE;
  readonly #pixels = (count: number): number => this.#desk.pixels(count);
  readonly #presses = new DoublePress();
  readonly #placer: Placer;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#placer = new Placer(desk);
  }

  state(): string {
    return this.#state.name;
  }

  claims(point: Point): boolean {
    return this.#state.name === 'set' && this.#ghostAt(point, NEAR.touch) !== null;
  }

  /** Begins with a unit: under the pointer, or in the middle of what is seen. False when it does not wait in reserve. */
  begin(id: string): boolean {
    const { battle, view } = this.#desk;
    const unit = this.#desk.unit(id);
    if (battle === null || unit === undefined) return false;
    const acting = actingUnit(battle, unit);
    const members = this.#desk.members(acting);
    if (members.length === 0 || members.some(({ model }) => acting.place === 'board' && model.position !== null))
      return false;
    this.cancel();
    this.#placer.reset();
    this.#desk.set({
      placing: { unit: acting.id, formation: 'ranks', turn: firstTurn(battle, acting) },
      selection: new Set(members.map(({ model }) => model.id)),
      measure: null,
    });
    const placements = this.#placer.formationAt(view.cursor ?? this.#placer.middleOfView);
    if (view.cursor === null) this.#set(placements, true);
    else this.#carry(placements);
    return true;
  }

  pointer(event: BoardPointer): void {
    if (event.type === 'cancel') this.#cancelGesture();
    else if (event.button === 'secondary') return;
    else if (event.type === 'down') this.#press(event);
    else if (event.type === 'move') this.#move(event);
    else this.#release(event);
  }

  key(event: BoardKey): boolean {
    const nudge = nudgeOf(event);
    const state = this.#state;
    if (nudge === null || (state.name !== 'set' && state.name !== 'carrying')) return false;
    this.#set(shiftedPlacements(state.placements, this.#chosen(state.placements), nudge.x, nudge.y));
    return true;
  }

  command(command: ToolCommand): boolean {
    switch (command) {
      case 'confirm':
        return this.#confirm();
      case 'turn':
        return this.#turn(15);
      case 'turn-back':
        return this.#turn(-15);
      case 'turn-fine':
        return this.#turn(1);
      case 'floor-up':
        return this.#nextFloor(1);
      case 'floor-down':
        return this.#nextFloor(-1);
      case 'formation':
        return this.#nextFormation();
      case 'take-suggestion':
        return this.#takeSuggestion();
      default:
        return false;
    }
  }

  /** Leaves a gesture, then the whole set-up; says whether there was anything to leave. */
  cancel(): boolean {
    if (this.#cancelGesture()) return true;
    if (this.#state.name === 'idle') return false;
    this.#state = IDLE;
    this.#desk.set({ placing: null, preview: null, finger: null });
    return true;
  }

  #cancelGesture(): boolean {
    const state = this.#state;
    if (state.name === 'pointing') {
      this.#state = { name: 'set', placements: state.placements, untouched: false };
      this.#desk.set({ selection: state.selection });
      return true;
    }
    if (state.name !== 'dragging') return false;
    this.#desk.set({ finger: null, selection: state.selection });
    this.#set(state.before);
    return true;
  }

  #carry(wanted: readonly Placement[]): void {
    const placements = this.#placer.levelled(wanted);
    this.#state = { name: 'carrying', placements };
    this.#placer.show(placements, 'live');
  }

  /** Puts models down and looks for the nearest legal spot where they may not stand. */
  #set(wanted: readonly Placement[], untouched = false): void {
    const placements = this.#placer.levelled(wanted);
    this.#state = { name: 'set', placements, untouched };
    this.#placer.showSet(placements);
  }

  #ghostAt(point: Point, nearPixels: number): string | null {
    const { battle, view } = this.#desk;
    return battle === null ? null : pickGhost(battle, view.preview?.ghosts ?? [], point, this.#desk.pixels(nearPixels));
  }

  #placements(): readonly Placement[] {
    return this.#state.name === 'idle' ? [] : this.#state.placements;
  }

  /** The models that keys and drags change: the selected ones, or all where none of them is selected. */
  #chosen(placements: readonly Placement[]): ReadonlySet<string> {
    const { selection } = this.#desk.view;
    const chosen = placements.map(({ id }) => id).filter((id) => selection.has(id));
    return new Set(chosen.length > 0 ? chosen : placements.map(({ id }) => id));
  }

  #selectAll(placements: readonly Placement[]): void {
    this.#desk.set({ selection: new Set(placements.map(({ id }) => id)) });
  }

  #press(event: BoardPointer): void {
    this.#cancelGesture();
    const state = this.#state;
    if (state.name === 'carrying') {
      this.#state = {
        name: 'pointing',
        event,
        model: null,
        placements: state.placements,
        selection: this.#desk.view.selection,
      };
      return;
    }
    if (state.name !== 'set') return;
    const { placements } = state;
    const { selection } = this.#desk.view;
    const model = this.#ghostAt(event.point, NEAR[event.device]);
    this.#state = { name: 'pointing', event, model, placements, selection };
    if (model === null) return;
    if (this.#presses.press(model, event.time)) this.#selectAll(placements);
    else if (event.shift) this.#desk.set({ selection: new Set([...selection, model]) });
    else if (!selection.has(model)) this.#desk.set({ selection: new Set([model]) });
  }

  #move(event: BoardPointer): void {
    const state = this.#state;
    switch (state.name) {
      case 'carrying':
        this.#carry(this.#placer.formationAt(event.point));
        return;
      case 'set':
        if (state.untouched && event.device === 'mouse') {
          this.#carry(this.#placer.formationAt(event.point));
          return;
        }
        this.#desk.set({ hover: event.device === 'touch' ? null : this.#ghostAt(event.point, 0) });
        return;
      case 'pointing': {
        if (!isDrag(state.event, event, this.#pixels)) return;
        this.#take(state);
        this.#move(event);
        return;
      }
      case 'dragging': {
        const lead = state.from.find(({ id }) => id === state.lead);
        if (lead === undefined) return;
        const to = roundPoint({ x: event.point.x + state.grip.x, y: event.point.y + state.grip.y });
        const shifted = shiftedPlacements(state.from, state.moving, to.x - lead.x, to.y - lead.y);
        const placements = this.#placer.levelled(shifted);
        this.#state = { ...state, placements };
        this.#placer.show(placements, 'live');
        if (event.device === 'touch') this.#desk.set({ finger: event.point });
        return;
      }
      default:
    }
  }

  /** Takes hold of the chosen ghosts; a press beside them takes the whole formation. */
  #take({ event, model, placements, selection }: Extract<State, { name: 'pointing' }>): void {
    const moving = model === null ? new Set(placements.map(({ id }) => id)) : this.#chosen(placements);
    const lead = placements.find(({ id }) => id === (model ?? placements[0]?.id));
    if (lead === undefined) return;
    const carried: BoardPointer = model === null ? { ...event, device: 'mouse' } : event;
    const grip = gripOf(carried, lead, this.#pixels);
    this.#state = {
      name: 'dragging',
      placements,
      from: placements,
      before: placements,
      moving,
      lead: lead.id,
      grip,
      selection,
    };
  }

  #release(event: BoardPointer): void {
    const state = this.#state;
    if (state.name === 'dragging') {
      this.#move(event);
      this.#desk.set({ finger: null });
      this.#set(this.#placements());
      return;
    }
    if (state.name !== 'pointing') return;
    if (state.model === null) {
      this.#set(this.#placer.formationAt(event.point));
      this.#selectAll(this.#placements());
      return;
    }
    // A click on one of several chosen ghosts chooses that one, so that it can be moved alone.
    const { selection } = this.#desk.view;
    const wasDouble = selection.size > state.selection.size;
    if (!event.shift && !wasDouble && state.selection.has(state.model)) {
      this.#desk.set({ selection: new Set([state.model]) });
    }
    this.#set(state.placements);
  }

  #nextFloor(step: 1 | -1): boolean {
    const state = this.#state;
    if (state.name === 'idle' || state.name === 'pointing') return false;
    const chosen = this.#chosen(state.placements);
    const asked = state.placements.filter(({ id }) => chosen.has(id));
    if (!this.#placer.askForFloor(asked, step)) return false;
    this.#again(state.placements);
    return true;
  }

  #turn(degrees: number): boolean {
    const { placing } = this.#desk.view;
    const state = this.#state;
    if (placing === null || state.name === 'idle' || state.name === 'pointing') return false;
    const moving = this.#chosen(state.placements);
    const whole = moving.size === state.placements.length;
    if (whole) this.#desk.set({ placing: { ...placing, turn: normal(placing.turn + degrees) } });
    const placements = turnedPlacements(state.placements, moving, degrees);
    this.#again(placements);
    return true;
  }

  #nextFormation(): boolean {
    const { placing } = this.#desk.view;
    const state = this.#state;
    if (placing === null || state.name === 'idle' || state.name === 'pointing') return false;
    const formation = FORMATIONS[(FORMATIONS.indexOf(placing.formation) + 1) % FORMATIONS.length] ?? 'ranks';
    this.#desk.set({ placing: { ...placing, formation } });
    const formed = this.#placer.formationAt(middleOf(state.placements));
    this.#selectAll(formed);
    this.#again(formed);
    return true;
  }

  /** Other places for the models, in the state that the tool is in. */
  #again(wanted: readonly Placement[]): void {
    const state = this.#state;
    if (state.name === 'dragging') {
      const placements = this.#placer.levelled(wanted);
      this.#state = { ...state, placements, from: placements };
      this.#placer.show(placements, 'live');
    } else if (state.name === 'carrying') {
      this.#carry(wanted);
    } else {
      this.#set(wanted);
    }
  }

  #takeSuggestion(): boolean {
    const action = this.#desk.view.preview?.suggestion?.action;
    if (this.#state.name !== 'set' || action?.type !== 'set-up') return false;
    // It is legal at those heights; others have not been judged.
    this.#placer.keepFloors(action.models);
    this.#set(action.models);
    return true;
  }

  #confirm(): boolean {
    const { preview } = this.#desk.view;
    const state = this.#state;
    if (state.name === 'idle' || preview === null) return false;
    if (state.name === 'carrying') {
      this.#set(state.placements);
      return true;
    }
    if (state.name !== 'set' || (!preview.verdict.legal && this.#desk.refuses)) return true;
    // What cannot be done at all stays where it is, with its verdict.
    const { placing } = this.#desk.view;
    this.#state = IDLE;
    this.#desk.set({ placing: null, preview: null });
    if (this.#desk.commit(preview.action)) return true;
    this.#desk.set({ placing });
    this.#set(state.placements);
    return true;
  }
}
