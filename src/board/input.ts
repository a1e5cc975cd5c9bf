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
/** A finger that rests so long (ms) on empty ground draws the box that selects, instead of moving the board. */
const LONG_PRESS = 400;
/** The bits of `buttons` for the buttons that do something here: primary, middle, secondary. */
const BUTTON_BITS = [1, 4, 2] as const;
const SECONDARY = 2;
/** How far a wheel turns for a factor of e. */
const WHEEL = 700;
/** The pinch of a touchpad comes as a wheel with Control, in far smaller steps. */
const PINCH = 90;
/** Pixels of a wheel that counts in lines. */
const LINE = 16;

/** A gesture that ends without a pointer. */
const NOWHERE: BoardPointer = {
  type: 'cancel',
  point: { x: 0, y: 0 },
  device: 'mouse',
  button: 'primary',
  shift: false,
  alt: false,
  time: 0,
};

interface Finger {
  readonly id: number;
  at: Point;
  readonly began: Point;
  readonly time: number;
}

/**
 * Turns the pointers of the canvas into events of the tools in inches, and into moves of the camera: the middle button,
 * Space, one finger on empty ground, two fingers and the wheel are the camera's. Moves of one frame are given on as one.
 *
 * A mouse has one pointer for all its buttons: it goes down with the first and up with the last of them, and the others
 * come as moves.
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
  /** The bit of the button that it began with. */
  #held = 0;
  /** Where the canvas is on the page; null until it is asked for. Asking makes the browser lay the page out. */
  #box: DOMRect | null = null;
  /** Waits for a finger to have rested long enough. */
  #resting: ReturnType<typeof setTimeout> | undefined;
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
    // What the browser takes for a flick would swallow the tap that comes after it.
    canvas.addEventListener('touchmove', (event) => event.preventDefault(), { signal, passive: false });
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
    clearTimeout(this.#resting);
    // The canvas goes in the middle of a gesture: there will be no release.
    if (this.#doing === 'tool') this.#tools.pointer(NOWHERE);
    this.#doing = 'nothing';
  }

  /** The canvas may be elsewhere on the page than before. */
  resized(): void {
    this.#box = null;
  }

  #pixel(event: MouseEvent): Point {
    this.#box ??= this.#canvas.getBoundingClientRect();
    return { x: event.clientX - this.#box.left, y: event.clientY - this.#box.top };
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
    if (this.#doing === 'nothing') this.#box = null;
    this.flush();
    const pixel = this.#pixel(event);
    if (event.pointerType === 'touch') {
      // A finger that taps has not moved over the board before: where it presses is all there is.
      this.#onCursor(this.#toBoard(pixel));
      this.#fingers.set(event.pointerId, { id: event.pointerId, at: pixel, began: pixel, time: event.timeStamp });
      if (this.#fingers.size === 2) this.#secondFinger(event);
      if (this.#fingers.size > 1) return;
    }
    if (event.button === SECONDARY) {
      this.#give('down', event, 'secondary');
      return;
    }
    const bit = BUTTON_BITS[event.button];
    if (this.#doing !== 'nothing' || bit === undefined) return;
    this.#canvas.setPointerCapture(event.pointerId);
    this.#lead = event.pointerId;
    this.#held = bit;
    const onGround = event.pointerType === 'touch' && !this.#tools.claims(this.#toBoard(pixel));
    if (event.button === 1 || this.#space || onGround) {
      // The browser would begin to scroll with the middle button.
      event.preventDefault();
      this.#doing = 'pan';
      this.#lastPan = pixel;
      if (onGround) this.#resting = setTimeout(() => this.#rested(event), LONG_PRESS);
      return;
    }
    this.#doing = 'tool';
    this.#give('down', event);
  }

  /** A finger has rested on empty ground: the tool hears of it as of a mouse that is pressed there. */
  #rested(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (this.#doing !== 'pan' || event.pointerId !== this.#lead || finger === undefined) return;
    if (Math.hypot(finger.at.x - finger.began.x, finger.at.y - finger.began.y) > TAP_REACH) return;
    this.#doing = 'tool';
    this.#lastPan = null;
    this.#waiting = null;
    this.#give('down', event);
    this.#schedule();
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
    if (event.button === SECONDARY && (event.buttons & BUTTON_BITS[SECONDARY]) !== 0) {
      this.flush();
      this.#give('down', event, 'secondary');
      return;
    }
    if (this.#doing !== 'nothing' && finger === undefined && (event.buttons & this.#held) === 0) {
      // Released while another button stays down; or, where no button says so, somewhere out of sight.
      if (BUTTON_BITS[event.button] === this.#held) this.#up(event);
      else this.#cancel(event);
      return;
    }
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
    if (event.pointerId === this.#lead) {
      const was = this.#doing;
      clearTimeout(this.#resting);
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
    clearTimeout(this.#resting);
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
      target.closest('input, textarea, select, button, a, [role]:not([data-board-keys]), [contenteditable]') !== null;
    this.#space = down && !inControl;
    this.#schedule();
    if (this.#space) event.preventDefault();
  }
}

const isTap = (finger: Finger, time: number, at: Point): boolean =>
  time - finger.time < TAP_TIME && Math.hypot(at.x - finger.began.x, at.y - finger.began.y) < TAP_REACH;
