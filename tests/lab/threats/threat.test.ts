import { expect, test } from 'vitest';
import { CHARGED, NOBODY, OPEN, SAFE, SHOT } from '../../../src/lab/threats/dangers.ts';
import { foeOf } from '../../../src/lab/threats/foes.ts';
import { nextTurn } from '../../../src/lab/threats/nextTurn.ts';
import { outlinesOf, valueIn } from '../../../src/lab/threats/squares.ts';
import { threatOf } from '../../../src/lab/threats/threat.ts';
import type { ThreatAnswer } from '../../../src/lab/threats/threat.ts';
import { Threats } from '../../../src/lab/threats/threats.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { contextOf } from '../../../src/rules/context.ts';
import { scene } from '../../rules/scene.ts';
import { armed } from './threatScene.ts';

const R = 32 / 25.4 / 2;

const threatsOf = (text: string): Threats => {
  const battle = armed(scene(text), 12);
  const context = contextOf(nextTurn(battle, 'attacker', contextOf(battle).unit('kn')));
  const foes = [...context.pieces.values()].map((piece) => foeOf(context, piece));
  return new Threats(context, foes, R);
};

function whole(battle: Battle): ThreatAnswer {
  let answer: ThreatAnswer | null = null;
  for (const step of threatOf(battle, { kind: 'threat', player: 'attacker', model: 'kn-1' })) {
    answer = step.answer ?? answer;
  }
  if (answer === null) throw new Error('no answer');
  return answer;
}

const open = `
  attacker kn 32mm M6 INFANTRY: 5,40
  defender foe 32mm M6 INFANTRY: 30,22`;
const walled = `${open}\ncontainer box 34,0 35,44`;

test.each<[string, string, number, number, { moves: boolean; advances: boolean; needs: number }]>([
  ['within its move', open, 35, 22, { moves: true, advances: true, needs: 0 }],
  ['at the end of its move', open, 36, 22, { moves: true, advances: true, needs: 0 }],
  ['at the end of its Advance', open, 42, 22, { moves: false, advances: true, needs: 3.74 }],
  ['a charge of three away', open, 30 + 6 + 3 + 2 * R + 1, 22, { moves: false, advances: true, needs: 3 }],
  ['out of both', open, 57, 22, { moves: false, advances: false, needs: 18.74 }],
  ['behind what nobody gets past', walled, 38, 22, { moves: false, advances: false, needs: Infinity }],
])('an enemy gets to a place %s', (_, text, x, y, { moves, advances, needs }) => {
  const threats = threatsOf(text);
  expect(threats.moves(x, y, false)).toBe(moves);
  expect(threats.moves(x, y, true)).toBe(advances);
  const found = threats.chargeNeeds(x, y);
  if (needs === 0) expect(found).toBeLessThanOrEqual(0);
  else if (needs > 12) expect(found).toBe(Infinity);
  else expect(found).toBeCloseTo(needs, 1);
});

test('a charge goes round what is in its way', () => {
  const threats = threatsOf(`${open}\ncontainer box 38,19 39,44`);
  const straight = 42 - 30 - 6 - 2 * R - 1;
  expect(threats.chargeNeeds(42, 22)).toBeGreaterThan(straight + 0.2);
  expect(threats.chargeNeeds(42, 22)).toBeLessThan(straight + 3);
});

const small = 'board 40x24\nattacker kn 32mm M6 INFANTRY: 4,4';
const foe = 'defender foe 32mm M6 INFANTRY: 30,12';
/** The last place to be shot in line with the foe, by its move and its gun of twelve inches, is at 30 − 6 − 12 − 2R. */
const LAST = 30 - 6 - 12 - 2 * R;

test.each<[string, string, Parameters<typeof armed>[2], number, number, number]>([
  ['just within range after a move', foe, [], LAST + 0.3, 12.1, SHOT],
  ['just out of range', foe, [], LAST - 0.6, 12.1, CHARGED],
  ['far away', foe, [], 3.2, 12.1, SAFE],
  ['just within range after an Advance', foe, ['assault'], LAST - 6 + 0.3, 12.1, SHOT],
  ['behind a wall', `${foe}\nruins r 12,4 20,20 height 6\nwall r 16,0 16,24 0-6`, [], 14, 12.1, CHARGED],
  ['behind a container', `${foe}\ncontainer c 17,0 18,24 height 6`, [], 15.2, 12.1, SAFE],
  [
    'behind a container, under a mortar',
    `${foe}\ncontainer c 17,0 18,24 height 6`,
    ['indirect fire'],
    15.2,
    12.1,
    SHOT,
  ],
  ['in a container', `${foe}\ncontainer c 12,8 20,16 height 6`, [], 16, 12.1, NOBODY],
  ['beside somebody who fights', `${foe}\nattacker fr 32mm INFANTRY: 28.3,12`, [], LAST + 1, 12.1, SAFE],
])('a model %s', (_, text, abilities, x, y, value) => {
  const { settled } = whole(armed(scene(`${small}\n${text}`), 12, abilities));
  if (settled === null) throw new Error('nothing settled');
  expect(valueIn(settled.squares, x, y)).toBe(value);
  const areas = [settled.safe, settled.shot, settled.charged, settled.open].map(({ area }) => area);
  expect(areas.reduce((sum, area) => sum + area, 0)).toBeLessThanOrEqual(40 * 24);
  expect(settled.open.area).toBeLessThan(0.06 * 40 * 24);
});

test('the map comes coarse first, counts its work, and ends with what is settled', () => {
  const all: ThreatAnswer[] = [];
  let before = 0;
  const battle = armed(scene(`${open}\ndefender res 32mm in:deep-strike: 3`), 12);
  for (const { done, of, answer } of threatOf(battle, { kind: 'threat', player: 'attacker', model: 'kn-1' })) {
    expect(done).toBeGreaterThanOrEqual(before);
    expect(done).toBeLessThanOrEqual(of);
    before = done;
    if (answer !== null) all.push(answer);
  }
  expect(all.map(({ step, settled }) => settled?.squares.step ?? step)).toEqual([2, 1, 4, 2, 1, 0.5, 0.25]);
  const last = all.at(-1);
  expect(last?.reserves).toBe(1);
  expect(last?.move.area).toBeCloseTo(Math.PI * 36, -1);
  expect(last?.advance.area).toBeCloseTo(Math.PI * 144, -1);
  expect(last?.charge.map(({ roll }) => roll)).toEqual([7, 12]);
  // Seven and the move and both bases and an inch of reach.
  expect(last?.charge[0]?.area).toBeCloseTo(Math.PI * (6 + 7 + 2 * R + 1) ** 2, -2);
  // Twelve inches of range and the move and both bases.
  const shot = last?.settled?.shot.area ?? 0;
  expect(shot).toBeGreaterThan(0.95 * Math.PI * (18 + 2 * R) ** 2);
  expect(shot).toBeLessThan(1.01 * Math.PI * (18 + 2 * R) ** 2);
  expect(last?.settled?.open.area).toBeLessThan(60);
});

test('borders of squares run round them, holes the other way', () => {
  const values = Uint8Array.from([1, 1, 1, 1, 0, 1, 1, 1, OPEN]);
  expect(outlinesOf({ step: 2, columns: 3, rows: 3, values }, 1)).toEqual([
    [0, 0, 6, 0, 6, 4, 4, 4, 4, 6, 0, 6],
    [2, 2, 2, 4, 4, 4, 4, 2],
  ]);
});
