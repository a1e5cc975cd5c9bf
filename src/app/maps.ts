import { MAPS } from '../content/maps.ts';
import { mapForm, mapNamed } from '../formats/maps.ts';
import type { BattleMap } from '../model/map.ts';

/** A deployment with the layouts of terrain that there are for it; the bare one first, if there is one. */
export interface Deployment {
  readonly title: string;
  readonly maps: readonly { readonly map: BattleMap; readonly layout: string | null }[];
}

const layoutOf = (name: string): string | null => /-layout-(\w+)$/.exec(name)?.[1] ?? null;
const deploymentOf = (name: string): string => name.replace(/^pariah-nexus-/, '').replace(/-layout-\w+$/, '');

/** The title of a map: the one that its file gives, else its name as words. */
export function mapTitle(map: BattleMap): string {
  const title = mapForm(map.name)?.['title'];
  if (typeof title === 'string') return title;
  return map.name.charAt(0).toUpperCase() + map.name.slice(1).replaceAll('-', ' ');
}

const exactnessWords: Readonly<Record<string, string>> = {
  exact: 'exact',
  measured: 'to 0.2″',
  approximate: 'approximate',
};

/** How exact a map of the program is, in a word, and where its figures are from. */
export function exactnessOf(map: BattleMap): { readonly word: string; readonly source: string } {
  const form = mapForm(map.name);
  const source = form?.['source'];
  return {
    word: exactnessWords[String(form?.['exactness'])] ?? 'not said',
    source: typeof source === 'string' ? source : '',
  };
}

/** The order in which players list the deployments. */
const order = [
  'Hammer and Anvil',
  'Dawn of War',
  'Search and Destroy',
  'Sweeping Engagement',
  'Tipping Point',
  'Crucible of Battle',
];

/** The maps of the program by deployment, in the order of play; others after those, in the order of their files. */
export function deployments(): readonly Deployment[] {
  const groups = new Map<string, { map: BattleMap; layout: string | null }[]>();
  for (const name of MAPS.keys()) {
    const map = mapNamed(name);
    if (map === undefined) continue;
    const key = deploymentOf(name);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ map, layout: layoutOf(name) }]);
    else group.push({ map, layout: layoutOf(name) });
  }
  const all = [...groups.values()].map((maps): Deployment => {
    const sorted = maps.toSorted((a, b) => (a.layout ?? '').localeCompare(b.layout ?? ''));
    const first = sorted[0];
    return { title: first === undefined ? '' : mapTitle(first.map).replace(/, layout.*$/, ''), maps: sorted };
  });
  const rank = ({ title }: Deployment): number => (order.includes(title) ? order.indexOf(title) : order.length);
  return all.toSorted((a, b) => rank(a) - rank(b));
}
