import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { settled } from '../settled.ts';

const MomentCard = lazy(() => import('../late/moment/MomentCard.tsx'));

/** The place of what is open at this moment: the board is there before it. */
export function MomentSlot() {
  if (!useStore(settled)) return null;
  return (
    <Suspense>
      <MomentCard />
    </Suspense>
  );
}
