import { describe, expect, test } from 'vitest';
import { laterFiles, startFiles, startModules } from '../../scripts/startFiles.mjs';

const manifest = {
  'index.html': { file: 'a/index.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['src/board/mount.ts'] },
  '_react.js': { file: 'a/react.js' },
  '_shared.js': { file: 'a/shared.js', imports: ['_react.js'] },
  'src/board/mount.ts': {
    file: 'a/mount.js',
    imports: ['_shared.js', 'index.html'],
    dynamicImports: ['pixi/webgl', 'pixi/webgpu'],
  },
  'pixi/webgl': { file: 'a/webgl.js', imports: ['_gl.js'] },
  'pixi/webgpu': { file: 'a/webgpu.js', imports: ['_gpu.js'] },
  '_gl.js': { file: 'a/gl.js' },
  '_gpu.js': { file: 'a/gpu.js' },
  'src/app/style.css': { file: 'a/style.css', isEntry: true },
};

describe('the script files of the start', () => {
  test('are the entry, all that it imports, and late imports with theirs', () => {
    expect(startFiles(manifest, []).toSorted()).toEqual(
      ['gl', 'gpu', 'index', 'mount', 'react', 'shared', 'webgl', 'webgpu'].map((name) => `a/${name}.js`),
    );
  });

  test('leave out a late import that is named as later, with all that only it imports', () => {
    expect(startFiles(manifest, [/webgpu$/]).toSorted()).toEqual(
      ['gl', 'index', 'mount', 'react', 'shared', 'webgl'].map((name) => `a/${name}.js`),
    );
  });

  test.each([
    ['an empty manifest', {}, 'names no script'],
    ['a manifest without an entry', { 'src/main.tsx': { file: 'a/main.js' } }, 'names no script'],
    ['a manifest of style alone', { 'style.css': { file: 'a/style.css', isEntry: true } }, 'names no script'],
    [
      'a manifest with a hole',
      { 'index.html': { file: 'a/i.js', isEntry: true, imports: ['_lost.js'] } },
      '"_lost.js"',
    ],
  ])('%s is an error, not a weight of nothing', (_name, broken, message) => {
    expect(() => startFiles(broken, [])).toThrow(message);
  });
});

test('what a late import brings is what it imports itself', () => {
  expect(laterFiles(manifest, [/mount/]).toSorted()).toEqual(
    ['index', 'mount', 'react', 'shared'].map((name) => `a/${name}.js`),
  );
});

test('the modules of the start are those that the entry reaches without the late ones', () => {
  const graph: Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }> = {
    main: { importedIds: ['store'], dynamicallyImportedIds: ['board', 'src/app/late/Keys.tsx'] },
    store: { importedIds: ['rules'], dynamicallyImportedIds: [] },
    board: { importedIds: ['rules'], dynamicallyImportedIds: ['src/lab/odds.ts'] },
  };
  const found = startModules(
    'main',
    (id) => graph[id] ?? null,
    (id) => id,
  );
  expect([...found].toSorted()).toEqual(['board', 'main', 'rules', 'store']);
});
