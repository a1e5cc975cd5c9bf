import { build } from 'vite';

/** How a thread is begun from a file of its own. */
const THREAD = /new Worker\(new URL\('([^']+)', import\.meta\.url\), \{[^}]*\}\)/g;

/** Puts the threads of the program into its one file: a page without a network has nowhere to fetch them from. */
const threadsInside = {
  name: 'threads-inside',
  enforce: /** @type {const} */ ('pre'),
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /new Worker\(/ },
    /** @param {string} code */
    handler(code) {
      const files = [...code.matchAll(THREAD)].map(([, file]) => file);
      if (files.length === 0) throw new Error('a thread is begun in a way that the player of replays does not know');
      const imports = files.map((file, at) => `import Thread${at} from '${file}?worker&inline';`).join('\n');
      let at = 0;
      return { code: `${imports}\n${code.replace(THREAD, () => `new Thread${at++}()`)}`, map: null };
    },
  },
};

/**
 * A plugin that adds the player of replays to a build: the same program in one classic script and one file of styles,
 * with all that they need in them, to be put into a page that works without a network.
 *
 * @param {() => import('vite').PluginOption[]} plugins what the program itself is built with
 * @returns {import('vite').Plugin}
 */
export function replayPlayer(plugins) {
  return {
    name: 'replay-player',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        base: './',
        plugins: [...plugins(), threadsInside],
        build: {
          write: false,
          target: 'es2022',
          assetsInlineLimit: Number.MAX_SAFE_INTEGER,
          cssCodeSplit: false,
          modulePreload: false,
          rolldownOptions: {
            input: 'src/main.tsx',
            output: { format: 'iife', name: 'inchwise', codeSplitting: false },
          },
        },
      });
      const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
      const script = files.find((file) => file.type === 'chunk' && file.isEntry);
      const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error('the player of replays was not built');
      this.emitFile({ type: 'asset', fileName: 'replay/player.js', source: script.code });
      this.emitFile({ type: 'asset', fileName: 'replay/player.css', source: style.source });
    },
  };
}
