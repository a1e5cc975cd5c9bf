import '@fontsource-variable/inter/opsz.css';
import './tokens.css';
import './base.css';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { DropZone } from './DropZone.tsx';
import { Toasts } from './Toasts.tsx';
import { chooseAndOpen } from './commands.ts';
import { ServicesContext, useBattleState, useServices, type Services } from './context.ts';
import { settled, settleOnDemand } from './settled.ts';
import { keysShown } from './showKeys.ts';
import { shareShown } from './showShare.ts';
import { armyWindow } from './start/armies.ts';
import { mapWindow } from './start/chosenMap.ts';
import { StartScreen } from './start/StartScreen.tsx';
import styles from './app.module.css';

const BattleScreen = lazy(() => import('./battle/BattleScreen.tsx'));
const KeysDialog = lazy(() => import('./late/KeysDialog.tsx'));
const ArmyWindow = lazy(() => import('./late/armies/ArmyWindow.tsx'));
const MapsWindow = lazy(() => import('./late/maps/MapsWindow.tsx'));
const ShareDialog = lazy(() => import('./late/share/ShareDialog.tsx'));
const TipLayer = lazy(() => import('./late/TipLayer.tsx'));

/** A file can be opened from wherever one is. */
function useOpenKey(): void {
  const services = useServices();
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'o') return;
      event.preventDefault();
      void chooseAndOpen(services);
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [services]);
}

function useTitle(): void {
  const name = useBattleState((state) => state.scenario?.name);
  const open = useBattleState((state) => state.scenario !== null);
  useEffect(() => {
    document.title = open ? `${name ?? 'Battle'} · Inchwise` : 'Inchwise';
  }, [open, name]);
}

function Screens() {
  const open = useBattleState((state) => state.battle !== null);
  const keys = useStore(keysShown);
  const maps = useStore(mapWindow, (shown) => shown !== null);
  const share = useStore(shareShown);
  const armies = useStore(armyWindow, (shown) => shown !== null);
  const helped = useStore(settled);
  useEffect(settleOnDemand, []);
  useEffect(() => {
    if (!helped) return;
    // What will be wanted next: menus, what is fetched with the first attack or move.
    void import('./late/MenuPopup.tsx');
    void import('../tools/attackTool.ts');
    void import('../tools/around.ts');
    void import('../lab/nearestSpot.ts');
  }, [helped]);
  useTitle();
  useOpenKey();
  return (
    <>
      {open ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <BattleScreen />
        </Suspense>
      ) : (
        <StartScreen />
      )}
      {keys ? (
        <Suspense>
          <KeysDialog onClose={() => keysShown.setState(false, true)} />
        </Suspense>
      ) : null}
      {maps ? (
        <Suspense>
          <MapsWindow />
        </Suspense>
      ) : null}
      {share && open ? (
        <Suspense>
          <ShareDialog onClose={() => shareShown.setState(false, true)} />
        </Suspense>
      ) : null}
      {armies ? (
        <Suspense>
          <ArmyWindow />
        </Suspense>
      ) : null}
      {helped ? (
        <Suspense>
          <TipLayer />
        </Suspense>
      ) : null}
      <DropZone />
      <Toasts />
    </>
  );
}

/** The whole page: a battle when one is open, else the start. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <Screens />
    </ServicesContext>
  );
}
