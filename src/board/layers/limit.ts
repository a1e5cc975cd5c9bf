import type { LimitAnswer } from '../../lab/reach/moveLimit.ts';
import { isMoreThan } from '../../geometry/tolerance.ts';
import { circleOutline } from '../outline.ts';
import { dash } from '../pen.ts';
import { rollOf } from '../roll.ts';
import { proposedIn } from '../scene.ts';
import type { Layer, Scene } from '../scene.ts';
import { faded } from '../theme.ts';
import type { Ink } from '../theme.ts';
import { drawArea } from './areas.ts';
import { sheet } from './sheet.ts';

/** How the way of a led model stands to what it may go: the ring round the last corner that the rules measure from. */
interface Ring {
  readonly x: number;
  readonly y: number;
  /** Inches. */
  readonly radius: number;
  /** Whether the way is longer than that. */
  readonly beyond: boolean;
}

function ringOf({ view }: Scene): Ring | null {
  const preview = proposedIn(view);
  const [path] = preview?.paths ?? [];
  if (path === undefined || path.limit === null || path.remaining === null) return null;
  const ask = preview?.limit ?? null;
  if (ask === null || ask.model !== path.model) return null;
  const { x, y } = ask.from;
  return { x, y, radius: Math.max(0, path.limit - ask.gone), beyond: isMoreThan(0, path.remaining) };
}

/** What is known of where the led model could be put down; null: nothing yet, or nothing that is about it. */
function answerIn({ view }: Scene): LimitAnswer | null {
  const model = proposedIn(view)?.limit?.model;
  return model !== undefined && view.limit?.ask.model === model ? view.limit.answer : null;
}

function inkOf(scene: Scene, model: string): Ink {
  const player = scene.battle === null ? undefined : rollOf(scene.battle).get(model)?.unit.player;
  return player === 'defender' ? scene.theme.defender : scene.theme.attacker;
}

/**
 * Where the model that is led by hand could be put down, past everything in its way; other heights are dotted. The ring
 * that its move would reach with nothing in its way is a hint behind it, and all there is until the area is known.
 */
export function createLimit(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs(scene) {
      const ring = ringOf(scene);
      return [answerIn(scene), ring?.x, ring?.y, ring?.radius, ring?.beyond];
    },
    draw(scene) {
      const { context } = graphics;
      const { theme, scale, view } = scene;
      context.clear();
      const ring = ringOf(scene);
      const answer = answerIn(scene);
      if (ring === null) return;
      const { x, y, radius, beyond } = ring;
      const line = circleOutline(x * scale, y * scale, radius * scale);
      if (radius > 0) dash(context, line, true, [4, 3], 1, faded(theme.text, answer === null ? 0.6 : 0.22));
      if (answer === null) return;
      const ink = inkOf(scene, view.limit?.ask.model ?? '');
      const edge = beyond ? theme.no : ink;
      answer.levels.forEach(({ outlines }, level) =>
        drawArea(context, outlines, scale, faded(ink, 0.08), {
          width: 1.5,
          dashes: level === 0 ? null : [1.5, 3],
          ink: edge,
        }),
      );
    },
  };
}
