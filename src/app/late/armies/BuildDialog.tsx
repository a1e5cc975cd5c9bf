import { lazy, Suspense } from 'react';
import type { Scenario } from '../../../formats/scenario.ts';
import type { PlayerId } from '../../../model/player.ts';
import { useServices } from '../../context.ts';
import { closeArmyWindow, setArmy } from '../../start/armies.ts';
import { useShelf } from './useShelf.ts';

const ArmyBuilder = lazy(() => import('../../armyBuilder/ArmyBuilder.tsx'));

interface BuildDialogProps {
  readonly side: PlayerId | null;
  readonly army: Scenario | null;
  readonly id: string | null;
}

/** An army is built, kept on the shelf, and taken for the side that it was opened for. */
export function BuildDialog({ side, army, id }: BuildDialogProps) {
  const { notices } = useServices();
  const shelf = useShelf();
  const keep = async (built: Scenario): Promise<void> => {
    const { notify } = notices.getState();
    const name = built.name ?? 'The army';
    const player = built.units[0]?.player ?? 'attacker';
    if (side !== null) setArmy(side, { source: `${name}, built here`, scenario: built, player });
    closeArmyWindow();
    try {
      await shelf.keep(built, id ?? undefined);
      // That a side has it shows where its army stands.
      if (side === null) notify('done', `${name} is on the shelf`);
    } catch {
      notify('note', `${name} is not kept`, 'This browser gives no room for it: it lasts until the page is closed.');
    }
  };
  return (
    <Suspense>
      <ArmyBuilder army={army} side={side} onKeep={(built) => void keep(built)} onClose={closeArmyWindow} />
    </Suspense>
  );
}
