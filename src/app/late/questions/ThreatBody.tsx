import type { Answer } from '../../../lab/questions.ts';
import type { ThreatQuestion } from '../../../lab/threats/threat.ts';
import { contextOf, opponentOf } from '../../../rules/context.ts';
import { useBattle } from '../../context.ts';
import styles from './questions.module.css';

interface ThreatBodyProps {
  readonly ask: ThreatQuestion;
  readonly answer: Answer | null;
}

const percent = (share: number): string => `${Math.round(share * 100)}\u202F%`;

/** What the enemy could do next turn to a model wherever it stood, everybody else staying. */
export function ThreatBody({ ask, answer }: ThreatBodyProps) {
  const battle = useBattle((state) => state);
  const enemy = battle.players[opponentOf(ask.player)].name;
  const area = battle.map.width * battle.map.height;
  const home = contextOf(battle).model(ask.model);
  return (
    <>
      <p className={styles.who}>
        {enemy}, next turn, against {home === undefined ? 'a model' : home.unit.datasheet.name}
      </p>
      {answer?.kind !== 'threat' ? null : (
        <dl className={styles.figures}>
          <dt>
            <i data-swatch="move" /> can move here
          </dt>
          <dd className="num">{percent(answer.move.area / area)}</dd>
          {answer.charge
            .filter(({ roll }) => roll === 7 || roll === 12)
            .map(({ roll, chance, area: charged }) => (
              <div key={roll}>
                <dt>
                  <i data-swatch={`charge-${roll}`} /> charged on {roll} ({percent(chance)})
                </dt>
                <dd className="num">{percent(charged / area)}</dd>
              </div>
            ))}
          <dt>
            <i data-swatch="shoot" /> can be shot
          </dt>
          <dd className="num">{answer.shoot === null ? '–' : percent(answer.shoot.area / area)}</dd>
          <dt>
            <i data-swatch="safe" /> safe
          </dt>
          <dd className="num">{answer.safe === null ? '–' : percent(answer.safe.share)}</dd>
        </dl>
      )}
      <p className={styles.meta}>
        Normal moves and charges round what stands there now; shots from where it is or can move to.
      </p>
    </>
  );
}
