import type { ReachAnswer, ReachBand } from '../../lab/reach/reach.ts';
import type { ThreatAnswer } from '../../lab/threats/threat.ts';
import { opponentOf } from '../../rules/context.ts';
import { hatch } from '../pen.ts';
import type { Layer, Scene } from '../scene.ts';
import { faded } from '../theme.ts';
import type { Ink } from '../theme.ts';
import { drawArea } from './areas.ts';
import { sheet } from './sheet.ts';

/** Rolls of a charge whose contours are written on and filled; the others are hairlines. */
const CHIEF_ROLLS: readonly number[] = [5, 7, 9, 12];
/** Edges of what can be reached above the ground. */
const UPSTAIRS = [1.5, 3] as const;
/** How faint an answer to an earlier question, or to an earlier moment, is. */
const STALE = 0.6;

/** Whether a contour is one of the few that carry figures. */
export const isChief = (band: ReachBand, { bands }: ReachAnswer): boolean =>
  bands.length <= 7 || CHIEF_ROLLS.includes(band.roll ?? 0);

function drawReach({ graphics, scale }: Drawing, answer: ReachAnswer, ink: Ink): void {
  const { bands } = answer;
  const chief = bands.filter((band) => isChief(band, answer));
  bands.forEach((band, i) => {
    const last = i === bands.length - 1;
    const strong = chief.includes(band);
    const fill = strong ? faded(ink, bands.length === 1 ? 0.1 : 0.06) : null;
    const edge = last
      ? { width: 1.5, dashes: null, ink }
      : { width: strong ? 1 : 0.75, dashes: [4, 3] as const, ink: faded(ink, strong ? 0.9 : 0.45) };
    drawArea(graphics.context, band.outlines, scale, fill, edge);
    if (!strong && !last) return;
    for (const { outlines } of band.floors)
      drawArea(graphics.context, outlines, scale, fill, { ...edge, dashes: UPSTAIRS });
  });
}

function drawThreat({ graphics, scale, theme }: Drawing, answer: ThreatAnswer): void {
  const { context } = graphics;
  const ink = answer.player === 'attacker' ? theme.defender : theme.attacker;
  drawArea(context, answer.move.outlines, scale, faded(ink, 0.1), { width: 1.5, dashes: null, ink });
  drawArea(context, answer.advance.outlines, scale, null, { width: 1, dashes: [4, 3], ink: faded(ink, 0.8) });
  for (const [i, band] of answer.charge.entries()) {
    const edge = { width: 1.25, dashes: i === 0 ? ([6, 3] as const) : ([2, 3] as const), ink: theme.no };
    drawArea(context, band.outlines, scale, faded(theme.no, 0.05), edge);
  }
  const { settled } = answer;
  if (settled === null) return;
  const scaled = (outlines: readonly (readonly number[])[]): number[][] =>
    outlines.map((line) => line.map((each) => each * scale));
  const edge = { width: 1.25, dashes: [9, 4] as const, ink: theme.exclude };
  drawArea(context, settled.shot.outlines, scale, null, edge);
  hatch(context, scaled(settled.shot.outlines), 12, 1, faded(theme.excludeHatch, 0.5));
  hatch(context, scaled(settled.open.outlines), 4, 1, faded(theme.text3, 0.55), -1);
  drawArea(context, settled.safe.outlines, scale, faded(theme.yes, 0.16), {
    width: 1.5,
    dashes: [1.5, 3],
    ink: theme.yes,
  });
}

interface Drawing extends Scene {
  readonly graphics: ReturnType<typeof sheet>;
}

/** Where a unit can end its move, and what the enemy could do next turn: the answers of the questions of those names. */
export function createReach(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle, view }) => [battle?.units, view.question?.answer, view.question?.stale],
    draw(scene) {
      graphics.context.clear();
      const { question } = scene.view;
      const answer = question?.answer ?? null;
      if (scene.battle === null || question === null || answer === null) return;
      graphics.alpha = question.stale ? STALE : 1;
      const drawing = { ...scene, graphics };
      if (answer.kind === 'threat') drawThreat(drawing, answer);
      if (answer.kind !== 'reach') return;
      const unit = scene.battle.units.find(({ id }) => id === answer.unit);
      if (unit === undefined) return;
      drawReach(drawing, answer, unit.player === 'attacker' ? scene.theme.attacker : scene.theme.defender);
    },
  };
}

/** The player whose models the shown answer is about: those who could do something, for the threat map. */
export function askedSide(scene: Scene): 'attacker' | 'defender' | null {
  const answer = scene.view.question?.answer ?? null;
  if (answer?.kind === 'threat') return opponentOf(answer.player);
  if (answer?.kind !== 'reach') return null;
  return scene.battle?.units.find(({ id }) => id === answer.unit)?.player ?? null;
}
