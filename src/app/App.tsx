import '@fontsource-variable/inter/opsz.css';
import './tokens.css';
import './base.css';
import { Tooltip } from '@base-ui/react/tooltip';
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { DropZone } from './DropZone.tsx';
import { Toasts } from './Toasts.tsx';
import { ServicesContext, useBattleState, useView, type Services } from './context.ts';
import { keysShown } from './help/showKeys.ts';
import { StartScreen } from './start/StartScreen.tsx';
import styles from './app.module.css';

const BattleScreen = lazy(() => import('./battle/BattleScreen.tsx'));
const KeysDialog = lazy(() => import('./help/KeysDialog.tsx'));

/** The theme on the page itself, so that everything on it follows, and the browser's own bars with it. */
function useTheme(): void {
  const theme = useView((view) => view.theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    const canvas = getComputedStyle(document.documentElement).getPropertyValue('--c-canvas').trim();
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', canvas);
  }, [theme]);
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
  useTheme();
  useTitle();
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
      <DropZone />
      <Toasts />
    </>
  );
}

/** The whole page: a battle when one is open, else the start. */
export function App({ services }: { readonly services: Services }) {
  return (
    <ServicesContext value={services}>
      <Tooltip.Provider delay={500} closeDelay={0}>
        <Screens />
      </Tooltip.Provider>
    </ServicesContext>
  );
}
