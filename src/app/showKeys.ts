import { createStore } from 'zustand/vanilla';

/** Whether the list of keys is open: asked for by a key, by the menu, and by nothing else. */
export const keysShown = createStore<boolean>()(() => false);

export const showKeys = (): void => keysShown.setState(true, true);
