/**
 * `npm run bench -- [WORD …] [--strict]`: runs the benches of tests/bench/*.bench.ts whose name or file holds every
 * word, and prints their table. A missed target fails the command only with --strict: times depend on the machine.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benches, table, THOROUGH, type Measurement } from './harness.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { strict: { type: 'boolean' } } });

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.bench.ts'));
const measured: Measurement[] = [];
for (const file of files.toSorted()) {
  const before = benches().length;
  await import(new URL(file, import.meta.url).href);
  for (const bench of benches().slice(before)) {
    const words = `${file} ${bench.name}`.toLowerCase();
    if (!positionals.every((word) => words.includes(word.toLowerCase()))) continue;
    console.error(`… ${bench.name}`);
    measured.push(bench.measure(THOROUGH));
  }
}

if (measured.length === 0) {
  console.error(`No bench matches "${positionals.join(' ')}" (benches: ${benches().length}, files: ${files.length}).`);
  process.exit(1);
}
const withTarget = measured.filter((one) => one.held !== null);
const missed = withTarget.filter((one) => one.held === false);
console.log(`Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}\n`);
console.log(`${table(measured)}\n`);
console.log(
  `benches: ${measured.length}; targets: ${withTarget.length - missed.length} held, ${missed.length} missed` +
    missed.map((one) => `\n  missed: ${one.name}`).join(''),
);
process.exitCode = values.strict === true && missed.length > 0 ? 1 : 0;
