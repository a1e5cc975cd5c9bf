/** How far the answer to a question has come: `done` of `of` parts of the work, and what is known by then. */
export interface Step<Answer> {
  readonly done: number;
  readonly of: number;
  /** What can be shown already, coarse at first; null: nothing yet. */
  readonly answer: Answer | null;
}

/**
 * The work on a question that takes a while, as steps of a few hundredths of a second: between two of them it may be
 * dropped. The last step has the whole answer. Questions and answers are plain data, so that they pass between threads.
 */
export type Answering<Answer> = Generator<Step<Answer>, void, void>;

/** Parts of some work done between two looks at whether anybody still waits. */
const PARTS = 4;

/** Work that comes in small parts, done within a question: it gives the work's result, and a step every few parts. */
export function* slowly<Result, Answer>(
  work: Generator<undefined, Result, void>,
  step: Step<Answer>,
): Generator<Step<Answer>, Result, void> {
  for (let part = 1; ; part++) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (part % PARTS === 0) yield step;
  }
}
