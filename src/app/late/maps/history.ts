import type { MapFile } from '../../../formats/mapSchema.ts';
import type { Item } from '../../../tools/mapEdit.ts';

/** A map on the desk with what it was before and what was taken back. */
export interface Desk {
  readonly past: readonly MapFile[];
  readonly map: MapFile;
  readonly future: readonly MapFile[];
  readonly selected: Item | null;
}

/** What happens on the desk. `drag` shows a change that is still under way; `change` keeps it. */
export type Deed =
  | { readonly type: 'change'; readonly map: MapFile; readonly selected?: Item | null }
  | { readonly type: 'select'; readonly item: Item | null }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

const STEPS = 200;

/** The desk after a deed. What was undone is gone once something else is changed. */
export function after(desk: Desk, deed: Deed): Desk {
  const { past, map, future } = desk;
  switch (deed.type) {
    case 'change':
      return {
        past: [...past, map].slice(-STEPS),
        map: deed.map,
        future: [],
        selected: deed.selected === undefined ? desk.selected : deed.selected,
      };
    case 'select':
      return { ...desk, selected: deed.item };
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return desk;
      return { past: past.slice(0, -1), map: before, future: [map, ...future], selected: null };
    }
    case 'redo': {
      const [next, ...later] = future;
      if (next === undefined) return desk;
      return { past: [...past, map], map: next, future: later, selected: null };
    }
  }
}
