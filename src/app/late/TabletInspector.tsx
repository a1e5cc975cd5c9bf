import { Tabs } from '@base-ui/react/tabs';
import { Suspense } from 'react';
import { useView } from '../context.ts';
import { AttackPanel } from '../battle/Inspector.tsx';
import { ActionBar } from '../battle/ActionBar.tsx';
import { BattleCard } from '../battle/BattleCard.tsx';
import { useShownUnit } from '../battle/shownUnit.ts';
import { Log } from '../battle/Log.tsx';
import { Abilities, InForce, Keywords, Models, Statline, UnitTitle, Weapons } from '../battle/UnitCard.tsx';
import { ReplaySlot } from '../battle/ReplaySlot.tsx';
import { TraySlot } from '../battle/TraySlot.tsx';
import { VerdictCard } from '../battle/VerdictCard.tsx';
import layout from '../battle/layout.module.css';
import styles from '../battle/unit.module.css';

/** The inspector of a tablet: the verdict on top, the unit, then tabs. */
export default function TabletInspector() {
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
      <VerdictCard checks={false} />
      <TraySlot />
      {unit === null ? null : (
        <>
          <UnitTitle battle={battle} unit={unit} />
          <Statline unit={unit} />
          <Models unit={unit} />
        </>
      )}
      <Tabs.Root defaultValue="unit" className={layout.scroll} style={{ display: 'flex', flexDirection: 'column' }}>
        <Tabs.List className={styles.tabs}>
          <Tabs.Tab value="unit" className={styles.tab}>
            {unit === null ? 'Battle' : 'Weapons'}
          </Tabs.Tab>
          {unit === null ? null : (
            <Tabs.Tab value="abilities" className={styles.tab}>
              Abilities
            </Tabs.Tab>
          )}
          <Tabs.Tab value="log" className={styles.tab}>
            Log
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="unit" className={layout.scroll}>
          {unit === null ? (
            <BattleCard battle={battle} />
          ) : (
            <div className={layout.block}>
              <Weapons unit={unit} />
            </div>
          )}
        </Tabs.Panel>
        {unit === null ? null : (
          <Tabs.Panel value="abilities" className={layout.scroll}>
            <div className={layout.block}>
              <Abilities unit={unit} />
            </div>
            <InForce battle={battle} unit={unit} />
            <Keywords unit={unit} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="log" className={layout.scroll}>
          <ReplaySlot />
          <Log />
        </Tabs.Panel>
      </Tabs.Root>
      <ActionBar />
    </>
  );
}
