import { offsetUnion } from '../../geometry/region.ts';
import type { Loop } from '../../geometry/region/loops.ts';
import type { Point } from '../../geometry/shape.ts';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Position } from '../../model/unit.ts';
import { contextOf } from '../../rules/context.ts';
import type { Answering } from '../question.ts';
import { areaAt } from './dropArea.ts';
import { closing } from './dropClose.ts';
import type { Closing } from './dropClose.ts';
import { dropMap, mapping } from './dropMap.ts';
import type { DropAsk, DropMap } from './dropMap.ts';

/** Where a unit could be set up, as a question that a lab answers. */
export interface DropQuestion {
  readonly kind: 'drop';
  readonly drop: DropAsk;
  /** Models that are in the hand, and where they would stand. */
  readonly moved: readonly MovedModel[];
  /** Only a first look, for models on the move. */
  readonly rough: boolean;
}

export interface MovedModel {
  readonly model: string;
  readonly position: Position;
}

export interface DropAnswer {
  readonly kind: 'drop';
  readonly map: DropMap;
  /** The border of everything that is too near to an enemy, for the edge of a base: areas and the holes in them. */
  readonly closed: readonly Loop[];
}

/** What shuts one of the areas of a drop map, as a question that a lab answers. */
export interface ClosingQuestion {
  readonly kind: 'closing';
  readonly drop: DropAsk;
  /** A point of the area, and its height. */
  readonly spot: Point;
  readonly z: number;
}

export interface ClosingAnswer {
  readonly kind: 'closing';
  /** The smallest moves first; while the work goes on, those that are known by then. */
  readonly found: readonly Closing[];
}

/** The battle with some models somewhere else. */
function movedBattle(battle: Battle, moved: readonly MovedModel[]): Battle {
  if (moved.length === 0) return battle;
  const to = new Map(moved.map(({ model, position }) => [model, position]));
  const units = battle.units.map((unit) =>
    unit.models.some(({ id }) => to.has(id))
      ? { ...unit, models: unit.models.map((model) => ({ ...model, position: to.get(model.id) ?? model.position })) }
      : unit,
  );
  return { ...battle, units };
}

function closedTo(battle: Battle, player: PlayerId, distance: number): readonly Loop[] {
  const enemies = [...contextOf(battle).pieces.values()].filter(({ unit }) => unit.player !== player);
  const grown = enemies.map(({ footprint }) => ({ footprint, offset: distance }));
  return offsetUnion(grown, battle.map).loops;
}

/** Works out a drop map: roughly first, which may be all; then as it is; then the room for the whole unit. */
export function* dropsOf(battle: Battle, { drop, moved, rough }: DropQuestion): Answering<DropAnswer> {
  const there = movedBattle(battle, moved);
  const first = dropMap(there, { ...drop, fit: false, rough: true });
  const closed = closedTo(there, drop.player, first.distance);
  yield { done: rough ? 3 : 0, of: 3, answer: { kind: 'drop', map: first, closed } };
  if (rough) return;
  const work = mapping(there, drop);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) {
      yield { done: 3, of: 3, answer: { kind: 'drop', map: value, closed } };
      return;
    }
    yield { done: value === null ? 2 : 1, of: 3, answer: value === null ? null : { kind: 'drop', map: value, closed } };
  }
}

/** Looks for the smallest moves that shut an area, a model or a unit at a time. */
export function* closingsOf(battle: Battle, { drop, spot, z }: ClosingQuestion): Answering<ClosingAnswer> {
  const map = dropMap(battle, { ...drop, fit: false });
  const area = map.areas[areaAt(map.areas, spot, z)];
  const answer = (found: readonly Closing[]): ClosingAnswer => ({ kind: 'closing', found });
  if (area === undefined) {
    yield { done: 1, of: 1, answer: answer([]) };
    return;
  }
  const work = closing(battle, drop, area);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) {
      yield { done: 1, of: 1, answer: answer(value) };
      return;
    }
    yield { done: value.done, of: value.of, answer: value.answer === null ? null : answer(value.answer) };
  }
}
