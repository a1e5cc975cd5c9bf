import type { OwnBases } from './bases.ts';
import { modelsOfUnit, pointsOfRoster } from './roster.ts';
import type { Gear, Remark, Roster, RosterUnit } from './roster.ts';
import { baseOfModels, builtInSheet, hasStats } from './sheets.ts';
import type { StatsSource, UnitBase } from './sheets.ts';

/** What was found in a roster against what it states, to be shown beside it. */
export interface Proof {
  readonly units: { readonly found: number; readonly stated: number | null };
  readonly models: number;
  /** Pieces of equipment, those that nobody carries yet among them. */
  readonly wargear: number;
  readonly points: { readonly found: number; readonly stated: number | null };
  /** How many lines or selections the file has, and how many were understood. */
  readonly read: Roster['read'];
  /** Where each unit's characteristics come from, and the bases of its models, unit by unit. */
  readonly each: readonly UnitProof[];
}

/** What is known of one unit. */
export interface UnitProof {
  readonly unit: string;
  readonly stats: StatsSource;
  readonly bases: readonly { readonly model: string; readonly base: UnitBase }[];
}

/** Where a unit's characteristics come from: the file, else a built-in datasheet, else they are asked for. */
function statsSource(roster: Roster, unit: RosterUnit): StatsSource {
  if (hasStats(unit)) return 'file';
  return builtInSheet(roster, unit) === null ? 'asked' : 'datasheet';
}

const pieces = (gear: readonly Gear[]): number => gear.reduce((sum, { count }) => sum + count, 0);

/** A roster with the proof that nothing of it was lost. `own`: bases as the player has set them. */
export function proofOf(roster: Roster, own: OwnBases = {}): Proof {
  const { units } = roster;
  return {
    units: { found: units.length, stated: roster.statedUnits },
    models: units.reduce((sum, unit) => sum + modelsOfUnit(unit), 0),
    wargear: units.reduce(
      (sum, { models, shared }) => sum + pieces(shared) + models.reduce((all, { gear }) => all + pieces(gear), 0),
      0,
    ),
    points: { found: pointsOfRoster(roster), stated: roster.statedPoints },
    read: roster.read,
    each: units.map((unit) => ({
      unit: unit.id,
      stats: statsSource(roster, unit),
      bases: unit.models.map((models) => ({ model: models.name, base: baseOfModels(roster, unit, models, own) })),
    })),
  };
}

/** A base as it is printed: "40mm", "hull" for a model without one, null where it is asked for. */
const baseText = ({ base, hull }: Pick<UnitBase, 'base' | 'hull'>): string | null =>
  base ?? (hull === null ? null : 'hull');

const printedGear = (gear: readonly Gear[]): object[] => gear.map(({ name, count }) => ({ name, count }));

const printedRemark = ({ line, path, text }: Remark): object => ({ line, ...(path === null ? {} : { path }), text });

/** A roster as the command prints it, with its proof. */
export function rosterReport(roster: Roster, own: OwnBases = {}): object {
  const { each, ...proof } = proofOf(roster, own);
  const nameOf = new Map(roster.units.map(({ id, name }) => [id, name]));
  return {
    name: roster.name,
    faction: roster.faction,
    detachment: roster.detachments.join(', ') || null,
    points: proof.points.found,
    statedPoints: roster.statedPoints,
    units: roster.units.map((unit, index) => unitReport(unit, each[index], nameOf)),
    notUnderstood: roster.notUnderstood.map(printedRemark),
    warnings: roster.warnings.map(printedRemark),
    format: roster.format,
    edition: roster.edition,
    factions: roster.factions,
    battleSize: roster.battleSize,
    pointsLimit: roster.pointsLimit,
    settings: roster.settings,
    proof,
  };
}

function unitReport(unit: RosterUnit, proof: UnitProof | undefined, nameOf: ReadonlyMap<string, string>): object {
  const { id, name, points, warlord, enhancements, leads, section, shared, notes } = unit;
  return {
    id,
    name,
    points,
    models: unit.models.map((models, index) => {
      const base = proof?.bases[index]?.base;
      return {
        name: models.name,
        count: models.count,
        base: base === undefined ? null : baseText(base),
        baseSource: base?.source ?? 'asked',
        ...((base?.hull ?? null) === null ? {} : { hull: base?.hull }),
        wargear: printedGear(models.gear),
      };
    }),
    ...(shared.length === 0 ? {} : { unallocated: printedGear(shared) }),
    warlord,
    enhancement: enhancements.map((each) => each.name).join(', ') || null,
    leads: leads === null ? null : (nameOf.get(leads) ?? null),
    ...(leads === null ? {} : { leadsId: leads }),
    ...(section === null ? {} : { section }),
    ...(notes.length === 0 ? {} : { notes }),
    stats: proof?.stats ?? 'asked',
  };
}
