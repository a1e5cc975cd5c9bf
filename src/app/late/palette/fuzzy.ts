/** Letters of a word may lie so many times its length apart in what it finds; fewer of them would find anything. */
const WIDEST = 3;
const FEWEST = 3;

/** How well one word finds a text, both in small letters; 0: not at all. */
function wordScore(word: string, text: string): number {
  let best = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
    const ends = !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? '');
    best = Math.max(best, (begins ? 100 : 60) + (begins && ends ? 20 : 0) - at / 100);
  }
  if (best > 0 || word.length < FEWEST) return best;
  // Its letters in order, near to each other: from each place where the first one stands.
  for (let start = text.indexOf(word[0] ?? ''); start >= 0; start = text.indexOf(word[0] ?? '', start + 1)) {
    let end = start;
    for (const letter of word.slice(1)) {
      end = text.indexOf(letter, end + 1);
      if (end < 0) break;
    }
    if (end < 0) break;
    const spread = end - start + 1 - word.length;
    if (spread <= WIDEST * word.length) best = Math.max(best, 30 - spread);
  }
  return Math.max(0, best);
}

/**
 * How well what was typed finds something: each of its words the beginning of a word, a part of one, or its letters in
 * order. Higher is better; null where some word does not find it at all.
 * @param also more words by which it is found, counting half
 */
export function findScore(typed: string, text: string, also = ''): number | null {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first, second] = [text.toLowerCase(), also.toLowerCase()];
  let sum = 0;
  for (const word of words) {
    const score = Math.max(wordScore(word, first), wordScore(word, second) / 2);
    if (score <= 0) return null;
    sum += score;
  }
  return sum;
}

/** Those things that are found by what was typed, the best first; all of them, in their order, where nothing was. */
export function found<T extends { readonly text: string; readonly also?: string }>(
  typed: string,
  things: readonly T[],
): readonly T[] {
  return things
    .flatMap((thing, at) => {
      const score = findScore(typed, thing.text, thing.also);
      return score === null ? [] : [{ thing, score, at }];
    })
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .map(({ thing }) => thing);
}
