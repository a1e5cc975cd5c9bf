import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const project = join(import.meta.dirname, '../..');

/**
 * What tsconfig.pure.json says of a file with this text, checked together with all that the config really holds: a
 * library whose types bring the browser's or Node's names along would open the door for everybody.
 */
function faultsOf(probes: readonly string[]): (string | undefined)[] {
  const configFile = join(project, 'tsconfig.pure.json');
  const config = ts.getParsedCommandLineOfConfigFile(configFile, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic(diagnostic) {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  });
  if (config === undefined) throw new Error(`${configFile} cannot be read`);
  const texts = new Map(probes.map((text, i) => [join(project, `src/lab/probe${i}.ts`), text]));
  const disk = ts.createCompilerHost(config.options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => texts.has(file) || disk.fileExists(file),
    readFile: (file) => texts.get(file) ?? disk.readFile(file),
    getSourceFile: (file, target, ...rest) => {
      const text = texts.get(file);
      return text === undefined ? disk.getSourceFile(file, target, ...rest) : ts.createSourceFile(file, text, target);
    },
  };
  const program = ts.createProgram([...config.fileNames, ...texts.keys()], config.options, host);
  return [...texts.keys()].map((file) => {
    const [first] = program.getSemanticDiagnostics(program.getSourceFile(file));
    return first && ts.flattenDiagnosticMessageText(first.messageText, '\n');
  });
}

describe('the pure part knows no browser and no Node', () => {
  const names = [
    'document',
    'window',
    'navigator',
    'localStorage',
    'console',
    'performance',
    'setTimeout',
    'fetch',
    'process',
    'Buffer',
    'require',
  ];
  let faults: (string | undefined)[];

  beforeAll(() => {
    faults = faultsOf([
      ...names.map((name) => `export const probe: unknown = ${name};\n`),
      'export const element: HTMLElement | null = null;\n',
      "import { ok } from '../kernel/result.ts';\nexport const probe = ok(Math.hypot(3, 4));\n",
    ]);
  });

  test.each(names.map((name, i) => [name, i] as const))('%s is not there', (name, i) => {
    expect(faults[i]).toMatch(`Cannot find name '${name}'.`);
  });

  test('nor is the type HTMLElement', () => {
    expect(faults[names.length]).toMatch("Cannot find name 'HTMLElement'.");
  });

  test('what the language itself brings is', () => {
    expect(faults[names.length + 1]).toBeUndefined();
  });
});

describe('the pure part is the same at any time and on any machine', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'inchwise-pure-'));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['the date', 'src/rules/probe.ts', 'export const probe = Date.now();\n', 'no-restricted-globals'],
    ['a new date', 'src/lab/probe.ts', 'export const probe = new Date();\n', 'no-restricted-globals'],
    ['chance without a seed', 'src/game/probe.ts', 'export const probe = Math.random();\n', 'no-restricted-properties'],
    ['writing to the console', 'src/geometry/probe.ts', "console.log('probe');\n", 'no-console'],
  ])('%s is refused by the linter', (_name, file, text, rule) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    const linter = join(project, 'node_modules/oxlint/bin/oxlint');
    const config = join(project, '.config/oxlint.json');
    const ended = spawnSync(process.execPath, [linter, '--config', config, '--format', 'unix', path], {
      encoding: 'utf8',
    });
    expect(ended.stdout).toContain(rule);
    expect(ended.status).toBe(1);
  });
});
