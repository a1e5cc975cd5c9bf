import { unitsOf, UnitDraft } from './draft.ts';
import { emptyHeader, readAppHeader } from './header.ts';
import type { Ledger, Line } from './lines.ts';
import { priced } from './names.ts';
import type { Roster } from './roster.ts';
import { addEnhancement } from './unitItems.ts';
import { isFooter, isWarlord } from './wording.ts';

/**
 * A list in WarOrgan's text: "Seraphim Squad [85 points]", below it "• 5 Seraphim with 2 Bolt pistols and Sword", where
 * each of the five has what follows; a bullet without a number is the equipment of the unit's only model.
 */
export function readWarOrgan(ledger: Ledger): Roster {
  const header = emptyHeader();
  const { lines } = ledger;
  const isUnit = (line: Line): boolean => line.bullet === '' && priced(line.text)?.rest === '';
  const start = lines.findIndex((line, index) => isUnit(line) && (lines[index + 1]?.bullet ?? '') !== '');
  const body = start === -1 ? lines.length : start;
  readAppHeader(lines.slice(0, body), ledger, header);
  const units: UnitDraft[] = [];
  let section: string | null = null;
  for (const [index, line] of lines.entries()) {
    if (index < body) continue;
    const unit = units.at(-1);
    const cost = isUnit(line) ? priced(line.text) : null;
    const next = lines[index + 1];
    if (cost !== null) {
      const draft = new UnitDraft(cost.name, cost.points, line.number);
      draft.section = section;
      units.push(draft);
    } else if (isFooter(line.text)) header.settings.push(line.text);
    else if (unit !== undefined && line.bullet !== '') readBullet(line, unit);
    else if (line.bullet === '' && next !== undefined && isUnit(next)) section = line.text;
    else continue;
    ledger.take(line);
  }
  return {
    format: 'war-organ',
    ...header,
    edition: null,
    units: unitsOf(units),
    notUnderstood: ledger.left(),
    warnings: [],
    read: ledger.read(),
  };
}

function readBullet(line: Line, unit: UnitDraft): void {
  const group = /^(\d{1,3}) (.+?) with (.+)$/.exec(line.text);
  if (isWarlord(line.text)) unit.warlord = true;
  else if (group !== null) {
    const models = unit.add(group[2] ?? '', Number(group[1]));
    for (const item of itemsOf(group[3] ?? ''))
      takeItem(item, models.count, (name, count) => models.gear.add(name, count));
  } else {
    for (const item of itemsOf(line.text)) takeItem(item, 1, (name, count) => unit.shared.add(name, count));
  }
  function takeItem(item: string, times: number, add: (name: string, count: number) => void): void {
    const [, count, name = item] = /^(\d{1,2}) (.+)$/.exec(item) ?? [];
    if (/\[\+?\d+ ?points?\]$/i.test(item)) addEnhancement(unit, item);
    else add(name, (count === undefined ? 1 : Number(count)) * times);
  }
}

/** "A, B and C"; what stands behind "the" is a name of its own. */
const itemsOf = (text: string): string[] =>
  text
    .split(/ ?, | and /)
    .map((item) => item.trim())
    .filter((item) => item !== '');
