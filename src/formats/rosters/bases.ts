import { BASE_SIZES } from '../../content/baseSizes.ts';
import type { FactionBases } from '../../content/baseSizes.ts';
import { parseBase } from '../notation.ts';
import { nameKey } from './names.ts';

/**
 * What a model stands on, and who says so: the player (`own`), the table, a guess by its keywords, or nobody yet
 * (`asked`). Exactly one of base and hull is there unless it is asked for. Hull: length, width and height in inches.
 */
export interface FoundBase {
  readonly base: string | null;
  readonly hull: readonly [number, number, number] | null;
  readonly flying: boolean;
  readonly source: 'own' | 'table' | 'guess' | 'asked';
}

/** Bases as a player has set them: by "Unit" or "Unit/Model", in the words of BASE_SIZES ("32mm", "hull large"). */
export type OwnBases = Readonly<Record<string, string>>;

/** Which model is asked about. `factions`: those of its keywords and of its army, the nearest first. */
export interface BaseQuestion {
  readonly unit: string;
  readonly model: string;
  readonly factions: readonly string[];
  /** Keywords, or headings that say as much. */
  readonly keywords: readonly string[];
}

/** The longest side of a hull that is written out, in inches. */
const LONGEST = 40;

/** Length, width and height of a hull in inches: of a size that has a name, or written out ("6.5x4x3"). */
function hullOf(size: string): [number, number, number] | null {
  const named = Object.hasOwn(BASE_SIZES.hulls, size) ? BASE_SIZES.hulls[size] : undefined;
  const written = /^(\d+(?:\.\d+)?) ?[x×] ?(\d+(?:\.\d+)?) ?[x×] ?(\d+(?:\.\d+)?)$/.exec(size)?.slice(1).map(Number);
  const [length = 0, width = 0, height = 0] = named ?? written ?? [];
  const sides = [length, width, height];
  return sides.every((side) => side > 0 && side <= LONGEST) ? [length, width, height] : null;
}

/** A base in the table's words, or a hull's size written out ("hull 6.5x4x3", inches); null for words that say none. */
export function baseFromWords(words: string, source: FoundBase['source']): FoundBase | null {
  const [kind = '', ...rest] = words.trim().split(' ');
  if (kind === 'hull') {
    const hull = hullOf(rest.join(' ') || 'medium');
    return hull === null ? null : { base: null, hull, flying: false, source };
  }
  if (rest.join(' ') === 'flying') {
    const base = Object.hasOwn(BASE_SIZES.flying, kind) ? BASE_SIZES.flying[kind] : undefined;
    return base === undefined ? null : { base, hull: null, flying: true, source };
  }
  return parseBase(words) === null ? null : { base: words.trim(), hull: null, flying: false, source };
}

/** What a model stands on: as the player said, else as the table has it, else by its keywords. */
export function findBase(question: BaseQuestion, own: OwnBases = {}): FoundBase {
  return (
    ownBase(question, own) ??
    tableBase(question) ??
    guess(question.keywords) ?? {
      base: null,
      hull: null,
      flying: false,
      source: 'asked',
    }
  );
}

function ownBase({ unit, model }: BaseQuestion, own: OwnBases): FoundBase | null {
  const wanted = [`${nameKey(unit)}/${nameKey(model)}`, nameKey(unit)];
  const entries = Object.entries(own).map(([name, base]) => [name.split('/').map(nameKey).join('/'), base] as const);
  for (const name of wanted) {
    const base = entries.find(([key]) => key === name)?.[1];
    const found = base === undefined ? null : baseFromWords(base, 'own');
    if (found !== null) return found;
  }
  return null;
}

/** What the table has under one name: one base for every model, or one for each of its models. */
type Entry = string | ReadonlyMap<string, string>;

interface Army {
  readonly units: ReadonlyMap<string, Entry>;
  readonly parents: readonly string[];
}

let armies: ReadonlyMap<string, Army> | null = null;

/** The armies of the table by the keys of their names. */
function table(): ReadonlyMap<string, Army> {
  if (armies !== null) return armies;
  const found = new Map<string, Army>();
  for (const [name, faction] of Object.entries(BASE_SIZES.factions)) {
    const army = { units: unitsOf(faction), parents: (faction.of ?? []).map(nameKey) };
    for (const each of [name, ...(faction.also ?? [])]) found.set(nameKey(each), army);
  }
  armies = found;
  return found;
}

function unitsOf({ bases, mixed = {} }: FactionBases): ReadonlyMap<string, Entry> {
  const units = new Map<string, Entry>();
  for (const [base, names = []] of Object.entries(bases)) for (const name of names) units.set(nameKey(name), base);
  for (const [name, models] of Object.entries(mixed)) {
    units.set(nameKey(name), new Map(Object.entries(models).map(([model, base]) => [nameKey(model), base])));
  }
  return units;
}

/** The armies that a faction's name stands for: itself, then those whose units it may have. */
export function armiesOf(factions: readonly string[]): string[] {
  const keys = factions.map(nameKey);
  return [...new Set([...keys, ...keys.flatMap((key) => table().get(key)?.parents ?? [])])];
}

function tableBase({ unit, model, factions }: BaseQuestion): FoundBase | null {
  const armies = armiesOf(factions);
  for (const name of namesOf(unit, armies)) {
    const entry = entryIn(armies, name) ?? anywhere(name);
    const words = entry === null ? undefined : wordsFor(entry, nameKey(model), name);
    const found = words === undefined ? null : baseFromWords(words, 'table');
    if (found !== null) return found;
  }
  return null;
}

/** The spellings under which a unit may stand in the table: its own, and without the army's name before it. */
function namesOf(unit: string, armies: readonly string[]): string[] {
  const key = nameKey(unit);
  const bare = nameKey(unit.replace(/ ?[([].*$/, ''));
  const stripped = armies.flatMap((army) => (key.startsWith(`${army} `) ? [key.slice(army.length + 1)] : []));
  return [...new Set([key, bare, ...stripped])].filter((name) => name !== '');
}

function entryIn(armies: readonly string[], name: string): Entry | null {
  for (const army of armies) {
    const entry = table().get(army)?.units.get(name);
    if (entry !== undefined) return entry;
  }
  return null;
}

/** The entry of any army with a unit of that very name, if all of them say the same. */
function anywhere(name: string): Entry | null {
  const entries = new Map<string, Entry>();
  for (const { units } of table().values()) {
    const entry = units.get(name);
    if (entry !== undefined) entries.set(typeof entry === 'string' ? entry : JSON.stringify([...entry]), entry);
  }
  const [only, ...others] = entries.values();
  return only !== undefined && others.length === 0 ? only : null;
}

/** The base of one model of a unit: by its name, by the longest name whose words are all in its own, or as the rest. */
function wordsFor(entry: Entry, model: string, unit: string): string | undefined {
  if (typeof entry === 'string') return entry;
  const words = new Set(model.split(' '));
  const fitting = [...entry.keys()]
    .filter((name) => name.split(' ').every((word) => words.has(word)))
    .toSorted((a, b) => b.length - a.length);
  const [first] = entry.values();
  return entry.get(model) ?? entry.get(fitting[0] ?? '') ?? entry.get('other model') ?? entry.get(unit) ?? first;
}

/** What models with a keyword usually stand on; the first that fits counts. */
const USUAL: readonly (readonly [keyword: string, base: string])[] = [
  ['swarm', '40mm'],
  ['aircraft', '120x92mm'],
  ['walker', '60mm'],
  ['vehicle', 'hull medium'],
  ['dedicated transport', 'hull medium'],
  ['monster', '80mm'],
  ['mounted', '75x42mm'],
  ['beast', '50mm'],
  ['terminator', '40mm'],
  ['infantry', '32mm'],
  ['battleline', '32mm'],
];

function guess(keywords: readonly string[]): FoundBase | null {
  const keys = new Set(keywords.map(nameKey));
  const usual = USUAL.find(([keyword]) => keys.has(keyword));
  return usual === undefined ? null : baseFromWords(usual[1], 'guess');
}

/** Every name of a unit in the table, as keys, and the models of those whose models differ. */
export function tableNames(): { readonly units: ReadonlySet<string>; readonly models: ReadonlyMap<string, string[]> } {
  const units = new Set<string>();
  const models = new Map<string, string[]>();
  for (const army of table().values()) {
    for (const [unit, entry] of army.units) {
      units.add(unit);
      if (typeof entry !== 'string') models.set(unit, [...entry.keys()]);
    }
  }
  return { units, models };
}
