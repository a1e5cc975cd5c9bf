import { armyScenario, armyUnits } from '../../../formats/armyOf.ts';
import type { Answers, ArmyUnits } from '../../../formats/armyOf.ts';
import type { DatasheetForm } from '../../../formats/datasheetSchema.ts';
import type { FileFault } from '../../../formats/fault.ts';
import { allotShared } from '../../../formats/rosters/allotment.ts';
import type { OwnBases } from '../../../formats/rosters/bases.ts';
import { nameKey } from '../../../formats/rosters/names.ts';
import { readRoster } from '../../../formats/rosters/readRoster.ts';
import type { Roster, RosterUnit } from '../../../formats/rosters/roster.ts';
import { proofOf } from '../../../formats/rosters/rosterReport.ts';
import type { Proof } from '../../../formats/rosters/rosterReport.ts';
import { checkScenario } from '../../../formats/scenario.ts';
import type { Scenario } from '../../../formats/scenario.ts';
import { err } from '../../../kernel/result.ts';
import type { Result } from '../../../kernel/result.ts';
import type { ListSource } from '../../start/armies.ts';

/** The seven characteristics of a unit that a player may be asked for. */
export const STATS = ['M', 'T', 'Sv', 'W', 'Ld', 'OC'] as const;
export type Stats = Readonly<Record<(typeof STATS)[number], number>> & { readonly invuln: number | null };

/** A list on its way to an army: what was read, and what the player has said to it since. */
export interface Draft {
  readonly source: ListSource;
  readonly roster: Roster;
  /** Bases by key (`baseKey`), in the words of the table: those remembered and those just set. */
  readonly bases: OwnBases;
  /** Those just set. */
  readonly newBases: OwnBases;
  /** Characteristics by the name of the unit. */
  readonly stats: Readonly<Record<string, Stats>>;
}

/** A draft of what a list holds; a fault where it cannot be read. */
export function draftOf(source: ListSource, remembered: OwnBases): Result<Draft, FileFault> {
  const read = readRoster(source.content, source.name);
  if (!read.ok) return read;
  return { ok: true, value: { source, roster: read.value, bases: remembered, newBases: {}, stats: {} } };
}

/** Under what the base of some models of a unit is remembered. */
const baseKey = (unit: RosterUnit, model: string): string => `${nameKey(unit.name)}/${nameKey(model)}`;

export function withBase(draft: Draft, unit: RosterUnit, model: string, base: string): Draft {
  const change = { [baseKey(unit, model)]: base };
  return { ...draft, bases: { ...draft.bases, ...change }, newBases: { ...draft.newBases, ...change } };
}

export const withStats = (draft: Draft, unit: RosterUnit, stats: Stats): Draft => ({
  ...draft,
  stats: { ...draft.stats, [unit.name]: stats },
});

/** Gives one piece of what a unit has in common to an entry of its models. */
export const withAllotted = (draft: Draft, unit: RosterUnit, gear: string, entry: number): Draft => ({
  ...draft,
  roster: allotShared(draft.roster, unit.id, gear, entry),
});

/** What is known of a draft at a moment: its proof, and its units with what is still open. */
export interface DraftState {
  readonly proof: Proof;
  readonly army: ArmyUnits;
}

export function stateOf(draft: Draft): DraftState {
  return { proof: proofOf(draft.roster, draft.bases), army: armyUnits(draft.roster, 'attacker', answersOf(draft)) };
}

/** The datasheets that a player's figures stand in: what is made of the list, with these figures. */
function answersOf({ roster, bases, stats }: Draft): Answers {
  if (Object.keys(stats).length === 0) return { bases };
  const { datasheets, units } = armyUnits(roster, 'attacker', { bases });
  const answered = roster.units.flatMap(({ name }, index): [string, DatasheetForm][] => {
    const own = Object.hasOwn(stats, name) ? stats[name] : undefined;
    const form = datasheets[units[index]?.datasheet ?? ''];
    return own === undefined || form === undefined ? [] : [[name, { ...form, ...own }]];
  });
  return { bases, datasheets: Object.fromEntries(answered) };
}

/** The army of a draft, with the list's own account in `imported`. A fault where it is no army that could be played. */
export function armyOfDraft(draft: Draft): Result<Scenario, FileFault> {
  const { roster, source } = draft;
  if (roster.units.length === 0) return err({ file: source.name, place: 'the whole list', fault: 'has no units' });
  const army = armyScenario(roster, 'attacker', answersOf(draft));
  const imported = {
    from: source.name,
    format: roster.format,
    statedPoints: roster.statedPoints,
    statedUnits: roster.statedUnits,
    notUnderstood: roster.notUnderstood.map(({ line, path, text }) => ({ line, path, text })),
  };
  // As a file would hold it: without fields that are undefined.
  return checkScenario(JSON.parse(JSON.stringify({ ...army, imported })) as unknown, source.name);
}
