import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkDirection } from '../../scripts/direction.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inchwise-direction-'));
  mkdirSync(join(folder, 'src'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** A library as npm would have laid it. */
const library = (name: string): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', exports: './index.js' }),
  [`node_modules/${name}/index.js`]: 'export const thing = 1;\n',
});

/** A small house in which everything is in its place. */
const sound: Readonly<Record<string, string>> = {
  'src/kernel/result.ts': 'export const ok = 1;\nexport type Result = typeof ok;\n',
  'src/geometry/planar.ts': "import { thing } from '@turf/turf';\nexport const area = thing;\n",
  'src/model/battle.ts': "import type { Result } from '../kernel/result.ts';\nexport type Battle = Result;\n",
  'src/rules/judge.ts': "import { area } from '../geometry/planar.ts';\nexport const judge = area;\n",
  'src/content/maps.ts': "import map from '../../maps/open.json';\nexport const maps = [map];\n",
  'src/formats/scenario.ts': "import { thing } from 'zod';\nexport const parse = thing;\n",
  'src/store/battleStore.ts': "import { thing } from 'zustand';\nexport const store = thing;\n",
  'src/board/mount.ts': "import { thing } from 'pixi.js';\nexport const mount = thing;\n",
  'src/app/App.tsx':
    "import { thing } from 'react';\nimport { store } from '../store/battleStore.ts';\nexport const App = [thing, store];\n",
  'src/cli/main.ts':
    "import { readFileSync } from 'node:fs';\nimport { judge } from '../rules/judge.ts';\nexport const main = [readFileSync, judge];\n",
  'src/main.tsx': "import { App } from './app/App.tsx';\nimport { mount } from './board/mount.ts';\nmount(App);\n",
  'maps/open.json': '{}\n',
  'tests/helper.ts': 'export const helper = 1;\n',
  ...library('@turf/turf'),
  ...library('zod'),
  ...library('zustand'),
  ...library('pixi.js'),
  ...library('react'),
  ...library('left-pad'),
};

describe('the direction of imports', () => {
  test('a house in order passes, and every file of it was looked at', async () => {
    write(sound);
    expect(await checkDirection(folder)).toEqual({ modules: 11, imports: 13, faults: [] });
  });

  test('this project was looked at whole', async () => {
    const { modules, imports } = await checkDirection(join(import.meta.dirname, '../..'));
    expect(modules).toBeGreaterThan(20);
    expect(imports).toBeGreaterThan(modules);
  });

  test.each([
    [
      'an import upwards',
      'src/geometry/gap.ts',
      "import { judge } from '../rules/judge.ts';\nexport const x = judge;\n",
      'geometry-imports-only-lower-folders: src/geometry/gap.ts → src/rules/judge.ts',
    ],
    [
      'a type upwards',
      'src/geometry/gap.ts',
      "import type { Battle } from '../model/battle.ts';\nexport type X = Battle;\n",
      'geometry-imports-only-lower-folders: src/geometry/gap.ts → src/model/battle.ts',
    ],
    [
      'an inline type upwards',
      'src/geometry/gap.ts',
      "export type X = import('../model/battle.ts').Battle;\n",
      'geometry-imports-only-lower-folders: src/geometry/gap.ts → src/model/battle.ts',
    ],
    [
      'a late import upwards',
      'src/rules/late.ts',
      "export const late = () => import('../store/battleStore.ts');\n",
      'rules-imports-only-lower-folders: src/rules/late.ts → src/store/battleStore.ts',
    ],
    [
      'the kernel imports nothing',
      'src/kernel/upward.ts',
      "import { area } from '../geometry/planar.ts';\nexport const x = area;\n",
      'kernel-imports-only-itself: src/kernel/upward.ts → src/geometry/planar.ts',
    ],
    [
      'a neighbour on the same line',
      'src/app/Panel.tsx',
      "import { mount } from '../board/mount.ts';\nexport const x = mount;\n",
      'app-imports-only-lower-folders: src/app/Panel.tsx → src/board/mount.ts',
    ],
    [
      'the root is imported by nobody',
      'src/app/Panel.tsx',
      "import '../main.tsx';\n",
      'app-imports-only-lower-folders: src/app/Panel.tsx → src/main.tsx',
    ],
    [
      'the app does not hold the command',
      'src/main.tsx',
      "import { main } from './cli/main.ts';\nmain();\n",
      'root: src/main.tsx → src/cli/main.ts',
    ],
    [
      'a folder that the ladder does not know',
      'src/utils/ok.ts',
      "import { ok } from '../kernel/result.ts';\nexport const x = ok;\n",
      'no-place-for-this-folder: src/utils/ok.ts → src/kernel/result.ts',
    ],
    [
      'a known folder imports one that the ladder does not know',
      'src/cli/more.ts',
      "import { x } from '../utils/x.ts';\nexport const y = x;\n",
      'cli-imports-only-lower-folders: src/cli/more.ts → src/utils/x.ts',
    ],
    [
      'a library outside its adapter',
      'src/geometry/gap.ts',
      "import { thing } from '@turf/turf';\nexport const x = thing;\n",
      '@turf/turf-only-in-geometry/planar.ts: src/geometry/gap.ts → node_modules/@turf/turf/index.js',
    ],
    [
      'a type of a library outside its adapter',
      'src/rules/shape.ts',
      "import type { thing } from 'zod';\nexport type X = typeof thing;\n",
      'zod-only-in-formats/: src/rules/shape.ts → node_modules/zod/index.js',
    ],
    [
      'React on the board',
      'src/board/layer.ts',
      "import { thing } from 'react';\nexport const x = thing;\n",
      'react-only-in-app/-or-main.tsx: src/board/layer.ts → node_modules/react/index.js',
    ],
    [
      'a library that nobody asked for',
      'src/app/pad.ts',
      "import { thing } from 'left-pad';\nexport const x = thing;\n",
      'no-place-for-this-import: src/app/pad.ts → node_modules/left-pad/index.js',
    ],
    [
      'files in the pure part',
      'src/formats/read.ts',
      "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;\n",
      'node-only-in-the-command: src/formats/read.ts → fs',
    ],
    [
      'a map past the content',
      'src/formats/map.ts',
      "import map from '../../maps/open.json';\nexport const x = map;\n",
      'maps/-only-in-content/: src/formats/map.ts → maps/open.json',
    ],
    [
      'test code in the product',
      'src/rules/help.ts',
      "import { helper } from '../../tests/helper.ts';\nexport const x = helper;\n",
      'no-place-for-this-import: src/rules/help.ts → tests/helper.ts',
    ],
    [
      'what does not exist',
      'src/rules/lost.ts',
      "import { lost } from './gone.ts';\nexport const x = lost;\n",
      'not-found: src/rules/lost.ts → ./gone.ts',
    ],
    ['a barrel by its name', 'src/rules/index.ts', 'export const x = 1;\n', 'no-barrel: src/rules/index.ts'],
    [
      'a barrel by what it does',
      'src/rules/all.ts',
      "export * from './judge.ts';\n",
      'no-barrel: src/rules/all.ts → src/rules/judge.ts',
    ],
    [
      'a circle',
      'src/model/battle.ts',
      "import type { Battle } from './battle.ts';\nexport type X = Battle;\n",
      'no-cycle: src/model/battle.ts → src/model/battle.ts',
    ],
  ])('%s is a fault', async (_name, file, text, fault) => {
    write({ ...sound, 'src/utils/x.ts': 'export const x = 1;\n', [file]: text });
    const { faults } = await checkDirection(folder);
    expect(faults).toContain(fault);
    expect(faults.filter((other) => other !== fault)).toEqual([]);
  });

  test('a circle of types over two files is a fault', async () => {
    write({
      ...sound,
      'src/model/a.ts': "import type { B } from './b.ts';\nexport type A = B[];\n",
      'src/model/b.ts': "import type { A } from './a.ts';\nexport type B = A | 1;\n",
    });
    expect((await checkDirection(folder)).faults).toEqual(['no-cycle: src/model/a.ts → src/model/b.ts']);
  });

  test('a check of nothing fails', async () => {
    expect(await checkDirection(folder)).toEqual({
      modules: 0,
      imports: 0,
      faults: ['there is no source file to look at'],
    });
  });

  test('a file that was passed over fails', async () => {
    write({ ...sound, 'src/rules/node_modules/hidden.ts': 'export const x = 1;\n' });
    expect((await checkDirection(folder)).faults).toEqual(['not looked at: src/rules/node_modules/hidden.ts']);
  });

  test('a check that sees no import fails', async () => {
    write({ 'src/kernel/result.ts': 'export const ok = 1;\n', 'src/model/battle.ts': 'export type Battle = 1;\n' });
    expect((await checkDirection(folder)).faults).toEqual(['no import was seen in any file']);
  });

  test.each([
    ['a house in order', sound, 0, 'direction: 11 files, 13 imports, 0 faults'],
    ['a fault', { ...sound, 'src/rules/index.ts': 'export const x = 1;\n' }, 1, '1 faults'],
    ['nothing', {}, 1, 'direction: 0 files, 0 imports, 1 faults'],
  ])('the command ends accordingly: %s', (_name, files, status, line) => {
    write(files);
    const script = join(import.meta.dirname, '../../scripts/direction.mjs');
    const ended = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
    expect(ended.stdout).toContain(line);
    expect(ended.status).toBe(status);
  });
});
