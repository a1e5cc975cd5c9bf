import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { armyMessages } from './messages.ts';

const canLead = ({ datasheet }: Unit): boolean =>
  datasheet.muster?.canLead !== undefined || datasheet.abilities.some((ability) => ability.toLowerCase() === 'leader');

/**
 * Whether the units of a player that are attached to others may be: they lead units, this one among them, and the unit
 * has no more leaders than it may have (core rules, Leader). Which units one may lead is asked of datasheets that say.
 */
export function leaders(battle: Battle, player: PlayerId): Violation[] {
  const own = battle.units.filter((unit) => unit.player === player);
  const violations: Violation[] = [];
  const led = new Map<Unit, Unit[]>();
  for (const leader of own) {
    const unit = leader.leads === null ? undefined : own.find(({ id }) => id === leader.leads);
    if (unit === undefined) continue;
    const names = leader.datasheet.muster?.canLead;
    const isAllowed = canLead(leader) && (names === undefined || names.includes(unit.datasheet.name));
    if (!isAllowed) {
      violations.push({
        rule: 'leader',
        unit: leader.id,
        other: unit.id,
        message: armyMessages.cannotLead(leader.id, unit.id, unit.datasheet.name),
      });
    }
    led.set(unit, [...(led.get(unit) ?? []), leader]);
  }
  for (const [unit, itsLeaders] of led) {
    const most = mostLeaders(unit);
    // Whether two may lead together is written on their datasheets: nothing is said of those that do not say whom.
    const isKnown = itsLeaders.every(({ datasheet }) => datasheet.muster?.canLead !== undefined);
    if (!isKnown || itsLeaders.length <= most) continue;
    violations.push({
      rule: 'leader',
      unit: unit.id,
      measured: itsLeaders.length,
      required: `<= ${most}`,
      message: armyMessages.tooManyLeaders(unit.id, itsLeaders.length, most),
    });
  }
  return violations;
}

function mostLeaders({ datasheet, models }: Unit): number {
  const steps = (datasheet.muster?.leaders ?? []).filter((step) => models.length >= step.models);
  return Math.max(1, ...steps.map(({ most }) => most));
}
