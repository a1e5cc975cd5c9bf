import type { Datasheet, WargearOption } from '../../model/datasheet.ts';
import type { Model, Unit } from '../../model/unit.ts';
import type { Violation } from '../../model/verdict.ts';
import { armyMessages } from './messages.ts';

/** A name as it is compared: spellings with one apostrophe or the other, or capitals, are the same. */
const keyOf = (name: string): string => name.toLowerCase().replace(/['’]/g, '');

/** Pieces of equipment by name, with how many there are. */
export type Loadout = ReadonlyMap<string, number>;

/** Names counted; how a name is spelled (capitals, apostrophes) makes no difference. */
export function loadoutOf(names: readonly string[]): Map<string, number> {
  const loadout = new Map<string, number>();
  for (const name of names) loadout.set(keyOf(name), (loadout.get(keyOf(name)) ?? 0) + 1);
  return loadout;
}

/** Whether everything in `part` is in `whole` as well. */
const isWithin = (part: Loadout, whole: Loadout): boolean =>
  [...part].every(([name, count]) => (whole.get(name) ?? 0) >= count);

/** One way to come by a loadout: which options were taken, by their places in the list, in rising order. */
type Way = readonly number[];

/**
 * Whether the models of a unit have only the equipment that its datasheet lets them choose, and no more of them than
 * it lets (core rules, Datasheets: Wargear Options). Something that a model lacks is no fault. Nothing is said of a
 * unit whose options are not known.
 */
export function wargearLimits(unit: Unit): Violation[] {
  const options = unit.datasheet.muster?.options;
  if (options === undefined) return [];
  const violations: Violation[] = [];
  const needed: Way[][] = [];
  for (const model of unit.models) {
    const ways = waysTo(unit, model, options);
    if (ways.length === 0) violations.push(cannotHave(unit, model, options));
    else if (!ways.some((way) => way.length === 0)) needed.push(ways);
  }
  const limits = options.map(({ most, per }) => {
    if (most === null) return Number.POSITIVE_INFINITY;
    return per === null ? most : Math.floor(unit.models.length / per) * most;
  });
  for (const [index, used] of leastExcess(needed, limits).entries()) {
    const limit = limits[index] ?? 0;
    const option = options[index];
    if (option === undefined || used <= limit) continue;
    const what = option.with.map((set) => set.join(' and ')).join(' or ');
    violations.push({
      rule: 'wargear-limit',
      unit: unit.id,
      measured: used,
      required: `<= ${limit}`,
      message: armyMessages.wargearLimit(unit.id, what, used, limit),
    });
  }
  return violations;
}

/** What a model of a profile (null: of none in particular) has before it takes any option. */
export function basicEquipment(
  { muster, profiles, defaultWeapons }: Datasheet,
  profile: string | null,
): readonly string[] {
  const own = profile === null ? undefined : (muster?.basicWargear?.[profile] ?? profiles[profile]?.weapons);
  return own ?? defaultWeapons;
}

/** What a model may start from: the basic equipment of its profile, or of any if it names none. */
function basics(unit: Unit, model: Model): { readonly profile: string | null; readonly loadout: Loadout }[] {
  const of = (profile: string | null): { profile: string | null; loadout: Loadout } => ({
    profile,
    loadout: loadoutOf(basicEquipment(unit.datasheet, profile)),
  });
  const known = Object.keys(unit.datasheet.profiles);
  if (model.profile !== null && known.includes(model.profile)) return [of(model.profile)];
  return [of(null), ...known.map(of)];
}

/** How many exchanges are tried for one model, and how many ways through a unit are kept: far more than any datasheet has. */
const TRIED = 20_000;
const KEPT = 5000;

/**
 * Every smallest way in which a model can have what it has; none where it cannot. A way that gives the model things it
 * does not carry is none where another gives it fewer: an incinerator is not that of the banner when nobody has one.
 */
function waysTo(unit: Unit, model: Model, options: readonly WargearOption[]): Way[] {
  const wanted = loadoutOf([...model.weapons, ...model.wargear]);
  const found = basics(unit, model).flatMap(({ profile, loadout }) => {
    const own = options.map((option, index) => ({ option, index })).filter(({ option }) => mayTake(option, profile));
    return waysFrom(loadout, wanted, own);
  });
  const fewest = Math.min(...found.map(({ lacking }) => lacking));
  const nearest = found.filter(({ lacking }) => lacking === fewest).map(({ way }) => way);
  const ways = [...new Map(nearest.map((way) => [way.join(), way])).values()];
  return ways.filter((way) => !ways.some((other) => other !== way && other.every((index) => way.includes(index))));
}

interface Choice {
  readonly option: WargearOption;
  readonly index: number;
}

const sizeOf = (loadout: Loadout): number => [...loadout.values()].reduce((sum, count) => sum + count, 0);

/**
 * The ways from one loadout to another that holds what is wanted, with how many things it holds beside. Each option is
 * taken once at most.
 */
function waysFrom(
  start: Loadout,
  wanted: Loadout,
  choices: readonly Choice[],
): { readonly way: Way; readonly lacking: number }[] {
  const found: { way: Way; lacking: number }[] = [];
  let open: { readonly loadout: Loadout; readonly taken: Way; readonly isFinal: boolean }[] = [
    { loadout: start, taken: [], isFinal: false },
  ];
  for (let tried = 0; open.length > 0 && tried < TRIED;) {
    const next: typeof open = [];
    for (const { loadout, taken, isFinal } of open) {
      if (isWithin(wanted, loadout)) {
        found.push({ way: taken.toSorted((a, b) => a - b), lacking: sizeOf(loadout) - sizeOf(wanted) });
        continue;
      }
      if (isFinal) continue;
      for (const { option, index } of choices) {
        if (taken.includes(index)) continue;
        for (const [set, pieces] of option.with.entries()) {
          const isLast = option.final.includes(set);
          const after = isLast && taken.length > 0 ? null : exchanged(loadout, option.replaces, pieces);
          tried += 1;
          if (after !== null) next.push({ loadout: after, taken: [...taken, index], isFinal: isLast });
        }
      }
    }
    open = next.slice(0, TRIED);
  }
  return found;
}

/** Whether an option is one of models of a profile. */
export const mayTake = ({ who }: WargearOption, profile: string | null): boolean =>
  who.length === 0 || (profile !== null && who.includes(profile));

/** A loadout after an exchange; null where it does not hold what is given away. */
function exchanged(loadout: Loadout, away: readonly string[], got: readonly string[]): Loadout | null {
  const next = new Map(loadout);
  for (const name of away) {
    const count = next.get(keyOf(name)) ?? 0;
    if (count === 0) return null;
    next.set(keyOf(name), count - 1);
  }
  for (const name of got) next.set(keyOf(name), (next.get(keyOf(name)) ?? 0) + 1);
  return next;
}

/**
 * How often each option is taken when every model takes one of its ways so that as few as possible are taken beyond
 * their limits.
 */
function leastExcess(models: readonly (readonly Way[])[], limits: readonly number[]): number[] {
  const excess = (counts: readonly number[]): number =>
    counts.reduce((sum, count, index) => sum + Math.max(0, count - (limits[index] ?? 0)), 0);
  let states = new Map<string, number[]>([['', limits.map(() => 0)]]);
  for (const ways of models) {
    const next = new Map<string, number[]>();
    for (const counts of states.values()) {
      for (const way of ways) {
        const sum = counts.map((count, index) => count + (way.includes(index) ? 1 : 0));
        next.set(sum.join(), sum);
      }
    }
    states =
      next.size > KEPT ? new Map([...next].toSorted(([, a], [, b]) => excess(a) - excess(b)).slice(0, KEPT)) : next;
  }
  return [...states.values()].toSorted((a, b) => excess(a) - excess(b))[0] ?? limits.map(() => 0);
}

/** The violation of a model that has what no option gives it. */
function cannotHave(unit: Unit, model: Model, options: readonly WargearOption[]): Violation {
  const possible = new Set(
    basics(unit, model)
      .flatMap(({ loadout }) => [...loadout.keys()])
      .concat(
        options.filter((option) => mayTake(option, model.profile)).flatMap((option) => option.with.flat().map(keyOf)),
      ),
  );
  const names = [...model.weapons, ...model.wargear];
  const strange = names.filter((name) => !possible.has(keyOf(name)));
  const what = (strange.length > 0 ? strange : names).join(', ');
  return { rule: 'wargear-limit', model: model.id, unit: unit.id, message: armyMessages.wargear(model.id, what) };
}
