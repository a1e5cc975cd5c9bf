/** What size-limit weighs: all script that a visitor has to fetch before the board is usable. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LATER, laterFiles, startFiles } from '../scripts/startFiles.mjs';

const dist = join(import.meta.dirname, '../dist');
const manifest = join(dist, '.vite/manifest.json');
if (!existsSync(manifest)) throw new Error('There is no build to weigh: run "npm run build" first.');

const build = JSON.parse(readFileSync(manifest, 'utf8'));

/** The files that are weighed, below dist/. */
export const files = startFiles(build, LATER);

/** Those that the board does not wait for. */
export const later = laterFiles(build, LATER).filter((file) => !files.includes(file));

export default [
  {
    name: `script before the board is usable (${files.length} files)`,
    path: files.map((file) => `../dist/${file}`),
    limit: '350 kB',
    gzip: true,
  },
];
