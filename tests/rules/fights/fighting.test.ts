import { describe, expect, test } from 'vitest';
import { play } from '../../../src/game/play.ts';
import type { Action } from '../../../src/model/action.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { contextOf } from '../../../src/rules/context.ts';
import { selectingPlayer, stillToFight } from '../../../src/rules/fights/fighting.ts';
import { scene } from '../scene.ts';
import { told } from '../told.ts';

const fighting = (unit: string): Action => ({ type: 'fight', unit, attacks: [] });
const next: Action = { type: 'next' };

/** Plays legal actions one after the other. */
function after(battle: Battle, ...actions: readonly Action[]): Battle {
  return actions.reduce((before, action) => {
    const outcome = play(before, action);
    expect(outcome.verdict.violations).toEqual([]);
    return outcome.battle;
  }, battle);
}

/** Who must still fight, and whose selection it is. */
const waiting = (battle: Battle): string => {
  const context = contextOf(battle);
  return `${stillToFight(context)
    .map(({ id }) => id)
    .join(' ')} (${selectingPlayer(context)})`;
};

describe('who fights', () => {
  test.each([
    ['an engaged unit', 'attacker kn 40mm: 20,20\ndefender foe 32mm: 22.4,20', []],
    ['one that is too far', 'attacker kn 40mm: 20,20\ndefender foe 32mm: 22.5,20', ['eligible-to-fight - - - -']],
    ['one that charged, whatever is near', 'attacker kn 40mm is:charged: 20,20\ndefender foe 32mm: 30,20', []],
    ['one that has fought', 'attacker kn 40mm is:fought: 20,20\ndefender foe 32mm: 22.4,20', ['unit-status - - - -']],
    [
      'one whose leader has fought',
      'attacker kn 40mm: 20,20\nattacker boss 40mm is:fought leads:kn: 18.4,20\ndefender foe 32mm: 22.4,20',
      ['unit-status - - - -'],
    ],
    [
      'one whose leader is engaged',
      'attacker kn 40mm: 20,20\nattacker boss 40mm leads:kn: 18.4,20\ndefender foe 32mm: 16,20',
      [],
    ],
    ['one in Reserves', 'attacker kn 40mm in:deep-strike: 1\ndefender foe 32mm: 22.4,20', ['not-on-board - - - -']],
    [
      'across a barricade',
      'attacker kn 40mm: 20,20\nbarricade b 20.787401575,18 21.3,22 height 1.5\ndefender foe 32mm: 22.9,20',
      [],
    ],
    [
      'not across it from too far',
      'attacker kn 40mm: 19.5,20\nbarricade b 20.787401575,18 21.3,22 height 1.5\ndefender foe 32mm: 22.9,20',
      ['eligible-to-fight - - - -'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(told(scene(`clock 2 defender fight/remaining\n${lines}`), fighting('kn'))).toEqual(expected);
  });

  test('a unit that nobody knows', () => {
    expect(told(scene('clock 2 attacker fight/remaining'), fighting('zz'))).toEqual(['not-on-board - zz - -']);
  });

  test('in the Fight phase', () => {
    expect(
      told(scene('clock 2 attacker charge\nattacker kn 40mm: 20,20\ndefender foe 32mm: 22,20'), fighting('kn')),
    ).toEqual(['phase - - - -']);
  });
});

describe('the Fights First step', () => {
  const melee = (words = ''): string => `clock 2 attacker fight/fights-first
    attacker kn 40mm is:charged: 20,20
    defender foe 32mm${words}: 21.417322835,20`;

  test('is for those who charged', () => {
    const battle = scene(melee());
    expect(waiting(battle)).toBe('kn (attacker)');
    expect(told(battle, fighting('foe'))).toEqual(['fight-order - - - -']);
    expect(waiting(after(battle, fighting('kn'), next))).toBe('foe (defender)');
  });

  test('begins with the player whose turn it is not', () => {
    const battle = scene(melee(' +Fights_First'));
    expect(waiting(battle)).toBe('kn foe (defender)');
    expect(told(battle, fighting('kn'))).toEqual(['fight-order - foe - -']);
    expect(waiting(after(battle, fighting('foe')))).toBe('kn (attacker)');
  });

  test('needs the ability on every model of the unit', () => {
    const battle = scene(`${melee(' +Fights_First')}\ndefender boss 32mm leads:foe: 22.8,20`);
    expect(waiting(battle)).toBe('kn (attacker)');
  });

  test('takes nobody whom the fights reach later', () => {
    const battle = scene(`clock 2 attacker fight/fights-first
      attacker kn 40mm is:charged: 20,20
      attacker kn2 40mm is:charged: 40,20
      defender foe 32mm +Fights_First: 21.417322835,20
      defender late 32mm +Fights_First: 44.5,20`);
    expect(waiting(battle)).toBe('kn kn2 foe (defender)');
    // Piling in reaches another unit.
    const reached = after(battle, fighting('foe'), {
      type: 'move',
      unit: 'kn2',
      kind: 'pile-in',
      models: [
        {
          id: 'kn2-1',
          path: [
            [40, 20],
            [43, 20],
          ],
        },
      ],
    });
    expect(waiting(reached)).toBe('kn kn2 (attacker)');
    expect(told(after(reached, fighting('kn2')), fighting('late'))).toEqual(['fight-order - - - -']);
    expect(waiting(after(reached, fighting('kn2'), fighting('kn'), next))).toBe('late (defender)');
  });

  test('has to be fought out', () => {
    const battle = scene(melee());
    expect(told(battle, next)).toEqual(['fight-order - kn - -']);
  });
});

describe('the Remaining Combats step', () => {
  const crowd = `clock 2 attacker fight/remaining
    attacker a1 40mm: 20,20
    attacker a2 40mm: 20,24
    attacker a3 40mm: 20,28
    defender d1 32mm: 21.8,20
    defender d2 32mm: 21.8,24`;

  test('goes in turns, and on with one side when the other has none left', () => {
    let battle = scene(crowd.replace('20,28', '20,25.5'));
    const order: string[] = [waiting(battle)];
    for (const unit of ['d1', 'a2', 'd2', 'a1', 'a3']) {
      battle = after(battle, fighting(unit));
      order.push(waiting(battle));
    }
    expect(order).toEqual([
      'a1 a2 a3 d1 d2 (defender)',
      'a1 a2 a3 d2 (attacker)',
      'a1 a3 d2 (defender)',
      'a1 a3 (attacker)',
      'a3 (attacker)',
      ' (null)',
    ]);
    expect(told(battle, next)).toEqual([]);
  });

  test('nobody passes', () => {
    const battle = scene(crowd);
    expect(told(battle, next)).toEqual(['a1', 'a2', 'd1', 'd2'].map((id) => `fight-order - ${id} - -`));
    expect(told(battle, fighting('a1'))).toEqual(['fight-order - d1 - -']);
  });

  test('begins with the other player again', () => {
    const battle = scene(`clock 2 attacker fight/fights-first
      attacker kn 40mm is:charged: 20,20
      attacker old 40mm: 30,20
      defender foe 32mm: 21.417322835,20
      defender foe2 32mm: 31.417322835,20`);
    expect(waiting(after(battle, fighting('kn'), next))).toBe('old foe foe2 (defender)');
  });
});
