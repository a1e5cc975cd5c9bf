import { measuredShape } from '../../rules/stance.ts';
import { innerRadius } from '../outline.ts';
import { rollOf, standing } from '../roll.ts';
import type { Scene } from '../scene.ts';
import { controlLabels, exclusionLabel, heightLabels, zoneLabels } from './fixedLabels.ts';
import { keptForScale } from './keptForScale.ts';
import type { Label } from './label.ts';
import { nameLabels } from './nameLabels.ts';
import { Crowd } from './placement.ts';
import { verdictLabels } from './verdictLabels.ts';

/** Below this scale names of units would cover the units: only chosen ones have theirs. */
const NAMES_FROM = 7.5;

/** All labels of a scene, the most important first. */
export function labelsOf(scene: Scene): readonly Label[] {
  const { battle, scale } = scene;
  if (battle === null) return [];
  const { first, rest } = nameLabels(scene, battle);
  return [
    ...verdictLabels(scene),
    ...first,
    ...controlLabels(battle, scale),
    ...exclusionLabel(scene, battle),
    ...(scale < NAMES_FROM ? [] : rest),
    ...(scene.view.overlays.zones ? zoneLabels(battle, scale) : []),
    ...heightLabels(battle, scale),
  ];
}

/** Where the bases and markers of a battle lie, for labels to stay off. */
export const crowdOf = keptForScale((battle, scale) => {
  const crowd = new Crowd();
  for (const entry of rollOf(battle).values()) {
    const position = standing(entry);
    if (position === null) continue;
    const reach = innerRadius(measuredShape(entry.unit.datasheet, entry.model)) * scale;
    crowd.add(position.x * scale, position.y * scale, reach);
  }
  for (const { x, y, diameter } of battle.map.objectives) crowd.add(x * scale, y * scale, (diameter / 2) * scale);
  return crowd;
});
