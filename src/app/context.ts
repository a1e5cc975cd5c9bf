import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Point } from '../geometry/shape.ts';
import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import type { Autosave } from '../store/autosave.ts';
import type { BattleState } from '../store/battleStore.ts';
import type { CalmPreview } from '../store/calmPreview.ts';
import type { KeyValue } from '../store/keyValue.ts';
import type { Notices } from '../store/notices.ts';
import type { SavedBattles } from '../store/savedBattles.ts';
import type { Preview, ViewState, ViewStore } from '../store/viewStore.ts';
import type { Tools } from '../tools/tool.ts';

/** The drawn battlefield, as far as panels and tests need it. Points are inches, pixels count from the host's corner. */
export interface ShownBoard {
  /** Rejects when the browser gives no graphics. */
  readonly ready: Promise<void>;
  readonly toScreen: (point: Point) => Point;
  readonly toBoard: (pixel: Point) => Point;
  readonly pick: (point: Point) => string | null;
  readonly renders: number;
  readonly destroy: () => void;
}

/** The area in which a player may not set up by Deep Strike, as flat lists of x and y; `perInch` of their units make an inch. */
export interface ExclusionShape {
  readonly perInch: number;
  readonly fills: readonly { readonly outline: readonly number[] }[];
  readonly edges: readonly (readonly number[])[];
}

/** Everything that outlives a render: the composition root makes it once. */
export interface Services {
  readonly battle: StoreApi<BattleState>;
  readonly view: ViewStore;
  /** The proposed action, for panels: in a drag they follow it less often than the board does. */
  readonly calm: StoreApi<CalmPreview>;
  readonly tools: Tools;
  readonly notices: StoreApi<Notices>;
  readonly saved: SavedBattles;
  /** Where the shelf of armies is kept. */
  readonly armyStorage: KeyValue;
  /** Where the player's own maps are kept. */
  readonly mapStorage: KeyValue;
  /** A new name for something that is kept, never given twice. */
  readonly newId: () => string;
  readonly autosave: Autosave;
  /** Works out where a player may not set up by Deep Strike. */
  readonly exclusion: (battle: Battle, player: PlayerId) => Promise<ExclusionShape>;
  /** Fetches the battlefield and mounts it; another part of the program, since panels need no graphics. */
  readonly mountBoard: (host: HTMLElement) => Promise<ShownBoard>;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('a component stands outside of the app');
  return services;
}

/** A part of the battle store; the component renders again only when that part changes. */
export function useBattleState<T>(select: (state: BattleState) => T): T {
  return useStore(useServices().battle, select);
}

/** A part of the view store; the component renders again only when that part changes. */
export function useView<T>(select: (state: ViewState) => T): T {
  return useStore(useServices().view, select);
}

/** A part of the proposed action, a moment late while it is dragged; renders again only when that part changes. */
export function usePreview<T>(select: (preview: Preview | null) => T): T {
  return useStore(useServices().calm, ({ preview }) => select(preview));
}

/** A part of the open battle. Only for components that are on the screen while one is open. */
export function useBattle<T>(select: (battle: Battle) => T): T {
  return useBattleState((state) => {
    if (state.battle === null) throw new Error('no battle is open');
    return select(state.battle);
  });
}
