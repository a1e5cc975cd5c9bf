import { Crown, Link, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import type { Asked } from '../../../formats/armyOf.ts';
import type { DatasheetForm } from '../../../formats/datasheetSchema.ts';
import type { Gear, RosterModels, RosterUnit } from '../../../formats/rosters/roster.ts';
import type { UnitProof } from '../../../formats/rosters/rosterReport.ts';
import type { UnitBase } from '../../../formats/rosters/sheets.ts';
import { Icon } from '../../Icon.tsx';
import { classes } from '../../classes.ts';
import { Button } from '../../controls/Button.tsx';
import { count } from '../../format.ts';
import { baseSources, baseWords, isBase, USUAL_BASES } from './baseWords.ts';
import type { Draft, Stats } from './draft.ts';
import { STATS, withAllotted, withBase, withStats } from './draft.ts';
import { isProposal } from './openPoints.ts';
import dialog from '../../controls/dialog.module.css';
import styles from './armies.module.css';

interface UnitReportProps {
  readonly draft: Draft;
  readonly unit: RosterUnit;
  readonly proof: UnitProof | undefined;
  readonly asked: readonly Asked[];
  /** What it costs as the army would count it; null when nothing tells. */
  readonly price: number | null;
  /** What the list makes of its datasheet; undefined for a built-in one. */
  readonly sheet: DatasheetForm | undefined;
  readonly onDraft: (draft: Draft) => void;
}

function sheetStats(sheet: DatasheetForm | undefined): Stats | undefined {
  if (sheet === undefined) return undefined;
  const { M, T, Sv, W, Ld, OC, invuln } = sheet;
  return { M, T, Sv, W, Ld, OC, invuln: invuln ?? null };
}

const gearText = (gear: readonly Gear[]): string =>
  gear.map(({ name, count: pieces }) => (pieces === 1 ? name : `${pieces} ${name}`)).join(', ');

const statsWords = {
  file: 'figures of the list',
  datasheet: 'built-in datasheet',
  asked: 'figures not known',
} as const;

/** One unit of the list: its models with their bases and equipment, and what a player is asked of it. */
export function UnitReport({ draft, unit, proof, asked, price, sheet, onDraft }: UnitReportProps) {
  const led = draft.roster.units.find(({ id }) => id === unit.leads);
  const stats = Object.hasOwn(draft.stats, unit.name) ? draft.stats[unit.name] : undefined;
  const values = stats ?? sheetStats(sheet);
  const needsStats = stats !== undefined || asked.some(({ what }) => what === 'characteristics');
  return (
    <li className={styles.unit}>
      <div className={styles.unitHead}>
        <h4>{unit.name}</h4>
        {unit.warlord ? (
          <span className={styles.tag}>
            <Icon of={Crown} size={13} /> Warlord
          </span>
        ) : null}
        {led === undefined ? null : (
          <span className={styles.tag}>
            <Icon of={Link} size={13} /> leads {led.name}
          </span>
        )}
        {unit.enhancements.map(({ name, points }) => (
          <span key={name} className={styles.tag}>
            <Icon of={Sparkles} size={13} /> {name}
            {points === null ? '' : ` +${points}`}
          </span>
        ))}
        <span className={classes('num', styles.unitPoints)}>{unit.points === null ? '' : count(unit.points)}</span>
      </div>
      {price === null || unit.points === null || price === unit.points ? null : (
        <p className={styles.priced}>
          The list says {count(unit.points)} points; this unit costs {count(price)} here.
        </p>
      )}
      <p className={dialog.quiet}>{stats === undefined ? statsWords[proof?.stats ?? 'asked'] : 'figures of yours'}</p>
      {needsStats && values !== undefined ? (
        <StatsForm
          name={unit.name}
          values={values}
          isSaid={stats !== undefined}
          onStats={(given) => onDraft(withStats(draft, unit, given))}
        />
      ) : null}
      {unit.models.map((models, at) => (
        <div key={at} className={styles.models}>
          <span className="num">{models.count}</span>
          <span>{models.name}</span>
          <BaseField
            label={`Base of ${models.name}, ${unit.name}`}
            base={proof?.bases[at]?.base}
            onBase={(base) => onDraft(withBase(draft, unit, models.name, base))}
          />
          <p className={styles.gear}>{gearText(models.gear)}</p>
        </div>
      ))}
      {unit.shared.map((gear) => (
        <Allot
          key={gear.name}
          gear={gear}
          models={unit.models}
          onGive={(entry) => onDraft(withAllotted(draft, unit, gear.name, entry))}
        />
      ))}
      {asked
        .filter(({ what, detail }) => what === 'models' || isProposal(detail))
        .map(({ detail }) => (
          <p key={detail} className={dialog.quiet}>
            {detail}
          </p>
        ))}
      {unit.notes.length === 0 ? null : <p className={dialog.quiet}>{unit.notes.join(', ')}</p>}
    </li>
  );
}

interface BaseFieldProps {
  readonly label: string;
  readonly base: UnitBase | undefined;
  readonly onBase: (words: string) => void;
}

/** What some models stand on: says where it is from, and takes another one. */
function BaseField({ label, base, onBase }: BaseFieldProps) {
  const shown = base === undefined ? '' : baseWords(base);
  const source = base?.source ?? 'asked';
  const [edited, setEdited] = useState<string | null>(null);
  const list = useId();
  const value = edited ?? shown;
  const isWrong = edited !== null && edited.trim() !== '' && !isBase(edited);
  const leave = (): void => {
    if (edited !== null && edited !== shown && isBase(edited)) onBase(edited.trim());
    if (!isWrong) setEdited(null);
  };
  return (
    <span className={styles.base}>
      <input
        aria-label={label}
        aria-invalid={isWrong}
        className={classes('num', styles.baseInput, source === 'asked' && styles.notSaid, isWrong && styles.wrong)}
        list={list}
        placeholder="32mm?"
        value={value}
        onChange={({ target }) => setEdited(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key === 'Escape' && edited !== null) {
            event.stopPropagation();
            setEdited(null);
          }
        }}
      />
      <datalist id={list}>
        {USUAL_BASES.map((words) => (
          <option key={words}>{words}</option>
        ))}
      </datalist>
      <span
        className={classes(styles.sourceTag, source === 'guess' && styles.guessed, source === 'asked' && styles.open)}
      >
        {baseSources[source]}
      </span>
      {isWrong ? (
        <span role="alert" className={styles.fieldFault}>
          Write 40mm, 105x70mm, hull large or hull 6.5x4x3.
        </span>
      ) : null}
    </span>
  );
}

interface AllotProps {
  readonly gear: Gear;
  readonly models: readonly RosterModels[];
  readonly onGive: (entry: number) => void;
}

/** Equipment that the list gives to the unit and not clearly to a model: one piece at a time is given out. */
function Allot({ gear, models, onGive }: AllotProps) {
  return (
    <div className={styles.allot}>
      <span>
        {gear.count === 1 ? gear.name : `${gear.count} ${gear.name}`}: who carries {gear.count === 1 ? 'it' : 'one'}?
      </span>
      {models.map(({ name, count: many }, entry) => (
        <Button key={entry} onClick={() => onGive(entry)}>
          {many === 1 ? name : `${name} ×${many}`}
        </Button>
      ))}
    </div>
  );
}

interface StatsFormProps {
  readonly name: string;
  /** As they stand: those that nobody has said are a plain soldier's. */
  readonly values: Stats;
  readonly isSaid: boolean;
  readonly onStats: (stats: Stats) => void;
}

/** The figures of a unit of which neither the list nor a datasheet says all. */
function StatsForm({ name, values, isSaid, onStats }: StatsFormProps) {
  return (
    <div className={styles.stats} role="group" aria-label={`Characteristics of ${name}`}>
      {STATS.map((letter) => (
        <Stat
          key={letter}
          label={letter}
          value={values[letter]}
          isSaid={isSaid}
          onChange={(value) => value !== null && onStats({ ...values, [letter]: value })}
        />
      ))}
      <Stat label="Inv" value={values.invuln} isSaid={isSaid} onChange={(invuln) => onStats({ ...values, invuln })} />
    </div>
  );
}

interface StatProps {
  readonly label: string;
  /** Null where there is none. */
  readonly value: number | null;
  readonly isSaid: boolean;
  readonly onChange: (value: number | null) => void;
}

function Stat({ label, value, isSaid, onChange }: StatProps) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={0}
        max={99}
        className={classes('num', styles.statInput, !isSaid && styles.notSaid)}
        value={value ?? ''}
        onChange={({ target }) => {
          const written = target.value === '' ? null : Math.round(Number(target.value));
          if (written === null || (written >= 0 && written <= 99)) onChange(written);
        }}
      />
    </label>
  );
}
