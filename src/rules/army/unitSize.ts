import type { Composition } from '../../model/datasheet.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { armyMessages } from './messages.ts';

/** A size that is not as it should be: so many, and the limit that they break. */
interface Misfit {
  /** The profile that there are too few or too many of; null for the unit as a whole. */
  readonly profile: string | null;
  readonly measured: number;
  readonly required: string;
}

/**
 * Whether a unit has as many models of each kind as its datasheet allows (core rules, Datasheets: Unit Composition).
 * Models that name no profile may be any of them. Nothing is said of a unit whose composition is not known.
 */
export function unitSize(unit: Unit): Violation[] {
  const ways = unit.datasheet.muster?.composition ?? [];
  const misfits = ways.map((way) => misfitsOf(way, unit));
  const [nearest] = misfits.toSorted((a, b) => a.length - b.length);
  return (nearest ?? []).map(({ profile, measured, required }) => ({
    rule: 'unit-size',
    unit: unit.id,
    measured,
    required,
    message: armyMessages.unitSize(unit.id, profile, measured, required),
  }));
}

function misfitsOf(way: Composition, unit: Unit): Misfit[] {
  const entries = Object.entries(way);
  const named = new Map(entries.map(([profile]) => [profile, 0]));
  let unnamed = 0;
  for (const { profile } of unit.models) {
    const known = profile === null ? undefined : named.get(profile);
    if (profile === null || known === undefined) unnamed += 1;
    else named.set(profile, known + 1);
  }
  const all = unit.models.length;
  const least = entries.reduce((sum, [, [few]]) => sum + few, 0);
  const most = entries.reduce((sum, [, [, many]]) => sum + many, 0);
  if (all < least) return [{ profile: null, measured: all, required: `>= ${least}` }];
  if (all > most) return [{ profile: null, measured: all, required: `<= ${most}` }];
  const misfits: Misfit[] = [];
  for (const [profile, [few, many]] of entries) {
    const found = named.get(profile) ?? 0;
    if (found > many) misfits.push({ profile, measured: found, required: `<= ${many}` });
    else if (found < few && unnamed >= few - found) unnamed -= few - found;
    else if (found < few) misfits.push({ profile, measured: found, required: `>= ${few}` });
  }
  return misfits;
}
