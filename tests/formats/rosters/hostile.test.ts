import { deflateSync, gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toBase64 } from '../../../src/formats/rosters/packed.ts';
import { readRoster } from '../../../src/formats/rosters/readRoster.ts';
import { APP_IOS } from './lists.ts';
import { faultIn, rosterIn, told } from './told.ts';
import { json, model, SILVER, upgrade, xml } from './trees.ts';

const bytes = (text: string): Uint8Array => strToU8(text);
const NOUGHTS = new Uint8Array(30_000_000);

/** A zip of one file whose directory says of its size what one likes. */
function lyingZip(content: Uint8Array, size: number): Uint8Array {
  const zip = zipSync({ 'a.ros': content }, { level: 9 });
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at < zip.length - 4; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
  }
  return zip;
}

const nested = (depth: number): Uint8Array =>
  Array.from({ length: depth }).reduce<Uint8Array>((inner) => zipSync({ 'a.zip': inner }), bytes(xml(SILVER)));

const deep = (depth: number): string => '<roster>'.repeat(depth) + '</roster>'.repeat(depth);
const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE roster [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><roster name="&b;"/>`;

test.each<[string, Uint8Array | string, RegExp]>([
  ['a zip that unpacks without end', zipSync({ 'a.ros': NOUGHTS }, { level: 9 }), /unpacks to more than the 20 MB/],
  ['one that lies about it', lyingZip(NOUGHTS, 1000), /unpacks to more than the 20 MB/],
  ['a gzip that unpacks without end', gzipSync(NOUGHTS), /unpacks to more than the 20 MB/],
  ['a link that unpacks without end', `#/listforge/${toBase64(gzipSync(NOUGHTS))}`, /unpacks to more than the 20 MB/],
  ['zips in zips', nested(3), /is packed again and again/],
  [
    'a zip of many files',
    zipSync(Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`${i}`, bytes('')]))),
    /is a zip file of 1500 files/,
  ],
  ['a zip of two rosters', zipSync({ 'a.ros': bytes('x'), 'b.ros': bytes('y') }), /several files: "a\.ros", "b\.ros"/],
  ['a zip of nothing', zipSync({}), /is no army list|directory is broken|without anything/],
  ['a zip that is cut off', zipSync({ 'a.ros': bytes(xml(SILVER)) }).subarray(0, 900), /directory is broken/],
  ['a gzip that is cut off', gzipSync(bytes(APP_IOS)).subarray(0, 30), /packing is broken|no army list/],
  ['a link that is cut off', `#/listforge/${toBase64(gzipSync(bytes(APP_IOS))).slice(0, 60)}`, /./],
  ['entities that grow', BILLION_LAUGHS, /has a document type/],
  [
    'an entity from a file',
    '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><roster name="&x;"/>',
    /has a document type/,
  ],
  [
    'a document type from an address',
    '<!DOCTYPE roster SYSTEM "http://example.org/x.dtd"><roster/>',
    /has a document type/,
  ],
  ['elements without end in one another', deep(100_000), /is nested deeper than 200 elements/],
  ['elements that do not end', '<roster>'.repeat(150), /the element "roster" does not end/],
  ['JSON without end in itself', '{"roster":'.repeat(100_000), /is nested deeper than 64 levels/],
  ['50 MB of text', 'Boyz (85 points)\n'.repeat(3_000_000), /is 51\.0 MB of text; at most 2 MB are read/],
  ['50 MB of bytes', new Uint8Array(50_000_000), /is 50\.0 MB long; at most 20 MB are read/],
  ['lines without number', 'a\n'.repeat(30_000), /has 30000 lines; at most 20000/],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]), /is no army list/],
  ['HTML', '<!doctype html><html><body>Boyz (85 points)</body></html>', /has a document type/],
  ['XML of another kind', '<catalogue name="Orks"/>', /no roster: its root element has another name/],
  ['JSON of another kind', '{"a":[1,2,3]}', /no roster in a form that is known/],
  ['a list of numbers', '[1,2,3]', /no roster: it is no object/],
  ['a scenario of our own', '{"format":"inchwise/scenario","version":1}', /is a scenario of this program/],
  ['a roster of nothing', '<roster/>', /without any selection/],
])('%s is refused in bounded time', (_, content, fault) => {
  expect(faultIn(content)).toMatch(fault);
});

describe('names that mean something elsewhere are names', () => {
  const names = [
    '__proto__',
    'constructor',
    'toString',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '${7*7}',
    '\u202egnihton',
    '"; DROP TABLE units; --',
  ];

  test.each(names)('%s', (name) => {
    const shown = name.replace('\u202e', '');
    const tree = {
      ...SILVER,
      name,
      forces: [{ name, catalogue: `Orks - ${name}`, selections: [{ ...model(name, 2, upgrade(name, 4)), pts: 5 }] }],
    };
    for (const content of [xml(tree), JSON.stringify(json(tree))]) {
      expect(told(rosterIn(content))).toEqual([`${shown} 5: 2 ${shown} (4 ${shown})`]);
      expect(rosterIn(content).name).toBe(shown);
    }
    const text = `List (5 points)\n\nOrks\n\nCHARACTERS\n\n${name} (5 points)\n  • 2x ${name}\n    • 4x ${name}\n`;
    expect(told(rosterIn(text))).toEqual([`${shown} 5: 2 ${shown} (4 ${shown})`]);
    expect(Object.prototype).toEqual({});
  });

  test('keys of JSON that are those of every object do nothing', () => {
    const text = JSON.stringify(json(SILVER)).replace(
      '{"roster":',
      '{"__proto__":{"units":1},"constructor":{"a":[]},"roster":',
    );
    expect(rosterIn(text).units).toHaveLength(4);
    expect(({} as { units?: unknown }).units).toBeUndefined();
  });
});

test.each([
  ['blanks', ' '.repeat(1_500_000)],
  ['brackets', 'Boyz '.concat('('.repeat(500_000), '85 points)')],
  ['counts', '1x '.repeat(400_000)],
  ['plus signs', '+ FACTION KEYWORD: x\n'.concat('+'.repeat(1_000_000))],
  ['dots', '++ x [5pts] ++\n'.concat('. '.repeat(500_000))],
  ['dashes', 'a - '.repeat(300_000).concat('[5 pts]\n# ++ x ++')],
  ['points in a row', 'x (5 points) '.repeat(100_000)],
  ['commas', 'Boyz (5 pts): '.concat('a, '.repeat(500_000))],
  [
    'models without number',
    `List (1 points)\n\nCHARACTERS\nBoyz (5 points)\n${'  • 9999x Boy\n    • 9999x Slugga\n'.repeat(9000)}`,
  ],
])('a text of nothing but %s ends soon', (_, text) => {
  const read = readRoster(text, 'list');
  expect(typeof read.ok).toBe('boolean');
});

test('random bytes of every beginning never throw', () => {
  const starts = [[0x50, 0x4b, 3, 4], [0x1f, 0x8b], [0xff, 0xfe], [0xfe, 0xff], [0x3c], [0x7b], [0x5b]];
  let seed = 1;
  const next = (): number => (seed = (seed * 48_271) % 0x7fffffff) & 0xff;
  for (let round = 0; round < 700; round++) {
    const start = starts[round % starts.length] ?? [];
    const content = new Uint8Array([...start, ...Array.from({ length: 20 + (round % 300) }, next)]);
    expect(typeof readRoster(content, 'x').ok).toBe('boolean');
  }
  const packed = zipSync({ 'a.ros': bytes(xml(SILVER)) });
  for (let round = 0; round < 300; round++) {
    const broken = packed.slice();
    for (let hit = 0; hit < 3; hit++) broken[(next() * 256 + next()) % broken.length] = next();
    expect(typeof readRoster(broken, 'x').ok).toBe('boolean');
  }
  expect(typeof readRoster(deflateSync(bytes('x')), 'x').ok).toBe('boolean');
});
