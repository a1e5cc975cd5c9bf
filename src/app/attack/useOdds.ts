import { useDeferredValue, useMemo } from 'react';
import type { AttackAction } from '../../game/attacks/attack.ts';
import { attackForecast } from '../../lab/attacks/attackForecast.ts';
import { attackOdds } from '../../lab/attacks/attackOdds.ts';
import type { TargetOdds } from '../../lab/attacks/attackOdds.ts';
import type { Battle } from '../../model/battle.ts';

/** Plays from where attacks stand: enough for a bar chart, fewer where each takes longer, so that it is over in a moment. */
function runsFor({ attacks }: AttackAction): number {
  const models = attacks.reduce((sum, entry) => sum + entry.models.length, 0);
  return Math.round(Math.min(2000, Math.max(400, 20_000 / Math.max(1, models))));
}

/** What some attacks may come to before any die has fallen, exactly. */
export function useOddsBefore(battle: Battle, action: AttackAction): readonly TargetOdds[] {
  const attacks = useDeferredValue(action.attacks);
  const { type, unit } = action;
  return useMemo(
    () => (attacks.length === 0 ? [] : attackOdds(battle, { type, unit, attacks })),
    [battle, type, unit, attacks],
  );
}

/** What may still come of attacks with the dice that have fallen; null before the first. */
export function useOddsNow(battle: Battle, action: AttackAction): readonly TargetOdds[] | null {
  const shown = useDeferredValue(action);
  return useMemo(
    () => ((shown.dice ?? []).length === 0 ? null : attackForecast(battle, shown, runsFor(shown))),
    [battle, shown],
  );
}
