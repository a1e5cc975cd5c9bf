import { gap, signedGap } from '../../src/geometry/distance.ts';
import { footprint } from '../../src/geometry/footprint.ts';
import { slideGap } from '../../src/geometry/sweep.ts';
import type { Action } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import { contextOf } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { measuredShape, standAt } from '../../src/rules/stance.ts';
import { crowd, crowdDrops, crowdMoves } from '../rules/crowd.ts';
import { bench } from './harness.ts';

/**
 * The distance rules of the same actions without index and without looking first: every model against every other one,
 * exactly. It finds the same pairs and says nothing about them.
 */
function bruteForce(battle: Battle, action: Action): number {
  const pieces = [...contextOf(battle).pieces.values()];
  if (action.type !== 'move' && action.type !== 'set-up') return 0;
  let broken = 0;
  for (const unit of battle.units) {
    if (unit.id !== action.unit) continue;
    const own = new Set(unit.models.map(({ id }) => id));
    const limit = action.type === 'move' ? 1 : 9;
    for (const [index, model] of unit.models.entries()) {
      const moved = action.type === 'move' ? action.models[index]?.path : undefined;
      const placed = action.type === 'set-up' ? action.models[index] : undefined;
      const corners = (moved ?? []).map((point) => ('x' in point ? point : { x: point[0], y: point[1] }));
      const last = corners.at(-1) ?? placed;
      if (last === undefined) continue;
      const end = standAt(unit, model, { x: last.x, y: last.y, z: 0, facing: model.position?.facing ?? 0 });
      for (const other of pieces) {
        if (own.has(other.model.id)) continue;
        if (signedGap(end.footprint, other.footprint) < 0) broken++;
        if (other.unit.player === unit.player) continue;
        if (gap(end.footprint, other.footprint) <= limit) broken++;
        for (const [leg, from] of corners.slice(0, -1).entries()) {
          const base = footprint(measuredShape(unit.datasheet, model), {
            ...from,
            facing: model.position?.facing ?? 0,
          });
          if (slideGap(base, corners[leg + 1] ?? from, other.footprint) <= 1) broken++;
        }
      }
    }
  }
  return broken;
}

const CASES = 40;

for (const [models, median] of [
  [400, 1],
  [2000, 2],
] as const) {
  const prepare = (actionsOf: (battle: Battle, count: number) => Action[]) => () => {
    const battle = crowd(models);
    // What is asked is the verdict: the context is there, as it is while something is dragged.
    contextOf(battle).near('attacker', { minX: 0, minY: 0, maxX: 0, maxY: 0 }, 0);
    return {
      cases: actionsOf(battle, CASES),
      run: (action: Action) => judge(battle, action),
      twin: { name: 'all pairs, exactly', run: (action: Action) => bruteForce(battle, action) },
      target: { median },
    };
  };
  bench(`verdict: move of 10 among ${models}`, prepare(crowdMoves));
  bench(`verdict: drop of 10 among ${models}`, prepare(crowdDrops));
}

bench('context: 2,000 models, from nothing', () => {
  const battle = crowd(2000);
  return {
    run: () => {
      // A model that is a new object has no outline yet.
      const units = battle.units.map((unit) => ({ ...unit, models: unit.models.map((model) => ({ ...model })) }));
      return contextOf({ ...battle, units }).near('attacker', { minX: 0, minY: 0, maxX: 9, maxY: 9 }, 1);
    },
  };
});
