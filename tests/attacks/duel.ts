import { battleOf } from '../../src/formats/battle.ts';
import { parseScenario } from '../../src/formats/scenario.ts';
import type { AttackAction } from '../../src/game/attacks/attack.ts';
import type { AttackEntry } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';

/** A weapon in words: "24 A2 3+ S4 AP-1 D1 [rapid fire 2, assault]", "melee A4 2+ S6 AP-2 D2", "12 AD6 auto S6 AP-1 D1 [torrent]". */
interface WeaponForm {
  readonly name: string;
  readonly range: number | 'Melee';
  readonly A: string;
  readonly skill: number | null;
  readonly S: number;
  readonly AP: number;
  readonly D: string;
  readonly abilities: readonly string[];
}

const WEAPON = /^(melee|\d+) A(\S+) (auto|\d\+) S(\d+) AP(-?\d+) D(\S+)(?: \[(.*)\])?$/;

function weapon(name: string, words: string): WeaponForm {
  const match = WEAPON.exec(words);
  if (match === null) throw new Error(`what weapon is "${words}"?`);
  const [, range = '', A = '', skill = '', S = '', AP = '', D = '', abilities] = match;
  return {
    name,
    range: range === 'melee' ? 'Melee' : Number(range),
    A,
    skill: skill === 'auto' ? null : Number(skill[0]),
    S: Number(S),
    AP: Number(AP),
    D,
    abilities: abilities === undefined ? [] : abilities.split(', '),
  };
}

/** A unit of a duel. */
export interface Side {
  /** How many models; 1 when left out. */
  readonly models?: number;
  /** Characteristics that differ from T4 Sv4 W1 and no invulnerable save. */
  readonly T?: number;
  readonly Sv?: number;
  readonly W?: number;
  readonly invuln?: number;
  readonly keywords?: readonly string[];
  readonly abilities?: readonly string[];
  readonly weapons?: Readonly<Record<string, string>>;
  readonly status?: readonly string[];
  /** Wounds left of each model, where they differ. */
  readonly wounds?: readonly number[];
  /** Where the first model stands; the others stand beside it. */
  readonly at?: readonly [x: number, y: number, z?: number];
  readonly leads?: string;
  readonly base?: string;
}

export interface DuelForm {
  readonly attackers?: Side;
  readonly defenders?: Side;
  /** More units by id; the attacker's when the id begins with "own". */
  readonly others?: Readonly<Record<string, Side>>;
  readonly terrain?: readonly object[];
  readonly phase?: 'shooting' | 'fight';
  readonly seed?: number;
}

const STEP = 1.4;

function unit(
  id: string,
  player: string,
  side: Side,
  [x, y]: readonly [number, number],
  weapons: readonly WeaponForm[],
) {
  const {
    models = 1,
    T = 4,
    Sv = 4,
    W = 1,
    invuln = null,
    keywords = ['INFANTRY'],
    abilities = [],
    status = [],
  } = side;
  const [left, top, z = 0] = side.at ?? [x, y];
  const base = side.base ?? '32mm';
  const datasheet = { M: 6, T, Sv, invuln, W, Ld: 7, OC: 1, base, keywords, abilities, weapons };
  return {
    datasheet,
    form: {
      id,
      player,
      datasheet: id,
      status,
      ...(side.leads === undefined ? {} : { leads: side.leads }),
      models: Array.from({ length: models }, (_, index) => ({
        id: `${id}-${index + 1}`,
        x: left,
        y: top + STEP * index,
        z,
        ...(side.wounds?.[index] === undefined ? {} : { wounds: side.wounds[index] }),
      })),
    },
  };
}

/**
 * A battle of two units, "gun" of the attacker and "tgt" of the defender: to shoot ten inches apart in the attacker's
 * turn, to fight in base contact in the defender's, where nothing else is said.
 */
export function duel({
  attackers = {},
  defenders = {},
  others = {},
  terrain = [],
  phase = 'shooting',
  seed = 1,
}: DuelForm): Battle {
  const weaponsOf = (side: Side): WeaponForm[] =>
    Object.entries(side.weapons ?? {}).map(([name, words]) => weapon(name, words));
  const apart = phase === 'shooting' ? 10 + 32 / 25.4 : 32 / 25.4;
  const units = [
    unit('gun', 'attacker', attackers, [10, 10], weaponsOf(attackers)),
    unit('tgt', 'defender', defenders, [10 + apart, 10], weaponsOf(defenders)),
    ...Object.entries(others).map(([id, side]) =>
      unit(id, id.startsWith('own') ? 'attacker' : 'defender', side, [30, 30], weaponsOf(side)),
    ),
  ];
  const scenario = {
    format: 'inchwise/scenario',
    version: 1,
    map: { width: 60, height: 44, terrain },
    datasheets: Object.fromEntries(units.map(({ form, datasheet }) => [form.id, datasheet])),
    units: units.map(({ form }) => form),
    clock:
      phase === 'fight'
        ? { round: 2, turn: 'defender', phase, step: 'remaining' }
        : { round: 2, turn: 'attacker', phase },
    seed,
  };
  const parsed = parseScenario(JSON.stringify(scenario), 'duel.json');
  if (!parsed.ok) throw new Error(`${parsed.error.place}: ${parsed.error.fault}`);
  return battleOf(parsed.value);
}

/** All models of "gun" attack "tgt" with their first weapon, or as the entries say. */
export function attacking(
  battle: Battle,
  more: Partial<AttackAction> & { readonly entries?: readonly Partial<AttackEntry>[] } = {},
): AttackAction {
  const { entries = [{}], ...rest } = more;
  const own = battle.units.find(({ id }) => id === 'gun');
  const attacks = entries.map((entry): AttackEntry => ({
    models: own?.models.map(({ id }) => id) ?? [],
    weapon: own?.datasheet.weapons[0]?.name ?? '',
    target: 'tgt',
    ...entry,
  }));
  const type = battle.clock.phase === 'fight' ? 'fight' : 'shoot';
  return { type, unit: 'gun', attacks, ...rest };
}
