import type { Shape } from '../geometry/shape.ts';
import type { Amount } from '../model/amount.ts';

/** Inches for millimetres: an inch is 25.4 mm exactly. */
const inches = (millimetres: number): number => millimetres / 25.4;

type BaseShape = Exclude<Shape, { kind: 'hull' }>;

const BASE = /^\s*(\d{1,4}(?:\.\d{1,6})?)\s*(?:mm)?\s*(?:[x×]\s*(\d{1,4}(?:\.\d{1,6})?)\s*(?:mm)?\s*)?$/i;
const SMALLEST_BASE = 5;
const LARGEST_BASE = 1000;

/**
 * A base as people name it, in millimetres: "40mm" is round, "105x70mm" an oval, its length along the facing first.
 * Spaces, capitals and the sign × are fine. Gives the shape in inches, null for text that names no base of a
 * possible size (5 to 1,000 mm).
 */
export function parseBase(text: string): BaseShape | null {
  const match = BASE.exec(text);
  if (match === null || !/mm\s*$/i.test(text)) return null;
  const length = Number(match[1]);
  const width = match[2] === undefined ? length : Number(match[2]);
  if (Math.min(length, width) < SMALLEST_BASE || Math.max(length, width) > LARGEST_BASE) return null;
  if (length === width) return { kind: 'circle', radius: inches(length) / 2 };
  return { kind: 'oval', along: inches(length) / 2, across: inches(width) / 2 };
}

const AMOUNT = /^\s*(?:(\d{0,2})\s*D\s*([36])\s*(?:\+\s*(\d{1,3})\s*)?|(\d{1,3})\s*)$/i;

/**
 * A number that may be rolled, as datasheets write it: 4, "4", "D6", "2D6", "D3+1". Null for anything else.
 */
export function parseAmount(amount: number | string): Amount | null {
  if (typeof amount === 'number') return { dice: 0, sides: 6, plus: amount };
  const match = AMOUNT.exec(amount);
  if (match === null) return null;
  const [, dice, sides, plus, plain] = match;
  if (plain !== undefined) return { dice: 0, sides: 6, plus: Number(plain) };
  const count = dice === undefined || dice === '' ? 1 : Number(dice);
  if (count === 0) return null;
  return { dice: count, sides: sides === '3' ? 3 : 6, plus: plus === undefined ? 0 : Number(plus) };
}

/**
 * How tall a based model is taken to be for sight where nobody says: round bases by their diameter, ovals by their
 * length. Inches.
 */
export function defaultHeight(base: BaseShape): number {
  const millimetres = (base.kind === 'circle' ? base.radius : Math.max(base.along, base.across)) * 2 * 25.4;
  const atMost = (limit: number): boolean => millimetres <= limit + 1e-6;
  if (base.kind === 'oval') return atMost(105) ? 3 : 5;
  if (atMost(32)) return 1.5;
  if (atMost(40)) return 2;
  return atMost(60) ? 2.5 : 4;
}
