import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allot } from '../../src/formats/rosters/allotment.ts';
import { nameKey } from '../../src/formats/rosters/names.ts';
import { readRoster } from '../../src/formats/rosters/readRoster.ts';
import type { Roster } from '../../src/formats/rosters/roster.ts';
import * as lists from '../formats/rosters/lists.ts';
import { converted, json, SILVER, xml } from '../formats/rosters/trees.ts';

/** Every text that stands anywhere in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** All that a roster says, as one text of keys. */
const saidBy = (roster: Roster): string => `|${textsIn(roster).map(nameKey).join('|')}|`;

/** The names of everything in a list: its army, units, models, equipment. The longer ones first. */
function vocabularyOf(text: string): string[] {
  const read = readRoster(text, 'list');
  if (!read.ok) throw new Error(read.error.fault);
  const { name, faction, detachments, units } = read.value;
  const names = units.flatMap((unit) => [
    unit.name,
    ...unit.models.flatMap((models) => [models.name, ...models.gear.map((item) => item.name)]),
    ...unit.shared.map((item) => item.name),
    ...unit.enhancements.map((enhancement) => enhancement.name),
  ]);
  const keys = [name ?? '', faction ?? '', ...detachments, ...names].map(nameKey).filter((key) => key !== '');
  return [...new Set(keys)].toSorted((one, other) => other.length - one.length);
}

/** Those of the names that stand in a line, the longest where one lies in another. */
function namesIn(line: string, vocabulary: readonly string[]): string[] {
  let rest = ` ${nameKey(line)} `;
  return vocabulary.filter((name) => {
    const found = rest.includes(` ${name} `);
    if (found) rest = rest.replaceAll(` ${name} `, ' | ');
    return found;
  });
}

/** A list with some of its lines taken out, written twice, or in another order. */
const changed = (text: string): fc.Arbitrary<string> => {
  const lines = text.split('\n');
  const any = fc.nat({ max: lines.length - 1 });
  return fc.oneof(
    fc
      .uniqueArray(any, { minLength: 1, maxLength: 6 })
      .map((out) => lines.filter((_, i) => !out.includes(i)).join('\n')),
    any.map((twice) => lines.flatMap((line, i) => (i === twice ? [line, line] : [line])).join('\n')),
    fc.tuple(any, any).map(([from, to]) => {
      const moved = lines.toSpliced(from, 1);
      return moved.toSpliced(to, 0, lines[from] ?? '').join('\n');
    }),
    fc.shuffledSubarray(lines, { minLength: lines.length }).map((shuffled) => shuffled.join('\n')),
  );
};

const TEXTS = Object.entries(lists).filter(([name]) => name !== 'APP_ONE_LINE');

describe.each(TEXTS)('%s with lines out, twice or elsewhere', (_, text) => {
  const vocabulary = vocabularyOf(text);

  test('gives a roster or a word, and everything in it comes back', () => {
    fc.assert(
      fc.property(changed(text), (list) => {
        const read = readRoster(list, 'list');
        if (!read.ok) {
          expect(read.error.fault.length).toBeGreaterThan(10);
          return;
        }
        const said = saidBy(read.value);
        const names = list.split('\n').flatMap((line) => namesIn(line, vocabulary));
        const lost = names.filter((name) => !said.includes(name));
        expect(lost).toEqual([]);
      }),
      { numRuns: 300000 },
    );
  });
});

/** How many of everything a list in the manner of the app counts, by name. */
function countedIn(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const [, count, name] = /^\W*(\d+)x (.+)$/u.exec(line) ?? [];
    if (name !== undefined) counts.set(nameKey(name), (counts.get(nameKey(name)) ?? 0) + Number(count));
  }
  return counts;
}

describe.each(TEXTS.filter(([name]) => /^APP_(?!ONE_LINE|SUMMARY)/.test(name)))('%s', (_, text) => {
  test('whatever happens to its lines, every piece is counted once', () => {
    fc.assert(
      fc.property(changed(text), (list) => {
        const read = readRoster(list, 'list');
        if (!read.ok) return;
        const { units, notUnderstood, settings, name, detachments, factions } = read.value;
        const rest = [...notUnderstood.map(({ text }) => text), ...settings, ...detachments, ...factions, name ?? ''];
        const found = countedIn(rest.flatMap((line) => line.split(/ (?=\d+x )/)));
        const add = (name: string, count: number): void => {
          found.set(nameKey(name), (found.get(nameKey(name)) ?? 0) + count);
        };
        for (const unit of units) {
          for (const models of unit.models) {
            // Models that no line names are the unit's own.
            if (unit.models.length > 1 || countedIn(list.split('\n')).has(nameKey(models.name))) {
              add(models.name, models.count);
            }
            for (const { name, count } of models.gear) add(name, count);
          }
          for (const { name, count } of unit.shared) add(name, count);
        }
        for (const [name, count] of countedIn(list.split('\n'))) {
          expect([name, Math.max(count, found.get(name) ?? 0)]).toEqual([name, found.get(name) ?? 0]);
        }
      }),
      { numRuns: 300000 },
    );
  });
});

/** The places of all fields in a value of JSON. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    return [place, ...placesIn(item, place)];
  });
}

function without(value: unknown, [step, ...rest]: readonly (string | number)[]): unknown {
  if (Array.isArray(value)) {
    const items = value as unknown[];
    return rest.length === 0
      ? items.filter((_, index) => index !== step)
      : items.map((item, index) => (index === step ? without(item, rest) : item));
  }
  const entries = Object.entries(value as object);
  if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => key !== step));
  return Object.fromEntries(entries.map(([key, item]) => [key, key === step ? without(item, rest) : item]));
}

/** The names of all selections in a tree of New Recruit's form; the Warlord's mark has none to keep. */
function selectionNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(selectionNames);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as { readonly selections?: unknown; readonly forces?: unknown; readonly roster?: unknown };
  const own = Array.isArray(node.selections)
    ? (node.selections as { name?: string; categories?: { name?: string }[] }[])
        .filter(({ categories = [] }) => !categories.some(({ name }) => name === 'Warlord'))
        .map(({ name }) => name ?? 'Unnamed')
    : [];
  return [...own, ...[node.selections, node.forces, node.roster].flatMap(selectionNames)];
}

describe('a tree with a field or an entry out', () => {
  const tree = json(SILVER);
  const places = placesIn(tree);

  test('as JSON: never a crash, never a selection lost', () => {
    for (const place of places) {
      const changedTree = without(tree, place);
      const read = readRoster(JSON.stringify(changedTree), 'list');
      if (!read.ok) {
        expect(read.error.fault.length).toBeGreaterThan(10);
        continue;
      }
      const said = saidBy(read.value);
      const structure = new Set(['Battle Size', 'Detachment', 'Warlord', 'Show/Hide Options']);
      const lost = selectionNames(changedTree).filter(
        (name) => !structure.has(name) && !said.includes(nameKey(name.replace(/^\d\. | \(\d.*$/g, ''))),
      );
      expect([place, lost]).toEqual([place, []]);
    }
  });

  test('as what converters make of XML, and with values of other types: never a crash', () => {
    const dialect = converted(tree, '_', '__text');
    const values = [null, true, -1, 1e300, 'x', [], {}, [[]], { a: { b: {} } }];
    fc.assert(
      fc.property(
        fc
          .constantFrom(tree, dialect)
          .chain((value) =>
            fc.tuple(fc.constant(value), fc.constantFrom(...placesIn(value)), fc.constantFrom(...values)),
          ),
        ([value, place, put]) => {
          const broken = structuredClone(value) as Record<string, unknown>;
          let at: Record<string, unknown> = broken;
          for (const step of place.slice(0, -1)) at = at[step] as Record<string, unknown>;
          at[place.at(-1) ?? ''] = put;
          const read = readRoster(JSON.stringify(broken), 'list');
          expect(typeof read.ok).toBe('boolean');
        },
      ),
      { numRuns: 30000 },
    );
  });

  test('as XML with an attribute, an element or a line out: never a crash', () => {
    const text = xml(SILVER);
    const pieces = [...text.matchAll(/ [\w:]+="[^"]*"|<[^>]+>|[^\n]*\n/g)];
    fc.assert(
      fc.property(fc.nat({ max: pieces.length - 1 }), (index) => {
        const piece = pieces[index];
        if (piece === undefined) return;
        const broken = text.slice(0, piece.index) + text.slice(piece.index + piece[0].length);
        const read = readRoster(broken, 'list');
        expect(read.ok || read.error.fault.length > 10).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

test('equipment that is dealt out is neither more nor less than there was', () => {
  const gear = fc.array(
    fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e'), count: fc.nat({ max: 40 }), weapons: fc.constant([]) }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), gear, (count, items) => {
      const { models, isProposed } = allot({ count, gear: items });
      expect(models).toHaveLength(count);
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        const total = (list: readonly { name: string; count: number }[]): number =>
          list.filter((item) => item.name === name).reduce((sum, item) => sum + item.count, 0);
        expect(total(models.flat())).toBe(total(items));
      }
      expect(isProposed).toBe(items.some((item) => item.count % count !== 0));
    }),
  );
});
