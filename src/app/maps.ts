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

/** The title of a map: the one that its file gives, else its name. */
export function mapTitle(map: BattleMap): string {
  const title = mapForm(map.name)?.['title'];
  return typeof title === 'string' ? title : map.name;
}

/** The maps of the program by deployment, in the order of their files; those without zones are last. */
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
  const bare = (deployment: Deployment): number => Number(deployment.maps[0]?.map.zones.length === 0);
  return all.toSorted((a, b) => bare(a) - bare(b));
}
