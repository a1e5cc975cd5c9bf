import type { BattleSize } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import { battleOf } from '../formats/battle.ts';
import { checkScenario } from '../formats/scenario.ts';
import type { Scenario } from '../formats/scenario.ts';
import type { FileFault } from '../formats/fault.ts';
import type { Result } from '../kernel/result.ts';

/** An army as a scenario file holds it: the units of one side, ready to be deployed by either. */
export interface Army {
  /** What it was taken from: a file's name, or that of a battle. */
  readonly source: string;
  readonly scenario: Scenario;
  readonly player: PlayerId;
}

export interface NewBattle {
  readonly name: string;
  readonly map: string;
  readonly battleSize: BattleSize;
  readonly armies: Readonly<Record<PlayerId, Army | null>>;
  readonly seed: number;
}

type UnitForm = Scenario['units'][number];

/** A unit as it comes to a new battle: whole, with no past, waiting to be deployed. Fields that nobody knows stay. */
function freshUnit(unit: UnitForm, player: PlayerId, rename: (id: string) => string, deepStrike: boolean): UnitForm {
  const { status: _status, startingModels: _models, leads, ...rest } = unit;
  return {
    ...rest,
    id: rename(unit.id),
    player,
    place: deepStrike ? 'deep-strike' : 'strategic-reserves',
    startedInReserves: false,
    ...(leads === undefined || leads === null ? {} : { leads: rename(leads) }),
    models: unit.models.map(({ x: _x, y: _y, z: _z, facing: _facing, wounds: _wounds, ...model }) => ({
      ...model,
      id: rename(model.id),
    })),
  };
}

/**
 * The ids of an army's units that may arrive by Deep Strike, a leader only together with those it leads: they wait
 * there, and may be deployed all the same.
 */
function deepStrikers({ scenario }: Army): ReadonlySet<string> {
  const { units } = battleOf(scenario);
  const unable = units.filter(
    ({ datasheet }) => !datasheet.abilities.some((ability) => ability.toLowerCase() === 'deep strike'),
  );
  const grounded = new Set(unable.flatMap((unit) => [unit.leads ?? unit.id, unit.id]));
  return new Set(units.flatMap(({ id, leads }) => (grounded.has(leads ?? id) ? [] : [id])));
}

/**
 * The scenario of a new battle at the beginning of its deployment: every unit waits, the defender sets up first
 * (core rules, Deploy Armies). Ids that both armies use are kept apart by a prefix. A fault names what in the armies does not fit together (two datasheets of one name that differ, say).
 */
export function newBattle({ name, map, battleSize, armies, seed }: NewBattle): Result<Scenario, FileFault> {
  const sides = (['attacker', 'defender'] as const).flatMap((player) => {
    const army = armies[player];
    return army === null
      ? []
      : [{ player, army, units: army.scenario.units.filter((unit) => unit.player === army.player) }];
  });
  const taken = new Set<string>();
  const units: UnitForm[] = [];
  for (const { player, army, units: own } of sides) {
    const ids = own.flatMap((unit) => [unit.id, ...unit.models.map((model) => model.id)]);
    const prefix = ids.some((id) => taken.has(id)) ? `${player}-` : '';
    for (const id of ids) taken.add(prefix + id);
    const strikers = deepStrikers(army);
    for (const unit of own) units.push(freshUnit(unit, player, (id) => prefix + id, strikers.has(unit.id)));
  }
  const playerForm = (player: PlayerId): object => {
    const army = armies[player];
    const form = army?.scenario.players?.[army.player] ?? {};
    return { ...form, cp: 0, vp: 0 };
  };
  const scenario = {
    format: 'inchwise/scenario',
    version: 1,
    name,
    map,
    edition: '10th',
    pack: 'core',
    battleSize,
    players: { attacker: playerForm('attacker'), defender: playerForm('defender') },
    datasheets: Object.assign({}, ...sides.map(({ army }) => army.scenario.datasheets ?? {})) as object,
    units,
    clock: { round: 0, turn: 'defender', phase: 'deployment' },
    seed,
    actions: [],
  };
  return checkScenario(scenario, name);
}
