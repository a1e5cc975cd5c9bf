import type { Container } from 'pixi.js';
import type { Battle } from '../model/battle.ts';
import type { Glide, Preview, ViewState } from '../store/viewStore.ts';
import type { BoardTheme } from './theme.ts';

/** Everything that one frame of the board is drawn from. */
export interface Scene {
  readonly battle: Battle | null;
  readonly view: ViewState;
  readonly theme: BoardTheme;
  /** CSS pixels to an inch. Layers draw in pixels from the board's corner: widths stay, lengths grow with it. */
  readonly scale: number;
  /** The board's corner on the canvas, in CSS pixels. */
  readonly origin: { readonly x: number; readonly y: number };
  /** The camera is zooming past a great many models: what stands on the board may be stretched for that moment. */
  readonly hasty: boolean;
  /** How far ghosts that spring back have come: 0 where they were released, 1 home. */
  readonly spring: number;
  /** Models on their way to where they stand, and how far they have come: 0 to 1. Null: nobody is. */
  readonly glide: { readonly ways: Glide['ways']; readonly share: number } | null;
}

/** The action that the board shows: a refused one has been taken back, only its verdict stays in the panels. */
export const proposedIn = (view: ViewState): Preview | null =>
  view.preview?.state === 'refused' ? null : view.preview;

/** One layer of the picture. It is drawn again when something that it is drawn from is another object than before. */
export interface Layer {
  readonly container: Container;
  /** What it is drawn from, besides theme and scale; compared one by one by identity. */
  readonly needs: (scene: Scene) => readonly unknown[];
  readonly draw: (scene: Scene) => void;
}

/** Draws those of the layers that need it and says whether there were any. Knows what each was drawn from last. */
export function createPainter(layers: readonly Layer[]): (scene: Scene) => boolean {
  const last = new Map<Layer, readonly unknown[]>();
  return (scene) => {
    let painted = false;
    for (const layer of layers) {
      const needs = [scene.theme, scene.scale, ...layer.needs(scene)];
      const before = last.get(layer);
      if (before !== undefined && before.length === needs.length && needs.every((each, i) => each === before[i]))
        continue;
      last.set(layer, needs);
      layer.draw(scene);
      painted = true;
    }
    return painted;
  };
}
