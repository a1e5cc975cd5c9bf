import type { GraphicsContext } from 'pixi.js';
import type { Pose } from '../../geometry/shape.ts';
import type { Battle } from '../../model/battle.ts';
import { rulesetOf } from '../../rules/ruleset.ts';
import { measuredShape } from '../../rules/stance.ts';
import { shapeOutline } from '../outline.ts';
import { dash, fill, stroke } from '../pen.ts';
import { rollOf, standing } from '../roll.ts';
import type { Entry } from '../roll.ts';
import { proposedIn } from '../scene.ts';
import type { Layer, Scene } from '../scene.ts';
import { faded } from '../theme.ts';
import { sheet } from './sheet.ts';

/** The curve at a true distance (pixels) round a model, wherever it stands. */
function around(entry: Entry, pose: Pose, scale: number, grow: number): number[] {
  return shapeOutline(measuredShape(entry.unit.datasheet, entry.model), pose, scale, grow);
}

/** Rings of the models under the pointer and selected. */
function drawSelection(context: GraphicsContext, battle: Battle, { view, theme, scale }: Scene): void {
  const roll = rollOf(battle);
  for (const id of view.selection) {
    const entry = roll.get(id);
    const position = entry === undefined ? null : standing(entry);
    if (entry === undefined || position === null) continue;
    stroke(context, around(entry, position, scale, 2.5 + 0.9), true, 1.75, theme.text);
  }
  const hovered = view.hover === null || view.selection.has(view.hover) ? undefined : roll.get(view.hover);
  const at = hovered === undefined ? null : standing(hovered);
  if (hovered !== undefined && at !== null) {
    stroke(context, around(hovered, at, scale, 2.5 + 0.5), true, 1, faded(theme.text, 0.6));
  }
}

/** Red rings round the other models of the pairs that a verdict names. */
function drawPairs(context: GraphicsContext, battle: Battle, { view, theme, scale }: Scene): void {
  const roll = rollOf(battle);
  const proposed = new Set(proposedIn(view)?.ghosts.map((ghost) => ghost.model));
  const ringed = new Set<string>();
  for (const line of [...(proposedIn(view)?.lines ?? []), ...(view.spotlight === null ? [] : [view.spotlight])]) {
    if (line.tone === 'neutral') continue;
    for (const id of line.models) {
      const entry = roll.get(id);
      const position = entry === undefined ? null : standing(entry);
      if (entry === undefined || position === null || proposed.has(id) || ringed.has(id)) continue;
      ringed.add(id);
      const ink = line.tone === 'no' ? theme.no : theme.yes;
      stroke(context, around(entry, position, scale, 4), true, 1.75, ink);
    }
  }
}

/** Engagement Ranges: of declared targets, of everybody else who matters to a charge, or of all models. */
function drawEngagement(context: GraphicsContext, battle: Battle, { view, theme, scale }: Scene): void {
  const { charging } = view;
  const targets = new Set(charging?.targets);
  const mover = proposedIn(view)?.ghosts[0]?.model;
  const side = charging === null ? rollOf(battle).get(mover ?? '')?.unit.player : null;
  if (charging === null && !view.overlays.engagement) return;
  const charger = battle.units.find((unit) => unit.id === charging?.unit);
  const reach = rulesetOf(battle).engagementRange.horizontal * scale;
  for (const entry of rollOf(battle).values()) {
    const position = standing(entry);
    if (position === null || entry.unit.player === (charger?.player ?? side)) continue;
    const ring = around(entry, position, scale, reach);
    if (targets.has(entry.unit.id)) {
      fill(context, ring, faded(theme.yes, 0.06));
      dash(context, ring, true, [1.5, 3], 1.25, theme.yes);
    } else {
      fill(context, ring, faded(theme.no, 0.06));
      dash(context, ring, true, [6, 3], 1, faded(theme.no, 0.8));
    }
  }
}

/** Engagement ranges, pairs of a verdict, hover and selection. Rings keep their distance at any zoom. */
export function createRings(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle, view }) => [
      battle?.units,
      view.selection,
      view.hover,
      proposedIn(view)?.lines,
      view.spotlight,
      view.charging,
      view.overlays.engagement,
      proposedIn(view)?.ghosts[0]?.model,
    ],
    draw(scene) {
      const { context } = graphics;
      context.clear();
      if (scene.battle === null) return;
      drawEngagement(context, scene.battle, scene);
      drawPairs(context, scene.battle, scene);
      drawSelection(context, scene.battle, scene);
    },
  };
}
