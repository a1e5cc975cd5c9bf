import { describe, expect, test } from 'vitest';
import { defaultHeight, parseAmount, parseBase } from '../../src/formats/notation.ts';

const circle = (millimetres: number) => ({ kind: 'circle' as const, radius: millimetres / 25.4 / 2 });
const oval = (length: number, width: number) => ({
  kind: 'oval' as const,
  along: length / 25.4 / 2,
  across: width / 25.4 / 2,
});

describe('bases', () => {
  test.each([
    ['40mm', circle(40)],
    ['28.5mm', circle(28.5)],
    ['105x70mm', oval(105, 70)],
    ['70x105mm', oval(70, 105)],
    ['90x52.5mm', oval(90, 52.5)],
    [' 32 mm ', circle(32)],
    ['40MM', circle(40)],
    ['105 x 70 mm', oval(105, 70)],
    ['105mm x 70mm', oval(105, 70)],
    ['105×70mm', oval(105, 70)],
    ['60x60mm', circle(60)],
  ])('%j is a base', (text, shape) => {
    expect(parseBase(text)).toEqual(shape);
  });

  test.each([
    '',
    '40',
    'mm',
    'forty mm',
    '-40mm',
    '0mm',
    '1e3mm',
    '4mm',
    '1001mm',
    '40x0mm',
    '40x60x20mm',
    'NaNmm',
    '99999999mm',
    'hull',
  ])('%j is none', (text) => {
    expect(parseBase(text)).toBeNull();
  });
});

describe('amounts', () => {
  test.each([
    [4, { dice: 0, sides: 6, plus: 4 }],
    ['4', { dice: 0, sides: 6, plus: 4 }],
    ['D6', { dice: 1, sides: 6, plus: 0 }],
    ['d3', { dice: 1, sides: 3, plus: 0 }],
    ['2D6', { dice: 2, sides: 6, plus: 0 }],
    ['D6+1', { dice: 1, sides: 6, plus: 1 }],
    [' 2 D3 + 2 ', { dice: 2, sides: 3, plus: 2 }],
  ])('%j is an amount', (text, amount) => {
    expect(parseAmount(text)).toEqual(amount);
  });

  test.each(['', 'D', 'D4', '0D6', 'D6-1', '-1', '1.5', 'D6+', '100D6', '1e3', 'NaN', 'Infinity'])(
    '%j is none',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );
});

test.each([
  ['25mm', 1.5],
  ['32mm', 1.5],
  ['40mm', 2],
  ['50mm', 2.5],
  ['60mm', 2.5],
  ['80mm', 4],
  ['75x42mm', 3],
  ['105x70mm', 3],
  ['120x92mm', 5],
])('a model on a base of %s is %d″ tall where nothing is said', (text, height) => {
  const base = parseBase(text);
  expect(base && defaultHeight(base)).toBe(height);
});
