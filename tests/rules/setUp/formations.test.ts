import { describe, expect, test } from 'vitest';
import { play } from '../../../src/game/play.ts';
import type { Action } from '../../../src/model/action.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { overdueReserves, pointsOf, reservesLimit } from '../../../src/rules/setUp/reserves.ts';
import { contextOf } from '../../../src/rules/context.ts';
import { scene } from '../scene.ts';
import { told } from '../told.ts';

/** Units that wait to be deployed: those of a scene that are off the board have not been declared to be in Reserves. */
function waiting(lines: string): Battle {
  const battle = scene(`clock 0 defender deployment\n${lines}`);
  return { ...battle, units: battle.units.map((unit) => ({ ...unit, startedInReserves: false })) };
}

const army = `
  attacker pal 40mm +Deep_Strike points:200 in:strategic-reserves: 4
  attacker boss 40mm +Deep_Strike CHARACTER points:80 in:strategic-reserves: 1
  attacker tank 6x3x3 VEHICLE points:220 in:strategic-reserves: 1
  attacker old 6x3x3 FORTIFICATION points:100 in:strategic-reserves: 1
  attacker mob 32mm points:300 in:strategic-reserves: 10
  defender foe 32mm in:strategic-reserves: 5`;

const declaring = (
  unit: string,
  what: { reserves?: 'deep-strike' | 'strategic-reserves' | null; leads?: string | null },
): Action => ({
  type: 'declare-formation',
  unit,
  ...what,
});

/** Plays actions one after the other, legal or not. */
const after = (battle: Battle, ...actions: readonly Action[]): Battle =>
  actions.reduce((before, action) => play(before, { ...action, override: true }).battle, battle);

const placeOf = (battle: Battle, id: string): string => {
  const unit = battle.units.find((each) => each.id === id);
  return `${unit?.place}${unit?.startedInReserves === true ? '' : ' (to be deployed)'}${unit?.leads === null ? '' : `, leads ${unit?.leads}`}`;
};

describe('declaring a formation', () => {
  test.each<[string, Action, readonly string[]]>([
    ['into Deep Strike', declaring('pal', { reserves: 'deep-strike' }), []],
    ['without the ability', declaring('tank', { reserves: 'deep-strike' }), ['no-deep-strike - tank - -']],
    ['into Strategic Reserves', declaring('tank', { reserves: 'strategic-reserves' }), []],
    ['a mob that is within the limit', declaring('mob', { reserves: 'strategic-reserves' }), []],
    ['a FORTIFICATION', declaring('old', { reserves: 'strategic-reserves' }), ['reserves-limit - old - -']],
    ['a leader', declaring('boss', { leads: 'pal' }), []],
    ['a leader of the enemy', declaring('boss', { leads: 'foe' }), ['leader - foe - -']],
    ['a leader of itself', declaring('boss', { leads: 'boss' }), ['leader - boss - -']],
    ['a leader of nobody who is there', declaring('boss', { leads: 'zz' }), ['leader - zz - -']],
    ['nobody known', declaring('zz', { reserves: null }), ['not-on-board - zz - -']],
  ])('%s', (_, action, expected) => {
    expect(told(waiting(army), action)).toEqual(expected);
  });

  test('puts a unit where it says', () => {
    const battle = after(waiting(army), declaring('pal', { reserves: 'deep-strike' }));
    expect(placeOf(battle, 'pal')).toBe('deep-strike');
    expect(placeOf(after(battle, declaring('pal', { reserves: null })), 'pal')).toBe('deep-strike (to be deployed)');
  });

  test('leaders go where those they lead go, in any order', () => {
    const joined = after(
      waiting(army),
      declaring('boss', { leads: 'pal' }),
      declaring('pal', { reserves: 'deep-strike' }),
    );
    expect(placeOf(joined, 'boss')).toBe('deep-strike, leads pal');
    const later = after(
      waiting(army),
      declaring('pal', { reserves: 'deep-strike' }),
      declaring('boss', { leads: 'pal' }),
    );
    expect(placeOf(later, 'boss')).toBe('deep-strike, leads pal');
    const byLeader = after(waiting(army), declaring('boss', { leads: 'pal', reserves: 'deep-strike' }));
    expect(placeOf(byLeader, 'pal')).toBe('deep-strike');
    expect(told(joined, declaring('mob', { leads: 'boss' }))).toEqual(['leader - boss - -']);
    expect(told(joined, declaring('pal', { leads: 'mob' }))).toEqual(['leader - mob - -']);
  });

  test('a leader that cannot Deep Strike keeps its unit from it', () => {
    const battle = after(
      waiting(army.replace('boss 40mm +Deep_Strike', 'boss 40mm')),
      declaring('boss', { leads: 'pal' }),
    );
    expect(told(battle, declaring('pal', { reserves: 'deep-strike' }))).toEqual(['no-deep-strike - boss - -']);
  });

  test('ends with the first unit that is set up', () => {
    const battle = waiting(`${army}\nattacker set 32mm: 10,10`);
    expect(told(battle, declaring('pal', { reserves: 'deep-strike' }))).toEqual(['phase - - - -']);
    expect(
      told({ ...battle, clock: { ...battle.clock, phase: 'command', round: 1 } }, declaring('pal', { leads: null })),
    ).toEqual(['phase - - - -']);
  });
});

describe('the limits of Reserves', () => {
  const limits = (lines: string): string[] => {
    const battle = scene(`clock 0 defender deployment\n${lines}`);
    return reservesLimit(contextOf(battle), 'attacker').map(({ other, measured, required }) =>
      other === undefined ? `${measured} ${required}` : `no ${other}`,
    );
  };
  const reserves = (points: number, place: string): string => `attacker r${points} points:${points} in:${place}: 1`;

  test.each([
    ['a quarter of the points in Strategic Reserves', reserves(500, 'strategic-reserves'), []],
    ['one more', reserves(501, 'strategic-reserves'), ['501 <= 500']],
    ['a FORTIFICATION', 'attacker wall FORTIFICATION points:100 in:strategic-reserves: 1', ['no wall']],
    ['Deep Strike is another matter', reserves(1500, 'deep-strike'), []],
    ['they add up', `${reserves(300, 'strategic-reserves')}\n${reserves(201, 'strategic-reserves')}`, ['501 <= 500']],
    [
      'in the tournament packs half of the units',
      `pack matched\n${reserves(10, 'deep-strike')}\n${reserves(20, 'deep-strike')}\nattacker a points:300: 10,10`,
      ['2 <= 1.5'],
    ],
    [
      'and half of the points',
      `pack matched\n${reserves(301, 'deep-strike')}\nattacker a points:300: 10,10`,
      ['301 <= 300.5'],
    ],
    ['exactly half of both', `pack matched\n${reserves(300, 'deep-strike')}\nattacker a points:300: 10,10`, []],
  ])('%s', (_, lines, expected) => {
    expect(limits(lines)).toEqual(expected);
  });

  test('are held when a formation is declared', () => {
    const battle = after(waiting(army), declaring('mob', { reserves: 'strategic-reserves' }));
    expect(told(battle, declaring('tank', { reserves: 'strategic-reserves' }))).toEqual([
      'reserves-limit - - 520 <= 500',
    ]);
  });

  test.each([
    [
      [
        { models: 5, points: 90 },
        { models: 10, points: 170 },
      ],
      4,
      90,
    ],
    [
      [
        { models: 5, points: 90 },
        { models: 10, points: 170 },
      ],
      5,
      90,
    ],
    [
      [
        { models: 10, points: 170 },
        { models: 5, points: 90 },
      ],
      6,
      170,
    ],
    [[{ models: 5, points: 90 }], 20, 90],
    [[], 3, 0],
  ])('a unit of %j with %i models costs %i', (points, count, cost) => {
    const [unit] = scene(`attacker kn in:deep-strike: ${count}`).units;
    if (unit === undefined) throw new Error('no unit');
    expect(pointsOf({ ...unit, datasheet: { ...unit.datasheet, points } })).toBe(cost);
  });
});

describe('the beginning of the battle', () => {
  const zone = 'zone attacker 0,0 18,44\nzone defender 42,0 60,44';
  test('waits for everybody', () => {
    const battle = waiting('attacker a in:deep-strike: 1\ndefender d in:strategic-reserves: 1');
    expect(told(battle, { type: 'next' })).toEqual(['unit-status - a - -', 'unit-status - d - -']);
    const declared = after(
      battle,
      declaring('a', { reserves: 'strategic-reserves' }),
      declaring('d', { reserves: 'strategic-reserves' }),
    );
    expect(told(declared, { type: 'next' })).toEqual([]);
  });

  test('deployed units are no Reserves', () => {
    const battle = after(waiting(`${zone}\nattacker a in:deep-strike: 1\ndefender d in:deep-strike: 1`), {
      type: 'set-up',
      unit: 'a',
      method: 'deploy',
      models: [{ id: 'a-1', x: 5, y: 5 }],
    });
    expect(placeOf(battle, 'a')).toBe('board (to be deployed)');
    expect(told(battle, { type: 'next' })).toEqual(['unit-status - d - -']);
  });

  test.each<[string, Action, string, readonly number[] | undefined]>([
    ['the player named', { type: 'first-turn', player: 'defender' }, 'defender', undefined],
    ['the higher die, the attacker’s first', { type: 'first-turn', dice: [5, 3] }, 'attacker', [5, 3]],
    ['or the defender’s', { type: 'first-turn', dice: [2, 3] }, 'defender', [2, 3]],
    ['equal dice are rolled again', { type: 'first-turn', dice: [4, 4, 1, 6] }, 'defender', [4, 4, 1, 6]],
    ['dice after it is settled do not count', { type: 'first-turn', dice: [5, 3, 1, 6, 2] }, 'attacker', [5, 3]],
  ])('the first turn: %s', (_, action, player, dice) => {
    const { battle, result } = play(waiting('attacker a: 5,5'), action);
    expect(battle.clock.firstTurn).toBe(player);
    expect(result?.dice).toEqual(dice);
    expect(play(battle, { type: 'next' }).battle.clock).toMatchObject({ round: 1, turn: player });
  });

  test('a roll-off goes on until it is settled, also from the seed', () => {
    const { action } = play(waiting('attacker a: 5,5'), { type: 'first-turn', dice: [3, 3] });
    const dice = action.dice ?? [];
    expect(dice.length).toBeGreaterThanOrEqual(4);
    expect(dice.at(-1)).not.toBe(dice.at(-2));
  });

  test('it is settled before the battle', () => {
    expect(told(scene('attacker a: 5,5'), { type: 'first-turn', player: 'defender' })).toEqual(['phase - - - -']);
  });
});

describe('Reserves whose time is over', () => {
  const reserves = `
    attacker began in:deep-strike: 1
    attacker returned in:strategic-reserves: 1
    attacker here: 10,10`;
  const end = (round: number, pack: string): Battle => {
    const battle = scene(`clock ${round} defender fight/remaining\npack ${pack}\n${reserves}`);
    return {
      ...battle,
      units: battle.units.map((unit) => (unit.id === 'returned' ? { ...unit, startedInReserves: false } : unit)),
    };
  };

  test.each([
    ['the tournament packs, second round', 2, 'matched', []],
    ['the tournament packs, third round', 3, 'matched', ['began']],
    ['the tournament packs, last round', 5, 'matched', ['began', 'returned']],
    ['the book, third round', 3, 'core', []],
    ['the book, last round', 5, 'core', ['began', 'returned']],
  ])('%s', (_, round, pack, expected) => {
    const battle = end(round, pack);
    expect(overdueReserves(battle).map(({ id }) => id)).toEqual(expected);
    const { battle: after, result } = play(battle, { type: 'next' });
    expect(after.units.filter(({ place }) => place === 'destroyed').map(({ id }) => id)).toEqual(expected);
    expect(result?.destroyed ?? []).toEqual(expected.map((id) => `${id}-1`));
  });

  test('they have until the second player’s turn ends', () => {
    const battle = scene(`clock 3 attacker fight/remaining\npack matched\n${reserves}`);
    expect(play(battle, { type: 'next' }).battle.units.every(({ place }) => place !== 'destroyed')).toBe(true);
  });
});

describe('victory points', () => {
  const points = (battle: Battle): number[] =>
    [battle.players.attacker, battle.players.defender].map((p) => p.victoryPoints);
  const scoring = (player: 'attacker' | 'defender', by: number): Action => ({
    type: 'score',
    player,
    points: by,
    note: 'by hand',
  });

  test('are written down at any time', () => {
    const battle = after(
      scene('attacker a: 5,5'),
      scoring('attacker', 8),
      scoring('defender', 3),
      scoring('attacker', -2),
    );
    expect(points(battle)).toEqual([6, 3]);
    expect(told(battle, scoring('attacker', -7))).toEqual(['limit - - -1 >= 0']);
    expect(told({ ...battle, clock: { ...battle.clock, over: true } }, scoring('attacker', 1))).toEqual([]);
  });

  test('so are command points, and neither takes from the other', () => {
    const battle = after(scene('attacker a: 5,5'), { ...scoring('attacker', 4), cp: 2 } as Action);
    expect([points(battle), battle.players.attacker.commandPoints]).toEqual([[4, 0], 2]);
    expect(told(battle, { ...scoring('attacker', -4), cp: -3 } as Action)).toEqual(['limit - - -1 >= 0']);
    expect(told(battle, { ...scoring('attacker', -5), cp: -2 } as Action)).toEqual(['limit - - -1 >= 0']);
  });

  const holding = (round: number, held: number, turn = 'attacker'): Battle => {
    const markers = Array.from(
      { length: held },
      (_, i) => `marker m${i} ${5 + 8 * i},5\nattacker u${i}: ${5 + 8 * i},7`,
    );
    const battle = scene(`clock ${round} ${turn} command/battle-shock\n${markers.join('\n')}\nmarker free 55,40`);
    return { ...battle, scoring: 'hold-markers' };
  };

  test.each([
    ['five for each marker held as the Command phase ends', 2, 2, 10],
    ['no more than fifteen', 2, 4, 15],
    ['not in the first round', 1, 3, 0],
    ['none without a marker', 3, 0, 0],
  ])('%s', (_, round, held, expected) => {
    const { battle, result } = play(holding(round, held), { type: 'next' });
    expect(points(battle)).toEqual([expected, 0]);
    expect(result?.scored).toEqual(expected === 0 ? undefined : { player: 'attacker', points: expected });
  });

  const primary = (on: boolean): Action => ({ type: 'scoring', scoring: on ? 'hold-markers' : 'by-hand' });

  test.each<[string, readonly Action[], number]>([
    ['switched off, markers give nothing', [primary(false)], 0],
    ['switched on again, they do', [primary(false), primary(true)], 10],
    ['what was written down stays', [scoring('attacker', 3), primary(false)], 3],
  ])('the primary is switched during the battle: %s', (_, actions, expected) => {
    expect(points(after(holding(2, 2), ...actions, { type: 'next' }))).toEqual([expected, 0]);
  });

  test('the primary is switched at any time, and nothing else changes by it', () => {
    const battle = holding(2, 1);
    const { battle: switched, verdict, result } = play(battle, primary(false));
    expect([verdict.legal, result]).toEqual([true, null]);
    expect({ ...switched, scoring: 'hold-markers', entries: 0, happened: undefined }).toEqual({
      ...battle,
      happened: undefined,
    });
  });

  test('only for the player whose turn it is, and only where the battle is scored so', () => {
    expect(points(play(holding(2, 2, 'defender'), { type: 'next' }).battle)).toEqual([0, 0]);
    const { scoring: _, ...byHand } = holding(2, 2);
    expect(points(play(byHand, { type: 'next' }).battle)).toEqual([0, 0]);
  });
});
