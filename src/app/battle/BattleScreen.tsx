import { lazy, Suspense } from 'react';
import { classes } from '../classes.ts';
import { useView } from '../context.ts';
import { useWidth } from '../useWidth.ts';
import { BoardHost } from './BoardHost.tsx';
import { Free } from './Free.tsx';
import layout from './layout.module.css';

const Panels = lazy(() => import('./Panels.tsx'));

/** A battle: the board with the panels that frame it. */
export default function BattleScreen() {
  const width = useWidth();
  const { roster, inspector, dock: docked } = useView((view) => view.panels);
  const attacking = useView((view) => view.attacking !== null);
  const replaying = useView((view) => view.replay !== null);
  return (
    <main
      className={classes(
        layout.screen,
        !roster && layout.noRoster,
        !inspector && layout.noInspector,
        !docked && layout.noDock,
        attacking && layout.resolving,
        replaying && layout.replaying,
      )}
      data-width={width}
    >
      <BoardHost />
      <Free />
      <Suspense>
        <Panels width={width} />
      </Suspense>
    </main>
  );
}
