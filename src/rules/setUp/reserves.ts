import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { rulesetOf } from '../ruleset.ts';
import { hasKeyword } from '../stance.ts';

const waits = ({ place }: Pick<Unit, 'place'>): boolean => place === 'deep-strike' || place === 'strategic-reserves';

/**
 * The units in Reserves whose time is over as a battle round ends: in the tournament packs those that began the battle
 * there, after the last round in which they may arrive; otherwise all that have not arrived by the end of the battle
 * (core rules, Strategic Reserves; tournament packs, Reserves).
 */
export function overdueReserves(battle: Battle): readonly Unit[] {
  const { rounds, matchedReserves } = rulesetOf(battle);
  const { round } = battle.clock;
  if (round >= rounds) return battle.units.filter(waits);
  if (battle.pack !== 'matched' || round < matchedReserves.lastRound) return [];
  return battle.units.filter((unit) => unit.startedInReserves && waits(unit));
}

/** The points that a unit costs: those of the smallest size of its datasheet that holds all its models. */
export function pointsOf({ datasheet, models }: Unit): number {
  const sizes = datasheet.points.toSorted((a, b) => a.models - b.models);
  return (sizes.find((size) => size.models >= models.length) ?? sizes.at(-1))?.points ?? 0;
}

const sum = (units: readonly Unit[]): number => units.reduce((total, unit) => total + pointsOf(unit), 0);

/**
 * Where a player has more in Reserves as the battle begins than it allows: of its points in Strategic Reserves; in the
 * tournament packs of the army's units, and of its points, in Reserves of any kind (core rules, Strategic Reserves;
 * tournament packs, Reserves), and a FORTIFICATION there. One violation for each limit that is passed and each of those.
 * @param units where they begin the battle, when that is not where they are
 */
export function reservesLimit(
  context: Context,
  player: PlayerId,
  units: readonly Unit[] = context.battle.units,
): Violation[] {
  const { ruleset, battle } = context;
  const { strategicReserves, matchedReserves, pointsLimit } = ruleset;
  const own = units.filter((unit) => unit.player === player);
  const waiting = own.filter((unit) => unit.startedInReserves && waits(unit));
  const fortifications = waiting.filter(
    ({ place, datasheet }) => place === 'strategic-reserves' && hasKeyword(datasheet, 'FORTIFICATION'),
  );
  const violations = fortifications.map(({ id }): Violation => ({
    rule: 'reserves-limit',
    other: id,
    message: messages.fortification(context.names.unit(id)),
  }));
  const check = (measured: number, most: number, message: (measured: number, most: number) => string): void => {
    if (measured <= most) return;
    violations.push({ rule: 'reserves-limit', measured, required: `<= ${most}`, message: message(measured, most) });
  };
  check(
    sum(waiting.filter(({ place }) => place === 'strategic-reserves')),
    strategicReserves.share * pointsLimit[battle.battleSize],
    messages.strategicReservesPoints,
  );
  if (battle.pack !== 'matched') return violations;
  check(waiting.length, matchedReserves.share * own.length, messages.reservesUnits);
  check(sum(waiting), matchedReserves.share * sum(own), messages.reservesPoints);
  return violations;
}
