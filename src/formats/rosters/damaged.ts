import { isEnhancement, unitAtEnd } from './knowledge.ts';
import { tidy } from './names.ts';

const COST = /\(\s*\d[\d.,\s\u00a0]{0,10}\s*(?:points?|pts)\s*\)/gi;
const HEADINGS =
  /\s(EPIC HEROES|CHARACTERS|BATTLELINE|DEDICATED TRANSPORTS|OTHER DATASHEETS|ALLIED UNITS|FORTIFICATIONS|Attached Unit \d+)(?=\s)/g;
const SIZES = /\s(?=(?:Combat Patrol|Incursion|Strike Force|Onslaught)\s*\(\s*\d)/g;

/** Whether a list that has a header of its own has lost its line breaks, without which it cannot be read. */
export const isBeyondMending = (text: string): boolean =>
  isRunTogether(text) && /FACTION KEYWORD ?:|# \+\+|\+\+ [^+]*\[[^\]]*pts/i.test(text);

/** Whether a paste has lost its line breaks: units stand side by side on a line. */
function isRunTogether(text: string): boolean {
  const lines = text.split('\n');
  return lines.some((line) => line.length > 200 && (line.match(COST)?.length ?? 0) > 2);
}

/**
 * The text of a list in the manner of the publisher's app with a line for each of its parts: unchanged where it has
 * its line breaks; else broken again before bullets, counts, headings and units. Where a unit's name begins after
 * equipment, the names that are known tell, else capital letters.
 */
export function relined(text: string): string {
  if (!isRunTogether(text)) return text;
  return tidyLines(text)
    .replace(COST, (cost) => `${cost}\n`)
    .replace(HEADINGS, '\n$1\n')
    .replace(SIZES, '\n')
    .replace(/\s*(?=[•◦])/g, '\n')
    .replace(/(?<![•◦]\s?)\s(?=\d{1,2}x\s)/g, '\n')
    .replace(/\s(?=(?:Exported with|Created with)\s)/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .flatMap(withoutUnit)
    .filter((line) => line !== '')
    .join('\n');
}

const tidyLines = (text: string): string => text.split('\n').map(tidy).join(' ');

/** An item with the next unit's name glued to it, as two lines. */
function withoutUnit(line: string): string[] {
  const cost = COST_AT_END.exec(line);
  const start = /^(?:[•◦] ?)?(?:\d{1,2}x |Enhancements?: )?/.exec(line)?.[0] ?? '';
  if (cost === null || start === '') return [line];
  const words = line.slice(start.length, cost.index).trim().split(' ');
  const split = wordsOfItem(words, start.includes('Enhancement'));
  if (split === null) return [line];
  return [`${start}${words.slice(0, split).join(' ')}`, `${words.slice(split).join(' ')} ${cost[0]}`];
}

const COST_AT_END = /\(\s*\d[\d.,\s]{0,10}\s*(?:points?|pts)\s*\)$/i;

/** How many of some words are the item's, the rest being a unit's name; null when no unit's name is seen. */
function wordsOfItem(words: readonly string[], isEnhancementLine: boolean): number | null {
  const unit = unitAtEnd(words.join(' '));
  if (unit !== null && unit.split(' ').length < words.length) return words.length - unit.split(' ').length;
  if (isEnhancementLine) {
    for (let count = Math.min(8, words.length - 1); count > 0; count--) {
      if (isEnhancement(words.slice(0, count).join(' '), [])) return count;
    }
  }
  return capitalsAtEnd(words);
}

/** Where the words with a capital letter at the end begin; of equipment the first word alone has one. */
function capitalsAtEnd(words: readonly string[]): number | null {
  let start = words.length;
  while (start > 1 && /^(?:\p{Lu}|(?:of|the|with|in|on)$)/u.test(words[start - 1] ?? '')) start -= 1;
  while (start < words.length && !/^\p{Lu}/u.test(words[start] ?? '')) start += 1;
  return start === words.length ? null : start;
}
