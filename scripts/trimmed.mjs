/** What the build of the app leaves out of its script, or fetches as data instead. */

/**
 * What stands in the place of a module of Pixi: enough for those that import it, and none of it is ever run.
 *
 * @type {Record<string, string>}
 */
const STUBS = {
  // Lists of what a page may want: pointer events, elements for screen readers, filters, sprite sheets.
  'environment-browser/browserAll': 'export {};',
  'environment-webworker/webworkerAll': 'export {};',
  'spritesheet/init': 'export {};',
  // Pictures and paths as SVG texts, films, gradients, textures in a packed form, masks by WebGPU.
  'scene/graphics/shared/svg/SVGParser': 'export function SVGParser() {}',
  'scene/graphics/shared/svg/parseSVGPath': 'export function parseSVGPath() {}',
  'scene/graphics/shared/buildCommands/buildArcToSvg': 'export function buildArcToSvg() {}',
  'scene/graphics/shared/path/roundShape':
    'export function roundedShapeArc() {} export function roundedShapeQuadraticCurve() {}',
  'scene/graphics/shared/fill/FillGradient': 'export class FillGradient {}',
  'rendering/renderers/shared/texture/sources/VideoSource':
    'export class VideoSource { static extension = "texture-source"; static test() { return false; } }',
  'rendering/renderers/gl/texture/uploaders/glUploadCompressedTextureResource':
    'export const glUploadCompressedTextureResource = { id: "compressed", upload() {} };',
  'filters/mask/mask.wgsl': 'export default "";',
};

/**
 * Parts of Pixi that the board never asks for; a bundler cannot know that: 27 kB that nobody would run.
 *
 * @returns {import('vite').Plugin}
 */
export const leaveOut = () => ({
  name: 'leave-out-unused-parts-of-pixi',
  apply: 'build',
  load: {
    filter: { id: new RegExp(`pixi\\.js/lib/(${Object.keys(STUBS).join('|')})\\.mjs$`) },
    handler: (id) => STUBS[/pixi\.js\/lib\/(.*)\.mjs$/.exec(id)?.[1] ?? ''] ?? null,
  },
});

/**
 * What is in a JSON file, fetched when the script runs.
 *
 * @param {string} url the name of what holds its address
 */
const fetched = (url) => `fetch(${url}).then((answer) => answer.json())`;

/**
 * Datasheets and example battles are data: a page fetches them as such beside its script, all at once, and parses them
 * in a fraction of the time.
 *
 * @returns {import('vite').Plugin}
 */
export const dataAsData = () => ({
  name: 'data-as-data',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /src\/content\/examples\/[^/]*\.json$/ },
    handler: (id) => ({
      code: `import url from ${JSON.stringify(`${id}?url&no-inline`)};\nexport default await ${fetched('url')};`,
      moduleType: 'js',
    }),
  },
  transform: {
    filter: { id: /src\/content\/datasheets\.ts$/ },
    handler(code) {
      /** @type {string[]} */
      const names = [];
      const imports = code.replaceAll(
        /^import (\w+) from '(.*\.json)'.*$/gm,
        (_, /** @type {string} */ name, /** @type {string} */ path) => {
          names.push(name);
          return `import ${name}Url from '${path}?url&no-inline';`;
        },
      );
      if (names.length === 0) throw new Error('the datasheets import no data');
      const answers = names.map((name) => fetched(`${name}Url`)).join(', ');
      const data = `const [${names.join(', ')}] = await Promise.all([${answers}]);`;
      return imports.replace(/\n\n/, `\n${data}\n`);
    },
  },
});
