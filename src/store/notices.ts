import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** Something a player should know that belongs to no panel: what, where, what now. */
export interface Notice {
  readonly id: number;
  readonly tone: 'error' | 'note' | 'done';
  readonly title: string;
  readonly text: string;
}

export interface Notices {
  readonly notices: readonly Notice[];
  /** The newest comes last; the same words twice are said once. */
  notify(tone: Notice['tone'], title: string, text?: string): void;
  dismiss(id: number): void;
}

/** The notices on the screen. At most three stand there; older ones make room. */
export function createNotices(): StoreApi<Notices> {
  let nextId = 1;
  return createStore<Notices>()((set, get) => ({
    notices: [],
    notify(tone, title, text = '') {
      const others = get().notices.filter((notice) => notice.title !== title || notice.text !== text);
      set({ notices: [...others, { id: nextId++, tone, title, text }].slice(-3) });
    },
    dismiss: (id) => set({ notices: get().notices.filter((notice) => notice.id !== id) }),
  }));
}
