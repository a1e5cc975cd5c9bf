import type { GraphicsContext } from 'pixi.js';
import type { Objective } from '../../model/map.ts';
import type { PlayerId } from '../../model/player.ts';
import { levelsOfControl } from '../../rules/objectives/objectives.ts';
import { rulesetOf } from '../../rules/ruleset.ts';
import { circleOutline } from '../outline.ts';
import { dash, fill, stroke } from '../pen.ts';
import type { Layer } from '../scene.ts';
import { faded, mix } from '../theme.ts';
import type { BoardTheme } from '../theme.ts';
import { sheet } from './sheet.ts';

/** A diamond round a point, `reach` pixels to each of its corners. */
export const diamond = (x: number, y: number, reach: number): number[] => [
  x,
  y - reach,
  x + reach,
  y,
  x,
  y + reach,
  x - reach,
  y,
];

const sideInk = (theme: BoardTheme, player: PlayerId) => (player === 'attacker' ? theme.attacker : theme.defender);

/** The ring within which models count for a marker, in the holder's way of drawing. `radius` in pixels. */
function drawRing(
  context: GraphicsContext,
  [x, y]: readonly [number, number],
  radius: number,
  holder: PlayerId | null,
  theme: BoardTheme,
): void {
  const ring = circleOutline(x, y, radius);
  if (holder === null) {
    dash(context, ring, true, [6, 5], 1.25, theme.marker);
    return;
  }
  const ink = sideInk(theme, holder);
  fill(context, ring, faded(ink, 0.05));
  if (holder === 'attacker') {
    stroke(context, ring, true, 1.25, ink);
  } else {
    dash(context, ring, true, [1.5, 3], 1.5, ink);
    stroke(context, circleOutline(x, y, radius - 3.5), true, 0.9, faded(ink, 0.5));
  }
}

/** The marker itself, at its true size: a disc with a diamond in the holder's colour. */
function drawMarker(
  context: GraphicsContext,
  marker: Objective,
  scale: number,
  holder: PlayerId | null,
  theme: BoardTheme,
): void {
  const x = marker.x * scale;
  const y = marker.y * scale;
  const radius = (marker.diameter / 2) * scale;
  const disc = circleOutline(x, y, radius);
  fill(context, disc, mix(theme.canvas, 0.6, theme.board));
  stroke(context, disc, true, 1.25, theme.marker);
  const shape = diamond(x, y, Math.max(4, radius * 0.5));
  if (holder === null) stroke(context, shape, true, 1, theme.marker);
  else fill(context, shape, sideInk(theme, holder));
}

/** Objective markers with the rings in which they are contested. */
export function createObjectives(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle }) => [battle],
    draw({ battle, theme, scale }) {
      const { context } = graphics;
      context.clear();
      if (battle === null) return;
      const reach = rulesetOf(battle).objectiveRange.horizontal;
      const levels = levelsOfControl(battle);
      battle.map.objectives.forEach((marker, i) => {
        const holder = levels[i]?.controller ?? null;
        drawRing(context, [marker.x * scale, marker.y * scale], (marker.diameter / 2 + reach) * scale, holder, theme);
        drawMarker(context, marker, scale, holder, theme);
      });
    },
  };
}
