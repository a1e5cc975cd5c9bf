/** Late imports that the board does not wait for, as the build names their sources. Any other counts. */
export const LATER = [
  /^src\/app\/(late|attack)\//,
  /^src\/app\/(battle\/Panels|start\/NewBattle)\.tsx$/,
  /^src\/tools\/(attackTool|around)\.ts$/,
  /^src\/geometry\/region\.ts$/,
  /^src\/lab\//,
];

/**
 * The modules that are needed before the board is usable, by a walk from the entry.
 *
 * @param {string} entry the entry's id
 * @param {(id: string) => { importedIds: readonly string[], dynamicallyImportedIds: readonly string[] } | null} info
 * @param {(id: string) => string} nameOf the name of a source as LATER has it
 * @returns {Set<string>} their ids
 */
export function startModules(entry, info, nameOf) {
  const seen = new Set([entry]);
  for (const id of seen) {
    const found = info(id);
    if (found === null) continue;
    const late = found.dynamicallyImportedIds.filter((next) => !LATER.some((pattern) => pattern.test(nameOf(next))));
    for (const next of [...found.importedIds, ...late]) seen.add(next);
  }
  return seen;
}

/** @typedef {Record<string, { file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }>} Manifest */

/**
 * The script files that the browser fetches before the board is usable: the entry, what it imports, and late imports
 * on the way to a drawn board.
 *
 * @param {Manifest} manifest vite's, by the name of the source
 * @param {readonly RegExp[]} later names of late imports that do not count; any other does
 * @returns {string[]} paths below the folder of the build
 * @throws {Error} when the manifest does not hold what it names, or when it comes to no file at all
 */
export function startFiles(manifest, later) {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true);
  const files = scripts(manifest, entries, (source) => !later.some((pattern) => pattern.test(source)));
  if (files.length === 0) throw new Error('the manifest of the build names no script for the start');
  return files;
}

/**
 * The script files that late imports bring, each with what it imports.
 *
 * @param {Manifest} manifest
 * @param {readonly RegExp[]} later names of late imports
 * @returns {string[]} paths below the folder of the build
 */
export function laterFiles(manifest, later) {
  const late = Object.keys(manifest).filter((name) => later.some((pattern) => pattern.test(name)));
  return scripts(manifest, late, () => false);
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} names where to begin
 * @param {(source: string) => boolean} follows whether a late import is followed
 * @returns {string[]}
 */
function scripts(manifest, names, follows) {
  const seen = new Set(names);
  const files = new Set();
  for (const name of seen) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the manifest names "${name}" and does not hold it`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(follows)]) seen.add(next);
  }
  return [...files];
}
