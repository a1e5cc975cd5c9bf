import type { StoreApi } from 'zustand/vanilla';
import { closings } from '../lab/drops/dropClose.ts';
import type { Closing } from '../lab/drops/dropClose.ts';
import { dropMap } from '../lab/drops/dropMap.ts';
import type { DropAsk, DropMap } from '../lab/drops/dropMap.ts';
import type { Battle } from '../model/battle.ts';
import type { BattleState } from './battleStore.ts';
import { previewedBattle } from './previewed.ts';
import type { ViewStore } from './viewStore.ts';

/** What stays still for so long (ms) is asked the longer questions: whether the whole unit has room. */
const STILL = 180;

export interface DropsFollower {
  /** Asks about another base, distance or way of arriving. */
  readonly ask: (ask: DropAsk) => void;
  /** The smallest moves that shut one of the areas as the models stand now. */
  readonly closings: (area: number) => readonly Closing[];
  readonly stop: () => void;
}

/**
 * Keeps the drop map of the view up to date: within the frame while models are dragged (areas and shares), and once they
 * rest with room for the whole unit.
 */
export function followDrops(battles: StoreApi<BattleState>, view: ViewStore, first: DropAsk): DropsFollower {
  let asked = first;
  let about: Battle['units'] | null = null;
  let answered: DropAsk | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const shown = (): Battle | null => {
    const { battle } = battles.getState();
    return battle === null ? null : previewedBattle(battle, view.getState().preview);
  };

  function show(map: DropMap): void {
    view.setState(({ drops }) => ({ drops: { map, chosen: drops?.chosen ?? null } }));
  }

  function settle(): void {
    const battle = shown();
    if (battle !== null) show(dropMap(battle, asked));
  }

  function follow(): void {
    const battle = shown();
    if (battle === null || (battle.units === about && answered === asked)) return;
    about = battle.units;
    answered = asked;
    show(dropMap(battle, { ...asked, fit: false }));
    clearTimeout(waiting);
    waiting = setTimeout(settle, STILL);
  }

  follow();
  const unsubscribe = [view.subscribe(follow), battles.subscribe(follow)];
  return {
    ask(ask) {
      asked = ask;
      follow();
    },
    closings(index) {
      const battle = shown();
      const area = view.getState().drops?.map.areas[index];
      return battle === null || area === undefined ? [] : closings(battle, asked, area);
    },
    stop() {
      clearTimeout(waiting);
      for (const each of unsubscribe) each();
      view.setState({ drops: null });
    },
  };
}
