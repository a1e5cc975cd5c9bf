import type { Model, Position, Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { coherency } from '../coherency.ts';
import { engagedUnits } from '../contact.ts';
import type { Context } from '../context.ts';
import { engagementRange, offBoard, overlap } from '../setUp/placement.ts';
import { returnsTo } from '../setUp/returnSpots.ts';
import { hasKeyword, standAt } from '../stance.ts';
import { terrain } from '../standing.ts';

/** A destroyed model that a rule brings back, and where; null while no place is known. */
export interface ComingBack {
  readonly unit: Unit;
  readonly model: Model;
  readonly spot: Position | null;
}

/** What speaks against a place of a model that comes back: set up like any other, with its unit, and engaged only with whom that is. */
export function returnsThere(context: Context, { unit, model }: ComingBack, spot: Position): Violation[] {
  const piece = standAt(unit, model, spot);
  const engaged = engagedUnits(context, unit);
  const inReach = engagementRange(context, [piece], true).filter(({ other }) => {
    const enemy = other === undefined ? undefined : context.model(other)?.unit;
    return enemy === undefined || !engaged.includes(context.actingUnit(enemy));
  });
  return [
    ...offBoard(context, [piece]),
    ...overlap(context, [piece]),
    ...terrain(context, [piece]),
    ...inReach,
    ...coherency(context, [...context.standing(unit), piece]),
  ];
}

/**
 * The model that comes back to a unit and where, as an action names them; what it leaves out is found: the first model
 * that is lost and no CHARACTER, and the first place beside the living that is legal. Null where no such model is lost.
 */
export function comingBack(
  context: Context,
  unit: Unit | undefined,
  name: string | null,
  spot: Position | null,
): ComingBack | null {
  if (unit === undefined) return null;
  const lost = context
    .formation(unit)
    .flatMap((member) =>
      member.models
        .filter(({ wounds, position }) => wounds === 0 && position === null)
        .map((model) => ({ unit: member, model, spot })),
    );
  const back = lost.find((each) =>
    name === null ? !hasKeyword(each.unit.datasheet, 'CHARACTER') : each.model.id === name,
  );
  if (back === undefined || spot !== null) return back ?? null;
  const [place] = returnsTo(
    context,
    unit,
    ({ model, x, y, z }) => model === back.model.id && returnsThere(context, back, { x, y, z, facing: 0 }).length === 0,
  );
  return place === undefined ? back : { ...back, spot: { x: place.x, y: place.y, z: place.z, facing: 0 } };
}
