import { oneLine, quote } from '../formats/fault.ts';
import { EXIT, UsageError, WrongFile } from './arguments.ts';
import type { Io } from './io.ts';

type Command = (args: readonly string[], io: Io) => Promise<number>;

const USAGE = `Usage: inchwise COMMAND FILE… [options]

  judge FILE… [--stop]   one line of JSON a file: a verdict on every action, the markers and the state after them
                         --stop ends a file at its first illegal action
  measure FILE [--all]   the distances between models of different players on the board as the file begins
                         --all between all models
  reach FILE --unit U [--model M] [--kind normal] [--roll N] [--targets V,…]
                         where the unit, or one model of it, can end that move, by every roll
  route FILE --unit U --model M --to X,Y [--kind normal] [--facing D] [--roll N] [--targets V,…]
                         the shortest legal path of that base to that point
  simulate FILE [--runs N] [--seed S]
                         what each unit loses when the file's actions are played N times with other dice
  check FILE             whether the armies are legal: sizes, wargear, points, leaders, Reserves
  screen FILE --player P [--base 40mm] [--distance 9] [--unit U] [--method M] [--models N]
                         [--facing D] [--closings]
                         where that player could set up such a base by Deep Strike: area, share, outlines, holes
  odds FILE --unit U [--targets V,…] [--modifier N] [--reroll whole|one|any] [--from move|deep-strike|…]
                         the chance that a charge succeeds, by real ways round what stands there
  sight FILE --unit U [--from here|move]
                         what the unit sees, what sees it, and how the ground looks to it, square by square
  import ROSTER          the army in a list of another program, with what was not understood

measure, reach, route, screen, odds and sight are about the battle as the file begins; with --at end, as it stands after
the file's actions.
A file that cannot be read or is not valid gives one line on standard error and exit code 2.
`;

/** Each command is loaded when it is called: the others cost nothing. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check.ts')).checkCommand,
  import: async () => (await import('./import.ts')).importCommand,
  judge: async () => (await import('./judge.ts')).judgeCommand,
  measure: async () => (await import('./measure.ts')).measureCommand,
  odds: async () => (await import('./odds.ts')).oddsCommand,
  screen: async () => (await import('./screen.ts')).screenCommand,
  reach: async () => (await import('./reach.ts')).reachCommand,
  route: async () => (await import('./route.ts')).routeCommand,
  sight: async () => (await import('./sight.ts')).sightCommand,
  simulate: async () => (await import('./simulate.ts')).simulateCommand,
};

/** What is said of how to call one command; of all where there is no such. */
function usageOf(name: string): string {
  const lines = USAGE.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`  ${name} `) && name !== '');
  if (first < 0) return USAGE.trimEnd();
  const length = lines.slice(first + 1).findIndex((line) => !line.startsWith('     '));
  return ['Usage: inchwise COMMAND FILE… [options]', '', ...lines.slice(first, first + 1 + length)].join('\n');
}

/**
 * Runs the command with its arguments (those after the program's own name) and gives the exit code. Whatever happens is
 * said on standard error; nothing is thrown.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    await io.out(USAGE);
    return EXIT.ok;
  }
  if (rest.includes('--help') && Object.hasOwn(COMMANDS, name)) {
    await io.out(`${usageOf(name)}\n`);
    return EXIT.ok;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (load === undefined) throw new UsageError(name === '' ? 'no command is given' : `no command ${quote(name)}`);
    const command = await load();
    return await command(rest, io);
  } catch (error) {
    if (error instanceof UsageError) {
      const usage = usageOf(name);
      io.complain(`inchwise: ${error.message}\n\n${usage}`);
      return EXIT.wrong;
    }
    if (error instanceof WrongFile) {
      io.complain(`inchwise: ${error.message}`);
      return EXIT.wrong;
    }
    // Nothing of a program that failed helps who called it but that it did, on what, and why.
    const reason = error instanceof Error ? error.message : String(error);
    io.complain(`inchwise: ${oneLine(`${args.join(' ')}: this program failed: ${reason}`)}`);
    return EXIT.broken;
  }
}
