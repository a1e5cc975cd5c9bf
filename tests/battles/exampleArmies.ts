import {
  addUnit,
  newArmy,
  resizeUnit,
  withEnhancement,
  withLeader,
  withOptions,
  withWarlord,
} from '../../src/formats/armyDraft.ts';
import { modelOptions } from '../../src/formats/armyOptions.ts';
import { armyVerdict } from '../../src/formats/armyVerdict.ts';
import type { Scenario } from '../../src/formats/scenario.ts';
import type { PlayerId } from '../../src/model/player.ts';

/** A unit of an example: its datasheet, its size, what some of its models carry, whom it leads. */
interface Wanted {
  readonly sheet: string;
  readonly size?: number;
  /** Pieces by the number of the model, as its choice names them. */
  readonly gear?: Readonly<Record<number, readonly string[]>>;
  readonly leads?: string;
  readonly warlord?: true;
  readonly enhancement?: { readonly name: string; readonly points: number };
}

/** The army of these units. Throws when it is not legal. */
function armyOf(faction: string, detachment: string, wanted: readonly Wanted[]): Scenario {
  let army = newArmy(faction, detachment, 'incursion');
  for (const { sheet, size, gear = {}, leads, warlord, enhancement } of wanted) {
    const added = addUnit(army, sheet);
    const { id } = added;
    army = size === undefined ? added.army : resizeUnit(added.army, id, size);
    for (const [model, pieces] of Object.entries(gear)) {
      const found = modelOptions(army, id)[Number(model) - 1];
      const choice = found?.places
        .flatMap(({ choices }) => choices)
        .find((each) => each.pieces.join() === pieces.join() && each.refused === null);
      if (found === undefined || choice === undefined) throw new Error(`${sheet} ${model} takes no ${pieces.join()}`);
      army = withOptions(army, id, found.model, choice.taken);
    }
    if (leads !== undefined) army = withLeader(army, id, leads);
    if (warlord === true) army = withWarlord(army, id);
    if (enhancement !== undefined) army = withEnhancement(army, id, enhancement);
  }
  const { faults } = armyVerdict(army);
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join(' '));
  return army;
}

const side = (army: Scenario, player: PlayerId): Scenario['units'] => army.units.map((unit) => ({ ...unit, player }));

/** The scenario of two armies, everybody waiting to be deployed. */
export const battleBetween = (name: string, map: string, attacker: Scenario, defender: Scenario): object => ({
  format: 'inchwise/scenario',
  version: 1,
  name,
  map,
  edition: '10th',
  pack: 'core',
  battleSize: 'incursion',
  scoring: 'hold-markers',
  players: {
    attacker: { name: attacker.name, ...attacker.players?.attacker },
    defender: { name: defender.name, ...defender.players?.attacker },
  },
  units: [...side(attacker, 'attacker'), ...side(defender, 'defender')],
  clock: { round: 0, turn: 'defender', phase: 'deployment' },
  seed: 0,
  actions: [],
});

const psycannons = (...models: readonly number[]): Readonly<Record<number, readonly string[]>> =>
  Object.fromEntries(models.map((model) => [model, ['Psycannon']]));

/** Purifiers and Paladins who hold their ground against what comes out of the Warp. */
export const warpbane = (): Scenario =>
  armyOf('Grey Knights', 'Warpbane Task Force', [
    { sheet: 'Purifier Squad', size: 5 },
    { sheet: 'Castellan Crowe', leads: 'purifier-squad' },
    {
      sheet: 'Paladin Squad',
      size: 5,
      gear: {
        2: ['Psycannon'],
        3: ['Incinerator'],
        4: ['Apothecary’s narthecium'],
        5: ['Psilencer', 'Ancient’s banner'],
      },
    },
    {
      sheet: 'Brother-Captain',
      leads: 'paladin-squad',
      warlord: true,
      enhancement: { name: 'Paragon of Sanctity', points: 10 },
    },
    { sheet: 'Strike Squad', size: 5 },
    { sheet: 'Nemesis Dreadknight', gear: { 1: ['Nemesis greatsword - strike', 'Nemesis greatsword - sweep'] } },
  ]);

export const daemons = (): Scenario =>
  armyOf('Chaos Daemons', 'Blood Legion', [
    { sheet: 'Bloodthirster', warlord: true },
    { sheet: 'Bloodcrushers', size: 6 },
    { sheet: 'Bloodcrushers', size: 3 },
    { sheet: 'Bloodcrushers', size: 3 },
  ]);

/** Squads that fall upon the enemy out of the Warp. */
export const brotherhood = (): Scenario =>
  armyOf('Grey Knights', 'Brotherhood Strike', [
    { sheet: 'Paladin Squad', size: 5, gear: psycannons(2, 3) },
    {
      sheet: 'Grand Master',
      leads: 'paladin-squad',
      warlord: true,
      enhancement: { name: 'Blinding Aura', points: 10 },
    },
    { sheet: 'Brotherhood Terminator Squad', size: 5, gear: { 2: ['Psilencer'] } },
    { sheet: 'Strike Squad', size: 5 },
    { sheet: 'Interceptor Squad', size: 5 },
    { sheet: 'Venerable Dreadnought' },
  ]);

export const guns = (): Scenario =>
  armyOf('Orks', 'War Horde', [
    { sheet: 'Boyz', size: 20 },
    { sheet: 'Warboss', leads: 'boyz', warlord: true },
    { sheet: 'Boyz', size: 10 },
    { sheet: 'Lootas', size: 10 },
    { sheet: 'Nobz', size: 5 },
    { sheet: 'Gretchin', size: 11 },
    { sheet: 'Warbikers', size: 3 },
    { sheet: 'Stormboyz', size: 5 },
    { sheet: 'Deff Dread' },
  ]);
