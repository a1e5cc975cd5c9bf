import type { Amount } from '../model/amount.ts';

/** Figures as people read them: inches with ″, a true minus sign, never rounded across the limit they are held against. */

const MINUS = '\u2212';
const INCH = '\u2033';

/** A number with a true minus sign. */
export const signed = (value: number): string => String(value).replace('-', MINUS);

/**
 * Inches with two decimals: 8.97″. When that would round the figure onto or across `limit` (8.9996 beside 9), it
 * is written with as many decimals as it takes to stay on its own side, six at most.
 */
export function inches(value: number, limit: number | null = null): string {
  let decimals = 2;
  if (limit !== null && Math.abs(value - limit) > 1e-6) {
    while (decimals < 6 && Math.sign(Number(value.toFixed(decimals)) - limit) !== Math.sign(value - limit)) decimals++;
  }
  return `${value.toFixed(decimals).replace('-', MINUS)}${INCH}`;
}

/** The whole figure, for a tooltip and for copies: six decimals. */
export const exactInches = (value: number): string => `${value.toFixed(6).replace('-', MINUS)}${INCH}`;

/** A characteristic in whole inches: 5″. */
export const wholeInches = (value: number): string => `${signed(value)}${INCH}`;

/** A roll that is needed: 2+, or a dash where there is none. */
export const roll = (value: number | null): string => (value === null ? '–' : `${value}+`);

/** A count with thousands set apart: 1,270. */
export const count = (value: number): string => value.toLocaleString('en-GB');

/** "1 model", "5 models". */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

const compass = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const;

/** The direction of an angle in degrees (0 = right, clockwise) as a word of the map: 90 is south. */
export function direction(degrees: number): string {
  const eighth = Math.round((((degrees % 360) + 360) % 360) / 45) % 8;
  return compass[eighth] ?? 'east';
}

/** The limit in a violation's `required` ("> 9", "<= 6"), or null where it is none. */
export function limitOf(required: string | undefined): number | null {
  const found = required === undefined ? null : /-?\d+(?:\.\d+)?/.exec(required);
  return found === null ? null : Number(found[0]);
}

/** When something was saved, seen from `now` (both in milliseconds): today, yesterday, 3 days ago, then the date. */
export function daysAgo(then: number, now: number): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (then >= midnight) return 'today';
  const days = Math.ceil((midnight - then) / 86_400_000);
  if (days === 1) return 'yesterday';
  if (days < 14) return `${days} days ago`;
  return new Date(then).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}

/** A number that may be rolled, as a datasheet writes it: 4, D6, 2D6+1. */
export function amount({ dice, sides, plus }: Amount): string {
  if (dice === 0) return String(plus);
  const rolled = `${dice === 1 ? '' : dice}D${sides}`;
  return plus === 0 ? rolled : `${rolled}+${plus}`;
}
