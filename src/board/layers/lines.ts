import type { GraphicsContext } from 'pixi.js';
import type { MeasuredLine, ViewState } from '../../store/viewStore.ts';
import { dash, fill, stroke, trace } from '../pen.ts';
import { proposedIn } from '../scene.ts';
import type { Layer, Scene } from '../scene.ts';
import { faded } from '../theme.ts';
import type { BoardTheme, Ink } from '../theme.ts';
import { sheet } from './sheet.ts';

/** Half the length of the tick at each end of a measured line, in pixels. */
const TICK = 5;
/** The least side of the box that selects, in pixels. */
const LEAST_BOX = 20;

/** The measured lines on the board: those of the proposed action, the one a panel points at, the measure tool's. */
export function linesOf(view: ViewState): readonly MeasuredLine[] {
  return [
    ...(proposedIn(view)?.lines ?? []),
    ...(view.spotlight === null ? [] : [view.spotlight]),
    ...(view.measure === null ? [] : [view.measure]),
  ];
}

export const toneInk = (theme: BoardTheme, tone: MeasuredLine['tone']): Ink =>
  tone === 'no' ? theme.no : tone === 'yes' ? theme.yes : theme.measure;

function drawLine(context: GraphicsContext, line: MeasuredLine, { theme, scale }: Scene): void {
  const ink = toneInk(theme, line.tone);
  const ax = line.from.x * scale;
  const ay = line.from.y * scale;
  const bx = line.to.x * scale;
  const by = line.to.y * scale;
  const length = Math.hypot(bx - ax, by - ay);
  const nx = length === 0 ? 0 : (-(by - ay) / length) * TICK;
  const ny = length === 0 ? 0 : ((bx - ax) / length) * TICK;
  const shape = (): void => {
    trace(context, [ax, ay, bx, by], false);
    trace(context, [ax - nx, ay - ny, ax + nx, ay + ny], false);
    trace(context, [bx - nx, by - ny, bx + nx, by + ny], false);
  };
  shape();
  context.stroke({ width: 4.5, color: theme.halo.color, alpha: theme.halo.alpha });
  shape();
  context.stroke({ width: 1.5, color: ink.color, alpha: ink.alpha });
}

/** Measured lines with their ticks; their pills are labels. */
export function createLines(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ view }) => [proposedIn(view)?.lines, view.spotlight, view.measure],
    draw(scene) {
      graphics.context.clear();
      if (scene.battle === null) return;
      for (const line of linesOf(scene.view)) drawLine(graphics.context, line, scene);
    },
  };
}

/** Two ends in order, at least as far apart as can be seen: a box that has only begun shows where. */
function apart(a: number, b: number): readonly [number, number] {
  const room = Math.max(0, LEAST_BOX - Math.abs(b - a)) / 2;
  return [Math.min(a, b) - room, Math.max(a, b) + room];
}

/** What follows the hand: the box that selects, the hairline from the finger to what it drags. */
export function createCursor(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ view }) => [view.box, view.finger, view.finger === null ? null : proposedIn(view)?.ghosts],
    draw({ view, theme, scale }) {
      const { context } = graphics;
      context.clear();
      if (view.box !== null) {
        const [left, right] = apart(view.box[0].x * scale, view.box[1].x * scale);
        const [top, bottom] = apart(view.box[0].y * scale, view.box[1].y * scale);
        const outline = [left, top, right, top, right, bottom, left, bottom];
        fill(context, outline, faded(theme.text, 0.06));
        dash(context, outline, true, [4, 3], 1, theme.text);
      }
      const lead = proposedIn(view)?.ghosts[0]?.position;
      if (view.finger !== null && lead !== undefined) {
        const line = [view.finger.x, view.finger.y, lead.x, lead.y].map((each) => each * scale);
        stroke(context, line, false, 1, faded(theme.text, 0.7));
      }
    },
  };
}
