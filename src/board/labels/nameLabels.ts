import type { Point } from '../../geometry/shape.ts';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import { namesOf } from '../../rules/names.ts';
import { measuredShape } from '../../rules/stance.ts';
import type { Rectangle } from '../../store/viewStore.ts';
import { innerRadius } from '../outline.ts';
import { rollOf, standing } from '../roll.ts';
import type { Entry } from '../roll.ts';
import { proposedIn } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { keptForScale } from './keptForScale.ts';
import { spotsAround } from './label.ts';
import type { Label } from './label.ts';

/** The box round some points, in pixels, `reach` wider on all sides. */
function boxRound(
  points: readonly { readonly x: number; readonly y: number; readonly reach: number }[],
): Rectangle | null {
  if (points.length === 0) return null;
  const left = Math.min(...points.map(({ x, reach }) => x - reach));
  const top = Math.min(...points.map(({ y, reach }) => y - reach));
  const right = Math.max(...points.map(({ x, reach }) => x + reach));
  const bottom = Math.max(...points.map(({ y, reach }) => y + reach));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A unit with the leaders attached to it, and its name: one for all of them. */
interface Group {
  readonly key: string;
  readonly members: readonly Entry[];
  readonly label: Label | null;
}

/** The name of a group beside its models, wherever each of them stands or would stand. */
function nameLabel(
  key: string,
  text: string,
  members: readonly Entry[],
  ghosts: ReadonlyMap<string, Point>,
  side: PlayerId | null,
  scale: number,
): Label | null {
  const box = boxRound(
    members.flatMap((entry) => {
      const position = ghosts.get(entry.model.id) ?? standing(entry);
      if (position === null) return [];
      const reach = innerRadius(measuredShape(entry.unit.datasheet, entry.model)) * scale;
      return [{ x: position.x * scale, y: position.y * scale, reach }];
    }),
  );
  if (box === null) return null;
  return {
    key: `unit ${key}`,
    content: { kind: 'name', text, side },
    spots: (size) => spotsAround(box, size, 6),
    clear: [],
    basePrice: 0.8,
    must: false,
    anchor: null,
    leaderFrom: Infinity,
  };
}

const nowhere: ReadonlyMap<string, Point> = new Map();

/** The groups of a battle with their names as they stand. */
const groupsOf = keptForScale((battle, scale): readonly Group[] => {
  const names = namesOf(battle);
  const byKey = new Map<string, Entry[]>();
  for (const entry of rollOf(battle).values()) {
    const key = entry.unit.leads ?? entry.unit.id;
    const members = byKey.get(key);
    if (members === undefined) byKey.set(key, [entry]);
    else members.push(entry);
  }
  return [...byKey].map(([key, members]) => {
    // The unit that is led gives the first name.
    const units = [...new Set(members.map(({ unit }) => unit))].sort(
      (a, b) => Number(b.id === key) - Number(a.id === key),
    );
    const text = units.map((unit) => names.unit(unit.id)).join(', ');
    return { key, members, label: nameLabel(key, text, members, nowhere, units[0]?.player ?? null, scale) };
  });
});

/** Names of units beside their models; those of selected and proposed units come first and are white. */
export function nameLabels(scene: Scene, battle: Battle): { first: Label[]; rest: Label[] } {
  const { view, scale } = scene;
  const ghosts = new Map(proposedIn(view)?.ghosts.map(({ model, position }) => [model, position]));
  const first: Label[] = [];
  const rest: Label[] = [];
  for (const { key, members, label } of groupsOf(battle, scale)) {
    const proposed = ghosts.size > 0 && members.some(({ model }) => ghosts.has(model.id));
    const selected = view.selection.size > 0 && members.some(({ model }) => view.selection.has(model.id));
    if (!proposed && !selected) {
      if (label === null) continue;
      if (members.some(({ model }) => model.id === view.hover)) first.push(label);
      else rest.push(label);
      continue;
    }
    const text = label?.content.kind === 'name' ? label.content.text : namesOf(battle).unit(key);
    const chosen = nameLabel(key, text, members, ghosts, null, scale);
    if (chosen !== null) first.push(chosen);
  }
  return { first, rest };
}
