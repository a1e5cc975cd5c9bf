import { isWithin } from '../geometry/tolerance.ts';
import { lengthText } from '../rules/messages.ts';

/** Inches with two decimals, never rounded onto or across the limit that they stand beside: 8.97″, 8.9996″, 9.00″. */
export function inches(length: number, limit: number | null): string {
  if (limit === null || isWithin(Math.abs(length - limit), 0)) return `${length.toFixed(2)}″`;
  return lengthText(length, limit);
}
