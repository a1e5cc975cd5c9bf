import { useEffect } from 'react';
import type { ChargeAnswerMap, ChargeQuestion } from '../../../lab/charges/chargeMap.ts';
import type { Answer } from '../../../lab/questions.ts';
import { UNCHANGED } from '../../../lab/rollOdds.ts';
import type { RollChange } from '../../../lab/rollOdds.ts';
import type { Battle } from '../../../model/battle.ts';
import { contextOf } from '../../../rules/context.ts';
import { askQuestion } from '../../../store/followQuestion.ts';
import { inches, wholeInches } from '../../../tools/figures.ts';
import { useShownUnit } from '../../battle/shownUnit.ts';
import { useServices, useView } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import { Segment } from '../../controls/Segment.tsx';
import { counted } from '../../format.ts';
import { openFor } from '../../moment.ts';
import { chargeQuestion } from '../../questions.ts';
import styles from './questions.module.css';
import { useStand } from './useStand.ts';

const rerolls: readonly { readonly value: RollChange['reroll']; readonly text: string }[] = [
  { value: 'none', text: 'No re-roll' },
  { value: 'whole', text: 'Whole roll' },
  { value: 'one', text: 'One die' },
];

const percent = (share: number): string => `${Math.round(share * 100)}\u202F%`;

/** Each target with the roll that it needs. */
function Targets({ here, battle }: { readonly here: ChargeAnswerMap['here']; readonly battle: Battle }) {
  const { names } = contextOf(battle);
  if (here.length === 0) return <p>No enemy is within reach of a declaration.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">From here</th>
          <th scope="col">Needs</th>
          <th scope="col">Chance</th>
        </tr>
      </thead>
      <tbody>
        {here.map(({ targets, needed, probability, atMost }) => (
          <tr key={targets.join(' ')}>
            <th scope="row">{targets.map((id) => names.unit(id)).join(', ')}</th>
            <td className="num">{needed ?? '–'}</td>
            <td className="num">
              {percent(probability)}
              {atMost > probability + 1e-9 ? ` to ${percent(atMost)}` : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The place from which the charge is worth most, in words, with the way there on the board. */
function Best({ answer, battle }: { readonly answer: ChargeAnswerMap; readonly battle: Battle }) {
  const { view } = useServices();
  const { best, unit } = answer;
  const { names } = contextOf(battle);
  if (answer.step === 0) return null;
  if (best === null) return <p>From none of the places it could get to does a charge succeed.</p>;
  const touching = best.landing.filter(({ touches }) => touches !== null).length;
  const first = best.models[0]?.model;
  const from = first === undefined ? undefined : contextOf(battle).pieces.get(first)?.position;
  const line =
    from === undefined
      ? null
      : {
          from,
          to: { x: best.x, y: best.y },
          measured: Math.hypot(best.x - from.x, best.y - from.y),
          limit: null,
          words: 'to the best place',
          tone: 'yes' as const,
          models: [],
        };
  return (
    <div data-testid="best-place">
      <p>
        Best place: x {inches(best.x)}, y {inches(best.y)}. {names.unit(unit)} needs{' '}
        <b className="num">{best.needed}</b> to charge {best.targets.map((id) => names.unit(id)).join(', ')},{' '}
        <b className="num">{percent(best.probability)}</b>, and {counted(touching, 'model')} would touch.
      </p>
      {line === null ? null : (
        <Button
          look="suggest"
          onClick={() => view.setState({ spotlight: line })}
          onPointerLeave={() => view.setState({ spotlight: null })}
        >
          Show the way there
        </Button>
      )}
    </div>
  );
}

/** From where and how charges were tried. */
function tried({ places, step, formations }: ChargeAnswerMap): string {
  const many = `Looked from ${counted(places.length, 'place')} ${wholeInches(step)} apart and closely round the best`;
  return formations > 1
    ? `${many}, the unit keeping its formation, at the best ones also turned by quarters; another one may do better.`
    : `${many}, each model set up beside the others; another way to set them up may do better.`;
}

interface ChargeBodyProps {
  readonly ask: ChargeQuestion;
  readonly answer: Answer | null;
}

/** What a charge is worth, from where the unit stands and from where it could get to. It goes along with the selection. */
export function ChargeBody({ ask, answer }: ChargeBodyProps) {
  const services = useServices();
  const { view } = services;
  const { battle, unit } = useShownUnit();
  const charging = useView((state) => state.charging);
  const named = charging?.unit === ask.unit ? charging.targets : ask.targets;
  const key = named.join(' ');
  const stand = useStand(ask.unit, true);
  useEffect(() => {
    if (unit !== null && unit.id !== ask.unit) {
      const next = chargeQuestion(services, unit);
      if (next !== null) askQuestion(view, next);
    } else {
      const { stand: _, ...asked } = ask;
      askQuestion(view, { ...asked, targets: key === '' ? [] : key.split(' '), ...stand });
    }
  }, [ask, key, services, stand, unit, view]);
  if (battle === null) return null;
  const shown = battle.units.find((each) => each.id === ask.unit);
  const change = ask.change ?? UNCHANGED;
  const mayMove = openFor(battle, ask.unit)?.may.includes('normal') === true;
  const places =
    shown === undefined || shown.place === 'board'
      ? ([
          { value: 'here', text: 'From here' },
          { value: 'move', text: 'After a move' },
        ] as const)
      : ([
          { value: 'deep-strike', text: 'Deep Strike' },
          { value: 'strategic-reserves', text: 'From an edge' },
        ] as const);
  return (
    <>
      <p className={styles.who}>{contextOf(battle).names.unit(ask.unit)}</p>
      <Segment
        label="From where"
        value={ask.from}
        choices={places}
        onChange={(from) => askQuestion(view, { ...ask, from })}
      />
      {answer?.kind !== 'charge' ? null : (
        <>
          {shown?.place === 'board' ? <Targets here={answer.here} battle={battle} /> : null}
          {ask.from !== 'move' || mayMove ? null : (
            <p>It may not move now: what a charge would be worth if it could.</p>
          )}
          <Best answer={answer} battle={battle} />
        </>
      )}
      <details className={styles.more} open={change !== UNCHANGED}>
        <summary>The roll</summary>
        <Segment
          label="Re-roll"
          value={change.reroll}
          choices={rerolls}
          onChange={(reroll) => askQuestion(view, { ...ask, change: { ...change, reroll } })}
        />
        <Segment
          label="Added to the roll"
          value={String(change.modifier)}
          choices={['-2', '-1', '0', '1', '2'].map((value) => ({
            value,
            text: value.startsWith('-') ? value.replace('-', '\u2212') : `+${value}`,
          }))}
          onChange={(modifier) => askQuestion(view, { ...ask, change: { ...change, modifier: Number(modifier) } })}
        />
      </details>
      <p className={styles.meta}>
        Each chance is that of whole legal Charge moves that were found, so at least that: obstacles, other units,
        climbing, coherency and base contact.
        {answer?.kind === 'charge' && answer.step > 0 ? ` ${tried(answer)}` : ''}
      </p>
    </>
  );
}
