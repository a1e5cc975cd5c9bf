import { expect, test } from 'vitest';
import { replayHtml } from '../../src/formats/replayHtml.ts';

const page = (change: Partial<Parameters<typeof replayHtml>[0]>): string =>
  replayHtml({ title: 'Evening', scenario: '{"name":"Evening"}', script: 'run()', style: 'a{b:c}', ...change });

test('the battle, the player and its styles are in it, and nothing may be fetched', () => {
  const html = page({});
  expect(html).toContain('<title>Evening</title>');
  expect(html).toContain('<script type="application/json" id="battle">{"name":"Evening"}</script>');
  expect(html).toContain('<script>run()</script>');
  expect(html).toContain('<style>a{b:c}</style>');
  expect(html).toContain("default-src 'none'");
});

test.each<[string, Parameters<typeof page>[0], string]>([
  ['a title with markup', { title: '</title><script>x' }, '&lt;/title&gt;&lt;script&gt;x'],
  ['a name that ends the element', { scenario: '{"name":"</script><b>"}' }, '{"name":"\\u003c/script><b>"}'],
  ['a name that begins a comment', { scenario: '"<!-- <script>"' }, '"\\u003c!-- \\u003cscript>"'],
  ['a player that speaks of scripts', { script: 'x="</SCRIPT>"' }, 'x="\\x3c/SCRIPT>"'],
  ['styles that speak of styles', { style: 'a:after{content:"</style>"}' }, 'a:after{content:"\\3c /style>"}'],
])('%s stays text', (_name, change, written) => {
  const html = page(change);
  expect(html).toContain(written);
  expect(html.match(/<\/script>/gi)).toHaveLength(2);
  expect(html.match(/<\/style>/gi)).toHaveLength(1);
  expect(html).not.toContain('<!--');
});
