import type { BattleLog, LogEntry } from '../../../game/log.ts';
import { logWords } from '../../logWords.ts';
import { battleBefore } from '../../timeline.ts';
import type { TimelineLane } from '../../timeline.ts';
import { playerNames } from '../../words.ts';

/** A line of play with what it is called. */
export interface NamedLane extends TimelineLane {
  readonly name: string;
  /** The name is a player's; otherwise it tells what was done first on it, and when. */
  readonly isOwn: boolean;
}

/** What was done first on a line; the clock going on only where nothing else was. */
function firstDeed({ entries }: BattleLog, { first, tip }: TimelineLane): LogEntry | undefined {
  let found = entries[first];
  for (let entry = entries[tip]; entry !== undefined; entry = entry.after === null ? undefined : entries[entry.after]) {
    if (entry.action.type !== 'next') found = entry;
    if (entry.id === first) break;
  }
  return found;
}

/** What was done first on a line, and in whose turn of which round: "Boyz 1 advanced, round 2 Orks". */
function nameByItself(log: BattleLog, lane: TimelineLane): string {
  const entry = firstDeed(log, lane);
  if (lane.lane === 0 || entry === undefined) return 'Played';
  const before = battleBefore(log, entry);
  const { text, figure } = logWords(entry, before);
  const { round, turn } = before.clock;
  const when = round === 0 ? 'deployment' : `round ${round} ${before.players[turn].faction || playerNames[turn]}`;
  return `${text}${figure}, ${when}`;
}

/** All lines of a history with their names. Those that would by themselves be called the same are numbered. */
export function namedLanes(log: BattleLog, lanes: readonly TimelineLane[]): readonly NamedLane[] {
  const seen = new Map<string, number>();
  return lanes.map((lane) => {
    const own = log.names.get(lane.tip);
    if (own !== undefined) return { ...lane, name: own, isOwn: true };
    const name = nameByItself(log, lane);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...lane, name: count === 1 ? name : `${name} (${count})`, isOwn: false };
  });
}

/** The line at hand among them; none where it ends before any other does, and nothing has been played on it yet. */
export const laneAtHand = (log: BattleLog, lanes: readonly NamedLane[]): NamedLane | undefined =>
  lanes.find(({ tip }) => tip === log.line.at(-1));
