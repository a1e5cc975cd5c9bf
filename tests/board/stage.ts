import { page } from 'vitest/browser';
import '../../src/app/tokens.css';
import { mountBoard } from '../../src/board/mountBoard.ts';
import type { Board } from '../../src/board/mountBoard.ts';
import { beginLog } from '../../src/game/log.ts';
import type { Point } from '../../src/geometry/shape.ts';
import type { Battle } from '../../src/model/battle.ts';
import { createBattleStore } from '../../src/store/battleStore.ts';
import { createViewStore } from '../../src/store/viewStore.ts';
import type { ViewState } from '../../src/store/viewStore.ts';
import { fetchUnion } from '../../src/board/unions.ts';
import { nearestSpot } from '../../src/lab/nearestSpot.ts';
import { wentAround } from '../../src/tools/around.ts';
import { AttackTool } from '../../src/tools/attackTool.ts';
import { createTools } from '../../src/tools/createTools.ts';
import { scene } from '../rules/scene.ts';

// Areas are looked at right after they are drawn: what joins them is there before.
await fetchUnion();

/** The next picture of the page. */
export const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** A board of 800 × 600 pixels in the page of the test, with everything behind it. */
export class Stage {
  readonly host = document.createElement('div');
  readonly store = createBattleStore();
  readonly view;
  readonly tools;
  readonly board: Board;

  constructor(text: string, view: Partial<ViewState> = {}) {
    document.documentElement.dataset['theme'] = view.theme ?? 'dark';
    this.view = createViewStore({ free: { x: 0, y: 0, width: 800, height: 600 }, ...view });
    this.tools = createTools({
      battle: this.store,
      view: this.view,
      attackTool: () => AttackTool,
      nearestSpot: () => nearestSpot,
      wentAround: () => wentAround,
    });
    Object.assign(this.host.style, { position: 'fixed', left: '0', top: '0', width: '800px', height: '600px' });
    document.body.append(this.host);
    const battle = scene(text);
    this.store.setState({ history: beginLog(battle), battle, start: battle });
    this.board = mountBoard(this.host, this.store, this.view, this.tools);
  }

  static async open(text: string, view: Partial<ViewState> = {}): Promise<Stage> {
    const stage = new Stage(text, view);
    await stage.board.ready;
    await stage.settle();
    return stage;
  }

  get battle(): Battle {
    const { battle } = this.store.getState();
    if (battle === null) throw new Error('no battle is open');
    return battle;
  }

  get canvas(): HTMLCanvasElement {
    const canvas = this.host.querySelector<HTMLCanvasElement>('canvas.board-canvas');
    if (canvas === null) throw new Error('there is no canvas');
    return canvas;
  }

  /** What the labels that are shown say. */
  get labels(): string[] {
    return [...this.host.querySelectorAll<HTMLElement>('.board-label')]
      .filter(({ style }) => style.visibility === 'visible')
      .map(({ textContent }) => textContent);
  }

  /** Waits until no picture has come for three frames. */
  async settle(): Promise<void> {
    for (let quiet = 0, seen = -1; quiet < 3;) {
      await frame();
      quiet = this.board.renders === seen ? quiet + 1 : 0;
      seen = this.board.renders;
    }
  }

  /** The colour of the page at a point of the board: red, green and blue from 0 to 255. */
  async colour(at: Point): Promise<[number, number, number]> {
    const { x, y } = this.board.toScreen(at);
    const base64 = await page.screenshot({ save: false, element: this.host });
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const copy = document.createElement('canvas');
    copy.width = image.width;
    copy.height = image.height;
    const brush = copy.getContext('2d');
    if (brush === null) throw new Error('no canvas to read from');
    brush.drawImage(image, 0, 0);
    const scale = image.width / 800;
    const [red = 0, green = 0, blue = 0] = brush.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data;
    return [red, green, blue];
  }

  /** A pointer event on the canvas at a point of the board. */
  pointer(type: 'down' | 'move' | 'up' | 'cancel', at: Point, how: PointerEventInit = {}): void {
    const { x, y } = this.board.toScreen(at);
    const pressed = type === 'down' || type === 'move' ? 1 : 0;
    this.canvas.dispatchEvent(
      new PointerEvent(`pointer${type}`, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
        clientX: x,
        clientY: y,
        button: type === 'move' ? -1 : 0,
        buttons: pressed,
        ...how,
      }),
    );
  }

  close(): void {
    this.board.destroy();
    this.tools.destroy();
    this.host.remove();
  }
}
