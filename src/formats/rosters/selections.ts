import type { WeaponForm } from '../datasheetSchema.ts';
import { field, list } from './branch.ts';
import type { Branch } from './branch.ts';
import { UnitDraft } from './draft.ts';
import type { GearList, ModelsDraft } from './draft.ts';
import { nameKey, numberOf, tidy } from './names.ts';
import { invulnerableSave, isStatline, isWeapon, profilesOf, statlineOf, weaponOf } from './profiles.ts';
import type { Profile } from './profiles.ts';
import type { Remark, Statline } from './roster.ts';

/** Categories that are no keywords. */
const NO_KEYWORDS = new Set(
  ['configuration', 'warlord', 'allied units', 'illegal units', 'reference', 'melee weapon', 'ranged weapon'].map(
    nameKey,
  ),
);

/** Characteristics that a unit or a group gives to the models in it. */
interface Given {
  readonly lines: readonly Statline[];
  readonly invuln: number | null;
}

const selectionsOf = (branch: Branch): readonly Branch[] => list(branch, 'selections', 'selection');
const nameOf = (branch: Branch): string => tidy(field(branch, 'name') ?? field(branch, 'customName') ?? 'Unnamed');

/** Reads the selections of a roster's tree into units, and says which it could not. */
export class SelectionReader {
  readonly units: UnitDraft[] = [];
  readonly notUnderstood: Remark[] = [];
  readonly warnings: Remark[] = [];
  /** Whether characteristics are those of the editions whose profiles are known. */
  readonly isCurrent: boolean;
  /** How many selections there are. */
  all = 0;
  private readonly held = new Map<Branch, boolean>();
  private readonly unitOfSelection = new Map<string, UnitDraft>();
  private readonly links: { readonly from: string | UnitDraft; readonly to: string | UnitDraft }[] = [];

  constructor(isCurrent: boolean) {
    this.isCurrent = isCurrent;
  }

  /** Whether a selection right under a force is a setting of the army and no unit. */
  isConfiguration(selection: Branch): boolean {
    if (this.typeOf(selection) !== 'upgrade' || this.holdsUnits(selection)) return false;
    const isSetting = categoriesOf(selection).some(({ name }) => nameKey(name) === 'configuration');
    const name = nameOf(selection);
    return isSetting || /^(?:battle size|detachments?(?: choice)?|show\/hide options|.* reference)$/i.test(name);
  }

  /** Counts a selection and all below it as read. */
  count(selection: Branch): void {
    const waiting = [selection];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      this.all += 1;
      waiting.push(...selectionsOf(next));
    }
  }

  /** A selection right under a force that is no setting: a unit, or an entry that holds units. */
  readTop(selection: Branch): void {
    if (this.typeOf(selection) !== 'upgrade') this.readUnit(selection, null);
    else if (this.holdsUnits(selection)) {
      this.all += 1;
      for (const inner of selectionsOf(selection)) this.readTop(inner);
    } else {
      this.count(selection);
      const waiting = [selection];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        this.notUnderstood.push(this.remark(next, nameOf(next)));
        waiting.push(...selectionsOf(next));
      }
    }
  }

  /** Attaches units by the links between selections that the file has. */
  attach(): void {
    const unit = (end: string | UnitDraft): UnitDraft | undefined =>
      typeof end === 'string' ? this.unitOfSelection.get(end) : end;
    for (const { from, to } of this.links) {
      const [leader, led] = [unit(from), unit(to)];
      if (leader !== undefined && led !== undefined && leader !== led && led.leads !== leader) leader.leads = led;
    }
  }

  private remark(branch: Branch, text: string): Remark {
    return { line: branch.line, path: branch.path, text };
  }

  /** What a selection is: as it says, else by what is in it. */
  private typeOf(selection: Branch): 'unit' | 'model' | 'upgrade' {
    const type = field(selection, 'type');
    if (type === 'unit' || type === 'model' || type === 'upgrade') return type;
    if (selectionsOf(selection).some((inner) => field(inner, 'type') === 'model')) return 'unit';
    return profilesOf(selection).some(isStatline) ? 'model' : 'upgrade';
  }

  /** Whether a selection that is an upgrade holds units or models at any depth. */
  private holdsUnits(selection: Branch): boolean {
    const known = this.held.get(selection);
    if (known !== undefined) return known;
    const holds = selectionsOf(selection).some((inner) => this.typeOf(inner) !== 'upgrade' || this.holdsUnits(inner));
    this.held.set(selection, holds);
    return holds;
  }

  private numberOf(selection: Branch): number {
    const written = field(selection, 'number');
    const number = written === null ? 1 : Number(written);
    if (Number.isFinite(number) && number >= 0 && number <= 1000) return Math.round(number);
    this.warnings.push(this.remark(selection, `${nameOf(selection)}: its number is ${written ?? ''}; 1 is taken`));
    return 1;
  }

  /** A unit: a selection of that type, or a model that is one on its own. */
  private readUnit(selection: Branch, outer: UnitDraft | null): void {
    const unit = new UnitDraft(
      nameOf(selection),
      pointsOf(selection, (inner) => this.isUnit(inner)),
      selection.line,
    );
    this.all += 1;
    this.units.push(unit);
    this.register(selection, unit);
    const profiles = profilesOf(selection);
    this.describe(unit, selection, profiles);
    const given = this.givenBy(profiles);
    if (outer !== null) this.nest(unit, outer);
    if (this.typeOf(selection) === 'model') {
      const models = unit.add(nameOf(selection), this.numberOf(selection), given.lines[0] ?? null);
      this.takeWeapons(unit, profiles, models.gear, nameOf(selection), models.count);
      for (const inner of selectionsOf(selection)) this.readInModel(unit, models, inner, given);
    } else {
      this.takeWeapons(unit, profiles, unit.shared, '', 0);
      for (const inner of selectionsOf(selection)) this.readInUnit(unit, inner, given);
      unit.statline = given.lines[0] ?? null;
      if (unit.models.length === 0) {
        unit.count = this.numberOf(selection);
        this.warnings.push(this.remark(selection, `${unit.name}: no model is listed; ${unit.count} of that name`));
      }
    }
  }

  private isUnit = (selection: Branch): boolean => field(selection, 'type') === 'unit';

  /** Of a unit within another one the one that is a character leads the other. */
  private nest(inner: UnitDraft, outer: UnitDraft): void {
    const leads = ({ keywords, abilities }: UnitDraft): boolean =>
      [...keywords, ...abilities].some((word) => ['character', 'leader', 'epic hero'].includes(nameKey(word)));
    this.links.push(leads(inner) || !leads(outer) ? { from: inner, to: outer } : { from: outer, to: inner });
  }

  private register(selection: Branch, unit: UnitDraft): void {
    const id = field(selection, 'id');
    if (id !== null) this.unitOfSelection.set(id, unit);
    for (const each of list(selection, 'associations', 'association')) {
      const to = field(each, 'to');
      if (to !== null) this.links.push({ from: unit, to });
    }
    for (const each of list(selection, 'incomingAssociations', 'incomingAssociation')) {
      const from = field(each, 'from');
      if (from !== null) this.links.push({ from, to: unit });
    }
  }

  /** Keywords, factions and abilities of a unit. */
  private describe(unit: UnitDraft, selection: Branch, profiles: readonly Profile[]): void {
    for (const { name } of categoriesOf(selection)) {
      const faction = /^faction ?: ?(.+)$/i.exec(name)?.[1];
      if (faction !== undefined) unit.factions.add(faction);
      else if (!NO_KEYWORDS.has(nameKey(name)) && !/ - /.test(name)) unit.keywords.add(name);
    }
    for (const rule of list(selection, 'rules', 'rule')) {
      if (field(rule, 'hidden') !== 'true') unit.abilities.add(nameOf(rule));
    }
    for (const profile of profiles) {
      if (!isStatline(profile) && !isWeapon(profile) && profile.name !== '') unit.abilities.add(profile.name);
    }
  }

  private givenBy(profiles: readonly Profile[]): Given {
    if (!this.isCurrent) return { lines: [], invuln: null };
    const invuln = invulnerableSave(profiles);
    return { lines: profiles.filter(isStatline).map((profile) => statlineOf(profile, invuln)), invuln };
  }

  /** A selection in a unit: models, equipment, or a group of either. `given`: the characteristics of the unit. */
  private readInUnit(unit: UnitDraft, selection: Branch, given: Given): void {
    const type = this.typeOf(selection);
    if (type === 'unit') this.readUnit(selection, unit);
    else if (type === 'model') this.readModels(unit, selection, given);
    else if (this.holdsUnits(selection)) {
      this.all += 1;
      unit.notes.push(nameOf(selection));
      const profiles = profilesOf(selection);
      this.takeWeapons(unit, profiles, unit.shared, '', 0);
      const own = this.givenBy(profiles);
      const both = { lines: own.lines.length > 0 ? own.lines : given.lines, invuln: own.invuln ?? given.invuln };
      for (const inner of selectionsOf(selection)) this.readInUnit(unit, inner, both);
    } else this.takeUpgrade(unit, selection, unit.shared, '');
  }

  private readModels(unit: UnitDraft, selection: Branch, given: Given): void {
    this.all += 1;
    this.register(selection, unit);
    const name = nameOf(selection);
    const profiles = profilesOf(selection);
    const own = this.givenBy(profiles);
    const inherited = given.lines.find((each) => nameKey(each.name) === nameKey(name)) ?? given.lines[0] ?? null;
    const statline = withSave(own.lines[0] ?? inherited, own.invuln ?? given.invuln);
    const models = unit.add(name, this.numberOf(selection), statline);
    this.takeWeapons(unit, profiles, models.gear, name, models.count);
    for (const inner of selectionsOf(selection)) this.readInModel(unit, models, inner, given);
  }

  /** A selection in a model: equipment, unless it is a unit or a model with characteristics of its own. */
  private readInModel(unit: UnitDraft, models: ModelsDraft, selection: Branch, given: Given): void {
    const type = this.typeOf(selection);
    if (type === 'unit') this.readUnit(selection, unit);
    else if (type === 'model' && profilesOf(selection).some(isStatline)) this.readModels(unit, selection, given);
    else this.takeUpgrade(unit, selection, models.gear, models.name);
  }

  /** Equipment with what is in it, the Warlord's mark or an enhancement. */
  private takeUpgrade(unit: UnitDraft, selection: Branch, gear: GearList, carrier: string): void {
    this.all += 1;
    const name = nameOf(selection);
    const profiles = profilesOf(selection);
    const inner = selectionsOf(selection);
    const isWarlord = categoriesOf(selection).some((category) => nameKey(category.name) === 'warlord');
    if (isWarlord || nameKey(name) === 'warlord') unit.warlord = true;
    else if (isEnhancement(selection, profiles)) {
      const points = pointsOf(selection, () => false);
      unit.enhancements.push({ name, points });
    } else if (profiles.length > 0 || inner.length === 0) {
      const names = this.weaponsOf(unit, profiles, carrier);
      gear.add(name, this.numberOf(selection), names);
    } else unit.notes.push(name);
    for (const each of inner) {
      if (this.typeOf(each) === 'unit') this.readUnit(each, unit);
      else this.takeUpgrade(unit, each, gear, carrier);
    }
  }

  /** Weapons that are printed on a unit or a model itself. */
  private takeWeapons(
    unit: UnitDraft,
    profiles: readonly Profile[],
    gear: GearList,
    carrier: string,
    count: number,
  ): void {
    for (const profile of profiles.filter(isWeapon)) {
      gear.add(profile.name.replace(/ - .*$/, ''), 0, this.weaponsOf(unit, [profile], carrier));
    }
    for (const name of new Set(profiles.filter(isWeapon).map((profile) => profile.name.replace(/ - .*$/, '')))) {
      gear.add(name, Math.max(1, count));
    }
  }

  /** Puts the weapons among some profiles into the unit, and gives the names under which it has them. */
  private weaponsOf(unit: UnitDraft, profiles: readonly Profile[], carrier: string): string[] {
    if (!this.isCurrent) return [];
    return profiles.filter(isWeapon).flatMap((profile) => {
      const weapon = weaponOf(profile);
      if (weapon === null) {
        this.warnings.push({
          line: unit.line,
          path: null,
          text: `${unit.name}, ${profile.name}: not all numbers are read`,
        });
        return [];
      }
      return [nameInUnit(unit, weapon, carrier)];
    });
  }
}

/** The name under which a unit has a weapon: one that differs from others of its name gets what tells it apart. */
function nameInUnit(unit: UnitDraft, weapon: WeaponForm, carrier: string): string {
  const kind = weapon.range === 'Melee' ? 'melee' : 'ranged';
  const names = [
    weapon.name,
    `${weapon.name} (${kind})`,
    `${weapon.name} (${carrier})`,
    `${weapon.name} (${carrier}, ${kind})`,
  ];
  for (const name of names) {
    const known = unit.weapons.get(name);
    const named = { ...weapon, name };
    if (known === undefined) unit.weapons.set(name, named);
    if (known === undefined || JSON.stringify(known) === JSON.stringify(named)) return name;
  }
  return weapon.name;
}

function withSave(statline: Statline | null, invuln: number | null): Statline | null {
  if (statline === null || statline.invuln !== null || invuln === null) return statline;
  return { ...statline, invuln };
}

interface Category {
  readonly name: string;
}

const categoriesOf = (selection: Branch): Category[] =>
  list(selection, 'categories', 'category').map((category) => ({ name: nameOf(category) }));

/** An enhancement costs points and is described by an ability of its own name; some programs name its group. */
function isEnhancement(selection: Branch, profiles: readonly Profile[]): boolean {
  const group = field(selection, 'group') ?? '';
  if (/^enhancements?\b/i.test(group)) return true;
  const points = pointsOf(selection, () => false) ?? 0;
  const name = nameKey(nameOf(selection));
  const isDescribed = profiles.some((profile) => nameKey(profile.kind) === 'ability' && nameKey(profile.name) === name);
  return points > 0 && isDescribed && !profiles.some(isWeapon);
}

/**
 * The points of a selection and of everything in it but what is left out; null where nothing in it has a cost.
 */
function pointsOf(selection: Branch, isLeftOut: (inner: Branch) => boolean): number | null {
  let sum: number | null = null;
  const waiting = [selection];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const cost of list(next, 'costs', 'cost')) {
      const value = /^\s*(?:pts|points)\s*$/i.test(cost.fields.get('name') ?? '')
        ? numberOf(field(cost, 'value') ?? '')
        : null;
      if (value !== null) sum = (sum ?? 0) + value;
    }
    waiting.push(...selectionsOf(next).filter((inner) => !isLeftOut(inner)));
  }
  return sum;
}
