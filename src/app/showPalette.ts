import { createStore } from 'zustand/vanilla';

/** Whether the field that finds and does anything is open. */
export const paletteShown = createStore<boolean>()(() => false);

export const showPalette = (): void => paletteShown.setState(true, true);
