import type { StoreApi } from 'zustand/vanilla';
import type { LimitQuestion } from '../lab/reach/moveLimit.ts';
import type { BattleState } from './battleStore.ts';
import type { Lab } from './lab.ts';
import type { ViewStore } from './viewStore.ts';

/**
 * Keeps what is known of the limit of a move by hand up to date: asks whenever the preview asks something else, drops
 * what nobody waits for any more. Gives back what ends it.
 */
export function followLimit(battles: StoreApi<BattleState>, view: ViewStore, lab: Lab): () => void {
  let asked: LimitQuestion | null = null;
  let drop: (() => void) | null = null;

  function follow(): void {
    const { preview, limit } = view.getState();
    const { battle } = battles.getState();
    const ask = battle === null || preview === null || preview.state === 'refused' ? null : preview.limit;
    if (ask === asked) return;
    drop?.();
    drop = null;
    asked = ask;
    if (limit !== null && (ask === null || limit.ask.model !== ask.model)) view.setState({ limit: null });
    if (ask === null || battle === null) return;
    drop = lab.ask(battle, ask, {
      step({ answer }) {
        if (asked === ask && answer?.kind === 'limit') view.setState({ limit: { ask, answer } });
      },
      // The ring of the move is still there: nobody needs to be told.
      failed: () => undefined,
    });
  }

  follow();
  const unsubscribe = view.subscribe(follow);
  return () => {
    unsubscribe();
    drop?.();
  };
}
