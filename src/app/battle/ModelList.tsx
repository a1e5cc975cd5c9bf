import { memo, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Model, Unit } from '../../model/unit.ts';
import { namesOf } from '../../rules/names.ts';
import type { ViewStore } from '../../store/viewStore.ts';
import { wholeInches } from '../../tools/figures.ts';
import { useBattleState, useServices, useView } from '../context.ts';
import { classes } from '../classes.ts';
import { chooseModel } from './choose.ts';
import styles from './modelList.module.css';

/** The id of the element that mirrors a model. */
const elementId = (model: string): string => `model ${model}`;

/** Tells each model alone when it is selected or no longer: thousands would else hear of every change of the view. */
class Selected {
  readonly #view: ViewStore;
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(view: ViewStore) {
    this.#view = view;
  }

  has(model: string): boolean {
    return this.#view.getState().selection.has(model);
  }

  listen(model: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(model) ?? new Set();
    this.#listeners.set(model, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  /** Begins to tell; what it returns ends it. */
  follow(): () => void {
    return this.#view.subscribe(({ selection }, { selection: before }) => {
      if (selection === before) return;
      for (const model of selection) if (!before.has(model)) this.#tell(model);
      for (const model of before) if (!selection.has(model)) this.#tell(model);
    });
  }

  #tell(model: string): void {
    for (const listener of this.#listeners.get(model) ?? []) listener();
  }
}

interface OptionProps {
  readonly model: Model;
  readonly name: string;
  readonly selected: Selected;
}

const Option = memo(function Option({ model, name, selected }: OptionProps) {
  const services = useServices();
  const { id } = model;
  const isSelected = useSyncExternalStore(
    useCallback((listener) => selected.listen(id, listener), [selected, id]),
    () => selected.has(id),
  );
  const { position } = model;
  if (position === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the board are heard by the window
    <div
      role="option"
      id={elementId(id)}
      aria-selected={isSelected}
      data-model={id}
      data-x={position.x}
      data-y={position.y}
      data-z={position.z}
      data-facing={position.facing}
      data-wounds={model.wounds}
      onClick={(event) => chooseModel(services, id, event.shiftKey)}
    >
      {position.z === 0 ? name : `${name}, ${wholeInches(position.z)} up`}
    </div>
  );
});

interface UnitOptionsProps {
  readonly unit: Unit;
  /** The unit as people call it: with its models it is all that their names are made of. */
  readonly called: string;
  readonly selected: Selected;
}

/** The models of a unit that stand on the board. Rendered again when the unit changes, whatever happens to others. */
const UnitOptions = memo(function UnitOptions({ unit, selected }: UnitOptionsProps) {
  const { battle } = useServices().battle.getState();
  if (battle === null) return null;
  const names = namesOf(battle);
  return unit.models
    .filter((model) => model.position !== null && model.wounds > 0)
    .map((model) => <Option key={model.id} model={model} name={names.model(model.id)} selected={selected} />);
});

function Options() {
  const { view } = useServices();
  const battle = useBattleState((state) => state.battle);
  const selected = useMemo(() => new Selected(view), [view]);
  useEffect(() => selected.follow(), [selected]);
  if (battle === null) return null;
  const names = namesOf(battle);
  return battle.units.map((unit) => (
    <UnitOptions key={unit.id} unit={unit} called={names.unit(unit.id)} selected={selected} />
  ));
}

/**
 * The board for who does not see it, and its one tab stop: a list of the models that stand on it, by kind and number.
 * The keys that move and turn models work from here.
 */
export function ModelList() {
  const active = useView((view) => [...view.selection][0]);
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-multiselectable="true"
      aria-label="Board. J: next unit. 1 to 9: a model of it. Arrows: move it. F: next floor. Enter: confirm."
      aria-activedescendant={active === undefined ? undefined : elementId(active)}
      data-board-keys
      className={classes(styles.list)}
    >
      <div className={styles.options} role="presentation">
        <Options />
      </div>
    </div>
  );
}
