import { describe, expect, test } from 'vitest';
import { play } from '../../src/game/play.ts';
import type { Outcome } from '../../src/game/play.ts';
import type { Action } from '../../src/model/action.ts';
import { playAll, ruleScene, stratagem, told } from './ruleScene.ts';
import type { SceneForm } from './ruleScene.ts';

const shots = (unit: string, weapon: string, target: string, dice: readonly number[], more: object = {}): Action => ({
  type: 'shoot',
  unit,
  attacks: [{ models: [`${unit}-1`], weapon, target }],
  dice,
  ...more,
});
const blows = (unit: string, weapon: string, target: string, dice: readonly number[], more: object = {}): Action => ({
  type: 'fight',
  unit,
  attacks: [{ models: [`${unit}-1`], weapon, target }],
  dice,
  ...more,
});
const next: Action = { type: 'next' };
const walk = (
  unit: string,
  kind: 'normal' | 'advance' | 'fall-back' | 'charge',
  ...path: [number, number][]
): Action => ({
  type: 'move',
  unit,
  kind,
  models: [{ id: `${unit}-1`, path }],
});

const fight = { phase: 'fight', step: 'fights-first' } as const;
const remaining = { phase: 'fight', step: 'remaining' } as const;
const enemyShoots = { turn: 'defender', phase: 'shooting' } as const;
const enemyMoves = { turn: 'defender', phase: 'movement', step: 'move' } as const;
const reinforcements = { phase: 'movement', step: 'reinforcements' } as const;

/** 1″ between a 40 mm and a 32 mm base: 1.417322835″ from touching centres. */
const TOUCH = 36 / 25.4;

const duel = (form: Partial<SceneForm>): SceneForm => ({
  units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Gunner', at: [34, 20], player: 'defender' } },
  ...form,
});

describe('stratagems, each row: a scene, its actions, and what comes of them', () => {
  test.each<[string, SceneForm, readonly Action[], readonly string[]]>([
    [
      'Command Re-roll inside attacks costs its point and is the use of it',
      duel({ cp: 1 }),
      [
        shots('kn', 'Storm bolter', 'foe', [1, 3, 5, 2, 2], {
          rerolls: [{ step: 'hit', die: 0, by: 'Command Re-roll' }],
        }),
        stratagem('Grenade', 'kn', { target: 'foe' }),
      ],
      ['ok', 'cp target'],
    ],
    [
      'Command Re-roll is for one roll',
      duel({}),
      [
        shots('kn', 'Storm bolter', 'foe', [1, 1, 5, 5, 2, 2], {
          rerolls: [
            { step: 'hit', die: 0, by: 'Command Re-roll' },
            { step: 'hit', die: 1, by: 'Command Re-roll' },
          ],
        }),
      ],
      ['limit'],
    ],
    [
      'Command Re-roll once in a phase, in an action or as one',
      {
        clock: { phase: 'charge' },
        units: {
          a: { of: 'Knight', at: [20, 20] },
          b: { of: 'Knight', at: [20, 30] },
          foe: { of: 'Scout', at: [29, 25], player: 'defender' },
        },
      },
      [
        {
          type: 'declare-charge',
          unit: 'a',
          targets: ['foe'],
          dice: [1, 1, 4, 4],
          rerolls: [{ step: 'charge', by: 'Command Re-roll' }],
        },
        { type: 'declare-charge', unit: 'b', targets: ['foe'], dice: [1, 1] },
        stratagem('Command Re-roll', 'b', { reroll: 'charge' }, [6, 6]),
      ],
      ['ok', 'ok', 'limit'],
    ],
    [
      'Command Re-roll of a roll that was made again already',
      {
        clock: { phase: 'charge' },
        units: { a: { of: 'Knight', at: [20, 20] }, foe: { of: 'Scout', at: [29, 25], player: 'defender' } },
      },
      [
        {
          type: 'declare-charge',
          unit: 'a',
          targets: ['foe'],
          dice: [1, 1, 4, 4],
          rerolls: [{ step: 'charge', by: 'Command Re-roll' }],
        },
        stratagem('Command Re-roll', 'a', { reroll: 'charge' }, [6, 6]),
      ],
      ['ok', 'timing limit'],
    ],
    [
      'Command Re-roll of a saving throw is the target’s',
      { ...duel({ clock: enemyShoots }), cp: 1 },
      [
        shots('foe', 'Heavy gun', 'kn', [3, 1, 1, 5, 1, 4], {
          rerolls: [{ step: 'save', die: 0, by: 'Command Re-roll' }],
        }),
      ],
      ['ok'],
    ],
    [
      'Command Re-roll of an Advance, after which the unit goes on',
      {
        clock: { phase: 'movement', step: 'move' },
        units: { kn: { of: 'Knight', at: [20, 20] }, far: { of: 'Scout', at: [55, 40], player: 'defender' } },
      },
      [
        { ...walk('kn', 'advance', [20, 20], [26, 20]), dice: [1] },
        stratagem('Command Re-roll', 'kn', { reroll: 'advance' }, [4]),
        walk('kn', 'advance', [26, 20], [29.1, 20]),
        walk('kn', 'advance', [26, 20], [29, 20]),
        walk('kn', 'normal', [29, 20], [30, 20]),
      ],
      ['ok', 'ok', 'move-distance', 'ok', 'unit-status'],
    ],
    [
      'Command Re-roll of another roll than was made',
      {
        clock: { phase: 'movement', step: 'move' },
        units: { kn: { of: 'Knight', at: [20, 20] }, far: { of: 'Scout', at: [55, 40], player: 'defender' } },
      },
      [
        { ...walk('kn', 'advance', [20, 20], [26, 20]), dice: [1] },
        stratagem('Command Re-roll', 'kn', { reroll: 'charge' }, [4, 4]),
      ],
      ['ok', 'target'],
    ],
    [
      'Command Re-roll of an Advance in the move itself',
      {
        clock: { phase: 'movement', step: 'move' },
        units: { kn: { of: 'Knight', at: [20, 20] }, far: { of: 'Scout', at: [55, 40], player: 'defender' } },
      },
      [
        {
          ...walk('kn', 'advance', [20, 20], [31, 20]),
          dice: [1, 6],
          rerolls: [{ step: 'advance', by: 'Command Re-roll' }],
        },
      ],
      ['ok'],
    ],
    [
      'a roll that no rule lets be made again',
      duel({ clock: { phase: 'charge' } }),
      [
        {
          type: 'declare-charge',
          unit: 'kn',
          targets: ['foe'],
          dice: [1, 1, 4, 4],
          rerolls: [{ step: 'charge' }],
        },
      ],
      ['charge-range limit'],
    ],
    [
      'Boarding Actions versions are for boarders',
      duel({ detachment: 'Warpbane Task Force', clock: { phase: 'charge' } }),
      [stratagem('Command Re-roll', 'kn', { set: 'Boarding Actions', reroll: 'charge' })],
      ['detachment timing'],
    ],
    [
      'Insane Bravery after the test',
      {
        clock: { phase: 'command', step: 'battle-shock' },
        units: {
          w: { of: 'Walker', at: [20, 20], wounds: [3] },
          far: { of: 'Scout', at: [55, 40], player: 'defender' },
        },
      },
      [{ type: 'battle-shock-test', unit: 'w', dice: [1, 1] }, stratagem('Insane Bravery', 'w')],
      ['ok', 'timing target'],
    ],
    [
      'Insane Bravery holds for the test that moving on takes',
      {
        clock: { phase: 'command', step: 'battle-shock' },
        units: {
          w: { of: 'Walker', at: [20, 20], wounds: [3] },
          far: { of: 'Scout', at: [55, 40], player: 'defender' },
        },
      },
      [stratagem('Insane Bravery', 'w'), { type: 'next', dice: [1, 1] }, stratagem('Grenade', 'w', { target: 'far' })],
      ['ok', 'ok', 'timing target'],
    ],
    [
      'Insane Bravery of Boarding Actions after a test that was passed',
      {
        detachment: 'Void Purge Force',
        clock: { phase: 'command', step: 'battle-shock' },
        units: {
          w: { of: 'Walker', at: [20, 20], wounds: [3] },
          far: { of: 'Scout', at: [55, 40], player: 'defender' },
        },
      },
      [
        { type: 'battle-shock-test', unit: 'w', dice: [6, 6] },
        stratagem('Insane Bravery', 'w', { set: 'Boarding Actions' }),
      ],
      ['ok', 'timing'],
    ],
    [
      'Fire Overwatch from more than 24″',
      duel({
        clock: enemyMoves,
        units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Scout', at: [45, 20], player: 'defender' } },
      }),
      [walk('foe', 'normal', [45, 20], [45.5, 20]), stratagem('Fire Overwatch', 'kn', { target: 'foe' })],
      ['ok', 'target'],
    ],
    [
      'Fire Overwatch as an enemy starts to move, at that enemy alone',
      duel({
        clock: enemyMoves,
        units: {
          kn: { of: 'Knight', at: [20, 20] },
          foe: { of: 'Scout', at: [34, 20], player: 'defender' },
          oth: { of: 'Scout', at: [34, 26], player: 'defender' },
        },
      }),
      [
        stratagem('Fire Overwatch', 'kn', { target: 'foe' }),
        shots('kn', 'Storm bolter', 'oth', [6, 6]),
        shots('kn', 'Storm bolter', 'foe', [6, 5, 1]),
        walk('foe', 'normal', [34, 20], [36, 20]),
      ],
      ['ok', 'target', 'ok', 'ok'],
    ],
    [
      'Fire Overwatch by a unit in combat, and by a TITANIC one',
      duel({
        clock: enemyMoves,
        units: {
          kn: { of: 'Knight', at: [20, 20] },
          near: { of: 'Scout', at: [20 + TOUCH, 20], player: 'defender' },
          foe: { of: 'Scout', at: [34, 20], player: 'defender' },
        },
      }),
      [walk('foe', 'normal', [34, 20], [33, 20]), stratagem('Fire Overwatch', 'kn', { target: 'foe' })],
      ['ok', 'target'],
    ],
    [
      'Rapid Ingress before the end of the phase, and in the first round of a tournament',
      {
        pack: 'matched',
        clock: { round: 1, turn: 'defender', phase: 'movement', step: 'move' },
        units: { kn: { of: 'Knight', place: 'deep-strike' }, far: { of: 'Scout', at: [55, 40], player: 'defender' } },
      },
      [stratagem('Rapid Ingress', 'kn'), next, stratagem('Rapid Ingress', 'kn')],
      ['timing target', 'ok', 'target'],
    ],
    [
      'Grenade at 8.001″, after an Advance, and at a unit in combat',
      {
        units: {
          kn: { of: 'Knight', at: [20, 20] },
          run: { of: 'Knight', at: [20, 30], status: ['advanced'] },
          foe: { of: 'Scout', at: [20 + TOUCH + 8.001, 20], player: 'defender' },
          near: { of: 'Scout', at: [26, 26], player: 'defender' },
          friend: { of: 'Brothers', at: [27.4, 26] },
        },
      },
      [
        stratagem('Grenade', 'kn', { target: 'foe', model: 'kn-1' }),
        stratagem('Grenade', 'run', { target: 'foe' }),
        stratagem('Grenade', 'kn', { target: 'near' }),
      ],
      ['target', 'target', 'target'],
    ],
    [
      'Go to Ground before shots that then go elsewhere',
      {
        clock: enemyShoots,
        units: {
          kn: { of: 'Knight', at: [20, 20] },
          b: { of: 'Brothers', at: [20, 26] },
          foe: { of: 'Gunner', at: [34, 20], player: 'defender' },
          two: { of: 'Gunner', at: [34, 26], player: 'defender' },
        },
      },
      [
        stratagem('Go to Ground', 'kn', { enemy: 'foe' }),
        shots('foe', 'Gun', 'b', [1, 1, 1]),
        shots('two', 'Gun', 'kn', [1, 1, 1]),
        next,
        shots('foe', 'Gun', 'kn', [1, 1, 1]),
        shots('two', 'Gun', 'b', [1, 1, 1]),
        next,
      ],
      ['ok', 'target', 'timing', 'timing', 'ok', 'ok', 'ok'],
    ],
    [
      'Go to Ground on a unit that the enemy cannot shoot at',
      {
        clock: enemyShoots,
        units: {
          kn: { of: 'Knight', at: [5, 20] },
          foe: { of: 'Gunner', at: [34, 20], player: 'defender' },
        },
      },
      [stratagem('Go to Ground', 'kn', { enemy: 'foe' })],
      ['target'],
    ],
    [
      'Heroic Intervention by a vehicle that is no walker, and the charge at somebody else',
      {
        clock: { turn: 'defender', phase: 'charge' },
        units: {
          tank: { of: 'Tank', at: [35, 25] },
          kn: { of: 'Knight', at: [32, 24] },
          vic: { of: 'Scout', at: [36.25984252, 20] },
          foe: { of: 'Scout', at: [30, 20], player: 'defender' },
          oth: { of: 'Scout', at: [33, 34], player: 'defender' },
        },
      },
      [
        { type: 'declare-charge', unit: 'foe', targets: ['vic'], dice: [3, 3] },
        walk('foe', 'charge', [30, 20], [35, 20]),
        stratagem('Heroic Intervention', 'tank', { enemy: 'foe' }),
        stratagem('Heroic Intervention', 'kn', { enemy: 'foe' }),
        { type: 'declare-charge', unit: 'kn', targets: ['oth'], dice: [6, 6] },
        { type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [6, 6] },
      ],
      ['ok', 'ok', 'target', 'ok', 'charge-target', 'ok'],
    ],
    [
      'who intervenes does not fight first for it',
      {
        clock: { turn: 'defender', phase: 'charge' },
        units: {
          kn: { of: 'Knight', at: [35, 25] },
          vic: { of: 'Scout', at: [36.25984252, 20] },
          foe: { of: 'Scout', at: [30, 20], player: 'defender' },
        },
      },
      [
        { type: 'declare-charge', unit: 'foe', targets: ['vic'], dice: [3, 3] },
        walk('foe', 'charge', [30, 20], [35, 20]),
        stratagem('Heroic Intervention', 'kn'),
        { type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [6, 6] },
        walk('kn', 'charge', [35, 25], [35, 20 + TOUCH]),
        next,
        blows('kn', 'Nemesis blade', 'foe', [1, 1, 1, 1]),
      ],
      ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'fight-order'],
    ],
    [
      'Counter-Offensive before anybody has fought; then nobody else comes first',
      {
        clock: { turn: 'defender', ...fight },
        cp: 2,
        units: {
          kn: { of: 'Knight', at: [20, 20] },
          b: { of: 'Knight', at: [40, 30] },
          foe: { of: 'Scout', at: [20 + TOUCH, 20], player: 'defender', status: ['charged'] },
          two: { of: 'Scout', at: [40 + TOUCH, 30], player: 'defender', status: ['charged'] },
        },
      },
      [
        stratagem('Counter-Offensive', 'kn'),
        blows('foe', 'Knife', 'kn', [1, 1]),
        stratagem('Counter-Offensive', 'kn'),
        blows('two', 'Knife', 'b', [1, 1]),
        blows('kn', 'Nemesis blade', 'foe', [1, 1, 1, 1]),
        blows('two', 'Knife', 'b', [1, 1]),
      ],
      ['timing', 'ok', 'ok', 'fight-order', 'ok', 'ok'],
    ],
    [
      'Counter-Offensive after the enemy has consolidated',
      {
        clock: { turn: 'defender', ...fight },
        units: {
          kn: { of: 'Knight', at: [20, 20] },
          foe: { of: 'Scout', at: [21.8, 20], player: 'defender', status: ['charged'] },
          two: { of: 'Scout', at: [50, 40], player: 'defender', status: ['charged'] },
        },
      },
      [
        blows('foe', 'Knife', 'kn', [1, 1]),
        {
          type: 'move',
          unit: 'foe',
          kind: 'consolidate',
          models: [
            {
              id: 'foe-1',
              path: [
                [21.8, 20],
                [20 + TOUCH, 20],
              ],
            },
          ],
        },
        stratagem('Counter-Offensive', 'kn'),
        next,
        blows('kn', 'Nemesis blade', 'foe', [1, 1, 1, 1]),
      ],
      ['ok', 'ok', 'ok', 'fight-order', 'ok'],
    ],
    [
      'Redirected Strike before the end of the Command phase',
      {
        detachment: 'Augurium Task Force',
        clock: { phase: 'command', step: 'command' },
        units: { kn: { of: 'Knight', at: [20, 20] }, far: { of: 'Scout', at: [55, 40], player: 'defender' } },
      },
      [stratagem('Redirected Strike', 'kn')],
      ['timing'],
    ],
    [
      'Mirage of Echoes after a move',
      {
        detachment: 'Augurium Task Force',
        clock: enemyMoves,
        units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Scout', at: [28, 20], player: 'defender' } },
      },
      [walk('foe', 'normal', [28, 20], [27, 20]), stratagem('Mirage of Echoes', 'kn', { enemy: 'foe' })],
      ['ok', 'timing'],
    ],
    [
      'Necessary End: a die that does not beat the round',
      {
        detachment: 'Augurium Task Force',
        clock: { round: 3, ...remaining },
        units: {
          kn: { of: 'Brothers', at: [20, 20], models: 2, wounds: [1] },
          foe: { of: 'Reaver', at: [21.2, 20], player: 'defender' },
        },
      },
      [
        stratagem('Necessary End', 'kn', { enemy: 'foe' }),
        blows('foe', 'Great axe', 'kn', [3, 3, 1, 3]),
        blows('kn', 'Nemesis blade', 'foe', [1, 1, 1, 1]),
      ],
      ['ok', 'ok', 'not-on-board'],
    ],
    [
      'Unending Fidelity: who fell shoots once, and leaves',
      {
        detachment: 'Hallowed Conclave',
        clock: enemyShoots,
        units: {
          kn: { of: 'Brothers', at: [20, 20], wounds: [1] },
          b: { of: 'Brothers', at: [20, 30] },
          foe: { of: 'Gunner', at: [34, 20], player: 'defender' },
        },
      },
      [
        stratagem('Unending Fidelity', 'kn', { enemy: 'foe' }),
        shots('foe', 'Heavy gun', 'kn', [3, 1, 1, 6, 1, 4]),
        shots('b', 'Storm bolter', 'foe', [1, 1]),
        shots('kn', 'Storm bolter', 'foe', [6, 6, 6, 6, 2, 2]),
        shots('kn', 'Storm bolter', 'foe', [6, 6]),
      ],
      ['ok', 'ok', 'turn', 'ok', 'turn not-on-board unit-status'],
    ],
    [
      'who fell and does not act leaves with the phase',
      {
        detachment: 'Hallowed Conclave',
        clock: enemyShoots,
        units: {
          kn: { of: 'Brothers', at: [20, 20], wounds: [1] },
          foe: { of: 'Gunner', at: [34, 20], player: 'defender' },
        },
      },
      [
        stratagem('Unending Fidelity', 'kn', { enemy: 'foe' }),
        shots('foe', 'Heavy gun', 'kn', [3, 1, 1, 6, 1, 4]),
        next,
        shots('kn', 'Storm bolter', 'foe', [6, 6]),
      ],
      ['ok', 'ok', 'ok', 'phase turn not-on-board'],
    ],
    [
      'Sanctic Circle: enemies in range, and too far away',
      {
        detachment: 'Baneslayer Strike',
        clock: { phase: 'command', step: 'command' },
        map: {
          width: 60,
          height: 44,
          objectives: [
            { id: 'near', x: 25, y: 20 },
            { id: 'far', x: 40, y: 20 },
          ],
        },
        units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Scout', at: [28, 20], player: 'defender' } },
      },
      [
        stratagem('Sanctic Circle', 'kn', { objective: 'near' }, [6, 6]),
        stratagem('Sanctic Circle', 'kn', { objective: 'far' }, [6, 6]),
      ],
      ['target', 'target'],
    ],
    [
      'Shadow of Anarch: out of Deep Strike’s reach, no choice, farther than 6″, and twice in a phase',
      {
        detachment: 'Banishers',
        clock: enemyMoves,
        units: {
          w: { of: 'Walker', at: [26, 26] },
          kn: { of: 'Knight', at: [26, 20] },
          b: { of: 'Knight', at: [30, 12] },
          foe: { of: 'Scout', at: [34, 20], player: 'defender' },
        },
      },
      [
        walk('foe', 'normal', [34, 20], [33, 20]),
        stratagem('Shadow of Anarch', 'w', { enemy: 'foe', choice: 'strategic-reserves' }),
        stratagem('Shadow of Anarch', 'kn', { enemy: 'foe' }),
        stratagem('Shadow of Anarch', 'kn', { enemy: 'foe', choice: 'move' }),
        walk('kn', 'normal', [26, 20], [19.9, 20]),
        walk('kn', 'normal', [26, 20], [20, 20]),
        walk('kn', 'normal', [20, 20], [19, 20]),
        stratagem('Shadow of Anarch', 'b', { enemy: 'foe', choice: 'strategic-reserves' }),
      ],
      ['ok', 'target', 'target', 'ok', 'move-distance', 'ok', 'turn', 'limit'],
    ],
    [
      'Combat Manifestation bars the charge, and the distance is for that unit alone',
      {
        detachment: 'Brotherhood Strike',
        clock: reinforcements,
        units: {
          kn: { of: 'Knight', place: 'deep-strike' },
          b: { of: 'Knight', place: 'deep-strike' },
          foe: { of: 'Scout', at: [40, 20], player: 'defender' },
        },
      },
      [
        stratagem('Combat Manifestation', 'kn'),
        { type: 'set-up', unit: 'b', method: 'deep-strike', models: [{ id: 'b-1', x: 40, y: 27 }] },
        { type: 'set-up', unit: 'kn', method: 'deep-strike', models: [{ id: 'kn-1', x: 40, y: 27 }] },
        next,
        next,
        { type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [6, 6] },
      ],
      ['ok', 'deep-strike-distance', 'ok', 'ok', 'ok', 'unit-status'],
    ],
    [
      'Duty Unending after a Normal move, and for a unit that the enemy was not with',
      {
        detachment: 'Brotherhood Strike',
        clock: enemyMoves,
        units: {
          kn: { of: 'Knight', at: [20, 20] },
          b: { of: 'Knight', at: [20, 26] },
          foe: { of: 'Scout', at: [20 + TOUCH, 20], player: 'defender' },
          oth: { of: 'Scout', at: [40, 20], player: 'defender' },
        },
      },
      [
        walk('oth', 'normal', [40, 20], [41, 20]),
        stratagem('Duty Unending', 'kn', { enemy: 'oth' }),
        walk('foe', 'fall-back', [20 + TOUCH, 20], [26, 20]),
        stratagem('Duty Unending', 'b', { enemy: 'foe' }),
        stratagem('Duty Unending', 'kn', { enemy: 'foe' }),
      ],
      ['ok', 'timing target', 'ok', 'target', 'ok'],
    ],
    [
      'Purgation Pattern on a unit that came from Strategic Reserves',
      {
        detachment: 'Brotherhood Strike',
        clock: reinforcements,
        units: {
          kn: { of: 'Knight', place: 'strategic-reserves' },
          foe: { of: 'Scout', at: [40, 20], player: 'defender' },
        },
      },
      [
        { type: 'set-up', unit: 'kn', method: 'strategic-reserves', models: [{ id: 'kn-1', x: 30, y: 2 }] },
        next,
        stratagem('Purgation Pattern', 'kn'),
      ],
      ['ok', 'ok', 'target'],
    ],
    [
      'Expeditious Exit before everybody has fought',
      {
        detachment: 'Brotherhood Strike',
        clock: { turn: 'defender', ...remaining },
        units: {
          kn: { of: 'Knight', at: [20, 20] },
          foe: { of: 'Scout', at: [20 + TOUCH, 20], player: 'defender' },
        },
      },
      [stratagem('Expeditious Exit', 'kn')],
      ['timing'],
    ],
    [
      'Precognitive Strategies: no farther than was rolled',
      {
        detachment: 'Hallowed Conclave',
        clock: enemyMoves,
        units: { kn: { of: 'Knight', at: [26, 20] }, foe: { of: 'Scout', at: [34, 20], player: 'defender' } },
      },
      [
        walk('foe', 'normal', [34, 20], [33, 20]),
        stratagem('Precognitive Strategies', 'kn', {}, [2]),
        walk('kn', 'normal', [26, 20], [23.9, 20]),
        walk('kn', 'normal', [26, 20], [24, 20]),
      ],
      ['ok', 'ok', 'move-distance', 'ok'],
    ],
    [
      'Fires of Covenant once something was done in the phase',
      {
        detachment: 'Warpbane Task Force',
        clock: enemyMoves,
        units: { kn: { of: 'Knight', at: [26, 20] }, foe: { of: 'Scout', at: [44, 20], player: 'defender' } },
      },
      [walk('foe', 'normal', [44, 20], [43, 20]), stratagem('Fires of Covenant', 'kn')],
      ['ok', 'timing'],
    ],
    [
      'Hexwrought Reprisal at an enemy who inflicted none',
      {
        detachment: 'Banishers',
        clock: enemyShoots,
        units: {
          kn: { of: 'Knight', at: [20, 20] },
          foe: { of: 'Gunner', at: [34, 20], player: 'defender' },
          oth: { of: 'Gunner', at: [34, 26], player: 'defender' },
        },
      },
      [
        shots('foe', 'Cursed gun', 'kn', [3, 6]),
        stratagem('Hexwrought Reprisal', 'kn', { enemy: 'oth' }),
        stratagem('Hexwrought Reprisal', 'kn', {}, [5, 1]),
      ],
      ['ok', 'target', 'ok'],
    ],
    [
      'Explosive Clearance with a weapon that is no Blast',
      {
        detachment: 'Void Purge Force',
        units: { gun: { of: 'Bomber', at: [20, 20] }, foe: { of: 'Scout', at: [34, 20], player: 'defender' } },
      },
      [
        stratagem('Explosive Clearance', 'gun', { set: 'Boarding Actions', model: 'gun-1', weapon: 'Rifle' }),
        stratagem('Explosive Clearance', 'gun', { model: 'gun-1', weapon: 'Launcher' }),
      ],
      ['target', 'ok'],
    ],
    [
      'a stratagem without the unit that it needs, on an enemy, and on nobody there is',
      duel({ detachment: 'Warpbane Task Force' }),
      [
        stratagem('Sanctified Kill Zone'),
        stratagem('Sanctified Kill Zone', 'foe'),
        stratagem('Sanctified Kill Zone', 'ghost'),
      ],
      ['target', 'target', 'target'],
    ],
  ])('%s', (_, form, actions, expected) => {
    expect(told(playAll(ruleScene(form), actions))).toEqual(expected);
  });
});

describe('answers to targets in a record, which tells whom the enemy selects', () => {
  const crowd = {
    kn: { of: 'Knight', at: [20, 20] },
    b: { of: 'Brothers', at: [20, 26] },
    foe: { of: 'Gunner', at: [34, 20], player: 'defender' },
    two: { of: 'Gunner', at: [34, 26], player: 'defender' },
  } as const;
  test.each<[string, readonly Action[], readonly string[]]>([
    [
      'a unit that is left out, then the one that is shot at',
      [
        stratagem('Go to Ground', 'b', { enemy: 'foe' }),
        stratagem('Go to Ground', 'kn', { enemy: 'foe' }),
        shots('foe', 'Gun', 'kn', [1, 1, 1]),
      ],
      ['target', 'ok', 'ok'],
    ],
    [
      'the enemy that is not named is the one that shoots next',
      [stratagem('Go to Ground', 'b'), shots('foe', 'Gun', 'b', [1, 1, 1]), shots('two', 'Gun', 'b', [1, 1, 1])],
      ['ok', 'ok', 'ok'],
    ],
    [
      'another enemy shoots first',
      [stratagem('Go to Ground', 'kn', { enemy: 'foe' }), shots('two', 'Gun', 'kn', [1, 1, 1])],
      ['ok', 'timing'],
    ],
    ['nothing follows', [stratagem('Go to Ground', 'kn', { enemy: 'foe' })], ['ok']],
  ])('%s', (_, actions, expected) => {
    const start = ruleScene({ clock: enemyShoots, units: crowd });
    const outcomes: Outcome[] = [];
    for (const [index, action] of actions.entries()) {
      outcomes.push(play(outcomes.at(-1)?.battle ?? start, action, actions.slice(index + 1)));
    }
    expect(told(outcomes)).toEqual(expected);
    expect(outcomes.at(-1)?.battle.nextAttack).toBeUndefined();
  });
});

test('a Charge roll that is made again tells its sum and how far the unit may move', () => {
  const start = ruleScene({
    detachment: 'Void Purge Force',
    clock: { phase: 'charge' },
    units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Scout', at: [29, 20], player: 'defender' } },
  });
  const outcomes = playAll(start, [
    { type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [1, 2] },
    stratagem('Command Re-roll', 'kn', { reroll: 'charge' }, [4, 4]),
  ]);
  expect(outcomes.map(({ result }) => result)).toEqual([
    { dice: [1, 2], roll: 3, distance: 4 },
    { dice: [4, 4], roll: 8, distance: 9 },
  ]);
});
