import type { Battle, Control } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import { opponentOf } from '../rules/context.ts';
import { levelsOfControl } from '../rules/objectives/objectives.ts';
import type { ObjectiveLevels } from '../rules/objectives/objectives.ts';

/** Who has the higher level of control over a marker; nobody while they are equal. */
function higher({ attacker, defender }: ObjectiveLevels): PlayerId | null {
  if (attacker === defender) return null;
  return attacker > defender ? 'attacker' : 'defender';
}

/** A secured marker stays with its holder until the other player's level there is higher. */
function decide(control: Control, levels: ObjectiveLevels): Control {
  const leader = higher(levels);
  if (control.secured && control.controller !== null && leader !== opponentOf(control.controller)) return control;
  return { objective: control.objective, controller: leader, secured: false };
}

/** Decides who holds each marker, as is done whenever a phase or a turn ends (core rules, Objective Markers). */
export function decideControl(battle: Battle): Battle {
  const levels = new Map(levelsOfControl(battle).map((level) => [level.objective, level]));
  const control = battle.control.map((held) => {
    const level = levels.get(held.objective);
    return level === undefined ? held : decide(held, level);
  });
  return { ...battle, control };
}
