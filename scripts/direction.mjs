/**
 * Checks that imports go only down the ladder of .config/direction.mjs: `node scripts/direction.mjs [FOLDER]`.
 *
 * A check that looked at nothing must not pass: every source file on the disk has to be among the files that were
 * read, and imports have to have been seen in them.
 */
import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import { DATA, LADDER, LIBRARIES, NODE, ROOT } from '../.config/direction.mjs';

/** @import { IRegularForbiddenRuleType } from 'dependency-cruiser' */

/** @param {string} text */
const literally = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** @param {readonly string[]} places beginnings of paths below src/ */
const inside = (places) => `^src/(${places.map(literally).join('|')})`;

/** @param {string} library */
const installed = (library) => {
  const types = library.replace(/^@(.*)\/(.*)$/, '$1__$2');
  return `(^|/)node_modules/(${literally(library)}|@types/${literally(types)})/`;
};

/**
 * @param {string} name
 * @param {IRegularForbiddenRuleType['from']} from
 * @param {IRegularForbiddenRuleType['to']} to
 * @returns {IRegularForbiddenRuleType}
 */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

/** @returns {IRegularForbiddenRuleType[]} */
function forbidden() {
  const folders = LADDER.flat();
  const ladder = LADDER.flatMap((line, height) => {
    const lower = LADDER.slice(0, height).flat();
    return line.map((folder) =>
      forbid(
        `${folder}-imports-only-${lower.length === 0 ? 'itself' : 'lower-folders'}`,
        { path: inside([`${folder}/`]) },
        { path: '^src/', pathNot: inside([folder, ...lower].map((allowed) => `${allowed}/`)) },
      ),
    );
  });
  const root = forbid('root', { path: inside([ROOT.file]) }, { path: inside(ROOT.not.map((folder) => `${folder}/`)) });
  const libraries = Object.entries(LIBRARIES).map(([library, places]) =>
    forbid(
      `${library}-only-in-${places.join('-or-')}`,
      { path: '^src/', pathNot: inside(places) },
      { path: installed(library) },
    ),
  );
  const data = Object.entries(DATA).map(([folder, places]) =>
    forbid(
      `${folder}-only-in-${places.join('-or-')}`,
      { path: '^src/', pathNot: inside(places) },
      { path: `^${literally(folder)}` },
    ),
  );
  const known = [
    ...Object.keys(LIBRARIES).map(installed),
    '^src/',
    ...Object.keys(DATA).map((folder) => `^${literally(folder)}`),
  ];
  return [
    ...ladder,
    root,
    ...libraries,
    ...data,
    forbid(
      'no-place-for-this-folder',
      { path: '^src/', pathNot: inside([ROOT.file, ...folders.map((folder) => `${folder}/`)]) },
      {},
    ),
    forbid(
      'no-place-for-this-import',
      { path: '^src/' },
      { pathNot: known, couldNotResolve: false, dependencyTypesNot: ['core'] },
    ),
    forbid('node-only-in-the-command', { path: '^src/', pathNot: inside(NODE) }, { dependencyTypes: ['core'] }),
    forbid('not-found', { path: '^src/' }, { couldNotResolve: true }),
    forbid('no-cycle', { path: '^src/' }, { circular: true }),
    forbid('no-barrel', { path: '^src/' }, { dependencyTypes: ['export'] }),
  ];
}

/**
 * @param {string} folder
 * @returns {string[]} every source file below it, with forward slashes, as the cruiser names them
 */
function sourceFiles(folder) {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `src/${file.split(sep).join('/')}`);
}

/**
 * @param {string} folder the one that holds src/
 * @returns {Promise<{ modules: number, imports: number, faults: string[] }>} how much was looked at, and what is wrong
 */
export async function checkDirection(folder) {
  const baseDir = realpathSync(folder);
  const files = sourceFiles(baseDir);
  if (files.length === 0) return { modules: 0, imports: 0, faults: ['there is no source file to look at'] };
  const { output } = await cruise(
    ['src'],
    {
      baseDir,
      ruleSet: { forbidden: forbidden() },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: '(^|/)node_modules/' },
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
    },
    { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.d.ts'] },
  );
  if (typeof output === 'string') throw new TypeError('the cruiser answered in words');
  const own = output.modules.filter((module) => module.source.startsWith('src/'));
  const imports = own.flatMap((module) => module.dependencies).length;
  const read = new Set(own.map((module) => module.source));
  const faults = [
    ...files.filter((file) => !read.has(file)).map((file) => `not looked at: ${file}`),
    ...files.filter((file) => /(^|\/)index\.[a-z]+$/.test(file)).map((file) => `no-barrel: ${file}`),
    ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...(imports === 0 ? ['no import was seen in any file'] : []),
  ];
  return { modules: own.length, imports, faults };
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
  const { modules, imports, faults } = await checkDirection(folder);
  for (const fault of faults) console.error(fault);
  console.log(`direction: ${modules} files, ${imports} imports, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
