import type { Stage } from '../../game/attacks/attack.ts';
import { placesOf } from '../../tools/attackRoll.ts';
import type { AttackView } from './entryView.ts';

const succeeded = (dice: readonly { readonly outcome: number }[]): number =>
  dice.filter(({ outcome }) => outcome > 0).length;

/**
 * The dice of the stage that is being rolled: those that have fallen in it, and how many are to come, as far as that is
 * known: every wound that is not settled yet takes a saving throw.
 */
export function stageDice(
  stage: Stage,
  settled: Stage,
  view: AttackView,
  dice: readonly number[],
): { readonly fallen: readonly number[]; readonly remaining: number } {
  const { next, missing, asked } = stage;
  if (next === null) return { fallen: [], remaining: 0 };
  const places = placesOf([...asked, next]);
  const now = places.at(-1);
  if (now === undefined) return { fallen: [], remaining: missing };
  if (now.stage !== 'save' || now.entry === null || next.again) {
    return { fallen: dice.slice(dice.length - (next.dice - missing)), remaining: missing };
  }
  let count = next.dice - missing;
  for (let at = asked.length - 1; at >= 0; at--) {
    const place = places[at];
    if (place?.stage !== now.stage || place.entry !== now.entry) break;
    count += asked[at]?.dice ?? 0;
  }
  const entry = view.entries.get(now.entry);
  const wounds = succeeded(entry?.wound?.dice ?? []) + (entry?.wound?.automatic ?? 0);
  const critical = devastating(settled, now.entry, entry?.wound?.dice ?? []);
  const done = entry?.wounds.filter(({ save }) => save !== null).length ?? 0;
  const waiting = Math.max(0, wounds - critical - done - (next.step === 'save' ? 1 : 0));
  const fallen = count === 0 ? [] : dice.slice(dice.length - count);
  return { fallen, remaining: missing + waiting };
}

/** Wounds of an entry that take no save: critical ones of Devastating Wounds. */
function devastating(
  { volley }: Stage,
  index: number,
  dice: readonly { readonly outcome: number; readonly battery: number }[],
): number {
  const batteries = volley.entries.find((entry) => entry.index === index)?.batteries ?? [];
  return dice.filter(({ outcome, battery }) => outcome === 2 && batteries[battery]?.wound.devastating === true).length;
}
