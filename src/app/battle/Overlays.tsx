import { lazy, Suspense } from 'react';
import { useView } from '../context.ts';

const DropCard = lazy(() => import('../late/overlays/DropCard.tsx'));
const ChargeWatch = lazy(() => import('../late/overlays/ChargeWatch.tsx'));

/**
 * Cards about what is drawn over the board, at the head of the inspector or over the board where there is none; each is
 * fetched when it is first asked for.
 */
export function Overlays({ floating = false }: { readonly floating?: boolean }) {
  const player = useView((view) => view.overlays.deepStrike);
  const charging = useView((view) => view.charging !== null);
  return (
    <Suspense>
      {player === null ? null : <DropCard player={player} floating={floating} />}
      {charging && !floating ? <ChargeWatch /> : null}
    </Suspense>
  );
}
