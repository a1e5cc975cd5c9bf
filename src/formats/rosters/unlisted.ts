import { addUnit, equipmentIn, newArmy, resizeUnit, sheetOf, sizesOf } from '../armyDraft.ts';
import type { DatasheetForm } from '../datasheetSchema.ts';
import type { ModelForm } from '../scenarioSchema.ts';
import { GearList } from './draft.ts';
import { nameKey } from './names.ts';
import type { Remark, Roster, RosterModels, RosterUnit } from './roster.ts';
import { builtInSheet, hasStats } from './sheets.ts';

/** How the remark of a unit ends whose models nobody can tell. */
const OPEN = 'how many models it has is open';

/** Whether a remark says that the models of a unit are open. */
export const isOpenSize = ({ text }: Remark): boolean => text.endsWith(OPEN);

/**
 * A roster with models for the units of which the list names points and neither models nor equipment: those of the size
 * of their built-in datasheet that costs what the list states, with what they have to begin with. A remark says so of
 * each; where no size fits, that the models are open.
 */
export function withUnlisted(roster: Roster): Roster {
  const remarks: Remark[] = [];
  const units = roster.units.map((unit) => {
    const sheet = isUnlisted(unit) ? builtInSheet(roster, unit) : null;
    if (sheet === null) return unit;
    const models = modelsFor(unit, sheet.name, sheet.form);
    remarks.push({ line: unit.line, path: null, text: remarkText(unit, models) });
    return models === null ? unit : { ...unit, models };
  });
  return remarks.length === 0 ? roster : { ...roster, units, warnings: [...roster.warnings, ...remarks] };
}

/** Whether all that is known of a unit that has a price is its own name, and perhaps how many models it has. */
function isUnlisted(unit: RosterUnit): boolean {
  const [only, ...others] = unit.models;
  if (unit.points === null) return false;
  const isBare = only !== undefined && others.length === 0 && only.gear.length === 0 && unit.shared.length === 0;
  return isBare && nameKey(only.name) === nameKey(unit.name) && !hasStats(unit);
}

function remarkText({ name, points }: RosterUnit, models: readonly RosterModels[] | null): string {
  if (models !== null) {
    const each = models.map((entry) => `${entry.count} ${entry.name}`).join(', ');
    return `${name}: the list names no models; its datasheet gives ${each}, with what they begin with`;
  }
  return `${name}: the list names no models, and its datasheet has no one size for ${points} points; ${OPEN}`;
}

/** The models of a unit at the size that fits; null where none does, or more than one. */
function modelsFor(unit: RosterUnit, name: string, form: DatasheetForm): RosterModels[] | null {
  const army = { ...newArmy('', null, 'strike-force'), datasheets: { [name]: form } };
  const size = sizeFor(unit, sheetOf(army, name));
  if (size === null) return null;
  const added = addUnit(army, name);
  const forms = resizeUnit(added.army, added.id, size).units[0]?.models ?? [];
  return entriesOf(unit.name, forms);
}

function sizeFor(unit: RosterUnit, sheet: ReturnType<typeof sheetOf>): number | null {
  const sizes = sizesOf(sheet);
  const said = unit.models[0]?.count ?? 1;
  if (said > 1) return sizes.includes(said) ? said : null;
  if (sizes.length === 1) return sizes[0] ?? null;
  if (unit.points === null || unit.enhancements.some(({ points }) => points === null)) return null;
  const own = unit.enhancements.reduce((sum, { points }) => sum - (points ?? 0), unit.points);
  const fitting = sheet.points.filter(({ models, points }) => points === own && sizes.includes(models));
  return fitting.length === 1 ? (fitting[0]?.models ?? null) : null;
}

/** Models of one profile together, as a list would name them. */
function entriesOf(unit: string, forms: readonly ModelForm[]): RosterModels[] {
  const names = [...new Set(forms.map(({ profile }) => profile ?? unit))];
  return names.map((name) => {
    const own = forms.filter(({ profile }) => (profile ?? unit) === name);
    const gear = new GearList();
    for (const piece of own.flatMap(equipmentIn)) gear.add(piece, 1);
    return { name, count: own.length, gear: gear.list(), statline: null };
  });
}
