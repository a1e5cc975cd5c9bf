import type { Point } from '../geometry/shape.ts';
import type { BoardKey, BoardPointer } from './tool.ts';

/** Pixels that a pressed pointer may wander before it drags. */
const SLOP = { mouse: 4, pen: 6, touch: 9 };
/** Pixels beside a base that a press still means it. */
export const NEAR = { mouse: 0, pen: 4, touch: 12 };
/** Milliseconds between the two presses of a double click. */
const DOUBLE = 400;
/** How far above a finger the dragged model is drawn, in pixels: the finger must not hide it. */
const LIFT = 56;

const NUDGES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key goes (0.1″, with Shift 1″, with Alt 0.01″); null for another key. */
export function nudgeOf({ key, shift, alt }: BoardKey): Point | null {
  const way = NUDGES[key];
  if (way === undefined) return null;
  const step = alt ? 0.01 : shift ? 1 : 0.1;
  return { x: way.x * step, y: way.y * step };
}

/** Whether a pressed pointer has gone far enough to drag; `pixels` gives inches for pixels. */
export const isDrag = (from: BoardPointer, to: BoardPointer, pixels: (count: number) => number): boolean =>
  Math.hypot(to.point.x - from.point.x, to.point.y - from.point.y) > pixels(SLOP[from.device]);

/** From the pointer to the middle of what it takes hold of; a finger carries it above itself. */
export function gripOf({ point, device }: BoardPointer, middle: Point, pixels: (count: number) => number): Point {
  return device === 'touch' ? { x: 0, y: -pixels(LIFT) } : { x: middle.x - point.x, y: middle.y - point.y };
}

/** Tells the second press of a double click on the same model. */
export class DoublePress {
  #last: { readonly model: string; readonly time: number } | null = null;

  /** Takes note of a press on a model; says whether it is the second of two. */
  press(model: string, time: number): boolean {
    const isSecond = this.#last?.model === model && time - this.#last.time < DOUBLE;
    this.#last = { model, time };
    return isSecond;
  }
}
