import type { Verdict, Violation } from '../../model/verdict.ts';
import { limitOf } from '../../tools/figures.ts';

/** By how much a violation misses its limit; 0 where it has none. */
function shortfall({ measured, required }: Violation): number {
  const limit = limitOf(required);
  return measured === undefined || limit === null ? 0 : Math.abs(measured - limit);
}

/**
 * The violations in the order in which a person should read them: rule by rule as they come, the one that is missed by
 * most first, and each model once a rule (with the worst of its others).
 */
export function ranked(violations: readonly Violation[]): readonly Violation[] {
  const order = [...new Set(violations.map(({ rule }) => rule))];
  const sorted = violations.toSorted(
    (a, b) => order.indexOf(a.rule) - order.indexOf(b.rule) || shortfall(b) - shortfall(a),
  );
  const said = new Set<string>();
  return sorted.filter(({ rule, model, other }) => {
    const key = `${rule} ${model ?? other ?? ''}`;
    if (said.has(key)) return false;
    said.add(key);
    return true;
  });
}

const known = new WeakMap<Verdict, ReadonlySet<string>>();

/** The models that broke a rule. Asked again for the same verdict it is the same set. */
export function brokenModels(verdict: Verdict): ReadonlySet<string> {
  let broken = known.get(verdict);
  if (broken === undefined) {
    broken = new Set(verdict.violations.flatMap(({ model }) => model ?? []));
    known.set(verdict, broken);
  }
  return broken;
}
