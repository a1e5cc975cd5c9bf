import { CircleCheck, Equal, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { battleOf } from '../../../formats/battle.ts';
import type { DatasheetForm } from '../../../formats/datasheetSchema.ts';
import { checkScenario } from '../../../formats/scenario.ts';
import type { Remark } from '../../../formats/rosters/roster.ts';
import { Icon } from '../../Icon.tsx';
import { costOf } from '../../army.ts';
import { classes } from '../../classes.ts';
import { count, counted } from '../../format.ts';
import type { Draft, DraftState } from './draft.ts';
import { UnitReport } from './UnitReport.tsx';
import dialog from '../../controls/dialog.module.css';
import styles from './armies.module.css';

/** Units that are shown of a list far longer than any army. */
const SHOWN = 250;
const REMARKS = 200;

interface ReportProps {
  readonly draft: Draft;
  readonly state: DraftState;
  /** What is against the army that the list makes, in words. */
  readonly objections: readonly string[];
  readonly onDraft: (draft: Draft) => void;
  readonly onLine: (line: number) => void;
}

/** What was found in a list against what it states, what was not understood, and every unit with its models. */
export function Report({ draft, state, objections, onDraft, onLine }: ReportProps) {
  const { roster } = draft;
  const { proof, army } = state;
  const prices = useMemo(() => pricesOf(army), [army]);
  const title = [roster.faction, roster.detachments.join(', ')].filter((part) => part !== null && part !== '');
  return (
    <section className={styles.report} aria-label="What was read">
      <div className={styles.reportHead}>
        <h3>{roster.name ?? roster.faction ?? 'Army'}</h3>
        <p className={dialog.quiet}>{title.join(', ') || 'The list names no faction.'}</p>
      </div>
      <dl className={classes('num', styles.proof)}>
        <Figure name="units" {...proof.units} />
        <Figure name="models" found={proof.models} stated={null} />
        <Figure name="wargear" found={proof.wargear} stated={null} />
        <Figure name="points" {...proof.points} />
        <Figure name={`${proof.read.of} understood`} found={proof.read.understood} stated={proof.read.all} />
      </dl>
      <Remarks title="not understood" remarks={roster.notUnderstood} onLine={onLine} />
      <Remarks title="to look at" remarks={roster.warnings} onLine={onLine} />
      <Objections objections={objections} />
      <ul className={styles.reportUnits} aria-label="Units">
        {roster.units.slice(0, SHOWN).map((unit, at) => (
          <UnitReport
            key={unit.id}
            draft={draft}
            unit={unit}
            proof={proof.each[at]}
            price={prices.get(army.units[at]?.id ?? '') ?? null}
            sheet={sheetOf(army, at)}
            asked={army.asked.filter((each) => each.unit === army.units[at]?.id)}
            onDraft={onDraft}
          />
        ))}
      </ul>
      {roster.units.length > SHOWN ? (
        <p className={dialog.quiet}>and {counted(roster.units.length - SHOWN, 'unit')} more</p>
      ) : null}
    </section>
  );
}

/** What each unit costs as the army would count it, by its id; none where the list makes no army that is whole. */
function pricesOf({ units, datasheets }: DraftState['army']): ReadonlyMap<string, number | null> {
  const checked = checkScenario(
    JSON.parse(
      JSON.stringify({
        format: 'inchwise/scenario',
        version: 1,
        map: 'open-field',
        datasheets,
        units,
        clock: { round: 0, turn: 'defender', phase: 'deployment' },
      }),
    ),
    'list',
  );
  if (!checked.ok) return new Map();
  const made = battleOf(checked.value).units;
  return new Map(checked.value.units.map((form, at) => [form.id, costOf(form, made[at])]));
}

function sheetOf({ units, datasheets }: DraftState['army'], at: number): DatasheetForm | undefined {
  const name = units[at]?.datasheet ?? '';
  return Object.hasOwn(datasheets, name) ? datasheets[name] : undefined;
}

function Figure({
  name,
  found,
  stated,
}: {
  readonly name: string;
  readonly found: number;
  readonly stated: number | null;
}) {
  const agrees = stated === null || stated === found;
  return (
    <div className={classes(!agrees && styles.differs)}>
      <dt>{name}</dt>
      <dd>
        <b>{count(found)}</b>
        {stated === null ? null : (
          <>
            <span> of {count(stated)}</span>
            <Icon of={agrees ? CircleCheck : TriangleAlert} size={14} />
            <span className="unseen">{agrees ? 'as stated' : 'not as stated'}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** What is against the army; it can be played all the same. */
function Objections({ objections }: { readonly objections: readonly string[] }) {
  if (objections.length === 0) return null;
  return (
    <div className={classes(styles.remarks, styles.objections)}>
      <h4>
        <Icon of={TriangleAlert} size={15} />
        Not legal as it stands; it can be played all the same
      </h4>
      <ul aria-label="Why it is not legal">
        {objections.slice(0, REMARKS).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {objections.length > REMARKS ? <li>and {count(objections.length - REMARKS)} more</li> : null}
      </ul>
    </div>
  );
}

interface RemarksProps {
  readonly title: string;
  readonly remarks: readonly Remark[];
  readonly onLine: (line: number) => void;
}

/** Lines by their place and their text; a press shows the line in the list. */
function Remarks({ title, remarks, onLine }: RemarksProps) {
  if (remarks.length === 0) return null;
  return (
    <div className={styles.remarks}>
      <h4>
        <Icon of={TriangleAlert} size={15} />
        {counted(remarks.length, 'line')} {title}
      </h4>
      <ul aria-label={`Lines ${title}`}>
        {remarks.slice(0, REMARKS).map(({ line, path, text }, at) => (
          <li key={at}>
            <button type="button" onClick={() => line !== null && onLine(line)}>
              <span className="num">{line ?? path ?? <Icon of={Equal} size={13} />}</span>
              <span>{text}</span>
            </button>
          </li>
        ))}
        {remarks.length > REMARKS ? <li>and {count(remarks.length - REMARKS)} more</li> : null}
      </ul>
    </div>
  );
}
