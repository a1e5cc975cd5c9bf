import type { Point } from '../../src/geometry/shape.ts';
import { beginLog } from '../../src/game/log.ts';
import type { Battle } from '../../src/model/battle.ts';
import { findMove } from '../../src/lab/findMove.ts';
import type { Position } from '../../src/model/unit.ts';
import { createBattleStore } from '../../src/store/battleStore.ts';
import type { Strictness } from '../../src/store/battleStore.ts';
import { createViewStore } from '../../src/store/viewStore.ts';
import type { ViewState } from '../../src/store/viewStore.ts';
import { nearestSpot } from '../../src/lab/nearestSpot.ts';
import { wentAround } from '../../src/tools/around.ts';
import { AttackTool } from '../../src/tools/attackTool.ts';
import { createTools } from '../../src/tools/createTools.ts';
import type { BoardPointer, ToolCommand } from '../../src/tools/tool.ts';
import { scene } from '../rules/scene.ts';

interface How {
  readonly device?: BoardPointer['device'];
  readonly shift?: boolean;
  readonly alt?: boolean;
}

/** What must come back when something is cancelled. */
export type Visible = Pick<
  ViewState,
  'selection' | 'preview' | 'box' | 'finger' | 'placing' | 'charging' | 'measure' | 'springBack' | 'toolState' | 'tool'
>;

/**
 * A board without a browser: pointers in inches and keys go in, what happens is read from the two stores. The view shows
 * 20 pixels to an inch; each event comes 20 ms after the one before.
 */
export class Driver {
  readonly store = createBattleStore();
  readonly view = createViewStore({
    camera: { centre: { x: 30, y: 22 }, scale: 20 },
    viewport: { width: 1200, height: 880 },
  });
  readonly tools = createTools({
    battle: this.store,
    view: this.view,
    attackTool: () => AttackTool,
    nearestSpot: () => nearestSpot,
    wentAround: () => (this.fetches ? Promise.resolve(wentAround) : wentAround),
    findMove: (battle, unit, kind) => Promise.resolve(findMove(battle, unit, kind)),
  });
  /** What is fetched late in the app takes a moment to come. */
  fetches = false;
  #time = 0;
  #at: Point = { x: 0, y: 0 };

  constructor(from: string | Battle, strictness: Strictness = 'enforce') {
    const battle = typeof from === 'string' ? scene(from) : from;
    this.view.setState({ free: { x: 0, y: 0, width: 1200, height: 880 } });
    this.store.setState({ history: beginLog(battle), battle, start: battle, strictness });
  }

  get battle(): Battle {
    const { battle } = this.store.getState();
    if (battle === null) throw new Error('no battle is open');
    return battle;
  }

  get state(): ViewState {
    return this.view.getState();
  }

  /** How many actions have been made. */
  get actions(): number {
    return this.store.getState().cursor;
  }

  get selected(): string[] {
    return [...this.state.selection];
  }

  get rules(): string[] {
    return [...new Set(this.state.preview?.verdict.violations.map(({ rule }) => rule))];
  }

  /** Where a model stands. */
  position(id: string): Position {
    const model = this.battle.units.flatMap(({ models }) => models).find((each) => each.id === id);
    if (model?.position === null || model === undefined) throw new Error(`${id} stands nowhere`);
    return model.position;
  }

  /** Where a model would stand. */
  ghost(id: string): Position {
    const ghost = this.state.preview?.ghosts.find(({ model }) => model === id);
    if (ghost === undefined) throw new Error(`${id} is not proposed`);
    return ghost.position;
  }

  get visible(): Visible {
    const { selection, preview, box, finger, placing, charging, measure, springBack, toolState, tool } = this.state;
    return { selection, preview, box, finger, placing, charging, measure, springBack, toolState, tool };
  }

  press(x: number, y: number, how: How = {}): this {
    return this.#pointer('down', x, y, how);
  }

  move(x: number, y: number, how: How = {}): this {
    return this.#pointer('move', x, y, how);
  }

  release(how: How = {}): this {
    return this.#pointer('up', this.#at.x, this.#at.y, how);
  }

  cancelPointer(how: How = {}): this {
    return this.#pointer('cancel', this.#at.x, this.#at.y, how);
  }

  /** The right button, or a second finger's tap. */
  secondary(): this {
    return this.#pointer('down', this.#at.x, this.#at.y, {}, 'secondary');
  }

  click(x: number, y: number, how: How = {}): this {
    return this.press(x, y, how).release(how);
  }

  doubleClick(x: number, y: number): this {
    return this.click(x, y).click(x, y);
  }

  /** Pressed at one point, over a point between, to the other; not released. */
  drag([x, y]: readonly [number, number], [toX, toY]: readonly [number, number], how: How = {}): this {
    return this.press(x, y, how)
      .move((x + toX) / 2, (y + toY) / 2, how)
      .move(toX, toY, how);
  }

  key(key: string, how: How = {}): this {
    this.#time += 20;
    this.tools.key({ key, shift: how.shift ?? false, alt: how.alt ?? false, time: this.#time });
    return this;
  }

  keys(keys: string): this {
    for (const key of keys.split(' ')) this.key(key);
    return this;
  }

  keyUp(key: string): this {
    this.#time += 20;
    this.tools.keyUp({ key, shift: false, alt: false, time: this.#time });
    return this;
  }

  command(command: ToolCommand): this {
    this.tools.command(command);
    return this;
  }

  wait(milliseconds: number): this {
    this.#time += milliseconds;
    return this;
  }

  #pointer(
    type: BoardPointer['type'],
    x: number,
    y: number,
    { device = 'mouse', shift = false, alt = false }: How,
    button: BoardPointer['button'] = 'primary',
  ): this {
    this.#time += 20;
    this.#at = { x, y };
    this.tools.pointer({ type, point: { x, y }, device, button, shift, alt, time: this.#time });
    return this;
  }
}
