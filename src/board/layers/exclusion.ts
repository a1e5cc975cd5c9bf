import type { Loop } from '../../geometry/region/loops.ts';
import type { PlayerId } from '../../model/player.ts';
import { deepStrikeDistance } from '../../rules/setUp/arrivals.ts';
import { contextOf } from '../../rules/context.ts';
import { exclusionOutlines, loopOutlines } from '../exclusionOutlines.ts';
import type { ExclusionOutlines } from '../exclusionOutlines.ts';
import { fill, hatch, stroke } from '../pen.ts';
import type { Layer, Scene } from '../scene.ts';
import { mix } from '../theme.ts';
import { hasUnion } from '../unions.ts';
import { sheet } from './sheet.ts';

/** The player for whom the ground too near to enemies is shown: asked for by its toggle, or by a set-up from reserve. */
export function exclusionPlayer({ battle, view }: Pick<Scene, 'battle' | 'view'>): PlayerId | null {
  if (battle === null) return null;
  if (view.overlays.deepStrike !== null) return view.overlays.deepStrike;
  const placing = view.placing === null ? undefined : battle.units.find((unit) => unit.id === view.placing?.unit);
  return placing === undefined || battle.clock.phase === 'deployment' ? null : placing.player;
}

/** How far away from enemies whoever would arrive is set up; null: as far as the rules have it without another one. */
export function exclusionDistance({ battle, view }: Pick<Scene, 'battle' | 'view'>): number | null {
  if (view.drops !== null) return view.drops.map.distance;
  if (battle === null || view.placing === null) return null;
  const context = contextOf(battle);
  const placing = context.unit(view.placing.unit);
  return placing === undefined ? null : deepStrikeDistance(context, context.formation(placing));
}

/** Whether the drop map knows what is closed: it follows those that are dragged. */
const fromDrops = ({ view }: Pick<Scene, 'view'>, player: PlayerId | null): readonly Loop[] | null =>
  view.drops !== null && view.overlays.deepStrike !== null && view.drops.map.ask.player === player
    ? view.drops.closed
    : null;

const needs: Layer['needs'] = (scene) => {
  const player = exclusionPlayer(scene);
  const { battle } = scene;
  const known = fromDrops(scene, player);
  if (known !== null) return [known, battle?.map, player];
  return player === null ? [null] : [battle?.units, battle?.map, player, exclusionDistance(scene), hasUnion()];
};

/** The outlines for whoever would arrive; null when nobody is shown. */
function outlinesOf(scene: Scene): ExclusionOutlines | null {
  const player = exclusionPlayer(scene);
  const { battle, scale } = scene;
  if (battle === null || player === null) return null;
  const known = fromDrops(scene, player);
  return known === null
    ? exclusionOutlines(battle, player, scale, exclusionDistance(scene))
    : loopOutlines(known, scale);
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
