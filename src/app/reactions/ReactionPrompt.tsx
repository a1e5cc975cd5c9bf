import { Zap } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { rulesNow } from '../../rules/uses/windows.ts';
import { ruleKey } from '../../store/reactions.ts';
import type { Prompt } from '../../store/reactions.ts';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import { nextStep } from '../commands.ts';
import { useBattleState, useServices, useView } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { sideName } from '../moment.ts';
import { sideClass } from '../words.ts';
import { deskOf } from './deskOf.ts';
import { RuleRow } from './RuleRow.tsx';
import { isInPhase, isReaction, promptWords } from './ruleWords.ts';
import styles from './reactions.module.css';

/** So many of the rules that cannot be used are listed with why not. */
const MOST_OTHERS = 4;

/** Enter lets pass while nothing else has a use for it. */
function usePassKey(pass: () => void): void {
  const passNow = useEffectEvent(pass);
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.shiftKey || event.ctrlKey || event.metaKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest('button, a, input, select, textarea') !== null) return;
      event.preventDefault();
      passNow();
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, []);
}

/** Asks for reactions at their moment, over the board, without taking the focus. */
export default function ReactionPrompt({ prompt }: { readonly prompt: Prompt }) {
  const services = useServices();
  const { view } = services;
  const { battle, player, offers, moment } = prompt;
  const quiet = useView(({ reactions }) => reactions.quiet);
  const entry = useBattleState(({ log, cursor }) => log[cursor - 1]);
  const before = useBattleState(({ log, cursor, start }) => log[cursor - 2]?.battle ?? start);
  const desk = deskOf(services);
  const offered = new Set(offers.map(({ rule }) => ruleKey(rule)));
  const others = rulesNow(battle, player, (rule) => !offered.has(ruleKey(rule)) && isReaction(rule))
    .filter((now) => !now.usable && isInPhase(battle, now))
    .slice(0, MOST_OTHERS);
  const pass = (): void => {
    desk.pass();
    if (moment === 'end') nextStep(services);
  };
  usePassKey(pass);
  return (
    <section
      className={classes(styles.prompt, sideClass[player])}
      aria-label={`${sideName(battle, player)} may react`}
      data-reactions={moment}
    >
      <header className={styles.head}>
        <h2>
          <Icon of={Zap} size={17} /> {sideName(battle, player)} may react
        </h2>
        <span className="num">{battle.players[player].commandPoints} CP left</span>
        <p>{before === null ? '' : promptWords(prompt, entry, before)}</p>
      </header>
      <ul className={styles.rows}>
        {offers.map((now) => (
          <RuleRow key={ruleKey(now.rule)} battle={battle} now={now} />
        ))}
        {others.map((now) => (
          <RuleRow key={ruleKey(now.rule)} battle={battle} now={now} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <label>
          <input
            type="checkbox"
            checked={quiet}
            onChange={(event) => {
              const { reactions } = view.getState();
              view.setState({ reactions: { ...reactions, quiet: event.currentTarget.checked } });
            }}
          />{' '}
          Pass by itself if none fit
        </label>
        <Button
          look={moment === 'before' ? 'raised' : 'primary'}
          shortcut={moment === 'before' ? undefined : '⏎'}
          onClick={pass}
        >
          Let it pass
        </Button>
      </footer>
    </section>
  );
}
