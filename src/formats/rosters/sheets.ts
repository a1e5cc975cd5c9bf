import { FACTIONS } from '../../content/datasheets.ts';
import type { DatasheetForm, ProfileForm } from '../datasheetSchema.ts';
import { armiesOf, findBase } from './bases.ts';
import type { FoundBase, OwnBases } from './bases.ts';
import { nameKey } from './names.ts';
import type { Roster, RosterModels, RosterUnit, Statline } from './roster.ts';

/** The seven characteristics that a file may give. */
const LETTERS = ['M', 'T', 'Sv', 'W', 'Ld', 'OC'] as const;

/** What is taken where nobody has said it: the line of a plain soldier. It is marked as asked for wherever it stands. */
const PLACEHOLDER = { M: 6, T: 4, Sv: 4, W: 1, Ld: 7, OC: 1 } as const;
const PLACEHOLDER_BASE = '32mm';

/** Whether a file gives any characteristics of a unit. */
export const hasStats = (unit: RosterUnit): boolean =>
  unit.models.some(({ statline }) => statline !== null && LETTERS.some((letter) => statline[letter] !== null));

/** Where a unit's characteristics come from. */
export type StatsSource = 'file' | 'datasheet' | 'asked';

interface Faction {
  readonly faction: string;
  readonly datasheets: Readonly<Record<string, DatasheetForm>>;
}

/** The factions of a unit and of its army, the nearest first. */
export const factionsOf = (roster: Roster, unit: RosterUnit): string[] => [
  ...unit.factions,
  ...roster.factions.toReversed(),
];

/** A built-in datasheet of the unit's name in one of its armies; of any army where the file names none. */
export function builtInSheet(roster: Roster, unit: RosterUnit): { name: string; form: DatasheetForm } | null {
  const armies = armiesOf(factionsOf(roster, unit));
  for (const { faction, datasheets } of FACTIONS as readonly Faction[]) {
    if (armies.length > 0 && !armies.includes(nameKey(faction))) continue;
    const wanted = [nameKey(unit.name), nameKey(unit.name).replace(`${nameKey(faction)} `, '')];
    const name = Object.keys(datasheets).find((each) => wanted.includes(nameKey(each)));
    const form = name === undefined ? undefined : datasheets[name];
    if (name !== undefined && form !== undefined) return { name, form };
  }
  return null;
}

/** The profile of a datasheet that models of a roster are: of their name, or one whose words are all in it. */
export function profileNamed(form: DatasheetForm, models: string): string | null {
  const words = new Set(nameKey(models).split(' '));
  const fitting = Object.keys(form.profiles ?? {})
    .filter((profile) =>
      nameKey(profile)
        .split(' ')
        .every((word) => words.has(word)),
    )
    .toSorted((a, b) => b.length - a.length);
  return fitting.find((profile) => nameKey(profile) === nameKey(models)) ?? fitting[0] ?? null;
}

/** A base with its source, `datasheet` for one that a built-in datasheet has. */
export type UnitBase = Omit<FoundBase, 'source'> & { readonly source: FoundBase['source'] | 'datasheet' };

/** What some models of a unit stand on: as the player said, as their datasheet has it, else as the table tells. */
export function baseOfModels(roster: Roster, unit: RosterUnit, models: RosterModels, own: OwnBases): UnitBase {
  const question = {
    unit: unit.name,
    model: models.name,
    factions: factionsOf(roster, unit),
    keywords: [...unit.keywords, unit.section ?? ''],
  };
  const found = findBase(question, own);
  const sheet = found.source === 'own' || hasStats(unit) ? null : builtInSheet(roster, unit);
  if (sheet === null) return found;
  const profile = profileNamed(sheet.form, models.name);
  const form = { ...sheet.form, ...(profile === null ? {} : sheet.form.profiles?.[profile]) };
  if ((form.hull ?? null) !== null) {
    return {
      base: form.base ?? null,
      hull: sizeOf(form.hull ?? [], form.height ?? 0),
      flying: false,
      source: 'datasheet',
    };
  }
  return { base: form.base ?? null, hull: null, flying: (form.stand ?? null) !== null, source: 'datasheet' };
}

function sizeOf(hull: readonly (readonly [number, number])[], height: number): [number, number, number] {
  const [xs, ys] = [hull.map(([x]) => x), hull.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), height];
}

/** A base as a datasheet writes it. One that is asked for is a plain soldier's until somebody says. */
export function bodyForm({
  base,
  hull,
}: Pick<UnitBase, 'base' | 'hull'>): Pick<ProfileForm, 'base' | 'hull' | 'height'> {
  if (hull === null) return { base: base ?? PLACEHOLDER_BASE };
  const [length, width, height] = hull;
  const [x, y] = [length / 2, width / 2];
  const outline: [number, number][] = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
  return { ...(base === null ? {} : { base }), hull: outline, height };
}

/** Characteristics with what is missing taken from a plain soldier, and which those are. */
export function characteristics(statline: Statline | null): {
  readonly form: Required<Pick<DatasheetForm, 'M' | 'T' | 'Sv' | 'W' | 'Ld' | 'OC'>> & { invuln: number | null };
  readonly missing: readonly string[];
} {
  const missing = LETTERS.filter((letter) => (statline?.[letter] ?? null) === null);
  const value = (letter: (typeof LETTERS)[number]): number => statline?.[letter] ?? PLACEHOLDER[letter];
  return {
    form: {
      M: value('M'),
      T: value('T'),
      Sv: value('Sv'),
      W: value('W'),
      Ld: value('Ld'),
      OC: value('OC'),
      invuln: statline?.invuln ?? null,
    },
    missing,
  };
}
