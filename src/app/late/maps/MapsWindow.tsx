import { useStore } from 'zustand';
import { mapWindow } from '../../start/chosenMap.ts';
import { MapEditor } from './MapEditor.tsx';
import { MapPicker } from './MapPicker.tsx';

/** The window of maps that is asked for: to choose one, or to make one. */
export default function MapsWindow() {
  const shown = useStore(mapWindow);
  if (shown === null) return null;
  return shown.shows === 'picker' ? <MapPicker /> : <MapEditor from={shown.from} id={shown.id} />;
}
