import type { AttackAction } from '../../game/attacks/attack.ts';
import { random } from '../../kernel/random.ts';
import type { Battle } from '../../model/battle.ts';
import { volleyOf } from '../../rules/attacks/volley.ts';
import { contextOf } from '../../rules/context.ts';
import { rulesetOf } from '../../rules/ruleset.ts';
import type { TargetOdds } from './attackOdds.ts';
import { AttackSampler } from './attackSampler.ts';

const counted = (length: number): number[] => Array.from({ length: length + 1 }, () => 0);

/**
 * What may still come of attacks of which some dice have fallen: the shares of so many plays of the rest, each from
 * where the attacks stand now. Deadly Demise and Hazardous, which follow, count too where they strike the target.
 */
export function attackForecast(battle: Battle, action: AttackAction, runs: number): readonly TargetOdds[] {
  const volley = volleyOf(contextOf(battle), action);
  const sampler = new AttackSampler(volley, rulesetOf(battle).attacks, action.rerolls);
  const chance = random(battle.seed, battle.entries);
  const attacked = [...new Set(volley.entries.map(({ target }) => target))];
  const tallies = attacked.map((place) => {
    const { unit = '', models = [] } = volley.targets[place] ?? {};
    const wounds = models.reduce((sum, model) => sum + model.wounds, 0);
    return { place, unit, before: models, models: counted(models.length), wounds: counted(wounds) };
  });
  for (let run = 0; run < runs; run++) {
    const { course } = sampler.sample(chance, action.dice);
    for (const { place, before, models, wounds } of tallies) {
      let [gone, lost] = [0, 0];
      for (const [index, model] of before.entries()) {
        const left = course.left(place, index);
        lost += model.wounds - left;
        if (left === 0) gone++;
      }
      models[gone] = (models[gone] ?? 0) + 1 / runs;
      wounds[lost] = (wounds[lost] ?? 0) + 1 / runs;
    }
  }
  return tallies.map(({ unit, models, wounds }) => ({ unit, models, wounds }));
}
