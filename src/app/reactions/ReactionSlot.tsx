import { lazy, Suspense, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { beforeNext } from '../beforeNext.ts';
import { useBattleState, useServices, useView } from '../context.ts';
import { sideName } from '../moment.ts';
import { deskOf } from './deskOf.ts';

const ReactionPrompt = lazy(() => import('./ReactionPrompt.tsx'));
const RulesPanel = lazy(() => import('../abilities/RulesPanel.tsx'));

/**
 * The place of what is asked about reactions, and of the list of abilities and stratagems, over the board. Both are
 * fetched when they are first wanted; what asks is there as soon as the keys of a battle are.
 */
export function ReactionSlot() {
  const services = useServices();
  const listed = useView((view) => view.rulesOf);
  const prompt = useStore(deskOf(services).prompt, (state) => state.prompt);
  // One question at a time: whether dice are taken back comes first.
  const asking = useBattleState((state) => state.asking !== null);
  const shown = asking ? null : prompt;
  useLayoutEffect(() => {
    beforeNext.setState({ hold: () => deskOf(services).holdNext() });
    return () => beforeNext.setState({ hold: () => false });
  }, [services]);
  return (
    <>
      {listed === null ? null : (
        <Suspense>
          <RulesPanel player={listed} />
        </Suspense>
      )}
      <p className="unseen" role="status">
        {shown === null ? '' : `${sideName(shown.battle, shown.player)} may react.`}
      </p>
      {shown === null ? null : (
        <Suspense>
          <ReactionPrompt key={shown.moment + shown.player} prompt={shown} />
        </Suspense>
      )}
    </>
  );
}
