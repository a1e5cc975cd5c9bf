import type { Point } from '../geometry/shape.ts';
import type { ActionOf, Placement } from '../model/action.ts';
import type { Model, Position, Unit } from '../model/unit.ts';
import { contextOf } from '../rules/context.ts';
import { measuredShape, standAt } from '../rules/stance.ts';
import type { Preview } from '../store/viewStore.ts';
import type { Desk } from './desk.ts';
import { heightAfter, heightFor, heightsUnder } from './floors.ts';
import { formationOffsets } from './formation.ts';
import { suggestionFor } from './mover.ts';
import { methodsOf } from './placements.ts';
import { roundPoint } from './plan.ts';

/** What setting up a unit means in the battle that is open: where its models stand, which action, what is seen of it. */
export class Placer {
  readonly #desk: Desk;
  /** The heights that were asked for, by model. */
  readonly #wishes = new Map<string, number>();

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Forgets what was asked for: another unit is set up. */
  reset(): void {
    this.#wishes.clear();
  }

  /** The middle of what is seen of the board. */
  get middleOfView(): Point {
    const { camera, free, viewport } = this.#desk.view;
    return roundPoint({
      x: camera.centre.x + (free.x + free.width / 2 - viewport.width / 2) / camera.scale,
      y: camera.centre.y + (free.y + free.height / 2 - viewport.height / 2) / camera.scale,
    });
  }

  /** The whole unit in its formation round a point. */
  formationAt(point: Point): Placement[] {
    const { placing } = this.#desk.view;
    const unit = placing === null ? undefined : this.#desk.unit(placing.unit);
    if (placing === null || unit === undefined) return [];
    const members = this.#desk.members(unit);
    const shapes = members.map((member) => measuredShape(member.unit.datasheet, member.model));
    const offsets = formationOffsets(shapes, placing.formation, placing.turn);
    return members.map(({ model }, i) => {
      const offset = offsets[i] ?? { x: 0, y: 0 };
      return { id: model.id, ...roundPoint({ x: point.x + offset.x, y: point.y + offset.y }), facing: placing.turn };
    });
  }

  /** Placements on the floors that they come to stand on. */
  levelled(placements: readonly Placement[]): readonly Placement[] {
    const { battle } = this.#desk;
    const context = battle === null ? null : contextOf(battle);
    if (context === null || context.ground.levels.length === 0) return placements;
    const moving = new Set(placements.map(({ id }) => id));
    return placements.map(({ z: _before, ...placement }) => {
      const pose = this.#poseOf(placement);
      const wish = this.#wishes.get(placement.id) ?? null;
      const z = pose === null ? 0 : heightFor(context, { ...pose, wish }, moving);
      return z === 0 ? placement : { ...placement, z };
    });
  }

  /** Asks for the next floor up or down for some of the placements. False where there is none under any of them. */
  askForFloor(placements: readonly Placement[], step: 1 | -1): boolean {
    const { battle } = this.#desk;
    const [first] = placements;
    if (battle === null || first === undefined) return false;
    const heights = placements.flatMap((placement) => {
      const pose = this.#poseOf(placement);
      return pose === null ? [] : heightsUnder(contextOf(battle), standAt(pose.unit, pose.model, pose.at));
    });
    const all = [...new Set(heights)].toSorted((a, b) => a - b);
    if (all.length < 2) return false;
    const wish = heightAfter(all, first.z ?? 0, step);
    for (const { id } of placements) this.#wishes.set(id, wish);
    return true;
  }

  /** Keeps placements at their heights: they have been judged there. */
  keepFloors(placements: readonly Placement[]): void {
    for (const { id, z = 0 } of placements) this.#wishes.set(id, z);
  }

  /** Judges the ways of coming one after another: the first legal one is proposed, else the first. */
  show(placements: readonly Placement[], state: Preview['state']): Preview | null {
    const previews = this.#actions(placements).flatMap((action) => this.#desk.preview(action, state) ?? []);
    const preview = previews.find(({ verdict }) => verdict.legal) ?? previews[0] ?? null;
    this.#desk.set({ preview });
    return preview;
  }

  /** Shows placements that wait, with the nearest legal spot where they may not stand. */
  showSet(placements: readonly Placement[]): void {
    const preview = this.show(placements, 'set');
    if (preview === null || preview.verdict.legal) return;
    this.#desk.set({ preview: { ...preview, suggestion: suggestionFor(this.#desk, preview) } });
  }

  #actions(placements: readonly Placement[]): ActionOf<'set-up'>[] {
    const { battle, view } = this.#desk;
    const unit = view.placing === null ? undefined : this.#desk.unit(view.placing.unit);
    if (battle === null || unit === undefined) return [];
    return methodsOf(battle, unit).map((method) => ({ type: 'set-up', unit: unit.id, method, models: placements }));
  }

  /** Where a model would stand, on the ground unless it says otherwise. */
  #poseOf({ id, x, y, z = 0, facing = 0 }: Placement): { unit: Unit; model: Model; at: Position } | null {
    const home = this.#desk.model(id);
    return home === undefined ? null : { ...home, at: { x, y, z, facing } };
  }
}
