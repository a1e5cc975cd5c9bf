import type { Battle } from '../../model/battle.ts';

/** Remembers what was made of a battle at a scale, for as long as both stay. */
export function keptForScale<T>(make: (battle: Battle, scale: number) => T): (battle: Battle, scale: number) => T {
  const kept = new WeakMap<Battle, { readonly scale: number; readonly made: T }>();
  return (battle, scale) => {
    const known = kept.get(battle);
    if (known !== undefined && known.scale === scale) return known.made;
    const made = make(battle, scale);
    kept.set(battle, { scale, made });
    return made;
  };
}
