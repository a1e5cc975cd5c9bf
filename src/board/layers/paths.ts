import type { GraphicsContext } from 'pixi.js';
import type { Shape } from '../../geometry/shape.ts';
import type { Battle } from '../../model/battle.ts';
import type { GhostPath } from '../../store/viewStore.ts';
import { measuredShape } from '../../rules/stance.ts';
import { circleOutline, shapeOutline } from '../outline.ts';
import { fill, stroke, trace } from '../pen.ts';
import { rollOf, standing } from '../roll.ts';
import type { Entry } from '../roll.ts';
import { proposedIn } from '../scene.ts';
import type { Layer, Scene } from '../scene.ts';
import { sweptOutline } from '../sweep.ts';
import { faded } from '../theme.ts';
import { sheet } from './sheet.ts';

/** How strong the ground is that a base covers on its way. */
const SWEPT = 0.07;

/** The ground that a base which is not round covers on its way, turned as it stands. */
function drawSwept(
  context: GraphicsContext,
  shape: Shape,
  path: GhostPath,
  entry: Entry,
  { theme, scale }: Scene,
): void {
  const facing = standing(entry)?.facing ?? 0;
  for (let i = 1; i < path.points.length; i++) {
    const from = path.points[i - 1]!;
    const to = path.points[i]!;
    const outline = shapeOutline(shape, { x: from.x, y: from.y, facing }, scale);
    fill(context, sweptOutline(outline, (to.x - from.x) * scale, (to.y - from.y) * scale), faded(theme.text, SWEPT));
  }
}

/** The ground that the bases cover on their ways: round ones of a size in one stroke as broad as they are. */
function drawGround(context: GraphicsContext, paths: readonly GhostPath[], battle: Battle, scene: Scene): void {
  const { theme, scale } = scene;
  const roll = rollOf(battle);
  const round = new Map<number, GhostPath[]>();
  for (const path of paths) {
    const entry = roll.get(path.model);
    if (entry === undefined) continue;
    const shape = measuredShape(entry.unit.datasheet, entry.model);
    if (shape.kind !== 'circle') drawSwept(context, shape, path, entry, scene);
    else round.set(shape.radius, [...(round.get(shape.radius) ?? []), path]);
  }
  for (const [radius, alike] of round) {
    for (const path of alike) trace(context, lineOf(path, scale), false);
    const { color } = theme.text;
    context.stroke({ width: 2 * radius * scale, color, alpha: SWEPT, cap: 'round', join: 'round' });
  }
}

const lineOf = ({ points }: GhostPath, scale: number): number[] => points.flatMap(({ x, y }) => [x * scale, y * scale]);

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
      drawGround(context, paths, battle, scene);
      const [led, ...others] = paths;
      if (others.length > 0) {
        for (const path of others) trace(context, lineOf(path, scale), false);
        context.stroke({ width: 1, color: theme.text.color, alpha: 0.45 });
      }
      if (led === undefined) return;
      const line = lineOf(led, scale);
      stroke(context, line, false, 5, theme.halo);
      stroke(context, line, false, 2, theme.text);
      for (const point of led.points.slice(1, -1)) {
        const ring = circleOutline(point.x * scale, point.y * scale, 3);
        fill(context, ring, theme.board);
        stroke(context, ring, true, 1.5, theme.text);
      }
    },
  };
}
