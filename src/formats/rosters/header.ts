import { isArmy, isChapter } from './knowledge.ts';
import type { Ledger, Line } from './lines.ts';
import { counted, priced, segments } from './names.ts';
import { battleSizeIn } from './wording.ts';

/** What a list says of the army as a whole, in the making: fields of a roster. */
export interface Header {
  name: string | null;
  faction: string | null;
  factions: string[];
  detachments: string[];
  battleSize: string | null;
  statedPoints: number | null;
  pointsLimit: number | null;
  statedUnits: number | null;
  readonly settings: string[];
}

export const emptyHeader = (): Header => ({
  name: null,
  faction: null,
  factions: [],
  detachments: [],
  battleSize: null,
  statedPoints: null,
  pointsLimit: null,
  statedUnits: null,
  settings: [],
});

/** Sets the faction by what a list calls it: "Chaos - World Eaters" is of the faction of its last part. */
export function setFaction(header: Header, text: string): void {
  header.factions = segments(text);
  header.faction = header.factions.at(-1) ?? null;
}

/** Takes a line that tells the battle size, with its limit. */
export function takeBattleSize(header: Header, text: string): boolean {
  const found = battleSizeIn(text);
  if (found === null) return false;
  header.battleSize = found.size;
  header.pointsLimit = found.limit ?? header.pointsLimit;
  return true;
}

/** Detachments in a line: several are joined by "and" or commas. */
export const detachmentsIn = (text: string): string[] =>
  text
    .split(/, | and (?=\p{Lu})/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const DETACHMENT_POINTS = / ?\( ?\d+(?:\/\d+)? (?:detachment points?|points? de détachement)\)$/i;
const LABEL =
  /^(faction|detachments?|detachment rule|army faction|points|army points|battle size|list name|player|event|force dispositions?|dispositions? des forces) ?: ?(.*)$/i;

/**
 * The lines above the units of a list as the publisher's app writes it: its name with its points, then faction,
 * chapter, battle size and detachment in an order that differs from version to version. Takes the lines it uses.
 */
export function readAppHeader(lines: readonly Line[], ledger: Ledger, header: Header): void {
  let words: string[] = [];
  const afterSize: string[] = [];
  let isSized = false;
  let isTitled = header.statedPoints !== null && header.name !== null;
  for (const line of lines) {
    const { text } = line;
    // A piece of equipment has no place above the units: it has lost its unit, and nobody can say which.
    if (line.bullet !== '' || counted(text) !== null) continue;
    ledger.take(line);
    if (takeBattleSize(header, text)) {
      isSized = true;
      continue;
    }
    const label = LABEL.exec(text.replace(DETACHMENT_POINTS, ''));
    if (label === null && DETACHMENT_POINTS.test(text)) {
      header.detachments.push(...detachmentsIn(text.replace(DETACHMENT_POINTS, '')));
      continue;
    }
    if (label !== null) {
      takeLabel(header, label[1] ?? '', label[2] ?? '', text);
      continue;
    }
    const cost = isTitled ? null : priced(text);
    if (cost !== null) {
      isTitled = true;
      header.name = [...words, cost.name].join(' ').trim() || header.name;
      header.statedPoints = cost.points;
      if (cost.rest !== '') header.settings.push(cost.rest);
      words = [];
      continue;
    }
    (isSized ? afterSize : words).push(text);
  }
  if (!isTitled && words.length > 0 && !isArmy(words[0] ?? '')) {
    header.name ??= words[0] ?? null;
    words = words.slice(1);
  }
  placeWords(header, words, afterSize);
}

function takeLabel(header: Header, label: string, value: string, text: string): void {
  const key = label.toLowerCase();
  if (key.includes('faction')) setFaction(header, value);
  else if (key.startsWith('detachment') && key !== 'detachment rule') header.detachments.push(...detachmentsIn(value));
  else if (key === 'list name') header.name ??= value;
  else if (key === 'battle size' && takeBattleSize(header, value)) return;
  else header.settings.push(text);
}

/** A line that holds an army's name, perhaps a chapter's, and more, run together or set apart by dashes: those names. */
function namesAtStart(line: string): string[] {
  const parts = segments(line);
  if (parts.length > 1 && isArmy(parts[0] ?? '')) return parts;
  const words = line.split(' ');
  for (let count = Math.min(5, words.length - 1); count > 0; count--) {
    const [name, rest] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    if (isArmy(name) || isChapter(name)) return [name, ...namesAtStart(rest)];
  }
  return [line];
}

/** The plain lines of a header: faction, chapter, detachment, those after the battle size apart. */
function placeWords(header: Header, before: readonly string[], after: readonly string[]): void {
  const words = before.flatMap((line) => (isArmy(line) ? [line] : namesAtStart(line)));
  const [faction] = words.splice(0, 1);
  if (faction !== undefined && header.faction === null) setFaction(header, faction);
  else if (faction !== undefined) words.unshift(faction);
  const [next] = words;
  if (next !== undefined && isChapter(next)) {
    header.factions.push(next);
    words.shift();
  }
  const [detachment, ...rest] = [...words, ...after];
  if (detachment !== undefined && header.detachments.length === 0) header.detachments = [detachment];
  else if (detachment !== undefined) rest.unshift(detachment);
  header.settings.push(...rest);
}
