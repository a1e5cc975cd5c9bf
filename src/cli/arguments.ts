import { quote } from '../formats/fault.ts';

/** How the command ended: well, by a fault of its own, or by something that was wrong with what it was given. */
export const EXIT = { ok: 0, broken: 1, wrong: 2 } as const;

/** A way of calling the command that it does not know; shown with the usage. */
export class UsageError extends Error {}

/**
 * The files and switches among a command's arguments. Switches are those named, without a value; what follows `--` is
 * a file whatever it looks like. Throws UsageError for any other switch.
 */
export function argumentsOf(
  args: readonly string[],
  switches: readonly string[],
): { readonly files: readonly string[]; readonly on: ReadonlySet<string> } {
  const end = args.indexOf('--');
  const before = end === -1 ? args : args.slice(0, end);
  const after = end === -1 ? [] : args.slice(end + 1);
  const isSwitch = (arg: string): boolean => arg.startsWith('-') && arg !== '-';
  const unknown = before.find((arg) => isSwitch(arg) && !switches.includes(arg));
  if (unknown !== undefined) throw new UsageError(`no option ${quote(unknown)}`);
  return { files: [...before.filter((arg) => !isSwitch(arg)), ...after], on: new Set(before.filter(isSwitch)) };
}
