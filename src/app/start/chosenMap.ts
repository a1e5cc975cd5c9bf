import { createStore } from 'zustand/vanilla';
import type { MapForm } from '../../formats/mapSchema.ts';

/** The map that a new battle would be fought on: one of the program by its name, or one of the player's own. */
export interface ChosenMap {
  readonly name: string;
  /** The own map, whole; null for one of the program. */
  readonly own: MapForm | null;
}

export const chosenMap = createStore<ChosenMap>()(() => ({ name: 'tipping-point-layout-1', own: null }));

export const chooseMap = (name: string, own: MapForm | null = null): void => chosenMap.setState({ name, own }, true);

/** What is open of maps: the window to choose one; the editor, with an own map (`id`) or one to begin from. */
export type MapWindow =
  | { readonly shows: 'picker' }
  | { readonly shows: 'editor'; readonly id: string | null; readonly from: MapForm | null };

export const mapWindow = createStore<MapWindow | null>()(() => null);

export const openMapPicker = (): void => mapWindow.setState({ shows: 'picker' }, true);

export const openMapEditor = (from: MapForm | null, id: string | null): void =>
  mapWindow.setState({ shows: 'editor', id, from }, true);

export const closeMapWindow = (): void => mapWindow.setState(null, true);
