import { useMemo } from 'react';
import type { Battle } from '../../model/battle.ts';
import type { Unit } from '../../model/unit.ts';
import { useBattleState, usePreview, useView } from '../context.ts';

/** The unit that the inspector shows: that of the proposed action, of the one being placed, or of what is selected. */
export function useShownUnit(): { readonly battle: Battle | null; readonly unit: Unit | null } {
  const battle = useBattleState((state) => state.battle);
  const selection = useView((view) => view.selection);
  const proposed = usePreview((preview) =>
    preview !== null && 'unit' in preview.action ? preview.action.unit : undefined,
  );
  const begun = useView((view) => view.placing?.unit ?? view.charging?.unit);
  const acting = proposed ?? begun;
  const unit = useMemo(() => {
    if (battle === null) return null;
    const named = battle.units.find((each) => each.id === acting);
    return named ?? battle.units.find((each) => each.models.some((model) => selection.has(model.id))) ?? null;
  }, [battle, acting, selection]);
  return { battle, unit };
}
