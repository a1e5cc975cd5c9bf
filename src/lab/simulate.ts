import type { AttackAction } from '../game/attacks/attack.ts';
import { rollsOf } from '../game/dice.ts';
import { afterAttack, play } from '../game/play.ts';
import type { Random } from '../kernel/random.ts';
import { random } from '../kernel/random.ts';
import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import { volleyOf } from '../rules/attacks/volley.ts';
import type { Volley } from '../rules/attacks/volley.ts';
import { contextOf } from '../rules/context.ts';
import { judge } from '../rules/judge.ts';
import { rulesetOf } from '../rules/ruleset.ts';
import { AttackSampler } from './attacks/attackSampler.ts';

/** How many of something were lost, over all plays. */
export interface Losses {
  readonly mean: number;
  readonly sd: number;
  /** The least number that in 5, 50 and 95 of 100 plays is not exceeded. */
  readonly quantiles: Readonly<Record<'5' | '50' | '95', number>>;
  /** The share of the plays in which so many were lost, from the fewest up. */
  readonly distribution: ReadonlyMap<number, number>;
}

export interface Simulation {
  readonly runs: number;
  /** By unit, in the order of the battle. */
  readonly units: ReadonlyMap<string, { readonly models: Losses; readonly wounds: Losses }>;
}

const SIDES = 6;
/** Battles kept in memory: what happens often is worked out once. */
const MOST_KEPT = 20_000;

/** How one action goes on from one battle: by what falls, each way once. */
type Plan =
  | { readonly kind: 'refused' }
  | {
      readonly kind: 'attacks';
      readonly volley: Volley;
      readonly sampler: AttackSampler;
      readonly ways: Map<string, Node>;
    }
  | { readonly kind: 'dice'; readonly dice: number; readonly ways: Map<string, Node> }
  /** How many dice fall shows only as they fall. */
  | { readonly kind: 'open'; readonly ways: Map<string, Node> };

/** A battle that some plays come to. */
interface Node {
  readonly battle: Battle;
  readonly plans: (Plan | undefined)[];
  /** How many plays ended here. */
  ends: number;
}

/** More dice than any one use of a rule, and what follows it, rolls. */
const ENOUGH = 60;

/** Whether an action rolls as its dice show: a rule that is used, or a unit that comes near one that burns. */
const isOpen = (battle: Battle, { type }: Action): boolean =>
  type === 'stratagem' ||
  type === 'ability' ||
  ((type === 'move' || type === 'set-up') && battle.effects?.some(({ effect }) => effect.kind === 'burns') === true);

const isAttack = (action: Action): action is AttackAction =>
  action.type === 'fight' ? action.attacks.length > 0 : action.type === 'shoot';

class Simulator {
  readonly #actions: readonly Action[];
  readonly #chance: Random;
  #kept = 0;

  constructor(actions: readonly Action[], chance: Random) {
    this.#actions = actions;
    this.#chance = chance;
  }

  nodeOf(battle: Battle): Node {
    this.#kept++;
    return { battle, plans: [], ends: 0 };
  }

  /** One play from the beginning on; gives where it ends. */
  play(start: Node): Node {
    let node = start;
    for (let index = 0; index < this.#actions.length; index++) node = this.#step(node, index);
    return node;
  }

  #step(node: Node, index: number): Node {
    const action = this.#actions[index] as Action;
    const plan = (node.plans[index] ??= this.#planOf(node.battle, action));
    if (plan.kind === 'refused') return node;
    if (plan.kind === 'attacks') {
      const resolution = plan.sampler.sample(this.#chance);
      const { wounds, allocated, mortal } = resolution.course;
      const suffered = mortal.map((each) => `${each.target} ${String(each.by)} ${each.wounds}`);
      const key = `${wounds.join(';')} ${allocated.join(';')} ${suffered.join(';')} ${resolution.stay.join(';')}`;
      return this.#way(plan.ways, key, () =>
        this.nodeOf(afterAttack(node.battle, action as AttackAction, plan.volley, resolution)),
      );
    }
    if (plan.kind === 'open') {
      const brought = Array.from({ length: ENOUGH }, () => this.#chance.die(SIDES));
      const following = this.#actions.slice(index + 1);
      const { battle, applied, result } = play(node.battle, { ...action, dice: brought }, following);
      if (!applied) return node;
      return this.#way(plan.ways, result?.dice.join('') ?? '', () => this.nodeOf(battle));
    }
    const dice = Array.from({ length: plan.dice }, () => this.#chance.die(SIDES));
    return this.#way(plan.ways, dice.join(''), () => {
      const { battle, applied } = play(node.battle, { ...action, dice });
      return applied ? this.nodeOf(battle) : node;
    });
  }

  #way(ways: Map<string, Node>, key: string, make: () => Node): Node {
    const known = ways.get(key);
    if (known !== undefined) return known;
    const node = make();
    if (this.#kept < MOST_KEPT) ways.set(key, node);
    return node;
  }

  #planOf(battle: Battle, action: Action): Plan {
    if (isAttack(action)) {
      if (action.override !== true && !judge(battle, action).legal) return { kind: 'refused' };
      const volley = volleyOf(contextOf(battle), action);
      const sampler = new AttackSampler(volley, rulesetOf(battle).attacks, action.rerolls);
      return { kind: 'attacks', volley, sampler, ways: new Map() };
    }
    if (isOpen(battle, action)) return { kind: 'open', ways: new Map() };
    const dice = rollsOf(battle, action).reduce((sum, roll) => sum + roll.dice, 0);
    return { kind: 'dice', dice, ways: new Map() };
  }
}

/** Counts of values, one for each play. */
class Counts {
  readonly #counts = new Map<number, number>();

  add(value: number, times: number): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + times);
  }

  losses(runs: number): Losses {
    const sorted = [...this.#counts].toSorted(([a], [b]) => a - b);
    const mean = sorted.reduce((sum, [value, times]) => sum + value * times, 0) / runs;
    const square = sorted.reduce((sum, [value, times]) => sum + (value - mean) ** 2 * times, 0) / runs;
    const quantile = (share: number): number => {
      let below = 0;
      for (const [value, times] of sorted) {
        below += times;
        if (below >= share * runs) return value;
      }
      return 0;
    };
    return {
      mean,
      sd: Math.sqrt(square),
      quantiles: { 5: quantile(0.05), 50: quantile(0.5), 95: quantile(0.95) },
      distribution: new Map(sorted.map(([value, times]) => [value, times / runs])),
    };
  }
}

/** How many models of each unit are alive, and how many wounds they have left. */
const strengthOf = (battle: Battle): readonly { readonly models: number; readonly wounds: number }[] =>
  battle.units.map(({ models }) => ({
    models: models.filter(({ wounds }) => wounds > 0).length,
    wounds: models.reduce((sum, { wounds }) => sum + wounds, 0),
  }));

/**
 * Plays actions again and again from one battle, every die rolled anew, and counts what each unit loses. Dice that the
 * actions bring are not used; an action that is not legal where a play has come to is left out of that play.
 */
export function simulate(battle: Battle, actions: readonly Action[], runs: number, seed: number): Simulation {
  const bare = actions.map((action): Action => {
    const { dice: _dice, ...rest } = action;
    return rest;
  });
  const simulator = new Simulator(bare, random(seed, 0x51a));
  const start = simulator.nodeOf(battle);
  const ends = new Set<Node>();
  for (let run = 0; run < runs; run++) {
    const end = simulator.play(start);
    end.ends++;
    ends.add(end);
  }
  const before = strengthOf(battle);
  const counts = battle.units.map(() => ({ models: new Counts(), wounds: new Counts() }));
  for (const end of ends) {
    for (const [index, { models, wounds }] of strengthOf(end.battle).entries()) {
      counts[index]?.models.add((before[index]?.models ?? 0) - models, end.ends);
      counts[index]?.wounds.add((before[index]?.wounds ?? 0) - wounds, end.ends);
    }
  }
  const units = battle.units.map(({ id }, index) => {
    const { models, wounds } = counts[index] ?? { models: new Counts(), wounds: new Counts() };
    return [id, { models: models.losses(runs), wounds: wounds.losses(runs) }] as const;
  });
  return { runs, units: new Map(units) };
}
