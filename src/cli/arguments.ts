import { quote } from '../formats/fault.ts';

/** How the command ended: well, by a fault of its own, or by something that was wrong with what it was given. */
export const EXIT = { ok: 0, broken: 1, wrong: 2 } as const;

/** A way of calling the command that it does not know; shown with the usage. */
export class UsageError extends Error {}

/** A file that a command can do nothing with, or that has nothing of what it was asked about. */
export class WrongFile extends Error {}

/** What a command was called with. */
export interface Arguments {
  readonly files: readonly string[];
  /** The switches that are on. */
  readonly on: ReadonlySet<string>;
  /** The values of the options that take one. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * The files, switches and options among a command's arguments. Switches are those named, without a value; `options` are
 * followed by one ("--runs 100" or "--runs=100"); what follows `--` is a file whatever it looks like.
 * @throws {UsageError} for any other switch, and an option without its value or given twice
 */
export function argumentsOf(
  args: readonly string[],
  switches: readonly string[],
  options: readonly string[] = [],
): Arguments {
  const files: string[] = [];
  const on = new Set<string>();
  const values = new Map<string, string>();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] as string;
    if (arg === '--') {
      files.push(...args.slice(i + 1));
      break;
    }
    if (!arg.startsWith('-') || arg === '-') {
      files.push(arg);
      continue;
    }
    const [name = '', ...rest] = arg.split('=');
    if (options.includes(name)) {
      const value = rest.length > 0 ? rest.join('=') : args[++i];
      if (value === undefined || value === '') throw new UsageError(`${name} needs a value`);
      if (values.has(name)) throw new UsageError(`${name} is given twice`);
      values.set(name, value);
    } else if (switches.includes(arg)) on.add(arg);
    else throw new UsageError(`no option ${quote(arg)}`);
  }
  return { files, on, values };
}

/**
 * The one file that a command is about.
 * @throws {UsageError} when there is none, or more
 */
export function oneFile(command: string, { files }: Arguments): string {
  const [file] = files;
  if (file === undefined || files.length > 1) throw new UsageError(`${command} needs one file`);
  return file;
}

/**
 * The value of an option that a command cannot do without.
 * @throws {UsageError} when it is not given
 */
export function needed(command: string, { values }: Arguments, option: string): string {
  const value = values.get(option);
  if (value === undefined) throw new UsageError(`${command} needs ${option}`);
  return value;
}

/**
 * The word that an option is given; the first of those there are when it is not given.
 * @throws {UsageError} for any other word
 */
export function oneOf<T extends string>({ values }: Arguments, option: string, words: readonly [T, ...T[]]): T {
  const word = words.find((each) => each === (values.get(option) ?? words[0]));
  if (word === undefined) throw new UsageError(`${option} is one of ${words.join(', ')}`);
  return word;
}

/**
 * The whole number that an option is given; `otherwise` when it is not given.
 * @throws {UsageError} for anything that is no whole number between the two limits
 */
export function wholeNumber<T>(
  { values }: Arguments,
  option: string,
  otherwise: T,
  least: number,
  most: number,
): number | T {
  const text = values.get(option);
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || value < least || value > most) {
    throw new UsageError(`${option} needs a whole number from ${least} to ${most}, not ${quote(text)}`);
  }
  return value;
}

/** The number that a text writes out in digits ("12.5"); null for any other text. */
export const decimalOf = (text: string): number | null => (/^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null);

/**
 * The number that an option is given; undefined when it is not given.
 * @throws {UsageError} for anything that is no number between the two limits
 */
export function decimal({ values }: Arguments, option: string, least: number, most: number): number | undefined {
  const text = values.get(option);
  if (text === undefined) return undefined;
  const value = decimalOf(text);
  if (value === null || value < least || value > most) {
    throw new UsageError(`${option} needs a number from ${least} to ${most}, not ${quote(text)}`);
  }
  return value;
}

/**
 * The ids, separated by commas, that an option is given; undefined when it is not given.
 * @throws {UsageError} when there is none
 */
export function idsOf({ values }: Arguments, option: string): readonly string[] | undefined {
  const text = values.get(option);
  if (text === undefined) return undefined;
  const ids = text.split(',').filter((id) => id !== '');
  if (ids.length === 0) throw new UsageError(`${option} needs the id of a unit, not ${quote(text)}`);
  return ids;
}
