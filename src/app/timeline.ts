import type { BattleLog, LogEntry } from '../game/log.ts';
import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import { logWords } from './logWords.ts';

/** The history of a battle as lines to draw: no picture in it, only columns and lanes. */

/** One entry: its column counts the entries before it on its line, from 1. */
export interface TimelineNode {
  readonly id: number;
  readonly column: number;
  readonly lane: number;
  readonly player: PlayerId | null;
  /** The clock going on: no deed of anybody. */
  readonly quiet: boolean;
  /** On the line at hand. */
  readonly atHand: boolean;
}

/** A line of play: its first and last entry that it shares with none above it, and where it leaves another lane. */
export interface TimelineLane {
  readonly lane: number;
  readonly first: number;
  readonly tip: number;
  /** The node that it leaves; column 0: the beginning. */
  readonly from: { readonly column: number; readonly lane: number };
  /** Its last column, and whether the line at hand goes along it. */
  readonly to: number;
  readonly atHand: boolean;
}

/** The turn that some columns of the line at hand lie in, one after another. */
export interface TimelineBand {
  readonly round: number;
  readonly turn: PlayerId;
  readonly faction: string;
  /** The columns before it, and its last one. */
  readonly from: number;
  readonly to: number;
}

export interface TimelineShape {
  readonly nodes: readonly TimelineNode[];
  readonly lanes: readonly TimelineLane[];
  readonly bands: readonly TimelineBand[];
  readonly columns: number;
}

/** The battle that an entry was made in. */
export const battleBefore = (log: BattleLog, { after }: LogEntry): Battle =>
  (after === null ? undefined : log.entries[after]?.battle) ?? log.start;

function bandsOf(log: BattleLog): readonly TimelineBand[] {
  const bands: TimelineBand[] = [];
  log.line.forEach((id, at) => {
    const entry = log.entries[id];
    if (entry === undefined) return;
    const before = battleBefore(log, entry);
    const { round, turn } = before.clock;
    const last = bands.at(-1);
    if (last !== undefined && last.round === round && last.turn === turn) {
      bands[bands.length - 1] = { ...last, to: at + 1 };
    } else {
      bands.push({ round, turn, faction: before.players[turn].faction, from: at, to: at + 1 });
    }
  });
  return bands;
}

/**
 * The whole history as lanes: the line that was played first is the first lane, each line that left another one has a
 * lane of its own below, in the order in which they were left. Lanes stay where they are, whichever is at hand.
 */
export function timelineOf(log: BattleLog): TimelineShape {
  const atHand = new Set(log.line);
  const nodes: TimelineNode[] = [];
  const lanes: (Omit<TimelineLane, 'tip' | 'to' | 'atHand'> & { tip: number; to: number; atHand: boolean })[] = [];
  /** Whose first follower goes on in its own lane; the beginning is -1. */
  const continued = new Set<number>();
  for (const entry of log.entries) {
    const parent = entry.after === null ? undefined : nodes[entry.after];
    const column = (parent?.column ?? 0) + 1;
    const goesOn = !continued.has(entry.after ?? -1);
    continued.add(entry.after ?? -1);
    const lane = goesOn ? (parent?.lane ?? 0) : lanes.length;
    const known = lanes[lane];
    if (known === undefined) {
      const from = { column: column - 1, lane: parent?.lane ?? 0 };
      lanes.push({ lane, first: entry.id, tip: entry.id, from, to: column, atHand: false });
    } else {
      known.to = column;
      known.tip = entry.id;
    }
    const own = lanes[lane];
    if (own !== undefined && atHand.has(entry.id)) own.atHand = true;
    const quiet = entry.action.type === 'next';
    const { player } = logWords(entry, battleBefore(log, entry));
    nodes.push({ id: entry.id, column, lane, player, quiet, atHand: atHand.has(entry.id) });
  }
  return { nodes, lanes, bands: bandsOf(log), columns: Math.max(0, ...nodes.map(({ column }) => column)) };
}
