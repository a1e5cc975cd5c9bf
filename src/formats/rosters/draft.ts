import type { WeaponForm } from '../datasheetSchema.ts';
import { nameKey } from './names.ts';
import type { Enhancement, Gear, RosterModels, RosterUnit, Statline } from './roster.ts';

/** Gear in the making; a name that comes again adds to its count. */
export class GearList {
  private readonly entries = new Map<string, { name: string; count: number; weapons: Set<string> }>();

  add(name: string, count: number, weapons: readonly string[] = []): void {
    const key = nameKey(name) || name;
    const entry = this.entries.get(key);
    if (entry === undefined) this.entries.set(key, { name, count, weapons: new Set(weapons) });
    else {
      entry.count += count;
      for (const weapon of weapons) entry.weapons.add(weapon);
    }
  }

  addAll(gear: readonly Gear[]): void {
    for (const { name, count, weapons } of gear) this.add(name, count, weapons);
  }

  /** Takes out the entry that fits, and gives its name; null when none does. */
  takeOut(fits: (name: string) => boolean): string | null {
    for (const [key, { name }] of this.entries) {
      if (!fits(name)) continue;
      this.entries.delete(key);
      return name;
    }
    return null;
  }

  get isEmpty(): boolean {
    return this.entries.size === 0;
  }

  list(): Gear[] {
    return [...this.entries.values()].map(({ name, count, weapons }) => ({ name, count, weapons: [...weapons] }));
  }
}

/** Models in the making. */
export interface ModelsDraft {
  readonly name: string;
  count: number;
  readonly gear: GearList;
  statline: Statline | null;
}

/** A unit in the making: readers put in what they find, `finish` makes of it what a roster holds. */
export class UnitDraft {
  readonly name: string;
  readonly line: number | null;
  points: number | null;
  /** How many models the file says that it has; null where it does not say. */
  count: number | null = null;
  section: string | null = null;
  readonly models: ModelsDraft[] = [];
  readonly shared = new GearList();
  readonly enhancements: Enhancement[] = [];
  warlord = false;
  readonly keywords = new Set<string>();
  readonly factions = new Set<string>();
  readonly abilities = new Set<string>();
  readonly weapons = new Map<string, WeaponForm>();
  readonly notes: string[] = [];
  /** The unit that this one is attached to. */
  leads: UnitDraft | null = null;
  /** The characteristics of its only model, where the file lists no model apart from the unit. */
  statline: Statline | null = null;
  private listed: string | null = null;

  constructor(name: string, points: number | null, line: number | null) {
    this.name = name;
    this.points = points;
    this.line = line;
  }

  /** So many models more. */
  add(name: string, count: number, statline: Statline | null = null): ModelsDraft {
    const models = { name, count, gear: new GearList(), statline };
    this.models.push(models);
    return models;
  }

  /** The id that `unitsOf` gave it. */
  get id(): string | null {
    return this.listed;
  }

  /**
   * What a roster holds of it. A unit that lists no models has those it is said to have, or one, of its own name, and
   * they have whatever it has.
   */
  finish(id: string): RosterUnit {
    this.listed = id;
    const isListed = this.models.length > 0;
    const models = isListed ? this.models : [this.unnamed()];
    return {
      id,
      name: this.name,
      points: this.points,
      models: models.map(({ name, count, gear, statline }): RosterModels => ({
        name,
        count,
        gear: gear.list(),
        statline,
      })),
      shared: isListed ? this.shared.list() : [],
      enhancements: this.enhancements,
      warlord: this.warlord,
      leads: null,
      section: this.section,
      keywords: [...this.keywords],
      factions: [...this.factions],
      abilities: [...this.abilities],
      weapons: [...this.weapons.values()],
      notes: this.notes,
      line: this.line,
    };
  }

  private unnamed(): ModelsDraft {
    return { name: this.name, count: this.count ?? 1, gear: this.shared, statline: this.statline };
  }
}

/** The units of a roster, with ids in their order, and whom each leads. What belongs to a unit of one model is that model's. */
export function unitsOf(drafts: readonly UnitDraft[]): RosterUnit[] {
  const units = drafts.map((draft, index) => draft.finish(`u${index + 1}`));
  return units.map((unit, index) => {
    const leads = drafts[index]?.leads?.id ?? null;
    const [only, ...others] = unit.models;
    if (only === undefined || others.length > 0 || only.count !== 1 || unit.shared.length === 0) {
      return { ...unit, leads };
    }
    const gear = new GearList();
    gear.addAll(only.gear);
    gear.addAll(unit.shared);
    return { ...unit, leads, models: [{ ...only, gear: gear.list() }], shared: [] };
  });
}
