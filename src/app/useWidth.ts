import { useSyncExternalStore } from 'react';

/** The four layouts, by the width of the window. */
export type Width = 'wide' | 'desk' | 'tablet' | 'phone';

const queries: readonly (readonly [Width, string])[] = [
  ['wide', '(min-width: 1600px)'],
  ['desk', '(min-width: 1280px)'],
  ['tablet', '(min-width: 900px)'],
];

const lists = queries.map(([width, query]) => [width, window.matchMedia(query)] as const);

const current = (): Width => lists.find(([, list]) => list.matches)?.[0] ?? 'phone';

function subscribe(onChange: () => void): () => void {
  for (const [, list] of lists) list.addEventListener('change', onChange);
  return () => {
    for (const [, list] of lists) list.removeEventListener('change', onChange);
  };
}

/** Which layout the window has now. */
export const useWidth = (): Width => useSyncExternalStore(subscribe, current);
