import type { ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Clock, Phase, Step } from '../model/clock.ts';
import type { Until } from '../model/effect.ts';
import type { ActionResult } from '../model/outcome.ts';
import type { PlayerId } from '../model/player.ts';
import { withoutModels } from '../rules/casualties.ts';
import { isLive, opponentOf } from '../rules/context.ts';
import { withoutFallen } from '../rules/fallen.ts';
import { sharesHeld } from '../rules/uses/playerGround.ts';
import { overdueReserves } from '../rules/setUp/reserves.ts';
import { rulesetOf } from '../rules/ruleset.ts';
import { takeDueTests } from './battleShock.ts';
import { changeUnits, withoutStatus } from './change.ts';
import { decideControl } from './control.ts';
import { diceRolled } from './dice.ts';
import type { Effect } from './effect.ts';
import { fightOver } from './fight.ts';
import { heldMarkers } from './scoring.ts';

/** The turn of a player, step by step (core rules, the Turn). */
const turnOrder: readonly { readonly phase: Phase; readonly step: Step | null }[] = [
  { phase: 'command', step: 'command' },
  { phase: 'command', step: 'battle-shock' },
  { phase: 'movement', step: 'move' },
  { phase: 'movement', step: 'reinforcements' },
  { phase: 'shooting', step: null },
  { phase: 'charge', step: null },
  { phase: 'fight', step: 'fights-first' },
  { phase: 'fight', step: 'remaining' },
];

/** The step of the same turn that follows one; null after the last one, and after the deployment. */
export function stepAfter({ phase, step }: Pick<Clock, 'phase' | 'step'>): (typeof turnOrder)[number] | null {
  const at = turnOrder.findIndex((each) => each.phase === phase && (step === null || each.step === step));
  return (at < 0 ? undefined : turnOrder[at + 1]) ?? null;
}

/** Both players gain command points in every Command phase; the Battle-shock of the player whose turn begins ends. */
function beginTurn(battle: Battle, clock: Clock): Battle {
  const gain = rulesetOf(battle).commandPointsEachPhase;
  const { attacker, defender } = battle.players;
  const players = {
    attacker: { ...attacker, commandPoints: attacker.commandPoints + gain },
    defender: { ...defender, commandPoints: defender.commandPoints + gain },
  };
  return changeUnits({ ...battle, players, clock: { ...clock, phase: 'command', step: 'command' } }, (unit) =>
    unit.player === clock.turn ? withoutStatus(unit, 'battle-shocked') : unit,
  );
}

/** The effects that last until the end of the phase, or of the turn, are over. */
function withoutEffects(battle: Battle, until: Until): Battle {
  const { effects, ...rest } = battle;
  if (effects === undefined) return battle;
  const left = effects.filter((each) => each.until !== until);
  return left.length === 0 ? rest : { ...rest, effects: left };
}

/** What lasts until the end of the turn ends: for both players, all but Battle-shock. */
const endTurn = (battle: Battle): Battle =>
  changeUnits(withoutEffects(battle, 'turn'), (unit) => {
    const status = unit.status.filter((each) => each === 'battle-shocked');
    const same =
      status.length === unit.status.length &&
      unit.barred === undefined &&
      unit.arrivedBy === undefined &&
      unit.charge === null;
    return same ? unit : { ...unit, status, barred: undefined, arrivedBy: undefined, charge: null };
  });

/** What lasts until the end of the phase ends, and it is decided who holds the markers. */
function endPhase(battle: Battle): Battle {
  const { fights: _fights, acted: _acted, happened: _happened, announced: _announced, ...rest } = battle;
  const { grants: _grants, ...left } = withoutEffects(rest, 'phase');
  const ended = changeUnits(left, (unit) => {
    const charged = battle.clock.phase === 'charge' && unit.charge !== null;
    const { thisPhase, allocated, mortalWounds } = unit;
    if (thisPhase === undefined && allocated === undefined && mortalWounds === undefined && !charged) return unit;
    return {
      ...unit,
      thisPhase: undefined,
      allocated: undefined,
      mortalWounds: undefined,
      charge: charged ? null : unit.charge,
    };
  });
  return decideControl(ended);
}

/** Units in Reserves whose time is over are destroyed (core rules, Strategic Reserves; tournament packs, Reserves). */
function loseOverdue(battle: Battle): { battle: Battle; destroyed: string[] } {
  const overdue = overdueReserves(battle);
  const destroyed = overdue.flatMap(({ models }) => models.filter(isLive).map(({ id }) => id));
  return { battle: withoutModels(battle, destroyed), destroyed };
}

/** The turn is over: the other player's follows, or the next round, or nothing. */
function nextTurn(battle: Battle): { battle: Battle; destroyed: string[] } {
  const { clock } = battle;
  const { round, turn, firstTurn } = clock;
  const ended = endTurn(battle);
  if (turn === firstTurn) return { battle: beginTurn(ended, { ...clock, turn: opponentOf(turn) }), destroyed: [] };
  const { battle: left, destroyed } = loseOverdue(ended);
  const over = round >= rulesetOf(battle).rounds;
  return {
    battle: over
      ? { ...left, clock: { ...clock, over: true } }
      : beginTurn(left, { ...clock, turn: firstTurn, round: round + 1 }),
    destroyed,
  };
}

/** The battle begins: who still waits off the board begins it in Reserves. */
function beginBattle(battle: Battle): Battle {
  const { clock } = battle;
  const begun = changeUnits(battle, (unit) => {
    const waits = unit.place === 'deep-strike' || unit.place === 'strategic-reserves';
    return waits && !unit.startedInReserves ? { ...unit, startedInReserves: true } : unit;
  });
  return beginTurn(begun, { ...clock, round: 1, turn: clock.firstTurn });
}

/** Points for the markers held at the end of a Command phase, where the battle is scored so. */
function score(battle: Battle, player: PlayerId): { battle: Battle; points: number } {
  const points = heldMarkers(battle, player);
  if (points === 0) return { battle, points };
  const scorer = battle.players[player];
  const players = { ...battle.players, [player]: { ...scorer, victoryPoints: scorer.victoryPoints + points } };
  return { battle: { ...battle, players }, points };
}

/**
 * On to the next step, phase, turn or round, with all that does itself on the way: Battle-shock tests that are still
 * due, command points, Reserves whose time is over. Whenever a phase ends it is decided who holds the markers; the end
 * of the deployment is no such moment, since nobody holds one before the first Command phase has ended.
 */
export function next(battle: Battle, action: ActionOf<'next'>): Effect {
  const { clock } = battle;
  if (clock.over === true) return { battle, result: null };
  if (clock.phase === 'deployment') return phaseBegun({ battle: beginBattle(battle), result: null });
  const following = stepAfter(clock);
  const dice = diceRolled(battle, action);
  const { battle: left, lost } = withoutFallen(battle);
  if (following !== null && following.phase === clock.phase) {
    const { fights: _fights, happened: _happened, ...rest } = fightOver(left);
    const after = { ...rest, clock: { ...clock, ...following } };
    return { battle: after, result: lost.length === 0 ? null : { dice, destroyed: lost } };
  }
  return phaseBegun(nextPhase(left, dice, lost));
}

/** What both players hold as a phase begins is written down. */
const phaseBegun = ({ battle, result }: Effect): Effect => ({
  battle: { ...battle, held: sharesHeld(battle) },
  result,
});

/**
 * The phase ends and the next one, or the next turn, begins.
 * @param lost who has left the board with it, having stayed for a last action
 */
function nextPhase(battle: Battle, dice: readonly number[], lost: readonly string[]): Effect {
  const { clock } = battle;
  const following = stepAfter(clock);
  const { battle: tested, tests } = takeDueTests(battle, dice);
  const ended = endPhase(tested);
  if (following === null) {
    const { battle: after, destroyed } = nextTurn(ended);
    const gone = [...lost, ...destroyed];
    return { battle: after, result: gone.length === 0 ? null : { dice, destroyed: gone } };
  }
  const scores = clock.phase === 'command';
  const { battle: scored, points } = scores ? score(ended, clock.turn) : { battle: ended, points: 0 };
  const result: ActionResult = {
    dice,
    ...(tests.length === 0 ? {} : { tests }),
    ...(points === 0 ? {} : { scored: { player: clock.turn, points } }),
    ...(lost.length === 0 ? {} : { destroyed: lost }),
  };
  return {
    battle: { ...scored, clock: { ...clock, ...following } },
    result: Object.keys(result).length === 1 ? null : result,
  };
}
