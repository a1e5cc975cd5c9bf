import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Model, Unit } from '../model/unit.ts';
import type { Verdict } from '../model/verdict.ts';
import { contextOf, isLive } from '../rules/context.ts';
import type { Preview, ViewState } from '../store/viewStore.ts';
import { previewOf } from './preview.ts';
import type { NearestSpotFinder, ToolPorts } from './tool.ts';

/** What all tools do with the two stores. */
export class Desk {
  readonly #ports: ToolPorts;
  #finder: NearestSpotFinder | null = null;

  constructor(ports: ToolPorts) {
    this.#ports = ports;
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

  /**
   * What finds the nearest way to yes; null while it is not there.
   * @param later called when it has been fetched
   */
  finder(later: () => void): NearestSpotFinder | null {
    if (this.#finder !== null) return this.#finder;
    const found = this.#ports.nearestSpot();
    if (!(found instanceof Promise)) return (this.#finder = found);
    found.then(
      (finder) => {
        this.#finder = finder;
        later();
      },
      // The connection was lost: what is not legal is said without a way to yes, and the next time tries again.
      () => undefined,
    );
    return null;
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
