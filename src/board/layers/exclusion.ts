import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import { deepStrikeDistance } from '../../rules/setUp/arrivals.ts';
import { contextOf } from '../../rules/context.ts';
import { previewedBattle } from '../../store/previewed.ts';
import { exclusionOutlines } from '../exclusionOutlines.ts';
import type { ExclusionOutlines } from '../exclusionOutlines.ts';
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

/** The battle whose enemies count: with those that are dragged where they would stand. */
function battleOf({ battle, view }: Scene, player: PlayerId): Battle | null {
  if (battle === null || view.overlays.deepStrike === null || view.preview === null) return battle;
  const enemies = new Set(battle.units.filter((unit) => unit.player !== player).map(({ id }) => id));
  const { action } = view.preview;
  return action.type === 'move' && enemies.has(action.unit) ? previewedBattle(battle, view.preview) : battle;
}

/** How far away from enemies whoever would arrive is set up; null: as far as the rules have it without another one. */
export function exclusionDistance({ battle, view }: Pick<Scene, 'battle' | 'view'>): number | null {
  if (view.drops !== null) return view.drops.map.distance;
  if (battle === null || view.placing === null) return null;
  const context = contextOf(battle);
  const placing = context.unit(view.placing.unit);
  return placing === undefined ? null : deepStrikeDistance(context, context.formation(placing));
}

const needs: Layer['needs'] = (scene) => {
  const player = exclusionPlayer(scene);
  const battle = player === null ? null : battleOf(scene, player);
  return [battle?.units, battle?.map, player, exclusionDistance(scene)];
};

/** The outlines for whoever would arrive; null when nobody is shown. */
function outlinesOf(scene: Scene): ExclusionOutlines | null {
  const player = exclusionPlayer(scene);
  const battle = player === null ? null : battleOf(scene, player);
  return battle === null || player === null
    ? null
    : exclusionOutlines(battle, player, scene.scale, exclusionDistance(scene));
}

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
      const outlines = outlinesOf(scene);
      if (battle === null || outlines === null) return;
      const open = mix(theme.open, 1, theme.board);
      const closed = mix(theme.excludeFill, 1, theme.board);
      const width = battle.map.width * scale;
      const height = battle.map.height * scale;
      fill(context, [0, 0, width, 0, width, height, 0, height], open);
      // Larger ones first: what lies in a hole is painted over it.
      for (const { outline, hole } of outlines.fills) fill(context, outline, hole ? open : closed);
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
      const outlines = outlinesOf(scene);
      if (outlines === null) return;
      const fills = outlines.fills.map(({ outline }) => outline);
      hatch(graphics.context, fills, 8, 1.5, scene.theme.excludeHatch);
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
      for (const line of outlinesOf(scene)?.edges ?? []) {
        stroke(graphics.context, line, false, 1.5, scene.theme.exclude);
      }
    },
  };
}
