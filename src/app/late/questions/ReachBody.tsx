import { useEffect } from 'react';
import type { Answer } from '../../../lab/questions.ts';
import type { ReachAnswer, ReachQuestion } from '../../../lab/reach/reach.ts';
import type { MoveKind } from '../../../model/action.ts';
import { contextOf, isLive } from '../../../rules/context.ts';
import type { Deed } from '../../../rules/open.ts';
import { askQuestion } from '../../../store/followQuestion.ts';
import { wholeInches } from '../../../tools/figures.ts';
import { useBattle, useServices, useView } from '../../context.ts';
import { useShownUnit } from '../../battle/shownUnit.ts';
import { Segment } from '../../controls/Segment.tsx';
import { openFor } from '../../moment.ts';
import { moveAsked, reachQuestion } from '../../questions.ts';
import styles from './questions.module.css';

const kinds: readonly { readonly value: MoveKind; readonly text: string }[] = [
  { value: 'normal', text: 'Normal' },
  { value: 'advance', text: 'Advance' },
  { value: 'charge', text: 'Charge' },
  { value: 'fall-back', text: 'Fall Back' },
];

/** What a unit may do while it may make a move of a kind. */
const DEEDS: Readonly<Record<MoveKind, readonly Deed[]>> = {
  normal: ['normal'],
  advance: ['advance'],
  'fall-back': ['fall-back'],
  charge: ['declare-charge', 'charge'],
  'pile-in': ['pile-in'],
  consolidate: ['consolidate'],
};

const percent = (share: number): string => `${Math.round(share * 100)}\u202F%`;
const area = (square: number): string => `${square.toFixed(1)} in²`;

/** The results of a roll with what each of them reaches. */
function Bands({ bands }: ReachAnswer) {
  const [only] = bands;
  if (bands.length === 1 && only !== undefined) {
    return (
      <p>
        Within {wholeInches(only.distance)} it can end on <b className="num">{area(only.area)}</b> of the board.
      </p>
    );
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Roll</th>
          <th scope="col">Moves</th>
          <th scope="col">Chance</th>
          <th scope="col">Ends on</th>
        </tr>
      </thead>
      <tbody className="num">
        {bands.map((band) => (
          <tr key={band.roll}>
            <th scope="row">{band.roll}</th>
            <td>{wholeInches(band.distance)}</td>
            <td>{percent(band.chance)}</td>
            <td>{area(band.area)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What can be reached above the ground, with the most that can be rolled. */
function Floors({ bands }: ReachAnswer) {
  const floors = bands.at(-1)?.floors ?? [];
  if (floors.length === 0) return null;
  return (
    <p>
      {bands.length > 1 ? 'At most, above the ground: ' : 'Above the ground: '}
      {floors.map((floor) => `${area(floor.area)} at ${wholeInches(floor.z)}`).join(', ')}. Drawn dotted.
    </p>
  );
}

interface ReachBodyProps {
  readonly ask: ReachQuestion;
  readonly answer: Answer | null;
}

/** Where a unit, or one model of it, can end a move. The question goes along with what is selected. */
export function ReachBody({ ask, answer }: ReachBodyProps) {
  const services = useServices();
  const { view } = services;
  const { battle, unit } = useShownUnit();
  const selection = useView((state) => state.selection);
  const models = useBattle(({ units }) => units.find(({ id }) => id === ask.unit)?.models);
  useEffect(() => {
    if (unit === null || unit.id === ask.unit) return;
    const next = reachQuestion(services, unit);
    if (next !== null) askQuestion(view, next);
  }, [ask, services, unit, view]);
  if (battle === null) return null;
  const { names } = contextOf(battle);
  const mayNow = openFor(battle, ask.unit)?.may.some((deed) => DEEDS[ask.move.kind].includes(deed)) === true;
  const living = models?.filter(isLive) ?? [];
  const chosen = living.find((model) => selection.has(model.id)) ?? living[0];
  const choose = (kind: MoveKind): void => {
    const asked = battle.units.find((each) => each.id === ask.unit);
    const usual = asked === undefined ? null : moveAsked(battle, asked, view.getState().advancing);
    const move = usual !== null && usual.kind === kind ? usual : { kind };
    askQuestion(view, { ...ask, move });
  };
  return (
    <>
      <p className={styles.who}>{ask.model === undefined ? names.unit(ask.unit) : names.model(ask.model)}</p>
      <Segment label="Move" value={ask.move.kind} choices={kinds} onChange={choose} />
      {living.length < 2 || chosen === undefined ? null : (
        <Segment
          label="Who moves"
          value={ask.model === undefined ? 'unit' : 'model'}
          choices={[
            { value: 'unit', text: 'Whole unit' },
            { value: 'model', text: 'One model' },
          ]}
          onChange={(who) => {
            const { model: _, ...whole } = ask;
            askQuestion(view, who === 'unit' ? whole : { ...ask, model: chosen.id });
          }}
        />
      )}
      {mayNow ? null : <p>It may not do this now: where it would end if it could.</p>}
      {ask.move.kind === 'charge' ? <p>How far it gets. What a target needs: the charge map (O).</p> : null}
      {answer?.kind === 'reach' ? <Bands {...answer} /> : null}
      {answer?.kind === 'reach' ? <Floors {...answer} /> : null}
      <p className={styles.meta}>
        Middles of bases; round what is too tall to be walked over, or up and down over it.
        {living.length > 1 && ask.model === undefined ? ' The unit stays in coherency.' : ''}
        {answer?.kind === 'reach' && answer.least
          ? ' All of this is shown to be reached; there may be a little more.'
          : ''}
      </p>
    </>
  );
}
