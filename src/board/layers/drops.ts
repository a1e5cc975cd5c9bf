import type { DropArea } from '../../lab/drops/dropArea.ts';
import { dash, fill } from '../pen.ts';
import type { Layer } from '../scene.ts';
import { faded } from '../theme.ts';
import { sheet } from './sheet.ts';

const linesOf = ({ outline }: DropArea, scale: number): number[][] =>
  [outline.outer, ...outline.holes].map((line) => line.flatMap(({ x, y }) => [x * scale, y * scale]));

/** Where the centre of a base could be set down: the areas of the drop map, the one that is looked at filled. */
export function createDrops(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle, view }) => [battle === null, view.drops],
    draw({ battle, view, scale, theme }) {
      const { context } = graphics;
      context.clear();
      if (battle === null || view.drops === null) return;
      const { map, chosen } = view.drops;
      for (const [index, area] of map.areas.entries()) {
        const [outer = [], ...holes] = linesOf(area, scale);
        if (index === chosen || index > 0) {
          fill(context, outer, faded(theme.yes, index === chosen ? 0.3 : 0.14));
          for (const hole of holes) context.poly(hole, true).cut();
        }
        for (const line of [outer, ...holes]) {
          dash(context, line, true, index === chosen ? [6, 3] : [1.5, 3], index === chosen ? 2 : 1.25, theme.yes);
        }
      }
    },
  };
}
