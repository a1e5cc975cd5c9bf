import { BASE_SIZES } from '../../../content/baseSizes.ts';
import { baseFromWords } from '../../../formats/rosters/bases.ts';
import type { UnitBase } from '../../../formats/rosters/sheets.ts';

/** Bases in the words that a player writes and reads: "40mm", "120x92mm", "hull medium", "small flying". */

/** The usual ones, to choose from. */
export const USUAL_BASES: readonly string[] = [
  ['25mm', '28.5mm', '32mm', '40mm', '50mm', '60mm', '80mm', '90mm', '100mm', '130mm', '160mm'],
  ['60x35mm', '75x42mm', '90x52mm', '105x70mm', '120x92mm', '150x95mm', '170x109mm'],
  Object.keys(BASE_SIZES.flying).map((size) => `${size} flying`),
  Object.keys(BASE_SIZES.hulls).map((size) => `hull ${size}`),
].flat();

/** A base as words; empty for one that nobody has said. */
export function baseWords({ base, hull, flying }: Pick<UnitBase, 'base' | 'hull' | 'flying'>): string {
  if (hull !== null) {
    const named = Object.entries(BASE_SIZES.hulls).find(([, size]) => size.every((value, at) => value === hull[at]));
    return named === undefined
      ? `hull ${hull.map((value) => Math.round(value * 100) / 100).join('x')}`
      : `hull ${named[0]}`;
  }
  const stand = flying ? Object.entries(BASE_SIZES.flying).find(([, size]) => size === base) : undefined;
  return stand === undefined ? (base ?? '') : `${stand[0]} flying`;
}

/** Whether words say a base. */
export const isBase = (words: string): boolean => baseFromWords(words, 'own') !== null;

export const baseSources: Readonly<Record<UnitBase['source'], string>> = {
  own: 'yours',
  table: 'table',
  datasheet: 'datasheet',
  guess: 'guess',
  asked: 'not known',
};
