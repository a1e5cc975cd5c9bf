import type { Datasheet } from '../../model/datasheet.ts';
import { rulesetOf } from '../ruleset.ts';
import { armyMessages } from './messages.ts';

/** A unit of an army that is being mustered, as far as the choice of units goes. */
export interface Chosen {
  readonly unit: string;
  readonly datasheet: Datasheet;
  readonly enhancements: readonly string[];
  readonly isWarlord: boolean;
}

/** Something in which an army may not be chosen so; `unit` is null where it is about the army as a whole. */
export interface SelectionFault {
  readonly unit: string | null;
  readonly message: string;
}

const has = ({ keywords }: Datasheet, ...wanted: readonly string[]): boolean =>
  wanted.some((keyword) => keywords.includes(keyword));

/**
 * Whether an army may have these units together: so many of one datasheet, one of each Epic Hero, a Warlord who is a
 * CHARACTER, enhancements that belong to the detachment, each once, for CHARACTERs that are no Epic Heroes (core rules,
 * Muster Your Army).
 * @param offered the enhancements of the army's detachment; null where they are not known
 */
export function selectionFaults(chosen: readonly Chosen[], offered: readonly string[] | null): SelectionFault[] {
  const { copies, copiesOfMany, enhancements: most } = rulesetOf({ edition: '10th' }).mustering;
  const faults: SelectionFault[] = [];
  const counts = new Map<string, number>();
  const given = new Set<string>();
  for (const { unit, datasheet, enhancements, isWarlord } of chosen) {
    const count = (counts.get(datasheet.name) ?? 0) + 1;
    counts.set(datasheet.name, count);
    const isMany = has(datasheet, 'BATTLELINE', 'DEDICATED TRANSPORT');
    const limit = has(datasheet, 'EPIC HERO') ? 1 : isMany ? copiesOfMany : copies;
    if (count > limit) faults.push({ unit, message: armyMessages.tooManyCopies(datasheet.name, limit) });
    const mayTake = has(datasheet, 'CHARACTER') && !has(datasheet, 'EPIC HERO');
    if (enhancements.length > 1) faults.push({ unit, message: armyMessages.twoEnhancements(unit) });
    for (const name of enhancements) {
      if (!mayTake) faults.push({ unit, message: armyMessages.noEnhancementFor(unit, name) });
      if (given.has(name)) faults.push({ unit, message: armyMessages.enhancementTwice(name) });
      if (offered?.includes(name) === false) faults.push({ unit, message: armyMessages.otherDetachment(name) });
      given.add(name);
    }
    if (isWarlord && !has(datasheet, 'CHARACTER')) faults.push({ unit, message: armyMessages.warlordWho(unit) });
  }
  if (given.size > most) faults.push({ unit: null, message: armyMessages.tooManyEnhancements(given.size, most) });
  const warlords = chosen.filter(({ isWarlord }) => isWarlord);
  if (warlords.length > 1) faults.push({ unit: null, message: armyMessages.warlords(warlords.length) });
  if (warlords.length === 0 && chosen.length > 0) faults.push({ unit: null, message: armyMessages.noWarlord });
  return faults;
}
