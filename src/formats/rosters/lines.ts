import { tidy } from './names.ts';
import type { Remark } from './roster.ts';

/** A line of a text that is not empty. */
export interface Line {
  /** Counted from 1 in the text as it came. */
  readonly number: number;
  /** Where its text begins, bullets left out; a tab goes to the next column of four. */
  readonly column: number;
  /** The sign before it, '' without one. */
  readonly bullet: string;
  /** The text without bullet and without blanks round it, its blanks and hyphens made plain. */
  readonly text: string;
  /** As it came, cut where it is long. */
  readonly raw: string;
}

const INDENT = /^[\s\u00a0\u2000-\u200a\u202f\u3000]*/;
const BULLET = /^(?:[•◦▪▫‣●○∙·➤][\s\u00a0]*|[*–—-][\s\u00a0]+)/;
const TAB = 4;

/** A text longer than this is no roster, nor is one of more lines; of a line so much is shown. */
export const TEXT_LIMITS = { text: 2_000_000, lines: 20_000, shown: 200 } as const;

const cut = (text: string): string => (text.length > TEXT_LIMITS.shown ? `${text.slice(0, TEXT_LIMITS.shown)}…` : text);

/** A line of a text; null for one that is empty. */
export function lineOf(raw: string, number: number): Line | null {
  const indent = INDENT.exec(raw)?.[0] ?? '';
  const body = raw.slice(indent.length);
  const bullet = BULLET.exec(body)?.[0] ?? '';
  const text = tidy(body.slice(bullet.length));
  if (text === '') return null;
  return { number, column: width(indent) + width(bullet), bullet: bullet.trim(), text, raw: cut(tidy(raw)) };
}

function width(text: string): number {
  let column = 0;
  for (const character of text) column = character === '\t' ? column + TAB - (column % TAB) : column + 1;
  return column;
}

/** The lines of a text that are not empty. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const [index, raw] of text.split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/).entries()) {
    const line = lineOf(raw, index + 1);
    if (line !== null) lines.push(line);
  }
  return lines;
}

/** Which lines of a text have been understood: whoever uses one takes it, and those that nobody took are told. */
export class Ledger {
  readonly lines: readonly Line[];
  private readonly taken = new Set<number>();

  constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  take(...lines: readonly Line[]): void {
    for (const line of lines) this.taken.add(line.number);
  }

  isTaken(line: Line): boolean {
    return this.taken.has(line.number);
  }

  /** The lines that were not understood. */
  left(): Remark[] {
    return this.lines.filter((line) => !this.isTaken(line)).map(remarkOf);
  }

  /** How far the text was understood, as a roster says it. */
  read(): { readonly of: 'lines'; readonly all: number; readonly understood: number } {
    return { of: 'lines', all: this.lines.length, understood: this.taken.size };
  }
}

/** A line as a place to point at. */
export const remarkOf = (line: Line): Remark => ({ line: line.number, path: null, text: line.raw });
