import { isWithin } from '../geometry/tolerance.ts';
import { lengthText } from '../rules/messages.ts';

/** Lengths as people read them: inches with ″, a true minus sign, never rounded across what they are held against. */

const MINUS = '\u2212';
const INCH = '\u2033';

/** A number as a text that already has its decimals, with a true minus sign; none before a zero. */
const signed = (text: string): string =>
  Number.parseFloat(text) === 0 ? text.replace('-', '') : text.replace('-', MINUS);

/** Inches with two decimals, never rounded onto or across the limit that they stand beside: 8.97″, 8.9996″, 9.00″. */
export function inches(length: number, limit: number | null = null): string {
  const free = limit === null || isWithin(Math.abs(length - limit), 0);
  return signed(free ? `${length.toFixed(2)}${INCH}` : lengthText(length, limit));
}

/** The whole figure, for a tooltip and for copies: six decimals. */
export const exactInches = (length: number): string => signed(`${length.toFixed(6)}${INCH}`);

/** A characteristic or the height of a floor, as it is: 5″, 2.5″. */
export const wholeInches = (length: number): string => signed(`${Number(length.toFixed(6))}${INCH}`);

/** The limit in a violation's `required` ("> 9", "<= 6"), or null where it is none. */
export function limitOf(required: string | undefined): number | null {
  const found = required === undefined ? null : /-?\d+(?:\.\d+)?$/.exec(required);
  return found === null ? null : Number(found[0]);
}
