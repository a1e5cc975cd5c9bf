import { useStore } from 'zustand';
import { armyWindow } from '../../start/armies.ts';
import { BuildDialog } from './BuildDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ShelfDialog } from './ShelfDialog.tsx';

/** The window of armies that is asked for: a list that is brought in, the shelf, or an army that is built. */
export default function ArmyWindow() {
  const shown = useStore(armyWindow);
  switch (shown?.shows) {
    case 'import':
      return <ImportDialog side={shown.side} source={shown.source} />;
    case 'shelf':
      return <ShelfDialog side={shown.side} />;
    case 'build':
      return <BuildDialog side={shown.side} army={shown.army} id={shown.id} />;
    default:
      return null;
  }
}
