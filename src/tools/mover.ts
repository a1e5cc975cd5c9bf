import { withDice } from '../game/dice.ts';
import type { Point } from '../geometry/shape.ts';
import type { ActionOf } from '../model/action.ts';
import type { Verdict } from '../model/verdict.ts';
import { contextOf } from '../rules/context.ts';
import { standAt } from '../rules/stance.ts';
import type { Preview, Suggestion } from '../store/viewStore.ts';
import type { Desk } from './desk.ts';
import { limitAsk } from './limitAsk.ts';
import { heightAfter, heightFor, heightsUnder, standableHeights } from './floors.ts';
import type { Standing } from './floors.ts';
import {
  actingUnit,
  actionOf,
  dropCorner,
  kindOfMove,
  lastCorner,
  shiftedPoint,
  startTrack,
  trackOf,
  turnTrack,
} from './plan.ts';
import type { Plan, Track } from './plan.ts';
import { stopAtLimit } from './stopAtLimit.ts';
import type { ToolCommand } from './tool.ts';

/** Changes some tracks of a plan. */
const change = (plan: Plan, moving: ReadonlySet<string>, how: (track: Track) => Track): Plan => ({
  ...plan,
  tracks: plan.tracks.map((track) => (moving.has(track.model) ? how(track) : track)),
});

/**
 * The nearest way to yes for a proposed action, as the view shows it. Where what finds it has yet to be fetched, it
 * comes into what is proposed a moment later.
 */
export function suggestionFor(desk: Desk, { action, verdict }: Pick<Preview, 'action' | 'verdict'>): Suggestion | null {
  const { battle } = desk;
  if (battle === null || verdict.legal || (action.type !== 'set-up' && action.type !== 'move')) return null;
  const nearestSpot = desk.nearestSpot.now(() => {
    const { preview } = desk.view;
    const isMeant = preview !== null && preview.action === action && preview.state !== 'live';
    if (isMeant && desk.battle === battle)
      desk.set({ preview: { ...preview, suggestion: suggestionFor(desk, preview) } });
  });
  const spot = nearestSpot?.(battle, action) ?? null;
  return spot === null
    ? null
    : { action: spot.action, ghosts: spot.models, distance: spot.distance, direction: spot.direction };
}

/** A plan as the action that it is, with what the rules say to it. */
export interface Judged {
  readonly action: ActionOf<'move'>;
  readonly verdict: Verdict;
}

/** What is carried: the model that the hand leads, and all that go with it. */
export interface Led {
  readonly lead: string;
  readonly moving: ReadonlySet<string>;
}

/** What moving models means in the battle that is open: which plan, which action, what is seen of it. */
export class Mover {
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /**
   * A plan with a track for some models: those of the unit of the first one that stand on the board, in the order of
   * the file. Null without any.
   */
  planFor(models: Iterable<string>): Plan | null {
    const { battle } = this.#desk;
    if (battle === null) return null;
    const { pieces } = contextOf(battle);
    const standing = [...models].flatMap((id) => pieces.get(id) ?? []);
    const [first] = standing;
    if (first === undefined) return null;
    const unit = actingUnit(battle, first.unit).id;
    const tracks = standing
      .filter((piece) => actingUnit(battle, piece.unit).id === unit)
      .toSorted((a, b) => a.order - b.order)
      .map(({ model, position }) => startTrack(model.id, position));
    return { unit, tracks };
  }

  /** The plan of a move that was found: it can be changed and confirmed like one that was made by hand. */
  planOf({ unit, models }: ActionOf<'move'>): Plan | null {
    const { battle } = this.#desk;
    if (battle === null) return null;
    const { pieces } = contextOf(battle);
    const tracks = models.flatMap((move) => {
      const piece = pieces.get(move.id);
      return piece === undefined ? [] : [trackOf(move, piece.position)];
    });
    return tracks.length === 0 ? null : { unit, tracks };
  }

  /** A plan with the tracks that it has and new ones for models of its unit that it lacks. */
  grown(plan: Plan, models: Iterable<string>): Plan {
    const known = new Set(plan.tracks.map((track) => track.model));
    const more = this.planFor([...models].filter((id) => !known.has(id)));
    return more === null || more.unit !== plan.unit ? plan : { ...plan, tracks: [...plan.tracks, ...more.tracks] };
  }

  /** The plan with some tracks shifted by the same way from where they were. */
  shifted(plan: Plan, origins: ReadonlyMap<string, Point>, dx: number, dy: number): Plan {
    const moving = new Set(origins.keys());
    const shift = (track: Track): Track => {
      const origin = origins.get(track.model);
      if (origin === undefined) return track;
      const { around: _, ...straight } = track;
      return { ...straight, at: shiftedPoint(origin, dx, dy) };
    };
    return this.#levelled(change(plan, moving, shift), moving);
  }

  /** What a command makes of some tracks of a plan: a corner, a turn, another floor. Null where it has no such use. */
  changed(plan: Plan, moving: ReadonlySet<string>, command: ToolCommand): Plan | null {
    switch (command) {
      case 'corner':
        return change(plan, moving, dropCorner);
      case 'turn':
        return this.#turned(plan, moving, 15);
      case 'turn-back':
        return this.#turned(plan, moving, -15);
      case 'turn-fine':
        return this.#turned(plan, moving, 1);
      case 'floor-up':
        return this.#onFloor(plan, moving, 1);
      case 'floor-down':
        return this.#onFloor(plan, moving, -1);
      default:
        return null;
    }
  }

  #turned(plan: Plan, moving: ReadonlySet<string>, degrees: number): Plan {
    return this.#levelled(
      change(plan, moving, (track) => turnTrack(track, degrees)),
      moving,
    );
  }

  /** The plan with its moving tracks on the next floor up or down. Null where there is none under any of them. */
  #onFloor(plan: Plan, moving: ReadonlySet<string>, step: 1 | -1): Plan | null {
    const { battle } = this.#desk;
    const standings = this.#standings(plan, moving);
    const [first] = plan.tracks.filter(({ model }) => moving.has(model));
    if (battle === null || first === undefined) return null;
    const heights = standings.flatMap(({ unit, model, at }) =>
      heightsUnder(contextOf(battle), standAt(unit, model, at)),
    );
    const all = [...new Set(heights)].toSorted((a, b) => a - b);
    if (all.length < 2) return null;
    const wish = heightAfter(all, first.z, step);
    return this.#levelled(
      change(plan, moving, (track) => ({ ...track, wish })),
      moving,
    );
  }

  /** Whether one of the models of a plan may stand on more than one floor where it would stand. */
  hasChoiceOfFloor(plan: Plan): boolean {
    const { battle } = this.#desk;
    if (battle === null) return false;
    const all = new Set(plan.tracks.map(({ model }) => model));
    return this.#standings(plan, all).some((standing) => standableHeights(contextOf(battle), standing, all).length > 1);
  }

  /** The plan with its moving tracks on the floors that they come to stand on. */
  #levelled(plan: Plan, moving: ReadonlySet<string>): Plan {
    const { battle } = this.#desk;
    if (battle === null || contextOf(battle).ground.levels.length === 0) return plan;
    const all = new Set(plan.tracks.map(({ model }) => model));
    const heights = new Map(
      this.#standings(plan, moving).map((standing) => [standing.model.id, heightFor(contextOf(battle), standing, all)]),
    );
    return change(plan, moving, (track) => ({ ...track, z: heights.get(track.model) ?? track.z }));
  }

  /** Some models of a plan where they would stand, at the heights at which the last parts of their ways began. */
  #standings(plan: Plan, models: ReadonlySet<string>): Standing[] {
    return plan.tracks.flatMap((track) => {
      const home = models.has(track.model) ? this.#desk.model(track.model) : undefined;
      if (home === undefined) return [];
      return [{ ...home, at: { ...track.at, z: lastCorner(track).z, facing: track.facing }, wish: track.wish }];
    });
  }

  actionOf(plan: Plan): ActionOf<'move'> | null {
    const { battle, view } = this.#desk;
    const unit = this.#desk.unit(plan.unit);
    if (battle === null || unit === undefined) return null;
    const advancing = view.advancing?.unit === plan.unit ? view.advancing : null;
    return actionOf(plan, kindOfMove(battle, unit, advancing !== null), advancing?.die ?? null);
  }

  /** A plan as an action, with what the rules say to it; null where nobody moves in it. */
  judged(plan: Plan): Judged | null {
    const action = this.actionOf(plan);
    const verdict = action === null || action.models.length === 0 ? null : this.#desk.verdict(action);
    return action === null || verdict === null ? null : { action, verdict };
  }

  /**
   * Shows a plan that follows the hand, with what the rules say to it.
   * @param judged what they say, where that is known already
   */
  show(plan: Plan, { lead, moving }: Led, judged = this.judged(plan)): void {
    const preview = this.#seen(judged, 'live');
    this.#desk.set({ preview: preview === null ? null : this.#led(plan, preview, { lead, moving }) });
  }

  /** Shows a plan that waits, with the nearest legal spot where it is not legal. `led`: what was carried to it. */
  showSet(plan: Plan, led: Led | null): void {
    const preview = this.#seen(this.judged(plan), 'set');
    const suggested = preview === null ? null : { ...preview, suggestion: suggestionFor(this.#desk, preview) };
    this.#desk.set({ preview: suggested === null || led === null ? suggested : this.#led(plan, suggested, led) });
  }

  #seen(judged: Judged | null, state: Preview['state']): Preview | null {
    return judged === null ? null : this.#desk.preview(judged.action, state, judged.verdict);
  }

  /** A preview with the leading model's ghost and way first, and what is asked to know how far it could go. */
  #led(plan: Plan, preview: Preview, { lead, moving }: Led): Preview {
    const { battle } = this.#desk;
    const { action } = preview;
    if (battle === null || action.type !== 'move') return preview;
    const limit = limitAsk(battle, plan, action, lead, moving, this.#desk.view.preview?.limit ?? null);
    return { ...leadFirst(preview, lead), limit };
  }

  /** The plan with its moving tracks drawn back to where their move stops being legal. */
  stopped(plan: Plan, moving: ReadonlySet<string>): Plan {
    const { battle } = this.#desk;
    if (battle === null) return plan;
    const at = (share: number): Plan => {
      if (share === 1) return plan;
      const part = change(plan, moving, (track) => {
        const from = lastCorner(track);
        const { x, y } = track.at;
        return { ...track, at: { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share } };
      });
      return this.#levelled(part, moving);
    };
    const actionAt = (share: number): ActionOf<'move'> | null => this.actionOf(at(share));
    const whole = actionAt(1);
    if (whole === null || whole.models.length === 0) return plan;
    const longest = Math.max(
      ...plan.tracks
        .filter(({ model }) => moving.has(model))
        .map((track) => Math.hypot(track.at.x - lastCorner(track).x, track.at.y - lastCorner(track).y)),
    );
    return longest === 0 ? plan : at(stopAtLimit(battle, (share) => actionAt(share) ?? whole, longest));
  }

  /**
   * The plan with its moving tracks round what is in their straight ways, where a legal way leads there. It goes straight
   * until what finds such ways has been fetched.
   * @param straight what the rules say to it as it is, its moving tracks going straight
   * @param later called once that has been fetched, where it was not there yet
   */
  around(plan: Plan, moving: ReadonlySet<string>, straight: Judged | null, later: () => void): Plan {
    const { battle } = this.#desk;
    if (battle === null || straight === null) return plan;
    const wentAround = this.#desk.wentAround.now(later);
    return wentAround?.(battle, plan, moving, straight.action, straight.verdict) ?? plan;
  }

  /** Rolls for an Advance of a unit, or takes the Advance back. The die is the one that the seed has for it. */
  toggleAdvance(unit: string): void {
    const { battle, view } = this.#desk;
    if (battle === null) return;
    if (view.advancing?.unit === unit) {
      this.#desk.set({ advancing: null });
      return;
    }
    const roll: ActionOf<'move'> = { type: 'move', unit, kind: 'advance', models: [] };
    const die = withDice(battle, roll).dice?.[0];
    if (die !== undefined) this.#desk.set({ advancing: { unit, die } });
  }
}

/** The same preview with one model's ghost and way first: the board draws that way strongest. */
function leadFirst(preview: Preview, lead: string): Preview {
  const byLead = (a: { model: string }, b: { model: string }): number =>
    Number(b.model === lead) - Number(a.model === lead);
  return { ...preview, ghosts: preview.ghosts.toSorted(byLead), paths: preview.paths.toSorted(byLead) };
}
