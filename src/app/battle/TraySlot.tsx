import { lazy, Suspense } from 'react';
import { useBattleState, useView } from '../context.ts';

const DiceTray = lazy(() => import('../late/tray/DiceTray.tsx'));

/** Actions whose dice the panel of attacks shows. */
const ATTACKS: ReadonlySet<string | undefined> = new Set(['shoot', 'fight']);

/** The place of the dice that fell last: fetched when some did. */
export function TraySlot() {
  const entry = useBattleState(({ log, cursor }) => log[cursor - 1]);
  const offered = useView((view) => view.offer !== null);
  const rolled = (entry?.action.dice?.length ?? 0) > 0 && !ATTACKS.has(entry?.action.type);
  if (!rolled && !offered) return null;
  return (
    <Suspense>
      <DiceTray />
    </Suspense>
  );
}
