import type { Battle } from '../../model/battle.ts';
import { levelsOfControl } from '../../rules/objectives/objectives.ts';
import { contextOf } from '../../rules/context.ts';
import { playerGround } from '../../rules/uses/playerGround.ts';
import { rulesetOf } from '../../rules/ruleset.ts';
import { exclusionDistance, exclusionPlayer } from '../layers/exclusion.ts';
import type { Scene } from '../scene.ts';
import { keptForScale } from './keptForScale.ts';
import type { Label } from './label.ts';

/** Levels of control at each marker: the attacker's always at the left, the holder's half filled. */
export const controlLabels = keptForScale((battle, scale): readonly Label[] => {
  const levels = levelsOfControl(battle);
  return battle.map.objectives.map((marker, i) => {
    const level = levels[i];
    const at = { x: marker.x * scale, y: marker.y * scale };
    const reach = (marker.diameter / 2) * scale;
    return {
      key: `control ${marker.id}`,
      content: {
        kind: 'control',
        attacker: level?.attacker ?? 0,
        defender: level?.defender ?? 0,
        holder: level?.controller ?? null,
      },
      spots: ({ width, height }) => {
        const below = at.y + reach + 2 + height / 2;
        const above = at.y - reach - 2 - height / 2;
        return [
          { x: at.x, y: below },
          { x: at.x + 22, y: below },
          { x: at.x - 22, y: below },
          { x: at.x, y: above },
          { x: at.x + reach + 3 + width / 2, y: at.y },
          { x: at.x - reach - 3 - width / 2, y: at.y },
          { x: at.x + 22, y: above },
          { x: at.x - 22, y: above },
          { x: at.x, y: below + height },
          { x: at.x, y: above - height },
        ];
      },
      clear: [],
      basePrice: 2,
      must: false,
      anchor: null,
      leaderFrom: Infinity,
    };
  });
});

/** The corner of a zone in which its name stands, and on which side of it. */
export const zoneLabels = keptForScale((battle, scale): readonly Label[] => {
  const { width, height } = battle.map;
  const named = new Set<string>();
  return battle.map.zones.flatMap(({ player, polygon }) => {
    if (named.has(player)) return [];
    const ground = playerGround(contextOf(battle), player)?.source;
    const corner = [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: 0, y: height },
      { x: width, y: height },
    ].find(({ x, y }) => polygon.some((point) => point.x === x && point.y === y));
    if (corner === undefined) return [];
    named.add(player);
    const inX = corner.x === 0 ? 1 : -1;
    const inY = corner.y === 0 ? 1 : -1;
    return [
      {
        key: `zone ${player}`,
        content: {
          kind: 'zone',
          text: `${battle.players[player].name} deployment zone${ground === undefined ? '' : `, ${ground}`}`,
          side: player,
        },
        // In its corner; where models stand there, farther down the side of the board, or in the corner at its end.
        spots: (size) => {
          const x = corner.x * scale + inX * (11 + size.width / 2);
          const y = corner.y * scale + inY * (10 + size.height / 2);
          const down = inY * (size.height + 8);
          return [y, y + down, y + 2 * down, height * scale - y, height * scale - y - down].map((at) => ({ x, y: at }));
        },
        clear: [],
        basePrice: 2,
        must: false,
        anchor: null,
        leaderFrom: Infinity,
      },
    ];
  });
});

/** How high the floors above the ground are. */
export const heightLabels = keptForScale((battle, scale): readonly Label[] => {
  if (scale < 12) return [];
  return battle.map.terrain.flatMap((piece) => {
    const floor = piece.floors.find(({ z }) => z > 0);
    if (floor === undefined) return [];
    const points = floor.polygon.map((point) => ({ x: point.x * scale, y: point.y * scale }));
    const middle = {
      x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
      y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
    };
    return [
      {
        key: `height ${piece.id}`,
        content: { kind: 'height', text: `${floor.z}″`, side: null },
        spots: () =>
          points.map((point) => ({ x: point.x + (middle.x - point.x) * 0.2, y: point.y + (middle.y - point.y) * 0.2 })),
        clear: [],
        basePrice: 2,
        must: false,
        anchor: null,
        leaderFrom: Infinity,
      },
    ];
  });
});

/** What the hatched area is. */
export function exclusionLabel(scene: Scene, battle: Battle): Label[] {
  if (exclusionPlayer(scene) === null) return [];
  const { width, height } = battle.map;
  const { scale } = scene;
  const distance = exclusionDistance(scene) ?? rulesetOf(battle).deepStrikeDistance;
  return [
    {
      key: 'exclusion',
      content: {
        kind: 'pill',
        tone: 'no',
        icon: null,
        figure: '',
        words: `Within ${distance}″ of an enemy`,
        strong: scene.view.drops?.map.ask.method === 'strategic-reserves' ? 'no arrival' : 'no Deep Strike',
      },
      spots: (size) => [
        { x: 1 + size.width / 2, y: height * scale - 8 - size.height / 2 },
        { x: width * scale - 1 - size.width / 2, y: height * scale - 8 - size.height / 2 },
      ],
      clear: [],
      basePrice: 0,
      must: false,
      anchor: null,
      leaderFrom: Infinity,
    },
  ];
}
