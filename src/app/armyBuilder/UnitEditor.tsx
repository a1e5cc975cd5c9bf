import { Copy, Minus, Plus, Trash2 } from 'lucide-react';
import {
  copyUnit,
  enhancementsOf,
  isWarlord,
  removeUnit,
  resizeUnit,
  sheetOf,
  sizesOf,
  withEnhancement,
  withLeader,
  withWarlord,
} from '../../formats/armyDraft.ts';
import type { ArmyVerdict } from '../../formats/armyVerdict.ts';
import type { Scenario } from '../../formats/scenario.ts';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import { Button, IconButton } from '../controls/Button.tsx';
import { count, counted, roll } from '../format.ts';
import { Wargear } from './Wargear.tsx';
import { isCharacter, offeredEnhancements } from './choices.ts';
import { abilitiesOfSheet } from './ruleWords.ts';
import styles from './builder.module.css';
import unitStyles from './unit.module.css';

interface UnitEditorProps {
  readonly army: Scenario;
  readonly unit: Scenario['units'][number];
  readonly verdict: ArmyVerdict;
  readonly onChange: (army: Scenario, choose?: string | null) => void;
}

/** One unit of the army: its size, what its models carry, whom it leads, its enhancement. */
export function UnitEditor({ army, unit, verdict, onChange }: UnitEditorProps) {
  const sheet = sheetOf(army, unit.datasheet);
  const sizes = sizesOf(sheet);
  const size = unit.models.length;
  const smaller = sizes.findLast((each) => each < size);
  const larger = sizes.find((each) => each > size);
  const name = verdict.names.get(unit.id) ?? unit.datasheet;
  const faults = verdict.faults.filter((fault) => fault.unit === unit.id);
  const abilities = abilitiesOfSheet(sheet);
  const isFixed = sizes.length === 1 && size === sizes[0];
  const line = [
    ['M', `${sheet.M}″`],
    ['T', sheet.T],
    ['Sv', sheet.invuln === null ? roll(sheet.Sv) : `${roll(sheet.Sv)} (${roll(sheet.invuln)})`],
    ['W', sheet.W],
    ['Ld', roll(sheet.Ld)],
    ['OC', sheet.OC],
  ] as const;
  return (
    <section className={classes(styles.column, styles.unit)} aria-label={name}>
      <div className={styles.scroll}>
        <div className={unitStyles.unitHead}>
          <h3>{name}</h3>
          <span className={classes('num', styles.cost)}>{count(verdict.costs.get(unit.id) ?? 0)} pts</span>
          <IconButton
            label={`Copy ${name}`}
            onClick={() => {
              const copied = copyUnit(army, unit.id);
              onChange(copied.army, copied.id);
            }}
          >
            <Icon of={Copy} size={15} />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={() => onChange(removeUnit(army, unit.id), null)}>
            <Icon of={Trash2} size={15} />
          </IconButton>
        </div>
        <dl className={classes('num', unitStyles.line)}>
          {line.map(([letter, value]) => (
            <div key={letter}>
              <dt>{letter}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {faults.length === 0 ? null : (
          <ul className={styles.faults}>
            {faults.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {isFixed ? null : (
          <div className={unitStyles.size} role="group" aria-label="Size of the unit">
            <span>Models</span>
            <IconButton
              label="Fewer models"
              look="raised"
              locked={smaller === undefined}
              onClick={() => onChange(resizeUnit(army, unit.id, smaller ?? size))}
            >
              <Icon of={Minus} size={15} />
            </IconButton>
            <output className="num">{size}</output>
            <IconButton
              label="More models"
              look="raised"
              locked={larger === undefined}
              onClick={() => onChange(resizeUnit(army, unit.id, larger ?? size))}
            >
              <Icon of={Plus} size={15} />
            </IconButton>
            <span className={unitStyles.prices}>
              {sheet.points.map(({ models, points }) => (
                <Button
                  key={models}
                  aria-pressed={models === size}
                  onClick={() => onChange(resizeUnit(army, unit.id, models))}
                >
                  <span className="num">{`${counted(models, 'model')}, ${points} pts`}</span>
                </Button>
              ))}
            </span>
          </div>
        )}
        {isCharacter(sheet) ? (
          <div className={styles.fields}>
            <Leads army={army} unit={unit} verdict={verdict} onChange={onChange} />
            <Enhancement army={army} unit={unit} verdict={verdict} onChange={onChange} />
            <Button
              aria-pressed={isWarlord(unit)}
              locked={isWarlord(unit) ? 'It is the Warlord.' : null}
              onClick={() => onChange(withWarlord(army, unit.id))}
            >
              {isWarlord(unit) ? 'Warlord' : 'Make it the Warlord'}
            </Button>
          </div>
        ) : null}
        <Wargear army={army} unit={unit} onChange={onChange} />
        {abilities.length === 0 ? null : (
          <div>
            <h4 className={styles.kind}>Abilities</h4>
            <ul className={unitStyles.abilities}>
              {abilities.map(({ name: ability, text }) => (
                <li key={ability}>
                  <b>{ability}</b>
                  {text === null ? null : <span>{text}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className={styles.quiet}>
          <b>Keywords</b> {sheet.keywords.join(', ')}
        </p>
      </div>
    </section>
  );
}

/** Whom a leader is attached to. Units that it may not lead are there with the reason. */
function Leads({ army, unit, verdict, onChange }: UnitEditorProps) {
  const canLead = sheetOf(army, unit.datasheet).muster?.canLead;
  if (canLead === undefined) return null;
  const others = army.units.filter(({ id, datasheet }) => id !== unit.id && !isCharacter(sheetOf(army, datasheet)));
  const whyNot = (other: UnitEditorProps['unit']): string | null => {
    if (!canLead.includes(other.datasheet)) return 'not its unit';
    const leader = army.units.find(({ id, leads }) => id !== unit.id && leads === other.id);
    const most = Math.max(
      1,
      ...(sheetOf(army, other.datasheet).muster?.leaders ?? []).flatMap((step) =>
        other.models.length >= step.models ? [step.most] : [],
      ),
    );
    const leaders = army.units.filter(({ id, leads }) => id !== unit.id && leads === other.id).length;
    return leader !== undefined && leaders >= most ? `led by ${verdict.names.get(leader.id) ?? leader.id}` : null;
  };
  return (
    <label className={styles.select}>
      <span>Leads</span>
      <select
        value={unit.leads ?? ''}
        onChange={({ target }) => onChange(withLeader(army, unit.id, target.value === '' ? null : target.value))}
      >
        <option value="">Nobody</option>
        {others.map((other) => {
          const refused = whyNot(other);
          const name = verdict.names.get(other.id) ?? other.id;
          return (
            <option key={other.id} value={other.id} disabled={refused !== null && unit.leads !== other.id}>
              {refused === null ? name : `${name} (${refused})`}
            </option>
          );
        })}
      </select>
    </label>
  );
}

/** The enhancement of a character, of those that its detachment offers. */
function Enhancement({ army, unit, verdict, onChange }: UnitEditorProps) {
  const offered = offeredEnhancements(army);
  const [now] = enhancementsOf(unit);
  const isEpic = sheetOf(army, unit.datasheet).keywords.includes('EPIC HERO');
  if (now === undefined && (offered.length === 0 || isEpic)) return null;
  const all = now === undefined || offered.some(({ name }) => name === now.name) ? offered : [now, ...offered];
  const holder = (name: string): string | null => {
    const other = army.units.find(
      (each) => each.id !== unit.id && enhancementsOf(each).some((enhancement) => enhancement.name === name),
    );
    return other === undefined ? null : (verdict.names.get(other.id) ?? other.id);
  };
  return (
    <label className={styles.select}>
      <span>Enhancement</span>
      <select
        value={now?.name ?? ''}
        onChange={({ target }) =>
          onChange(withEnhancement(army, unit.id, all.find(({ name }) => name === target.value) ?? null))
        }
      >
        <option value="">None</option>
        {all.map(({ name, points }) => {
          const other = holder(name);
          return (
            <option key={name} value={name} disabled={other !== null}>
              {other === null ? `${name}, ${points} pts` : `${name} (${other} has it)`}
            </option>
          );
        })}
      </select>
    </label>
  );
}
