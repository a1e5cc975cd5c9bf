import { readRoster } from '../../../src/formats/rosters/readRoster.ts';
import type { Gear, Roster } from '../../../src/formats/rosters/roster.ts';

/** The roster in a text or in bytes; fails the test when there is none. */
export function rosterIn(content: string | Uint8Array): Roster {
  const read = readRoster(content, 'list');
  if (!read.ok) throw new Error(`${read.error.place}: ${read.error.fault}`);
  return read.value;
}

/** What is wrong with a text or with bytes, as one line; fails the test when nothing is. */
export function faultIn(content: string | Uint8Array): string {
  const read = readRoster(content, 'list');
  if (read.ok) throw new Error('it was read');
  return `${read.error.place}: ${read.error.fault}`;
}

const gearText = (gear: readonly Gear[]): string =>
  gear.map(({ name, count }) => (count === 1 ? name : `${count} ${name}`)).join(', ');

/**
 * The units of a roster, a line each: "Boyz 85: Boss Nob (Slugga) + 9 Boy (9 Slugga, 9 Choppa) | shared Banner |
 * enhancement Big Gob 15 | warlord | leads Nobz".
 */
export function told(roster: Roster): string[] {
  const nameOf = new Map(roster.units.map(({ id, name }) => [id, name]));
  return roster.units.map((unit) => {
    const models = unit.models.map(
      ({ name, count, gear }) =>
        `${count === 1 ? '' : `${count} `}${name}${gear.length === 0 ? '' : ` (${gearText(gear)})`}`,
    );
    return [
      `${unit.name} ${unit.points ?? '-'}: ${models.join(' + ')}`,
      ...(unit.shared.length === 0 ? [] : [`shared ${gearText(unit.shared)}`]),
      ...unit.enhancements.map(({ name, points }) => `enhancement ${name}${points === null ? '' : ` ${points}`}`),
      ...(unit.warlord ? ['warlord'] : []),
      ...(unit.leads === null ? [] : [`leads ${nameOf.get(unit.leads) ?? '?'}`]),
    ].join(' | ');
  });
}

/** What a roster says of the army as a whole, in one line. */
export function headOf(roster: Roster): string {
  const { format, name, faction, detachments, battleSize, statedPoints, units } = roster;
  const points = units.reduce((sum, unit) => sum + (unit.points ?? 0), 0);
  const models = units.flatMap((unit) => unit.models).reduce((sum, { count }) => sum + count, 0);
  return [
    format,
    name ?? 'no name',
    faction ?? 'no faction',
    detachments.join(' + ') || 'no detachment',
    battleSize ?? 'no size',
    `${points} of ${statedPoints ?? '?'} points`,
    `${units.length} units`,
    `${models} models`,
  ].join(', ');
}

/** The lines that were not understood, with their numbers. */
export const left = ({ notUnderstood }: Roster): string[] =>
  notUnderstood.map(({ line, text }) => `${line ?? ''}: ${text}`);
