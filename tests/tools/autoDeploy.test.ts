import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/formats/battle.ts';
import { checkScenario } from '../../src/formats/scenario.ts';
import { play } from '../../src/game/play.ts';
import type { Battle } from '../../src/model/battle.ts';
import { deploymentLeft } from '../../src/rules/setUp/formations.ts';
import { contextOf } from '../../src/rules/context.ts';
import { autoDeployment } from '../../src/tools/autoDeploy.ts';

const army = (player: 'attacker' | 'defender', sheets: readonly (readonly [string, number])[]) =>
  sheets.map(([datasheet, models], at) => ({
    id: `${player}-${at}`,
    player,
    datasheet,
    place: 'strategic-reserves',
    startedInReserves: false,
    models: Array.from({ length: models }, (_, index) => ({ id: `${player}-${at}-${index + 1}` })),
  }));

const orks: readonly (readonly [string, number])[] = [
  ['Boyz', 20],
  ['Boyz', 10],
  ['Gretchin', 11],
  ['Nobz', 5],
  ['Trukk', 1],
  ['Trukk', 1],
  ['Deff Dread', 1],
  ['Warbikers', 6],
  ['Lootas', 10],
  ['Warboss', 1],
];

function waiting(map: string): Battle {
  const checked = checkScenario(
    {
      format: 'inchwise/scenario',
      version: 1,
      map,
      units: [...army('attacker', orks), ...army('defender', orks)],
      clock: { round: 0, turn: 'defender', phase: 'deployment' },
    },
    'scene',
  );
  if (!checked.ok) throw new Error(`${checked.error.place}: ${checked.error.fault}`);
  return battleOf(checked.value);
}

/** Deploys side by side until nobody finds a place any more. */
function deployed(battle: Battle): Battle {
  let now = battle;
  for (;;) {
    const action = autoDeployment(now, now.clock.turn);
    if (action === null) return now;
    const { applied, battle: next, verdict } = play(now, action);
    expect(verdict.violations).toEqual([]);
    expect(applied).toBe(true);
    now = next;
  }
}

describe('whole armies are deployed within their zones', () => {
  test.each([
    'pariah-nexus-dawn-of-war',
    'tipping-point-layout-1',
    'crucible-of-battle-layout-4',
    'search-and-destroy-layout-3',
    'hammer-and-anvil-layout-7',
    'sweeping-engagement-layout-5',
  ])('on %s', (map) => {
    const after = deployed(waiting(map));
    expect(deploymentLeft(contextOf(after))).toEqual([]);
    expect(after.units.every(({ place }) => place === 'board')).toBe(true);
  });
});

test('a leader comes with the unit that it leads', () => {
  const battle = waiting('pariah-nexus-dawn-of-war');
  const led = {
    ...battle,
    units: battle.units.map((unit) => (unit.id === 'defender-9' ? { ...unit, leads: 'defender-0' } : unit)),
  };
  const placed = deployed(led).units.filter(({ id }) => id === 'defender-0' || id === 'defender-9');
  expect(placed.map(({ place, leads }) => [place, leads])).toEqual([
    ['board', null],
    ['board', 'defender-0'],
  ]);
});

test('where there is no zone, or no room in it, nothing is proposed', () => {
  expect(autoDeployment(waiting('open-field'), 'defender')).toBeNull();
  const battle = waiting('pariah-nexus-dawn-of-war');
  const tiny = {
    ...battle,
    map: {
      ...battle.map,
      zones: battle.map.zones.map((zone) => ({
        ...zone,
        polygon: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
          { x: 0, y: 1 },
        ],
      })),
    },
  };
  expect(autoDeployment(tiny, 'defender')).toBeNull();
});
