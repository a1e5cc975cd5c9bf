import type { Point, Shape } from '../../geometry/shape.ts';
import type { Model, Unit } from '../../model/unit.ts';
import type { Context } from '../context.ts';
import { hasKeyword, measuredShape } from '../stance.ts';

/** A model that comes back, and where: what a rule that brings one back is used with. */
export interface Return {
  readonly model: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** So many places are looked at round each model of the unit. */
const DIRECTIONS = 24;
/** Kept between two bases, in inches. */
const APART = 0.02;

/** How far a shape reaches from its middle, in inches. */
function reachOf(shape: Shape): number {
  switch (shape.kind) {
    case 'circle':
      return shape.radius;
    case 'oval':
      return Math.max(shape.along, shape.across);
    case 'hull':
      return Math.max(...shape.outline.map(({ x, y }) => Math.hypot(x, y)));
  }
}

/**
 * The destroyed models of a unit and those attached to it that may come back, each with the first place beside one of
 * the living that is legal: round each of them in turn, away from the enemy side first. A model alike to another one
 * is found the same place.
 * @param isLegal whether the model may come back there
 */
export function returnsTo(context: Context, unit: Unit, isLegal: (place: Return) => boolean): Return[] {
  const { map } = context.battle;
  const living = context.standing(unit);
  const middle: Point = { x: map.width / 2, y: map.height / 2 };
  return context.formation(unit).flatMap((member) => {
    if (hasKeyword(member.datasheet, 'CHARACTER')) return [];
    return member.models.filter(isLost).flatMap((model): Return[] => {
      const own = reachOf(measuredShape(member.datasheet, model));
      for (const mate of living) {
        const { x, y, z } = mate.position;
        const away = Math.atan2(y - middle.y, x - middle.x);
        const distance = own + reachOf(measuredShape(mate.unit.datasheet, mate.model)) + APART;
        for (let step = 0; step < DIRECTIONS; step++) {
          const side = step % 2 === 0 ? step / 2 : -(step + 1) / 2;
          const turn = away + (side / DIRECTIONS) * 2 * Math.PI;
          const place = { model: model.id, x: x + distance * Math.cos(turn), y: y + distance * Math.sin(turn), z };
          if (isLegal(place)) return [place];
        }
      }
      return [];
    });
  });
}

const isLost = ({ wounds, position }: Model): boolean => wounds === 0 && position === null;
