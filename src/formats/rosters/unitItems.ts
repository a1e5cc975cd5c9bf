import type { GearList, ModelsDraft, UnitDraft } from './draft.ts';
import { isModel } from './knowledge.ts';
import { listed, nameKey } from './names.ts';
import type { Item } from './outline.ts';
import { enhancementIn, isWarlord, roleIn } from './wording.ts';

/** What an item list says of the role of a unit within an attached one. */
export type Role = 'leader' | 'bodyguard' | null;

/**
 * Puts the items that stand under a unit's name into it: models with their equipment, equipment of the unit, its
 * enhancement, whether it is the Warlord's. Items with others below them are models, unless their name is only the
 * title of what stands below. Gives the role within an attached unit, where an item says it.
 * @param isDeep whether the list tells models from equipment by how deep it stands; else names have to
 */
export function fillUnit(unit: UnitDraft, items: readonly Item[], isDeep: boolean): Role {
  let role: Role = null;
  const rest: Item[] = [];
  for (const item of items) {
    const found = roleIn(item.name);
    if (found === null) rest.push(item);
    else {
      role = found;
      rest.push(...item.items);
    }
  }
  const plain = rest.filter((item) => !isRemark(unit, item));
  if (isDeep || plain.some((item) => item.items.length > 0)) fillDeep(unit, plain);
  else fillFlat(unit, plain);
  return role;
}

/** Takes an item that is neither a model nor equipment: Warlord, enhancement, keywords. */
function isRemark(unit: UnitDraft, { name, isCounted, items }: Item): boolean {
  if (items.length > 0 || isCounted) return false;
  const enhancement = enhancementIn(name);
  if (isWarlord(name)) unit.warlord = true;
  else if (enhancement !== null) addEnhancement(unit, enhancement);
  else if (/^.+ \(\+ ?\d+ ?(?:pts?|points?)\)$/i.test(name)) addEnhancement(unit, name);
  else if (/keywords? ?:/i.test(name) || / character(?:$|,)/i.test(name)) addKeywords(unit, name);
  else return false;
  return true;
}

const KEYWORDS = /^(?:.* )?keywords? ?: ?/i;

/** "Solar Spearhead Keywords: Character" and "Houndpack Lance Character, Warlord". */
function addKeywords(unit: UnitDraft, text: string): void {
  for (const part of listed(text)) {
    if (isWarlord(part)) unit.warlord = true;
    else {
      unit.notes.push(part);
      if (KEYWORDS.test(part)) unit.keywords.add(part.replace(KEYWORDS, '').trim());
      else if (/ character$/i.test(part)) unit.keywords.add('Character');
    }
  }
}

/** "Auric Mantle", "Auric Mantle (+15 pts)", "Auric Mantle [+15 points]". */
export function addEnhancement(unit: UnitDraft, text: string): void {
  const cost = /^(.+?) ?[([] ?\+? ?(\d+) ?(?:pts?|points?) ?[)\]]$/i.exec(text);
  const name = cost?.[1] ?? text;
  const points = cost?.[2] === undefined ? null : Number(cost[2]);
  const known = unit.enhancements.findIndex((each) => nameKey(each.name) === nameKey(name));
  if (known === -1) unit.enhancements.push({ name, points });
  else if (points !== null) unit.enhancements[known] = { name, points };
}

function fillDeep(unit: UnitDraft, items: readonly Item[]): void {
  for (const item of items) {
    if (item.items.length === 0) addLeaf(unit, item);
    else if (isGroup(item)) {
      unit.notes.push(item.line.text);
      fillDeep(unit, item.items);
    } else if (titles(item) && isModel(unit.name, item.name) !== true) addGear(unit.shared, item);
    else addModels(unit, item);
  }
}

/** A leaf right under the unit: models that list nothing, by the names of the unit's models, or equipment. */
function addLeaf(unit: UnitDraft, item: Item): void {
  if (isRemark(unit, item)) return;
  if (nameKey(item.name) === nameKey(unit.name)) {
    if (item.isCounted) unit.add(item.name, item.count);
    else unit.notes.push(item.name);
  } else if (item.isCounted && isModel(unit.name, item.name) === true) unit.add(item.name, item.count);
  else addGear(unit.shared, item, [unit.name]);
}

function addModels(unit: UnitDraft, { name, count, items }: Item): ModelsDraft {
  const models = unit.add(name, count);
  for (const item of items) {
    if (!isRemark(unit, item)) addGear(models.gear, item, [unit.name, name]);
  }
  return models;
}

/** Whether an item only gathers models of different equipment: "B: 1 mauler chainblade, 7 chainblades". */
function isGroup({ name, items, isCounted }: Item): boolean {
  const nested = items.filter((item) => item.items.length > 0).length;
  if (nested === 0 || isCounted) return false;
  return nested === items.length || /^\p{Lu} ?: /u.test(name) || /^\d/.test(name);
}

/** Whether a name is only the title of the equipment below it: "2 ectoplasma cannons", "Ectoplasma cannon and claws". */
export function isTitle(name: string, parts: readonly string[]): boolean {
  const title = nameKey(name.replace(/^\d+ /, '').replace(/ (?:w\/|with) .*$/i, ''));
  return parts
    .map(nameKey)
    .some((part) => title === part || title.startsWith(`${part} and `) || title.startsWith(`${part} + `));
}

/** Whether an item is only the title of what stands below it; one that is counted is something itself. */
const titles = ({ name, items, isCounted }: Item): boolean =>
  !isCounted &&
  isTitle(
    name,
    items.map((item) => item.name),
  );

/** Equipment, and what stands below it; names of the unit and its models among it are nothing to carry. */
function addGear(gear: GearList, item: Item, own: readonly string[] = []): void {
  if (item.items.length > 0) {
    if (!titles(item)) gear.add(item.name, item.count);
    for (const part of item.items) addGear(gear, part, own);
    return;
  }
  if (item.isCounted) {
    gear.add(item.name, item.count);
    return;
  }
  const owned = new Set(own.map(nameKey));
  for (const part of listed(item.name)) {
    const several = /^(\d) (\p{Ll}.*s)$/u.exec(part);
    if (!owned.has(nameKey(part))) gear.add(several?.[2] ?? part, Number(several?.[1] ?? 1));
  }
}

/**
 * A list that has lost its indentation: names tell where a model begins, and what follows is that model's. What stands
 * before the first model, and everything if none is found, is the unit's.
 */
function fillFlat(unit: UnitDraft, items: readonly Item[]): void {
  let gear: GearList = unit.shared;
  for (const item of items) {
    if (!item.isCounted && nameKey(item.name) === nameKey(unit.name)) unit.notes.push(item.name);
    else if (!item.name.includes(', ') && isModel(unit.name, item.name) === true)
      gear = unit.add(item.name, item.count).gear;
    else addGear(gear, item, [unit.name]);
  }
}
