import { counted } from './names.ts';
import type { Line } from './lines.ts';

/** An item of a list with those that stand deeper below it. */
export interface Item {
  readonly line: Line;
  /** The name without its count. */
  readonly name: string;
  /** 1 where none is written. */
  readonly count: number;
  readonly isCounted: boolean;
  readonly items: Item[];
}

const DEEPER = '◦▪▫○‣';

/** How deep a line stands: by the column of its text, and of two at the same column by the kind of bullet. */
const depthOf = (line: Line): number => line.column + (line.bullet !== '' && DEEPER.includes(line.bullet) ? 0.5 : 0);

/** An item of one line; what is below it comes later. */
function itemOf(line: Line, text = line.text): Item {
  const found = counted(text);
  return { line, name: found?.name ?? text, count: found?.count ?? 1, isCounted: found !== null, items: [] };
}

/** Whether some of these lines stand deeper than others: if none do, a paste has lost its indentation. */
export function isIndented(lines: readonly Line[]): boolean {
  const bulleted = lines.filter((line) => line.bullet !== '');
  const [first] = bulleted;
  if (first === undefined) return false;
  const least = Math.min(...bulleted.map(depthOf));
  const continued = lines.some((line) => line.bullet === '' && depthOf(line) < least);
  return !continued && bulleted.some((line) => depthOf(line) > least);
}

/**
 * Lines as a tree: a line belongs to the last one above it that stands less deep. A line without a bullet whose text
 * begins in the same column continues the list.
 */
export function outline(lines: readonly Line[]): Item[] {
  const roots: Item[] = [];
  const open: { readonly depth: number; readonly item: Item }[] = [];
  for (const line of lines) {
    const item = itemOf(line);
    const depth = depthOf(line);
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    (open.at(-1)?.item.items ?? roots).push(item);
    open.push({ depth, item });
  }
  return roots;
}

/** Every line of some items, those below them included. */
export function linesIn(items: readonly Item[]): Line[] {
  const lines: Line[] = [];
  const waiting = [...items];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    lines.push(item.line);
    waiting.push(...item.items);
  }
  return lines;
}
