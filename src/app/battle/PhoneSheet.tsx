import { CircleCheck, List, Magnet, Maximize, Users, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Suspense, useRef, useState, type PointerEvent } from 'react';
import type { Panels } from '../../store/viewStore.ts';
import { namesOf } from '../../rules/names.ts';
import { Icon } from '../Icon.tsx';
import { armyOf, isReserve, rosterOrder } from '../army.ts';
import { classes } from '../classes.ts';
import { useBattle, useBattleState, usePreview, useServices, useView } from '../context.ts';
import { Button, IconButton } from '../controls/Button.tsx';
import { direction } from '../format.ts';
import { openSentence, sideName, useOpen } from '../moment.ts';
import { inches } from '../../tools/figures.ts';
import { confirmWord } from './battleWords.ts';
import { shortToolNames } from './toolWords.ts';
import { moment } from '../words.ts';
import { Abilities, InForce, Keywords, Models, Statline, UnitTitle, Weapons } from './UnitCard.tsx';
import { ActionBar } from './ActionBar.tsx';
import { AttackPanel } from './Inspector.tsx';
import { BattleCard } from './BattleCard.tsx';
import { chooseUnit } from './choose.ts';
import { isTested } from './isTested.ts';
import { useShownUnit } from './shownUnit.ts';
import { Log } from './Log.tsx';
import { ReplaySlot } from './ReplaySlot.tsx';
import { Roster } from './Roster.tsx';
import { FloorButton, toolChoices } from './ToolBar.tsx';
import { NextButton } from './Clock.tsx';
import { TraySlot } from './TraySlot.tsx';
import { UnitActions } from './UnitActions.tsx';
import { UnitRow } from './UnitRow.tsx';
import { VerdictCard } from './VerdictCard.tsx';
import layout from './layout.module.css';
import styles from './phone.module.css';

type Page = 'unit' | 'army' | 'log';
type Height = Panels['sheet'];

const higher: Readonly<Record<Height, Height>> = { peek: 'half', half: 'full', full: 'full' };
const lower: Readonly<Record<Height, Height>> = { full: 'half', half: 'peek', peek: 'peek' };

/** One suggested action wide, one confirm, and the way back. */
function PhoneActions() {
  const { tools } = useServices();
  const preview = usePreview((proposed) => proposed);
  const battle = useBattleState((state) => state.battle);
  const strictness = useBattleState((state) => state.strictness);
  if (preview === null || preview.state === 'live') return null;
  const { action, verdict, state, suggestion } = preview;
  if (action.type === 'declare-charge' || isTested(preview, battle)) return null;
  const refused = !verdict.legal && strictness === 'enforce';
  const word = confirmWord(action);
  return (
    <div className={styles.actions}>
      {suggestion === null || verdict.legal ? null : (
        <Button look="suggest" wide tall onClick={() => tools.command('take-suggestion')}>
          <Icon of={CircleCheck} size={16} />
          Move it {inches(suggestion.distance)} {direction(suggestion.direction)}
        </Button>
      )}
      <FloorButton tall />
      {state === 'refused' ? null : (
        <Button
          look="primary"
          tall
          wide={!refused}
          locked={refused ? 'Not legal yet.' : null}
          onClick={() => tools.command('confirm')}
        >
          {refused ? word.replace(' squad', '') : word}
        </Button>
      )}
      <IconButton label={state === 'refused' ? 'Dismiss' : 'Cancel'} onClick={() => tools.command('cancel')}>
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  );
}

/** The units of the side whose turn it is that wait in reserve: a press takes one in hand. */
function Reserves() {
  const services = useServices();
  const battle = useBattle((state) => state);
  const { phase, turn } = battle.clock;
  const waiting = rosterOrder(armyOf(battle, turn).filter((unit) => isReserve(unit) && unit.leads === null));
  const names = namesOf(battle);
  const deploying = phase === 'deployment';
  return (
    <section className={styles.reserves} aria-label={deploying ? 'To deploy' : 'In reserve'}>
      <p>
        {waiting.length === 0
          ? `${sideName(battle, turn)} has no unit in reserve.`
          : `Choose a unit of ${sideName(battle, turn)} to ${deploying ? 'deploy' : 'set up'}.`}
      </p>
      {waiting.map((unit) => (
        <UnitRow
          key={unit.id}
          unit={unit}
          name={names.unit(unit.id)}
          selected={false}
          placing={false}
          may=""
          must={false}
          onChoose={() => chooseUnit(services, unit, false)}
        />
      ))}
    </section>
  );
}

/** What shows when the sheet is down: the verdict; else the unit in hand; else the moment and the way on. */
function Peek() {
  const open = useOpen();
  const proposed = usePreview((preview) => preview !== null);
  const offered = useView((view) => view.offer !== null);
  const { battle, unit } = useShownUnit();
  const rolls = usePreview(
    (preview) => preview?.state === 'set' && (preview.action.type === 'declare-charge' || isTested(preview, battle)),
  );
  const clock = useBattle((state) => state.clock);
  const choosing = useView((view) => view.tool === 'place' && view.placing === null);
  if (proposed) {
    return (
      <>
        {offered ? <TraySlot /> : null}
        <VerdictCard whole={false} checks={false} actions={<PhoneActions />} />
        {rolls ? <ActionBar /> : null}
      </>
    );
  }
  if (choosing) return <Reserves />;
  if (battle !== null && unit !== null) {
    return (
      <>
        <TraySlot />
        <UnitTitle battle={battle} unit={unit} />
        <UnitActions />
      </>
    );
  }
  return (
    <>
      <TraySlot />
      <div className={styles.moment}>
        <span>
          {moment(clock)}
          {open === null ? null : <small className={styles.still}>{openSentence(open)}</small>}
        </span>
        <NextButton wide />
      </div>
    </>
  );
}

function LogPage() {
  return (
    <>
      <ReplaySlot />
      <Log />
    </>
  );
}

function UnitPage() {
  const { battle, unit } = useShownUnit();
  if (battle === null) return null;
  if (unit === null) return <BattleCard battle={battle} />;
  return (
    <>
      <Statline unit={unit} />
      <Models unit={unit} />
      <div className={layout.block}>
        <Weapons unit={unit} />
      </div>
      <div className={layout.block}>
        <Abilities unit={unit} />
      </div>
      <InForce battle={battle} unit={unit} />
      <Keywords unit={unit} />
    </>
  );
}

interface TabProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly on: boolean;
  readonly onClick: () => void;
}

function Tab({ icon, text, on, onClick }: TabProps) {
  return (
    <button type="button" className={styles.tab} aria-pressed={on} onClick={onClick}>
      <Icon of={icon} size={20} />
      {text}
    </button>
  );
}

/** The camera of a phone: the whole board, and whether ghosts stop where a move would stop being legal. */
function CameraCard() {
  const { view, tools } = useServices();
  const stops = useView((state) => state.stopAtLimit);
  return (
    <div className={styles.camera}>
      <button type="button" aria-label="Fit the board" onClick={() => view.setState({ cameraWish: 'fit' })}>
        <Icon of={Maximize} size={19} />
      </button>
      <button
        type="button"
        aria-label="Stop at the limit"
        aria-pressed={stops}
        onClick={() => tools.command('stop-at-limit')}
      >
        <Icon of={Magnet} size={19} />
      </button>
    </div>
  );
}

/** The tools of a phone's tab bar; the others are taken in hand with what the unit may do. */
const phoneTools = toolChoices.filter(({ id }) => id !== 'charge' && id !== 'attack');

/** The sheet of a phone: it peeks with the verdict, and is drawn up for the unit, the armies and the log. */
export function PhoneSheet() {
  const { view, tools } = useServices();
  const height = useView((state) => state.panels.sheet);
  const tool = useView((state) => state.tool);
  const attacking = useView((state) => state.attacking !== null);
  const [page, setPage] = useState<Page>('unit');
  const from = useRef<number | null>(null);
  const setHeight = (sheet: Height): void => view.setState(({ panels }) => ({ panels: { ...panels, sheet } }));
  const show = (next: Page): void => {
    setPage(next);
    setHeight(page === next && height !== 'peek' ? 'peek' : 'half');
  };
  const released = (event: PointerEvent): void => {
    if (from.current === null) return;
    const moved = event.clientY - from.current;
    from.current = null;
    if (Math.abs(moved) < 6) setHeight(height === 'peek' ? 'half' : 'peek');
    else setHeight(moved < 0 ? higher[height] : lower[height]);
  };
  /** A unit that is chosen in the roster is what one wants to see on the board. */
  const putDown = (): void => {
    setPage('unit');
    setHeight('peek');
  };
  return (
    <>
      <CameraCard />
      <section
        className={classes(styles.sheet, styles[height], attacking && page === 'unit' && styles.attacking)}
        aria-label="Sheet"
        data-sheet={height}
      >
        <button
          type="button"
          className={styles.handle}
          aria-label={height === 'peek' ? 'Draw the sheet up' : 'Lower the sheet'}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = event.clientY;
          }}
          onPointerUp={released}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') setHeight(height === 'peek' ? 'half' : 'peek');
          }}
        >
          <span />
        </button>
        {attacking && page === 'unit' ? (
          <Suspense>
            <AttackPanel />
          </Suspense>
        ) : page === 'unit' || height === 'peek' ? (
          <Peek />
        ) : null}
        {height === 'peek' || (attacking && page === 'unit') ? null : (
          <div className={classes(layout.scroll, styles.page)}>
            {page === 'unit' ? <UnitPage /> : page === 'army' ? <Roster onChosen={putDown} /> : <LogPage />}
          </div>
        )}
        <nav className={styles.tabs} aria-label="Tools and panels">
          {phoneTools.map(({ id, icon }) => (
            <Tab
              key={id}
              icon={icon}
              text={shortToolNames[id]}
              on={tool === id && height === 'peek'}
              onClick={() => {
                tools.use(id);
                setPage('unit');
                setHeight('peek');
              }}
            />
          ))}
          <Tab icon={Users} text="Army" on={page === 'army' && height !== 'peek'} onClick={() => show('army')} />
          <Tab icon={List} text="Log" on={page === 'log' && height !== 'peek'} onClick={() => show('log')} />
        </nav>
      </section>
    </>
  );
}
