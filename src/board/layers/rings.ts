import type { GraphicsContext } from 'pixi.js';
import type { Point, Pose } from '../../geometry/shape.ts';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import { rulesetOf } from '../../rules/ruleset.ts';
import { measuredShape } from '../../rules/stance.ts';
import type { ViewState } from '../../store/viewStore.ts';
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

/** Enemies farther than that (inches) from where a move could end do not matter to it. */
const NEAR_A_MOVE = 3;

/** Whose Engagement Ranges are drawn: those that a charge or a move may end in, and those that it must keep out of. */
interface Engaging {
  /** The side whose models have none drawn; null: both have. */
  readonly own: PlayerId | null;
  /** The units whose ranges are where one wants to be. Null: everybody's are. */
  readonly wanted: ReadonlySet<string> | null;
  /** Only enemies this near to one of the moving models; null: all. */
  readonly within: number | null;
}

function engagingIn(battle: Battle, view: ViewState): Engaging | null {
  const { charging } = view;
  if (charging !== null) {
    const own = battle.units.find(({ id }) => id === charging.unit)?.player ?? null;
    return { own, wanted: new Set(charging.targets), within: null };
  }
  const preview = proposedIn(view);
  const action = preview?.action;
  const mover = rollOf(battle).get(preview?.ghosts[0]?.model ?? '')?.unit;
  if (preview !== null && action?.type === 'move' && mover !== undefined) {
    const within = Math.max(0, ...preview.paths.map(({ limit }) => limit ?? 0)) + NEAR_A_MOVE;
    const targets = battle.units.find(({ id }) => id === action.unit)?.charge?.targets;
    const fights = action.kind === 'pile-in' || action.kind === 'consolidate';
    return { own: mover.player, wanted: fights ? null : new Set(action.kind === 'charge' ? targets : []), within };
  }
  return view.overlays.engagement ? { own: mover?.player ?? null, wanted: new Set(), within: null } : null;
}

/** Engagement Ranges: of declared targets, of everybody else who matters to a charge or a move, or of all models. */
function drawEngagement(context: GraphicsContext, battle: Battle, { view, theme, scale }: Scene): void {
  const engaging = engagingIn(battle, view);
  if (engaging === null) return;
  const { own, wanted, within } = engaging;
  const from = within === null ? [] : (proposedIn(view)?.paths ?? []).flatMap(({ points }) => points[0] ?? []);
  const reach = rulesetOf(battle).engagementRange.horizontal * scale;
  for (const entry of rollOf(battle).values()) {
    const position = standing(entry);
    if (position === null || entry.unit.player === own) continue;
    const isNear = ({ x, y }: Point): boolean => Math.hypot(x - position.x, y - position.y) <= (within ?? 0);
    if (within !== null && !view.overlays.engagement && !from.some(isNear)) continue;
    const ring = around(entry, position, scale, reach);
    if (wanted === null || wanted.has(entry.unit.leads ?? entry.unit.id) || wanted.has(entry.unit.id)) {
      fill(context, ring, faded(theme.yes, 0.06));
      dash(context, ring, true, [1.5, 3], 1.25, theme.yes);
    } else {
      fill(context, ring, faded(theme.no, 0.06));
      dash(context, ring, true, [6, 3], 1, faded(theme.no, 0.8));
    }
  }
}

/** The starts of the ways of a proposed move, by name: they stay while it follows the hand. */
const startsIn = (view: ViewState): string => (proposedIn(view)?.paths ?? []).map(({ model }) => model).join(' ');

/** Engagement Ranges. They stay while something is dragged: they are drawn apart from what changes with each frame. */
export function createEngagement(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs({ battle, view }) {
      const engaging = battle === null ? null : engagingIn(battle, view);
      const wanted = engaging?.wanted ?? null;
      return [
        battle?.units,
        engaging?.own,
        wanted === null ? null : [...wanted].join(' '),
        engaging?.within,
        view.overlays.engagement,
        engaging?.within === null ? null : startsIn(view),
      ];
    },
    draw(scene) {
      graphics.context.clear();
      if (scene.battle !== null) drawEngagement(graphics.context, scene.battle, scene);
    },
  };
}

/** Rings of what is selected and under the pointer. Rings keep their distance at any zoom. */
export function createSelection(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle, view }) => [battle?.units, view.selection, view.hover],
    draw(scene) {
      graphics.context.clear();
      if (scene.battle !== null) drawSelection(graphics.context, scene.battle, scene);
    },
  };
}

/** Rings of the other models of the pairs that a verdict names. */
export function createPairs(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle, view }) => [battle?.units, proposedIn(view)?.lines, view.spotlight],
    draw(scene) {
      graphics.context.clear();
      if (scene.battle !== null) drawPairs(graphics.context, scene.battle, scene);
    },
  };
}
