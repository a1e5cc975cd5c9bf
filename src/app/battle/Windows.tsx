import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { compareShown } from '../showCompare.ts';
import { paletteShown } from '../showPalette.ts';

const CompareLines = lazy(() => import('../late/forks/CompareLines.tsx'));
const Palette = lazy(() => import('../late/palette/Palette.tsx'));

/** The windows of a battle, each fetched when it is opened first. */
export function Windows() {
  const comparing = useStore(compareShown);
  const finding = useStore(paletteShown);
  return (
    <Suspense>
      {comparing ? <CompareLines onClose={() => compareShown.setState(false, true)} /> : null}
      {finding ? <Palette onClose={() => paletteShown.setState(false, true)} /> : null}
    </Suspense>
  );
}
