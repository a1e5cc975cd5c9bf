/** What size-limit weighs: all script that a visitor has to fetch before the board is usable. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFiles } from '../scripts/startFiles.mjs';

/** Late imports that the board does not wait for, as the manifest names them. Any other counts. */
const LATER = [/^src\/app\/(late|attack)\//, /^src\/app\/(battle\/Panels|start\/NewBattle)\.tsx$/, /^src\/lab\//];

const dist = join(import.meta.dirname, '../dist');
const manifest = join(dist, '.vite/manifest.json');
if (!existsSync(manifest)) throw new Error('There is no build to weigh: run "npm run build" first.');

/** The files that are weighed, below dist/. */
export const files = startFiles(JSON.parse(readFileSync(manifest, 'utf8')), LATER);

export default [
  {
    name: `script before the board is usable (${files.length} files)`,
    path: files.map((file) => `../dist/${file}`),
    limit: '350 kB',
    gzip: true,
  },
];
