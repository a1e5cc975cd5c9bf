import type { Battle } from '../../model/battle.ts';
import type { Unit } from '../../model/unit.ts';
import { namesOf } from '../../rules/names.ts';
import { measuredShape } from '../../rules/stance.ts';
import { innerRadius } from '../outline.ts';
import { rollOf } from '../roll.ts';
import { proposedIn } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { keptForScale } from './keptForScale.ts';
import { spotsAround } from './label.ts';
import type { Content, Label } from './label.ts';

/** A box in inches. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A unit with the leaders attached to it, and its name: one for all of them. */
interface Group {
  readonly key: string;
  readonly units: readonly Unit[];
  /** The name in the colour of its side, and in white while the group is chosen. */
  readonly content: Content;
  readonly chosen: Content;
  /** Round its models on the board; null while there are none. */
  readonly box: Box | null;
}

const nowhere: ReadonlyMap<string, { readonly x: number; readonly y: number }> = new Map();

/** The box round the models of a unit, wherever each of them stands or would stand. */
function boxOfUnit(unit: Unit, ghosts: typeof nowhere): Box | null {
  let box: Box | null = null;
  for (const model of unit.models) {
    const standing = unit.place === 'board' && model.wounds > 0 ? model.position : null;
    const at = ghosts.get(model.id) ?? standing;
    if (at === null) continue;
    const reach = innerRadius(measuredShape(unit.datasheet, model));
    box = joined(box, { left: at.x - reach, top: at.y - reach, right: at.x + reach, bottom: at.y + reach });
  }
  return box;
}

const joined = (a: Box | null, b: Box | null): Box | null =>
  a === null || b === null
    ? (a ?? b)
    : {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      };

const boxes = new WeakMap<Unit, { readonly box: Box | null }>();

/** The same for a unit as it stands; worked out once for it. */
function boxOfStanding(unit: Unit): Box | null {
  let known = boxes.get(unit);
  if (known === undefined) {
    known = { box: boxOfUnit(unit, nowhere) };
    boxes.set(unit, known);
  }
  return known.box;
}

const groups = new WeakMap<Battle, ReadonlyMap<string, Group>>();

/** The groups of a battle by the id of the unit that is led, in the order of the file. */
function groupsOf(battle: Battle): ReadonlyMap<string, Group> {
  const known = groups.get(battle);
  if (known !== undefined) return known;
  const names = namesOf(battle);
  const byKey = new Map<string, Unit[]>();
  for (const unit of battle.units) {
    const key = unit.leads ?? unit.id;
    const members = byKey.get(key);
    if (members === undefined) byKey.set(key, [unit]);
    else members.push(unit);
  }
  const found = new Map<string, Group>();
  for (const [key, members] of byKey) {
    // The unit that is led gives the first name.
    const units = members.toSorted((a, b) => Number(b.id === key) - Number(a.id === key));
    const text = units.map((unit) => names.unit(unit.id)).join(', ');
    const box = units.map(boxOfStanding).reduce(joined, null);
    const content = { kind: 'name', text, side: units[0]?.player ?? null } as const;
    found.set(key, { key, units, content, chosen: { ...content, side: null }, box });
  }
  groups.set(battle, found);
  return found;
}

function labelOf({ key }: Group, content: Content, box: Box, scale: number): Label {
  return {
    key: `unit ${key}`,
    content,
    spots: (size) =>
      spotsAround(
        {
          x: box.left * scale,
          y: box.top * scale,
          width: (box.right - box.left) * scale,
          height: (box.bottom - box.top) * scale,
        },
        size,
        6,
      ),
    clear: [],
    basePrice: 2,
    must: false,
    anchor: null,
    leaderFrom: Infinity,
  };
}

/** The names of all groups as they stand. */
const standingLabels = keptForScale((battle, scale): ReadonlyMap<string, Label> => {
  const labels = new Map<string, Label>();
  for (const group of groupsOf(battle).values()) {
    if (group.box !== null) labels.set(group.key, labelOf(group, group.content, group.box, scale));
  }
  return labels;
});

/** Names of units beside their models; those of selected and proposed units come first and are white. */
export function nameLabels(scene: Scene, battle: Battle): { first: Label[]; rest: Label[] } {
  const { view, scale } = scene;
  const roll = rollOf(battle);
  const all = groupsOf(battle);
  const labels = standingLabels(battle, scale);
  const ghosts = new Map(proposedIn(view)?.ghosts.map(({ model, position }) => [model, position]));
  const keyOf = (model: string): string[] => {
    const unit = roll.get(model)?.unit;
    return unit === undefined ? [] : [unit.leads ?? unit.id];
  };
  const chosen = new Set([...ghosts.keys(), ...view.selection].flatMap(keyOf));
  const hovered = new Set(view.hover === null ? [] : keyOf(view.hover));
  const first: Label[] = [];
  const rest: Label[] = [];
  for (const [key, group] of all) {
    if (chosen.has(key)) {
      const box = group.units.map((unit) => boxOfUnit(unit, ghosts)).reduce(joined, null);
      if (box !== null) first.push(labelOf(group, group.chosen, box, scale));
      continue;
    }
    const label = labels.get(key);
    if (label !== undefined) (hovered.has(key) ? first : rest).push(label);
  }
  return { first, rest };
}
