import type { Battle } from '../../../model/battle.ts';
import { namesOf } from '../../../rules/names.ts';
import type { Deed, OpenUnit } from '../../../rules/open.ts';
import { chooseUnit } from '../../battle/choose.ts';
import { useServices } from '../../context.ts';
import { Dot } from '../../controls/Dot.tsx';
import { deedWords, openAt } from '../../moment.ts';
import styles from './moment.module.css';

/** Deeds that need no word of their own beside another one, or have a list of their own. */
const implied: ReadonlySet<Deed> = new Set(['advance', 'remain-stationary', 'declare-formation', 'fight', 'pile-in']);

const said = ({ may }: OpenUnit): readonly Deed[] => may.filter((deed) => !implied.has(deed));

/** The units that may still do something, each with what; a press selects one. */
export function OpenUnits({ battle }: { readonly battle: Battle }) {
  const services = useServices();
  const names = namesOf(battle);
  const open = openAt(battle).units.filter((unit) => said(unit).length > 0);
  if (open.length === 0) return null;
  return (
    <ul className={styles.units} aria-label="May still act">
      {open.map((each) => {
        const unit = battle.units.find(({ id }) => id === each.unit);
        if (unit === undefined) return null;
        return (
          <li key={each.unit}>
            <button
              type="button"
              className={styles.unit}
              data-open={each.unit}
              data-must={each.must.length > 0 || undefined}
              onClick={() => chooseUnit(services, unit, false)}
            >
              <Dot player={each.player} />
              <span>{names.unit(each.unit)}</span>
              <span className={styles.deeds}>
                {said(each)
                  .map((deed) => deedWords[deed])
                  .join(', ')}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
