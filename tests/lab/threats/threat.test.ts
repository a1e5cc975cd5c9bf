import { expect, test } from 'vitest';
import { threatOf } from '../../../src/lab/threats/threat.ts';
import type { ThreatAnswer } from '../../../src/lab/threats/threat.ts';
import { contextOf } from '../../../src/rules/context.ts';
import { Threats } from '../../../src/lab/threats/threats.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { scene } from '../../rules/scene.ts';

const R = 32 / 25.4 / 2;

/** The battle with a gun of some range in every enemy hand. */
function armed(battle: Battle, range: number): Battle {
  const gun = {
    name: 'Gun',
    range,
    attacks: { dice: 0, sides: 6, plus: 1 },
    skill: 3,
    strength: 4,
    armourPenetration: 0,
    damage: { dice: 0, sides: 6, plus: 1 },
    abilities: [],
  } as const;
  return {
    ...battle,
    units: battle.units.map((unit) =>
      unit.player === 'attacker'
        ? unit
        : {
            ...unit,
            datasheet: { ...unit.datasheet, weapons: [gun], defaultWeapons: ['Gun'] },
            models: unit.models.map((model) => ({ ...model, weapons: ['Gun'] })),
          },
    ),
  };
}

const threatsOf = (text: string, range = 12): Threats =>
  new Threats(contextOf(armed(scene(text), range)), 'attacker', 'kn-1');

const open = `
  attacker kn 32mm M6 INFANTRY: 5,40
  defender foe 32mm M6 INFANTRY: 30,22`;
const walled = `${open}\ncontainer box 34,0 35,44`;

test.each<[string, string, number, number, { moves: boolean; needs: number; shot: boolean }]>([
  ['within its move', open, 35, 22, { moves: true, needs: 0, shot: true }],
  ['at the end of its move', open, 36, 22, { moves: true, needs: 0, shot: true }],
  ['a charge of three away', open, 30 + 6 + 3 + 2 * R + 1, 22, { moves: false, needs: 3, shot: true }],
  ['out of a charge and in range of a gun', open, 30 + 6 + 11 + 2 * R, 22, { moves: false, needs: 10, shot: true }],
  ['out of both', open, 57, 22, { moves: false, needs: 18.74, shot: false }],
  ['behind what nobody gets past or sees through', walled, 38, 22, { moves: false, needs: Infinity, shot: false }],
])('an enemy and a place %s', (_, text, x, y, { moves, needs, shot }) => {
  const threats = threatsOf(text);
  expect(threats.moveNeeds(x, y) === 0).toBe(moves);
  const found = threats.chargeNeeds(x, y);
  if (needs === 0) expect(found).toBeLessThanOrEqual(0);
  else if (needs > 12) expect(found).toBe(Infinity);
  else expect(found).toBeCloseTo(needs, 6);
  expect(threats.isShotAt(x, y)).toBe(shot);
});

test('a charge goes round what is in its way', () => {
  const threats = threatsOf(`${open}\ncontainer box 38,19 39,44`);
  const straight = 42 - 30 - 6 - 2 * R - 1;
  expect(threats.chargeNeeds(42, 22)).toBeGreaterThan(straight + 0.2);
  expect(threats.chargeNeeds(42, 22)).toBeLessThan(straight + 3);
});

test('the map comes coarse first, counts its work, and ends with what is safe', () => {
  const all: ThreatAnswer[] = [];
  let before = 0;
  for (const { done, of, answer } of threatOf(armed(scene(open), 12), {
    kind: 'threat',
    player: 'attacker',
    model: 'kn-1',
  })) {
    expect(done).toBeGreaterThanOrEqual(before);
    expect(done).toBeLessThanOrEqual(of);
    before = done;
    if (answer !== null) all.push(answer);
  }
  expect(all.map(({ step }) => step)).toEqual([2, 1, 1]);
  expect(all.map(({ safe }) => safe === null)).toEqual([true, true, false]);
  const last = all.at(-1);
  expect(last?.move.area).toBeCloseTo(Math.PI * 36, -1);
  expect(last?.charge.map(({ roll }) => roll)).toEqual([2, 5, 7, 9, 12]);
  // Seven and the move and both bases and an inch of reach.
  expect(last?.charge[2]?.area).toBeCloseTo(Math.PI * (6 + 7 + 2 * R + 1) ** 2, -2);
  expect(last?.safe?.share).toBeGreaterThan(0.4);
  expect(last?.safe?.share).toBeLessThan(0.8);
});
