import { readAppText } from './appText.ts';
import { unitsOf, UnitDraft } from './draft.ts';
import type { ModelsDraft } from './draft.ts';
import { detachmentsIn, emptyHeader, setFaction } from './header.ts';
import type { Header } from './header.ts';
import { isEnhancement } from './knowledge.ts';
import { lineOf, remarkOf } from './lines.ts';
import type { Ledger, Line } from './lines.ts';
import { counted, listed, nameKey, numberOf, priced } from './names.ts';
import type { Remark, Roster, RosterFormat, RosterUnit } from './roster.ts';
import { addEnhancement } from './unitItems.ts';
import { enhancementIn, isFooter, isWarlord, looksLikeSection } from './wording.ts';

/** What the header of a tournament list says of its units by their names. */
interface Claims {
  warlord: string | null;
  readonly enhancements: { readonly name: string; readonly on: string }[];
}

/**
 * A list in the manner of the World Team Championship: a header between rows of plus signs, then units. The body is
 * compact ("10x Boyz (85 pts)", "• 9x Boy: 9 with Slugga, Choppa"), full (the same on more lines), or in the manner
 * of the publisher's app; "3 with A, B" are three models of which each has A and B.
 */
export function readWtc(ledger: Ledger): Roster {
  const header = emptyHeader();
  const claims = readFence(ledger, header);
  const lines = ledger.lines.filter((line) => !ledger.isTaken(line));
  const isCompact = lines.some((line) => WITH.test(line.text) || MODELS.test(line.text) || /\)\s*:/.test(line.text));
  const roster = isCompact ? readUnitLines(ledger, 'wtc', header) : readAppText(ledger, 'wtc', header);
  return applyClaims(roster, claims);
}

const FIELD = /^[+&] ?(?:([A-Z][A-Z /-]*?) ?: ?)?(.*)$/i;

/** Reads the lines of the header, those with a plus sign or an ampersand in front. */
function readFence(ledger: Ledger, header: Header): Claims {
  const claims: Claims = { warlord: null, enhancements: [] };
  let last = '';
  for (const line of ledger.lines) {
    if (!/^[+&]/.test(line.text)) continue;
    ledger.take(line);
    const [, name, value = ''] = FIELD.exec(line.text.replace(/^\++ ?/, '+ ').replace(/ ?\++$/, '')) ?? [];
    const isMore = line.text.startsWith('&');
    if (!isMore) last = (name ?? '').toUpperCase();
    const field = isMore && last !== 'ENHANCEMENT' ? '' : last;
    takeField(field, value.trim(), header, claims);
  }
  return claims;
}

function takeField(field: string, value: string, header: Header, claims: Claims): void {
  if (!/[\p{L}\p{N}]/u.test(value)) return;
  if (!takeKnown(field, value, header, claims)) header.settings.push(field === '' ? value : `${field}: ${value}`);
}

/** Takes a field that is known and was not there before; what is left over is told as a setting. */
function takeKnown(field: string, value: string, header: Header, claims: Claims): boolean {
  const points = numberOf(value.replace(/ ?(?:pts?|points?)$/i, ''));
  switch (field) {
    case 'FACTION KEYWORD':
      if (header.faction !== null) return false;
      setFaction(header, value);
      return true;
    case 'DETACHMENT': {
      const rule = / ?\(([^()]*)\)$/.exec(value);
      header.detachments.push(...detachmentsIn(rule === null ? value : value.slice(0, rule.index)));
      if (rule?.[1] !== undefined) header.settings.push(`Detachment rule: ${rule[1]}`);
      return true;
    }
    case 'TOTAL ARMY POINTS':
      if (points === null || header.statedPoints !== null) return false;
      header.statedPoints = points;
      return true;
    case 'POINTS LIMIT':
      if (points === null || header.pointsLimit !== null) return false;
      header.pointsLimit = points;
      return true;
    case 'LIST NAME':
      if (header.name !== null) return false;
      header.name = value;
      return true;
    case 'WARLORD':
      if (claims.warlord !== null) return false;
      claims.warlord = withoutReference(value);
      return true;
    case 'ENHANCEMENT': {
      const on = /^(.*?) ?\(on (.*)\)$/i.exec(value);
      claims.enhancements.push({ name: on?.[1] ?? value, on: withoutReference(on?.[2] ?? '') });
      return true;
    }
    case 'NUMBER OF UNITS':
      if (points === null || header.statedUnits !== null) return false;
      header.statedUnits = points;
      return true;
    default:
      return false;
  }
}

const REFERENCE = /^\p{L}{2,6}\d{1,2} ?: ?/u;
const withoutReference = (text: string): string => text.replace(REFERENCE, '').trim();

const WITH = /^(\d{1,3}) with(?: (.+))?$/i;
const MODELS = /^(\d{1,3}) ?x ?([^:]+):(?: (.*))?$/i;
const ATTACHED = /^(leading|attached to) ?:? ?(.+?)(?:\[(\d{1,2})\])?$/i;

/** The models that a line stands under, and those of them that the last "with" was about. */
interface Under {
  readonly models: ModelsDraft | null;
  readonly part: ModelsDraft | null;
}

const NOTHING: Under = { models: null, part: null };

/** One unit of the body with what is said of whom it leads. */
interface Entry {
  readonly unit: UnitDraft;
  leading: { readonly name: string; readonly which: number | null; readonly line: Line } | null;
}

/**
 * Units that stand on a line each, with models and equipment on the lines below. Also without a header: "Ghostkeel
 * (160pts): Ghostkeel fists, Cyclic ion raker".
 */
export function readUnitLines(ledger: Ledger, format: RosterFormat, header: Header): Roster {
  const entries: Entry[] = [];
  let section: string | null = null;
  let under = NOTHING;
  for (const line of ledger.lines) {
    if (ledger.isTaken(line)) continue;
    const unit = unitOf(line);
    const entry = entries.at(-1);
    if (unit !== null) {
      unit.section = section;
      under = NOTHING;
      entries.push({ unit, leading: null });
    } else if (isFooter(line.text)) header.settings.push(line.text);
    else if (line.bullet === '' && !/\d/.test(line.text) && looksLikeSection(line.text)) section = line.text;
    else {
      const next: Under | null = entry === undefined ? null : takeLine(entry, line, under);
      if (next === null) continue;
      under = next;
    }
    ledger.take(line);
  }
  if (format === 'new-recruit-text') for (const { unit } of entries) liftEnhancement(unit, header.factions);
  const warnings = [...attachAll(entries), ...entries.flatMap(({ unit }) => settle(unit))];
  return {
    format,
    ...header,
    edition: null,
    units: unitsOf(entries.map(({ unit }) => unit)),
    notUnderstood: ledger.left(),
    warnings,
    read: ledger.read(),
  };
}

/** "Char2: 1x Commander (115 pts): Warlord, 2x Shield Drone". */
function unitOf(line: Line): UnitDraft | null {
  if (line.bullet !== '' || line.column > 0 || /[([] ?\+/.test(line.text)) return null;
  const cost = priced(line.text);
  if (cost === null || cost.name === '' || !/^(?:$|:)/.test(cost.rest)) return null;
  const name = withoutReference(cost.name);
  const found = counted(name);
  const unit = new UnitDraft(found?.name ?? name, cost.points, line.number);
  unit.count = found?.count ?? null;
  const items = cost.rest.replace(/^: ?/, '');
  const group = WITH.exec(items);
  if (group !== null) addWith(unit, null, Number(group[1]), group[2] ?? '');
  else takeItems(unit, null, items, 1);
  return unit;
}

/** One line below a unit. Gives what the next line stands under; null when this one says nothing that is known. */
function takeLine(entry: Entry, line: Line, under: Under): Under | null {
  const { unit } = entry;
  const { text } = line;
  const enhancement = enhancementIn(text);
  const attached = line.bullet === '' ? ATTACHED.exec(text) : null;
  if (enhancement !== null) addEnhancement(unit, enhancement);
  else if (isWarlord(text)) unit.warlord = true;
  else if (attached !== null) {
    const [, verb = '', name = '', which] = attached;
    if (/^attached/i.test(verb)) unit.notes.push(text);
    else entry.leading = { name, which: which === undefined ? null : Number(which), line };
  } else return takeModels(unit, line, under);
  return under;
}

function takeModels(unit: UnitDraft, line: Line, under: Under): Under | null {
  const group = WITH.exec(line.text);
  if (group !== null) {
    return { models: under.models, part: addWith(unit, under.models, Number(group[1]), group[2] ?? '') };
  }
  const found = MODELS.exec(line.text);
  if (found !== null) return { models: addInline(unit, Number(found[1]), found[2] ?? '', found[3] ?? ''), part: null };
  if (line.bullet === '') return null;
  const count = counted(line.text);
  if (count !== null && line.column <= 2) return { models: unit.add(count.name, count.count), part: null };
  const models = under.part ?? under.models;
  takeItems(unit, models, line.text, under.part?.count ?? 1);
  return under;
}

/** "8x Kroot Carnivores: 8 with Kroot rifle" and "1x Long-quill: Kroot pistol, Kroot rifle". */
function addInline(unit: UnitDraft, count: number, name: string, items: string): ModelsDraft {
  const group = WITH.exec(items);
  const models = unit.add(name.trim(), count);
  if (group !== null) addWith(unit, models, Number(group[1]), group[2] ?? '');
  else takeItems(unit, models, items, count);
  return models;
}

/**
 * "6 with A, B": six of the models above, each with A and B; gives those. One alone that says of many models how much
 * all of them have tells the equipment of them all: "1 with 8x Autopistol, 7x Chainblades" of eight models.
 */
function addWith(unit: UnitDraft, models: ModelsDraft | null, count: number, items: string): ModelsDraft {
  const all = models?.count ?? unit.count ?? count;
  const isFirst = unit.models.every((other) => other === models || other.name !== models?.name);
  const isTotal = count === 1 && all > 1 && isFirst && listed(items).some((item) => counted(item)?.count === all);
  if (isTotal || (models !== null && models.count === count && models.gear.isEmpty)) {
    const whole = models ?? unit.add(unit.name, all);
    takeItems(unit, whole, items, isTotal ? 1 : count);
    return whole;
  }
  const part = unit.add(models?.name ?? unit.name, count);
  takeItems(unit, part, items, count);
  if (models !== null && models.gear.isEmpty && models.count > count) {
    models.count -= count;
    unit.models.pop();
    unit.models.splice(unit.models.indexOf(models), 0, part);
  }
  return part;
}

const STUCK = /(upgrade)(?=\p{Lu})/gu;

/** The items of a line, each `times` over; names of the unit and its models among them are nothing to carry. */
function takeItems(unit: UnitDraft, models: ModelsDraft | null, text: string, times: number): void {
  const own = new Set([unit.name, ...(models === null ? [] : [models.name])].map(nameKey));
  for (const item of listed(text.replace(STUCK, '$1, '))) {
    const found = counted(item);
    const name = found?.name ?? item;
    if (isWarlord(item)) unit.warlord = true;
    else if (enhancementIn(item) !== null) addEnhancement(unit, enhancementIn(item) ?? '');
    else if (/[([] ?\+ ?\d+ ?(?:pts?|points?)/i.test(item)) addEnhancement(unit, item);
    else if (found === null && own.has(nameKey(name))) unit.notes.push(name);
    else (models?.gear ?? unit.shared).add(name, (found?.count ?? 1) * times);
  }
}

/**
 * One model alone with equipment for many, in a unit that is said to have many, stands for all of them. Any other
 * difference between what a unit has and what it is said to have is told.
 */
function settle(unit: UnitDraft): Remark[] {
  const listedModels = unit.models.reduce((sum, { count }) => sum + count, 0);
  const [only] = unit.models;
  if (unit.count === null || only === undefined || listedModels === unit.count) return [];
  const isTotal = unit.models.length === 1 && only.count === 1 && only.gear.list().some(({ count }) => count > 1);
  if (isTotal) {
    only.count = unit.count;
    return [];
  }
  const text = `${unit.name}: ${unit.count} models are stated, ${listedModels} are listed`;
  return [{ line: unit.line, path: null, text }];
}

/** The short form names an enhancement among the equipment of the one model that has it. */
function liftEnhancement(unit: UnitDraft, factions: readonly string[]): void {
  if (unit.models.length > 0 || (unit.count ?? 1) > 1 || unit.enhancements.length > 0) return;
  const name = unit.shared.takeOut((each) => isEnhancement(each, factions));
  if (name !== null) addEnhancement(unit, name);
}

/** Attaches leaders to the units that they say they lead; the number counts the units of that name. */
function attachAll(entries: readonly Entry[]): Remark[] {
  const warnings: Remark[] = [];
  for (const { unit, leading } of entries) {
    if (leading === null) continue;
    const named = entries.filter((other) => nameKey(other.unit.name) === nameKey(leading.name));
    const led = named[(leading.which ?? 1) - 1];
    if (led === undefined || led.unit === unit) warnings.push(remarkOf(leading.line));
    else unit.leads = led.unit;
  }
  return warnings;
}

/** Sees to it that what the header says of the units is in them: numbers in it are often wrong, names are not. */
function applyClaims(roster: Roster, claims: Claims): Roster {
  let units: readonly RosterUnit[] = roster.units;
  const { warlord } = claims;
  const change = (index: number, what: Partial<RosterUnit>): void => {
    units = units.map((unit, u) => (u === index ? { ...unit, ...what } : unit));
  };
  const warnings: Remark[] = [...roster.warnings];
  if (warlord !== null && !units.some((unit) => unit.warlord)) {
    const found = units.findIndex(({ name }) => nameKey(name) === nameKey(warlord));
    if (found === -1) warnings.push({ line: null, path: null, text: `WARLORD: ${warlord}` });
    else change(found, { warlord: true });
  }
  for (const { name, on } of claims.enhancements) {
    const bearer = units.find((unit) => unit.enhancements.some((each) => nameKey(each.name) === nameKey(name)));
    if (bearer !== undefined && (on === '' || nameKey(bearer.name) === nameKey(on))) continue;
    const found = units.findIndex((unit) => nameKey(unit.name) === nameKey(on) && unit.enhancements.length === 0);
    if (found === -1 || bearer !== undefined)
      warnings.push({ line: null, path: null, text: `ENHANCEMENT: ${name} (on ${on})` });
    else change(found, { enhancements: [{ name, points: null }] });
  }
  return { ...roster, units, warnings };
}

/** Whether a text is a list of this family: whatever its case, it names the faction's keyword in its header. */
export const isWtc = (text: string): boolean => /^\s*\+.{0,5}FACTION KEYWORD/im.test(text.slice(0, 5000));

/** Whether a line begins a unit in the manner of `readUnitLines`. */
export function isUnitLine(text: string): boolean {
  const line = lineOf(text, 1);
  return line !== null && unitOf(line) !== null;
}
