import { quote } from '../formats/fault.ts';
import { EXIT, UsageError } from './arguments.ts';
import type { Io } from './io.ts';

type Command = (args: readonly string[], io: Io) => Promise<number>;

const USAGE = `Usage: inchwise COMMAND FILE… [options]

  judge FILE… [--stop]   one line of JSON a file: a verdict on every action, the markers and the state after them
                         --stop ends a file at its first illegal action
  measure FILE [--all]   the distances between models of different players on the board as the file begins
                         --all between all models
  simulate FILE [--runs N] [--seed S]
                         what each unit loses when the file's actions are played N times with other dice
  check FILE             whether the armies are legal: sizes, wargear, points, leaders, Reserves
  import ROSTER          the army in a list of another program, with what was not understood

A file that cannot be read or is not valid gives one line on standard error and exit code 2.
`;

/** Each command is loaded when it is called: the others cost nothing. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check.ts')).checkCommand,
  import: async () => (await import('./import.ts')).importCommand,
  judge: async () => (await import('./judge.ts')).judgeCommand,
  measure: async () => (await import('./measure.ts')).measureCommand,
  simulate: async () => (await import('./simulate.ts')).simulateCommand,
};

const TO_COME = ['route', 'screen', 'odds'];

/** Runs the command with its arguments (those after the program's own name) and gives the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    await io.out(USAGE);
    return EXIT.ok;
  }
  if (TO_COME.includes(name)) {
    io.complain(`inchwise: ${name} is not built yet`);
    return EXIT.wrong;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (load === undefined) throw new UsageError(name === '' ? 'no command is given' : `no command ${quote(name)}`);
    const command = await load();
    return await command(rest, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.complain(`inchwise: ${error.message}\n\n${USAGE.trimEnd()}`);
    return EXIT.wrong;
  }
}
