import { lazy, Suspense } from 'react';
import { useView } from '../context.ts';
import { ActionBar } from './ActionBar.tsx';
import { BattleCard } from './BattleCard.tsx';
import { Abilities, InForce, Keywords, Models, Statline, UnitTitle, Weapons } from './UnitCard.tsx';
import { TraySlot } from './TraySlot.tsx';
import { VerdictCard } from './VerdictCard.tsx';
import { useShownUnit } from './shownUnit.ts';
import layout from './layout.module.css';

/** Attacks are chosen and rolled in a panel of their own, which comes when the first ones are. */
export const AttackPanel = lazy(() => import('../attack/AttackPanel.tsx'));

/** Verdict, unit, statline, models, weapons, abilities, what is in force, keywords; the action bar sticks to the foot. */
export function Inspector() {
  const { battle, unit } = useShownUnit();
  const attacking = useView((view) => view.attacking !== null);
  if (battle === null) return null;
  if (attacking) {
    return (
      <Suspense>
        <AttackPanel />
      </Suspense>
    );
  }
  return (
    <>
      <VerdictCard />
      <TraySlot />
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
