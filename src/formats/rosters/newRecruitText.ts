import { unitsOf, UnitDraft } from './draft.ts';
import type { GearList, ModelsDraft } from './draft.ts';
import { emptyHeader, setFaction, takeBattleSize } from './header.ts';
import type { Header } from './header.ts';
import { isArmy, isEnhancement } from './knowledge.ts';
import type { Ledger, Line } from './lines.ts';
import { counted, listed, nameKey, priced, segments } from './names.ts';
import type { Roster } from './roster.ts';
import { addEnhancement, isTitle } from './unitItems.ts';
import { isFooter, isWarlord } from './wording.ts';

/**
 * A list in New Recruit's own text: "# ++ Army Roster ++ [2000 pts]", "## Battleline [180 pts]", "Boyz [85 pts]: A, B",
 * and for units of several models "• 9x Boy: A, B", where each of the nine has A and B.
 */
export function readNewRecruitText(ledger: Ledger): Roster {
  const header = emptyHeader();
  const units: UnitDraft[] = [];
  let section: string | null = null;
  let isConfiguration = false;
  let isBody = false;
  for (const [index, line] of ledger.lines.entries()) {
    const { text } = line;
    const heading = /^(#{1,6}) ?(.*)$/.exec(text);
    if (heading !== null) {
      isBody = true;
      section = readHeading(heading[2] ?? '', header) ?? section;
      isConfiguration = section === 'Configuration';
    } else if (isFooter(text)) header.settings.push(text);
    else if (!isBody) readTitle(text, header);
    else if (isConfiguration) readSetting(text, header);
    else if (!readUnitLine(line, ledger.lines[index + 1], units, section, header.factions)) continue;
    ledger.take(line);
  }
  return {
    format: 'new-recruit-text',
    ...header,
    edition: null,
    units: unitsOf(units),
    notUnderstood: ledger.left(),
    warnings: [],
    read: ledger.read(),
  };
}

/** "Chaos - World Eaters - The name - [2000 pts]": of its parts the last is the name, those up to an army's the faction. */
function readTitle(text: string, header: Header): void {
  const cost = priced(text);
  const title = (cost?.name ?? text).replace(/ ?[-–—]$/, '');
  if (cost === null || cost.rest !== '' || header.statedPoints !== null) {
    header.settings.push(text);
    return;
  }
  const parts = segments(title);
  const army = parts.findLastIndex((part, index) => index < parts.length - 1 && isArmy(part));
  const split = army === -1 ? Math.max(1, parts.length - 1) : army + 1;
  setFaction(header, parts.slice(0, split).join(' - '));
  header.name = parts.slice(split).join(' - ') || null;
  header.statedPoints = cost.points;
}

/** The name of a section; null for the heading of a whole force. */
function readHeading(text: string, header: Header): string | null {
  const cost = priced(text);
  const force = /^\+\+ ?(.*?) ?\+\+/.exec(text);
  if (force !== null) {
    if (cost !== null && header.statedPoints === null) header.statedPoints = cost.points;
    if (force[1] !== undefined && !/^army roster$/i.test(force[1])) header.settings.push(force[1]);
    return null;
  }
  return cost?.name ?? text;
}

/** A line under "Configuration". */
export function readSetting(text: string, header: Header): void {
  const [, field = '', value = ''] = /^([^:]+): ?(.*)$/.exec(text) ?? [];
  if (/^detachments?(?: choice)?$/i.test(field.trim()) && value !== '') header.detachments.push(value);
  else if (!(/^battle size$/i.test(field.trim()) && takeBattleSize(header, value))) header.settings.push(text);
}

function readUnitLine(
  line: Line,
  next: Line | undefined,
  units: UnitDraft[],
  section: string | null,
  factions: readonly string[],
): boolean {
  const unit = units.at(-1);
  if (line.bullet === '' && line.column === 0) {
    const cost = unitCost(line.text);
    if (cost === null) return false;
    const count = counted(cost.name);
    const draft = new UnitDraft(count?.name ?? cost.name, cost.points, line.number);
    draft.count = count?.count ?? null;
    draft.section = section;
    takeItems(draft, draft.shared, cost.items, 1, factions);
    units.push(draft);
    return true;
  }
  if (unit === undefined) return false;
  const [, name = '', items = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line.text) ?? [];
  const count = counted(name.trim());
  if (line.bullet !== '') {
    const models = unit.add(count?.name ?? name.trim(), count?.count ?? 1);
    takeItems(unit, models.gear, items, models.count, factions, models);
    return true;
  }
  // A line of its own between those of models names the choice that they were made in.
  if (next === undefined || next.bullet === '') return false;
  unit.notes.push(line.text);
  return true;
}

/** "Boyz [85 pts]: A, B": also with other costs beside the points. */
export function unitCost(
  text: string,
): { readonly name: string; readonly points: number; readonly items: string } | null {
  const match = /^(.+?) ?\[([^\]]*)\] ?(?:$|: ?(.*)$)/.exec(text);
  if (match === null) return null;
  const [, name = '', costs = '', items = ''] = match;
  const points = costs.split(/, /).flatMap((cost) => priced(`- [${cost}]`)?.points ?? []);
  return points[0] === undefined || name.includes(': ') ? null : { name, points: points[0], items };
}

/** Items in a line, each `times` over: "Warlord, Auric Mantle, 2x Bolter, Drone (Drone gun)". */
export function takeItems(
  unit: UnitDraft,
  gear: GearList,
  text: string,
  times: number,
  factions: readonly string[],
  models: ModelsDraft | null = null,
): void {
  const own = new Set([unit.name, models?.name ?? ''].map(nameKey));
  for (const item of listed(text)) {
    if (isWarlord(item)) unit.warlord = true;
    else if (/\[\+?\d+ ?(?:pts?|points?)\]$/i.test(item)) addEnhancement(unit, item);
    else if (isEnhancement(item, factions) && unit.enhancements.length === 0) addEnhancement(unit, item);
    else if (own.has(nameKey(item))) unit.notes.push(item);
    else takeItem(gear, item, times);
  }
}

/** One item, with what stands in brackets behind it. */
function takeItem(gear: GearList, item: string, times: number): void {
  const nested = /^(.+?) ?\(([^()]+)\)$/.exec(item);
  const found = counted(nested?.[1] ?? item);
  const name = found?.name ?? nested?.[1] ?? item;
  const parts = nested === null ? [] : listed(nested[2] ?? '').map((part) => counted(part) ?? { count: 1, name: part });
  const count = (found?.count ?? 1) * times;
  const isOnlyTitle = isTitle(
    name,
    parts.map((part) => part.name),
  );
  if (!isOnlyTitle) gear.add(name, count);
  for (const part of parts) gear.add(part.name, part.count * count);
}
