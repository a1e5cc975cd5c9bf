import { lazy, Suspense } from 'react';
import { useView } from '../context.ts';

const DropCard = lazy(() => import('../late/overlays/DropCard.tsx'));

/** Cards about what is drawn over the board; each is fetched when it is first asked for. */
export function Overlays() {
  const player = useView((view) => view.overlays.deepStrike);
  if (player === null) return null;
  return (
    <Suspense>
      <DropCard player={player} />
    </Suspense>
  );
}
