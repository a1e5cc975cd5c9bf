import './board.css';
import type { Point } from '../geometry/shape.ts';
import type { Battle } from '../model/battle.ts';
import type { ViewState, ViewStore } from '../store/viewStore.ts';
import { contextOf } from '../rules/context.ts';
import { pickModel } from '../tools/pick.ts';
import type { Tools } from '../tools/tool.ts';
import { toBoard, toScreen } from './camera.ts';
import { CameraControl } from './cameraControl.ts';
import { easing } from './easing.ts';
import { BoardInput } from './input.ts';
import { Labels, RulerNumbers } from './labels/labels.ts';
import { rulerLines } from './layers/ground.ts';
import { Minimap } from './minimap.ts';
import { createPicture } from './picture.ts';
import type { Picture } from './picture.ts';
import type { Scene } from './scene.ts';
import { readTheme } from './theme.ts';
import { onUnion } from './unions.ts';
import type { BoardTheme } from './theme.ts';

/** How long (ms) a refused ghost takes back to its model. */
const SPRING_TIME = 160;
/** From so many models on, drawing them anew for each step of a zoom takes longer than a frame. */
const MANY = 300;
/** How long the message about lost graphics stays after they are back. */
const MESSAGE_TIME = 2500;
const RETRY_TIME = 1000;
/** Pixels to a pixel of the page where the board is drawn plainly: a quarter of the work for a processor. */
const CHEAP_RESOLUTION = 0.5;

/** Whatever holds the battle that is shown. */
export interface ShownBattle {
  readonly getState: () => { readonly battle: Battle | null };
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Board {
  /** Resolves once the first picture is there; rejects when the browser gives no graphics. */
  readonly ready: Promise<void>;
  /** Board inches to CSS pixels from the host's corner. */
  readonly toScreen: (point: Point) => Point;
  readonly toBoard: (pixel: Point) => Point;
  /** The id of the model at a point of the board, by its exact shape; null where there is none. */
  readonly pick: (point: Point) => string | null;
  /** How many pictures have been rendered: it stands still while nothing changes. */
  readonly renders: number;
  /** Shows the whole board in the free rectangle, at once. */
  readonly fit: () => void;
  readonly destroy: () => void;
}

const isCheap = (): boolean => new URLSearchParams(window.location.search).has('e2e');
const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Draws the battle into a host element (positioned, as large as the board shall be) and turns pointers on it into events
 * of the tools. Draws only when a store has changed; follows the host's size and the screen's resolution.
 * With `?e2e` in the address it draws plainly and moves at once.
 */
export function mountBoard(
  host: HTMLElement,
  battles: ShownBattle,
  view: ViewStore,
  tools: Pick<Tools, 'pointer' | 'claims'>,
): Board {
  const cheap = isCheap();
  const isStill = (): boolean => cheap || wantsStillness();
  const camera = new CameraControl(view, () => battles.getState().battle, isStill);
  const labels = new Labels(host);
  const rulerNumbers = new RulerNumbers(host);
  const minimap = new Minimap(host, (point) => camera.lookAt(point));
  const abort = new AbortController();

  let canvas: HTMLCanvasElement | null = null;
  let input: BoardInput | null = null;
  let picture: Picture | null = null;
  let theme: BoardTheme | null = null;
  let themeName = '';
  let alive = true;
  let frame = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let renders = 0;
  let fontReady = false;
  let spring: { readonly of: unknown; readonly began: number } | null = null;
  let glide: { readonly of: unknown; readonly began: number } | null = null;

  const resolution = (): number => (cheap ? CHEAP_RESOLUTION : Math.min(3, window.devicePixelRatio));
  const viewport = () => view.getState().viewport;

  function schedule(): void {
    if (frame === 0 && alive) frame = requestAnimationFrame(tick);
  }

  /** Says how far ghosts that spring back have come. */
  function springing(now: number): number {
    const { springBack } = view.getState();
    if (springBack === null) {
      spring = null;
      return 0;
    }
    if (spring === null || spring.of !== springBack) spring = { of: springBack, began: now };
    const t = isStill() ? 1 : Math.min(1, (now - spring.began) / SPRING_TIME);
    if (t >= 1) {
      view.setState({ springBack: null });
      spring = null;
      return 1;
    }
    schedule();
    return easing(t);
  }

  /** Says how far models are that go along their ways; null when nobody is any more. */
  function gliding(now: number): Scene['glide'] {
    const { glide: wish } = view.getState();
    if (wish === null) {
      glide = null;
      return null;
    }
    if (glide === null || glide.of !== wish) glide = { of: wish, began: now };
    const t = isStill() ? 1 : Math.min(1, (now - glide.began) / wish.time);
    if (t >= 1) {
      view.setState({ glide: null });
      glide = null;
      return null;
    }
    schedule();
    return { ways: wish.ways, share: easing(t) };
  }

  /** Whether the models may be stretched while the camera zooms; once it rests there comes another picture. */
  function isHasty(now: number, battle: Battle | null): boolean {
    const left = camera.untilRest(now);
    clearTimeout(resting);
    if (left === 0 || battle === null || contextOf(battle).pieces.size < MANY) return false;
    resting = setTimeout(schedule, left);
    return true;
  }

  function tick(now: number): void {
    frame = 0;
    if (!alive) return;
    input?.flush();
    if (camera.frame(now)) schedule();
    const back = springing(now);
    const going = gliding(now);
    const state = view.getState();
    if (theme === null || state.theme !== themeName) {
      theme = readTheme(host);
      themeName = state.theme;
    }
    const origin = toScreen(state.camera, state.viewport, { x: 0, y: 0 });
    const { battle } = battles.getState();
    const scene: Scene = {
      battle,
      view: state,
      theme,
      scale: state.camera.scale,
      origin,
      hasty: isHasty(performance.now(), battle),
      spring: back,
      glide: going,
    };
    if (picture === null) return;
    showCursor(state);
    labels.setFontReady(fontReady);
    const drawn = picture.show(scene, fontReady);
    labels.move(Math.round(origin.x), Math.round(origin.y));
    rulerNumbers.draw(scene, rulerLines(origin, state.free));
    minimap.draw(scene, resolution());
    if (drawn) renders++;
    host.dataset['ready'] = 'true';
  }

  /** The cursor says what a press would do. */
  function showCursor({ tool, toolState, hover }: ViewState): void {
    if (canvas === null) return;
    const busy = toolState === 'dragging' || toolState === 'carrying';
    const cursor =
      input?.hand ?? (busy ? 'grabbing' : tool === 'measure' ? 'crosshair' : hover === null ? 'default' : 'pointer');
    if (canvas.style.cursor !== cursor) canvas.style.cursor = cursor;
  }

  function resized(): void {
    const { clientWidth: width, clientHeight: height } = host;
    const { width: oldWidth, height: oldHeight } = viewport();
    input?.resized();
    if (width !== oldWidth || height !== oldHeight) view.setState({ viewport: { width, height } });
    if (canvas !== null && width > 0 && height > 0) picture?.resize(width, height, resolution());
    schedule();
  }

  /** Graphics can be taken away at any time: they are made anew on a new canvas, from the same stores. */
  async function start(): Promise<void> {
    const made = document.createElement('canvas');
    made.className = 'board-canvas';
    made.setAttribute('aria-hidden', 'true');
    host.prepend(made);
    canvas = made;
    const size = { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) };
    const drawing = await createPicture({ canvas: made, ...size, resolution: resolution(), cheap, labels });
    if (!alive || canvas !== made) {
      drawing.destroy();
      made.remove();
      return;
    }
    picture = drawing;
    made.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      if (alive) void restart();
    });
    input = new BoardInput({
      canvas: made,
      tools,
      camera,
      toBoard: (pixel) => toBoard(view.getState().camera, viewport(), pixel),
      onCursor: (cursor) => view.setState({ cursor }),
      schedule,
    });
    resized();
  }

  function stop(): void {
    input?.destroy();
    input = null;
    picture?.destroy();
    picture = null;
    canvas?.remove();
    canvas = null;
  }

  async function restart(): Promise<void> {
    const message = document.createElement('p');
    message.className = 'board-message';
    message.setAttribute('role', 'status');
    message.textContent = 'Graphics were lost. Redrawing; nothing in the battle changed.';
    host.append(message);
    stop();
    try {
      await start();
    } catch {
      setTimeout(() => {
        message.remove();
        if (alive) void restart();
      }, RETRY_TIME);
      return;
    }
    setTimeout(() => message.remove(), MESSAGE_TIME);
  }

  /** Labels and numbers are measured and drawn again in the app's own font once it is there. */
  async function awaitFont(): Promise<void> {
    try {
      await document.fonts.load('640 12px "Inter Variable"');
    } catch {
      // It could not be fetched: the system's own font stays.
      return;
    }
    fontReady = true;
    schedule();
  }

  /** Another screen has another resolution: asked for anew each time, a query knows only whether its own one is left. */
  function watchResolution(): void {
    const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const changed = (): void => {
      resized();
      watchResolution();
    };
    query.addEventListener('change', changed, { once: true, signal: abort.signal });
  }

  const observer = new ResizeObserver(resized);
  observer.observe(host);
  window.addEventListener('resize', resized, { signal: abort.signal });
  watchResolution();
  const unsubscribe = [view.subscribe(schedule), battles.subscribe(schedule), onUnion(schedule)];
  void awaitFont();
  const ready = start();

  return {
    ready,
    toScreen: (point) => toScreen(view.getState().camera, viewport(), point),
    toBoard: (pixel) => toBoard(view.getState().camera, viewport(), pixel),
    pick: (point) => {
      const { battle } = battles.getState();
      return battle === null ? null : pickModel(battle, point);
    },
    get renders() {
      return renders;
    },
    fit: () => camera.fit(),
    destroy() {
      alive = false;
      cancelAnimationFrame(frame);
      clearTimeout(resting);
      abort.abort();
      observer.disconnect();
      for (const each of unsubscribe) each();
      stop();
      labels.destroy();
      rulerNumbers.destroy();
      minimap.destroy();
    },
  };
}
