import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import type { Unit } from '../model/unit.ts';
import type { BattleLog } from './log.ts';
import { battleAt, forksOf } from './log.ts';

/** What a unit has lost since two lines parted; less than nothing where it has got some back. */
export interface Loss {
  readonly models: number;
  readonly wounds: number;
}

/** How one of two lines ended. */
export interface LineEnd {
  /** The battle after its last entry. */
  readonly battle: Battle;
  /** How many entries it has beyond those that both share. */
  readonly entries: number;
  /** The markers that each side holds, by their ids. */
  readonly markers: Readonly<Record<PlayerId, readonly string[]>>;
}

/** A unit with what it has lost on either line. */
export interface UnitLoss {
  readonly unit: Unit;
  readonly here: Loss;
  readonly there: Loss;
}

/** The line at hand beside another one. */
export interface LinesCompared {
  /** The entries that both share, and the battle after them. */
  readonly shared: number;
  readonly parting: Battle;
  readonly here: LineEnd;
  readonly there: LineEnd;
  /** The units that have lost something on one of them, in the order of the battle. */
  readonly losses: readonly UnitLoss[];
}

function endOf(battle: Battle, entries: number): LineEnd {
  const held = (player: PlayerId): readonly string[] =>
    battle.control.filter(({ controller }) => controller === player).map(({ objective }) => objective);
  return { battle, entries, markers: { attacker: held('attacker'), defender: held('defender') } };
}

const modelsOf = ({ models }: Unit): number => models.filter(({ wounds }) => wounds > 0).length;
const woundsOf = ({ models }: Unit): number => models.reduce((sum, { wounds }) => sum + wounds, 0);

function lossOf(before: Unit, { units }: Battle): Loss {
  const after = units.find(({ id }) => id === before.id);
  if (after === undefined || after === before) return { models: 0, wounds: 0 };
  return { models: modelsOf(before) - modelsOf(after), wounds: woundsOf(before) - woundsOf(after) };
}

const isLoss = ({ models, wounds }: Loss): boolean => models !== 0 || wounds !== 0;

/**
 * The line at hand, to its end, beside the line that another entry ends: from where they part, how both came out. Null
 * where no line that was left ends with that entry.
 */
export function compareLines(log: BattleLog, tip: number): LinesCompared | null {
  const fork = forksOf(log).find((each) => each.tip === tip);
  if (fork === undefined) return null;
  const { at: shared } = fork;
  const parting = battleAt(log, shared);
  const there = log.entries[tip]?.battle ?? parting;
  const here = battleAt(log, log.line.length);
  return {
    shared,
    parting,
    here: endOf(here, log.line.length - shared),
    there: endOf(there, fork.length),
    losses: parting.units
      .map((unit) => ({ unit, here: lossOf(unit, here), there: lossOf(unit, there) }))
      .filter((loss) => isLoss(loss.here) || isLoss(loss.there)),
  };
}
