import { unitsOf, UnitDraft } from './draft.ts';
import { emptyHeader } from './header.ts';
import { isUnit } from './knowledge.ts';
import type { Ledger, Line } from './lines.ts';
import { counted } from './names.ts';
import type { Roster } from './roster.ts';

interface Part {
  readonly name: string;
  readonly count: number | null;
}

/** "2x Ghazghkull Thraka + Painboy + 20x Boyz": the units that go together, and how often. */
function partsOf(line: Line): Part[] {
  return line.text.split(/ \+ /).map((part) => {
    const found = counted(part.trim());
    return { name: found?.name ?? part.trim(), count: found?.count ?? null };
  });
}

/** Whether most lines name units that are known: the shortest way to write a list. */
export function isShortText(lines: readonly Line[]): boolean {
  const known = lines.filter((line) => partsOf(line).some(({ name }) => isUnit(name)));
  return lines.length > 0 && known.length * 2 > lines.length;
}

/**
 * A list of one line for what goes together: the last unit of a line is the one that those before it lead. A count
 * says how many models a unit has.
 */
export function readShortText(ledger: Ledger): Roster {
  const units: UnitDraft[] = [];
  for (const line of ledger.lines) {
    const parts = partsOf(line);
    if (!parts.some(({ name }) => isUnit(name))) continue;
    const drafts = parts.map(({ name, count }) => {
      const unit = new UnitDraft(name, null, line.number);
      unit.count = count;
      return unit;
    });
    const led = drafts.at(-1);
    for (const unit of drafts) if (led !== undefined && unit !== led) unit.leads = led;
    units.push(...drafts);
    ledger.take(line);
  }
  return {
    format: 'short-text',
    ...emptyHeader(),
    edition: null,
    units: unitsOf(units),
    notUnderstood: ledger.left(),
    warnings: [],
    read: ledger.read(),
  };
}
