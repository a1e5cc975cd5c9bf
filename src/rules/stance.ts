import { footprint } from '../geometry/footprint.ts';
import type { Footprint } from '../geometry/footprint.ts';
import type { Shape } from '../geometry/shape.ts';
import type { Datasheet } from '../model/datasheet.ts';
import type { Model, Position, Unit } from '../model/unit.ts';

/** What distances to a model are measured from: its outline on the board and the heights between which it stands. */
export interface Stance {
  readonly footprint: Footprint;
  readonly bottom: number;
  readonly top: number;
}

/** One model with its unit, at a position: where it stands, or where it would. */
export interface Piece extends Stance {
  readonly unit: Unit;
  readonly model: Model;
  readonly position: Position;
}

export const hasKeyword = (datasheet: Datasheet, keyword: string): boolean => datasheet.keywords.includes(keyword);

/** Whether the datasheet has at least one of these keywords. */
export const hasAnyKeyword = (datasheet: Datasheet, keywords: readonly string[]): boolean =>
  keywords.some((keyword) => datasheet.keywords.includes(keyword));

export const hasDeepStrike = ({ abilities }: Datasheet): boolean =>
  abilities.some((ability) => ability.toLowerCase() === 'deep strike');

/** AIRCRAFT are left out of the exception for vehicles with bases; they are measured as other vehicles are. */
const measuredFromHull = (datasheet: Datasheet): boolean =>
  hasKeyword(datasheet, 'VEHICLE') && !hasKeyword(datasheet, 'WALKER');

/**
 * The shape that distances to a model are measured from: its base; its hull where it has no base, or where it is a
 * VEHICLE that is no WALKER (core rules, Measuring; rules commentary, Hull). Throws for a model with neither.
 */
export function measuredShape(datasheet: Datasheet, model: Model): Shape {
  const { base, hull } = model.body;
  if (hull !== null && (base === null || measuredFromHull(datasheet))) return { kind: 'hull', outline: hull };
  if (base !== null) return base;
  throw new Error(`model ${model.id} has neither a base nor a hull`);
}

/** A model as it stands, or would stand, at a position. A based model has no height here; a hull has its own. */
export function standAt(unit: Unit, model: Model, position: Position): Piece {
  const shape = measuredShape(unit.datasheet, model);
  const height = shape.kind === 'hull' ? model.body.height : 0;
  return {
    unit,
    model,
    position,
    footprint: footprint(shape, position),
    bottom: position.z,
    top: position.z + height,
  };
}

/** The vertical distance between two stances: 0 where their heights overlap. */
export const verticalGap = (a: Pick<Stance, 'bottom' | 'top'>, b: Pick<Stance, 'bottom' | 'top'>): number =>
  Math.max(0, a.bottom - b.top, b.bottom - a.top);
