import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/model/action.ts';
import { playAll, ruleScene, told } from './ruleScene.ts';
import type { SceneForm } from './ruleScene.ts';

const next: Action = { type: 'next' };
const ability = (name: string, ...units: string[]): Action => ({ type: 'ability', player: 'attacker', name, units });
const arrive = (unit: string, method: 'deep-strike' | 'strategic-reserves', x: number, y: number): Action => ({
  type: 'set-up',
  unit,
  method,
  models: [{ id: `${unit}-1`, x, y }],
});
const far = { of: 'Scout', at: [55, 40], player: 'defender' } as const;
const reinforcements = { phase: 'movement', step: 'reinforcements' } as const;
const remaining = { phase: 'fight', step: 'remaining' } as const;

/** 1″ between a 40 mm and a 32 mm base, from centre to centre. */
const TOUCH = 36 / 25.4;

describe('detachments and Gate of Infinity, each row: a scene, its actions, and what comes of them', () => {
  test.each<[string, SceneForm, readonly Action[], readonly string[]]>([
    [
      'Prescient Redeployment not after as many units as there may be went through the Gate',
      {
        detachment: 'Augurium Task Force',
        size: 'incursion',
        clock: { turn: 'defender', ...remaining },
        units: {
          a: { of: 'Knight', at: [8, 10] },
          b: { of: 'Knight', at: [12, 10] },
          c: { of: 'Knight', at: [16, 10] },
          far,
        },
      },
      [ability('Gate of Infinity', 'a', 'b'), next, next, next, ability('Prescient Redeployment', 'c')],
      ['ok', 'ok', 'ok', 'ok', 'limit'],
    ],
    [
      'Prescient Redeployment after fewer, but not once somebody has moved',
      {
        detachment: 'Augurium Task Force',
        clock: { turn: 'defender', ...remaining },
        units: { a: { of: 'Knight', at: [8, 10] }, b: { of: 'Knight', at: [12, 10] }, far },
      },
      [
        ability('Gate of Infinity', 'a'),
        next,
        next,
        next,
        ability('Prescient Redeployment', 'b'),
        { type: 'remain-stationary', unit: 'b' },
      ],
      ['ok', 'ok', 'ok', 'ok', 'ok', 'not-on-board'],
    ],
    [
      'Prescient Redeployment is for the start of the phase',
      {
        detachment: 'Augurium Task Force',
        clock: { phase: 'movement', step: 'move' },
        units: { a: { of: 'Knight', at: [8, 10] }, b: { of: 'Knight', at: [12, 10] }, far },
      },
      [{ type: 'remain-stationary', unit: 'b' }, ability('Prescient Redeployment', 'a')],
      ['ok', 'timing'],
    ],
    [
      'Gate of Infinity takes leaders with those they lead, as one unit',
      {
        size: 'incursion',
        clock: { turn: 'defender', ...remaining },
        units: {
          b: { of: 'Brothers', at: [8, 10] },
          kn: { of: 'Knight', at: [10, 10], leads: 'b' },
          c: { of: 'Knight', at: [20, 10] },
          far,
        },
      },
      [ability('Gate of Infinity', 'b', 'kn', 'c')],
      ['ok'],
    ],
    [
      'Gate of Infinity while somebody has yet to fight',
      {
        clock: { turn: 'defender', ...remaining },
        units: {
          a: { of: 'Knight', at: [8, 10] },
          b: { of: 'Knight', at: [20, 10] },
          foe: { of: 'Scout', at: [20 + TOUCH, 10], player: 'defender' },
        },
      },
      [ability('Gate of Infinity', 'a')],
      ['timing'],
    ],
    [
      'back by the Gate in the first round: not in the book’s missions',
      {
        clock: { round: 1, turn: 'defender', firstTurn: 'defender', ...remaining },
        units: { a: { of: 'Knight', at: [8, 10] }, far },
      },
      [ability('Gate of Infinity', 'a'), next, next, next, next, arrive('a', 'deep-strike', 30, 20)],
      ['ok', 'ok', 'ok', 'ok', 'ok', 'reserves-round'],
    ],
    [
      'Pre-Emptive Strike at exactly 6″, and no charge after it',
      {
        detachment: 'Baneslayer Strike',
        clock: { round: 1, ...reinforcements },
        units: { kn: { of: 'Knight', place: 'deep-strike' }, foe: { of: 'Scout', at: [40, 20], player: 'defender' } },
      },
      [
        ability('Pre-Emptive Strike', 'kn'),
        arrive('kn', 'deep-strike', 40 - TOUCH - 6, 20),
        arrive('kn', 'deep-strike', 40 - TOUCH - 6.01, 20),
        next,
        next,
        { type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [6, 6] },
      ],
      ['ok', 'deep-strike-distance', 'ok', 'ok', 'ok', 'unit-status'],
    ],
    [
      'Pre-Emptive Strike before the Reinforcements step, and for a unit on the board',
      {
        detachment: 'Baneslayer Strike',
        clock: { round: 1, phase: 'movement', step: 'move' },
        units: { kn: { of: 'Knight', place: 'deep-strike' }, b: { of: 'Knight', at: [10, 10] }, far },
      },
      [ability('Pre-Emptive Strike', 'kn'), next, ability('Pre-Emptive Strike', 'b')],
      ['timing', 'ok', 'target'],
    ],
    [
      'Duty Before All: TERMINATORS charge after a Fall Back, others do not',
      {
        detachment: 'Hallowed Conclave',
        clock: { phase: 'charge' },
        units: {
          kn: { of: 'Knight', at: [20, 20], status: ['fell-back'] },
          b: { of: 'Brothers', at: [20, 24], status: ['fell-back'] },
          foe: { of: 'Scout', at: [28, 22], player: 'defender' },
        },
      },
      [
        { type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [6, 6] },
        { type: 'declare-charge', unit: 'b', targets: ['foe'], dice: [6, 6] },
      ],
      ['ok', 'unit-status'],
    ],
    [
      'Channelled Force: each unit once, with a rule that is chosen, in the Fight phase',
      {
        detachment: 'Banishers',
        clock: { phase: 'fight', step: 'fights-first' },
        units: {
          kn: { of: 'Knight', at: [20, 20], status: ['charged'] },
          b: { of: 'Knight', at: [30, 20] },
          foe: { of: 'Scout', at: [20 + TOUCH, 20], player: 'defender' },
        },
      },
      [
        ability('Channelled Force', 'kn'),
        { ...ability('Channelled Force', 'b'), with: { choice: 'lethal hits' } } as Action,
        { ...ability('Channelled Force', 'kn'), with: { choice: 'lethal hits' }, dice: [1, 1] } as Action,
        { ...ability('Channelled Force', 'kn'), with: { choice: 'lethal hits' }, dice: [6, 6] } as Action,
      ],
      ['target', 'target', 'ok', 'limit'],
    ],
  ])('%s', (_, form, actions, expected) => {
    expect(told(playAll(ruleScene(form), actions))).toEqual(expected);
  });

  const shot = (dice: readonly number[]): Action => ({
    type: 'shoot',
    unit: 'kn',
    attacks: [{ models: ['kn-1'], weapon: 'Storm bolter', target: 'foe' }],
    dice,
  });

  test('Fury of Titan is not for who came from Strategic Reserves', () => {
    const start = ruleScene({
      detachment: 'Brotherhood Strike',
      clock: reinforcements,
      units: {
        kn: { of: 'Knight', place: 'strategic-reserves' },
        foe: { of: 'Scout', at: [30, 20], player: 'defender' },
      },
    });
    const outcomes = playAll(start, [arrive('kn', 'strategic-reserves', 30, 4), next, shot([1, 1])]);
    expect(told(outcomes)).toEqual(['ok', 'ok', 'ok']);
    expect(outcomes.at(-1)?.result).toMatchObject({ dice: [1, 1], attacks: [{ hits: 0 }] });
  });

  test('Fury of Titan ends with the turn', () => {
    const start = ruleScene({
      detachment: 'Brotherhood Strike',
      clock: reinforcements,
      units: { kn: { of: 'Knight', place: 'deep-strike' }, foe: { of: 'Scout', at: [30, 20], player: 'defender' } },
    });
    const [arrived] = playAll(start, [arrive('kn', 'deep-strike', 15, 20)]);
    expect(arrived?.battle.units[0]?.arrivedBy).toBe('deep-strike');
    // To the end of the turn.
    const outcomes = playAll(arrived?.battle ?? start, [next, next, next, next, next]);
    expect(outcomes.at(-1)?.battle.clock.turn).toBe('defender');
    expect(outcomes.at(-1)?.battle.units[0]?.arrivedBy).toBeUndefined();
  });

  test('An Urgent Duty is not for another detachment', () => {
    const start = (detachment: string): SceneForm => ({
      detachment,
      clock: { phase: 'movement', step: 'move' },
      units: { kn: { of: 'Knight', at: [20, 20] }, far },
    });
    const advance: Action = {
      type: 'move',
      unit: 'kn',
      kind: 'advance',
      dice: [3],
      models: [
        {
          id: 'kn-1',
          path: [
            [20, 20],
            [29, 20],
          ],
        },
      ],
    };
    expect(told(playAll(ruleScene(start('Void Purge Force')), [advance]))).toEqual(['ok']);
    expect(told(playAll(ruleScene(start('Banishers')), [advance]))).toEqual(['move-distance']);
  });
});
