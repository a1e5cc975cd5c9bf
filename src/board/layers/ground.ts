import type { Graphics } from 'pixi.js';
import { fill, stroke, trace } from '../pen.ts';
import type { Layer } from '../scene.ts';
import { sheet } from './sheet.ts';

/** Below this scale the lines of single inches would run together. */
const INCH_LINES_FROM = 11;

/** The board itself and its edge. While an exclusion is shown, the open ground is tinted by the layer above. */
export function createGround(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle }) => [battle?.map],
    draw({ battle, theme, scale }) {
      const { context } = graphics;
      context.clear();
      if (battle === null) return;
      const width = Math.round(battle.map.width * scale);
      const height = Math.round(battle.map.height * scale);
      fill(context, [0, 0, width, 0, width, height, 0, height], theme.board);
    },
  };
}

/** Lines at each inch and, stronger, at each six. They lie on whole pixels, so that they stay thin. */
export function createGrid(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle, view }) => [battle?.map, view.overlays.grid],
    draw({ battle, view, theme, scale }) {
      const { context } = graphics;
      context.clear();
      if (battle === null || !view.overlays.grid) return;
      const { width, height } = battle.map;
      const right = Math.round(width * scale);
      const bottom = Math.round(height * scale);
      for (const step of scale < INCH_LINES_FROM ? [6] : [1, 6]) {
        for (let i = step; i < width; i += step) {
          if (step === 1 && i % 6 === 0) continue;
          const x = Math.round(i * scale) + 0.5;
          context.moveTo(x, 0).lineTo(x, bottom);
        }
        for (let i = step; i < height; i += step) {
          if (step === 1 && i % 6 === 0) continue;
          const y = Math.round(i * scale) + 0.5;
          context.moveTo(0, y).lineTo(right, y);
        }
        const ink = step === 1 ? theme.grid : theme.grid6;
        context.stroke({ width: 1, color: ink.color, alpha: ink.alpha });
      }
    },
  };
}

/** Hides what other layers draw beyond the board, and draws its edge. */
export function createFrame(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle }) => [battle?.map],
    draw({ battle, theme, scale }) {
      const { context } = graphics;
      context.clear();
      if (battle === null) return;
      const width = Math.round(battle.map.width * scale);
      const height = Math.round(battle.map.height * scale);
      const far = 40 * scale;
      fill(context, [-far, -far, width + far, -far, width + far, 0, -far, 0], theme.canvas);
      fill(context, [-far, height, width + far, height, width + far, height + far, -far, height + far], theme.canvas);
      fill(context, [-far, 0, 0, 0, 0, height, -far, height], theme.canvas);
      fill(context, [width, 0, width + far, 0, width + far, height, width, height], theme.canvas);
      stroke(context, [0, 0, width, 0, width, height, 0, height], true, 1.25, theme.edge);
    },
  };
}

/** How long the tick at an inch is: each inch, each third, each sixth. */
const tickLength = (inch: number): number => (inch % 6 === 0 ? 8 : inch % 3 === 0 ? 5 : 3.5);

/** Where the rulers lie on the canvas: at the board's edges, or at those of the free rectangle when the edge is out of sight. */
export function rulerLines(origin: { x: number; y: number }, free: { x: number; y: number }): { x: number; y: number } {
  return { x: Math.max(Math.round(origin.x), free.x + 26), y: Math.max(Math.round(origin.y), free.y + 22) };
}

/** Ticks of the rulers above and at the left. Drawn in canvas pixels, not moved by the camera's container. */
export function createRulers(): { readonly container: Graphics; readonly draw: Layer['draw'] } {
  const graphics = sheet();
  return {
    container: graphics,
    draw({ battle, view, theme, scale, origin }) {
      const { context } = graphics;
      context.clear();
      if (battle === null) return;
      const { free } = view;
      const at = rulerLines(origin, free);
      for (let i = 0; i <= battle.map.width; i++) {
        const x = Math.round(origin.x) + Math.round(i * scale);
        if (x < at.x || x > free.x + free.width) continue;
        trace(context, [x, at.y, x, at.y - tickLength(i)], false);
      }
      for (let i = 0; i <= battle.map.height; i++) {
        const y = Math.round(origin.y) + Math.round(i * scale);
        if (y < at.y || y > free.y + free.height) continue;
        trace(context, [at.x, y, at.x - tickLength(i), y], false);
      }
      context.stroke({ width: 1, color: theme.edge.color, alpha: theme.edge.alpha });
    },
  };
}
