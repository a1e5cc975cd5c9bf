import type { Point } from '../../geometry/shape.ts';
import type { BattleMap } from '../../model/map.ts';
import type { PlayerId } from '../../model/player.ts';
import { dash, fill } from '../pen.ts';
import type { Layer } from '../scene.ts';
import { faded } from '../theme.ts';
import { sheet } from './sheet.ts';

/** The twin of a side's colour: how its zone is edged. */
export const ZONE_DASH: Readonly<Record<PlayerId, readonly [number, number]>> = { attacker: [9, 4], defender: [2, 4] };

/** Whether an edge of a zone runs along the edge of the board, where the board's own line is. */
function onBoardEdge(map: BattleMap, a: Point, b: Point): boolean {
  return (a.x === b.x && (a.x === 0 || a.x === map.width)) || (a.y === b.y && (a.y === 0 || a.y === map.height));
}

/** Deployment zones: a breath of the side's colour, and their inner edges in its dash. */
export function createZones(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle, view }) => [battle?.map, view.overlays.zones],
    draw({ battle, view, theme, scale }) {
      const { context } = graphics;
      context.clear();
      if (battle === null || !view.overlays.zones) return;
      for (const zone of battle.map.zones) {
        const ink = zone.player === 'attacker' ? theme.attacker : theme.defender;
        fill(
          context,
          zone.polygon.flatMap((point) => [point.x * scale, point.y * scale]),
          faded(ink, 0.045),
        );
      }
      for (const zone of battle.map.zones) {
        const ink = zone.player === 'attacker' ? theme.attacker : theme.defender;
        zone.polygon.forEach((a, i) => {
          const b = zone.polygon[(i + 1) % zone.polygon.length]!;
          if (onBoardEdge(battle.map, a, b)) return;
          const line = [a.x * scale, a.y * scale, b.x * scale, b.y * scale];
          dash(context, line, false, ZONE_DASH[zone.player], 1.25, faded(ink, 0.75));
        });
      }
    },
  };
}
