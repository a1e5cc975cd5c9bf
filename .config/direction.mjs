/** Who may import whom: read by scripts/direction.mjs, types included. */

/** The folders of src/, lowest first. An import goes only to a lower line; folders on one line stay apart. */
export const LADDER = [
  ['kernel'],
  ['geometry'],
  ['model'],
  ['rules'],
  ['game'],
  ['content'],
  ['formats'],
  ['lab'],
  ['store'],
  ['tools'],
  ['app', 'board', 'cli'],
];

/** The composition root of the app: it imports any folder but the command, and nobody imports it. */
export const ROOT = { file: 'main.tsx', not: ['cli'] };

/** Where each library may be imported, as the beginning of a path below src/. One that is not named here: nowhere. */
export const LIBRARIES = {
  '@base-ui/react': ['app/'],
  '@fontsource-variable/inter': ['app/', 'main.tsx'],
  '@turf/turf': ['geometry/planar.ts'],
  fflate: ['formats/'],
  geojson: ['geometry/planar.ts'],
  'idb-keyval': ['store/'],
  'lucide-react': ['app/'],
  'pixi.js': ['board/'],
  rbush: ['geometry/spatialIndex.ts'],
  react: ['app/', 'main.tsx'],
  'react-dom': ['app/', 'main.tsx'],
  'robust-predicates': ['geometry/'],
  zod: ['formats/'],
  zustand: ['store/', 'app/'],
};

/** Folders that may use what Node brings (files, paths). */
export const NODE = ['cli/'];

/** Data beside src/, and where it may be imported. */
export const DATA = { 'maps/': ['content/'] };
