import { useEffect } from 'react';
import type { Answer } from '../../../lab/questions.ts';
import type { SightAnswer, SightQuestion } from '../../../lab/sightMap.ts';
import type { Battle } from '../../../model/battle.ts';
import { contextOf } from '../../../rules/context.ts';
import { askQuestion } from '../../../store/followQuestion.ts';
import { useShownUnit } from '../../battle/shownUnit.ts';
import { useServices } from '../../context.ts';
import { Segment } from '../../controls/Segment.tsx';
import { counted } from '../../format.ts';
import { sightQuestion } from '../../questions.ts';
import styles from './questions.module.css';
import { useStand } from './useStand.ts';

const froms: readonly { readonly value: SightQuestion['from']; readonly text: string }[] = [
  { value: 'here', text: 'From here' },
  { value: 'move', text: 'After a move' },
];

interface SightBodyProps {
  readonly ask: SightQuestion;
  readonly answer: Answer | null;
}

/** What a move would change, told by the places that were looked from. */
function After({ answer, battle }: { readonly answer: SightAnswer; readonly battle: Battle }) {
  const { names } = contextOf(battle);
  const { places, seenAfter, unsure } = answer;
  return (
    <p>
      Looked from {counted(places, 'place')} that a Normal move leads to.{' '}
      {seenAfter.length === 0
        ? 'At none of them an enemy sees it.'
        : `Seen there by ${seenAfter.map((by) => `${names.unit(by.unit)} (${by.places} of ${places})`).join(', ')}.`}
      {unsure.length === 0 ? '' : ` Not ruled out: some of ${unsure.map((id) => names.unit(id)).join(', ')}.`}
    </p>
  );
}

/** What a unit sees, what sees it, and what of that has cover. It goes along with the selection. */
export function SightBody({ ask, answer }: SightBodyProps) {
  const services = useServices();
  const { view } = services;
  const { battle, unit } = useShownUnit();
  const stand = useStand(ask.unit);
  useEffect(() => {
    const next = unit === null || unit.id === ask.unit ? null : sightQuestion(unit);
    const { stand: _, ...asked } = ask;
    askQuestion(view, next ?? { ...asked, ...stand });
  }, [ask, stand, unit, view]);
  if (battle === null) return null;
  const { names } = contextOf(battle);
  const known = answer?.kind === 'sight' ? answer : null;
  return (
    <>
      <p className={styles.who}>{names.unit(ask.unit)}</p>
      <Segment
        label="From where"
        value={ask.from}
        choices={froms}
        onChange={(from) => askQuestion(view, { ...ask, from })}
      />
      {known === null ? null : (
        <>
          {known.sees.length === 0 ? (
            <p>It sees no enemy.</p>
          ) : (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Sees</th>
                  <th scope="col">Models</th>
                  <th scope="col">In cover</th>
                </tr>
              </thead>
              <tbody>
                {known.sees.map((seen) => (
                  <tr key={seen.unit}>
                    <th scope="row">{names.unit(seen.unit)}</th>
                    <td className="num">
                      {seen.models.length} of {seen.of}
                    </td>
                    <td className="num">{seen.covered.length}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p>
            {known.seenBy.length === 0
              ? 'No enemy sees it where it stands.'
              : `Seen by ${known.seenBy.map((by) => `${names.unit(by.unit)} (${by.models.length} of ${by.of})`).join(', ')}.`}
          </p>
        </>
      )}
      {known === null || ask.from === 'here' ? null : <After answer={known} battle={battle} />}
      <p className={styles.meta}>
        Dark ground is out of sight of a model on foot there (32 mm, 1.5″ tall); thin hatching: it would have cover.
        {ask.from === 'here'
          ? ''
          : ' Dark is proved for wherever its models can get to; cross hatching: not seen from those places, and not ruled out.'}
      </p>
    </>
  );
}
