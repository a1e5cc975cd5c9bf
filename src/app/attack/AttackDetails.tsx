import { useMemo } from 'react';
import { stageOf } from '../../game/attacks/attack.ts';
import type { AttackAction } from '../../game/attacks/attack.ts';
import type { Battle } from '../../model/battle.ts';
import { namesOf } from '../../rules/names.ts';
import { AfterStages } from './AfterStages.tsx';
import { entryWords } from './attackWords.ts';
import { EntryStages } from './EntryStages.tsx';
import { attackView } from './entryView.ts';
import styles from './attack.module.css';

interface AttackDetailsProps {
  /** The battle in which the attacks were made. */
  readonly before: Battle;
  readonly action: AttackAction;
}

/** Attacks of the log, die by die: the stages of each weapon with what touched them, and what followed. */
export default function AttackDetails({ before, action }: AttackDetailsProps) {
  const { stage, view } = useMemo(() => {
    const found = stageOf(before, action);
    return { stage: found, view: attackView(found.trace) };
  }, [before, action]);
  const names = namesOf(before);
  return (
    <div className={styles.details}>
      {action.attacks.map((entry, index) => (
        <section key={index} aria-label={`${entryWords(entry)} at ${names.unit(entry.target)}`}>
          <h3>
            {entryWords(entry)} <small>at {names.unit(entry.target)}</small>
          </h3>
          <EntryStages
            battle={before}
            volley={stage.volley}
            index={index}
            view={view.entries.get(index)}
            rolling={null}
            rerolls={action.rerolls}
          />
        </section>
      ))}
      <AfterStages battle={before} after={view.after} rolling={null} />
    </div>
  );
}
