import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { parseAmount, parseBase } from './notation.ts';
import { corners } from './outline.ts';
import { between, dictionary, elevation, id, listOf, name, pair, saying, wholeBetween } from './pieces.ts';

/** A base in millimetres: "40mm", "105x70mm". */
const baseText = z
  .string()
  .check(
    saying<string>((text) =>
      parseBase(text) === null ? 'must be a base in millimetres, such as "40mm" or "105x70mm"' : null,
    ),
  );

/** The outline of a model without a base, round its own centre. */
const hull = corners(pair, LIMITS.hullCorners, (outline) =>
  outline.some((corner) => corner.some((c) => Math.abs(c) > LIMITS.hullReach))
    ? `reaches more than ${LIMITS.hullReach} inches from its own centre`
    : null,
);

/** What a model stands on or is, wherever it may be said: the datasheet, one of its profiles, the model. */
export const bodyFields = {
  base: z.nullish(baseText),
  hull: z.nullish(hull),
  height: z.nullish(elevation),
};

const amount = z.union([
  wholeBetween(0, 999),
  z
    .string()
    .check(
      saying<string>((text) =>
        parseAmount(text) === null ? 'must be a number or dice, such as 4, "D6" or "2D6+1"' : null,
      ),
    ),
]);

const weapon = z.looseObject({
  name: id,
  range: z.union([between(0, 1000), z.literal('Melee')]),
  A: amount,
  skill: z.nullable(wholeBetween(1, 7)),
  S: wholeBetween(0, 100),
  AP: wholeBetween(-20, 0),
  D: amount,
  abilities: z.optional(listOf(name)),
});

const characteristics = {
  M: between(0, 200),
  T: wholeBetween(0, 100),
  Sv: wholeBetween(1, 7),
  W: wholeBetween(1, 1000),
  Ld: wholeBetween(1, 12),
  OC: wholeBetween(0, 1000),
};

const profile = z.looseObject({
  M: z.optional(characteristics.M),
  T: z.optional(characteristics.T),
  Sv: z.optional(characteristics.Sv),
  invuln: z.nullish(wholeBetween(1, 7)),
  W: z.optional(characteristics.W),
  Ld: z.optional(characteristics.Ld),
  OC: z.optional(characteristics.OC),
  ...bodyFields,
  weapons: z.optional(listOf(id)),
});

const count = wholeBetween(0, LIMITS.modelsInUnit);

/** How a unit may be made up: `{ "Paragon": 1, "Paladin": [3, 9] }`, one entry for each way. */
const composition = listOf(dictionary(z.union([count, z.tuple([count, count])])), 20, 1);

/**
 * A choice of equipment: `"most"` models of the profiles `"who"` (for every `"per"` models of the unit) may have
 * `"replaces"` replaced with one of the sets in `"with"`; who takes a set of `"final"` takes no other option.
 */
const option = z.looseObject({
  who: z.optional(listOf(id)),
  most: z.optional(count),
  per: z.optional(wholeBetween(1, LIMITS.modelsInUnit)),
  replaces: z.optional(listOf(id)),
  with: listOf(listOf(id), LIMITS.list, 1),
  final: z.optional(listOf(wholeBetween(0, LIMITS.list))),
});

/** How the unit is put together before a battle, as far as that is known. */
const muster = z.looseObject({
  composition: z.optional(composition),
  options: z.optional(listOf(option, 30)),
  basicWargear: z.optional(dictionary(listOf(id))),
  canLead: z.optional(listOf(id)),
  leaders: z.optional(listOf(z.looseObject({ models: count, most: count }), 20)),
});

/**
 * A datasheet as a scenario file and the built-in lists write it: the characteristics by their letters, one base or
 * hull, the weapons, and `profiles` for the models of the unit that differ (only what differs).
 */
export const datasheetSchema = z
  .looseObject({
    points: z.optional(
      z.union([
        between(0, LIMITS.points),
        listOf(z.looseObject({ models: wholeBetween(1, LIMITS.modelsInUnit), points: between(0, LIMITS.points) })),
      ]),
    ),
    ...characteristics,
    invuln: z.nullish(wholeBetween(1, 7)),
    ...bodyFields,
    stand: z.nullish(z.enum(['flying', 'hover'])),
    keywords: z.optional(listOf(name)),
    abilities: z.optional(listOf(name)),
    weapons: z.optional(listOf(weapon)),
    defaultWeapons: z.optional(listOf(id)),
    profiles: z.optional(dictionary(profile)),
    muster: z.optional(muster),
  })
  .check(
    saying<{ base?: unknown; hull?: unknown }>(({ base, hull: outline }) =>
      (base ?? outline ?? null) === null ? 'needs a base or a hull' : null,
    ),
    saying<{ hull?: unknown; height?: unknown }>(({ hull: outline, height }) =>
      (outline ?? null) !== null && (height ?? null) === null ? 'has a hull and needs its height' : null,
    ),
  );

/** The built-in datasheets of one faction, by name. */
export const factionSchema = z.looseObject({ faction: name, datasheets: dictionary(datasheetSchema) });

export type DatasheetForm = z.infer<typeof datasheetSchema>;
export type WeaponForm = z.infer<typeof weapon>;
export type ProfileForm = z.infer<typeof profile>;
