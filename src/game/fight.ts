import type { ActionOf } from '../model/action.ts';
import type { Battle, Fights } from '../model/battle.ts';
import { contextOf } from '../rules/context.ts';
import { stillToFight } from '../rules/fights/fighting.ts';
import { changeTheseUnits, formationIds, withDeed, withStatus } from './change.ts';
import { plainly } from './effect.ts';
import type { Effect } from './effect.ts';

/** How far the fights have come: before anybody was selected, with those who fight first as the step begins. */
export function fightsOf(battle: Battle): Fights {
  if (battle.fights !== undefined) return battle.fights;
  const first = battle.clock.step === 'fights-first';
  return {
    last: null,
    selected: null,
    fought: null,
    eligible: first ? stillToFight(contextOf(battle)).map(({ id }) => id) : null,
  };
}

/** The fight of the unit that fought last is over: what it has not consolidated by now it does not any more. */
export function fightOver(battle: Battle): Battle {
  const fought = battle.fights?.fought ?? null;
  const unit = fought === null ? undefined : contextOf(battle).unit(fought);
  if (unit === undefined) return battle;
  return changeTheseUnits(battle, formationIds(battle, unit), (member) => withDeed(member, 'consolidate'));
}

/** A unit, with those attached to it, has fought, and the other player selects next (core rules, Fight Phase). */
export function fight(battle: Battle, action: ActionOf<'fight'>): Effect {
  const context = contextOf(battle);
  const unit = context.unit(action.unit);
  if (unit === undefined) return plainly(battle);
  const fought = context.actingUnit(unit).id;
  const fights = { ...fightsOf(battle), last: unit.player, selected: null, fought };
  return plainly({
    ...changeTheseUnits(fightOver(battle), formationIds(battle, unit), (member) => withStatus(member, 'fought')),
    fights,
  });
}
