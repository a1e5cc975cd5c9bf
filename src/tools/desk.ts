import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Model, Unit } from '../model/unit.ts';
import type { Verdict } from '../model/verdict.ts';
import { contextOf, isLive } from '../rules/context.ts';
import type { Preview, ViewState } from '../store/viewStore.ts';
import { previewOf } from './preview.ts';
import { Late } from './late.ts';
import type { LateParts, ToolPorts } from './tool.ts';

/** What all tools do with the two stores. */
export class Desk {
  readonly #ports: ToolPorts;
  /** What finds the nearest way to yes, and what leads tracks round what is in their way. */
  readonly nearestSpot: Late<LateParts['nearestSpot']>;
  readonly wentAround: Late<LateParts['wentAround']>;

  constructor(ports: ToolPorts) {
    this.#ports = ports;
    this.nearestSpot = new Late(ports.nearestSpot);
    this.wentAround = new Late(ports.wentAround);
  }

  get battle(): Battle | null {
    return this.#ports.battle.getState().battle;
  }

  get view(): ViewState {
    return this.#ports.view.getState();
  }

  set(change: Partial<ViewState>): void {
    this.#ports.view.setState(change);
  }

  /** So many pixels of the screen in inches of the board. */
  pixels(count: number): number {
    return count / this.view.camera.scale;
  }

  unit(id: string): Unit | undefined {
    return this.battle === null ? undefined : contextOf(this.battle).unit(id);
  }

  model(id: string): { readonly unit: Unit; readonly model: Model } | undefined {
    return this.battle === null ? undefined : contextOf(this.battle).model(id);
  }

  /** The living models of a unit and of those that act as one with it, on the board or not. */
  members(unit: Unit): { readonly unit: Unit; readonly model: Model }[] {
    if (this.battle === null) return [];
    return contextOf(this.battle)
      .formation(unit)
      .flatMap((each) => each.models.filter(isLive).map((model) => ({ unit: each, model })));
  }

  /** The unit that the selection is of: the first one's, in the order in which they were selected. */
  selectedUnit(): Unit | undefined {
    for (const id of this.view.selection) {
      const home = this.model(id);
      if (home !== undefined) return home.unit;
    }
    return undefined;
  }

  /** What the rules say to an action. Null while no battle is open. */
  verdict(action: Action): Verdict | null {
    const { battle, propose } = this.#ports.battle.getState();
    return battle === null ? null : propose(action);
  }

  /** What is seen of an action, with what the rules say to it. Null while no battle is open. */
  preview(action: Action, state: Preview['state'], verdict = this.verdict(action)): Preview | null {
    const { battle, strictness } = this.#ports.battle.getState();
    return battle === null || verdict === null ? null : previewOf(battle, action, verdict, state, strictness);
  }

  /** Whether an illegal action is refused. */
  get refuses(): boolean {
    return this.#ports.battle.getState().strictness === 'enforce';
  }

  /** Makes an action. False where it was not made: it cannot be done at all, however strict the rules are. */
  commit(action: Action): boolean {
    return this.#ports.battle.getState().commit(action).applied;
  }
}
