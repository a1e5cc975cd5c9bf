import { describe, expect, test } from 'vitest';
import { play } from '../../src/game/play.ts';
import { leastLoss } from '../../src/lab/leastLoss.ts';
import { contextOf } from '../../src/rules/context.ts';
import { scene } from '../rules/scene.ts';

describe('who is lost so that a unit is coherent again', () => {
  test.each<[string, string, readonly string[]]>([
    ['nobody of a unit that is', '10,10 12,10', []],
    ['the one who is apart', '10,10 12,10 30,10', ['kn-3']],
    ['the smaller of two groups', '10,10 12,10 30,10 32,10 34,10', ['kn-1', 'kn-2']],
    ['the smallest group first', '10,10 12,10 14,10 30,10 30,30 32,30', ['kn-4', 'kn-5', 'kn-6']],
    ['the ends of a line of seven, until six are left', '10,10 12,10 14,10 16,10 18,10 20,10 22,10', ['kn-7']],
  ])('%s', (_, models, expected) => {
    const battle = scene(`clock 2 attacker fight/remaining\nattacker kn 32mm: ${models}\ndefender foe: 50,40`);
    const context = contextOf(battle);
    const unit = context.unit('kn');
    if (unit === undefined) throw new Error('no unit');
    const lost = leastLoss(battle, unit);
    expect(lost).toEqual(expected);
    if (lost.length === 0) return;
    expect(play(battle, { type: 'remove-models', unit: 'kn', models: lost })).toMatchObject({ applied: true });
  });
});
