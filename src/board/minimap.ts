import type { Point } from '../geometry/shape.ts';
import { hasAnyKeyword, measuredShape } from '../rules/stance.ts';
import { toBoard } from './camera.ts';
import { shapeOutline } from './outline.ts';
import { rollOf, standing } from './roll.ts';
import type { Scene } from './scene.ts';
import type { Ink } from './theme.ts';

/** The width on the page, in CSS pixels; the height follows the board. */
const WIDTH = 96;
/** Narrower canvases get the small map: there the board is seldom seen whole. */
const BELOW = 900;

const css = ({ color, alpha }: Ink): string => `rgb(${color >> 16} ${(color >> 8) & 0xff} ${color & 0xff} / ${alpha})`;

function path(brush: CanvasRenderingContext2D, outline: readonly number[]): void {
  brush.beginPath();
  for (let i = 0; i < outline.length; i += 2) brush.lineTo(outline[i] ?? 0, outline[i + 1] ?? 0);
  brush.closePath();
}

/** The whole board in a corner of a phone, with the part that is seen; a touch on it goes there. */
export class Minimap {
  readonly #root = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #abort = new AbortController();
  #drawn: readonly unknown[] = [];
  #scale = 1;

  constructor(host: HTMLElement, goTo: (point: Point) => void) {
    this.#root.className = 'board-map';
    this.#root.hidden = true;
    this.#root.setAttribute('aria-hidden', 'true');
    this.#root.append(this.#canvas);
    host.append(this.#root);
    const { signal } = this.#abort;
    const follow = (event: PointerEvent): void => {
      const box = this.#canvas.getBoundingClientRect();
      goTo({ x: (event.clientX - box.left) / this.#scale, y: (event.clientY - box.top) / this.#scale });
    };
    this.#root.addEventListener(
      'pointerdown',
      (event) => {
        this.#root.setPointerCapture(event.pointerId);
        follow(event);
      },
      { signal },
    );
    this.#root.addEventListener(
      'pointermove',
      (event) => {
        if (this.#root.hasPointerCapture(event.pointerId)) follow(event);
      },
      { signal },
    );
  }

  /** Draws it when something that it shows has changed. */
  draw(scene: Scene, resolution: number): void {
    const { battle, view, theme } = scene;
    const shown = battle !== null && view.viewport.width < BELOW;
    this.#root.hidden = !shown;
    if (!shown) return;
    const needs = [battle.units, battle.map, view.camera, view.free, view.viewport, theme, resolution];
    if (needs.every((each, i) => each === this.#drawn[i])) return;
    this.#drawn = needs;
    this.#root.style.transform = `translate(${view.free.x + 10}px, ${view.free.y + 10}px)`;
    this.#scale = WIDTH / battle.map.width;
    const height = Math.round(battle.map.height * this.#scale);
    this.#canvas.width = WIDTH * resolution;
    this.#canvas.height = height * resolution;
    this.#canvas.style.width = `${WIDTH}px`;
    this.#canvas.style.height = `${height}px`;
    const brush = this.#canvas.getContext('2d');
    if (brush === null) return;
    brush.setTransform(resolution, 0, 0, resolution, 0, 0);
    this.#paint(brush, scene, height);
  }

  destroy(): void {
    this.#abort.abort();
    this.#root.remove();
  }

  #paint(brush: CanvasRenderingContext2D, { battle, view, theme }: Scene, height: number): void {
    if (battle === null) return;
    const scale = this.#scale;
    const flat = (polygon: readonly Point[]): number[] =>
      polygon.flatMap((point) => [point.x * scale, point.y * scale]);
    brush.fillStyle = css(theme.board);
    brush.fillRect(0, 0, WIDTH, height);
    for (const zone of battle.map.zones) {
      path(brush, flat(zone.polygon));
      brush.fillStyle = css({ ...(zone.player === 'attacker' ? theme.attacker : theme.defender), alpha: 0.08 });
      brush.fill();
    }
    brush.lineWidth = 1;
    for (const piece of battle.map.terrain) {
      path(brush, flat(piece.polygon));
      brush.fillStyle = css(theme.terrain);
      brush.fill();
      brush.strokeStyle = css(theme.wallLow);
      brush.stroke();
      brush.strokeStyle = css(theme.wall);
      for (const wall of piece.walls) {
        path(brush, flat([wall.from, wall.to]));
        brush.stroke();
      }
    }
    for (const entry of rollOf(battle).values()) {
      const position = standing(entry);
      if (position === null) continue;
      path(brush, shapeOutline(measuredShape(entry.unit.datasheet, entry.model), position, scale));
      const ink = css(entry.unit.player === 'attacker' ? theme.attacker : theme.defender);
      // The defender's bases are hollow here too, where there is room.
      if (entry.unit.player === 'attacker' || !hasAnyKeyword(entry.unit.datasheet, ['VEHICLE', 'MONSTER'])) {
        brush.fillStyle = ink;
        brush.fill();
      }
      brush.strokeStyle = ink;
      brush.stroke();
    }
    for (const marker of battle.map.objectives) {
      brush.beginPath();
      brush.arc(marker.x * scale, marker.y * scale, 2, 0, 2 * Math.PI);
      brush.fillStyle = css(theme.marker);
      brush.fill();
    }
    const { free, viewport } = view;
    const from = toBoard(view.camera, viewport, { x: free.x, y: free.y });
    const to = toBoard(view.camera, viewport, { x: free.x + free.width, y: free.y + free.height });
    brush.lineWidth = 1.5;
    brush.strokeStyle = css(theme.text);
    brush.strokeRect(from.x * scale, from.y * scale, (to.x - from.x) * scale, (to.y - from.y) * scale);
  }
}
