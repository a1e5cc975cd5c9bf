import type { GraphicsContext } from 'pixi.js';
import type { ChargeAnswerMap } from '../../lab/charges/chargeMap.ts';
import type { SightAnswer, SightField } from '../../lab/sightMap.ts';
import { circleOutline, shapeOutline } from '../outline.ts';
import { dash, fill, hatch, stroke } from '../pen.ts';
import { rollOf } from '../roll.ts';
import { measuredShape } from '../../rules/stance.ts';
import type { Layer, Scene } from '../scene.ts';
import { faded } from '../theme.ts';
import { sheet } from './sheet.ts';

/** How faint an answer to an earlier question, or to an earlier moment, is. */
const STALE = 0.6;

const square = (x: number, y: number, width: number, height: number, scale: number): number[] =>
  [x, y, x + width, y, x + width, y + height, x, y + height].map((each) => each * scale);

/** Where the models of the unit would stand at the best place, and where they would land. */
function drawBest(context: GraphicsContext, { best }: ChargeAnswerMap, { battle, scale, theme }: Scene): void {
  if (battle === null || best === null) return;
  const roll = rollOf(battle);
  for (const { model, position } of best.models) {
    const entry = roll.get(model);
    if (entry === undefined) continue;
    const outline = shapeOutline(measuredShape(entry.unit.datasheet, entry.model), position, scale);
    fill(context, outline, faded(theme.whatIf, 0.25));
    stroke(context, outline, true, 1.75, theme.whatIf);
  }
}

/** Where the models would land. */
function drawLanding(context: GraphicsContext, answer: ChargeAnswerMap, { battle, scale, theme }: Scene): void {
  if (battle === null) return;
  const roll = rollOf(battle);
  for (const { model, position, touches } of answer.best?.landing ?? answer.landing) {
    const entry = roll.get(model);
    if (entry === undefined) continue;
    const outline = shapeOutline(measuredShape(entry.unit.datasheet, entry.model), position, scale);
    fill(context, outline, faded(theme.yes, 0.16));
    dash(context, outline, true, touches === null ? [4, 3] : [1.5, 3], 1.75, theme.yes);
  }
}

/** Places by what the charge is worth from them: the likelier, the stronger and the larger the square. */
function drawCharge(context: GraphicsContext, answer: ChargeAnswerMap, scene: Scene): void {
  const { scale, theme } = scene;
  for (const { x, y, probability } of answer.places) {
    if (probability === 0) {
      fill(context, circleOutline(x * scale, y * scale, 1.5), faded(theme.text3, 0.6));
      continue;
    }
    const side = answer.step * (0.25 + 0.7 * probability);
    fill(context, square(x - side / 2, y - side / 2, side, side, scale), faded(theme.whatIf, 0.12 + 0.4 * probability));
  }
  drawLanding(context, answer, scene);
  drawBest(context, answer, scene);
}

/** Stretches of squares of one value, row by row: x, y, width, height. */
function stretches({ x, y, step, columns, rows, values }: SightField, value: number): number[][] {
  const found: number[][] = [];
  const [left, top] = [x - step / 2, y - step / 2];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns;) {
      const from = column;
      while (column < columns && values[row * columns + column] === value) column++;
      if (column > from) found.push([left + from * step, top + row * step, (column - from) * step, step]);
      else column++;
    }
  }
  return found;
}

/** What is not seen lies in the shade, what is seen is tinted; what would have cover is hatched thinly. */
function drawSight(context: GraphicsContext, { field }: SightAnswer, { scale, theme, battle }: Scene): void {
  if (field === null || battle === null) return;
  const { width, height } = battle.map;
  const clipped = ([x = 0, y = 0, w = 0, h = 0]: readonly number[]): number[] =>
    square(x, y, Math.min(w, width - x), Math.min(h, height - y), scale);
  for (const each of stretches(field, 0)) fill(context, clipped(each), faded(theme.halo, 0.62));
  for (const value of [1, 2]) {
    for (const each of stretches(field, value))
      fill(context, clipped(each), faded(theme.whatIf, value === 1 ? 0.08 : 0.15));
  }
  for (const each of stretches(field, 4)) fill(context, clipped(each), faded(theme.halo, 0.3));
  for (const lean of [1, -1] as const)
    hatch(context, stretches(field, 4).map(clipped), 6, 1, faded(theme.text3, 0.4), lean);
  hatch(context, stretches(field, 1).map(clipped), 7, 1, faded(theme.whatIf, 0.55), -1);
}

/** What charges are worth from places, and what a unit sees: the answers of the questions of those names. */
export function createWorth(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle, view }) => [battle?.units, view.question?.answer, view.question?.stale],
    draw(scene) {
      const { context } = graphics;
      context.clear();
      const { question } = scene.view;
      const answer = question?.answer ?? null;
      if (scene.battle === null || question === null || answer === null) return;
      graphics.alpha = question.stale ? STALE : 1;
      if (answer.kind === 'charge') drawCharge(context, answer, scene);
      if (answer.kind === 'sight') drawSight(context, answer, scene);
    },
  };
}
