import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { play } from './play.ts';
import type { Outcome } from './play.ts';

/** One action of a battle with what came of it. */
export interface LogEntry {
  /** Its place among all entries of the log: it keeps it through undo, redo and forks. */
  readonly id: number;
  /** The entry that it follows; null at the beginning. */
  readonly after: number | null;
  /** With every die that fell, so that playing it again needs no random numbers. */
  readonly action: Action;
  readonly verdict: Outcome['verdict'];
  readonly result: Outcome['result'];
  /** False for an illegal action that was read and not let stand: it is kept as it was written, and changed nothing. */
  readonly applied: boolean;
  /** The battle after it. */
  readonly battle: Battle;
}

/**
 * The history of a battle: every action that was ever played in it, as a tree, and where in it one stands. It never
 * changes; what is done to it gives a new one. A battle is its beginning and the actions with their dice, so any moment
 * of it can be had again.
 */
export interface BattleLog {
  /** The battle before any action. */
  readonly start: Battle;
  /** All entries in the order in which they were played; an entry's id is its index. */
  readonly entries: readonly LogEntry[];
  /** The line of play at hand: ids from the first entry to the last, those that have been undone included. */
  readonly line: readonly number[];
  /** How many entries of the line are in force. */
  readonly cursor: number;
  /** What players call a line of play, by the last entry of it. */
  readonly names: ReadonlyMap<number, string>;
}

/** A line of play that was left for the one at hand. */
export interface Fork {
  /** Its last entry. */
  readonly tip: number;
  /** How many entries it shares with the line at hand, and how many it has beyond them. */
  readonly at: number;
  readonly length: number;
}

/** What going back from where one stands takes back. */
export interface TakenBack {
  readonly entries: number;
  /** Dice that have fallen in them. */
  readonly dice: number;
  /** Steps and phases that had ended with them. */
  readonly moments: number;
}

/** A log as a file holds it: the actions of the line at hand, how many of them are in force, the lines that were left. */
export interface LogRecord {
  readonly actions: readonly Action[];
  /** Left out: all of them. */
  readonly cursor?: number;
  readonly forks?: readonly ForkRecord[];
  /** What the line at hand is called, where a player has named it. */
  readonly lineName?: string;
}

/** A line that was left: so many actions of another one, the one at hand or an earlier fork, then its own. */
export interface ForkRecord {
  readonly at: number;
  /** The place of that fork in the list; left out: the line at hand. */
  readonly from?: number;
  /** What it is called, where a player has named it. */
  readonly name?: string;
  readonly actions: readonly Action[];
}

const noNames: ReadonlyMap<number, string> = new Map();

export const beginLog = (start: Battle): BattleLog => ({ start, entries: [], line: [], cursor: 0, names: noNames });

/** The entries of the line at hand, in order. */
export const entriesOf = ({ entries, line }: BattleLog): readonly LogEntry[] => line.flatMap((id) => entries[id] ?? []);

/** The battle after so many entries of the line at hand; without a number, as it stands. */
export function battleAt(log: BattleLog, count: number = log.cursor): Battle {
  const id = count > 0 ? log.line[Math.min(count, log.line.length) - 1] : undefined;
  return (id === undefined ? undefined : log.entries[id]?.battle) ?? log.start;
}

/** An entry added to the tree behind another one. */
function withEntry(
  entries: readonly LogEntry[],
  after: number | null,
  { action, verdict, result, applied, battle }: Outcome,
): readonly LogEntry[] {
  return [...entries, { id: entries.length, after, action, verdict, result, applied, battle }];
}

const diceOf = ({ action, applied }: LogEntry): number => (applied ? (action.dice?.length ?? 0) : 0);

/** What going back to after so many entries of the line at hand takes back; nothing when that is no way back. */
export function takenBack(log: BattleLog, to: number): TakenBack {
  const undone = entriesOf(log).slice(Math.max(0, to), log.cursor);
  return {
    entries: undone.length,
    dice: undone.reduce((sum, entry) => sum + diceOf(entry), 0),
    moments: undone.filter(({ action, applied }) => applied && action.type === 'next').length,
  };
}

/** Names with that of a line moved on to the entry that it has grown by. */
function grownNames(names: BattleLog['names'], from: number | undefined, to: number): BattleLog['names'] {
  const name = from === undefined ? undefined : names.get(from);
  if (from === undefined || name === undefined) return names;
  const moved = new Map(names).set(to, name);
  moved.delete(from);
  return moved;
}

/**
 * Plays an action where one stands. Where that had been undone, what was undone becomes a fork, and the action bears a
 * mark when dice had fallen in it. An action that is refused changes nothing.
 */
export function append(log: BattleLog, action: Action): { readonly log: BattleLog; readonly outcome: Outcome } {
  const undone = entriesOf(log).slice(log.cursor);
  const dice = undone.reduce((sum, entry) => sum + diceOf(entry), 0);
  const { takenBack: _, ...unmarked } = action;
  const outcome = play(battleAt(log), dice === 0 ? unmarked : { ...unmarked, takenBack: dice });
  if (!outcome.applied) return { log, outcome };
  const line = log.line.slice(0, log.cursor);
  const id = log.entries.length;
  const entries = withEntry(log.entries, line.at(-1) ?? null, outcome);
  const names = grownNames(log.names, line.at(-1), id);
  return { log: { ...log, entries, line: [...line, id], cursor: line.length + 1, names }, outcome };
}

/** Goes to after so many entries of the line at hand; beyond its ends means the end. */
export function goTo(log: BattleLog, count: number): BattleLog {
  const cursor = Math.max(0, Math.min(log.line.length, Math.trunc(count)));
  return cursor === log.cursor ? log : { ...log, cursor };
}

export const undo = (log: BattleLog): BattleLog => goTo(log, log.cursor - 1);
export const redo = (log: BattleLog): BattleLog => goTo(log, log.cursor + 1);

/** Leaves what has been undone as a fork before anything else is played: the line at hand ends where one stands. */
export function forkHere(log: BattleLog): BattleLog {
  return log.cursor === log.line.length ? log : { ...log, line: log.line.slice(0, log.cursor) };
}

/**
 * Calls the line of play that ends with an entry by a name; an empty one takes its name away. The same log where no
 * line ends.
 */
export function nameLine(log: BattleLog, tip: number, name: string): BattleLog {
  if (log.entries[tip] === undefined || followers(log).has(tip)) return log;
  const names = new Map(log.names);
  const plain = name.trim();
  if (plain === '') names.delete(tip);
  else names.set(tip, plain);
  return { ...log, names };
}

/** Of each entry the ones that follow it, by its id; those at the beginning under -1. */
function followers({ entries }: BattleLog): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const { id, after } of entries) {
    const siblings = found.get(after ?? -1);
    if (siblings === undefined) found.set(after ?? -1, [id]);
    else siblings.push(id);
  }
  return found;
}

/** The ids of an entry and all before it, from the first on. */
function lineTo({ entries }: BattleLog, id: number): number[] {
  const line: number[] = [];
  for (
    let at: LogEntry | undefined = entries[id];
    at !== undefined;
    at = at.after === null ? undefined : entries[at.after]
  ) {
    line.push(at.id);
  }
  return line.reverse();
}

/** The lines that were left for the one at hand, those left first first. */
export function forksOf(log: BattleLog): readonly Fork[] {
  const next = followers(log);
  const own = new Set(log.line);
  return log.entries
    .filter(({ id }) => !own.has(id) && !next.has(id))
    .map(({ id }) => {
      const line = lineTo(log, id);
      const at = line.findIndex((each) => !own.has(each));
      return { tip: id, at, length: line.length - at };
    });
}

/**
 * Takes up the line of play that an entry is on, and goes to just after it. What was played last beyond it is the rest
 * of that line. The line that is left is a fork from then on. The same log for an entry that there is not.
 */
export function takeUp(log: BattleLog, id: number): BattleLog {
  if (log.entries[id] === undefined) return log;
  const place = log.line.indexOf(id);
  if (place >= 0) return goTo(log, place + 1);
  const next = followers(log);
  const line = lineTo(log, id);
  const cursor = line.length;
  for (let last = next.get(id)?.at(-1); last !== undefined; last = next.get(last)?.at(-1)) line.push(last);
  return { ...log, line, cursor };
}

/** Plays actions behind an entry, refused ones included, and gives their ids. */
function extended(
  start: Battle,
  entries: readonly LogEntry[],
  after: number | null,
  actions: readonly Action[],
): { entries: readonly LogEntry[]; ids: number[] } {
  const grown = [...entries];
  const ids: number[] = [];
  let last = after;
  let battle = (after === null ? undefined : entries[after]?.battle) ?? start;
  for (const [index, action] of actions.entries()) {
    const following = actions.slice(index + 1);
    const { verdict, result, applied, action: rolled, battle: next } = play(battle, action, following);
    grown.push({ id: grown.length, after: last, action: rolled, verdict, result, applied, battle: next });
    last = grown.length - 1;
    ids.push(last);
    battle = next;
  }
  return { entries: grown, ids };
}

/**
 * The log of a file: its actions played from the beginning, illegal ones kept and not applied, and the lines that were
 * left played from where they left. A fork that leaves nothing that is there is passed over.
 */
export function logOf(start: Battle, { actions, cursor = actions.length, forks = [], lineName }: LogRecord): BattleLog {
  const main = extended(start, [], null, actions);
  let { entries } = main;
  const lines: number[][] = [];
  const named: (readonly [tip: number | undefined, name: string | undefined])[] = [[main.ids.at(-1), lineName]];
  for (const { at, from, actions: own, name } of forks) {
    const left = from === undefined ? main.ids : (lines[from] ?? []);
    const shared = left.slice(0, at);
    const played = extended(start, entries, shared.at(-1) ?? null, own);
    entries = played.entries;
    lines.push([...shared, ...played.ids]);
    named.push([played.ids.at(-1), name]);
  }
  const log: BattleLog = { start, entries, line: main.ids, cursor: main.ids.length, names: noNames };
  const withNames = named.reduce(
    (before, [tip, name = '']) => (tip === undefined || name === '' ? before : nameLine(before, tip, name)),
    log,
  );
  return goTo(withNames, cursor);
}

/** A log as a file holds it. Read again, it is the same tree; only the ids of forks may be others. */
export function recordOf(log: BattleLog): LogRecord {
  const next = followers(log);
  const actionOf = (id: number): Action[] => {
    const entry = log.entries[id];
    return entry === undefined ? [] : [entry.action];
  };
  const forks: ForkRecord[] = [];
  /** Lines whose branches have yet to be written down: their ids, and their place among the forks. */
  const lines: { readonly ids: readonly number[]; readonly from: number | null; readonly first: number }[] = [
    { ids: log.line, from: null, first: 0 },
  ];
  for (const { ids, from, first } of lines) {
    for (let at = first; at <= ids.length; at++) {
      const before = at === 0 ? -1 : ids[at - 1];
      for (const id of (before === undefined ? undefined : next.get(before)) ?? []) {
        if (id === ids[at]) continue;
        const own = [id];
        for (let last = next.get(id)?.at(-1); last !== undefined; last = next.get(last)?.at(-1)) own.push(last);
        lines.push({ ids: [...ids.slice(0, at), ...own], from: forks.length, first: at + 1 });
        const name = log.names.get(own.at(-1) ?? -1);
        forks.push({
          at,
          ...(from === null ? {} : { from }),
          ...(name === undefined ? {} : { name }),
          actions: own.flatMap(actionOf),
        });
      }
    }
  }
  const lineName = log.names.get(log.line.at(-1) ?? -1);
  return {
    actions: log.line.flatMap(actionOf),
    ...(log.cursor === log.line.length ? {} : { cursor: log.cursor }),
    ...(lineName === undefined ? {} : { lineName }),
    ...(forks.length === 0 ? {} : { forks }),
  };
}
