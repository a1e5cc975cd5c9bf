// Spaces of every width, and characters that take no room.
const SPACES = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g;

/** A name as it is kept: one plain blank between words, none round it, nothing unseen in it. Its letters stay. */
export function tidy(text: string): string {
  return text.replace(UNSEEN, '').replaceAll('\u2011', '-').replace(SPACES, ' ').trim();
}

/**
 * What two spellings of one name have in common: small letters without accents, quotes and dots, every word in the
 * singular, without a trailing "[Legends]". "T’au  Flamers" and "T'au flamer" are the same, "Strike" and "Strike Squad" not.
 */
export function nameKey(text: string): string {
  const known = keys.get(text);
  if (known !== undefined) return known;
  const key = tidy(text)
    .replace(/\s*[[(](?:legends?|aura|psychic)[\])]\s*$/i, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´.*!?,:;"“”]/gu, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ');
  if (keys.size > 20_000) keys.clear();
  keys.set(text, key);
  return key;
}

const keys = new Map<string, string>();

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.endsWith('oes') ? word.slice(0, -2) : word.slice(0, -1);
}

/** "Chaos - World Eaters" in its parts. A hyphen within a name has no blanks round it. */
export const segments = (faction: string): string[] =>
  tidy(faction)
    .split(/ [-–—] /)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A count before a name: "10x Boyz", "3 × Nob". Null without one. */
export function counted(text: string): { readonly count: number; readonly name: string } | null {
  const match = /^(\d{1,4}) ?[x×] ?(?=\S)(.+)$/i.exec(text);
  return match === null ? null : { count: Number(match[1]), name: (match[2] ?? '').trim() };
}

/** The number in "1,990", "2.000", "2 000" or "85.0"; null when it is none. */
export function numberOf(text: string): number | null {
  const plain = tidy(text);
  if (/^\d{1,3}(?:[.,' ’]\d{3})+$/.test(plain)) return Number(plain.replace(/\D/g, ''));
  return /^\d{1,7}(?:[.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

const POINTS = String.raw`(\d[\d.,' ’]{0,10})\s?(?:points?|pts?\.?|punkte?|puntos?|punti)`;
const IN_BRACKETS = new RegExp(String.raw`^(.*?) ?[([] ?${POINTS} ?[)\]](.*)$`, 'i');
const GLUED = new RegExp(String.raw`^(.*[^\d\s.,+(]) ?${POINTS}$`, 'i');

/** A line with what something costs: what stands before the points, the points, and what stands after them. */
export interface Priced {
  readonly name: string;
  readonly points: number;
  readonly rest: string;
}

/** "Boyz (85 points)", "Boyz [85pts]: Slugga", and where a paste has glued them "Boyz85 Points"; null for other lines. */
export function priced(text: string): Priced | null {
  const bracketed = IN_BRACKETS.exec(text);
  const [, name, points, rest = ''] = bracketed ?? GLUED.exec(text) ?? [];
  const value = points === undefined ? null : numberOf(points);
  if (name === undefined || value === null) return null;
  return { name: name.trim(), points: value, rest: rest.trim() };
}

/** The parts of a list that are set apart by commas; those within brackets belong to their part. */
export function listed(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === '(' || character === '[') depth += 1;
    else if ((character === ')' || character === ']') && depth > 0) depth -= 1;
    const ends = character === undefined || (character === ',' && depth === 0 && /\s|^$/.test(text[at + 1] ?? ''));
    if (!ends) continue;
    const part = text.slice(start, at).trim();
    if (part !== '') parts.push(part);
    start = at + 1;
  }
  return parts;
}
