import type { Scene } from '../scene.ts';
import { spotsAround } from './label.ts';
import type { Label } from './label.ts';

/** So many of the areas have their size written on the board. */
const MOST = 7;

/** The sizes of the areas of the drop map: of all but the largest, which is everywhere. */
export function dropLabels({ view, scale }: Scene): Label[] {
  if (view.drops === null) return [];
  const { map, chosen } = view.drops;
  return map.areas.slice(0, MOST + 1).flatMap(({ area, spot }, index): Label[] => {
    if (index === 0 && map.areas.length > 1 && chosen !== 0) return [];
    const at = { x: spot.x * scale, y: spot.y * scale };
    return [
      {
        key: `drop ${index}`,
        content: { kind: 'zone', text: `${area.toFixed(area < 10 ? 2 : 1)} in²`, side: null },
        spots: (size) => [at, ...spotsAround({ ...at, width: 0, height: 0 }, size, 4)],
        clear: [],
        basePrice: 0.2,
        must: index === chosen,
        anchor: null,
        leaderFrom: Infinity,
      },
    ];
  });
}
