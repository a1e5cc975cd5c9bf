import { createStore } from 'zustand/vanilla';
import type { Scenario } from '../../formats/scenario.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Army } from '../../store/newBattle.ts';

/** The armies of the new battle that the start screen holds ready. They outlive the screen. */
export const newArmies = createStore<Readonly<Record<PlayerId, Army | null>>>()(() => ({
  attacker: null,
  defender: null,
}));

/** Gives a side its army; null takes it away. */
export const setArmy = (player: PlayerId, army: Army | null): void => newArmies.setState({ [player]: army });

/** A list to be read: a file's bytes with its name, or text that was pasted. */
export interface ListSource {
  readonly name: string;
  readonly content: Uint8Array | string;
}

/**
 * What the window over the start screen shows of armies: a list that is brought in (`source` null: still to be chosen),
 * the shelf, or one that is built (`army` null: a new one; `id`: which of the shelf it is). `side` is the side it was opened for, null when for none.
 */
export type ArmyWindow =
  | { readonly shows: 'import'; readonly side: PlayerId | null; readonly source: ListSource | null }
  | { readonly shows: 'shelf'; readonly side: PlayerId | null }
  | {
      readonly shows: 'build';
      readonly side: PlayerId | null;
      readonly army: Scenario | null;
      readonly id: string | null;
    };

export const armyWindow = createStore<ArmyWindow | null>()(() => null);

export const openImport = (side: PlayerId | null, source: ListSource | null = null): void =>
  armyWindow.setState({ shows: 'import', side, source }, true);

export const openShelf = (side: PlayerId | null): void => armyWindow.setState({ shows: 'shelf', side }, true);

export const openBuilder = (side: PlayerId | null, army: Scenario | null = null, id: string | null = null): void =>
  armyWindow.setState({ shows: 'build', side, army, id }, true);

export const closeArmyWindow = (): void => armyWindow.setState(null, true);
