import { circleOutline } from '../outline.ts';
import { dash, fill, stroke } from '../pen.ts';
import type { Layer } from '../scene.ts';
import { faded } from '../theme.ts';
import { sheet } from './sheet.ts';

/** The ways that models went in what is looked back at: in the colour of their side, a ring where each began. */
export function createTrails(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ view }) => [view.trails],
    draw({ view, theme, scale }) {
      const { context } = graphics;
      context.clear();
      for (const { player, points } of view.trails) {
        const [start] = points;
        if (start === undefined) continue;
        const ink = player === 'attacker' ? theme.attacker : theme.defender;
        const line = points.flatMap(({ x, y }) => [x * scale, y * scale]);
        stroke(context, line, false, 4, theme.halo);
        if (player === 'attacker') stroke(context, line, false, 1.5, ink);
        else dash(context, line, false, [2, 4], 1.75, ink);
        const ring = circleOutline(start.x * scale, start.y * scale, 3);
        fill(context, ring, theme.board);
        stroke(context, ring, true, 1.5, faded(ink, 0.9));
      }
    },
  };
}
