import { describe, expect, test } from 'vitest';
import type { Battle } from '../../src/model/battle.ts';
import { contextOf } from '../../src/rules/context.ts';
import { canSee, sightBetween } from '../../src/rules/sight.ts';
import { scene } from './scene.ts';

const RUIN = 'ruins r 20,10 30,30 height 5';
/** Nine models an inch apart, across the line that the others look along. */
const rank = (x: number): string => Array.from({ length: 9 }, (_, i) => `${x},${16 + i}`).join(' ');

const see = (text: string, from = 'a-1', to = 'b-1'): boolean => {
  const context = contextOf(scene(text));
  const [a, b] = [context.pieces.get(from), context.pieces.get(to)];
  if (a === undefined || b === undefined) throw new Error('nobody there');
  return canSee(context, a, b);
};

describe('ruins', () => {
  test.each<[string, string, boolean, boolean]>([
    ['across', 'attacker a 32mm: 15,20\ndefender b 32mm: 35,20', false, false],
    ['beside', 'attacker a 32mm: 15,32\ndefender b 32mm: 35,32', true, true],
    ['a part past the corner', 'attacker a 32mm: 15,30.5\ndefender b 32mm: 35,30', true, true],
    ['into', 'attacker a 32mm: 15,20\ndefender b 32mm: 25,20', true, true],
    [
      'one stands partly in: it is seen, and sees nobody beyond',
      'attacker a 32mm: 15,20\ndefender b 32mm: 30,20',
      true,
      false,
    ],
    ['one stands partly in, on the near side', 'attacker a 32mm: 15,20\ndefender b 32mm: 20,20', true, true],
    ['TOWERING, partly in: it sees out', 'attacker a 32mm: 15,20\ndefender b 32mm TOWERING: 30,20', true, true],
    ['TOWERING outside', 'attacker a 32mm TOWERING: 15,20\ndefender b 32mm: 35,20', false, false],
    ['AIRCRAFT are seen across and see', 'attacker a 32mm AIRCRAFT: 15,20\ndefender b 32mm: 35,20', true, true],
    ['from high above', 'hill h 10,15 18,25 height 9\nattacker a 32mm: 15,20,9\ndefender b 32mm: 35,20', false, false],
    ['both in the same', 'attacker a 32mm: 22,20\ndefender b 32mm: 28,20', true, true],
  ])('%s', (_, units, forth, back) => {
    const text = `${RUIN}\n${units}`;
    expect([see(text), see(text, 'b-1', 'a-1')]).toEqual([forth, back]);
  });

  test.each<[string, string, boolean]>([
    ['a wall inside hides', 'wall r 25,10 25,30', false],
    ['a gap in it does not', 'wall r 25,10 25,19\nwall r 25,21 25,30', true],
    ['a low one does not', 'wall r 25,10 25,30 0-1', true],
    ['a thick one hides', 'wall r 25,10 25,30 0-5 thick 0.5', false],
    ['one that hangs higher than both', 'wall r 25,10 25,30 3-5', true],
  ])('%s', (_, wall, visible) => {
    expect(see(`${RUIN}\n${wall}\nattacker a 32mm: 22,20\ndefender b 32mm: 28,20`)).toBe(visible);
  });

  // A base may be in a wall by less than the tolerance; it looks no more through it for that.
  test.each([1e-3, 0, -1e-9, -5e-7, -9e-7])('a base that is %s″ off a wall does not see through it', (off) => {
    const x = 25 - 16 / 25.4 - off;
    const text = `${RUIN}\nwall r 25,10 25,30\nattacker a 32mm INFANTRY: ${x},20\ndefender b 32mm INFANTRY: 28,20`;
    expect([see(text), see(text, 'b-1', 'a-1')]).toEqual([false, false]);
  });

  test.each<[string, string, boolean]>([
    ['nobody sees up through a floor', 'attacker a 32mm INFANTRY: 25,20\ndefender b 32mm INFANTRY: 26,20,3', false],
    [
      'from outside one sees who stands on it',
      'attacker a 32mm INFANTRY: 15,20\ndefender b 32mm INFANTRY: 25,20,3',
      true,
    ],
    ['and is seen from it', 'attacker a 32mm INFANTRY: 25,20,3\ndefender b 32mm INFANTRY: 15,20', true],
  ])('%s', (_, units, visible) => {
    expect(see(`${RUIN}\nfloor r 3\n${units}`)).toBe(visible);
  });
});

describe('other things in the way', () => {
  const units = 'attacker a 32mm: 15,20\ndefender b 32mm: 35,20';
  test.each<[string, string, boolean]>([
    ['woods', 'woods w 20,10 30,30', true],
    ['a crater', 'crater c 20,10 30,30', true],
    ['a tall container', 'container c 20,10 30,30 height 5', false],
    ['a low container', 'container c 20,10 30,30 height 1', true],
    ['a hill', 'hill h 20,10 30,30 height 4', false],
    ['a barricade', 'barricade b 24,10 25,30 height 1', true],
    ['a friendly vehicle', 'attacker t 6x3x4: 25,20@90', false],
    ['an enemy vehicle', 'defender t 6x3x4: 25,20@90', false],
    ['an AIRCRAFT', 'defender t 6x3x4 AIRCRAFT: 25,20@90', true],
    ['a single model', 'defender t 32mm: 25,20', true],
    ['a rank of models as tall as they are: one sees over their heads', `defender t 50mm: ${rank(25)}`, true],
    ['a rank of taller ones', `defender t 1.5x1.5x3: ${rank(25)}`, false],
    ['a rank of taller ones with a gap', `defender t 0.8x0.8x3: ${rank(25)}`, true],
  ])('%s', (_, thing, visible) => {
    expect(see(`${thing}\n${units}`)).toBe(visible);
  });

  test('one sees through models of the own unit and of the one that is looked at', () => {
    expect(see(`attacker a 1.5x1.5x3: 15,20 ${rank(20)}\ndefender b 32mm: 35,20`)).toBe(true);
    expect(see(`attacker a 32mm: 15,20\ndefender b 1.5x1.5x3: 35,20 ${rank(30)}`)).toBe(true);
    expect(see(`attacker a 32mm: 15,20\nattacker l 1.5x1.5x3 leads:a: ${rank(20)}\ndefender b 32mm: 35,20`)).toBe(true);
  });

  test('who stands in something solid is seen, and who stands on it', () => {
    expect(see(`container c 12,17 18,23 height 5\n${units}`)).toBe(true);
    expect(see(`hill h 12,17 18,23 height 5\n${units}`)).toBe(true);
  });

  test('a tall body sees over what hides a small one', () => {
    const ruin = 'ruins r 23,10 36,30 height 5\nwall r 25,10 25,30 0-3';
    expect(see(`${ruin}\nattacker a 32mm: 15,20\ndefender b 32mm: 30,20`)).toBe(false);
    expect(see(`${ruin}\nattacker a 3x3x9: 15,20\ndefender b 32mm: 30,20`)).toBe(true);
  });
});

describe('what a sight tells', () => {
  const rounded = (value: number): number => Math.round(value * 1e9) / 1e9;
  const blockerOf = (battle: Battle): unknown => {
    const context = contextOf(battle);
    const [a, b] = [context.pieces.get('a-1'), context.pieces.get('b-1')];
    if (a === undefined || b === undefined) return null;
    const { blocker } = sightBetween(context, a, b);
    return blocker === null
      ? null
      : { by: blocker.by.terrain?.id ?? blocker.by.model, x: rounded(blocker.at.x), y: rounded(blocker.at.y) };
  };

  test.each<[string, string, unknown]>([
    ['the ruin that one looks across, at its near side', RUIN, { by: 'r', x: 20, y: 20 }],
    ['the container', 'container c 24,10 26,30 height 5', { by: 'c', x: 24, y: 20 }],
    ['the vehicle', 'attacker t 6x3x4: 25,20@90', { by: 't-1', x: 23.5, y: 20 }],
    ['nothing', '', null],
  ])('%s', (_, thing, expected) => {
    expect(blockerOf(scene(`${thing}\nattacker a 32mm: 15,20\ndefender b 32mm: 35,20`))).toEqual(expected);
  });

  test('the same for the same battle, without looking again', () => {
    const context = contextOf(scene('attacker a 32mm: 15,20\ndefender b 32mm: 35,20'));
    const [a, b] = [...context.pieces.values()];
    if (a === undefined || b === undefined) throw new Error('nobody there');
    expect(sightBetween(context, a, b)).toBe(sightBetween(context, a, b));
  });
});
