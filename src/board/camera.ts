import type { Point } from '../geometry/shape.ts';
import type { Camera, Rectangle } from '../store/viewStore.ts';

/** CSS pixels kept free round a fitted board: its rulers stand left and above. */
const MARGIN = { left: 32, top: 30, right: 12, bottom: 6 };
/** Pixels to an inch at the closest: a 25 mm base is then as wide as a hand. */
const CLOSEST = 240;
/** The farthest: a board 90 inches wide still fills a watch. */
const FARTHEST = 2;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Board inches to CSS pixels of a canvas of that size. */
export function toScreen(camera: Camera, canvas: Size, point: Point): Point {
  return {
    x: canvas.width / 2 + (point.x - camera.centre.x) * camera.scale,
    y: canvas.height / 2 + (point.y - camera.centre.y) * camera.scale,
  };
}

/** CSS pixels of a canvas of that size to board inches. */
export function toBoard(camera: Camera, canvas: Size, pixel: Point): Point {
  return {
    x: camera.centre.x + (pixel.x - canvas.width / 2) / camera.scale,
    y: camera.centre.y + (pixel.y - canvas.height / 2) / camera.scale,
  };
}

/** The camera that has `point` of the board at `pixel` of the canvas. */
function cameraThrough(point: Point, pixel: Point, canvas: Size, scale: number): Camera {
  return {
    centre: { x: point.x - (pixel.x - canvas.width / 2) / scale, y: point.y - (pixel.y - canvas.height / 2) / scale },
    scale,
  };
}

const middle = (free: Rectangle): Point => ({ x: free.x + free.width / 2, y: free.y + free.height / 2 });

const clampScale = (scale: number): number => Math.min(CLOSEST, Math.max(FARTHEST, scale));

/** The whole board, with its rulers, in the middle of the free rectangle. */
export function fitBoard(board: Size, canvas: Size, free: Rectangle): Camera {
  const width = Math.max(1, free.width - MARGIN.left - MARGIN.right);
  const height = Math.max(1, free.height - MARGIN.top - MARGIN.bottom);
  const scale = clampScale(Math.min(width / board.width, height / board.height));
  const centre = { x: free.x + MARGIN.left + width / 2, y: free.y + MARGIN.top + height / 2 };
  return cameraThrough({ x: board.width / 2, y: board.height / 2 }, centre, canvas, scale);
}

/** A box of the board (inches) in the middle of the free rectangle, `margin` inches kept round it. */
export function showBox(from: Point, to: Point, margin: number, canvas: Size, free: Rectangle): Camera {
  const width = Math.abs(to.x - from.x) + 2 * margin;
  const height = Math.abs(to.y - from.y) + 2 * margin;
  const scale = clampScale(Math.min(free.width / width, free.height / height));
  return cameraThrough({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, middle(free), canvas, scale);
}

/** Zooms by a factor; the point of the board under `pixel` stays under it. */
export function zoomAt(camera: Camera, canvas: Size, pixel: Point, factor: number): Camera {
  return cameraThrough(toBoard(camera, canvas, pixel), pixel, canvas, clampScale(camera.scale * factor));
}

/** Moves what is seen by pixels: the board follows the hand. */
export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return {
    centre: { x: camera.centre.x - dx / camera.scale, y: camera.centre.y - dy / camera.scale },
    scale: camera.scale,
  };
}

/** Keeps some of the board in sight: the middle of the free rectangle never leaves the board. */
export function keepInSight(camera: Camera, board: Size, canvas: Size, free: Rectangle): Camera {
  const pixel = middle(free);
  const point = toBoard(camera, canvas, pixel);
  const kept = {
    x: Math.min(board.width, Math.max(0, point.x)),
    y: Math.min(board.height, Math.max(0, point.y)),
  };
  if (kept.x === point.x && kept.y === point.y) return camera;
  return cameraThrough(kept, pixel, canvas, camera.scale);
}

/** The camera a part `t` (0 to 1) of the way between two; equal parts zoom by equal factors. */
export function between(from: Camera, to: Camera, t: number): Camera {
  if (t >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** t;
  const share = to.scale === from.scale ? t : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return {
    centre: {
      x: from.centre.x + (to.centre.x - from.centre.x) * share,
      y: from.centre.y + (to.centre.y - from.centre.y) * share,
    },
    scale,
  };
}
