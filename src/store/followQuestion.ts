import type { StoreApi } from 'zustand/vanilla';
import type { Answer, Question } from '../lab/questions.ts';
import type { Battle } from '../model/battle.ts';
import type { BattleState } from './battleStore.ts';
import type { Lab } from './lab.ts';
import type { ViewStore } from './viewStore.ts';

/** What an answer to one question still says of another one: all but where its unit is held. */
const sense = (ask: Question): string => JSON.stringify({ ...ask, stand: undefined });

/**
 * Shows another question about the position, or none (null). One that is shown already goes on. The old answer stays
 * only where the same is asked of a unit that is held elsewhere: figures of another question would be taken for its own.
 */
export function askQuestion(view: ViewStore, ask: Question | null): void {
  const { question } = view.getState();
  if (ask === null) view.setState({ question: null });
  else if (question === null || JSON.stringify(question.ask) !== JSON.stringify(ask)) {
    const kept = question !== null && sense(question.ask) === sense(ask) ? question.answer : null;
    view.setState({ question: { ask, state: 'working', done: 0, of: 0, answer: kept, stale: kept !== null } });
  }
}

/** Whether the unit or the model that a question is about is in the battle: another file may have been opened. */
function hasSubject({ units }: Battle, ask: Question): boolean {
  if ('unit' in ask) return units.some(({ id }) => id === ask.unit);
  return !('model' in ask) || units.some(({ models }) => models.some(({ id }) => id === ask.model));
}

/** Stops working on the question that is shown; what is known of its answer stays. */
export function stopQuestion(view: ViewStore): void {
  const { question } = view.getState();
  if (question?.state === 'working') view.setState({ question: { ...question, state: 'stopped' } });
}

/**
 * Keeps the answer of the shown question up to date: asks when the question or the battle changes, drops what nobody
 * waits for any more. The old answer stays, marked as stale, until there is something of the new one.
 */
export function followQuestion(battles: StoreApi<BattleState>, view: ViewStore, lab: Lab): () => void {
  let drop: (() => void) | null = null;
  let asked: Question | null = null;
  let about: BattleState['battle'] = null;

  function follow(): void {
    const { question } = view.getState();
    const { battle } = battles.getState();
    if (question !== null && question.state === 'stopped' && drop !== null) {
      drop();
      drop = null;
    }
    if (question !== null && (battle === null || !hasSubject(battle, question.ask))) {
      view.setState({ question: null });
      return;
    }
    const ask = question?.ask ?? null;
    if (ask === asked && battle === about) return;
    drop?.();
    drop = null;
    about = battle;
    // Who has stopped it goes on when they say so; what is known is of another moment.
    if (ask === asked && question?.state === 'stopped') {
      view.setState({ question: { ...question, stale: question.answer !== null } });
      return;
    }
    asked = ask;
    if (ask === null || question === null || battle === null) return;
    view.setState({ question: { ...question, state: 'working', done: 0, of: 0, stale: question.answer !== null } });
    const isShown = (): boolean => view.getState().question?.ask === ask && battles.getState().battle === battle;
    drop = lab.ask(battle, ask, {
      step({ done, of, answer }, last) {
        const { question: now } = view.getState();
        if (now === null || !isShown() || now.state === 'stopped') return;
        // What is asked here is a question by name, and so is its answer.
        const fresh = answer === null ? {} : { answer: answer as Answer, stale: false };
        view.setState({ question: { ...now, ...fresh, done, of, state: last ? 'done' : 'working' } });
      },
      failed(reason) {
        const { question: now } = view.getState();
        if (now !== null && isShown()) view.setState({ question: { ...now, state: 'failed', reason } });
      },
    });
  }

  follow();
  const unsubscribe = [view.subscribe(follow), battles.subscribe(follow)];
  return () => {
    for (const each of unsubscribe) each();
    drop?.();
  };
}
