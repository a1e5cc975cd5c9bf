import type { Battle } from '../model/battle.ts';
import type { Clock, Phase, Step } from '../model/clock.ts';
import { opponentOf } from '../rules/context.ts';
import { rulesetOf } from '../rules/ruleset.ts';
import { changeUnits } from './change.ts';
import { decideControl } from './control.ts';

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

/** Both players gain command points in every Command phase; the Battle-shock of the player whose turn begins ends. */
function beginTurn(battle: Battle, clock: Clock): Battle {
  const gain = rulesetOf(battle).commandPointsEachPhase;
  const { attacker, defender } = battle.players;
  const players = {
    attacker: { ...attacker, commandPoints: attacker.commandPoints + gain },
    defender: { ...defender, commandPoints: defender.commandPoints + gain },
  };
  return changeUnits({ ...battle, players, clock: { ...clock, phase: 'command', step: 'command' } }, (unit) =>
    unit.player === clock.turn && unit.status.includes('battle-shocked')
      ? { ...unit, status: unit.status.filter((status) => status !== 'battle-shocked') }
      : unit,
  );
}

/** What lasts until the end of the turn ends: for both players, all but Battle-shock. */
const endTurn = (battle: Battle): Battle =>
  changeUnits(battle, (unit) => {
    const status = unit.status.filter((each) => each === 'battle-shocked');
    const same = status.length === unit.status.length && unit.barred === undefined && unit.charge === null;
    return same ? unit : { ...unit, status, barred: undefined, charge: null };
  });

/** A charge that was not moved is over when its phase is. */
const endChargePhase = (battle: Battle): Battle =>
  changeUnits(battle, (unit) => (unit.charge === null ? unit : { ...unit, charge: null }));

function nextTurn(battle: Battle): Battle {
  const { clock } = battle;
  const { round, turn, firstTurn } = clock;
  const ended = endTurn(battle);
  if (turn === firstTurn) return beginTurn(ended, { ...clock, turn: opponentOf(turn) });
  if (round >= rulesetOf(battle).rounds) return { ...ended, clock: { ...clock, over: true } };
  return beginTurn(ended, { ...clock, turn: firstTurn, round: round + 1 });
}

/**
 * On to the next step, phase, turn or round. Whenever a phase ends it is decided who holds the markers; the end of
 * the deployment is no such moment, since nobody holds one before the first Command phase has ended.
 */
export function next(battle: Battle): Battle {
  const { clock } = battle;
  if (clock.over === true) return battle;
  if (clock.phase === 'deployment') return beginTurn(battle, { ...clock, round: 1, turn: clock.firstTurn });
  const at = turnOrder.findIndex(
    ({ phase, step }) => phase === clock.phase && (clock.step === null || step === clock.step),
  );
  const following = turnOrder[at + 1];
  const samePhase = following?.phase === clock.phase;
  const decided = samePhase ? battle : decideControl(battle);
  if (following === undefined) return nextTurn(decided);
  const ended = clock.phase === 'charge' ? endChargePhase(decided) : decided;
  return { ...ended, clock: { ...clock, ...following } };
}
