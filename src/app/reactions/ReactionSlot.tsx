import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useView } from '../context.ts';
import { settled } from '../settled.ts';

const ReactionPrompt = lazy(() => import('./ReactionPrompt.tsx'));
const RulesPanel = lazy(() => import('../abilities/RulesPanel.tsx'));

/** The place of what is asked about reactions, and of the list of abilities and stratagems, over the board. */
export function ReactionSlot() {
  const helped = useStore(settled);
  const listed = useView((view) => view.rulesOf);
  return (
    <>
      {listed === null ? null : (
        <Suspense>
          <RulesPanel player={listed} />
        </Suspense>
      )}
      {helped ? (
        <Suspense>
          <ReactionPrompt />
        </Suspense>
      ) : null}
    </>
  );
}
