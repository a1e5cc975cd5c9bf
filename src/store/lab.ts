import type { Step } from '../lab/question.ts';
import type { LabAnswer, LabQuestion } from '../lab/questions.ts';
import type { Battle } from '../model/battle.ts';
import type { Datasheet } from '../model/datasheet.ts';

/** What the one who asks sends to the worker. A battle is sent once for all questions about it. */
export type ToWorker =
  | { readonly type: 'battle'; readonly id: number; readonly battle: Battle }
  | { readonly type: 'ask'; readonly id: number; readonly battle: number; readonly question: LabQuestion }
  | { readonly type: 'drop'; readonly id: number };

/** What comes back: steps of an answer, the last of them marked, or why there is none. */
export type FromWorker =
  | { readonly type: 'step'; readonly id: number; readonly step: Step<LabAnswer>; readonly last: boolean }
  | { readonly type: 'failed'; readonly id: number; readonly reason: string };

/** A thread that answers questions. */
export interface LabThread {
  readonly post: (message: ToWorker) => void;
  /** `broken`: it answers nothing any more. */
  readonly listen: (listener: (message: FromWorker) => void, broken: (reason: string) => void) => void;
}

/** How an answer comes along. */
export interface Listener {
  readonly step: (step: Step<LabAnswer>, last: boolean) => void;
  readonly failed: (reason: string) => void;
}

export interface Lab {
  /** Asks a question about a battle; what it gives back drops the question. A known answer comes at once. */
  readonly ask: (battle: Battle, question: LabQuestion, listener: Listener) => () => void;
}

/** Answers that are kept. */
const KEPT = 24;

/** What of a battle is the same for its whole length, or only counts what was done. */
const UNASKED: ReadonlySet<string> = new Set(['map', 'rules', 'players', 'seed', 'entries', 'muster']);

/** What an answer depends on. Two moments of a battle with the same digest have the same answers. */
const digestOf = (battle: Battle): string =>
  JSON.stringify(battle, (key, value: unknown) =>
    UNASKED.has(key) ? undefined : key === 'datasheet' ? (value as Datasheet).name : value,
  );

/**
 * Asks a thread questions about battles, and keeps its whole answers until something that they depend on changes.
 * @param spawn makes the thread; called with the first question
 */
export function createLab(spawn: () => LabThread): Lab {
  let thread: LabThread | null = null;
  let nextId = 1;
  let sent: { readonly battle: Battle; readonly id: number } | null = null;
  const digests = new WeakMap<Battle, string>();
  const known = new Map<string, { readonly map: Battle['map']; readonly step: Step<LabAnswer> }>();
  const waiting = new Map<
    number,
    { readonly listener: Listener; readonly key: string | null; readonly map: Battle['map'] }
  >();

  /** By what an answer is kept; null for one whose question is not asked twice. */
  function keyOf(battle: Battle, question: LabQuestion): string | null {
    if (question.kind === 'limit' || (question.kind === 'drop' && question.rough)) return null;
    let digest = digests.get(battle);
    if (digest === undefined) {
      digest = digestOf(battle);
      digests.set(battle, digest);
    }
    return `${JSON.stringify(question)} ${digest}`;
  }

  function received(message: FromWorker): void {
    const asked = waiting.get(message.id);
    if (asked === undefined) return;
    if (message.type === 'failed') {
      waiting.delete(message.id);
      asked.listener.failed(message.reason);
      return;
    }
    if (message.last) {
      waiting.delete(message.id);
      if (asked.key !== null) known.set(asked.key, { map: asked.map, step: message.step });
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    }
    asked.listener.step(message.step, message.last);
  }

  /** The next question gets another thread. */
  function broken(reason: string): void {
    thread = null;
    sent = null;
    const asked = [...waiting.values()];
    waiting.clear();
    for (const { listener } of asked) listener.failed(reason);
  }

  function threadAtWork(): LabThread {
    if (thread === null) {
      thread = spawn();
      thread.listen(received, broken);
    }
    return thread;
  }

  return {
    ask(battle, question, listener) {
      const key = keyOf(battle, question);
      const before = key === null ? undefined : known.get(key);
      if (before !== undefined && before.map === battle.map) {
        listener.step(before.step, true);
        return () => undefined;
      }
      const worker = threadAtWork();
      if (sent === null || sent.battle !== battle) {
        sent = { battle, id: nextId++ };
        worker.post({ type: 'battle', ...sent });
      }
      const id = nextId++;
      waiting.set(id, { listener, key, map: battle.map });
      worker.post({ type: 'ask', id, battle: sent.id, question });
      return () => {
        if (waiting.delete(id)) worker.post({ type: 'drop', id });
      };
    },
  };
}
