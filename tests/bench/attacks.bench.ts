import type { AttackAction } from '../../src/game/attacks/attack.ts';
import { play } from '../../src/game/play.ts';
import { random } from '../../src/kernel/random.ts';
import { attackOdds, volleyOdds } from '../../src/lab/attacks/attackOdds.ts';
import { AttackSampler } from '../../src/lab/attacks/attackSampler.ts';
import type { Battle } from '../../src/model/battle.ts';
import { volleyOf } from '../../src/rules/attacks/volley.ts';
import { contextOf } from '../../src/rules/context.ts';
import { rulesetOf } from '../../src/rules/ruleset.ts';
import { attacking, duel } from '../attacks/duel.ts';
import { profile } from '../attacks/profiles.ts';
import { bench } from './harness.ts';

const names = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, i) => `gun-${first + i}`);

/** Ten models fire three kinds of guns, one of them devastating, at ten of two wounds each that feel little pain. */
function volley(): { battle: Battle; action: AttackAction } {
  const battle = duel({
    attackers: {
      models: 10,
      weapons: {
        Bolter: '24 A2 3+ S4 AP0 D1 [rapid fire 2]',
        Cannon: '24 A3 3+ S8 AP-1 D2 [devastating wounds, heavy]',
        Silencer: '24 A6 3+ S5 AP0 D1 [sustained hits 1, twin-linked]',
      },
    },
    defenders: { models: 10, T: 5, Sv: 4, W: 2, abilities: ['Feel No Pain 6+'] },
  });
  const entries = [
    { models: names(1, 6), weapon: 'Bolter' },
    { models: names(7, 8), weapon: 'Cannon' },
    { models: names(9, 10), weapon: 'Silencer' },
  ];
  return { battle, action: attacking(battle, { entries }) };
}

bench('attacks: one attack of a volley of 42, sampled', () => {
  const { battle, action } = volley();
  const { attacks } = rulesetOf(battle);
  const sampler = new AttackSampler(volleyOf(contextOf(battle), action), attacks);
  const chance = random(1);
  return {
    run: () => sampler.sample(chance),
    operations: 42,
    target: { median: 0.001 },
    twin: { name: 'played in a battle', run: () => play(battle, action), operations: 42 },
  };
});

bench('attacks: exact odds of a volley of a 10-model unit', () => {
  const { battle, action } = volley();
  const worked = volleyOf(contextOf(battle), action);
  const sampler = new AttackSampler(worked, rulesetOf(battle).attacks);
  return {
    run: () => volleyOdds(worked),
    target: { median: 5 },
    twin: {
      name: '10,000 samples',
      run: () => {
        const chance = random(2);
        for (let i = 0; i < 10_000; i++) sampler.sample(chance);
      },
    },
  };
});

bench('attacks: exact odds of 200 random profiles', () => ({
  cases: Array.from({ length: 200 }, (_, seed) => profile(seed)),
  run: ({ battle, action }: ReturnType<typeof profile>) => attackOdds(battle, action),
}));

bench('attacks: a volley worked out from the board', () => {
  const { battle, action } = volley();
  return { run: () => volleyOf(contextOf({ ...battle }), action) };
});
