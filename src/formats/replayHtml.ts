import { BATTLE_ELEMENT } from './linkMark.ts';
import { escaped } from './markup.ts';

/** What a page that replays a battle is made of. */
export interface ReplayPage {
  /** The name of the battle, as text. */
  readonly title: string;
  /** A scenario file with the actions of the battle. */
  readonly scenario: string;
  /** The player: a script that is whole in itself, runs as a classic one and reads the element `battle`. */
  readonly script: string;
  /** Its styles, pictures and typefaces in them as data. */
  readonly style: string;
}

/** Nothing may be fetched from anywhere: the page is whole. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'worker-src blob:',
].join('; ');

/**
 * One HTML file that replays a battle in any browser, without a network: the player's script and styles and the
 * scenario in it. Whatever stands in the names of the battle stays text.
 */
export function replayHtml({ title, scenario, script, style }: ReplayPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(title)}</title>
<style>${inStyle(style)}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="${BATTLE_ELEMENT}">${inScript(scenario, '\\u003c')}</script>
<script>${inScript(script, '\\x3c')}</script>
</body>
</html>
`;
}

/**
 * Text that stands in a script element without ending it or beginning a comment in it. What would do so stands in
 * strings, templates or patterns alone, where an escape means the same.
 */
const inScript = (text: string, less: string): string => text.replace(/<(?=\/script|script|!--)/gi, less);

const inStyle = (text: string): string => text.replace(/<(?=\/style|!--)/gi, '\\3c ');
