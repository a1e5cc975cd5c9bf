import { memo, useMemo } from 'react';
import type { Model } from '../../model/unit.ts';
import { namesOf } from '../../rules/names.ts';
import { wholeInches } from '../../tools/figures.ts';
import { useBattleState, useServices, useView } from '../context.ts';
import { classes } from '../classes.ts';
import { chooseModel } from './choose.ts';
import styles from './modelList.module.css';

/** The id of the element that mirrors a model. */
const elementId = (model: string): string => `model ${model}`;

interface OptionProps {
  readonly model: Model;
  readonly name: string;
}

const Option = memo(function Option({ model, name }: OptionProps) {
  const services = useServices();
  const selected = useView((view) => view.selection.has(model.id));
  const { position } = model;
  if (position === null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the board are heard by the window
    <div
      role="option"
      id={elementId(model.id)}
      aria-selected={selected}
      data-model={model.id}
      data-x={position.x}
      data-y={position.y}
      data-z={position.z}
      data-facing={position.facing}
      data-wounds={model.wounds}
      onClick={(event) => chooseModel(services, model.id, event.shiftKey)}
    >
      {position.z === 0 ? name : `${name}, ${wholeInches(position.z)} up`}
    </div>
  );
});

/** The models on the board. A row renders again when its own model changes, whatever happens to the others. */
function Options() {
  const battle = useBattleState((state) => state.battle);
  const models = useMemo(() => {
    if (battle === null) return [];
    const names = namesOf(battle);
    return battle.units.flatMap((unit) =>
      unit.models
        .filter((model) => model.position !== null && model.wounds > 0)
        .map((model) => ({ model, name: names.model(model.id) })),
    );
  }, [battle]);
  return models.map(({ model, name }) => <Option key={model.id} model={model} name={name} />);
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
      aria-label="Board. J: next unit. 1 to 9: a model of it. Arrows: move it. Enter: confirm."
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
