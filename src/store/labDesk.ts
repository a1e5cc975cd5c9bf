import type { Step } from '../lab/question.ts';
import { answering } from '../lab/questions.ts';
import type { LabAnswer } from '../lab/questions.ts';
import type { Battle } from '../model/battle.ts';
import type { FromWorker, ToWorker } from './lab.ts';

/**
 * The other end of a lab: takes its messages and works on the questions one after the other, the newest first, a step at
 * a time. Between two steps messages are looked at, so that a question which was dropped costs no more than a step.
 * @param post sends a message back
 * @param later runs the next step once the messages that have come are taken
 */
export function labDesk(
  post: (message: FromWorker) => void,
  later: (work: () => void) => void,
): (message: ToWorker) => void {
  let battle: { readonly id: number; readonly battle: Battle } | null = null;
  const open = new Map<number, Generator<Step<LabAnswer>, void, void>>();
  let busy = false;

  function work(): void {
    const [id, steps] = [...open].at(-1) ?? [];
    if (id === undefined || steps === undefined) {
      busy = false;
      return;
    }
    try {
      const next = steps.next();
      if (next.done === true) open.delete(id);
      else {
        const step = next.value;
        const last = step.done >= step.of;
        if (last) open.delete(id);
        post({ type: 'step', id, step, last });
      }
    } catch (error) {
      open.delete(id);
      post({ type: 'failed', id, reason: error instanceof Error ? error.message : String(error) });
    }
    later(work);
  }

  return (message) => {
    if (message.type === 'battle') battle = message;
    else if (message.type === 'drop') open.delete(message.id);
    else if (battle === null || battle.id !== message.battle) {
      post({ type: 'failed', id: message.id, reason: 'the battle of this question is not there' });
    } else {
      open.set(message.id, answering(battle.battle, message.question));
      if (busy) return;
      busy = true;
      later(work);
    }
  };
}
