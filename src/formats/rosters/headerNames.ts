import { DETACHMENTS } from '../../content/armyDetachments.ts';
import { isArmy, isChapter } from './knowledge.ts';
import { nameKey, segments } from './names.ts';
import type { Roster } from './roster.ts';
import { battleSizeIn } from './wording.ts';

/** The factions that have a detachment, by its key. */
const HAVE: ReadonlyMap<string, readonly string[]> = Object.entries(DETACHMENTS).reduce((have, [faction, choices]) => {
  for (const { name } of choices ?? []) have.set(nameKey(name), [...(have.get(nameKey(name)) ?? []), faction]);
  return have;
}, new Map<string, string[]>());

/** Limits of the sizes of battle: a title that names a size and one of them states no sum. */
const LIMITS_OF_SIZES = new Set([500, 1000, 2000, 3000]);

/**
 * A roster with the faction, detachment and battle size that its header names in a form of its own ("Grey Knights, Strike
 * Force"), where the reader found no faction that is known. A faction is taken only where one alone is named, or where
 * one alone has the detachment that is named; else the roster stays as it is.
 */
export function withHeaderNames(roster: Roster): Roster {
  if (roster.factions.some((each) => isArmy(each) || isChapter(each))) return roster;
  const { name, factions, detachments, settings } = roster;
  const lines = [...(name === null ? [] : [name]), ...factions, ...detachments, ...settings];
  const parts = lines.flatMap(partsOf);
  const armies = oneOfEach(parts.filter(isArmy));
  const named = oneOfEach(parts.filter((part) => HAVE.has(nameKey(part))));
  const owners = oneOfEach(named.flatMap((part) => HAVE.get(nameKey(part)) ?? []));
  const [faction, other] = armies.length > 0 ? armies : owners;
  if (faction === undefined || other !== undefined) return roster;
  const own = named.filter((part) => HAVE.get(nameKey(part))?.some((each) => nameKey(each) === nameKey(faction)));
  const size = parts.map(battleSizeIn).find((each) => each !== null)?.size ?? null;
  const isNamed = (line: string): boolean => partsOf(line).every((part) => isKnown(part, own));
  const isLimit =
    name !== null && roster.battleSize === null && sizeIn(name) && LIMITS_OF_SIZES.has(roster.statedPoints ?? 0);
  return {
    ...roster,
    name: name !== null && isNamed(name) ? null : name,
    faction,
    factions: [faction, ...oneOfEach(parts.filter(isChapter))],
    detachments: own.length > 0 ? own : detachments.filter((line) => !isNamed(line)),
    battleSize: roster.battleSize ?? size,
    ...(isLimit ? { statedPoints: null, pointsLimit: roster.statedPoints } : {}),
    settings: [...(own.length > 0 ? detachments : []), ...factions, ...settings].filter((line) => !isNamed(line)),
  };
}

const sizeIn = (line: string): boolean => partsOf(line).some((part) => battleSizeIn(part) !== null);

const isKnown = (part: string, detachments: readonly string[]): boolean =>
  isArmy(part) ||
  isChapter(part) ||
  battleSizeIn(part) !== null ||
  detachments.some((each) => nameKey(each) === nameKey(part));

/** The parts of a line between commas, strokes and the like; an army's name at the start of one is a part of its own. */
function partsOf(line: string): string[] {
  return segments(line)
    .flatMap((each) => each.split(/ ?[,;|/•] | ?: | [([]|[)\]]/))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const words = part.split(' ');
      for (let count = Math.min(5, words.length - 1); count > 0; count--) {
        const [start, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
        if (isArmy(start) && (HAVE.has(nameKey(rest)) || battleSizeIn(rest) !== null)) return [start, rest];
      }
      return [part];
    });
}

/** Names without those that are another spelling of one before. */
const oneOfEach = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [nameKey(name), name])).values()].toReversed();
