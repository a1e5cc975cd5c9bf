import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { play } from '../../src/game/play.ts';
import { random } from '../../src/kernel/random.ts';
import { attackOdds, meanOf } from '../../src/lab/attacks/attackOdds.ts';
import { AttackSampler } from '../../src/lab/attacks/attackSampler.ts';
import { volleyOf } from '../../src/rules/attacks/volley.ts';
import { contextOf } from '../../src/rules/context.ts';
import { rulesetOf } from '../../src/rules/ruleset.ts';
import { profile } from '../attacks/profiles.ts';
import { twin } from '../attacks/twin.ts';
import { runs } from '../geometry/twins/arbitrary.ts';

const LONG = 400_000;
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });

describe('the attack sequence', () => {
  test(
    'comes to the same as the rules followed by hand, die for die',
    () => {
      fc.assert(
        fc.property(seed, (number) => {
          const { battle, action } = profile(number);
          const { die } = random(number, 5);
          const dice = Array.from({ length: 1000 }, () => die(6));
          const { battle: after, result } = play(battle, { ...action, dice, override: true });
          const { tallies, left, used } = twin(battle, action, dice);
          expect(result?.attacks).toEqual(tallies);
          expect(result?.dice).toEqual(dice.slice(0, used));
          const models = after.units.filter(({ player }) => player === 'defender').flatMap((unit) => unit.models);
          expect(Object.fromEntries(models.map(({ id, wounds }) => [id, wounds]))).toEqual(left);
        }),
        runs(1500),
      );
    },
    LONG,
  );

  test(
    'needs no chance to be played again: the dice that fell are all it takes',
    () => {
      fc.assert(
        fc.property(seed, (number) => {
          const { battle, action } = profile(number);
          const first = play(battle, { ...action, override: true });
          const again = play({ ...battle, seed: battle.seed + 1 }, first.action);
          expect(again.result).toEqual(first.result);
          expect(again.battle.units).toEqual(first.battle.units);
        }),
        runs(200),
      );
    },
    LONG,
  );
});

describe('exact odds', () => {
  /** 200 profiles were also played 100,000 times each: no mean of 400 was more than 3 standard errors off. */
  const [PROFILES, PLAYS] = [200, 6000];

  /** How many standard errors the plays' mean of each figure is off, and how far the chances are from certainty. */
  function offBy(number: number): { readonly errors: number[]; readonly doubt: number } {
    const { battle, action } = profile(number);
    const [odds] = attackOdds(battle, action);
    const volley = volleyOf(contextOf(battle), action);
    const models = volley.targets[0]?.models ?? [];
    const sampler = new AttackSampler(volley, rulesetOf(battle).attacks, action.rerolls);
    const chance = random(number, 6);
    const sums = { models: 0, wounds: 0 };
    for (let i = 0; i < PLAYS; i++) {
      const { course } = sampler.sample(chance);
      for (const [index, { wounds }] of models.entries()) {
        const left = course.left(0, index);
        sums.wounds += wounds - left;
        if (left === 0) sums.models++;
      }
    }
    let doubt = 0;
    const errors = (['models', 'wounds'] as const).map((what) => {
      const chances = odds?.[what] ?? [];
      doubt = Math.max(doubt, Math.abs(chances.reduce((sum, share) => sum + share, 0) - 1));
      const mean = meanOf(chances);
      const variance = chances.reduce((sum, share, value) => sum + share * (value - mean) ** 2, 0);
      // What hardly ever happens need not happen at all in so few plays.
      return Math.abs(sums[what] / PLAYS - mean) / (Math.sqrt(variance / PLAYS) + 1e-4);
    });
    return { errors, doubt };
  }

  test(
    `are certain together, and the means of ${PLAYS} plays of ${PROFILES} profiles come to them`,
    () => {
      const found = Array.from({ length: PROFILES }, (_, number) => ({ number, ...offBy(number) }));
      expect(found.filter(({ errors }) => errors.some((error) => error > 4))).toEqual([]);
      expect(Math.max(...found.map(({ doubt }) => doubt))).toBeLessThan(1e-12);
    },
    LONG,
  );
});
