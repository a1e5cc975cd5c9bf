import type { Battle } from '../model/battle.ts';
import type { Position } from '../model/unit.ts';
import type { Preview } from './viewStore.ts';

const kept = new WeakMap<Preview, { readonly battle: Battle; readonly made: Battle }>();

/**
 * The battle with the models of a proposed action where they would stand; the battle itself without one, or when the
 * action has been taken back. Asked again for the same proposal it is the same object.
 */
export function previewedBattle(battle: Battle, preview: Preview | null): Battle {
  if (preview === null || preview.state === 'refused' || preview.ghosts.length === 0) return battle;
  const known = kept.get(preview);
  if (known?.battle === battle) return known.made;
  const ends = new Map<string, Position>(preview.ghosts.map(({ model, position }) => [model, position]));
  const units = battle.units.map((unit) =>
    unit.place === 'board' && unit.models.some(({ id }) => ends.has(id))
      ? {
          ...unit,
          models: unit.models.map((model) => {
            const position = ends.get(model.id);
            return position === undefined ? model : { ...model, position };
          }),
        }
      : unit,
  );
  const made = { ...battle, units };
  kept.set(preview, { battle, made });
  return made;
}
