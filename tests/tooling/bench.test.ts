import { describe, expect, test, vi } from 'vitest';
import { bench, benches, duration, measure, quantile, table, type Effort } from '../bench/harness.ts';

const quick: Effort = { warmUp: 0, rounds: 5, sample: 0, longest: 1000 };

describe('quantiles by nearest rank', () => {
  test.each([
    ['the median of an odd number', [5, 1, 3], 0.5, 3],
    ['the median of an even number is the lower one', [4, 1, 3, 2], 0.5, 2],
    ['the 95th of twenty is the last but one', Array.from({ length: 20 }, (_, i) => i + 1), 0.95, 19],
    ['the least', [2, 1], 0, 1],
    ['the greatest', [2, 1], 1, 2],
  ])('%s', (_name, samples, share, expected) => {
    expect(quantile(samples, share)).toBe(expected);
  });
});

describe('durations as people read them', () => {
  test.each([
    [1500, '1.5 s'],
    [12.345, '12.3 ms'],
    [1, '1 ms'],
    [0.01234, '12.3 µs'],
    [0.0000125, '12.5 ns'],
    [0.0000004, '0.4 ns'],
    [0, '0 ns'],
  ])('%f ms is %s', (milliseconds, text) => {
    expect(duration(milliseconds)).toBe(text);
  });
});

describe('a measurement', () => {
  test('runs both ways on every case, as often as asked', () => {
    const own: string[] = [];
    const twin: string[] = [];
    const measured = measure<string>(
      'two cases',
      { cases: ['a', 'b'], run: (input) => own.push(input), twin: { name: 'slow', run: (input) => twin.push(input) } },
      quick,
    );
    expect(new Set(own)).toEqual(new Set(['a', 'b']));
    expect(twin.length).toBeGreaterThanOrEqual(2 * quick.rounds);
    expect(measured).toMatchObject({ name: 'two cases', twin: { name: 'slow' }, target: null, held: null });
  });

  test('gives the time of one operation', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const run = (): unknown => vi.advanceTimersByTime(2);
    expect(measure('whole', { run }, quick).own).toEqual({ median: 2, p95: 2 });
    expect(measure('shared', { run, operations: 1000 }, quick).own).toEqual({ median: 0.002, p95: 0.002 });
    vi.useRealTimers();
  });

  test.each([
    ['held', { median: Infinity, p95: Infinity }, true],
    ['missed in the median', { median: -1 }, false],
    ['missed in the 95th', { median: Infinity, p95: -1 }, false],
  ])('a target is %s', (_name, target, held) => {
    expect(measure('target', { run: () => 1, target }, quick).held).toBe(held);
  });

  test('of no cases is an error', () => {
    expect(() => measure('empty', { cases: [], run: () => 1 }, quick)).toThrow('"empty" has no cases');
  });
});

describe('registering', () => {
  test('prepares nothing until it is measured, and refuses a name twice', () => {
    let prepared = 0;
    bench('lazy', () => {
      prepared++;
      return { run: () => 1 };
    });
    expect(prepared).toBe(0);
    expect(() => bench('lazy', () => ({ run: () => 1 }))).toThrow('two benches named "lazy"');
    benches()[0]?.measure(quick);
    expect(prepared).toBe(1);
  });
});

test('the table says what was measured, beside what, and whether the target is held', () => {
  const own = { median: 0.0002, p95: 0.0004 };
  const text = table([
    {
      name: 'gap',
      own,
      twin: { name: 'brute force', median: 0.02, p95: 0.03 },
      target: { median: 0.0003 },
      held: true,
    },
    { name: 'alone', own, twin: null, target: { median: 0.0001, p95: 1 }, held: false },
    { name: 'free', own, twin: null, target: null, held: null },
  ]);
  expect(text).toBe(
    [
      "| work  | median | p95    | twin        | twin's median | ratio | target                      | held |",
      '| ----- | ------ | ------ | ----------- | ------------- | ----- | --------------------------- | ---- |',
      '| gap   | 200 ns | 400 ns | brute force | 20 µs         | 100 × | median ≤ 300 ns             | yes  |',
      '| alone | 200 ns | 400 ns | –           | –             | –     | median ≤ 100 ns, p95 ≤ 1 ms | NO   |',
      '| free  | 200 ns | 400 ns | –           | –             | –     | –                           | –    |',
    ].join('\n'),
  );
});
