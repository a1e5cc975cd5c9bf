/**
 * The script files that the browser fetches before the board is usable: the entry, what it imports, and late imports
 * on the way to a drawn board.
 *
 * @param {Record<string, { file: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[] }>} manifest
 *   vite's, by the name of the source
 * @param {readonly RegExp[]} later names of late imports that do not count; any other does
 * @returns {string[]} paths below the folder of the build
 * @throws {Error} when the manifest does not hold what it names, or when it comes to no file at all
 */
export function startFiles(manifest, later) {
  const wanted = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true);
  const seen = new Set(wanted);
  const files = new Set();
  for (const name of wanted) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the manifest names "${name}" and does not hold it`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    const late = (chunk.dynamicImports ?? []).filter((source) => !later.some((pattern) => pattern.test(source)));
    for (const next of [...(chunk.imports ?? []), ...late]) {
      if (seen.has(next)) continue;
      seen.add(next);
      wanted.push(next);
    }
  }
  if (files.size === 0) throw new Error('the manifest of the build names no script for the start');
  return [...files];
}
