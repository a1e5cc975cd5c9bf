import { FACTIONS } from '../content/datasheets.ts';
import type { Body, Composition, Datasheet, Muster, Profile, WargearOption, Weapon } from '../model/datasheet.ts';
import type { DatasheetForm, ProfileForm, WeaponForm } from './datasheetSchema.ts';
import { defaultHeight, parseAmount, parseBase } from './notation.ts';
import { pointOf } from './outline.ts';

/** A body as files write it, wherever it stands. */
export interface BodyForm {
  readonly base?: string | null | undefined;
  readonly hull?: readonly [number, number][] | null | undefined;
  readonly height?: number | null | undefined;
}

/**
 * What a model is when `own` says something about it and `given` is what holds otherwise. A base or hull of its own
 * stands in place of the given one; only where both are given (a hovering vehicle) does the other stay.
 */
export function bodyOver(own: BodyForm, given: BodyForm): BodyForm {
  const height = own.height ?? given.height;
  const base = own.base ?? null;
  const hull = own.hull ?? null;
  if (base === null && hull === null) return { base: given.base, hull: given.hull, height };
  const both = (given.base ?? null) !== null && (given.hull ?? null) !== null;
  return { base: base ?? (both ? given.base : null), hull: hull ?? (both ? given.hull : null), height };
}

/** The body of a form that the schema has passed: inches, and a height where none is written. */
export function bodyOf({ base, hull, height }: BodyForm): Body {
  const shape = typeof base === 'string' ? parseBase(base) : null;
  const outline = hull?.map(pointOf) ?? null;
  return { base: shape, hull: outline, height: height ?? (shape === null ? 0 : defaultHeight(shape)) };
}

/** The datasheet of a form that the schema has passed. */
export function datasheetOf(name: string, form: DatasheetForm): Datasheet {
  const weapons = (form.weapons ?? []).map(weaponOf);
  const profiles = Object.entries(form.profiles ?? {}).map(
    ([profile, its]) => [profile, profileOf(its, form)] as const,
  );
  return {
    ...characteristicsOf(form),
    name,
    body: bodyOf(form),
    flyingStand: (form.stand ?? null) !== null,
    keywords: (form.keywords ?? []).map((keyword) => keyword.toUpperCase()),
    abilities: form.abilities ?? [],
    weapons,
    points: typeof form.points === 'number' ? [{ models: 1, points: form.points }] : pointsOf(form.points),
    profiles: withoutPrototype(profiles),
    defaultWeapons: form.defaultWeapons ?? weapons.map((weapon) => weapon.name),
    ...(form.muster === undefined ? {} : { muster: musterOf(form.muster) }),
  };
}

/** How a unit is mustered, as far as its datasheet says. */
function musterOf({ composition, options, basicWargear, canLead, leaders }: MusterForm): Muster {
  return {
    ...(composition === undefined ? {} : { composition: composition.map(compositionOf) }),
    ...(options === undefined ? {} : { options: options.map(optionOf) }),
    ...(basicWargear === undefined ? {} : { basicWargear: withoutPrototype(Object.entries(basicWargear)) }),
    ...(canLead === undefined ? {} : { canLead }),
    ...(leaders === undefined ? {} : { leaders }),
  };
}

type MusterForm = NonNullable<DatasheetForm['muster']>;

const compositionOf = (form: NonNullable<MusterForm['composition']>[number]): Composition =>
  withoutPrototype(
    Object.entries(form).map(([profile, size]) => [profile, typeof size === 'number' ? [size, size] : size] as const),
  );

const optionOf = (form: NonNullable<MusterForm['options']>[number]): WargearOption => ({
  who: form.who ?? [],
  most: form.most ?? null,
  per: form.per ?? null,
  replaces: form.replaces ?? [],
  with: form.with,
  final: form.final ?? [],
});

/** An object in which only what was put there is found: names from files may be those of every object's own parts. */
function withoutPrototype<T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null) as Record<string, T>, Object.fromEntries(entries));
}

function characteristicsOf({ M, T, Sv, invuln, W, Ld, OC }: DatasheetForm): Profile {
  return { M, T, Sv, invuln: invuln ?? null, W, Ld, OC };
}

function profileOf(form: ProfileForm, sheet: DatasheetForm): Datasheet['profiles'][string] {
  const { M, T, Sv, invuln, W, Ld, OC, weapons } = form;
  const differs = Object.entries({ M, T, Sv, invuln, W, Ld, OC, weapons }).filter(([, value]) => value !== undefined);
  const own = (form.base ?? form.hull ?? form.height ?? null) !== null;
  return { ...Object.fromEntries(differs), ...(own ? { body: bodyOf(bodyOver(form, sheet)) } : {}) };
}

function pointsOf(list: readonly { models: number; points: number }[] = []): Datasheet['points'] {
  return list.map(({ models, points }) => ({ models, points }));
}

function weaponOf(form: WeaponForm): Weapon {
  return {
    name: form.name,
    range: form.range,
    attacks: amountOf(form.A),
    skill: form.skill,
    strength: form.S,
    armourPenetration: form.AP,
    damage: amountOf(form.D),
    abilities: (form.abilities ?? []).map((ability) => ability.toLowerCase()),
  };
}

function amountOf(form: number | string): Weapon['damage'] {
  const amount = parseAmount(form);
  if (amount === null) throw new Error(`no amount: ${form}`);
  return amount;
}

interface Faction {
  readonly faction: string;
  readonly datasheets: Readonly<Record<string, DatasheetForm>>;
}

// The lists are JSON files of our own, held to the schema by a test.
const builtIn: ReadonlyMap<string, DatasheetForm> = new Map(
  (FACTIONS as readonly Faction[]).flatMap((faction) => Object.entries(faction.datasheets)),
);

/** The names of all built-in datasheets, faction by faction. */
export const DATASHEET_NAMES: readonly string[] = [...builtIn.keys()];

/** The form of a datasheet by name: the scenario's own before the built-in one; undefined if neither has it. */
export function datasheetForm(
  name: string,
  own: Readonly<Record<string, DatasheetForm>> | undefined,
): DatasheetForm | undefined {
  return own !== undefined && Object.hasOwn(own, name) ? own[name] : builtIn.get(name);
}

const made = new Map<string, Datasheet>();

/** A built-in datasheet by name, the same object every time; undefined if there is none. */
export function datasheetNamed(name: string): Datasheet | undefined {
  const form = builtIn.get(name);
  if (form === undefined) return undefined;
  const datasheet = made.get(name) ?? datasheetOf(name, form);
  made.set(name, datasheet);
  return datasheet;
}
