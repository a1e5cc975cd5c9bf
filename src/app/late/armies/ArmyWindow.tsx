import { useStore } from 'zustand';
import { armyWindow } from '../../start/armies.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { ShelfDialog } from './ShelfDialog.tsx';

/** The window of armies that is asked for: a list that is brought in, or the shelf. */
export default function ArmyWindow() {
  const shown = useStore(armyWindow);
  if (shown === null) return null;
  return shown.shows === 'import' ? (
    <ImportDialog side={shown.side} source={shown.source} />
  ) : (
    <ShelfDialog side={shown.side} />
  );
}
