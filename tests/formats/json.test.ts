import { describe, expect, test } from 'vitest';
import { DEPTH_LIMIT, readJson, TEXT_LIMIT, writeJson } from '../../src/formats/json.ts';

const faultOf = (text: string): string => {
  const read = readJson(text);
  return read.ok ? 'none' : `${read.error.place}: ${read.error.fault}`;
};

describe('a text that is not JSON is refused with line and column', () => {
  test.each([
    ['nothing', '', 'line 1, column 1: the file is empty'],
    ['only space', ' \n\t ', 'line 1, column 1: the file is empty'],
    ['a word', 'hello', 'line 1, column 1: the file is not JSON: a value is expected here, but "h" is found'],
    [
      'the end inside a list',
      '[1, 2',
      'line 1, column 6: the file is not JSON: "," or "]" is expected here, but the end of the file is found',
    ],
    [
      'a comma too many',
      '{\n  "a": 1,\n}',
      'line 3, column 1: the file is not JSON: a name in double quotes is expected here, but "}" is found',
    ],
    [
      'a comma too many in a list',
      '[1,]',
      'line 1, column 4: the file is not JSON: a value is expected here, but "]" is found',
    ],
    ['no colon', '{"a" 1}', 'line 1, column 6: the file is not JSON: ":" is expected here, but "1" is found'],
    [
      'single quotes',
      "{'a': 1}",
      'line 1, column 2: the file is not JSON: a name in double quotes is expected here, but "\'" is found',
    ],
    [
      'two values',
      '{} {}',
      'line 1, column 4: the file is not JSON: the end of the file is expected here, but "{" is found',
    ],
    [
      'a comment',
      '{ // no\n}',
      'line 1, column 3: the file is not JSON: a name in double quotes is expected here, but "/" is found',
    ],
    ['NaN', '[NaN]', 'line 1, column 2: the file is not JSON: a value is expected here, but "N" is found'],
    [
      'minus Infinity',
      '[-Infinity]',
      'line 1, column 3: the file is not JSON: a digit is expected here, but "I" is found',
    ],
    ['a plus sign', '[+1]', 'line 1, column 2: the file is not JSON: a value is expected here, but "+" is found'],
    [
      'a leading nought',
      '[01]',
      'line 1, column 3: the file is not JSON: "," or "]" is expected here, but "1" is found',
    ],
    [
      'no digit after the point',
      '[1.]',
      'line 1, column 4: the file is not JSON: a digit is expected here, but "]" is found',
    ],
    [
      'a text without end',
      '["abc',
      'line 1, column 6: the file is not JSON: the closing quote of a text is expected here, but the end of the file is found',
    ],
    [
      'a line end in a text',
      '["a\nb"]',
      'line 1, column 4: the file is not JSON: the closing quote of a text is expected here, but "\\n" is found',
    ],
    [
      'a wrong escape',
      String.raw`["\x"]`,
      'line 1, column 4: the file is not JSON: one of " \\ / b f n r t u after "\\" is expected here, but "x" is found',
    ],
    [
      'a short escape',
      String.raw`["\u12"]`,
      'line 1, column 5: the file is not JSON: four digits after "\\u" is expected here, but "1" is found',
    ],
    [
      'a binary file',
      '\u0000\u0001',
      'line 1, column 1: the file is not JSON: a value is expected here, but "\\u0000" is found',
    ],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });
});

describe('JSON that would not survive a save is refused with its place', () => {
  test.each([
    ['a number beyond all bounds', '{"units":[{"x":1e999}]}', 'units[0].x: must be a finite number, but is 1e999'],
    ['a name twice', '{"control":{"centre":{},"centre":{}}}', 'control.centre: stands twice in the same object'],
    ['a name twice, once escaped', String.raw`{"a":1,"\u0061":2}`, 'a: stands twice in the same object'],
    ['strange names', '{"a b":[{"c\\n\\"d":1e999}]}', '["a b"][0]["c\\n\\"d"]: must be a finite number, but is 1e999'],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  test('nesting without end, in lists and in objects', () => {
    const deep = 200_000;
    expect(faultOf('['.repeat(deep))).toMatch(`is nested deeper than ${DEPTH_LIMIT} levels`);
    expect(faultOf('{"a":'.repeat(deep))).toMatch(`is nested deeper than ${DEPTH_LIMIT} levels`);
    const place = faultOf(`{"${'n'.repeat(60)}":`.repeat(deep)).split(': ')[0] ?? '';
    expect([place.length, place.slice(98, 103)]).toEqual([201, 'nn…nn']);
    expect(readJson('['.repeat(DEPTH_LIMIT) + ']'.repeat(DEPTH_LIMIT)).ok).toBe(true);
  });

  test('a text over the limit, before anything else is looked at', () => {
    expect(faultOf('x'.repeat(TEXT_LIMIT + 1))).toBe('the whole file: is 20.0 MB long; at most 20 MB are read');
  });

  test('a long text, a long number and a text of escapes near the limit are read without trouble', () => {
    expect(readJson(JSON.stringify('a'.repeat(5_000_000))).ok).toBe(true);
    expect(readJson(`"${String.raw`\n`.repeat(2_000_000)}"`).ok).toBe(true);
    expect(faultOf('9'.repeat(2_000_000))).toMatch('must be a finite number, but is 9999');
  });
});

describe('what JSON allows is read', () => {
  test.each([
    ['a byte order mark', '\ufeff{"a":1}', { a: 1 }],
    ['all kinds of space', ' \t\r\n[ 1 ,\r\n2 ]\n', [1, 2]],
    ['numbers in every form', '[0, -0.5, 1e3, 1E+2, 2e-3, 10.25]', [0, -0.5, 1000, 100, 0.002, 10.25]],
    ['escapes', String.raw`["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"]`, ['"\\/\b\f\n\r\té😀']],
    ['words', '[true,false,null]', [true, false, null]],
    ['empty things', '[{},[],""]', [{}, [], '']],
    ['the same name in two objects', '[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
  ])('%s', (_, text, value) => {
    expect(readJson(text)).toEqual({ ok: true, value });
  });

  test('a field of the name __proto__ is a field and nothing else', () => {
    const read = readJson('{"__proto__":{"polluted":1}}');
    expect(read.ok && Object.keys(read.value as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('writing', () => {
  test('short leaves stand on one line, the order of names stays', () => {
    const value = {
      b: 1,
      a: {
        list: [
          [1, 2],
          [3, 4],
        ],
        deep: { x: { y: [1] } },
      },
      none: undefined,
      empty: [],
    };
    expect(writeJson(value)).toBe(`{
  "b": 1,
  "a": {
    "list": [[1, 2], [3, 4]],
    "deep": {
      "x": { "y": [1] }
    }
  },
  "empty": []
}
`);
  });

  test('a leaf that is too long for a line is broken up', () => {
    const long = { items: Array.from({ length: 40 }, (_, index) => index * 1000) };
    expect(JSON.parse(writeJson(long))).toEqual(long);
    for (const line of writeJson(long).split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });
});
