import type { Point } from '../geometry/shape.ts';
import type { BoardPointer, Tools } from '../tools/tool.ts';

/** What the hand does to the camera. Pixels of the canvas. */
export interface CameraHands {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (at: Point, factor: number) => void;
}

/** A finger that comes down beside a drag and goes up again within this time (ms) and distance (px) is a tap. */
const TAP_TIME = 300;
const TAP_REACH = 10;
/** How far a wheel turns for a factor of e. */
const WHEEL = 700;
/** The pinch of a touchpad comes as a wheel with Control, in far smaller steps. */
const PINCH = 90;
/** Pixels of a wheel that counts in lines. */
const LINE = 16;

interface Finger {
  readonly id: number;
  at: Point;
  readonly began: Point;
  readonly time: number;
}

/**
 * Turns the pointers of the canvas into events of the tools in inches, and into moves of the camera: the middle button,
 * Space, one finger on empty ground, two fingers and the wheel are the camera's. Moves of one frame are given on as one.
 */
export class BoardInput {
  readonly #canvas: HTMLElement;
  readonly #tools: Pick<Tools, 'pointer' | 'claims'>;
  readonly #camera: CameraHands;
  readonly #toBoard: (pixel: Point) => Point;
  readonly #onCursor: (point: Point | null) => void;
  readonly #schedule: () => void;
  readonly #abort = new AbortController();
  readonly #fingers = new Map<number, Finger>();
  /** What the pointers that are down are doing. */
  #doing: 'nothing' | 'tool' | 'pan' | 'pinch' = 'nothing';
  /** The pointer that the tool follows. */
  #lead: number | null = null;
  /** The last move that no frame has passed on yet. */
  #waiting: PointerEvent | null = null;
  #lastPan: Point | null = null;
  #space = false;

  constructor(options: {
    readonly canvas: HTMLElement;
    readonly tools: Pick<Tools, 'pointer' | 'claims'>;
    readonly camera: CameraHands;
    readonly toBoard: (pixel: Point) => Point;
    readonly onCursor: (point: Point | null) => void;
    readonly schedule: () => void;
  }) {
    this.#canvas = options.canvas;
    this.#tools = options.tools;
    this.#camera = options.camera;
    this.#toBoard = options.toBoard;
    this.#onCursor = options.onCursor;
    this.#schedule = options.schedule;
    const { signal } = this.#abort;
    const canvas = this.#canvas;
    canvas.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.#move(event), { signal });
    canvas.addEventListener('pointerup', (event) => this.#up(event), { signal });
    canvas.addEventListener('pointercancel', (event) => this.#cancel(event), { signal });
    canvas.addEventListener('lostpointercapture', (event) => this.#lost(event), { signal });
    canvas.addEventListener('pointerleave', () => this.#leave(), { signal });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    window.addEventListener('keydown', (event) => this.#spaceKey(event, true), { signal });
    window.addEventListener('keyup', (event) => this.#spaceKey(event, false), { signal });
    window.addEventListener('blur', () => this.#forgetSpace(), { signal });
  }

  /** What the hand would do or does to the camera, for the cursor; null while it is the tool's. */
  get hand(): 'grab' | 'grabbing' | null {
    if (this.#doing === 'pan' || this.#doing === 'pinch') return 'grabbing';
    return this.#space ? 'grab' : null;
  }

  /** Passes on the move that this frame has seen last. */
  flush(): void {
    const event = this.#waiting;
    if (event === null) return;
    this.#waiting = null;
    const pixel = this.#pixel(event);
    if (this.#doing === 'pan') {
      if (this.#lastPan !== null) this.#camera.pan(pixel.x - this.#lastPan.x, pixel.y - this.#lastPan.y);
      this.#lastPan = pixel;
    } else if (this.#doing === 'tool' ? event.pointerId === this.#lead : this.#doing === 'nothing') {
      this.#give('move', event);
    }
    this.#onCursor(this.#toBoard(pixel));
  }

  destroy(): void {
    this.#abort.abort();
  }

  #pixel(event: MouseEvent): Point {
    const box = this.#canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #give(type: BoardPointer['type'], event: PointerEvent, button: BoardPointer['button'] = 'primary'): void {
    const device = event.pointerType === 'touch' ? 'touch' : event.pointerType === 'pen' ? 'pen' : 'mouse';
    this.#tools.pointer({
      type,
      point: this.#toBoard(this.#pixel(event)),
      device,
      button,
      shift: event.shiftKey,
      alt: event.altKey,
      time: event.timeStamp,
    });
  }

  #down(event: PointerEvent): void {
    this.flush();
    const pixel = this.#pixel(event);
    if (event.pointerType === 'touch') {
      this.#fingers.set(event.pointerId, { id: event.pointerId, at: pixel, began: pixel, time: event.timeStamp });
      if (this.#fingers.size === 2) this.#secondFinger(event);
      if (this.#fingers.size > 1) return;
    }
    if (event.button === 2) {
      this.#give('down', event, 'secondary');
      return;
    }
    if (this.#doing !== 'nothing') return;
    this.#canvas.setPointerCapture(event.pointerId);
    const pans =
      event.button === 1 || this.#space || (event.pointerType === 'touch' && !this.#tools.claims(this.#toBoard(pixel)));
    if (pans) {
      // The browser would begin to scroll with the middle button.
      event.preventDefault();
      this.#doing = 'pan';
      this.#lastPan = pixel;
      this.#lead = event.pointerId;
      return;
    }
    this.#doing = 'tool';
    this.#lead = event.pointerId;
    this.#give('down', event);
  }

  /** Two fingers move the camera, unless the first one is dragging something already: then the second may tap. */
  #secondFinger(event: PointerEvent): void {
    const [first] = this.#fingers.values();
    const rests = first !== undefined && Math.hypot(first.at.x - first.began.x, first.at.y - first.began.y) < TAP_REACH;
    if (this.#doing === 'tool' && !rests) return;
    if (this.#doing === 'tool') this.#give('cancel', event);
    this.#doing = 'pinch';
    this.#lead = null;
    this.#lastPan = null;
    this.#waiting = null;
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (this.#doing === 'pinch' && finger !== undefined) {
      this.#pinch(finger, this.#pixel(event));
      return;
    }
    if (finger !== undefined) finger.at = this.#pixel(event);
    if (this.#doing !== 'nothing' && event.pointerId !== this.#lead) return;
    this.#waiting = event;
    this.#schedule();
  }

  /** Two fingers hold two points of the board. */
  #pinch(finger: Finger, to: Point): void {
    const other = [...this.#fingers.values()].find((each) => each.id !== finger.id);
    const from = finger.at;
    finger.at = to;
    if (other === undefined) return;
    const before = Math.hypot(from.x - other.at.x, from.y - other.at.y);
    const after = Math.hypot(to.x - other.at.x, to.y - other.at.y);
    this.#camera.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
    if (before > 1 && after > 1) {
      this.#camera.zoom({ x: (to.x + other.at.x) / 2, y: (to.y + other.at.y) / 2 }, after / before);
    }
  }

  #up(event: PointerEvent): void {
    this.flush();
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    if (this.#doing === 'pinch') {
      if (this.#fingers.size === 0) this.#doing = 'nothing';
      return;
    }
    if (event.pointerId === this.#lead && event.button !== 2) {
      const was = this.#doing;
      this.#doing = 'nothing';
      this.#lead = null;
      this.#lastPan = null;
      if (was === 'tool') this.#give('up', event);
      else if (was === 'pan' && finger !== undefined && isTap(finger, event.timeStamp, this.#pixel(event)))
        this.#tap(event);
      return;
    }
    // A second finger that taps while the first one drags.
    if (finger !== undefined && this.#doing === 'tool' && isTap(finger, event.timeStamp, this.#pixel(event))) {
      this.#give('down', event, 'secondary');
    }
  }

  /** A finger that came down on empty ground and went up there: it was no pan, the tool hears of it now. */
  #tap(event: PointerEvent): void {
    this.#give('down', event);
    this.#give('up', event);
  }

  #cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (event.pointerId !== this.#lead && this.#doing !== 'pinch') return;
    const was = this.#doing;
    this.#waiting = null;
    this.#doing = 'nothing';
    this.#lead = null;
    this.#lastPan = null;
    if (was === 'tool') this.#give('cancel', event);
  }

  /** Capture can be taken away without a pointercancel; after an up there is nothing left to cancel. */
  #lost(event: PointerEvent): void {
    if (event.pointerId === this.#lead) this.#cancel(event);
  }

  #leave(): void {
    if (this.#doing !== 'nothing') return;
    this.#waiting = null;
    this.#onCursor(null);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY;
    this.#camera.zoom(this.#pixel(event), Math.exp(-pixels / (event.ctrlKey ? PINCH : WHEEL)));
  }

  #forgetSpace(): void {
    this.#space = false;
    this.#schedule();
  }

  #spaceKey(event: KeyboardEvent, down: boolean): void {
    if (event.key !== ' ') return;
    const { target } = event;
    const inControl =
      target instanceof HTMLElement &&
      target.closest('input, textarea, select, button, a, [role], [contenteditable]') !== null;
    this.#space = down && !inControl;
    this.#schedule();
    if (this.#space) event.preventDefault();
  }
}

const isTap = (finger: Finger, time: number, at: Point): boolean =>
  time - finger.time < TAP_TIME && Math.hypot(at.x - finger.began.x, at.y - finger.began.y) < TAP_REACH;
