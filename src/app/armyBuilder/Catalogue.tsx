import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sheetOf } from '../../formats/armyDraft.ts';
import { sheetsOfFaction } from '../../formats/factionSheets.ts';
import type { Scenario } from '../../formats/scenario.ts';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import controls from '../controls/controls.module.css';
import { headOf, kindOf, kinds, sizeAndPrice } from './choices.ts';
import styles from './builder.module.css';

interface CatalogueProps {
  readonly army: Scenario;
  readonly onAdd: (sheet: string) => void;
}

/** The datasheets of the army's faction, by their kind: each makes a unit more. */
export function Catalogue({ army, onAdd }: CatalogueProps) {
  const [wanted, setWanted] = useState('');
  const { faction } = headOf(army);
  const names = [...new Set([...sheetsOfFaction(faction), ...Object.keys(army.datasheets ?? {})])];
  const sheets = names
    .filter((name) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
    .map((name) => ({ name, sheet: sheetOf(army, name) }));
  const inArmy = (name: string): number => army.units.filter(({ datasheet }) => datasheet === name).length;
  return (
    <section className={classes(styles.column, styles.sheets)} aria-label="Datasheets">
      <label className={classes(controls.field, styles.find)}>
        <span className="unseen">Find a datasheet</span>
        <input
          type="search"
          placeholder="Find a datasheet"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </label>
      <div className={styles.scroll}>
        {kinds.map((kind) => {
          const ofKind = sheets.filter(({ sheet }) => kindOf(sheet) === kind);
          return ofKind.length === 0 ? null : (
            <div key={kind}>
              <h3 className={styles.kind}>{kind}</h3>
              <ul>
                {ofKind.map(({ name, sheet }) => (
                  <li key={name}>
                    <button
                      type="button"
                      className={styles.sheet}
                      aria-label={`Add ${name}, ${sizeAndPrice(sheet)}`}
                      onClick={() => onAdd(name)}
                    >
                      <span className={styles.sheetName}>
                        <b>{name}</b>
                        <small className="num">{sizeAndPrice(sheet)}</small>
                      </span>
                      {inArmy(name) === 0 ? null : <span className={classes('num', styles.times)}>{inArmy(name)}</span>}
                      <Icon of={Plus} size={15} />
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
        {sheets.length === 0 ? <p className={styles.quiet}>No datasheet is called so.</p> : null}
      </div>
    </section>
  );
}
