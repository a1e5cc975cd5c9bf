import { createStore } from 'zustand/vanilla';

/** What may hold a phase back from ending, once: something that is used before it does. Nothing until it is fetched. */
export const beforeNext = createStore<{ readonly hold: () => boolean }>()(() => ({ hold: () => false }));
