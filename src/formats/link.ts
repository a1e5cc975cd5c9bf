import { deflateSync, strToU8 } from 'fflate';
import { err } from '../kernel/result.ts';
import type { Result } from '../kernel/result.ts';
import type { LogRecord } from '../game/log.ts';
import { compacted, expanded } from './compactLog.ts';
import type { FileFault } from './fault.ts';
import { readJson } from './json.ts';
import { LINK_MARK } from './linkMark.ts';
import { BROKEN_PACKING, fromBase64, inflated, textOf, toBase64 } from './rosters/packed.ts';
import { checkScenario } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/** What a link's fragment begins with; the number is the version of the form of what follows. */
const START = `${LINK_MARK}1.`;

/** The longest fragment that is read, in characters: a hundred times what a long battle takes. */
const LONGEST = 3_000_000;

/** The file that faults of links name. */
const LINK = 'the link';

/**
 * A battle as the fragment of an address, without the "#": its scenario with this history in place of its own, packed.
 * `readLink` gives back exactly what is put in, unknown fields included.
 */
export function linkFragment(scenario: Scenario, history: LogRecord): string {
  const { cursor: _cursor, forks: _forks, lineName: _lineName, ...rest } = scenario;
  const whole = { ...rest, ...history };
  const short = inLines(whole, (actions) => compacted(scenario.units, actions));
  const isExact = JSON.stringify(longAgain(short)) === JSON.stringify(whole);
  const text = JSON.stringify(isExact ? { short } : whole);
  return START + toBase64(deflateSync(strToU8(text), { level: 9, mem: 12 }));
}

/**
 * The scenario in the fragment of a link. A fault where it is cut off, changed, of another version or too long, or what
 * is in it is no scenario; nothing is thrown.
 */
export function readLink(fragment: string): Result<Scenario, FileFault> {
  const fault = (words: string): Result<never, FileFault> => err({ file: LINK, place: 'the whole link', fault: words });
  if (fragment.length > LONGEST) return fault('is too long to be a battle');
  const plain = fragment.replace(/^#/, '');
  if (!plain.startsWith(START)) {
    const other = /^battle=(\d+)\./.exec(plain)?.[1];
    return fault(other === undefined ? 'holds no battle' : `is of version ${other} of links; version 1 is read here`);
  }
  const bytes = fromBase64(plain.slice(START.length));
  if (bytes === null || bytes.length === 0) return fault('is cut off or changed: it cannot be unpacked');
  const unpacked = inflated(bytes);
  if (!unpacked.ok) {
    const why = unpacked.error.fault;
    return fault(why === BROKEN_PACKING ? `${why}; it may be cut off` : why);
  }
  const json = readJson(textOf(unpacked.value));
  if (!json.ok) return err({ file: LINK, ...json.error });
  return checkScenario(wholeOf(json.value), LINK);
}

/** What was put into a link: a scenario, or one whose actions are in their shorter form. */
function wholeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('short' in value)) return value;
  const { short } = value;
  return isHistory(short) ? longAgain(short) : short;
}

/** What has actions and may have lines that were left, none of them checked. */
interface History {
  readonly actions: readonly unknown[];
  readonly forks?: unknown;
}

const isHistory = (value: unknown): value is History =>
  typeof value === 'object' && value !== null && Array.isArray((value as { actions?: unknown }).actions);

const longAgain = (short: History): History =>
  inLines(short, (actions) => expanded((short as { units?: unknown }).units, actions));

/** A history with the actions of every line in another form, each line for itself. */
function inLines(history: History, change: (line: readonly unknown[]) => readonly unknown[]): History {
  const { actions, forks } = history;
  if (!Array.isArray(forks)) return { ...history, actions: change(actions) };
  const changed = (forks as unknown[]).map((fork) =>
    isHistory(fork) ? { ...fork, actions: change(fork.actions) } : fork,
  );
  return { ...history, actions: change(actions), forks: changed };
}
