import type { Battle } from '../model/battle.ts';
import { answeringShots } from './attacks/answeringShots.ts';
import type { ShotsAnswer, ShotsQuestion } from './attacks/answeringShots.ts';
import { chargeMap } from './charges/chargeMap.ts';
import type { ChargeAnswerMap, ChargeQuestion } from './charges/chargeMap.ts';
import { closingsOf, dropsOf } from './drops/dropQuestion.ts';
import type { ClosingAnswer, ClosingQuestion, DropAnswer, DropQuestion } from './drops/dropQuestion.ts';
import { endsOf } from './findMove.ts';
import type { EndsAnswer, EndsQuestion } from './findMove.ts';
import type { Answering } from './question.ts';
import { limitOf } from './reach/moveLimit.ts';
import type { LimitAnswer, LimitQuestion } from './reach/moveLimit.ts';
import { reachOf } from './reach/reach.ts';
import type { ReachAnswer, ReachQuestion } from './reach/reach.ts';
import { sightMap } from './sightMap.ts';
import type { SightAnswer, SightQuestion } from './sightMap.ts';
import { threatOf } from './threats/threat.ts';
import type { ThreatAnswer, ThreatQuestion } from './threats/threat.ts';

/** Questions about a position that take a while, and their answers; `kind` tells which is which. */
interface Questions {
  readonly charge: { readonly ask: ChargeQuestion; readonly answer: ChargeAnswerMap };
  readonly reach: { readonly ask: ReachQuestion; readonly answer: ReachAnswer };
  readonly sight: { readonly ask: SightQuestion; readonly answer: SightAnswer };
  readonly threat: { readonly ask: ThreatQuestion; readonly answer: ThreatAnswer };
}

export type QuestionKind = keyof Questions;
export type Question = Questions[QuestionKind]['ask'];
export type Answer = Questions[QuestionKind]['answer'];

/** What a lab is asked, by name, by the hand that moves a model, by the drop map or by who may react, and what it answers. */
export type LabQuestion = Question | ClosingQuestion | DropQuestion | EndsQuestion | LimitQuestion | ShotsQuestion;
export type LabAnswer = Answer | ClosingAnswer | DropAnswer | EndsAnswer | LimitAnswer | ShotsAnswer;

/** The work on a question, as steps. */
export function answering(battle: Battle, question: LabQuestion): Answering<LabAnswer> {
  switch (question.kind) {
    case 'charge':
      return chargeMap(battle, question);
    case 'closing':
      return closingsOf(battle, question);
    case 'drop':
      return dropsOf(battle, question);
    case 'ends':
      return endsOf(battle, question);
    case 'limit':
      return limitOf(battle, question);
    case 'reach':
      return reachOf(battle, question);
    case 'shots':
      return answeringShots(battle, question);
    case 'sight':
      return sightMap(battle, question);
    case 'threat':
      return threatOf(battle, question);
  }
}
