import type { GraphicsContext } from 'pixi.js';
import type { GhostPath } from '../../store/viewStore.ts';
import { measuredShape } from '../../rules/stance.ts';
import { circleOutline, shapeOutline } from '../outline.ts';
import { fill, stroke } from '../pen.ts';
import { rollOf, standing } from '../roll.ts';
import type { Entry } from '../roll.ts';
import { proposedIn } from '../scene.ts';
import type { Layer, Scene } from '../scene.ts';
import { sweptOutline } from '../sweep.ts';
import { faded } from '../theme.ts';
import { sheet } from './sheet.ts';

/** The ground that the base covers on its way, turned as it stands. */
function drawSwept(context: GraphicsContext, path: GhostPath, entry: Entry, { theme, scale }: Scene): void {
  const facing = standing(entry)?.facing ?? 0;
  const shape = measuredShape(entry.unit.datasheet, entry.model);
  for (let i = 1; i < path.points.length; i++) {
    const from = path.points[i - 1]!;
    const to = path.points[i]!;
    const outline = shapeOutline(shape, { x: from.x, y: from.y, facing }, scale);
    fill(context, sweptOutline(outline, (to.x - from.x) * scale, (to.y - from.y) * scale), faded(theme.text, 0.07));
  }
}

/** The ways of what is moved: the first one, which the hand leads, stronger than those that follow it. */
export function createPaths(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle, view }) => [battle?.units, proposedIn(view)?.paths],
    draw(scene) {
      const { battle, view, theme, scale } = scene;
      const { context } = graphics;
      context.clear();
      const paths = proposedIn(view)?.paths ?? [];
      if (battle === null || paths.length === 0) return;
      const roll = rollOf(battle);
      for (const path of paths) {
        const entry = roll.get(path.model);
        if (entry !== undefined) drawSwept(context, path, entry, scene);
      }
      paths.forEach((path, i) => {
        const line = path.points.flatMap((point) => [point.x * scale, point.y * scale]);
        if (i > 0) {
          stroke(context, line, false, 1, faded(theme.text, 0.45));
          return;
        }
        stroke(context, line, false, 5, theme.halo);
        stroke(context, line, false, 2, theme.text);
        for (const point of path.points.slice(1, -1)) {
          const ring = circleOutline(point.x * scale, point.y * scale, 3);
          fill(context, ring, theme.board);
          stroke(context, ring, true, 1.5, theme.text);
        }
      });
    },
  };
}
