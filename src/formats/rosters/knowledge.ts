import { ENHANCEMENTS } from '../../content/enhancements.ts';
import { DATASHEET_NAMES, datasheetForm } from '../datasheets.ts';
import { armiesOf, tableNames } from './bases.ts';
import { nameKey } from './names.ts';
import { soundsLike } from './wording.ts';

/** What is known of names without the file: which are units, which of a unit's items are models, which enhancements. */

interface Sheet {
  readonly models: ReadonlySet<string>;
  readonly gear: ReadonlySet<string>;
}

let sheets: ReadonlyMap<string, Sheet> | null = null;

function sheetOf(unit: string): Sheet | undefined {
  sheets ??= new Map(
    DATASHEET_NAMES.map((name) => {
      const form = datasheetForm(name, undefined);
      const models = new Set(Object.keys(form?.profiles ?? {}).map(nameKey));
      return [nameKey(name), { models, gear: new Set((form?.weapons ?? []).map((weapon) => nameKey(weapon.name))) }];
    }),
  );
  return sheets.get(unit);
}

const PLAIN = new Set(['squad', 'team', 'mob', 'band', 'with', 'in', 'of', 'on', 'and', 'the', 'unit', 'pack']);

/**
 * Whether an item that is listed under a unit is one of its models (true) or equipment (false), as far as names tell;
 * null when they do not. Datasheets that are known decide, then what the words sound like.
 */
export function isModel(unit: string, item: string): boolean | null {
  const [unitKey, key] = [nameKey(unit), nameKey(item)];
  const sheet = sheetOf(unitKey);
  if (sheet?.gear.has(key) === true) return false;
  if (sheet?.models.has(key) === true) return true;
  if (unitKey === key || tableNames().models.get(unitKey)?.includes(key) === true) return true;
  const sound = soundsLike(item);
  if (sound === 'gear') return false;
  const words = unitKey.split(' ').filter((word) => !PLAIN.has(word));
  const own = new Set(key.split(' '));
  if (sound === 'model' || (words.length > 0 && words.every((word) => own.has(word)))) return true;
  const bare = key.split(' ').filter((word) => !PLAIN.has(word));
  return bare.length > 0 && bare.every((word) => words.includes(word)) ? true : null;
}

/** The longest name of a unit that is known and stands at the end of a text; null when there is none. */
export function unitAtEnd(text: string): string | null {
  const words = text.split(' ');
  for (let start = Math.max(0, words.length - 12); start < words.length; start++) {
    const name = words.slice(start).join(' ');
    const key = nameKey(name);
    if (/^[\p{Lu}\d]/u.test(name) && (tableNames().units.has(key) || sheetOf(key) !== undefined)) return name;
  }
  return null;
}

/** Whether a name is that of a unit, in any army. */
export const isUnit = (name: string): boolean =>
  tableNames().units.has(nameKey(name)) || sheetOf(nameKey(name)) !== undefined;

let enhancements: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/**
 * Whether a name is that of an enhancement of one of these armies, or of those whose units they may have; of any army
 * where none is named.
 */
export function isEnhancement(name: string, factions: readonly string[]): boolean {
  enhancements ??= new Map(
    Object.entries(ENHANCEMENTS).map(([army, names]) => [nameKey(army), new Set(names.map(nameKey))] as const),
  );
  const key = nameKey(name);
  const armies = factions.length === 0 ? [...enhancements.keys()] : armiesOf(factions);
  return armies.some((army) => enhancements?.get(army)?.has(key) === true);
}

/** Whether a name is that of an army. */
export const isArmy = (name: string): boolean => ARMIES.has(nameKey(name));

const ARMIES: ReadonlySet<string> = new Set(
  Object.keys(ENHANCEMENTS)
    .concat(['Space Marines', 'Adeptus Astartes', 'Heretic Astartes', 'Drukhari', 'Genestealer Cults', 'Deathwatch'])
    .map(nameKey),
);

const CHAPTERS: ReadonlySet<string> = new Set(
  [
    'Black Templars',
    'Blood Angels',
    'Dark Angels',
    'Deathwatch',
    'Imperial Fists',
    'Iron Hands',
    'Raven Guard',
    'Salamanders',
    'Space Wolves',
    'Ultramarines',
    'White Scars',
  ].map(nameKey),
);

/** Whether a name is that of a chapter of Space Marines that has units of its own. */
export const isChapter = (name: string): boolean => CHAPTERS.has(nameKey(name));
