import { createStore } from 'zustand/vanilla';
import type { Services } from './context.ts';

/** Whether the line of play at hand is shown beside another one. */
export const compareShown = createStore<boolean>()(() => false);

/** Why lines cannot be compared where there is only one. */
export const nothingToCompare = 'Nothing has been left yet: go back to an earlier entry and play on from there.';

/** Shows the line of play at hand beside one that was left, or hides that; says so where there is none. */
export function toggleCompare({ battle, notices }: Pick<Services, 'battle' | 'notices'>): void {
  if (battle.getState().forks.length > 0) compareShown.setState(!compareShown.getState(), true);
  else notices.getState().notify('note', 'No other line of play', nothingToCompare);
}
