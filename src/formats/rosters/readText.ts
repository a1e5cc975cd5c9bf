import { err, ok } from '../../kernel/result.ts';
import type { Result } from '../../kernel/result.ts';
import type { Fault } from '../fault.ts';
import { readAppText } from './appText.ts';
import { readBattleScribeText } from './battleScribeText.ts';
import { isBeyondMending, relined } from './damaged.ts';
import { emptyHeader, readAppHeader } from './header.ts';
import type { Header } from './header.ts';
import { withHeaderNames } from './headerNames.ts';
import { Ledger, linesOf, TEXT_LIMITS } from './lines.ts';
import { isUnit } from './knowledge.ts';
import { counted, priced, segments } from './names.ts';
import { readNewRecruitText } from './newRecruitText.ts';
import type { Roster, RosterFormat } from './roster.ts';
import { isShortText, readShortText } from './shortText.ts';
import { withUnlisted } from './unlisted.ts';
import { readWarOrgan } from './warOrgan.ts';
import { isUnitLine, isWtc, readUnitLines, readWtc } from './wtc.ts';

/** The forms of a text that is a list. */
type TextFormat = Exclude<RosterFormat, 'battlescribe' | 'new-recruit' | 'list-forge' | 'rosterizer'>;

const READERS: Readonly<Record<TextFormat, (ledger: Ledger) => Roster>> = {
  'app-text': (ledger) => readAppText(ledger, 'app-text'),
  wtc: readWtc,
  'new-recruit-text': (ledger) =>
    /^#/m.test(ledger.lines.map(({ text }) => text).join('\n'))
      ? readNewRecruitText(ledger)
      : readUnitLines(ledger, 'new-recruit-text', titleOf(ledger)),
  'battlescribe-text': readBattleScribeText,
  'list-forge-text': (ledger) => withTitleParts(readAppText(ledger, 'list-forge-text')),
  'war-organ': readWarOrgan,
  'short-text': readShortText,
};

/**
 * Which form of list a text is, by what stands in it; null when it is none that is known.
 */
function textFormat(text: string): TextFormat | null {
  const lines = linesOf(text);
  const has = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line.text));
  if (isWtc(text)) return 'wtc';
  if (has(/^#{1,6} ?\+\+/)) return 'new-recruit-text';
  if (has(/^\+\+ .*\[.*(?:pts|points).*\] \+\+$/i)) return 'battlescribe-text';
  if (has(/^Exported with App Version|^Exporté avec/i)) return 'app-text';
  if (has(/\bwarorgan\b/i) || (has(/\[\d+ points?\]$/i) && has(/^\d+ .+ with .+$/i))) return 'war-organ';
  const costs = lines.filter((line) => line.bullet === '' && priced(line.text) !== null);
  if (costs.length === 0) return isShortText(lines) ? 'short-text' : null;
  const title = costs[0];
  if (title !== undefined && segments(title.text).length > 2 && has(/\(\d+ pts\)$/)) return 'list-forge-text';
  const hasBullets = lines.some((line) => line.bullet !== '');
  const isInLines = !hasBullets && lines.some((line) => isUnitLine(line.text));
  if (isInLines && !lines.every((line) => isNameAlone(line.text))) return 'new-recruit-text';
  return 'app-text';
}

/** What stands above units in lines, where the first line with points is worth all the others: then it is no unit. */
function titleOf(ledger: Ledger): Header {
  const header = emptyHeader();
  const costs = ledger.lines.flatMap((line) => {
    const cost = priced(line.text);
    return cost === null ? [] : [{ ...cost, line }];
  });
  const [title, first, ...others] = costs;
  if (title === undefined || first === undefined || title.rest !== '' || isUnit(title.name)) return header;
  const sum = others.reduce((total, { points }) => total + points, first.points);
  if (title.points === sum) readAppHeader(ledger.lines.slice(0, ledger.lines.indexOf(first.line)), ledger, header);
  return header;
}

/** Whether a line counts nothing and has nothing behind its points: that of a list of which only the units are left. */
const isNameAlone = (text: string): boolean => counted(text) === null && (priced(text)?.rest ?? '') === '';

/** "Name - Faction - Detachment", as List Forge writes the title of a list. */
function withTitleParts(roster: Roster): Roster {
  const parts = segments(roster.name ?? '');
  const [faction, detachment] = parts.slice(-2);
  if (parts.length < 3 || faction === undefined || detachment === undefined) return roster;
  const before = [...roster.factions, ...roster.detachments];
  return {
    ...roster,
    name: parts.slice(0, -2).join(' - '),
    settings: [...roster.settings, ...before],
    faction,
    factions: [faction],
    detachments: [detachment],
  };
}

/**
 * The roster in a text, whatever program wrote it. A fault when the text is no list in a form that is known or too
 * long to be one.
 * @param format the form that it is to be read in; by its content if absent
 */
export function readText(text: string, format?: TextFormat): Result<Roster, Fault> {
  const fault = (place: string, words: string): Result<never, Fault> => err({ place, fault: words });
  if (text.length > TEXT_LIMITS.text) {
    const size = (text.length / 1e6).toFixed(1);
    return fault('the whole file', `is ${size} MB of text; at most ${TEXT_LIMITS.text / 1e6} MB are read as a list`);
  }
  if (text.trim() === '') return fault('line 1', 'the file is empty');
  if (isBeyondMending(text)) {
    return fault(
      'line 1',
      'has lost its line breaks, and lists of this form cannot be read without them; paste it anew',
    );
  }
  const whole = relined(text);
  const lines = linesOf(whole);
  if (lines.length > TEXT_LIMITS.lines) {
    return fault('the whole file', `has ${lines.length} lines; at most ${TEXT_LIMITS.lines} are read as a list`);
  }
  const kind = format ?? textFormat(whole);
  if (kind === null) {
    return fault('the whole file', 'is no army list in a form that is known: no line names a unit with its points');
  }
  const roster = withUnlisted(withHeaderNames(READERS[kind](new Ledger(lines))));
  if (whole === text) return ok(roster);
  const words = 'The line breaks were lost: where one name ends and the next begins is partly a guess';
  return ok({ ...roster, warnings: [...roster.warnings, { line: null, path: null, text: words }] });
}
