import { withOptions } from '../../formats/armyDraft.ts';
import { modelOptions } from '../../formats/armyOptions.ts';
import type { PlaceChoices } from '../../formats/armyOptions.ts';
import type { Scenario } from '../../formats/scenario.ts';
import { equipmentWords, modelName } from './choices.ts';
import styles from './builder.module.css';
import unitStyles from './unit.module.css';

interface WargearProps {
  readonly army: Scenario;
  readonly unit: Scenario['units'][number];
  readonly onChange: (army: Scenario) => void;
}

/** What each model of a unit carries, and what it may have instead. */
export function Wargear({ army, unit, onChange }: WargearProps) {
  const models = modelOptions(army, unit.id);
  return (
    <div>
      <h4 className={styles.kind}>Wargear</h4>
      <ul className={unitStyles.models}>
        {models.map(({ model, equipment, isChosen, places }, index) => {
          const name = modelName(unit, index);
          return (
            <li key={model}>
              <span className={unitStyles.modelName}>
                <b>{name}</b>
                <small>{equipmentWords(equipment)}</small>
                {isChosen ? null : <small className={unitStyles.odd}>No option gives it this.</small>}
              </span>
              <span className={unitStyles.places}>
                {places.map((place) => (
                  <Place
                    key={place.choices.map(({ pieces }) => pieces.join()).join('|')}
                    name={name}
                    place={place}
                    isChosen={isChosen}
                    onChoose={(choice) => {
                      const taken = place.choices[choice]?.taken;
                      if (taken !== undefined) onChange(withOptions(army, unit.id, model, taken));
                    }}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface PlaceProps {
  readonly name: string;
  readonly place: PlaceChoices;
  readonly isChosen: boolean;
  readonly onChoose: (choice: number) => void;
}

/** One place in a model's equipment. */
function Place({ name, place: { replaces, choices }, isChosen, onChoose }: PlaceProps) {
  const beside = replaces.length === 0;
  const label = beside ? `${name}: beside its weapons` : `${name}: in place of ${equipmentWords(replaces)}`;
  return (
    <select
      aria-label={label}
      className={unitStyles.place}
      value={isChosen ? choices.findIndex(({ isNow }) => isNow) : ''}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {isChosen ? null : <option value="">As it is</option>}
      {choices.map(({ pieces, refused }, index) => {
        const words = pieces.length === 0 ? 'Nothing beside' : equipmentWords(pieces);
        return (
          <option key={words} value={index} disabled={refused !== null}>
            {refused === null ? words : `${words} (${refused})`}
          </option>
        );
      })}
    </select>
  );
}
