import type { Scene } from '../scene.ts';
import { chargeLabels } from './chargeLabels.ts';
import { dropLabels } from './dropLabels.ts';
import { controlLabels, exclusionLabel, heightLabels, zoneLabels } from './fixedLabels.ts';
import type { Label } from './label.ts';
import { nameLabels } from './nameLabels.ts';
import { reachLabels } from './reachLabels.ts';
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
    ...reachLabels(scene),
    ...chargeLabels(scene),
    ...dropLabels(scene),
    ...(scale < NAMES_FROM ? [] : rest),
    ...(scene.view.overlays.zones ? zoneLabels(battle, scale) : []),
    ...heightLabels(battle, scale),
  ];
}
