import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { compareShown } from '../showCompare.ts';

const CompareLines = lazy(() => import('../late/forks/CompareLines.tsx'));

/** The windows of a battle, each fetched when it is opened first. */
export function Windows() {
  const comparing = useStore(compareShown);
  if (!comparing) return null;
  return (
    <Suspense>
      <CompareLines onClose={() => compareShown.setState(false, true)} />
    </Suspense>
  );
}
