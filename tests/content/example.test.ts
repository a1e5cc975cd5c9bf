import { describe, expect, test } from 'vitest';
import example from '../../src/content/examples/paladins-strike-the-gun-line.json' with { type: 'json' };
import { battleOf } from '../../src/formats/battle.ts';
import { faultText } from '../../src/formats/fault.ts';
import { checkScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';
import { play } from '../../src/game/play.ts';
import { gap, signedGap } from '../../src/geometry/distance.ts';
import { footprint } from '../../src/geometry/footprint.ts';
import type { Footprint } from '../../src/geometry/footprint.ts';
import { depthInside } from '../../src/geometry/polygon.ts';
import type { Polygon } from '../../src/geometry/shape.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { Wall } from '../../src/model/map.ts';
import type { PlayerId } from '../../src/model/player.ts';
import { checkArmy } from '../../src/rules/army/checkArmy.ts';
import { levelsOfControl } from '../../src/rules/objectives/objectives.ts';

/** The battle before the first action and after each. */
function moments(scenario: Scenario): Battle[] {
  const battles = [battleOf(scenario)];
  for (const action of scenario.actions ?? []) battles.push(play(battles.at(-1) as Battle, action).battle);
  return battles;
}

interface Standing {
  readonly id: string;
  readonly unit: string;
  readonly group: string;
  readonly player: PlayerId;
  readonly base: Footprint;
}

/** Every model on the board with its footprint, by this test's own reading of the file. */
function standing(battle: Battle): Standing[] {
  return battle.units.flatMap((unit) =>
    unit.models.flatMap((model) => {
      const { base, hull } = model.body;
      const shape = base ?? (hull === null ? null : { kind: 'hull' as const, outline: hull });
      if (model.position === null || shape === null) return [];
      const placed = footprint(shape, model.position);
      return [{ id: model.id, unit: unit.id, group: unit.leads ?? unit.id, player: unit.player, base: placed }];
    }),
  );
}

const placedHull = (outline: Polygon): Footprint => footprint({ kind: 'hull', outline }, { x: 0, y: 0, facing: 0 });

function wallOutline({ from, to, thickness }: Wall): Polygon {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const x = ((to.y - from.y) / length) * (thickness / 2);
  const y = ((from.x - to.x) / length) * (thickness / 2);
  return [
    { x: from.x + x, y: from.y + y },
    { x: to.x + x, y: to.y + y },
    { x: to.x - x, y: to.y - y },
    { x: from.x - x, y: from.y - y },
  ];
}

/** The groups of models that hang together by gaps of 2 inches. */
function groupsOf(models: readonly Standing[]): number {
  const left = new Set(models);
  let groups = 0;
  for (const first of models) {
    if (!left.delete(first)) continue;
    groups += 1;
    const reached = [first];
    for (const model of reached) {
      for (const other of left) {
        if (gap(model.base, other.base) <= 2 && left.delete(other)) reached.push(other);
      }
    }
  }
  return groups;
}

describe('Paladins strike the gun line', () => {
  const checked = checkScenario(example, 'the example');
  if (!checked.ok) throw new Error(faultText(checked.error));
  const scenario = checked.value;
  const battles = moments(scenario);
  const last = battles.at(-1) as Battle;

  test('has actions in its log, all of them legal, and ends in the reinforcements step of the second round', () => {
    let battle = battles[0] as Battle;
    for (const [index, action] of (scenario.actions ?? []).entries()) {
      const outcome = play(battle, action);
      expect([index, outcome.verdict.violations]).toEqual([index, []]);
      battle = outcome.battle;
    }
    expect(battles.length).toBeGreaterThan(5);
    expect(last.clock).toMatchObject({ round: 2, turn: 'attacker', phase: 'movement', step: 'reinforcements' });
  });

  test.each(battles.map((battle, index) => [index, battle] as const))(
    'nobody overlaps, leaves the board, stands in a wall, is engaged or out of coherency after %i actions',
    (_, battle) => {
      const { map } = battle;
      const board = [
        { x: 0, y: 0 },
        { x: map.width, y: 0 },
        { x: map.width, y: map.height },
        { x: 0, y: map.height },
      ];
      const walls = map.terrain.flatMap((piece) => piece.walls.map((wall) => placedHull(wallOutline(wall))));
      const models = standing(battle);
      const faults: string[] = [];
      for (const [index, a] of models.entries()) {
        if (depthInside(board, a.base) < 0) faults.push(`${a.id} off the board`);
        if (walls.some((wall) => signedGap(a.base, wall) <= 0)) faults.push(`${a.id} in a wall`);
        for (const b of models.slice(index + 1)) {
          if (signedGap(a.base, b.base) <= 0) faults.push(`${a.id} overlaps ${b.id}`);
          if (a.player !== b.player && gap(a.base, b.base) <= 1) faults.push(`${a.id} is engaged with ${b.id}`);
        }
      }
      for (const group of new Set(models.map((model) => model.group))) {
        const members = models.filter((model) => model.group === group);
        const needed = members.length === 1 ? 0 : members.length > 6 ? 2 : 1;
        for (const model of members) {
          const linked = members.filter((other) => other !== model && gap(model.base, other.base) <= 2).length;
          if (linked < needed) faults.push(`${model.id} has ${linked} linked`);
        }
        if (groupsOf(members) > 1) faults.push(`${group} is in two groups`);
      }
      expect(faults).toEqual([]);
    },
  );

  test('has both armies whole: 33 Grey Knights and 52 Orks, the fallen counted', () => {
    const count = (player: PlayerId): number =>
      last.units.filter((unit) => unit.player === player).reduce((sum, unit) => sum + unit.models.length, 0);
    expect([count('attacker'), count('defender')]).toEqual([33, 52]);
    expect(last.units.filter(({ place }) => place !== 'board').map(({ id, place }) => [id, place])).toEqual([
      ['paladins', 'deep-strike'],
      ['strike-2', 'strategic-reserves'],
      ['stormboyz', 'deep-strike'],
    ]);
  });

  test('has two legal armies', () => {
    expect(checkArmy(battles[0] as Battle, 'attacker')).toEqual({ points: 1270, violations: [] });
    expect(checkArmy(battles[0] as Battle, 'defender')).toEqual({ points: 750, violations: [] });
  });

  test('holds its markers as the players would count', () => {
    const levels = levelsOfControl(last).map(({ objective, attacker, defender }) => [objective, attacker, defender]);
    expect(levels).toEqual([
      ['centre', 4, 0],
      ['defender-home', 0, 2],
      ['attacker-home', 9, 0],
      ['north', 0, 8],
      ['south', 0, 0],
    ]);
  });

  const squad = [
    ['paladin-1', 33.35, 38.0],
    ['paladin-2', 31.65, 36.95],
    ['paladin-3', 33.35, 36.2],
    ['paladin-5', 31.78, 38.8],
  ] as const;
  const drop = (x: number, y: number) => ({
    type: 'set-up' as const,
    unit: 'paladins',
    method: 'deep-strike' as const,
    models: [...squad, ['paladin-4', x, y] as const].map(([id, px, py]) => ({ id, x: px, y: py })),
  });

  test('has the drop that is 8.97″ from Boy 10 of Boyz 2', () => {
    const { violations } = play(last, drop(30.35, 37.91)).verdict;
    expect(violations.map(({ rule, model, other }) => [rule, model, other])).toEqual([
      ['deep-strike-distance', 'paladin-4', 'boyz-2-10'],
    ]);
    expect(violations[0]?.measured?.toFixed(2)).toBe('8.97');
  });

  test('has the drop a hair further that is legal', () => {
    expect(play(last, drop(30.39, 37.93)).verdict.violations).toEqual([]);
  });
});
