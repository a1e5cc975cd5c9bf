import { createStore } from 'zustand/vanilla';

/** Whether the window with what a battle can leave the program as is open. */
export const shareShown = createStore<boolean>()(() => false);

export const showShare = (): void => shareShown.setState(true, true);
