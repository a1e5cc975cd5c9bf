import type { Battle } from '../model/battle.ts';
import type { Answering } from './question.ts';
import { reachOf } from './reach.ts';
import type { ReachAnswer, ReachQuestion } from './reach.ts';

/** Questions about a position that take a while, and their answers; `kind` tells which is which. */
interface Questions {
  readonly reach: { readonly ask: ReachQuestion; readonly answer: ReachAnswer };
}

export type QuestionKind = keyof Questions;
export type Question = Questions[QuestionKind]['ask'];
export type Answer = Questions[QuestionKind]['answer'];

/** The work on a question, as steps. */
export function answering(battle: Battle, question: Question): Answering<Answer> {
  switch (question.kind) {
    case 'reach':
      return reachOf(battle, question);
  }
}
