import type { Amount } from '../model/amount.ts';

/** Figures other than lengths, as people read them. */

const MINUS = '\u2212';

/** A number with a true minus sign. */
export const signed = (value: number): string => String(value).replace('-', MINUS);

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
