import { Crown, OctagonX } from 'lucide-react';
import { enhancementsOf, isWarlord } from '../../formats/armyDraft.ts';
import type { ArmyVerdict } from '../../formats/armyVerdict.ts';
import type { Scenario } from '../../formats/scenario.ts';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import { count, counted } from '../format.ts';
import styles from './builder.module.css';

interface ArmyListProps {
  readonly army: Scenario;
  readonly verdict: ArmyVerdict;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

type UnitForm = Scenario['units'][number];

/** Units in the order of a roster: leaders right behind the unit that they lead. */
function ordered(units: readonly UnitForm[]): readonly UnitForm[] {
  const ids = new Set(units.map(({ id }) => id));
  const isLeading = ({ leads }: UnitForm): boolean => leads !== undefined && leads !== null && ids.has(leads);
  return units
    .filter((unit) => !isLeading(unit))
    .flatMap((unit) => [unit, ...units.filter((other) => isLeading(other) && other.leads === unit.id)]);
}

/** The units of the army with what each costs, and a mark where something is to be mended. */
export function ArmyList({ army, verdict, chosen, onChoose }: ArmyListProps) {
  const faulty = new Set(verdict.faults.map(({ unit }) => unit));
  return (
    <section className={classes(styles.column, styles.list)} aria-label="Units of the army">
      {army.units.length === 0 ? <p className={styles.quiet}>No units yet.</p> : null}
      <ul className={styles.scroll}>
        {ordered(army.units).map((unit) => {
          const notes = [
            counted(unit.models.length, 'model'),
            ...(unit.leads === undefined || unit.leads === null
              ? []
              : [`leads ${verdict.names.get(unit.leads) ?? unit.leads}`]),
            ...enhancementsOf(unit).map(({ name }) => name),
          ];
          return (
            <li key={unit.id}>
              <button
                type="button"
                className={classes(styles.row, (unit.leads ?? null) !== null && styles.led)}
                aria-pressed={unit.id === chosen}
                onClick={() => onChoose(unit.id)}
              >
                <span className={styles.sheetName}>
                  <b>
                    {verdict.names.get(unit.id) ?? unit.datasheet}
                    {isWarlord(unit) ? (
                      <>
                        <Icon of={Crown} size={13} />
                        <span className="unseen">, Warlord</span>
                      </>
                    ) : null}
                  </b>
                  <small className="num">{notes.join(' · ')}</small>
                </span>
                {faulty.has(unit.id) ? (
                  <span className={styles.isNot}>
                    <Icon of={OctagonX} size={15} />
                    <span className="unseen">to be mended</span>
                  </span>
                ) : null}
                <span className={classes('num', styles.cost)}>{count(verdict.costs.get(unit.id) ?? 0)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
