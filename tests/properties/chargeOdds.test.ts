import { describe, expect, test } from 'vitest';
import type { Point } from '../../src/geometry/shape.ts';
import { play } from '../../src/game/play.ts';
import { random } from '../../src/kernel/random.ts';
import type { Random } from '../../src/kernel/random.ts';
import { chargeOdds } from '../../src/lab/charges/chargeOdds.ts';
import type { Battle } from '../../src/model/battle.ts';
import { contextOf } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { searchCharge } from '../../src/lab/charges/chargeSearch.ts';
import { chargeScene } from '../lab/charges/chargeScene.ts';

const ROLLS = 20_000;
const SCENES = 50;
const BLIND = 40;

/** The unit before it has declared anything. */
const undeclared = (battle: Battle): Battle => ({
  ...battle,
  units: battle.units.map((unit) => ({ ...unit, charge: null })),
});

/** Tries without any skill: the whole unit goes straight the same way, some way towards a target. */
function blindly(battle: Battle, targets: readonly string[], distance: number, { next }: Random): boolean {
  const context = contextOf(battle);
  const unit = context.unit('kn');
  const own = unit === undefined ? [] : context.standing(unit);
  const enemies = targets.flatMap((id) => {
    const target = context.unit(id);
    return target === undefined ? [] : context.standing(target);
  });
  for (let i = 0; i < BLIND; i++) {
    const [model, enemy] = [own[Math.floor(next() * own.length)], enemies[Math.floor(next() * enemies.length)]];
    if (model === undefined || enemy === undefined) return false;
    const way: Point = { x: enemy.footprint.x - model.footprint.x, y: enemy.footprint.y - model.footprint.y };
    const far = Math.hypot(way.x, way.y);
    const touching = Math.max(0, far - model.footprint.reach - enemy.footprint.reach);
    const length = Math.min(distance, touching - (next() < 0.5 ? 0 : next()));
    const turn = (next() - 0.5) * 0.6;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const shift = { x: (length / far) * (way.x * cos - way.y * sin), y: (length / far) * (way.x * sin + way.y * cos) };
    const models = own.map(({ model: { id }, position: { x, y } }) => ({
      id,
      path: [
        [x, y],
        [x + shift.x, y + shift.y],
      ] as const,
    }));
    if (judge(battle, { type: 'move', unit: 'kn', kind: 'charge', models }).legal) return true;
  }
  return false;
}

describe('odds against charges that are rolled, moved and judged', () => {
  /*
   * 20,000 rolls of two dice fall on eleven totals: each total is played once in each scene (declared with dice that show
   * it, the move looked for in the battle that comes of it, and judged), and each of the rolls then counts as its total
   * did. A total that is said to fail is also tried without skill. In every other scene a failed roll is made again once.
   */
  test.each(Array.from({ length: SCENES }, (_, seed) => seed))('scene %i', (seed) => {
    const { battle, targets } = chargeScene(seed + 300, 1 + (seed % 5));
    const before = undeclared(battle);
    const again = seed % 2 === 1;
    const odds = chargeOdds(before, 'kn', targets, { modifier: 0, reroll: again ? 'whole' : 'none' });
    const chance = random(seed, 21);
    if (odds.violations.length > 0) {
      expect(judge(before, { type: 'declare-charge', unit: 'kn', targets, dice: [6, 6] }).legal).toBe(false);
      expect(odds.probability).toBe(0);
      return;
    }
    const played = new Map<number, boolean>();
    for (let total = 2; total <= 12; total++) {
      const dice = [Math.min(6, total - 1), total - Math.min(6, total - 1)];
      const declared = play(before, { type: 'declare-charge', unit: 'kn', targets, dice }).battle;
      // A player may make the move that a shorter roll allows, if it is legal with this one.
      const known = odds.action !== null && judge(declared, odds.action).legal;
      const answer = known ? null : searchCharge(declared, 'kn');
      const moved = known || (answer?.kind === 'possible' && judge(declared, answer.action).legal);
      const said = odds.rolls.find(({ distance }) => distance === total);
      if (said?.unknown === false && !said.succeeds) expect(blindly(declared, targets, total, chance)).toBe(false);
      if (said?.succeeds === true && said.distance === odds.needed && odds.action !== null) {
        expect(judge(declared, odds.action).violations).toEqual([]);
      }
      played.set(total, moved);
    }
    let hits = 0;
    const roll = (): boolean => played.get(chance.die(6) + chance.die(6)) === true;
    for (let i = 0; i < ROLLS; i++) if (roll() || (again && roll())) hits++;
    const share = hits / ROLLS;
    const error = Math.sqrt(Math.max(odds.probability * (1 - odds.probability), 1e-9) / ROLLS);
    expect(share).toBeGreaterThanOrEqual(odds.probability - 4 * error - 1e-9);
    expect(share).toBeLessThanOrEqual(odds.atMost + 4 * error + 1e-9);
  });
});
