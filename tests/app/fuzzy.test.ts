import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findScore, found } from '../../src/app/late/palette/fuzzy.ts';

const things = [
  { text: 'Paladin Squad', also: 'unit Grey Knights' },
  { text: 'Strike Squad 1', also: 'unit Grey Knights' },
  { text: 'Boyz 1', also: 'unit Orks' },
  { text: 'Boyz 10', also: 'unit Orks' },
  { text: 'Deep Strike map', also: 'drop arrive' },
  { text: 'Redo', also: '' },
  { text: 'Undo', also: 'take back' },
];

describe('finding by what was typed', () => {
  test.each<[string, string, readonly string[]]>([
    ['nothing gives everything in its order', '', things.map(({ text }) => text)],
    ['a part of a word', 'edo', ['Redo']],
    [
      'the beginning of a word before a part of one',
      'd',
      ['Deep Strike map', 'Redo', 'Undo', 'Paladin Squad', 'Strike Squad 1'],
    ],
    ['a whole word before one that goes on', 'boyz 1', ['Boyz 1', 'Boyz 10']],
    ['words in any order', 'squad strike', ['Strike Squad 1']],
    ['letters in order', 'pldn', ['Paladin Squad']],
    ['other words that mean it', 'take back', ['Undo']],
    ['its name before other words', 'strike', ['Strike Squad 1', 'Deep Strike map']],
    ['capitals do not count', 'PALADIN', ['Paladin Squad']],
    ['nothing found', 'zebra', []],
  ])('%s', (_name, typed, texts) => {
    expect(found(typed, things).map(({ text }) => text)).toEqual(texts);
  });

  test('letters far apart find nothing', () => {
    expect(findScore('pls', 'Paladin Squad')).not.toBeNull();
    expect(findScore('ps', 'Paladin Squad')).toBeNull();
    expect(findScore('pd', 'p and then so many other letters d')).toBeNull();
  });

  test('any text is found by each of its words, and never by one letter more than it has', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 4 }), (words) => {
        const text = words.join(' ');
        for (const word of words) expect(findScore(word, text)).toBeGreaterThan(0);
        expect(findScore(`${words.join('')}z`.repeat(2), text)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});
