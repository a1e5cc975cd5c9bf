import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActionOf } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import { judge } from '../../src/rules/judge.ts';
import { stopAtLimit } from '../../src/tools/stopAtLimit.ts';
import { scene } from '../rules/scene.ts';
import { Driver } from './driver.ts';

const moveTo =
  ([x, y]: readonly [number, number], kind: 'normal' | 'charge' = 'normal') =>
  (share: number): ActionOf<'move'> => ({
    type: 'move',
    unit: 'kn',
    kind,
    models: [
      {
        id: 'kn-1',
        path: [
          [20, 20],
          [20 + share * (x - 20), 20 + share * (y - 20)],
        ],
      },
    ],
  });

/** Where the last stretch of that length (as a share) ends on which the move is legal all along, looked at in parts. */
function lastLegal(battle: Battle, actionAt: (share: number) => ActionOf<'move'>, stretch: number): number {
  let end: number | null = null;
  for (let part = PARTS; part > 0; part--) {
    const share = part / PARTS;
    if (!judge(battle, actionAt(share)).legal) end = null;
    else if ((end ??= share) - share >= stretch) return end;
  }
  return 0;
}

const PARTS = 300;
const inch = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((thousandths) => thousandths / 1000);
const place = fc.tuple(inch(12, 30), inch(12, 28));
const far = ([x, y]: readonly [number, number], apart: number): boolean => Math.hypot(x - 20, y - 20) > apart;

describe('where a dragged model stops', () => {
  test('is the last place on its way where it may stand, among enemies, friends and terrain', () => {
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 3 }),
        fc.array(place, { maxLength: 2 }),
        place,
        (enemies, friends, to) => {
          const about = scene(`
            attacker kn 32mm M8 INFANTRY: 20,20
            ${friends.some((at) => far(at, 1.4)) ? `attacker mate 32mm INFANTRY: ${friends.filter((at) => far(at, 1.4)).join(' ')}` : ''}
            ${enemies.some((at) => far(at, 2.6)) ? `defender foe 40mm INFANTRY: ${enemies.filter((at) => far(at, 2.6)).join(' ')}` : ''}
            container c 24,14 27,17 height 3
          `);
          const length = Math.hypot(to[0] - 20, to[1] - 20);
          fc.pre(length > 0.5);
          const actionAt = moveTo(to);
          const share = stopAtLimit(about, actionAt, length);
          if (share > 0) expect(judge(about, actionAt(share)).legal).toBe(true);
          // A little is kept from every border, and places of less than a quarter of an inch may be missed.
          const known = lastLegal(about, actionAt, 0.25 / length);
          expect(share).toBeGreaterThanOrEqual(known - 0.01 / length);
        },
      ),
      { numRuns: 300, endOnFailure: true },
    );
  });

  test('does not stay behind because a charge has not arrived yet', () => {
    const on = new Driver(`
      clock 2 attacker charge
      attacker kn 32mm M6 INFANTRY: 10,10
      defender boy 32mm M6 INFANTRY: 18,10
    `);
    on.click(10, 10).key('c').click(18, 10);
    on.view.setState({
      preview: { ...on.state.preview!, action: { type: 'declare-charge', unit: 'kn', targets: ['boy'], dice: [6, 5] } },
    });
    on.key('Enter').key('s').wait(999).drag([10, 10], [13, 10]);
    expect(on.ghost('kn-1').x).toBe(13);
  });
});
