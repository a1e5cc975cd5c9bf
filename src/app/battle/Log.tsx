import { Ban, ChevronDown, ChevronRight, OctagonX, TriangleAlert, Undo2 } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Battle } from '../../model/battle.ts';
import { namesOf } from '../../rules/names.ts';
import type { LogEntry } from '../../game/log.ts';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import { useBattleState, usePreview, useServices } from '../context.ts';
import { Dice } from '../controls/Dice.tsx';
import { Dot } from '../controls/Dot.tsx';
import { counted } from '../format.ts';
import { logWords } from '../logWords.ts';
import { draftWords } from './battleWords.ts';
import { brokenModels } from './ranked.ts';
import styles from './dock.module.css';

/** The dice of attacks, in all their stages: fetched when somebody wants to see them. */
const AttackDetails = lazy(() => import('../attack/AttackDetails.tsx'));

interface EntryProps {
  readonly entry: LogEntry;
  readonly before: Battle;
  /** Where it stands in the log, from 0. */
  readonly at: number;
  /** Its number in its round: "2.14". */
  readonly number: string;
  readonly state: 'done' | 'now' | 'undone';
}

const Entry = memo(function Entry({ entry, before, at, number, state }: EntryProps) {
  const { battle } = useServices();
  const { player, text, figure, rest } = logWords(entry, before);
  const { verdict, applied, action } = entry;
  const faults = verdict.violations.map((violation) => violation.message).join(' ');
  const [open, setOpen] = useState(false);
  const attacks = (action.type === 'shoot' || action.type === 'fight') && action.attacks.length > 0 && applied;
  return (
    <li className={attacks ? styles.attacks : undefined}>
      <button
        type="button"
        aria-current={state === 'now'}
        title={faults === '' ? undefined : faults}
        className={classes(
          styles.entry,
          state === 'undone' && styles.undone,
          !verdict.legal && applied && styles.marked,
          action.type === 'next' && styles.quiet,
        )}
        onClick={() => battle.getState().goTo(at + 1)}
      >
        <time className="num">{number}</time>
        {player === null || action.type === 'next' ? <span /> : <Dot player={player} />}
        <span>
          {text}
          {figure === '' ? null : <b className="num">{figure}</b>}
          {rest === '' ? null : <span className={styles.quiet}>{rest}</span>}
        </span>
        <span className={styles.aside}>
          {attacks || action.dice === undefined || action.dice.length === 0 ? null : (
            <Dice dice={action.dice.slice(0, 8)} />
          )}
          {action.takenBack === undefined ? null : (
            <span className={styles.mark}>
              <Icon of={Undo2} size={14} />
              {counted(action.takenBack, 'die', 'dice')} taken back
            </span>
          )}
          {verdict.legal ? null : (
            <span className={classes(styles.mark, !applied && styles.markNo)}>
              <Icon of={applied ? TriangleAlert : Ban} size={14} />
              {applied ? 'noted' : 'not applied'}
            </span>
          )}
        </span>
      </button>
      {attacks ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-label={`Dice of ${number}`}
          onClick={() => setOpen(!open)}
        >
          <Icon of={open ? ChevronDown : ChevronRight} size={15} />
        </button>
      ) : null}
      {open && attacks ? (
        <Suspense>
          <AttackDetails before={before} action={action} />
        </Suspense>
      ) : null}
    </li>
  );
});

/** What is being proposed, as the entry that it would become. */
function Draft() {
  const battle = useBattleState((state) => state.battle);
  const unit = usePreview((preview) =>
    preview !== null && 'unit' in preview.action ? preview.action.unit : undefined,
  );
  const text = usePreview((preview) =>
    preview === null || battle === null || preview.state === 'refused'
      ? null
      : draftWords(preview.action, unit === undefined ? '' : namesOf(battle).unit(unit)),
  );
  const charge = usePreview((preview) => preview?.action.type === 'declare-charge');
  const legal = usePreview((preview) => preview?.verdict.legal ?? true);
  const broken = usePreview((preview) => (preview === null ? 0 : brokenModels(preview.verdict).size));
  if (battle === null || text === null) return null;
  const player = battle.units.find((each) => each.id === unit)?.player;
  return (
    <li className={classes(styles.entry, styles.draft)}>
      <time>now</time>
      {player === undefined ? <span /> : <Dot player={player} />}
      <span>{text}</span>
      {legal ? (
        <span className={styles.aside}>{charge ? 'roll to come' : ''}</span>
      ) : (
        <span className={classes(styles.mark, styles.markNo)}>
          <Icon of={OctagonX} size={14} />
          {broken === 0 ? 'not legal' : counted(broken, 'model')}
        </span>
      )}
    </li>
  );
}

/** The number of each entry: round, and how many of that round it is with (2.14). */
function numbersOf(start: Battle, log: readonly LogEntry[]): readonly string[] {
  let round = -1;
  let inRound = 0;
  return log.map((_, at) => {
    const { clock } = log[at - 1]?.battle ?? start;
    inRound = clock.round === round ? inRound + 1 : 1;
    round = clock.round;
    return `${round}.${String(inRound).padStart(2, '0')}`;
  });
}

/** All entries with their dice. A click goes to the battle after one. */
export function Log() {
  const start = useBattleState((state) => state.start);
  const log = useBattleState((state) => state.log);
  const cursor = useBattleState((state) => state.cursor);
  const list = useRef<HTMLOListElement>(null);
  const drafted = usePreview((preview) => preview !== null);
  useEffect(() => {
    // After the picture of the change: asked for within it, the browser would have to lay out the page at once.
    const timer = setTimeout(() => {
      const entries = list.current?.children;
      entries?.[drafted ? entries.length - 1 : cursor - 1]?.scrollIntoView({ block: 'nearest' });
    }, 30);
    return () => clearTimeout(timer);
  }, [cursor, drafted]);
  const numbers = useMemo(() => (start === null ? [] : numbersOf(start, log)), [start, log]);
  if (start === null) return null;
  const stateOf = (at: number): EntryProps['state'] =>
    at + 1 === cursor && !drafted ? 'now' : at < cursor ? 'done' : 'undone';
  return (
    <section className={styles.pane} aria-label="Log">
      <div className={styles.paneHead}>
        <h2>Log</h2>
        <span className="num">
          entry {cursor} of {log.length}
        </span>
      </div>
      <ol className={styles.log} ref={list}>
        {log.length === 0 && !drafted ? (
          <li className={styles.entry}>
            <span />
            <span />
            <span className={styles.quiet}>Actions will be listed here, with their dice.</span>
          </li>
        ) : null}
        {log.map((entry, at) => (
          <Entry
            key={entry.id}
            entry={entry}
            before={log[at - 1]?.battle ?? start}
            at={at}
            number={numbers[at] ?? ''}
            state={stateOf(at)}
          />
        ))}
        <Draft />
      </ol>
    </section>
  );
}
