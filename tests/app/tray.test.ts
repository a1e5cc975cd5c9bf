import { describe, expect, test } from 'vitest';
import { trailsOf } from '../../src/app/late/replay/trailsOf.ts';
import { offerWords, rollsIn } from '../../src/app/late/tray/trayWords.ts';
import { append, beginLog, entriesOf } from '../../src/game/log.ts';
import type { Action, ActionOf } from '../../src/model/action.ts';
import { scene } from '../rules/scene.ts';

/** What the tray shows of an action in a scene. */
function rolled(lines: string, action: Action) {
  const before = scene(lines);
  const entry = append(beginLog(before), action).log.entries[0];
  if (entry === undefined) throw new Error('refused');
  return rollsIn(entry, before);
}

const moved = (id: string, from: number, to: number): ActionOf<'move'>['models'][number] => ({
  id,
  path: [
    [from, 10],
    [to, 10],
  ],
});

describe('the dice tray', () => {
  test('an Advance: the die beside the move', () => {
    const action: Action = { type: 'move', unit: 'kn', kind: 'advance', dice: [4], models: [moved('kn-1', 10, 19)] };
    expect(rolled('attacker kn M6: 10,10', action)).toEqual([
      { title: 'kn, Advance', dice: [4], succeeds: null, sum: null, words: '6″ + 4″', tone: 'plain' },
    ]);
  });

  test('a charge: the sum, and how far it goes', () => {
    const lines = 'clock 2 attacker charge\nattacker kn: 10,10\ndefender foe: 18,10';
    const action: Action = { type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [3, 5] };
    expect(rolled(lines, action)).toMatchObject([{ dice: [3, 5], sum: 8, words: 'may move 8″ at foe' }]);
  });

  test.each([
    [[6, 1], true, 'Passed, needed 6+', 'yes'],
    [[1, 1], false, 'Battle-shocked, needed 6+', 'no'],
  ] as const)('a Battle-shock test with %j', (dice, passed, words, tone) => {
    const lines = 'clock 2 attacker command/battle-shock\nattacker few Ld6 began:5: 10,10';
    const expected = [{ succeeds: [passed, passed], words, tone }];
    expect(rolled(lines, { type: 'battle-shock-test', unit: 'few', dice })).toMatchObject(expected);
    expect(rolled(lines, { type: 'next', dice })).toMatchObject(expected);
  });

  test('Desperate Escape: each die by itself, and who was lost', () => {
    const lines = 'attacker kn is:battle-shocked: 10,10 12,10\ndefender foe: 13.5,10';
    const action: Action = {
      type: 'move',
      unit: 'kn',
      kind: 'fall-back',
      dice: [2, 3],
      lose: ['kn-2'],
      models: [moved('kn-1', 10, 6), moved('kn-2', 12, 8)],
    };
    expect(rolled(lines, action)).toMatchObject([
      { title: 'kn, Desperate Escape', succeeds: [false, true], words: 'Lost: kn 2', tone: 'no' },
    ]);
  });

  test('a roll-off: who takes the first turn', () => {
    const lines = 'clock 0 defender deployment\nattacker kn in:strategic-reserves: 1';
    expect(rolled(lines, { type: 'first-turn', dice: [2, 5] })).toMatchObject([
      { words: 'Defender take the first turn' },
    ]);
  });

  test('nothing of what rolls no dice', () => {
    expect(rolled('attacker kn: 10,10', { type: 'remain-stationary', unit: 'kn' })).toEqual([]);
  });
});

describe('what came of looking for places', () => {
  const battle = scene('clock 2 attacker charge\nattacker kn: 10,10\ndefender foe: 18,10');
  const action = { type: 'move', unit: 'kn', kind: 'charge', models: [moved('kn-1', 10, 16)] } as const;
  test.each([
    [null, 'Looking for places.'],
    [{ state: 'possible', action, touching: 1 }, '1 model placed, 1 touching an enemy. Drag any of them, or confirm.'],
    [
      { state: 'possible', action: { ...action, models: [] }, touching: null },
      'Nobody of kn can get closer: all stay.',
    ],
    [
      { state: 'impossible', target: 'foe', needs: 7.5 },
      'foe is out of reach: the shortest way is 7.50″. Nobody moves.',
    ],
    [
      { state: 'impossible', target: 'foe', needs: null },
      'There is no way to foe, or no room beside it. Nobody moves.',
    ],
    [{ state: 'not-found', looks: 3000 }, 'Nothing found after looking at 3,000 places. Place the models by hand.'],
  ] as const)('%j', (found, words) => {
    expect(offerWords({ unit: 'kn', kind: 'charge', found }, battle)).toBe(words);
  });
});

test('trails are the ways of the phase that is looked back at', () => {
  const start = scene('attacker kn M6: 10,10\ndefender foe M6: 30,10');
  const kn: Action = { type: 'move', unit: 'kn', kind: 'normal', models: [moved('kn-1', 10, 14)] };
  let log = append(beginLog(start), kn).log;
  expect(trailsOf(start, entriesOf(log))).toEqual([
    {
      player: 'attacker',
      points: [
        { x: 10, y: 10 },
        { x: 14, y: 10 },
      ],
    },
  ]);
  // Of the last entry's phase: the Movement phase until it has ended, and then of the one that was begun.
  for (let step = 0; step < 2; step++) log = append(log, { type: 'next' }).log;
  expect(trailsOf(start, entriesOf(log))).toHaveLength(1);
  log = append(log, { type: 'next' }).log;
  expect(trailsOf(start, entriesOf(log))).toEqual([]);
});
