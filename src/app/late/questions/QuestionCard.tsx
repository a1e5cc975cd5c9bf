import { X } from 'lucide-react';
import { askQuestion, stopQuestion } from '../../../store/followQuestion.ts';
import type { ShownQuestion } from '../../../store/viewStore.ts';
import { classes } from '../../classes.ts';
import { Icon } from '../../Icon.tsx';
import { useServices, useView } from '../../context.ts';
import { Button, IconButton } from '../../controls/Button.tsx';
import { count } from '../../format.ts';
import { ChargeBody } from './ChargeBody.tsx';
import { ReachBody } from './ReachBody.tsx';
import { SightBody } from './SightBody.tsx';
import { ThreatBody } from './ThreatBody.tsx';
import styles from './questions.module.css';

type Kind = ShownQuestion['ask']['kind'];

const titles: Readonly<Record<Kind, { readonly title: string; readonly shortcut: string }>> = {
  charge: { title: 'Charge map', shortcut: 'O' },
  reach: { title: 'Reach', shortcut: 'Y' },
  sight: { title: 'Sight map', shortcut: 'I' },
  threat: { title: 'Threat map', shortcut: 'Q' },
};

/** How far the work has come, with the way to stop it; why there is none. */
function Work({ question }: { readonly question: ShownQuestion }) {
  const { view } = useServices();
  const { ask, state, done, of, reason, answer } = question;
  if (state === 'failed') return <p className={styles.failed}>It was not worked out: {reason}.</p>;
  if (state === 'stopped') {
    return (
      <div className={styles.work}>
        <span>{answer === null ? 'Stopped.' : 'Stopped: what is drawn is coarse.'}</span>
        <Button
          onClick={() => {
            askQuestion(view, null);
            askQuestion(view, ask);
          }}
        >
          Go on
        </Button>
      </div>
    );
  }
  if (state !== 'working') return null;
  return (
    <div className={styles.work}>
      <progress max={Math.max(1, of)} value={done} aria-label="Worked out" />
      <span className="num">{of === 0 ? 'Beginning' : `${count(done)} of ${count(of)}`}</span>
      <Button onClick={() => stopQuestion(view)}>Stop</Button>
    </div>
  );
}

function Body({ question }: { readonly question: ShownQuestion }) {
  switch (question.ask.kind) {
    case 'charge':
      return <ChargeBody ask={question.ask} answer={question.answer} />;
    case 'reach':
      return <ReachBody ask={question.ask} answer={question.answer} />;
    case 'sight':
      return <SightBody ask={question.ask} answer={question.answer} />;
    case 'threat':
      return <ThreatBody ask={question.ask} answer={question.answer} />;
    default:
      return null;
  }
}

/** The question about the position whose answer the board shows: what is asked, what came out, how far the work is. */
export default function QuestionCard({ floating }: { readonly floating: boolean }) {
  const { view } = useServices();
  const question = useView((state) => state.question);
  if (question === null) return null;
  const { title, shortcut } = titles[question.ask.kind];
  return (
    <section
      className={classes(styles.card, floating && styles.floating)}
      aria-label={title}
      data-question={question.ask.kind}
      data-state={question.state}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        <IconButton label={`Hide: ${title}`} shortcut={shortcut} onClick={() => askQuestion(view, null)}>
          <Icon of={X} size={15} />
        </IconButton>
      </header>
      <div className={question.stale ? styles.stale : undefined}>
        <Body question={question} />
      </div>
      <Work question={question} />
    </section>
  );
}
