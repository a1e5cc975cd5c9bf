import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mapFiles } from './maps/files.ts';

// Writes maps/ anew from its parts in scripts/maps/, and the schema of its files.
for (const [name, text] of mapFiles()) {
  writeFileSync(fileURLToPath(new URL(`../maps/${name}`, import.meta.url)), text);
}
