import { useMemo } from 'react';
import type { Battle } from '../../model/battle.ts';
import type { Unit } from '../../model/unit.ts';
import { useBattleState, useView } from '../context.ts';
import { ActionBar } from './ActionBar.tsx';
import { BattleCard } from './BattleCard.tsx';
import { Abilities, InForce, Keywords, Models, Statline, UnitTitle, Weapons } from './UnitCard.tsx';
import { VerdictCard } from './VerdictCard.tsx';
import layout from './layout.module.css';

/** The unit that the inspector shows: that of the proposed action, of the one being placed, or of what is selected. */
export function useShownUnit(): { readonly battle: Battle | null; readonly unit: Unit | null } {
  const battle = useBattleState((state) => state.battle);
  const selection = useView((view) => view.selection);
  const acting = useView((view) => {
    const action = view.preview?.action;
    return action !== undefined && 'unit' in action ? action.unit : (view.placing?.unit ?? view.charging?.unit);
  });
  const unit = useMemo(() => {
    if (battle === null) return null;
    const named = battle.units.find((each) => each.id === acting);
    return named ?? battle.units.find((each) => each.models.some((model) => selection.has(model.id))) ?? null;
  }, [battle, acting, selection]);
  return { battle, unit };
}

/** Verdict, unit, statline, models, weapons, abilities, what is in force, keywords; the action bar sticks to the foot. */
export function Inspector() {
  const { battle, unit } = useShownUnit();
  if (battle === null) return null;
  return (
    <>
      <VerdictCard />
      <div className={layout.scroll}>
        {unit === null ? (
          <BattleCard battle={battle} />
        ) : (
          <>
            <UnitTitle battle={battle} unit={unit} />
            <Statline unit={unit} />
            <Models unit={unit} />
            <div className={layout.block} style={{ borderTop: '1px solid var(--c-line)' }}>
              <Weapons unit={unit} />
            </div>
            {unit.datasheet.abilities.length === 0 ? null : (
              <div className={layout.block}>
                <Abilities unit={unit} />
              </div>
            )}
            <InForce battle={battle} unit={unit} />
            <Keywords unit={unit} />
          </>
        )}
      </div>
      <ActionBar />
    </>
  );
}
