import type { offsetUnion } from '../geometry/region.ts';

type Union = typeof offsetUnion;

let known: Union | null = null;
let fetching: Promise<Union> | null = null;
const waiting = new Set<() => void>();

/** What joins offset bases to one area, which is large and not needed for the first picture: fetched, once. */
export function fetchUnion(): Promise<Union> {
  fetching ??= import('../geometry/region.ts').then(
    ({ offsetUnion: union }) => {
      known = union;
      for (const tell of waiting) tell();
      return union;
    },
    (error: unknown) => {
      fetching = null;
      throw error;
    },
  );
  return fetching;
}

/** The same at once; null while it is not there, and then it is being fetched. */
export function unionNow(): Union | null {
  if (known === null) fetchUnion().catch(() => undefined); // without it the board lacks an area, nothing else
  return known;
}

export const hasUnion = (): boolean => known !== null;

/** Tells when it has come; gives a function that ends that. */
export function onUnion(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}
