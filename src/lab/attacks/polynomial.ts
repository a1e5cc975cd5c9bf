import type { Amount } from '../../model/amount.ts';
import type { Battery } from '../../rules/attacks/volley.ts';
import { shown } from '../../game/attacks/course.ts';

/** The chances of each value of a number, by the value: the sum of all is 1. */
export type Chances = readonly number[];

/**
 * The chances that some attacks make so many wounds that can be saved, and so many devastating ones: for each number of
 * the latter a row of `width` chances, by the number of the former.
 */
export interface WoundChances {
  readonly width: number;
  readonly rows: number;
  readonly chances: Float64Array;
}

const SIDES = 6;

/** The chances of the sum of two numbers that have nothing to do with each other. */
export function sumOfTwo(a: Chances, b: Chances): number[] {
  const sum = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (let i = 0; i < a.length; i++) {
    const chance = a[i] as number;
    if (chance === 0) continue;
    for (let k = 0; k < b.length; k++) sum[i + k] = (sum[i + k] as number) + chance * (b[k] as number);
  }
  return sum;
}

/** The chances of a number that may be rolled, or of the sum of several. */
export function chancesOf(amounts: readonly Amount[]): Chances {
  let chances: number[] = [1];
  for (const amount of amounts) {
    const one = Array.from({ length: amount.sides + 1 }, () => 0);
    for (let die = 1; die <= SIDES; die++) {
      const value = shown(amount, die);
      one[value] = (one[value] as number) + 1 / SIDES;
    }
    for (let die = 0; die < amount.dice; die++) chances = sumOfTwo(chances, one);
    chances = [...Array.from({ length: amount.plus }, () => 0), ...chances];
  }
  // Neither attacks nor damage are ever fewer than one.
  const [none = 0] = chances;
  if (none > 0) {
    chances[0] = 0;
    chances[1] = (chances[1] ?? 0) + none;
  }
  return chances;
}

/** The chances of what one die comes to, those rolled again included. */
function outcomesOf(faces: readonly number[], again: readonly boolean[], rerolls: boolean): [number, number, number] {
  const chances: [number, number, number] = [0, 0, 0];
  const add = (face: number, chance: number): void => {
    const outcome = faces[face] as 0 | 1 | 2;
    chances[outcome] += chance;
  };
  for (let face = 1; face <= SIDES; face++) {
    if (!rerolls || again[face] !== true) add(face, 1 / SIDES);
    else for (let second = 1; second <= SIDES; second++) add(second, 1 / (SIDES * SIDES));
  }
  return chances;
}

const table = (rows: number, width: number): WoundChances => ({
  width,
  rows,
  chances: new Float64Array(rows * width),
});

/** The wounds of two lots of attacks together; of devastating ones, those beyond `most` count as that many. */
function together(a: WoundChances, b: WoundChances, most = Infinity): WoundChances {
  const sum = table(Math.min(most, a.rows + b.rows - 2) + 1, a.width + b.width - 1);
  const { chances, width } = sum;
  for (let i = 0; i < a.chances.length; i++) {
    const chance = a.chances[i] as number;
    if (chance === 0) continue;
    const row = Math.floor(i / a.width);
    for (let k = 0, other = 0; other < b.rows; other++) {
      let at = Math.min(most, row + other) * width + (i - row * a.width);
      for (let w = 0; w < b.width; w++, k++, at++) {
        chances[at] = (chances[at] as number) + chance * (b.chances[k] as number);
      }
    }
  }
  return sum;
}

/** Adds some chances, weighted, to others that have room for them. */
function addTo(sum: WoundChances, part: WoundChances, weight: number): void {
  for (let row = 0; row < part.rows; row++) {
    for (let w = 0; w < part.width; w++) {
      const at = row * sum.width + w;
      sum.chances[at] = (sum.chances[at] as number) + weight * (part.chances[row * part.width + w] as number);
    }
  }
}

/** Several possibilities with their weights, which together are certain. */
function mixed(parts: readonly (readonly [WoundChances, number])[]): WoundChances {
  const sum = table(Math.max(...parts.map(([{ rows }]) => rows)), Math.max(...parts.map(([{ width }]) => width)));
  for (const [part, weight] of parts) if (weight > 0) addTo(sum, part, weight);
  return sum;
}

/** No wound, for sure, and one. */
const NONE: WoundChances = { width: 1, rows: 1, chances: Float64Array.of(1) };
const ONE: WoundChances = { width: 2, rows: 1, chances: Float64Array.of(0, 1) };

/** What one hit comes to: no wound, one that can be saved, a devastating one. */
function ofOneHit({ wound }: Battery, rerolls: boolean): readonly [number, number, number] {
  const [fails, wounds, critical] = outcomesOf(wound.faces, wound.again, rerolls);
  return wound.devastating ? [fails, wounds, critical] : [fails, wounds + critical, 0];
}

/** The wounds that one attack makes. */
function ofOneAttack(battery: Battery, rerolls: boolean): WoundChances {
  const { hit } = battery;
  const [none, one, devastating] = ofOneHit(battery, rerolls);
  const ofHit: WoundChances =
    devastating > 0
      ? { width: 2, rows: 2, chances: Float64Array.of(none, one, devastating, 0) }
      : { width: 2, rows: 1, chances: Float64Array.of(none, one) };
  const [misses, hits, criticals] = outcomesOf(hit.faces, hit.again, rerolls);
  const parts: [WoundChances, number][] = [
    [NONE, misses],
    [ofHit, hits],
  ];
  let ofCritical = hit.lethal ? ONE : ofHit;
  for (const [more, chance] of extraHits(battery).entries()) {
    if (more > 0) ofCritical = together(ofCritical, ofHit);
    parts.push([ofCritical, criticals * chance]);
  }
  return mixed(parts);
}

const extraHits = ({ hit }: Battery): Chances => (hit.extra === null ? [1] : chancesOf([hit.extra]));

/** The chances of how many hits one attack scores. */
function hitsOfOne(battery: Battery, rerolls: boolean): Chances {
  const { hit } = battery;
  if (hit.automatic) return [0, 1];
  const [misses, hits, criticals] = outcomesOf(hit.faces, hit.again, rerolls);
  const chances = [misses, hits];
  for (const [more, chance] of extraHits(battery).entries()) {
    chances[1 + more] = (chances[1 + more] ?? 0) + criticals * chance;
  }
  return Array.from(chances, (chance) => chance ?? 0);
}

/** How many hits some attacks score in the mean. */
export function meanHits(battery: Battery, rerolls: boolean): number {
  const mean = (chances: Chances): number => chances.reduce((sum, chance, value) => sum + chance * value, 0);
  return mean(chancesOf(battery.attacks)) * mean(hitsOfOne(battery, rerolls));
}

/** The chances of the sum of so many numbers as an uncertain number says, each with the same chances. */
function sumOfMany(one: Chances, count: Chances): number[] {
  const sum = Array.from({ length: 1 + (count.length - 1) * (one.length - 1) }, () => 0);
  let power: number[] = [1];
  for (const [number, weight] of count.entries()) {
    if (number > 0) power = sumOfTwo(power, one);
    if (weight === 0) continue;
    for (const [value, chance] of power.entries()) sum[value] = (sum[value] as number) + weight * chance;
  }
  return sum;
}

/**
 * The wounds of so many hits, one of which comes to what `ofHit` says: from the most hits down, each step adds the
 * chance that there are so many and lets one more of them come to something.
 */
function ofHits(
  hits: Chances,
  [none, one, devastating]: readonly [number, number, number],
  most: number,
): WoundChances {
  const count = hits.length - 1;
  const last = devastating > 0 ? Math.min(most, count) : 0;
  const sum = table(last + 1, count + 1);
  const { chances, width } = sum;
  for (let left = count; left >= 0; left--) {
    chances[0] = (chances[0] as number) + (hits[left] as number);
    if (left === 0) break;
    const done = count - left;
    for (let d = Math.min(last, done + 1); d >= 0; d--) {
      for (let w = done + 1; w >= 0; w--) {
        const at = d * width + w;
        // Beyond the most that matter, one devastating wound more leaves their number as it is.
        const stays = d === last && last > 0 && last === most ? none + devastating : none;
        let chance = stays * (chances[at] as number);
        if (w > 0) chance += one * (chances[at - 1] as number);
        if (d > 0) chance += devastating * (chances[at - width] as number);
        chances[at] = chance;
      }
    }
  }
  return sum;
}

/**
 * The wounds of a number of attacks that is itself uncertain.
 * @param most beyond so many devastating wounds it is of no account how many they are
 */
export function ofAttacks(battery: Battery, attacks: Chances, rerolls: boolean, most = Infinity): WoundChances {
  if (!battery.hit.lethal || battery.hit.automatic) {
    return ofHits(sumOfMany(hitsOfOne(battery, rerolls), attacks), ofOneHit(battery, rerolls), most);
  }
  const one = ofOneAttack(battery, rerolls);
  const count = attacks.length - 1;
  const sum = table(1 + Math.min(most, count * (one.rows - 1)), 1 + count * (one.width - 1));
  let power = NONE;
  for (const [number, chance] of attacks.entries()) {
    if (number > 0) power = together(power, one, most);
    if (chance > 0) addTo(sum, power, chance);
  }
  return sum;
}
