import { lazy, Suspense } from 'react';
import { classes } from '../classes.ts';
import { useBattleState, useView } from '../context.ts';
import { ReactionSlot } from '../reactions/ReactionSlot.tsx';
import type { Width } from '../useWidth.ts';
import { Inspector } from './Inspector.tsx';
import { Log } from './Log.tsx';
import { ModelList } from './ModelList.tsx';
import { Overlays } from './Overlays.tsx';
import { PhoneSheet } from './PhoneSheet.tsx';
import { Rail } from './Rail.tsx';
import { Roster } from './Roster.tsx';
import { Speaker } from './Speaker.tsx';
import { CameraButtons, CursorPlace } from './StatusLine.tsx';
import { Timeline } from './Timeline.tsx';
import { ToolBar } from './ToolBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useKeys } from './useKeys.ts';
import { Windows } from './Windows.tsx';
import dock from './dock.module.css';
import layout from './layout.module.css';

const ReplayDock = lazy(() => import('../late/replay/ReplayDock.tsx'));
const AskTakeBack = lazy(() => import('../late/AskTakeBack.tsx'));

/** Only tablets have tabs: what makes them is fetched where there are some. */
const TabletInspector = lazy(() => import('../late/TabletInspector.tsx'));

/** What answers questions about the position, and the card that shows them, are fetched with the first question. */
const QuestionCard = lazy(() => import('../late/questions/QuestionCard.tsx'));

/** The question that is shown: at the head of the inspector, or over the board where there is none. */
function Asked({ floating = false }: { readonly floating?: boolean }) {
  const asking = useView((view) => view.question !== null);
  if (!asking) return null;
  return (
    <Suspense>
      <QuestionCard floating={floating} />
    </Suspense>
  );
}

const panel = (name: string | undefined): string | undefined => classes(layout.panel, name);

function BoardBar() {
  return (
    <div className={layout.bar}>
      <CursorPlace />
      <ToolBar />
      <CameraButtons />
    </div>
  );
}

/** From 1280 pixels on: roster left, inspector right, log and timeline below. */
function DeskPanels({ width }: { readonly width: Width }) {
  const attacking = useView((view) => view.attacking !== null);
  const replaying = useView((view) => view.replay !== null);
  return (
    <>
      <header className={panel(layout.top)}>
        <TopBar width={width} />
      </header>
      {attacking ? (
        <Rail />
      ) : (
        <nav className={panel(layout.roster)} aria-label="Roster">
          <Roster />
        </nav>
      )}
      <BoardBar />
      <aside className={panel(layout.inspector)} aria-label="Inspector">
        <Asked />
        <Overlays />
        <Inspector />
      </aside>
      <footer className={classes(panel(layout.dock))} aria-label="Log and timeline">
        {replaying ? (
          <Suspense>
            <ReplayDock />
          </Suspense>
        ) : (
          <div className={dock.dock}>
            <Log />
            <Timeline />
          </div>
        )}
      </footer>
    </>
  );
}

/** From 900 on: the roster is a rail that opens over the board, log and abilities are tabs of the inspector. */
function TabletPanels() {
  return (
    <>
      <header className={panel(layout.top)}>
        <TopBar width="tablet" />
      </header>
      <Rail />
      <BoardBar />
      <aside className={panel(layout.inspector)} aria-label="Inspector">
        <Asked />
        <Overlays />
        <Suspense>
          <TabletInspector />
        </Suspense>
      </aside>
    </>
  );
}

function PhonePanels() {
  return (
    <>
      <header className={panel(layout.top)}>
        <TopBar width="phone" />
      </header>
      <PhoneSheet />
    </>
  );
}

/** All that frames the board of a battle. The board does not wait for it: this is a part of the program of its own. */
export default function Panels({ width }: { readonly width: Width }) {
  const inspector = useView((view) => view.panels.inspector);
  const asked = useBattleState((state) => state.asking !== null);
  useKeys();
  const floating = width === 'phone' || !inspector;
  return (
    <>
      <ModelList />
      {width === 'phone' ? <PhonePanels /> : width === 'tablet' ? <TabletPanels /> : <DeskPanels width={width} />}
      {asked ? (
        <Suspense>
          <AskTakeBack />
        </Suspense>
      ) : null}
      {floating ? <Asked floating /> : null}
      {floating ? <Overlays floating /> : null}
      <ReactionSlot />
      <Windows />
      <Speaker />
    </>
  );
}
