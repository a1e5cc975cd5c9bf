import { closest, gapWithin } from '../../geometry/distance.ts';
import { isWithin } from '../../geometry/tolerance.ts';
import type { Battle } from '../../model/battle.ts';
import { contextOf } from '../../rules/context.ts';
import { standAt, verticalGap } from '../../rules/stance.ts';
import type { Piece } from '../../rules/stance.ts';
import { trace } from '../pen.ts';
import { proposedIn } from '../scene.ts';
import type { Layer, Scene } from '../scene.ts';
import { sheet } from './sheet.ts';

/** The models of the unit whose links are shown, where they stand or would stand: a dragged one's, else the one under the pointer. */
function shownPieces(battle: Battle, { view }: Scene): Piece[] {
  const context = contextOf(battle);
  const proposed = proposedIn(view)?.ghosts ?? [];
  const id = proposed[0]?.model ?? view.hover;
  const home = id === null || id === undefined ? undefined : context.model(id);
  if (home === undefined) return [];
  const ghosts = new Map(proposed.map((ghost) => [ghost.model, ghost.position]));
  return context.formation(home.unit).flatMap((unit) =>
    unit.models.flatMap((model) => {
      const position = ghosts.get(model.id) ?? context.pieces.get(model.id)?.position;
      return position === undefined ? [] : [standAt(unit, model, position)];
    }),
  );
}

/** Thin links between the models of a unit that keep it coherent. Links that are missing are among the measured lines. */
export function createLinks(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle, view }) => [
      battle?.units,
      view.overlays.coherency,
      proposedIn(view)?.ghosts,
      proposedIn(view) === null ? view.hover : null,
    ],
    draw(scene) {
      const { battle, view, theme, scale } = scene;
      const { context } = graphics;
      context.clear();
      if (battle === null || !view.overlays.coherency) return;
      const pieces = shownPieces(battle, scene);
      const limits = contextOf(battle).ruleset.coherency;
      let drawn = false;
      pieces.forEach((a, i) => {
        for (const b of pieces.slice(0, i)) {
          if (!isWithin(verticalGap(a, b), limits.vertical)) continue;
          if (!gapWithin(a.footprint, b.footprint, limits.horizontal)) continue;
          const { gap, a: from, b: to } = closest(a.footprint, b.footprint);
          if (gap * scale < 1) continue;
          trace(context, [from.x * scale, from.y * scale, to.x * scale, to.y * scale], false);
          drawn = true;
        }
      });
      const ink = pieces[0]?.unit.player === 'defender' ? theme.defender : theme.attacker;
      if (drawn) context.stroke({ width: 1, color: ink.color, alpha: 0.8 });
    },
  };
}
