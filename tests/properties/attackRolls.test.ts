import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attackView } from '../../src/app/attack/entryView.ts';
import { stageOf, withAttackDice } from '../../src/game/attacks/attack.ts';
import { attackForecast } from '../../src/lab/attacks/attackForecast.ts';
import { attackOdds, meanOf } from '../../src/lab/attacks/attackOdds.ts';
import { rollBack, rollRest, rollStage, startRoll } from '../../src/tools/attackRoll.ts';
import type { AttackRoll } from '../../src/store/viewStore.ts';
import { profile } from '../attacks/profiles.ts';
import { runs } from '../geometry/twins/arbitrary.ts';

const LONG = 400_000;

const seed = fc.nat({ max: 100_000 });

describe('attacks that are rolled stage by stage', () => {
  test(
    'have the dice of those that are rolled at once, and go back the way they came',
    () => {
      fc.assert(
        fc.property(seed, (number) => {
          const { battle, action } = profile(number);
          const begun = startRoll(action);
          const stages: AttackRoll[] = [begun];
          for (let now = begun; stageOf(battle, now.action).next !== null; stages.push(now))
            now = rollStage(battle, now);
          const end = stages.at(-1) ?? begun;
          expect(end.action.dice).toEqual(withAttackDice(battle, action).dice ?? []);
          expect(rollRest(battle, begun)).toEqual(end);
          let back: AttackRoll | null = end;
          for (let steps = 0; back !== null && (back.action.dice?.length ?? 0) > 0; steps++) {
            expect(steps).toBeLessThan(stages.length);
            const before: AttackRoll | null = rollBack(battle, back);
            expect(before === null ? null : rollRest(battle, before)).toEqual(end);
            back = before;
          }
        }),
        runs(100),
      );
    },
    LONG,
  );

  test(
    'are shown with what was counted: every hit, save and wound of the tally',
    () => {
      fc.assert(
        fc.property(seed, (number) => {
          const { battle, action } = profile(number);
          const stage = stageOf(battle, withAttackDice(battle, action));
          const { entries } = attackView(stage.trace);
          for (const [at, tally] of stage.tallies.entries()) {
            const view = entries.get(stage.volley.entries[at]?.index ?? -1);
            const hits = view?.hit?.dice ?? [];
            const wounds = view?.wounds ?? [];
            expect({
              attacks: hits.length + (view?.hit?.automatic ?? 0),
              criticalHits: hits.filter(({ outcome }) => outcome === 2).length,
              saved: wounds.filter(({ save }) => (save?.die?.outcome ?? 0) > 0).length,
              damage: wounds.reduce((sum, { save, lost }) => sum + (save === null ? 0 : lost), 0),
              mortalWounds: wounds.reduce(
                (sum, { save, damage }) => sum + (save === null ? (damage?.value ?? 0) : 0),
                0,
              ),
              destroyed: wounds.filter(({ destroyed }) => destroyed).length,
            }).toEqual({
              attacks: tally.attacks,
              criticalHits: tally.criticalHits,
              saved: tally.saved,
              damage: tally.damage,
              mortalWounds: tally.mortalWounds,
              destroyed: tally.destroyed.length,
            });
          }
        }),
        runs(200),
      );
    },
    LONG,
  );
});

describe('what may still come of attacks', () => {
  test(
    'is what the exact odds say before a die, and certain after the last',
    () => {
      fc.assert(
        fc.property(fc.nat({ max: 500 }), (number) => {
          const { battle, action } = profile(number);
          const [exact] = attackOdds(battle, action);
          const [before] = attackForecast(battle, action, 1500);
          const chances = exact?.wounds ?? [];
          const mean = meanOf(chances);
          const spread = Math.sqrt(chances.reduce((sum, share, value) => sum + share * (value - mean) ** 2, 0) / 1500);
          expect(Math.abs(meanOf(before?.wounds ?? []) - mean)).toBeLessThan(5 * spread + 0.02);
          const rolled = withAttackDice(battle, action);
          const [after] = attackForecast(battle, rolled, 3);
          expect((after?.models ?? []).filter((share) => share > 0).map((share) => share.toFixed(9))).toEqual([
            '1.000000000',
          ]);
        }),
        runs(15),
      );
    },
    LONG,
  );
});
