import { ArrowRight } from 'lucide-react';
import type { Clock as ClockState } from '../../model/clock.ts';
import type { PlayerId } from '../../model/player.ts';
import { rulesetOf } from '../../rules/ruleset.ts';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import { useBattle, useBattleState, useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { Tip } from '../controls/Tip.tsx';
import { Dot } from '../controls/Dot.tsx';
import { nextStep, toggleRules } from '../commands.ts';
import { nextWord, openAt, openSentence, whyNotNext } from '../moment.ts';
import { phaseNames, shortStep, sideClass, stepNames, turnPhases } from '../words.ts';
import styles from './TopBar.module.css';

/** Faction, command points and victory points of a side. */
export function PlayerScore({ player, short = false }: { readonly player: PlayerId; readonly short?: boolean }) {
  const { faction, name, commandPoints, victoryPoints } = useBattle((battle) => battle.players[player]);
  const services = useServices();
  const points = (
    <>
      <button
        type="button"
        className={styles.cp}
        aria-label={`${commandPoints} CP of ${faction === '' ? name : faction}: abilities and stratagems`}
        title="Abilities and stratagems"
        onClick={() => toggleRules(services, player)}
      >
        <b>{commandPoints}</b> CP
      </button>{' '}
      <b>{victoryPoints}</b> VP
    </>
  );
  if (short) {
    return (
      <span className={classes('num', styles.pair)} title={faction}>
        <Dot player={player} /> {points}
      </span>
    );
  }
  return (
    <div className={classes(styles.player, sideClass[player])} data-player={player}>
      <Dot player={player} big />
      <b>{faction === '' ? name : faction}</b>
      <span className={classes('num', styles.points)}>{points}</span>
    </div>
  );
}

/** done, now or to come: where a phase lies in the turn. */
const stateOf = (clock: ClockState, at: number): string | undefined => {
  const now = turnPhases.indexOf(clock.phase);
  return at < now ? styles.done : at === now ? styles.now : undefined;
};

/** The button that goes on: it says where to, and what is still open before it. `wide`: the word stands on it everywhere. */
export function NextButton({ wide = false }: { readonly wide?: boolean }) {
  const services = useServices();
  const battle = useBattle((state) => state);
  const strictness = useBattleState((state) => state.strictness);
  const word = nextWord(battle);
  if (word === null) return null;
  const sentence = openSentence(openAt(battle));
  const locked = whyNotNext(battle, strictness);
  const button = (
    <Button
      look={wide && locked === null ? 'primary' : 'raised'}
      tall
      shortcut={wide ? 'E' : undefined}
      aria-label={`Next step: ${word}`}
      locked={locked}
      onClick={() => nextStep(services)}
    >
      <span className={wide ? undefined : styles.nextWord}>
        {wide || word !== stepNames.remaining ? word : shortStep('remaining')}
      </span>
      {locked === null ? <Icon of={ArrowRight} size={16} /> : null}
    </Button>
  );
  if (locked !== null || wide) return button;
  return (
    <Tip text={`${word}. ${sentence}`} shortcut="E">
      {button}
    </Tip>
  );
}

/** Round, turn, phase and step, and the button that goes on. */
export function Clock() {
  const clock = useBattle((battle) => battle.clock);
  const rounds = useBattle((battle) => rulesetOf(battle).rounds);
  const deployment = clock.phase === 'deployment';
  return (
    <div className={classes(styles.clock, sideClass[clock.turn])} data-phase={clock.phase} data-round={clock.round}>
      <div className={classes('num', styles.round)}>
        {deployment ? (
          <b>Deployment</b>
        ) : (
          <>
            Round <b>{clock.round}</b> of {rounds}
          </>
        )}
        <span>
          {clock.over === true ? 'The battle is over' : deployment ? `${clock.turn} sets up` : `${clock.turn}’s turn`}
        </span>
      </div>
      <ol className={styles.steps} aria-label="Phases of the turn">
        {turnPhases.map((phase, at) => (
          <li
            key={phase}
            className={classes(styles.step, stateOf(clock, at))}
            aria-current={phase === clock.phase ? 'step' : undefined}
          >
            <span>{phaseNames[phase]}</span>
            {phase === clock.phase && clock.step !== null ? <small>{shortStep(clock.step)}</small> : null}
            <i />
          </li>
        ))}
      </ol>
      <NextButton />
    </div>
  );
}

/** The same in one line over five bars: for tablets and phones. */
export function ClockStrip({ withRound }: { readonly withRound: boolean }) {
  const clock = useBattle((battle) => battle.clock);
  const rounds = useBattle((battle) => rulesetOf(battle).rounds);
  return (
    <span className={classes(styles.strip, sideClass[clock.turn])} data-phase={clock.phase} data-round={clock.round}>
      <span className={styles.stripText}>
        <b>{phaseNames[clock.phase]}</b>
        {clock.step === null ? null : <span>{stepNames[clock.step]}</span>}
        {withRound && clock.round > 0 ? (
          <span className={classes('num', styles.stripRound)}>
            Round {clock.round} of {rounds}
          </span>
        ) : null}
      </span>
      <span className={styles.bars}>
        {turnPhases.map((phase, at) => (
          <i key={phase} className={stateOf(clock, at)} />
        ))}
      </span>
    </span>
  );
}
