import { CircleCheck, CircleDashed, OctagonX } from 'lucide-react';
import { newArmy, withHead } from '../../formats/armyDraft.ts';
import type { ArmyVerdict } from '../../formats/armyVerdict.ts';
import { FACTION_NAMES } from '../../formats/factionSheets.ts';
import type { Scenario } from '../../formats/scenario.ts';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import { Segment } from '../controls/Segment.tsx';
import controls from '../controls/controls.module.css';
import { count, counted } from '../format.ts';
import { sizeNames } from '../words.ts';
import { detachmentsOf, headOf } from './choices.ts';
import { ruleOfDetachment, stratagemsOfDetachment } from './ruleWords.ts';
import styles from './builder.module.css';

const sizes = (['incursion', 'strike-force', 'onslaught'] as const).map((value) => ({ value, text: sizeNames[value] }));

interface ArmyHeadProps {
  readonly army: Scenario;
  readonly verdict: ArmyVerdict;
  readonly onChange: (army: Scenario, choose?: string | null) => void;
  readonly onRename: (name: string) => void;
}

/** What the army is: its name, faction and detachment, the size of its battle; what it costs, and what is against it. */
export function ArmyHead({ army, verdict, onChange, onRename }: ArmyHeadProps) {
  const { faction, detachment } = headOf(army);
  const size = army.battleSize ?? 'strike-force';
  const factions = FACTION_NAMES.includes(faction) ? FACTION_NAMES : [faction, ...FACTION_NAMES];
  const detachments = detachmentsOf(faction).map(({ name }) => name);
  const known = detachment === null || detachments.includes(detachment) ? detachments : [detachment, ...detachments];
  const hasUnits = army.units.length > 0;
  const chooseFaction = (next: string): void => {
    const fresh = newArmy(next, detachmentsOf(next)[0]?.name ?? null, size);
    onChange(army.name === faction || army.name === undefined ? fresh : { ...fresh, name: army.name }, null);
  };
  const { points, limit, faults } = verdict;
  const rule = ruleOfDetachment(detachment);
  const stratagems = stratagemsOfDetachment(detachment);
  return (
    <div className={styles.head}>
      <div className={styles.fields}>
        <label className={classes(controls.field, styles.name)}>
          <span className="unseen">Name of the army</span>
          <input value={army.name ?? ''} maxLength={120} onChange={({ target }) => onRename(target.value)} />
        </label>
        <label className={styles.select} title={hasUnits ? 'Remove its units to change the faction' : undefined}>
          <span>Faction</span>
          <select value={faction} disabled={hasUnits} onChange={({ target }) => chooseFaction(target.value)}>
            {factions.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label className={styles.select}>
          <span>Detachment</span>
          <select
            value={detachment ?? ''}
            onChange={({ target }) => onChange(withHead(army, { detachment: target.value || null }))}
          >
            <option value="">None</option>
            {known.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <Segment
          label="Battle size"
          value={size}
          choices={sizes}
          onChange={(battleSize) => onChange(withHead(army, { battleSize }))}
        />
      </div>
      {rule === null ? null : (
        <p className={styles.rule}>
          <b>{rule.name}</b> {rule.text}
          {stratagems.length === 0 ? null : ` ${counted(stratagems.length, 'Stratagem')}: ${stratagems.join(', ')}.`}
        </p>
      )}
      <div className={styles.sum}>
        <p className={classes('num', styles.points)} aria-live="polite">
          <b className={points > limit ? styles.over : undefined}>{count(points)}</b>
          <span>{`of ${count(limit)} points`}</span>
          <span className={styles.left}>
            {points > limit ? `${count(points - limit)} too many` : `${count(limit - points)} left`}
          </span>
        </p>
        <span className={styles.bar} aria-hidden="true">
          <span
            className={points > limit ? styles.barOver : undefined}
            style={{ width: `${Math.min(100, (100 * points) / limit)}%` }}
          />
        </span>
        <p className={classes(styles.state, faults.length > 0 ? styles.isNot : hasUnits && styles.is)} role="status">
          <Icon of={faults.length > 0 ? OctagonX : hasUnits ? CircleCheck : CircleDashed} size={15} />
          {faults.length > 0 ? `${counted(faults.length, 'thing')} to mend` : hasUnits ? 'Legal' : 'No units yet'}
        </p>
      </div>
      {faults.some(({ unit }) => unit === null) ? (
        <ul className={styles.faults}>
          {faults
            .filter(({ unit }) => unit === null)
            .map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
        </ul>
      ) : null}
    </div>
  );
}
