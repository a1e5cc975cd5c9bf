import type { PlayerId } from '../model/player.ts';
import { basicEquipment } from '../rules/army/wargear.ts';
import type { DatasheetForm, ProfileForm } from './datasheetSchema.ts';
import { datasheetOf } from './datasheets.ts';
import { LIMITS } from './limits.ts';
import { allot, withEvenShares } from './rosters/allotment.ts';
import type { OwnBases } from './rosters/bases.ts';
import { nameKey, tidy } from './rosters/names.ts';
import type { Gear, Roster, RosterModels, RosterUnit } from './rosters/roster.ts';
import {
  baseOfModels,
  bodyForm,
  builtInSheet,
  characteristics,
  factionsOf,
  hasStats,
  profileNamed,
} from './rosters/sheets.ts';
import type { StatsSource, UnitBase } from './rosters/sheets.ts';
import { FORMAT, VERSION } from './scenarioSchema.ts';
import type { ModelForm, Scenario, UnitForm } from './scenarioSchema.ts';

/** What a player has said of units that a roster leaves open. */
export interface Answers {
  /** Bases by "Unit" or "Unit/Model". */
  readonly bases?: OwnBases;
  /** Datasheets by the name of the unit, in a scenario's form; they come before what the file says. */
  readonly datasheets?: Readonly<Record<string, DatasheetForm>>;
}

/** Something that the roster does not tell and a player should: until then something plain stands in its place. */
export interface Asked {
  /** The unit's id in the army. */
  readonly unit: string;
  readonly name: string;
  readonly what: 'characteristics' | 'base' | 'equipment' | 'models';
  /** In words: which characteristics, whose base, which equipment. */
  readonly detail: string;
}

/** The units of an army as a scenario holds them, with what is still open. */
export interface ArmyUnits {
  readonly datasheets: Readonly<Record<string, DatasheetForm>>;
  readonly units: readonly UnitForm[];
  readonly asked: readonly Asked[];
  /** Where each unit's characteristics come from, by the unit's id. */
  readonly stats: Readonly<Record<string, StatsSource>>;
}

/**
 * The units of a roster ready to be deployed by a player: a model for each that is counted, with its own equipment and
 * base, leaders attached. They wait off the board. Nothing is left out: what cannot be told is in `asked`.
 */
export function armyUnits(roster: Roster, player: PlayerId, answers: Answers = {}): ArmyUnits {
  const maker = new ArmyMaker(roster, player, answers);
  const units = roster.units.map((unit) => maker.unit(withEvenShares(unit)));
  const idOf = new Map(roster.units.map((unit, index) => [unit.id, units[index]?.id ?? '']));
  const led = units.map((form, index) => {
    const leads = roster.units[index]?.leads ?? null;
    return leads === null ? form : { ...form, leads: idOf.get(leads) ?? null };
  });
  return { datasheets: maker.datasheets(), units: led, asked: maker.asked, stats: Object.fromEntries(maker.stats) };
}

/** A roster's army as a scenario of one side at the beginning of the deployment: what a battle is set up from. */
export function armyScenario(roster: Roster, player: PlayerId, answers: Answers = {}): Scenario & { asked: unknown } {
  const { datasheets, units, asked } = armyUnits(roster, player, answers);
  const form = {
    ...(roster.name === null ? {} : { name: roster.name.slice(0, LIMITS.name) }),
    faction: (roster.faction ?? '').slice(0, LIMITS.name),
    detachment: roster.detachments.join(', ').slice(0, LIMITS.name) || null,
  };
  return {
    format: FORMAT,
    version: VERSION,
    name: (roster.name ?? roster.faction ?? 'Army').slice(0, LIMITS.name),
    map: 'open-field',
    players: { [player]: form },
    datasheets: { ...datasheets },
    units: [...units],
    clock: { round: 0, turn: 'defender', phase: 'deployment' },
    asked: asked.length === 0 ? undefined : asked,
  };
}

class ArmyMaker {
  readonly asked: Asked[] = [];
  readonly stats = new Map<string, StatsSource>();
  private readonly roster: Roster;
  private readonly player: PlayerId;
  private readonly answers: Answers;
  private readonly sheets = new Map<string, DatasheetForm>();
  private readonly ids = new Map<string, number>();
  private models = 0;

  constructor(roster: Roster, player: PlayerId, answers: Answers) {
    this.roster = roster;
    this.player = player;
    this.answers = answers;
  }

  datasheets(): Record<string, DatasheetForm> {
    return Object.fromEntries(this.sheets);
  }

  unit(unit: RosterUnit): UnitForm {
    const id = this.idFor(unit.name);
    const bases = unit.models.map((models) => baseOfModels(this.roster, unit, models, this.answers.bases ?? {}));
    const sheet = this.sheetFor(id, unit, bases);
    const models = unit.models.flatMap((entry, index) => this.entryForms(id, unit, entry, bases[index], sheet));
    for (const { name, count } of unit.shared) this.ask(id, unit, 'equipment', count === 1 ? name : `${count} ${name}`);
    return {
      id,
      player: this.player,
      datasheet: sheet.name,
      place: 'strategic-reserves',
      startedInReserves: false,
      models: models.map((model, index) => ({ id: `${id}.${index + 1}`, ...model })),
      ...(unit.warlord ? { warlord: true } : {}),
      ...(unit.enhancements.length === 0 ? {} : { enhancements: unit.enhancements }),
      ...(unit.points === null ? {} : { points: unit.points }),
    };
  }

  private ask(id: string, unit: RosterUnit, what: Asked['what'], detail: string): void {
    this.asked.push({ unit: id, name: unit.name, what, detail });
  }

  /** An id made of the unit's name: "paladin-squad", the next one "paladin-squad-2". */
  private idFor(name: string): string {
    const plain =
      tidy(name)
        .toLowerCase()
        .normalize('NFKD')
        .replace(/['’\p{M}]/gu, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 60) || 'unit';
    let id = plain;
    for (let count = this.ids.get(plain) ?? 1; this.ids.has(id); count++) {
      id = `${plain}-${count + 1}`;
      this.ids.set(plain, count + 1);
    }
    this.ids.set(id, 1);
    return id;
  }

  /** The datasheet of a unit: as the player said, as the file has it, a built-in one, or a plain one to be asked for. */
  private sheetFor(id: string, unit: RosterUnit, bases: readonly UnitBase[]): Sheet {
    const own = this.answers.datasheets ?? {};
    const name = unit.name.slice(0, LIMITS.id);
    const answered = Object.hasOwn(own, unit.name) ? own[unit.name] : undefined;
    if (answered !== undefined) {
      this.sheets.set(name, answered);
      this.stats.set(id, 'datasheet');
      return { name, form: answered, isBuiltIn: true };
    }
    const builtIn = builtInSheet(this.roster, unit);
    if (!hasStats(unit) && builtIn !== null) {
      this.stats.set(id, 'datasheet');
      return { ...builtIn, isBuiltIn: true };
    }
    this.stats.set(id, hasStats(unit) ? 'file' : 'asked');
    const form = this.customSheet(id, unit, bases, builtIn?.form ?? null);
    return { ...this.put(name, form), isBuiltIn: false };
  }

  /** Keeps a datasheet under its name: one that another unit has already grows by what is new in it. */
  private put(name: string, form: DatasheetForm): { name: string; form: DatasheetForm } {
    for (let copy = 1; ; copy++) {
      const own = copy === 1 ? name : `${name} (${copy})`;
      const known = this.sheets.get(own);
      const merged = known === undefined ? form : mergedSheets(known, form);
      if (merged === null) continue;
      this.sheets.set(own, merged);
      return { name: own, form: merged };
    }
  }

  private customSheet(
    id: string,
    unit: RosterUnit,
    bases: readonly UnitBase[],
    builtIn: DatasheetForm | null,
  ): DatasheetForm {
    const [first] = unit.models;
    const [firstBase] = bases;
    const line = characteristics(first?.statline ?? null);
    const body = bodyForm(firstBase ?? { base: null, hull: null });
    if (line.missing.length > 0) this.ask(id, unit, 'characteristics', line.missing.join(', '));
    const profiles: [string, ProfileForm][] = [];
    for (const [index, models] of unit.models.entries()) {
      const base = bases[index];
      if (base?.source === 'asked') this.ask(id, unit, 'base', models.name);
      if (profiles.some(([name]) => name === models.name)) continue;
      const own = characteristics(models.statline ?? first?.statline ?? null);
      const other = bodyForm(base ?? { base: null, hull: null });
      const isSameBody = JSON.stringify(other) === JSON.stringify(body);
      const isSame = JSON.stringify(own.form) === JSON.stringify(line.form) && isSameBody;
      profiles.push([models.name.slice(0, LIMITS.id), isSame ? {} : { ...own.form, ...(isSameBody ? {} : other) }]);
    }
    const keywords = [...unit.keywords, ...unit.factions].map((word) => word.toUpperCase().slice(0, LIMITS.name));
    const points = pointsEach(this.roster, unit);
    return {
      ...(points === null ? {} : { points: [points] }),
      ...line.form,
      ...body,
      ...(firstBase?.flying === true ? { stand: 'flying' } : {}),
      keywords: keywords.length > 0 ? keywords : this.likelyKeywords(unit, firstBase),
      abilities: abilitiesOf(unit),
      weapons: unit.weapons.map((weapon) => ({ ...weapon, name: weapon.name.slice(0, LIMITS.id) })),
      defaultWeapons: [],
      profiles: Object.fromEntries(profiles),
      ...(builtIn === null ? {} : musteredAs(builtIn)),
    };
  }

  /** Keywords for a unit of which the file says none: what its base makes likely, and its faction. */
  private likelyKeywords(unit: RosterUnit, base: UnitBase | undefined): string[] {
    const factions = factionsOf(this.roster, unit).map((faction) => faction.toUpperCase());
    const isCharacter = /^(?:character|epic hero)/i.test(unit.section ?? '') || unit.warlord;
    const isHull = (base?.hull ?? null) !== null;
    const isFoot = !isHull && /^(?:25|28\.5|32|40)mm$/.test(base?.base ?? '');
    return [
      ...(isHull ? ['VEHICLE'] : []),
      ...(isFoot ? ['INFANTRY'] : []),
      ...(isCharacter ? ['CHARACTER'] : []),
      ...factions,
    ];
  }

  /** A form for each model of an entry. */
  private entryForms(
    id: string,
    unit: RosterUnit,
    entry: RosterModels,
    base: UnitBase | undefined,
    sheet: Sheet,
  ): Omit<ModelForm, 'id'>[] {
    const room = Math.min(LIMITS.modelsInUnit, Math.max(0, LIMITS.models - this.models));
    const count = Math.min(entry.count, room);
    this.models += count;
    if (count < entry.count) this.ask(id, unit, 'models', `${entry.count} ${entry.name}: ${count} are taken`);
    const profile = sheet.isBuiltIn ? profileNamed(sheet.form, entry.name) : entry.name.slice(0, LIMITS.id);
    const { models, isProposed } = allot({ count, gear: entry.gear });
    if (isProposed) this.ask(id, unit, 'equipment', `which ${entry.name} carries what is a proposal`);
    const given = sheet.isBuiltIn && entry.gear.length === 0 && unit.shared.length === 0 ? givenBy(sheet, profile) : [];
    if (given.length > 0) this.ask(id, unit, 'equipment', `that ${entry.name} has ${given.join(', ')} is a proposal`);
    const body = base?.source === 'own' && sheet.isBuiltIn ? bodyForm(base) : {};
    const basic = given.map((name) => ({ name, count: 1, weapons: [] }));
    return models.map((gear) => ({
      ...(profile === null ? {} : { profile }),
      ...body,
      ...carried(gear.length > 0 ? gear : basic, sheet.form),
    }));
  }
}

interface Sheet {
  readonly name: string;
  readonly form: DatasheetForm;
  /** Its names are its own, not the file's. */
  readonly isBuiltIn: boolean;
}

/** What a model of a profile has by its datasheet, where a list says nothing of equipment. */
const givenBy = ({ name, form }: Sheet, profile: string | null): readonly string[] =>
  basicEquipment(datasheetOf(name, form), profile);

/** What a datasheet says of leaders, of which a file knows nothing. Names of models and equipment are the file's own. */
const musteredAs = ({ muster: { canLead, leaders } = {} }: DatasheetForm): Pick<DatasheetForm, 'muster'> => {
  const muster = { ...(canLead === undefined ? {} : { canLead }), ...(leaders === undefined ? {} : { leaders }) };
  return Object.keys(muster).length === 0 ? {} : { muster };
};

/** Abilities by name; whoever is attached to a unit leads, whether the file says so or not. */
const abilitiesOf = ({ abilities, leads }: RosterUnit): string[] => [
  ...new Set([...abilities, ...(leads === null ? [] : ['Leader'])].map((ability) => ability.slice(0, LIMITS.name))),
];

const sizeOf = ({ models }: RosterUnit): number => models.reduce((sum, { count }) => sum + count, 0);

const hasUnpriced = ({ enhancements }: RosterUnit): boolean => enhancements.some(({ points }) => points === null);

/**
 * What the unit costs without its enhancements at its size; null where the file does not say. Where it says no price of
 * an enhancement, another unit of the same kind and size tells the unit's own; else the two are one.
 */
function pointsEach(roster: Roster, unit: RosterUnit): { models: number; points: number } | null {
  const size = sizeOf(unit);
  const alike = (other: RosterUnit): boolean =>
    other.name === unit.name && other.points !== null && !hasUnpriced(other) && sizeOf(other) === size;
  const priced = hasUnpriced(unit) ? (roster.units.find(alike) ?? unit) : unit;
  if (priced.points === null) return null;
  const enhancements = priced.enhancements.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const points = Math.min(LIMITS.points, Math.max(0, priced.points - enhancements));
  return { models: Math.min(LIMITS.modelsInUnit, Math.max(1, size)), points };
}

/** Weapons and other equipment of one model, by the names of its datasheet where it has them. */
function carried(gear: readonly Gear[], form: DatasheetForm): { weapons: string[]; wargear: string[] } {
  const known = (form.weapons ?? []).map(({ name }) => name);
  const weapons: string[] = [];
  const wargear: string[] = [];
  for (const { name, count, weapons: own } of gear) {
    const key = nameKey(name);
    const modes = known.filter(
      (weapon) => nameKey(weapon) === key || (nameKey(weapon).startsWith(`${key} `) && / [-–] /.test(weapon)),
    );
    const found = own.length > 0 ? own.filter((weapon) => known.includes(weapon)) : modes;
    const times = Math.min(count, 20);
    for (let piece = 0; piece < times; piece++) {
      if (found.length === 0) wargear.push(name.slice(0, LIMITS.id));
      else weapons.push(...found);
    }
  }
  return { weapons, wargear };
}

/** Two datasheets of one name as one; null when they contradict each other. */
function mergedSheets(a: DatasheetForm, b: DatasheetForm): DatasheetForm | null {
  const line = ({ M, T, Sv, W, Ld, OC, invuln, base, hull }: DatasheetForm): string =>
    JSON.stringify([M, T, Sv, W, Ld, OC, invuln, base, hull]);
  if (line(a) !== line(b)) return null;
  const weapons = new Map((a.weapons ?? []).map((weapon) => [weapon.name, weapon]));
  for (const weapon of b.weapons ?? []) {
    const known = weapons.get(weapon.name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(weapon)) return null;
    weapons.set(weapon.name, weapon);
  }
  const profiles = { ...a.profiles };
  for (const [name, profile] of Object.entries(b.profiles ?? {})) {
    if (Object.hasOwn(profiles, name) && JSON.stringify(profiles[name]) !== JSON.stringify(profile)) return null;
    Object.defineProperty(profiles, name, { value: profile, enumerable: true, configurable: true, writable: true });
  }
  const prices = [...listOfPoints(a), ...listOfPoints(b)];
  const points = new Map(prices.map((entry) => [entry.models, entry]));
  if (prices.some(({ models, points: price }) => points.get(models)?.points !== price)) return null;
  return {
    ...a,
    ...(points.size === 0 ? {} : { points: [...points.values()].toSorted((p, q) => p.models - q.models) }),
    weapons: [...weapons.values()],
    profiles,
    abilities: [...new Set([...(a.abilities ?? []), ...(b.abilities ?? [])])],
    keywords: [...new Set([...(a.keywords ?? []), ...(b.keywords ?? [])])],
  };
}

const listOfPoints = ({ points }: DatasheetForm): { models: number; points: number }[] =>
  Array.isArray(points) ? points : [];
