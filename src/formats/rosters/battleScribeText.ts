import { unitsOf, UnitDraft } from './draft.ts';
import type { ModelsDraft } from './draft.ts';
import { emptyHeader, setFaction } from './header.ts';
import type { Header } from './header.ts';
import type { Ledger, Line } from './lines.ts';
import { counted, priced } from './names.ts';
import { readSetting, takeItems, unitCost } from './newRecruitText.ts';
import type { Roster } from './roster.ts';
import { isFooter } from './wording.ts';

/**
 * A list in BattleScribe's text: "++ Army Roster (Chaos - World Eaters) [1,990pts] ++", "+ Battleline +",
 * "Boyz [85pts]: A, B", and for units of several models ". 9x Boy: 9x A, 9x B", where the counts are those of all nine.
 */
export function readBattleScribeText(ledger: Ledger): Roster {
  const header = emptyHeader();
  const units: UnitDraft[] = [];
  let section: string | null = null;
  let models: ModelsDraft | null = null;
  for (const line of ledger.lines) {
    const { text } = line;
    const unit = units.at(-1);
    const heading = /^(\+{1,2}) ?(.*?) ?\+{1,2}$/.exec(text);
    if (heading !== null) {
      section = readHeading(heading[1] ?? '', heading[2] ?? '', header) ?? section;
    } else if (isFooter(text)) header.settings.push(text);
    else if (section !== null && /^configuration$/i.test(section)) readSetting(text, header);
    else if (/^\. ?\S/.test(text) || line.bullet !== '') {
      if (unit === undefined) continue;
      models = readModels(line, unit, models, header.factions);
    } else {
      const cost = unitCost(text);
      if (cost === null) continue;
      const draft = new UnitDraft(cost.name, cost.points, line.number);
      draft.section = section;
      takeItems(draft, draft.shared, cost.items, 1, header.factions);
      units.push(draft);
      models = null;
    }
    ledger.take(line);
  }
  return {
    format: 'battlescribe-text',
    ...header,
    edition: null,
    units: unitsOf(units),
    notUnderstood: ledger.left(),
    warnings: [],
    read: ledger.read(),
  };
}

/** The name of a section; null for the heading of a force and for the total. */
function readHeading(signs: string, text: string, header: Header): string | null {
  if (signs === '+') return priced(text)?.name ?? text;
  const points = pointsAmong(text);
  if (/^total ?:/i.test(text)) {
    header.statedPoints = points ?? header.statedPoints;
    return null;
  }
  const faction = /\(([^()]*)\)/.exec(text)?.[1];
  if (faction !== undefined && header.faction === null) setFaction(header, faction);
  else header.settings.push(text);
  header.statedPoints ??= points;
  return null;
}

/** The points among the costs in a heading: "[1,405pts, 20PL]". */
function pointsAmong(text: string): number | null {
  const costs = /\[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return costs.split(/, /).flatMap((cost) => priced(`- [${cost}]`)?.points ?? [])[0] ?? null;
}

/** ". 7x Boy: 7x A" is models; ". . B: C" belongs to those above it. */
function readModels(
  line: Line,
  unit: UnitDraft,
  above: ModelsDraft | null,
  factions: readonly string[],
): ModelsDraft | null {
  const depth = /^(?:\. ?)*/.exec(line.text)?.[0].replaceAll(' ', '').length ?? 1;
  const text = line.text.replace(/^(?:\. ?)+/, '');
  const [, name = '', items = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(text) ?? [];
  const found = counted(name.trim());
  if (depth > 1 && above !== null) {
    takeItems(unit, above.gear, text.replace(': ', ', '), 1, factions, above);
    return above;
  }
  if (items === '' && found === null) {
    takeItems(unit, unit.shared, text, 1, factions);
    return above;
  }
  const models = unit.add(found?.name ?? name.trim(), found?.count ?? 1);
  takeItems(unit, models.gear, items, 1, factions, models);
  return models;
}
