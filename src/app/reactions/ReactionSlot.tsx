import { lazy, Suspense } from 'react';
import { useView } from '../context.ts';

const ReactionPrompt = lazy(() => import('./ReactionPrompt.tsx'));
const RulesPanel = lazy(() => import('../abilities/RulesPanel.tsx'));

/** The place of what is asked about reactions, and of the list of abilities and stratagems, over the board. */
export function ReactionSlot() {
  const listed = useView((view) => view.rulesOf);
  return (
    <>
      {listed === null ? null : (
        <Suspense>
          <RulesPanel player={listed} />
        </Suspense>
      )}
      <Suspense>
        <ReactionPrompt />
      </Suspense>
    </>
  );
}
