import type { Point } from '../geometry/shape.ts';
import type { Battle } from '../model/battle.ts';
import type { Camera, ViewStore } from '../store/viewStore.ts';
import { between, fitBoard, keepInSight, panBy, showBox, toBoard, zoomAt } from './camera.ts';
import type { Size } from './camera.ts';
import { easing } from './easing.ts';
import type { CameraHands } from './input.ts';
import { rollOf, standing } from './roll.ts';

/** How long (ms) the camera takes to where it was sent. */
const FLIGHT_TIME = 240;
/** How much nearer or farther one press of a button goes. */
const STEP = 1.3;
/** How long (ms) after a step of a zoom another one may be about to come. */
const ZOOM_PAUSE = 120;
/** Inches kept round what is shown from near by. */
const ROOM = 8;

interface Flight {
  readonly from: Camera;
  readonly to: Camera;
  readonly began: number;
}

/** Moves the camera of the view store: by hand, by wishes, and by itself where the whole board shall stay in sight. */
export class CameraControl implements CameraHands {
  readonly #view: ViewStore;
  readonly #battle: () => Battle | null;
  /** Whether it goes everywhere at once: for tests, and for who wants little motion. */
  readonly #isStill: () => boolean;
  #flight: Flight | null = null;
  #zoomed = -Infinity;
  #fittedTo: readonly unknown[] = [];

  constructor(view: ViewStore, battle: () => Battle | null, isStill: () => boolean) {
    this.#view = view;
    this.#battle = battle;
    this.#isStill = isStill;
  }

  pan(dx: number, dy: number): void {
    this.#take(panBy(this.#view.getState().camera, dx, dy));
  }

  zoom(at: Point, factor: number): void {
    const { camera, viewport } = this.#view.getState();
    this.#zoomed = performance.now();
    this.#take(zoomAt(camera, viewport, at, factor));
  }

  /** How long (ms) it will be before the scale rests, as far as is known now; 0 where it does. */
  untilRest(now: number): number {
    const end = this.#flight === null ? this.#zoomed + ZOOM_PAUSE : this.#flight.began + FLIGHT_TIME;
    return Math.max(0, end - now);
  }

  /** Brings a point of the board to the middle of the free rectangle. */
  lookAt(point: Point): void {
    const { camera, viewport } = this.#view.getState();
    const middle = toBoard(camera, viewport, this.#middle());
    this.#take(panBy(camera, (middle.x - point.x) * camera.scale, (middle.y - point.y) * camera.scale));
  }

  /** Shows the whole board at once. */
  fit(): void {
    const target = this.#fitted();
    this.#flight = null;
    if (target !== null) this.#view.setState({ camera: target, fitted: true });
  }

  /**
   * What a frame does: keeps a fitted board fitted, grants a wish, goes on with a flight. Says whether the next frame
   * has more to do.
   */
  frame(now: number): boolean {
    this.#refit();
    this.#grantWish();
    const flight = this.#flight;
    if (flight === null) return false;
    const share = Math.min(1, (now - flight.began) / FLIGHT_TIME);
    this.#view.setState({ camera: between(flight.from, flight.to, easing(share)) });
    if (share >= 1) this.#flight = null;
    return share < 1;
  }

  #boardSize(): Size | null {
    return this.#battle()?.map ?? null;
  }

  #middle(): Point {
    const { free } = this.#view.getState();
    return { x: free.x + free.width / 2, y: free.y + free.height / 2 };
  }

  /** The hand takes the camera: it is where it is put. */
  #take(camera: Camera): void {
    const { viewport, free } = this.#view.getState();
    const size = this.#boardSize();
    this.#flight = null;
    this.#view.setState({
      camera: size === null ? camera : keepInSight(camera, size, viewport, free),
      fitted: false,
    });
  }

  #fitted(): Camera | null {
    const { viewport, free } = this.#view.getState();
    const size = this.#boardSize();
    return size === null || free.width <= 0 ? null : fitBoard(size, viewport, free);
  }

  #fitNeeds(): readonly unknown[] {
    const { free, viewport, fitted } = this.#view.getState();
    return [this.#boardSize(), viewport, fitted, free];
  }

  /** Fits the board again when the map, the canvas or the free rectangle has changed; only panels are followed gently. */
  #refit(): void {
    const now = this.#fitNeeds();
    if (now.every((each, i) => each === this.#fittedTo[i])) return;
    const onlyPanels = now.slice(0, 3).every((each, i) => each === this.#fittedTo[i]);
    this.#fittedTo = now;
    const target = this.#view.getState().fitted ? this.#fitted() : null;
    if (target === null) return;
    if (onlyPanels) this.#fly(target);
    else this.#view.setState({ camera: target });
  }

  #fly(to: Camera): void {
    if (this.#isStill()) {
      this.#flight = null;
      this.#view.setState({ camera: to });
      return;
    }
    this.#flight = { from: this.#view.getState().camera, to, began: performance.now() };
  }

  #grantWish(): void {
    const { cameraWish, camera, viewport } = this.#view.getState();
    if (cameraWish === null) return;
    const target = {
      fit: () => this.#fitted(),
      selection: () => this.#selectionCamera(),
      closer: () => zoomAt(camera, viewport, this.#middle(), STEP),
      farther: () => zoomAt(camera, viewport, this.#middle(), 1 / STEP),
    }[cameraWish]();
    this.#view.setState({ cameraWish: null, ...(target === null ? {} : { fitted: cameraWish === 'fit' }) });
    this.#fittedTo = this.#fitNeeds();
    if (target !== null) this.#fly(target);
  }

  /** The camera that shows the selected models, standing or proposed, and what is measured; null without any. */
  #selectionCamera(): Camera | null {
    const battle = this.#battle();
    const { selection, preview, viewport, free } = this.#view.getState();
    if (battle === null) return null;
    const roll = rollOf(battle);
    const points: Point[] = [
      ...(preview?.ghosts ?? []).map((ghost) => ghost.position),
      ...(preview?.lines ?? []).flatMap(({ from, to }) => [from, to]),
    ];
    for (const id of selection) {
      const entry = roll.get(id);
      const position = entry === undefined ? null : standing(entry);
      if (position !== null) points.push(position);
    }
    if (points.length === 0) return null;
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const from = { x: Math.min(...xs), y: Math.min(...ys) };
    return showBox(from, { x: Math.max(...xs), y: Math.max(...ys) }, ROOM, viewport, free);
  }
}
