import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { battleOf, scenarioText } from '../../src/formats/battle.ts';
import { faultText } from '../../src/formats/fault.ts';
import { readJson, writeJson } from '../../src/formats/json.ts';
import { parseScenario } from '../../src/formats/scenario.ts';
import { everyField } from '../formats/fixture.ts';
import type { Loose } from '../formats/fixture.ts';

type Path = readonly (string | number)[];

/** Every place in a value, the value itself left out. */
function placesIn(value: Loose, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    return [place, ...placesIn(value[key], place)];
  });
}

const objectsIn = (value: Loose): Path[] =>
  [[], ...placesIn(value)].filter((path) => {
    const found = at(value, path);
    return typeof found === 'object' && found !== null && !Array.isArray(found);
  });

const at = (value: Loose, path: Path): Loose => path.reduce((inner, step) => inner[step], value);

const PLACES = placesIn(everyField());
// Names are free in these: what is put there is not unknown but another datasheet, profile or marker.
const FREE = new Set(['datasheets', 'datasheets.Sky Boat.profiles', 'control']);
const OBJECTS = objectsIn(everyField()).filter((path) => !FREE.has(path.join('.')));

const junk = fc.oneof(
  fc.constantFrom<Loose>(
    null,
    true,
    '',
    'NaN',
    'Infinity',
    '__proto__',
    [],
    {},
    [[]],
    -1,
    0.5,
    1e308,
    -1e308,
    1e-320,
    2 ** 53,
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.tuple(fc.double(), fc.double()), { maxLength: 8 }),
);

/** A name that the format does not use. */
const unknownName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => `x-${text}`),
  fc.constantFrom('__proto__', 'constructor', 'toString', '<script>', ''),
);

/** Puts a field on an object as JSON does, `__proto__` as any other. */
function put(object: Loose, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

test('any field left out or replaced by junk gives a scenario or one fault, and a scenario gives a battle', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...PLACES), fc.option(junk)), { minLength: 1, maxLength: 3 }),
      (changes) => {
        const value = everyField();
        for (const [place, replacement] of changes) {
          const inner = place.slice(0, -1).reduce<Loose>((outer, step) => outer?.[step], value);
          const last = place.at(-1) as string;
          if (typeof inner !== 'object' || inner === null) continue;
          if (replacement === null && !Array.isArray(inner)) delete inner[last];
          else inner[last] = replacement;
        }
        const parsed = parseScenario(JSON.stringify(value), 'junk.json');
        const outcome = parsed.ok ? battleOf(parsed.value).edition : faultText(parsed.error);
        expect(outcome).toMatch(/^(10th|junk\.json: \S.*: \S.*)$/);
      },
    ),
    { numRuns: 4000 },
  );
});

test('any text gives a scenario or one fault, never an exception', () => {
  const text = JSON.stringify(everyField());
  const cut = fc.tuple(fc.nat(text.length), fc.nat(12), fc.string({ unit: 'binary', maxLength: 12 }));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        cut.map(([from, length, put_]) => text.slice(0, from) + put_ + text.slice(from + length)),
      ),
      (input) => {
        const parsed = parseScenario(input, 'any.json');
        const outcome = parsed.ok ? battleOf(parsed.value).edition : faultText(parsed.error);
        expect(outcome).toMatch(/^(10th|any\.json: \S.*: \S.*)$/);
      },
    ),
    { numRuns: 4000 },
  );
});

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

test('the reader says of every text what JSON.parse says, but for what a save would lose', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json({ maxDepth: 6 }),
        fc.string({ unit: fc.constantFrom(...Array.from('{}[]",:0123456789.eE+-\\utrfalsn \n')) }),
      ),
      (text) => {
        const read = readJson(text);
        const lost = !read.ok && /twice|finite/.test(read.error.fault);
        const expected = lost ? undefined : parsedOrNothing(text);
        expect(read.ok ? read.value : undefined).toEqual(expected);
      },
    ),
    { numRuns: 4000 },
  );
});

test('written and read again any value is the same', () => {
  const value = fc.jsonValue({ maxDepth: 6 }).filter((v) => !JSON.stringify(v).includes('-0'));
  fc.assert(
    fc.property(value, (v) => {
      expect(JSON.stringify(JSON.parse(writeJson(v)))).toBe(JSON.stringify(v));
    }),
    { numRuns: 2000 },
  );
});

test('unknown fields anywhere pass through a save untouched, and the battle does not see them', () => {
  const unknown = fc.jsonValue({ maxDepth: 5 }).map((v) => JSON.parse(JSON.stringify(v).replaceAll('-0', '0')));
  const additions = fc.array(fc.tuple(fc.constantFrom(...OBJECTS), unknownName, unknown), { maxLength: 12 });
  const clean = parseScenario(JSON.stringify(everyField()), 'clean.json');
  if (!clean.ok) throw new Error(faultText(clean.error));
  const cleanBattle = battleOf(clean.value);
  fc.assert(
    fc.property(additions, (fields) => {
      const value = everyField();
      for (const [place, name, field] of fields) put(at(value, place), name, field);
      const text = JSON.stringify(value);
      const parsed = parseScenario(text, 'more.json');
      if (!parsed.ok) throw new Error(faultText(parsed.error));
      const saved = scenarioText(parsed.value, parsed.value.actions ?? []);
      expect(JSON.stringify(JSON.parse(saved))).toBe(text);
      expect(battleOf(parsed.value)).toEqual(cleanBattle);
    }),
    { numRuns: 500 },
  );
});
