import type { PlayerId } from '../../model/player.ts';
import { exclusionOutlines } from '../exclusionOutlines.ts';
import { fill, hatch, stroke } from '../pen.ts';
import type { Layer, Scene } from '../scene.ts';
import { mix } from '../theme.ts';
import { sheet } from './sheet.ts';

/** The player for whom the ground too near to enemies is shown: asked for by its toggle, or by a set-up from reserve. */
export function exclusionPlayer({ battle, view }: Pick<Scene, 'battle' | 'view'>): PlayerId | null {
  if (battle === null) return null;
  if (view.overlays.deepStrike !== null) return view.overlays.deepStrike;
  const placing = view.placing === null ? undefined : battle.units.find((unit) => unit.id === view.placing?.unit);
  return placing === undefined || battle.clock.phase === 'deployment' ? null : placing.player;
}

const needs: Layer['needs'] = (scene) => [scene.battle?.units, scene.battle?.map, exclusionPlayer(scene)];

/** Tints the ground: open where a set-up is far enough from all enemies, closed where it is not. */
export function createExclusionGround(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs,
    draw(scene) {
      const { battle, theme, scale } = scene;
      const { context } = graphics;
      context.clear();
      const player = exclusionPlayer(scene);
      if (battle === null || player === null) return;
      const open = mix(theme.open, 1, theme.board);
      const closed = mix(theme.excludeFill, 1, theme.board);
      const width = battle.map.width * scale;
      const height = battle.map.height * scale;
      fill(context, [0, 0, width, 0, width, height, 0, height], open);
      // Larger ones first: what lies in a hole is painted over it.
      for (const { outline, hole } of exclusionOutlines(battle, player, scale).fills)
        fill(context, outline, hole ? open : closed);
    },
  };
}

/** The hatch of the closed ground. */
export function createExclusionHatch(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs,
    draw(scene) {
      graphics.context.clear();
      const player = exclusionPlayer(scene);
      if (scene.battle === null || player === null) return;
      const outlines = exclusionOutlines(scene.battle, player, scene.scale).fills.map(({ outline }) => outline);
      hatch(graphics.context, outlines, 8, 1.5, scene.theme.excludeHatch);
    },
  };
}

/** The border of the closed ground: the true offset of all enemies, as one line. */
export function createExclusionEdge(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs,
    draw(scene) {
      graphics.context.clear();
      const player = exclusionPlayer(scene);
      if (scene.battle === null || player === null) return;
      for (const line of exclusionOutlines(scene.battle, player, scene.scale).edges) {
        stroke(graphics.context, line, false, 1.5, scene.theme.exclude);
      }
    },
  };
}
