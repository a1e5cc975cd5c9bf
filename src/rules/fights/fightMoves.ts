import { closest } from '../../geometry/distance.ts';
import { isMoreThan } from '../../geometry/tolerance.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { coherency } from '../coherency.ts';
import { closestEnemies, struckEnemy, touchedEnemy } from '../contact.ts';
import type { Context } from '../context.ts';
import type { Course } from '../moves/course.ts';
import { fightPhase, hasDone, inPhase } from '../eligibility.ts';
import { findEngaging } from '../charges/engaging.ts';
import { mayFight } from './fighting.ts';
import type { Marker } from '../ground.ts';
import { apart } from '../measure.ts';
import { messages } from '../messages.ts';
import { intoTheFight } from '../moves/passage.ts';
import { isInRange } from '../objectives/objectives.ts';
import type { Piece } from '../stance.ts';
import { owesTouch } from '../charges/touching.ts';
import type { Way } from '../moves/way.ts';

/** A unit piles in once it is selected to fight, once in a phase (core rules, Pile In). */
export function mayPileIn(context: Context, unit: Unit): Violation[] {
  const name = context.names.unit(unit.id);
  const done = hasDone(context, unit, 'pile-in') && inPhase(context, fightPhase).length === 0;
  return [
    ...mayFight(context, unit),
    ...(done ? [{ rule: 'unit-status', message: messages.hasPiledIn(name) } as const] : []),
  ];
}

/** A unit consolidates right after it has fought, before the next one is selected (core rules, Consolidate). */
export function mayConsolidate(context: Context, unit: Unit): Violation[] {
  const when = inPhase(context, fightPhase);
  const name = context.names.unit(unit.id);
  const { fights } = context.battle;
  const formation = context.formation(unit);
  const status = (message: string): Violation[] => [...when, { rule: 'unit-status', message }];
  if (!formation.some((member) => member.status.includes('fought'))) return status(messages.hasNotFought(name));
  const fought = fights?.fought ?? null;
  const another = fights?.selected ?? (formation.some(({ id }) => id === fought) ? null : fought);
  if (another !== null) {
    const message = messages.fightIsOver(name, context.names.unit(another));
    return [...when, { rule: 'fight-order', other: another, message }];
  }
  return hasDone(context, unit, 'consolidate') ? status(messages.fightOver(name)) : when;
}

/** A model that touches an enemy stays where it is. */
function touching(context: Context, { unit, moving }: Course): Violation[] {
  return moving.flatMap(({ piece }): Violation[] => {
    const enemy = touchedEnemy(context, piece);
    if (enemy === undefined) return [];
    const { names } = context;
    const message = messages.touches(names.model(piece.model.id, unit.id), names.model(enemy.model.id));
    return [{ rule: 'fight-move-base-contact', model: piece.model.id, other: enemy.model.id, message }];
  });
}

/** Every model that moves ends closer to the enemy model that was closest to it (core rules, Pile In). */
function closer(context: Context, { unit, moving }: Course): Violation[] {
  return moving.flatMap(({ piece, end }): Violation[] => {
    if (touchedEnemy(context, piece) !== undefined) return [];
    const { enemies, distance } = closestEnemies(context, piece);
    const after = enemies.map((enemy) => ({ enemy, distance: apart(end, enemy) }));
    const best = after.toSorted((a, b) => a.distance - b.distance)[0];
    if (best === undefined || isMoreThan(distance, best.distance)) return [];
    const { names } = context;
    const { a, b } = closest(end.footprint, best.enemy.footprint);
    return [
      {
        rule: 'fight-move-closer',
        model: piece.model.id,
        other: best.enemy.model.id,
        measured: best.distance,
        required: `< ${Number(distance.toFixed(6))}`,
        message: messages.fightCloser(
          names.model(piece.model.id, unit.id),
          names.model(best.enemy.model.id),
          best.distance,
          distance,
        ),
        between: [a, b],
      },
    ];
  });
}

/** Every model that moves ends touching an enemy if it can while the unit stays coherent (core rules, Pile In). */
function touchesEnemies(context: Context, course: Course): Violation[] {
  const movers = course.moving.filter(({ piece }) => touchedEnemy(context, piece) === undefined);
  return owesTouch(context, course, movers, intoTheFight, 'fight-move-base-contact', ({ piece }, end, mates) => {
    const { enemies, distance } = closestEnemies(context, piece);
    const ends = enemies.some((enemy) => isMoreThan(distance, apart(end, enemy)));
    return ends && coherency(context, [end, ...mates]).length === 0;
  });
}

/** What moving toward the enemy asks of where the models end. */
const towardEnemies = (context: Context, course: Course): Violation[] => [
  ...touching(context, course),
  ...closer(context, course),
  ...touchesEnemies(context, course),
];

/** Nobody moves unless the unit ends within Engagement Range of an enemy (core rules, Pile In). */
const endsInFight = (context: Context, { ends, staying }: Course): boolean =>
  struckEnemy(context, [...ends, ...staying]) !== undefined;

/** What a Pile-in move asks of where its models end (core rules, Pile In). */
export function pileIn(context: Context, course: Course): Violation[] {
  if (course.moving.length === 0) return [];
  const name = context.names.unit(course.unit.id);
  const engagement: Violation[] = endsInFight(context, course)
    ? []
    : [{ rule: 'fight-move-engagement', message: messages.fightEngagement(name) }];
  return [...towardEnemies(context, course), ...engagement];
}

/** The marker closest to a model, and how far away it is (inches); null on a map without any. */
export function closestMarker(
  context: Context,
  piece: Piece,
): { readonly marker: Marker; readonly distance: number } | null {
  const all = context.ground.markers.map((marker) => ({ marker, distance: distanceToMarker(piece, marker) }));
  return all.toSorted((a, b) => a.distance - b.distance)[0] ?? null;
}

/** How far a model is from a marker, in inches. */
export const distanceToMarker = (piece: Piece, { objective, footprint }: Marker): number =>
  apart(piece, { footprint, bottom: objective.z, top: objective.z });

/** A model that consolidates toward its closest marker ends closer to it, and the unit within range of that marker. */
function towardMarker(context: Context, { unit, moving, ends, staying }: Course): Violation[] {
  const { names, ruleset } = context;
  const markers = new Set<Marker>();
  const notCloser = moving.flatMap(({ piece, end }: Way): Violation[] => {
    const found = closestMarker(context, piece);
    if (found === null) return [];
    const { marker, distance } = found;
    markers.add(marker);
    const after = distanceToMarker(end, marker);
    if (isMoreThan(distance, after)) return [];
    return [
      {
        rule: 'fight-move-objective',
        model: piece.model.id,
        other: marker.objective.id,
        measured: after,
        required: `< ${Number(distance.toFixed(6))}`,
        message: messages.markerCloser(names.model(piece.model.id, unit.id), marker.objective.id, after, distance),
      },
    ];
  });
  const all: readonly Piece[] = [...ends, ...staying];
  const outOfRange = [...markers].flatMap((marker): Violation[] => {
    if (all.some((piece) => isInRange(context, piece, marker))) return [];
    const { horizontal } = ruleset.objectiveRange;
    const measured = Math.min(...all.map((piece) => distanceToMarker(piece, marker)));
    const { id } = marker.objective;
    const message = messages.markerRange(names.unit(unit.id), id, measured, horizontal);
    return [{ rule: 'fight-move-objective', other: id, measured, required: `<= ${horizontal}`, message }];
  });
  return [...notCloser, ...outOfRange];
}

/**
 * What a Consolidation move asks of where its models end: toward the enemy as a Pile-in when the unit ends within
 * Engagement Range of one; else, when it could not, toward the closest marker (core rules, Consolidate).
 */
export function consolidation(context: Context, course: Course): Violation[] {
  if (course.moving.length === 0) return [];
  if (endsInFight(context, course)) return towardEnemies(context, course);
  const { names } = context;
  const name = names.unit(course.unit.id);
  const stays = touching(context, course);
  const possible = findEngaging(context, course);
  if (possible !== null) {
    const { model, enemy } = possible;
    const message = messages.couldEngage(
      name,
      names.model(model.model.id, course.unit.id),
      names.model(enemy.model.id),
    );
    const { id } = model.model;
    return [...stays, { rule: 'fight-move-engagement', model: id, other: enemy.model.id, message }];
  }
  if (context.ground.markers.length > 0) return [...stays, ...towardMarker(context, course)];
  return [...stays, { rule: 'fight-move-engagement', message: messages.fightEngagement(name) }];
}
