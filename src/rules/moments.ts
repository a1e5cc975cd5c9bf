import type { Battle } from '../model/battle.ts';
import type { Clock } from '../model/clock.ts';
import type { Happening } from '../model/happening.ts';
import type { PlayerId } from '../model/player.ts';
import type { Trigger, Window } from '../model/rule.ts';
import type { Unit } from '../model/unit.ts';
import { announcedNow } from './uses/announced.ts';
import { shoot } from './attacks/shooting.ts';
import { testsDue } from './battleShock.ts';
import { opponentOf } from './context.ts';
import type { Context } from './context.ts';
import { fightsLeft, mayFight } from './fights/fighting.ts';
import { mayMove } from './moves/movement.ts';

/** A window that is open, and the units that it is about, by id. */
export interface Opening {
  readonly window: Window;
  /** Null: it is about no unit. */
  readonly about: readonly string[] | null;
}

/** The steps with which a phase begins and ends, for those that have several. */
const firstSteps: Readonly<Partial<Record<Clock['phase'], Clock['step']>>> = {
  command: 'command',
  movement: 'move',
  fight: 'fights-first',
};
const lastSteps: Readonly<Partial<Record<Clock['phase'], Clock['step']>>> = {
  command: 'battle-shock',
  movement: 'reinforcements',
  fight: 'remaining',
};

const isStart = ({ clock, acted }: Battle): boolean =>
  acted !== true && clock.step === (firstSteps[clock.phase] ?? clock.step);

/** The end of a phase: its last step, when nobody is left who must act. */
function isEnd(context: Context): boolean {
  const { clock } = context.battle;
  if (clock.step !== (lastSteps[clock.phase] ?? clock.step)) return false;
  if (announcedNow(context).length > 0) return false;
  if (clock.phase === 'fight') return fightsLeft(context).length === 0;
  return clock.phase !== 'command' || testsDue(context).length === 0;
}

/** Whether something that happened is what a rule is used right after. */
function answers(trigger: Trigger, happening: Happening): boolean {
  switch (trigger.kind) {
    case 'moved':
      return happening.kind === 'moved' && trigger.moves.includes(happening.move);
    case 'rolled':
      return happening.kind === 'rolled' && !happening.again && trigger.rolls.includes(happening.roll);
    default:
      return trigger.kind === happening.kind;
  }
}

/** The units of a player that are about to do something that a rule is used right before; null: it is used after it. */
function aboutTo(context: Context, trigger: Trigger, player: PlayerId): readonly Unit[] | null {
  const acting = (may: (unit: Unit) => boolean): readonly Unit[] =>
    context.battle.units.filter(
      (unit) =>
        unit.player === player &&
        unit.place === 'board' &&
        context.actingUnit(unit) === unit &&
        context.standing(unit).length > 0 &&
        may(unit),
    );
  const { phase } = context.battle.clock;
  switch (trigger.kind) {
    case 'targets-selected': {
      const named = announcedNow(context).map(({ attacker }) => attacker);
      return acting((unit) => {
        if (named.length > 0) return named.includes(unit.id);
        if (phase === 'fight') return mayFight(context, unit).length === 0;
        const no = shoot(context, { type: 'shoot', unit: unit.id, attacks: [] });
        return phase === 'shooting' && no.every(({ rule }) => rule === 'weapon');
      });
    }
    case 'starts-move':
      return acting((unit) => trigger.moves.some((kind) => mayMove(context, unit, kind).length === 0));
    case 'battle-shock-test':
      return testsDue(context).filter((unit) => unit.player === player);
    case 'selected-to-fight':
      return acting((unit) => mayFight(context, unit).length === 0);
    default:
      return null;
  }
}

/** Whether the clock and what was done in the phase are as a window asks; its trigger is left out. */
function isNow(context: Context, player: PlayerId, window: Window): boolean {
  const { clock } = context.battle;
  const { turn, phase, step, at, firstTurn, fromRound } = window;
  return (
    clock.phase !== 'deployment' &&
    (turn === undefined || (turn === 'own') === (clock.turn === player)) &&
    (phase === undefined || phase === clock.phase) &&
    (step === undefined || step === clock.step) &&
    (firstTurn === undefined || clock.round === 1) &&
    (fromRound === undefined || clock.round >= fromRound) &&
    (at !== 'start' || isStart(context.battle)) &&
    (at !== 'end' || isEnd(context))
  );
}

/** By battle and player, then by the windows of a rule. */
const known = new WeakMap<Context, Map<PlayerId, Map<readonly Window[], readonly Opening[]>>>();

/** The windows of a rule that are open to a player at this moment, each with the units that it is about. */
export function openings(context: Context, player: PlayerId, windows: readonly Window[]): readonly Opening[] {
  let players = known.get(context);
  if (players === undefined) known.set(context, (players = new Map()));
  let found = players.get(player);
  if (found === undefined) players.set(player, (found = new Map()));
  let open = found.get(windows);
  if (open === undefined) found.set(windows, (open = findOpenings(context, player, windows)));
  return open;
}

function findOpenings(context: Context, player: PlayerId, windows: readonly Window[]): readonly Opening[] {
  if (context.battle.clock.over === true) return [];
  return windows.flatMap((window): Opening[] => {
    if (!isNow(context, player, window)) return [];
    const { trigger, of } = window;
    if (trigger === undefined) return [{ window, about: null }];
    const whose = of === 'own' ? player : opponentOf(player);
    const before = aboutTo(context, trigger, whose);
    const about =
      before?.map(({ id }) => id) ??
      (context.battle.happened ?? [])
        .filter((happening) => answers(trigger, happening) && context.unit(happening.unit)?.player === whose)
        .map(({ unit }) => unit);
    return about.length === 0 ? [] : [{ window, about: [...new Set(about)] }];
  });
}
