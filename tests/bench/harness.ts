/**
 * Benches: how long a piece of work takes, beside a slow twin that does the same another way, in the same run.
 *
 * A file `tests/bench/NAME.bench.ts` registers its benches with `bench(…)`; `npm run bench -- WORD` runs those whose
 * name or file holds the word. Times on a loaded or a small machine move by a factor of two, the ratio to the twin
 * far less: compare ratios between machines, and times only on one machine.
 */

/** One way to do the work. */
export interface Work<Case> {
  /**
   * Does the work once, for one of the cases. What it returns is kept alive, so that the engine cannot leave the
   * work out.
   */
  readonly run: (input: Case) => unknown;
  /** How many operations one call of `run` does; the figures are for one operation. 1 when left out. */
  readonly operations?: number;
}

/** Limits in milliseconds for one operation. */
export interface Target {
  readonly median?: number;
  readonly p95?: number;
}

export interface Plan<Case = undefined> extends Work<Case> {
  /**
   * Inputs of differing cost. Each is timed alone and has its own median over the rounds; the figures of the table
   * are then the spread over the cases. Without cases they are the spread over the rounds.
   */
  readonly cases?: readonly Case[];
  /** The slow way, or the library's; it gets the same cases. `name` says what it is. */
  readonly twin?: Work<Case> & { readonly name: string };
  readonly target?: Target;
}

export interface Figures {
  /** Milliseconds for one operation. */
  readonly median: number;
  readonly p95: number;
}

export interface Measurement {
  readonly name: string;
  readonly own: Figures;
  readonly twin: (Figures & { readonly name: string }) | null;
  readonly target: Target | null;
  /** Null where there is no target. */
  readonly held: boolean | null;
}

/** How thoroughly to measure. */
export interface Effort {
  /** Milliseconds of running before anything counts, for each way. */
  readonly warmUp: number;
  /** How often each way is timed, in turns: own, twin, own, twin … */
  readonly rounds: number;
  /** Milliseconds that one timing lasts at least; short work is repeated until it does. */
  readonly sample: number;
  /** Milliseconds after which a way (of a slow twin, mostly) gets no more rounds than the least that it needs. */
  readonly longest: number;
}

export const THOROUGH: Effort = { warmUp: 200, rounds: 25, sample: 4, longest: 4000 };

const LEAST_ROUNDS = 3;

interface Registered {
  readonly name: string;
  measure(effort: Effort): Measurement;
}

const registered: Registered[] = [];

/** Holds what the work returned last: a result that somebody could look at is a result that must be computed. */
const kept: { result?: unknown } = {};

/**
 * Registers a bench. `prepare` builds the scene; it is called only when the bench is really run.
 * @throws {Error} when the name is taken
 */
export function bench<Case = undefined>(name: string, prepare: () => Plan<Case>): void {
  if (registered.some((other) => other.name === name)) throw new Error(`there are two benches named "${name}"`);
  registered.push({ name, measure: (effort) => measure(name, prepare(), effort) });
}

/** The benches registered so far, in that order. */
export function benches(): readonly Registered[] {
  return registered;
}

/** The value below which a share of the samples lies (nearest rank). `share` in [0, 1]; `samples` is not empty. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  const value = sorted[rank - 1];
  if (value === undefined) throw new Error('a quantile of no samples');
  return value;
}

const figures = (samples: readonly number[]): Figures => ({
  median: quantile(samples, 0.5),
  p95: quantile(samples, 0.95),
});

/** Times one case of one way: a function that gives milliseconds for one operation, after its warm-up. */
function timer<Case>(work: Work<Case>, input: Case, { warmUp, sample }: Effort): () => number {
  let calls = 0;
  const begin = performance.now();
  let now = begin;
  do {
    kept.result = work.run(input);
    calls++;
    now = performance.now();
  } while (now - begin < warmUp);
  const repeats = Math.max(1, Math.ceil((sample * calls) / Math.max(now - begin, 1e-6)));
  const operations = repeats * (work.operations ?? 1);
  return () => {
    const start = performance.now();
    for (let i = 0; i < repeats; i++) kept.result = work.run(input);
    return (performance.now() - start) / operations;
  };
}

/** Times one case of each way, the ways in turns so that all meet the same moods of the machine: samples by way. */
function sampleInTurns<Case>(ways: readonly Work<Case>[], input: Case, effort: Effort): number[][] {
  // Work of another way may make the engine compile functions anew that both use: each has met the others before it counts.
  if (ways.length > 1) for (const way of ways) timer(way, input, effort);
  const timed = ways.map((way) => ({ time: timer(way, input, effort), samples: [] as number[], spent: 0 }));
  for (let round = 0; round < effort.rounds; round++) {
    for (const way of timed) {
      if (round >= LEAST_ROUNDS && way.spent > effort.longest) continue;
      const begin = performance.now();
      way.samples.push(way.time());
      way.spent += performance.now() - begin;
    }
  }
  return timed.map((way) => way.samples);
}

/**
 * Measures a plan.
 * @throws {Error} when `cases` is there and empty
 */
export function measure<Case>(name: string, plan: Plan<Case>, effort: Effort): Measurement {
  // Without cases there is one, undefined: `Case` is undefined then.
  const cases = plan.cases ?? [undefined as Case];
  if (cases.length === 0) throw new Error(`the bench "${name}" has no cases`);
  const ways: Work<Case>[] = plan.twin === undefined ? [plan] : [plan, plan.twin];
  const each: Effort = {
    rounds: effort.rounds,
    warmUp: effort.warmUp / cases.length,
    sample: effort.sample / cases.length,
    longest: effort.longest / cases.length,
  };
  const byCase = cases.map((input) => sampleInTurns(ways, input, each));
  const figuresOf = (way: number): Figures => {
    const samples = byCase.map((byWay) => byWay[way] ?? []);
    return figures(plan.cases === undefined ? samples.flat() : samples.map((own) => quantile(own, 0.5)));
  };
  const own = figuresOf(0);
  return {
    name,
    own,
    twin: plan.twin === undefined ? null : { name: plan.twin.name, ...figuresOf(1) },
    target: plan.target ?? null,
    held: plan.target === undefined ? null : isHeld(own, plan.target),
  };
}

const isHeld = (own: Figures, target: Target): boolean =>
  own.median <= (target.median ?? Infinity) && own.p95 <= (target.p95 ?? Infinity);

/** Milliseconds as people read them: three digits and the fitting unit. */
export function duration(milliseconds: number): string {
  const units = [
    ['s', 1000],
    ['ms', 1],
    ['µs', 1e-3],
    ['ns', 1e-6],
  ] as const;
  const [unit, size] = units.find(([, least]) => milliseconds >= least) ?? units[3];
  return `${Number((milliseconds / size).toPrecision(3))} ${unit}`;
}

function targetText(target: Target): string {
  const parts = [
    target.median === undefined ? '' : `median ≤ ${duration(target.median)}`,
    target.p95 === undefined ? '' : `p95 ≤ ${duration(target.p95)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The measurements as a Markdown table with aligned columns: for the terminal and for the README alike. */
export function table(measurements: readonly Measurement[]): string {
  const rows = [
    ['work', 'median', 'p95', 'twin', "twin's median", 'ratio', 'target', 'held'],
    ...measurements.map(({ name, own, twin, target, held }) => [
      name,
      duration(own.median),
      duration(own.p95),
      twin?.name ?? '–',
      twin === null ? '–' : duration(twin.median),
      twin === null ? '–' : `${Number((twin.median / own.median).toPrecision(3))} ×`,
      target === null ? '–' : targetText(target),
      held === null ? '–' : held ? 'yes' : 'NO',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
