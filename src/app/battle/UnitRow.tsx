import { CornerDownRight, LoaderCircle } from 'lucide-react';
import type { Unit } from '../../model/unit.ts';
import { Icon } from '../Icon.tsx';
import { isReserve, standingModels, woundShare } from '../army.ts';
import { classes } from '../classes.ts';
import { Dot } from '../controls/Dot.tsx';
import { counted } from '../format.ts';
import { reserveIcons, statuses } from '../words.ts';
import styles from './Roster.module.css';

interface UnitRowProps {
  readonly unit: Unit;
  readonly name: string;
  readonly selected: boolean;
  readonly placing: boolean;
  /** What it may still do at this moment, in words; empty: nothing. */
  readonly may: string;
  /** The clock does not move on without it. */
  readonly must: boolean;
  /** `add`: to what is selected; `byKey`: no pointer did it. */
  readonly onChoose: (unit: Unit, add: boolean, byKey: boolean) => void;
}

/** The words of a row for who does not see its icons. */
function description(unit: Unit, name: string, may: string): string {
  const left = standingModels(unit).length;
  const of = left === unit.startingModels ? '' : ` of ${unit.startingModels}`;
  const parts = [
    name,
    of === '' ? counted(left, 'model') : `${left}${of} models`,
    ...unit.status.map((status) => statuses[status].text),
  ];
  if (unit.place === 'destroyed') parts.push('destroyed');
  if (isReserve(unit)) parts.push('in reserve');
  if (may !== '') parts.push(`may ${may}`);
  return parts.join(', ');
}

function Sign({ unit, placing }: { readonly unit: Unit; readonly placing: boolean }) {
  if (placing) return <Icon of={LoaderCircle} size={14} className={classes(styles.sign, styles.turning)} />;
  if (unit.place === 'deep-strike' || unit.place === 'strategic-reserves') {
    return <Icon of={reserveIcons[unit.place]} size={14} className={styles.sign} />;
  }
  if (unit.leads !== null) return <Icon of={CornerDownRight} size={14} />;
  return <Dot player={unit.player} />;
}

/** One unit of the roster: its name, what it has done, the wounds it has left as a bar, its models as a figure. */
export function UnitRow({ unit, name, selected, placing, may, must, onChoose }: UnitRowProps) {
  const left = standingModels(unit).length;
  const share = woundShare(unit);
  const destroyed = unit.place === 'destroyed' || left === 0;
  return (
    <button
      type="button"
      data-unit={unit.id}
      aria-pressed={selected}
      aria-label={description(unit, name, may)}
      title={may === '' ? undefined : `May ${may}`}
      data-may={may !== '' || undefined}
      data-must={must || undefined}
      className={classes(
        styles.row,
        unit.leads !== null && !isReserve(unit) && styles.leader,
        destroyed && styles.destroyed,
      )}
      onClick={(event) => onChoose(unit, event.shiftKey, event.detail === 0)}
    >
      <Sign unit={unit} placing={placing} />
      <span className={styles.rowName}>{name}</span>
      <span className={styles.icons}>
        {unit.status.slice(0, 2).map((status) => (
          <Icon key={status} of={statuses[status].icon} size={14} />
        ))}
      </span>
      <span className={classes(styles.bar, share < 1 && styles.barHurt)}>
        {share < 1 ? <span style={{ width: `${share * 100}%` }} /> : null}
      </span>
      <span className={classes('num', styles.models, left < unit.startingModels && styles.modelsHurt)}>
        {left}
        {left < unit.startingModels ? <small>/{unit.startingModels}</small> : null}
      </span>
    </button>
  );
}
