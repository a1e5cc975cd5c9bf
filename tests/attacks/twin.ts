import type { AttackAction } from '../../src/game/attacks/attack.ts';
import type { AttackTally } from '../../src/model/attack.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { Weapon } from '../../src/model/datasheet.ts';
import type { Model, Unit } from '../../src/model/unit.ts';

/**
 * The attack sequence written down once more, the long way, from the rules and not from src: for the duels of
 * profiles.ts (two units on open ground or with the target in woods, perhaps a leader with it). Only what those need.
 */

const has = (weapon: Weapon, name: string): boolean => weapon.abilities.some((text) => text.startsWith(name));
const value = (weapon: Weapon, name: string): string | null =>
  weapon.abilities
    .find((text) => text.startsWith(name))
    ?.slice(name.length)
    .trim() ?? null;

class Dice {
  at = 0;
  readonly #dice: readonly number[];
  constructor(dice: readonly number[]) {
    this.#dice = dice;
  }
  d6(): number {
    const die = this.#dice[this.at++];
    if (die === undefined) throw new Error('the twin is out of dice');
    return die;
  }
  /** "D6+1", "2D3", "4" … in the game's words. */
  amount(text: string): number {
    const [dice = '', plus = '0'] = text.toUpperCase().split('+');
    if (!dice.includes('D')) return Number(dice);
    const [count = '', sides] = dice.split('D');
    let sum = Number(plus);
    for (let i = 0; i < Number(count || 1); i++) sum += sides === '3' ? Math.ceil(this.d6() / 2) : this.d6();
    return sum;
  }
}

const words = ({ dice, sides, plus }: Weapon['attacks']): string =>
  dice === 0 ? String(plus) : `${dice}D${sides}+${plus}`;

const distance = (a: Model, b: Model): number => {
  const [p, q] = [a.position ?? { x: 0, y: 0 }, b.position ?? { x: 0, y: 0 }];
  return Math.hypot(p.x - q.x, p.y - q.y) - 32 / 25.4;
};

export interface TwinResult {
  readonly tallies: readonly AttackTally[];
  /** Wounds left by model. */
  readonly left: Readonly<Record<string, number>>;
  readonly used: number;
}

export function twin(battle: Battle, action: AttackAction, list: readonly number[]): TwinResult {
  const dice = new Dice(list);
  const own = battle.units.find(({ id }) => id === 'gun') as Unit;
  const guard = battle.units.find(({ id }) => id === 'tgt') as Unit;
  const leader = battle.units.find(({ leads }) => leads === 'tgt');
  const targets = [...guard.models, ...(leader?.models ?? [])];
  const left: Record<string, number> = Object.fromEntries(targets.map(({ id, wounds }) => [id, wounds]));
  const touched = new Set<string>();
  const ranged = action.type === 'shoot';
  const charged = own.status.includes('charged');
  const inWoods = battle.map.terrain.length > 0;
  const models = targets.length;
  const last: { weapon: Weapon; shooter: Model; tally: number; allocate: string | undefined }[] = [];
  const tallies: { -readonly [K in keyof AttackTally]: AttackTally[K] }[] = [];
  const rerolls = action.rerolls === undefined;

  const taker = (allocate: string | undefined): Model => {
    const chosen = targets.find(({ id }) => id === allocate);
    if (chosen !== undefined && (left[chosen.id] as number) > 0) return chosen;
    const alive = (list: readonly Model[]): readonly Model[] => list.filter(({ id }) => (left[id] as number) > 0);
    const guards = alive(guard.models);
    const pool = guards.length > 0 ? guards : alive(leader?.models ?? []);
    const hurt = pool.find(({ id, characteristics }) => (left[id] as number) < characteristics.W || touched.has(id));
    return (hurt ?? pool[0]) as Model;
  };
  const isGone = (): boolean => targets.every(({ id }) => left[id] === 0);
  const sheetOf = (model: Model) => (guard.models.includes(model) ? guard : (leader as Unit)).datasheet;

  const suffer = (model: Model, points: number, destroyed: string[]): number => {
    const text = sheetOf(model).abilities.find((ability) => ability.startsWith('Feel No Pain'));
    const roll = text === undefined ? 7 : Number(text.replace(/\D/g, ''));
    let lost = 0;
    for (let i = 0; i < points && (left[model.id] as number) > 0; i++) {
      if (roll <= 6 && dice.d6() >= roll) continue;
      left[model.id] = (left[model.id] as number) - 1;
      lost++;
    }
    if (lost > 0 && left[model.id] === 0) destroyed.push(model.id);
    return lost;
  };

  for (const [index, entry] of action.attacks.entries()) {
    const destroyed: string[] = [];
    const tally = {
      attacks: 0,
      hits: 0,
      criticalHits: 0,
      wounds: 0,
      criticalWounds: 0,
      saved: 0,
      damage: 0,
      mortalWounds: 0,
      destroyed,
    };
    tallies.push(tally);
    if (isGone()) continue;
    const weapon = own.datasheet.weapons.find(({ name }) => name === entry.weapon) as Weapon;
    const shooters = entry.models.map((id) => own.models.find((model) => model.id === id) as Model);
    const near = (shooter: Model): number => Math.min(...targets.map((target) => distance(shooter, target)));
    const half = (shooter: Model): boolean =>
      typeof weapon.range === 'number' && near(shooter) <= weapon.range / 2 + 1e-6;

    const counts = shooters.map((shooter) => {
      let count = dice.amount(words(weapon.attacks));
      const rapid = value(weapon, 'rapid fire');
      if (has(weapon, 'blast')) count += Math.floor(models / 5);
      if (rapid !== null && half(shooter)) count += dice.amount(rapid);
      return count;
    });
    tally.attacks = counts.reduce((a, b) => a + b, 0);

    // Hit rolls, all of them, then what is rolled again (nothing here), then what critical ones bring.
    const torrent = has(weapon, 'torrent');
    const hitMod = Math.max(
      -1,
      Math.min(
        1,
        (ranged && guardIsStealthy(guard, leader) ? -1 : 0) +
          (has(weapon, 'heavy') && battle.clock.turn === 'attacker' && !own.status.includes('moved') ? 1 : 0),
      ),
    );
    const order = shooters.flatMap((shooter, i) => Array.from({ length: counts[i] as number }, () => shooter));
    const rolls = order.map((shooter) => ({ shooter, roll: torrent ? 0 : dice.d6() }));
    const results = rolls.map(({ shooter, roll }) => {
      if (torrent) return { shooter, hit: true, critical: false };
      const hit = roll === 6 || (roll !== 1 && roll + hitMod >= (weapon.skill ?? 0));
      const from = has(weapon, 'conversion') && near(shooter) > 12 + 1e-6 ? 4 : 6;
      return { shooter, hit, critical: hit && roll >= from };
    });
    const extra = value(weapon, 'sustained hits');
    const more = results.map(({ critical }) => (critical && extra !== null ? dice.amount(extra) : 0));
    tally.criticalHits = results.filter(({ critical }) => critical).length;
    const hits: { shooter: Model; auto: boolean }[] = [];
    results.forEach(({ shooter, hit, critical }, i) => {
      if (!hit) return;
      hits.push({ shooter, auto: critical && has(weapon, 'lethal hits') });
      for (let n = 0; n < (more[i] as number); n++) hits.push({ shooter, auto: false });
    });
    tally.hits = hits.length;

    // Wound rolls, then those rolled again.
    const toughness = Math.max(...guard.models.map((model) => model.characteristics.T));
    const [s, t] = [weapon.strength, toughness];
    const needed = s >= 2 * t ? 2 : s > t ? 3 : s === t ? 4 : s > t / 2 ? 5 : 6;
    const woundMod = has(weapon, 'lance') && charged ? 1 : 0;
    const anti = weapon.abilities.find((text) => text.startsWith('anti-infantry'))?.replace(/\D/g, '');
    const from = anti === undefined ? 6 : Number(anti);
    const wounds = (roll: number): boolean => roll !== 1 && (roll >= from || roll + woundMod >= needed);
    const woundRolls = hits.map(({ auto }) => (auto ? 0 : dice.d6()));
    if (has(weapon, 'twin-linked') && rerolls) {
      hits.forEach(({ auto }, i) => {
        if (!auto && !wounds(woundRolls[i] as number)) woundRolls[i] = dice.d6();
      });
    }
    const through: { shooter: Model; mortal: boolean }[] = [];
    hits.forEach(({ shooter, auto }, i) => {
      const roll = woundRolls[i] as number;
      if (!auto && !wounds(roll)) return;
      tally.wounds++;
      const critical = !auto && roll >= from;
      if (critical) tally.criticalWounds++;
      through.push({ shooter, mortal: critical && has(weapon, 'devastating wounds') });
    });

    // Allocation, save, damage, one after the other; the devastating ones wait.
    const allocate = has(weapon, 'precision') ? entry.allocate : undefined;
    for (const { shooter, mortal } of through) {
      if (mortal) {
        last.push({ weapon, shooter, tally: index, allocate });
        continue;
      }
      if (isGone()) continue;
      const model = taker(allocate);
      touched.add(model.id);
      const { Sv, invuln } = model.characteristics;
      const ap = weapon.armourPenetration;
      const covered = ranged && inWoods && !has(weapon, 'ignores cover') && !(Sv <= 3 && ap === 0);
      const armour = Math.max(2, Sv - Math.min(1, ap + (covered ? 1 : 0)));
      const save = Math.min(armour, invuln ?? 7);
      if (save <= 6 && dice.d6() >= save) {
        tally.saved++;
        continue;
      }
      tally.damage += suffer(model, damageOf(weapon, shooter), destroyed);
    }

    function damageOf(gun: Weapon, shooter: Model): number {
      const melta = value(gun, 'melta');
      return dice.amount(words(gun.damage)) + (melta !== null && half(shooter) ? Number(melta) : 0);
    }
  }

  for (const { weapon, shooter, tally: index, allocate } of last) {
    if (isGone()) continue;
    const tally = tallies[index] as (typeof tallies)[number];
    const model = taker(allocate);
    touched.add(model.id);
    const melta = value(weapon, 'melta');
    const near = Math.min(...targets.map((target) => distance(shooter, target)));
    const half = typeof weapon.range === 'number' && near <= weapon.range / 2 + 1e-6;
    const points = dice.amount(words(weapon.damage)) + (melta !== null && half ? Number(melta) : 0);
    tally.mortalWounds += points;
    suffer(model, points, tally.destroyed as string[]);
  }
  return { tallies, left, used: dice.at };
}

/** Whether every model of the target is hard to hit. */
function guardIsStealthy(guard: Unit, leader: Unit | undefined): boolean {
  return [guard, ...(leader === undefined ? [] : [leader])].every(({ datasheet }) =>
    datasheet.abilities.includes('Stealth'),
  );
}
