import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Preview, ViewStore } from './viewStore.ts';

export interface CalmPreview {
  readonly preview: Preview | null;
}

/**
 * The proposed action for who need not see each frame of it: while it follows the hand, at most once in `pause`
 * milliseconds, and the last one always; everything else at once. It lasts as long as the view.
 */
export function calmPreview(view: ViewStore, pause: number): StoreApi<CalmPreview> {
  const calm = createStore<CalmPreview>()(() => ({ preview: view.getState().preview }));
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const take = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    calm.setState({ preview: view.getState().preview });
  };
  view.subscribe(({ preview }, { preview: before }) => {
    if (preview === before) return;
    const follows = preview?.state === 'live' && calm.getState().preview?.state === 'live';
    if (!follows) take();
    else waiting ??= setTimeout(take, pause);
  });
  return calm;
}
