import type { Question } from '../lab/questions.ts';
import type { MoveKind } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Unit } from '../model/unit.ts';
import { contextOf, isLive } from '../rules/context.ts';
import { askQuestion } from '../store/followQuestion.ts';
import type { Services } from './context.ts';

/** The move that one would ask about at this moment: what the phase, the enemies beside it and its die make of it. */
export function moveAsked(battle: Battle, unit: Unit, advancing: { unit: string; die: number } | null) {
  if (battle.clock.phase === 'charge') return { kind: 'charge' } as const;
  if (contextOf(battle).engagements(unit).length > 0) return { kind: 'fall-back' } as const;
  return advancing?.unit === unit.id
    ? ({ kind: 'advance', roll: advancing.die } as const)
    : ({ kind: 'normal' } as const);
}

/** The question where a unit can end a move; the move that suits the moment when none is named. */
export function reachQuestion({ battle, view }: Services, unit: Unit, kind?: MoveKind): Question | null {
  const { battle: shown } = battle.getState();
  if (shown === null || unit.place !== 'board') return null;
  const move = kind === undefined ? moveAsked(shown, unit, view.getState().advancing) : { kind };
  return { kind: 'reach', unit: unit.id, move };
}

/** The question what a charge of a unit is worth: from where it stands, or where it could be set up. */
export function chargeQuestion({ view }: Pick<Services, 'view'>, unit: Unit): Question | null {
  if (unit.place === 'destroyed') return null;
  const { charging } = view.getState();
  const targets = charging?.unit === unit.id ? charging.targets : [];
  return { kind: 'charge', unit: unit.id, targets, from: unit.place === 'board' ? 'here' : unit.place };
}

/** The question what a unit sees; none for one that is not on the board. */
export const sightQuestion = (unit: Unit): Question | null =>
  unit.place === 'board' ? { kind: 'sight', unit: unit.id, from: 'here' } : null;

/** The unit that is selected, by its first model. */
export function selectedUnit({ battle, view }: Services): Unit | null {
  const { selection } = view.getState();
  const units = battle.getState().battle?.units ?? [];
  return units.find((unit) => unit.models.some(({ id }) => selection.has(id))) ?? null;
}

/** Shows where the selected unit can end its move, or hides it. */
export function toggleReach(services: Services): void {
  const { view, notices } = services;
  if (view.getState().question?.ask.kind === 'reach') {
    askQuestion(view, null);
    return;
  }
  const unit = selectedUnit(services);
  const question = unit === null ? null : reachQuestion(services, unit);
  if (question !== null) askQuestion(view, question);
  else notices.getState().notify('note', 'Whose reach?', 'Select a unit on the board first.');
}

/** Shows what the enemy could do to the selected model next turn (else to one of the player whose turn it is), or hides it. */
export function toggleThreat(services: Services): void {
  const { view, battle, notices } = services;
  if (view.getState().question?.ask.kind === 'threat') {
    askQuestion(view, null);
    return;
  }
  const shown = battle.getState().battle;
  if (shown === null) return;
  const unit =
    selectedUnit(services) ??
    shown.units.find(({ player, place }) => player === shown.clock.turn && place === 'board') ??
    null;
  const model =
    unit?.models.find((each) => isLive(each) && view.getState().selection.has(each.id)) ?? unit?.models.find(isLive);
  if (unit === null || model === undefined) {
    notices.getState().notify('note', 'Threat to whom?', 'Select a unit first.');
    return;
  }
  askQuestion(view, { kind: 'threat', player: unit.player, model: model.id });
}

/** Shows what charges of the selected unit are worth, or hides it. */
export function toggleCharge(services: Services): void {
  const { view, notices } = services;
  if (view.getState().question?.ask.kind === 'charge') {
    askQuestion(view, null);
    return;
  }
  const unit = selectedUnit(services);
  const question = unit === null ? null : chargeQuestion(services, unit);
  if (question !== null) askQuestion(view, question);
  else notices.getState().notify('note', 'Whose charge?', 'Select a unit first.');
}

/** Shows what the selected unit sees, or hides it. */
export function toggleSight(services: Services): void {
  const { view, notices } = services;
  if (view.getState().question?.ask.kind === 'sight') {
    askQuestion(view, null);
    return;
  }
  const unit = selectedUnit(services);
  const question = unit === null ? null : sightQuestion(unit);
  if (question !== null) askQuestion(view, question);
  else notices.getState().notify('note', 'Whose sight?', 'Select a unit on the board first.');
}
