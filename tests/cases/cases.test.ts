import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBytes, readText } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';
import { battleOf } from '../../src/formats/battle.ts';
import { parseScenario } from '../../src/formats/scenario.ts';
import { play } from '../../src/game/play.ts';
import type { Outcome } from '../../src/game/play.ts';
import type { AttackTally } from '../../src/model/attack.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { PlayerId } from '../../src/model/player.ts';
import { levelsOfControl } from '../../src/rules/objectives/objectives.ts';
import { measureModels } from '../../src/rules/measure.ts';

/** What must have come of one entry of attacks; `destroyedCount` says only how many are gone. */
type AttackExpectation = Partial<AttackTally> & { readonly destroyedCount?: number };

/** What a case says must come out: of an action, of the markers, of units, of distances. All of it is partial. */
interface Expectation {
  readonly why: string;
  readonly verdicts?: readonly {
    readonly action: number;
    readonly legal: boolean;
    readonly rules?: readonly string[];
    readonly any?: readonly string[];
    readonly not?: readonly string[];
    readonly measured?: Readonly<Record<string, number>>;
    readonly result?: Readonly<Record<string, unknown>> & { readonly attacks?: readonly AttackExpectation[] };
  }[];
  readonly objectives?: Readonly<Record<string, unknown>>;
  readonly state?: {
    readonly clock?: object;
    readonly units?: Readonly<
      Record<
        string,
        {
          readonly place?: string;
          readonly status?: readonly string[];
          readonly models?: Readonly<Record<string, { x?: number; y?: number; z?: number; wounds?: number }>>;
        }
      >
    >;
    readonly players?: Partial<Readonly<Record<PlayerId, { readonly cp: number }>>>;
  };
  /** The wounds of the models still alive, in any order. */
  readonly woundsLeft?: Readonly<Record<string, readonly number[]>>;
  readonly statusWithout?: Readonly<Record<string, readonly string[]>>;
  readonly measure?: readonly {
    readonly a: string;
    readonly b: string;
    readonly horizontal: number;
    readonly vertical: number;
    readonly distance: number;
  }[];
  /** What the commands of these names print, called with the file and these arguments. */
  readonly route?: Asked;
  readonly odds?: Asked;
}

type Asked = { readonly args: readonly string[] } & Readonly<Record<string, unknown>>;

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** The cases give figures to a few decimals more than this. */
const DECIMALS = 4;

function load(file: string): { start: Battle; actions: readonly Outcome['action'][]; expected: Expectation } {
  const parsed = parseScenario(readFileSync(join(folder, file), 'utf8'), file);
  if (!parsed.ok) throw new Error(`${parsed.error.place}: ${parsed.error.fault}`);
  const { expect: expected } = parsed.value as unknown as { expect: Expectation };
  return { start: battleOf(parsed.value), actions: parsed.value.actions ?? [], expected };
}

function checkState(battle: Battle, { state, statusWithout = {}, woundsLeft = {} }: Expectation): void {
  for (const [id, wanted] of Object.entries(woundsLeft)) {
    const models = battle.units.find((candidate) => candidate.id === id)?.models ?? [];
    const left = models.map(({ wounds }) => wounds).filter((wounds) => wounds > 0);
    expect(left.toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
  }
  if (state?.clock !== undefined) expect(battle.clock).toMatchObject(state.clock);
  for (const [id, wanted] of Object.entries(state?.units ?? {})) {
    const unit = battle.units.find((candidate) => candidate.id === id);
    if (wanted.place !== undefined) expect(unit?.place).toBe(wanted.place);
    if (wanted.status !== undefined) expect(unit?.status).toEqual(expect.arrayContaining([...wanted.status]));
    for (const [modelId, { wounds, ...place }] of Object.entries(wanted.models ?? {})) {
      const model = unit?.models.find((candidate) => candidate.id === modelId);
      if (wounds !== undefined) expect(model?.wounds).toBe(wounds);
      for (const [axis, value] of Object.entries(place)) {
        expect(model?.position?.[axis as 'x' | 'y' | 'z']).toBeCloseTo(value, DECIMALS);
      }
    }
  }
  for (const player of ['attacker', 'defender'] as const) {
    const { cp = battle.players[player].commandPoints } = state?.players?.[player] ?? {};
    expect(battle.players[player].commandPoints).toBe(cp);
  }
  for (const [id, statuses] of Object.entries(statusWithout)) {
    const unit = battle.units.find((candidate) => candidate.id === id);
    for (const status of statuses) expect(unit?.status).not.toContain(status);
  }
}

function checkVerdict({ verdict, result }: Outcome, wanted: NonNullable<Expectation['verdicts']>[number]): void {
  const { violations } = verdict;
  const rules = violations.map(({ rule }) => rule as string);
  expect({ legal: verdict.legal, rules }).toEqual({ legal: wanted.legal, rules: wanted.legal ? [] : rules });
  for (const rule of wanted.rules ?? []) expect(rules).toContain(rule);
  for (const rule of wanted.not ?? []) expect(rules).not.toContain(rule);
  if (wanted.any !== undefined) expect(rules.some((rule) => wanted.any?.includes(rule))).toBe(true);
  for (const [rule, measured] of Object.entries(wanted.measured ?? {})) {
    const found = violations.filter((violation) => violation.rule === rule).map((violation) => violation.measured);
    expect(found.some((value) => Math.abs((value ?? NaN) - measured) < 10 ** -DECIMALS)).toBe(true);
  }
  const { attacks, ...rest } = wanted.result ?? {};
  if (wanted.result !== undefined) expect(result).toMatchObject(rest);
  if (attacks === undefined) return;
  const tallies = result?.attacks?.map(({ destroyed, ...tally }) => ({
    ...tally,
    destroyed: destroyed.toSorted(),
    destroyedCount: destroyed.length,
  }));
  expect(tallies).toMatchObject(
    attacks.map(({ destroyed, ...tally }) =>
      destroyed === undefined ? tally : { ...tally, destroyed: destroyed.toSorted() },
    ),
  );
}

/** What a command prints of a file, as far as a case says it; figures of questions are given to three decimals. */
async function checkCommand(name: 'route' | 'odds', file: string, { args, ...wanted }: Asked): Promise<void> {
  let printed = '';
  const code = await run([name, join(folder, file), ...args], {
    read: readText,
    bytes: readBytes,
    out: (text) => {
      printed += text;
      return Promise.resolve();
    },
    complain: (line) => {
      throw new Error(line);
    },
  });
  expect(code).toBe(0);
  const found = JSON.parse(printed) as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(wanted)) {
    if (typeof value === 'number') expect(Math.abs((found[key] as number) - value)).toBeLessThan(1e-3);
    else expect(found[key]).toEqual(value);
  }
}

describe('rules cases', () => {
  test.each(files.map((file) => [basename(file, '.json'), file]))('%s', async (_, file) => {
    const { start, actions, expected } = load(file);
    const outcomes: Outcome[] = [];
    for (const action of actions) outcomes.push(play(outcomes.at(-1)?.battle ?? start, action));
    const end = outcomes.at(-1)?.battle ?? start;

    for (const wanted of expected.verdicts ?? []) checkVerdict(outcomes[wanted.action] as Outcome, wanted);
    for (const [id, wanted] of Object.entries(expected.objectives ?? {})) {
      expect(levelsOfControl(end).find(({ objective }) => objective === id)).toMatchObject(wanted as object);
    }
    checkState(end, expected);
    if (expected.route !== undefined) await checkCommand('route', file, expected.route);
    if (expected.odds !== undefined) await checkCommand('odds', file, expected.odds);
    for (const { a, b, ...distances } of expected.measure ?? []) {
      const measured = measureModels(start, a, b);
      for (const [name, value] of Object.entries(distances)) {
        expect(measured?.[name as keyof typeof distances]).toBeCloseTo(value, DECIMALS);
      }
    }
  });
});
