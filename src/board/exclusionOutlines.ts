import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import { rulesetOf } from '../rules/ruleset.ts';
import { measuredShape } from '../rules/stance.ts';
import { shapeOutline } from './outline.ts';
import { rollOf, standing } from './roll.ts';
export interface RegionOutline {
  readonly outline: readonly number[];
  readonly hole: boolean;
}
export function exclusionOutlines(battle: Battle, player: PlayerId, scale: number): RegionOutline[] {
  return [...rollOf(battle).values()].flatMap((e) => {
    const p = standing(e);
    return p === null || e.unit.player === player
      ? []
      : [
          {
            outline: shapeOutline(
              measuredShape(e.unit.datasheet, e.model),
              p,
              scale,
              rulesetOf(battle).deepStrikeDistance * scale,
            ),
            hole: false,
          },
        ];
  });
}
