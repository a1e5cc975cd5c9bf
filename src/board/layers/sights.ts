import type { GraphicsContext } from 'pixi.js';
import type { SightLine } from '../../store/viewStore.ts';
import { dash, stroke } from '../pen.ts';
import type { Layer, Scene } from '../scene.ts';
import { faded } from '../theme.ts';
import { sheet } from './sheet.ts';

/** Half the length of the bar across a line of sight where it is blocked, in pixels. */
const BAR = 7;

function drawSight(context: GraphicsContext, { from, to, blocked }: SightLine, { theme, scale }: Scene): void {
  const ends = [from.x * scale, from.y * scale, to.x * scale, to.y * scale] as const;
  if (blocked === null) {
    stroke(context, ends, false, 1, faded(theme.measure, 0.8));
    return;
  }
  const [ax, ay, bx, by] = ends;
  const x = blocked.at.x * scale;
  const y = blocked.at.y * scale;
  stroke(context, [ax, ay, x, y], false, 1, theme.no);
  dash(context, [x, y, bx, by], false, [2, 4], 1, faded(theme.no, 0.8));
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return;
  const nx = (-(by - ay) / length) * BAR;
  const ny = ((bx - ax) / length) * BAR;
  stroke(context, [x - nx, y - ny, x + nx, y + ny], false, 4, theme.no);
}

/** Lines of sight: free ones thin and whole; blocked ones up to a bar where they are blocked, dotted beyond it. */
export function createSights(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ view }) => [view.sights],
    draw(scene) {
      graphics.context.clear();
      if (scene.battle === null) return;
      for (const line of scene.view.sights) drawSight(graphics.context, line, scene);
    },
  };
}
