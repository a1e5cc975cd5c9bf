import type { Answer } from '../../../lab/questions.ts';
import type { ThreatQuestion } from '../../../lab/threats/threat.ts';
import { contextOf, opponentOf } from '../../../rules/context.ts';
import { useBattle } from '../../context.ts';
import { counted } from '../../format.ts';
import styles from './questions.module.css';

interface ThreatBodyProps {
  readonly ask: ThreatQuestion;
  readonly answer: Answer | null;
}

const PARTS = { shot: 'can be shot', charged: 'charged, out of every shot', safe: 'safe', open: 'undecided' } as const;

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
        {enemy}, next turn, against {home === undefined ? 'a model' : home.unit.datasheet.name}; shares of the board
      </p>
      {answer?.kind !== 'threat' ? null : (
        <dl className={styles.figures}>
          <dt>
            <i data-swatch="move" /> can move here
          </dt>
          <dd className="num">{percent(answer.move.area / area)}</dd>
          <dt>
            <i data-swatch="advance" /> by an Advance
          </dt>
          <dd className="num">{percent(answer.advance.area / area)}</dd>
          {answer.charge.map(({ roll, chance, area: charged }, i) => (
            <div key={roll}>
              <dt>
                <i data-swatch={i === 0 ? 'charge-usual' : 'charge-best'} /> charged on {roll} ({percent(chance)})
              </dt>
              <dd className="num">{percent(charged / area)}</dd>
            </div>
          ))}
          {(['shot', 'charged', 'safe', 'open'] as const).map((part) => (
            <div key={part}>
              <dt>
                <i data-swatch={part} /> {PARTS[part]}
              </dt>
              <dd className="num">{answer.settled === null ? '–' : percent(answer.settled[part].area / area)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.meta}>
        Its own unit is off the board, the others of its side stay and live. Shot: by a legal move and shot that were
        found. Safe is proved: no enemy can come to where it sees the model within range of what it may fire, nor reach
        it by a move and the best charge, whatever the order. Undecided: neither was shown.{' '}
        {answer?.kind === 'threat' && answer.reserves > 0
          ? `${counted(answer.reserves, 'unit')} in Reserves, stratagems and abilities that are used are left out.`
          : 'Stratagems and abilities that are used are left out.'}
      </p>
    </>
  );
}
