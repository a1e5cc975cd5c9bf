import { unitsOf, UnitDraft } from './draft.ts';
import { emptyHeader, readAppHeader } from './header.ts';
import type { Header } from './header.ts';
import { isUnit } from './knowledge.ts';
import { remarkOf } from './lines.ts';
import type { Ledger, Line } from './lines.ts';
import { counted, priced } from './names.ts';
import type { Priced } from './names.ts';
import { isIndented, linesIn, outline } from './outline.ts';
import type { Remark, Roster, RosterFormat } from './roster.ts';
import { fillUnit } from './unitItems.ts';
import type { Role } from './unitItems.ts';
import {
  attachedHeading,
  battleSizeIn,
  enhancementIn,
  isFooter,
  isSection,
  isWarlord,
  looksLikeSection,
  roleIn,
} from './wording.ts';

/** A line that begins a unit: "Boyz (85 points)", "10x Boyz (85 pts)". */
interface UnitLine {
  readonly line: Line;
  readonly cost: Priced;
}

/** A unit with the lines below it. */
interface Block {
  readonly unit: UnitDraft;
  readonly lines: Line[];
  /** The attached unit that it belongs to, 0 for none. */
  readonly group: number;
}

const isUnitLine = (line: Line): UnitLine | null => {
  if (line.bullet !== '' || /[([] ?\+/.test(line.text) || battleSizeIn(line.text) !== null) return null;
  const cost = priced(line.text);
  return cost === null || cost.name === '' || /detachment/i.test(cost.rest) ? null : { line, cost };
};

/**
 * A list in the manner of the publisher's app: units with their points, below them bullets that stand the deeper the
 * smaller the thing is. Counts are those of the whole line above: "9x Berzerker" with "7x Bolt pistol" has seven.
 * @param header what is known of the army already; the lines above the first unit add to it
 */
export function readAppText(ledger: Ledger, format: RosterFormat, header: Header = emptyHeader()): Roster {
  const lines = ledger.lines.filter((line) => !ledger.isTaken(line));
  const start = bodyStart(lines);
  readAppHeader(lines.slice(0, start), ledger, header);
  const blocks = blocksOf(lines.slice(start), ledger, header);
  const isDeep = isIndented(blocks.flatMap((block) => block.lines));
  const roles = blocks.map(({ unit, lines: own }): Role => {
    const items = outline(
      isDeep ? own : own.map((line) => ({ ...line, column: 0, bullet: line.bullet === '◦' ? '◦' : '' })),
    );
    ledger.take(...linesIn(items));
    return fillUnit(unit, items, isDeep);
  });
  attach(blocks, roles);
  return {
    format,
    ...header,
    edition: header.detachments.length > 1 || blocks.some(({ group }) => group > 0) ? '11th' : null,
    units: unitsOf(blocks.map(({ unit }) => unit)),
    notUnderstood: ledger.left(),
    warnings: warningsOf(blocks, isDeep),
    read: ledger.read(),
  };
}

/**
 * Where the units begin: at the first heading over them, the first line with points that items follow, or the second
 * one with points, the first being the title unless it is a unit's name with what a unit may cost.
 */
function bodyStart(lines: readonly Line[]): number {
  const heading = lines.findIndex((line) => isSection(line.text) || attachedHeading(line.text) !== null);
  const unit = lines.findIndex((line, index) => isUnitLine(line) !== null && isItem(lines[index + 1]));
  const costs = lines.flatMap((line, index) => {
    const start = isUnitLine(line);
    return start === null ? [] : [{ index, ...start.cost }];
  });
  const [first, second] = costs;
  const others = costs.slice(1).reduce((sum, { points }) => sum + points, 0);
  const isTitle = first === undefined || first.points >= TITLE || first.points === others || !namesUnit(first.name);
  const begin = (isTitle ? second?.index : first.index) ?? -1;
  return Math.min(...[heading, unit, begin, lines.length].filter((index) => index !== -1));
}

/** Points of an army rather than of a unit. */
const TITLE = 500;

const namesUnit = (text: string): boolean => isUnit(counted(text)?.name ?? text);

/** Whether a line stands below a unit: it has a bullet or a count, and no points. */
const isItem = (line: Line | undefined): boolean =>
  line !== undefined && (line.bullet !== '' || (counted(line.text) !== null && isUnitLine(line) === null));

/** The units of the body with their lines; headings and the rest are taken or left. */
function blocksOf(lines: readonly Line[], ledger: Ledger, header: Header): Block[] {
  const blocks: Block[] = [];
  let section: string | null = null;
  let group = 0;
  let groups = 0;
  for (const [index, line] of lines.entries()) {
    const heading = line.bullet === '' ? attachedHeading(line.text) : null;
    const start = isUnitLine(line);
    if (heading !== null || isFooter(line.text)) {
      if (heading === 'one') group = groups += 1;
      if (heading === 'all') section = line.text;
      if (heading === null) header.settings.push(line.text);
      ledger.take(line);
    } else if (start !== null) {
      if (blocks.length === 0 && isRepeatedTitle(start, header, lines[index + 1])) ledger.take(line);
      else blocks.push(blockOf(start, section, group, ledger));
    } else if (line.bullet === '' && counted(line.text) === null && looksLikeSection(line.text)) {
      section = line.text.replace(/ ?:$/, '');
      group = 0;
      ledger.take(line);
    } else blocks.at(-1)?.lines.push(line);
  }
  return blocks.map((block) => ({ ...block, lines: ownLines(block.lines) }));
}

/** The title of the list once more, below a summary that had it first: it is no unit. */
function isRepeatedTitle({ line, cost }: UnitLine, header: Header, next: Line | undefined): boolean {
  if (header.statedPoints === null || cost.points !== header.statedPoints) return false;
  if (next === undefined || isItem(next)) return false;
  if (header.name === null) header.name = cost.name;
  else header.settings.push(line.text);
  return true;
}

function blockOf({ line, cost }: UnitLine, section: string | null, group: number, ledger: Ledger): Block {
  const text = cost.name.replace(/^\p{L}{2,6}\d{1,2} ?: /u, '');
  const found = counted(text);
  const unit = new UnitDraft(found?.name ?? text, cost.points, line.number);
  unit.count = found?.count ?? null;
  unit.section = section;
  if (cost.rest !== '') unit.notes.push(cost.rest);
  ledger.take(line);
  return { unit, lines: [], group };
}

/** The lines that belong to a unit: those with a bullet, a count or a sign of their own, and what stands among them. */
function ownLines(lines: readonly Line[]): Line[] {
  const isOwn = (line: Line): boolean =>
    line.bullet !== '' ||
    counted(line.text) !== null ||
    isWarlord(line.text) ||
    /\(\+ ?\d+ ?(?:pts|points)\)$/i.test(line.text) ||
    enhancementIn(line.text) !== null ||
    roleIn(line.text) !== null;
  return lines.filter((line) => isOwn(line) || (line.column > 0 && /\p{L}/u.test(line.text)));
}

/** Within an attached unit those that lead are attached to the one that is led. */
function attach(blocks: readonly Block[], roles: readonly Role[]): void {
  for (const [index, { unit, group }] of blocks.entries()) {
    if (group === 0 || roles[index] === 'bodyguard') continue;
    const led = blocks.find((other, o) => other.group === group && roles[o] === 'bodyguard' && other.unit !== unit);
    if (led !== undefined) unit.leads = led.unit;
  }
}

/** Units of a paste without indentation in which no model was found though there must be several. */
function warningsOf(blocks: readonly Block[], isDeep: boolean): Remark[] {
  if (isDeep) return [];
  return blocks.flatMap(({ unit, lines }) => {
    const most = Math.max(0, ...lines.map((line) => counted(line.text)?.count ?? 1));
    const [first] = lines;
    return unit.models.length > 0 || most < 4 || first === undefined
      ? []
      : [{ ...remarkOf(first), text: `${unit.name}: which of its lines are models is not clear` }];
  });
}
