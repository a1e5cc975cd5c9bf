import { Dialog } from '@base-ui/react/dialog';
import { GitCompareArrows, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { compareLines } from '../../../game/compareLines.ts';
import type { LineEnd, LinesCompared, Loss } from '../../../game/compareLines.ts';
import type { BattleLog } from '../../../game/log.ts';
import type { Battle } from '../../../model/battle.ts';
import type { PlayerId } from '../../../model/player.ts';
import { namesOf } from '../../../rules/names.ts';
import { Icon } from '../../Icon.tsx';
import { objectiveName } from '../../battle/battleWords.ts';
import { classes } from '../../classes.ts';
import { useBattleState, useServices } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import { Dot } from '../../controls/Dot.tsx';
import controls from '../../controls/controls.module.css';
import dialog from '../../controls/dialog.module.css';
import { counted, signed } from '../../format.ts';
import { sideName } from '../../moment.ts';
import { timelineOf } from '../../timeline.ts';
import { turnWords } from '../../words.ts';
import { LaneName } from './LaneName.tsx';
import { laneAtHand, namedLanes } from './lineNames.ts';
import type { NamedLane } from './lineNames.ts';
import styles from './forks.module.css';

const sides: readonly PlayerId[] = ['attacker', 'defender'];

function momentOf({ clock, players }: Battle): string {
  if (clock.over === true) return 'the battle is over';
  return turnWords(clock, { attacker: players.attacker.faction, defender: players.defender.faction });
}

/** "2 models, 5 wounds": what a unit lost on a line. */
function lossText({ models, wounds }: Loss): string {
  if (models === 0 && wounds === 0) return 'none';
  if (models < 0 || wounds < 0) return `${signed(models)} models, ${signed(wounds)} wounds`;
  return models === 0 ? counted(wounds, 'wound') : `${counted(models, 'model')}, ${counted(wounds, 'wound')}`;
}

interface RowProps {
  readonly player: PlayerId;
  readonly name: string;
  readonly here: string;
  readonly there: string;
}

/** A figure of both lines; those that differ stand out. */
function Row({ player, name, here, there }: RowProps) {
  const differs = here !== there;
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        <Dot player={player} /> <span>{name}</span>
      </th>
      <td className="num">{here}</td>
      <td className="num">
        {there}
        {differs ? <span className="unseen"> (differs)</span> : null}
      </td>
    </tr>
  );
}

function Group({ title }: { readonly title: string }) {
  return (
    <tr>
      <th scope="colgroup" colSpan={3} className={styles.group}>
        {title}
      </th>
    </tr>
  );
}

/** A total of a losing side: all its units together. */
function totalOf(compared: LinesCompared, player: PlayerId, which: 'here' | 'there'): Loss {
  return compared.losses
    .filter(({ unit }) => unit.player === player)
    .reduce((sum, loss) => ({ models: sum.models + loss[which].models, wounds: sum.wounds + loss[which].wounds }), {
      models: 0,
      wounds: 0,
    });
}

function Figures({ compared }: { readonly compared: LinesCompared }) {
  const { parting, here, there, losses } = compared;
  const names = namesOf(parting);
  const both = (player: PlayerId, title: string, text: (end: LineEnd) => string) => (
    <Row
      key={title + player}
      player={player}
      name={`${sideName(parting, player)}, ${title}`}
      here={text(here)}
      there={text(there)}
    />
  );
  return (
    <tbody>
      <Group title="How both ended" />
      {sides.map((player) =>
        both(player, 'victory points', ({ battle }) => signed(battle.players[player].victoryPoints)),
      )}
      {sides.map((player) =>
        both(player, 'command points', ({ battle }) => signed(battle.players[player].commandPoints)),
      )}
      {sides.map((player) =>
        both(player, 'markers held', ({ markers }) =>
          [String(markers[player].length), markers[player].map(objectiveName).join(', ')].filter(Boolean).join(': '),
        ),
      )}
      <Group title="Lost since they parted" />
      {losses.length === 0 ? (
        <tr>
          <td colSpan={3}>Nobody has lost anything on either line.</td>
        </tr>
      ) : null}
      {sides.map((player) => {
        const own = losses.filter(({ unit }) => unit.player === player);
        return own.length < 2 ? null : (
          <Row
            key={player}
            player={player}
            name={`${sideName(parting, player)}, all together`}
            here={lossText(totalOf(compared, player, 'here'))}
            there={lossText(totalOf(compared, player, 'there'))}
          />
        );
      })}
      {losses.map(({ unit, ...loss }) => (
        <Row
          key={unit.id}
          player={unit.player}
          name={names.unit(unit.id)}
          here={lossText(loss.here)}
          there={lossText(loss.there)}
        />
      ))}
    </tbody>
  );
}

interface HeadProps {
  readonly lane: NamedLane | undefined;
  readonly end: LineEnd;
  readonly atHand: boolean;
  readonly go: () => void;
}

/** A line with where it ended, and the way there. */
function Head({ lane, end, atHand, go }: HeadProps) {
  const words = `${counted(end.entries, 'entry', 'entries')} to ${momentOf(end.battle)}`;
  return (
    <th scope="col" className={styles.head} data-line={atHand ? 'here' : 'there'}>
      <span className={styles.kind}>{atHand ? 'At hand' : 'Other line'}</span>
      {lane === undefined ? <b>A new line</b> : <LaneName lane={lane} className={styles.headName} />}
      <small className="num">{words}</small>
      <Button
        aria-label={`Go to the end of ${atHand ? 'the line at hand' : (lane?.name ?? 'the other line')}`}
        onClick={go}
      >
        {atHand ? 'Go to its end' : 'Take it up'}
      </Button>
    </th>
  );
}

interface BesideProps {
  readonly history: BattleLog;
  readonly here: NamedLane | undefined;
  readonly other: NamedLane;
  readonly onClose: () => void;
}

/** Both lines, side by side. */
function Beside({ history, here, other, onClose }: BesideProps) {
  const { battle } = useServices();
  const { tip } = other;
  const compared = useMemo(() => compareLines(history, tip), [history, tip]);
  if (compared === null) return null;
  const { goTo, takeUp } = battle.getState();
  const go = (to: () => void) => () => {
    to();
    onClose();
  };
  return (
    <>
      <p className={styles.parting}>
        They part{' '}
        {compared.shared === 0 ? 'at the beginning' : `after entry ${compared.shared}, ${momentOf(compared.parting)}`}.
        <Button look="plain" onClick={go(() => goTo(compared.shared))}>
          Go there
        </Button>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <td>
              <span className="unseen">Figure</span>
            </td>
            <Head lane={here} end={compared.here} atHand go={go(() => goTo(history.line.length))} />
            <Head lane={other} end={compared.there} atHand={false} go={go(() => takeUp(tip))} />
          </tr>
        </thead>
        <Figures compared={compared} />
      </table>
    </>
  );
}

interface ComparisonProps {
  readonly history: BattleLog;
  readonly onClose: () => void;
}

/** Which other line stands beside the one at hand, where there are several, and both. */
function Comparison({ history, onClose }: ComparisonProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const lanes = useMemo(() => namedLanes(history, timelineOf(history).lanes), [history]);
  const here = laneAtHand(history, lanes);
  const others = lanes.filter((lane) => lane !== here);
  // What was played last comes first: it is what one has just tried.
  const latest = Math.max(...others.map(({ tip }) => tip));
  const other = others.find(({ tip }) => tip === chosen) ?? others.find(({ tip }) => tip === latest);
  if (other === undefined) return <p className={dialog.quiet}>There is no other line of play.</p>;
  return (
    <>
      {others.length < 2 ? null : (
        <label className={styles.which}>
          Beside{' '}
          <select value={other.tip} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {others.map(({ tip, name }) => (
              <option key={tip} value={tip}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Beside history={history} here={here} other={other} onClose={onClose} />
    </>
  );
}

/** The line of play at hand beside one that was left: where they part, and how both ended. */
export default function CompareLines({ onClose }: { readonly onClose: () => void }) {
  const history = useBattleState((state) => state.history);
  if (history === null) return null;
  return (
    <Dialog.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={classes(dialog.window, styles.window)}>
          <div className={dialog.head}>
            <Dialog.Title className={classes(dialog.title, styles.title)}>
              <Icon of={GitCompareArrows} size={18} /> Compare forks
            </Dialog.Title>
            <Dialog.Close className={classes(controls.button, controls.plain, controls.square)} aria-label="Close">
              <Icon of={X} />
            </Dialog.Close>
          </div>
          <div className={styles.body}>
            <Comparison history={history} onClose={onClose} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
