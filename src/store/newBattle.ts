import type { Pack } from '../model/battle.ts';
import type { Scoring } from '../model/scoring.ts';
import type { BattleSize } from '../model/size.ts';
import type { PlayerId } from '../model/player.ts';
import type { DatasheetForm } from '../formats/datasheetSchema.ts';
import { battleOf } from '../formats/battle.ts';
import type { MapForm } from '../formats/mapSchema.ts';
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
  /** The name of a map of the program, or a map whole. */
  readonly map: string | MapForm;
  readonly battleSize: BattleSize;
  /** Left out: the book's mission, points written down by hand. */
  readonly pack?: Pack;
  readonly scoring?: Scoring;
  readonly armies: Readonly<Record<PlayerId, Army | null>>;
  readonly seed: number;
}

type UnitForm = Scenario['units'][number];

/** A unit as it comes to a new battle: whole, with no past, waiting to be deployed. Fields that nobody knows stay. */
function freshUnit(
  unit: UnitForm,
  player: PlayerId,
  rename: (id: string) => string,
  sheetName: (name: string) => string,
  deepStrike: boolean,
): UnitForm {
  const { status: _status, startingModels: _models, leads, ...rest } = unit;
  return {
    ...rest,
    id: rename(unit.id),
    player,
    datasheet: sheetName(unit.datasheet),
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

type Sheets = Readonly<Record<string, DatasheetForm>>;

/**
 * The datasheets of an army that must have other names in a battle against another one: the other army means something
 * else by the same name. Where both bring a datasheet of their own, the defender's is renamed.
 */
function renamedSheets({ scenario, player }: Army, side: PlayerId, other: Army | null): ReadonlyMap<string, string> {
  const own: Sheets = scenario.datasheets ?? {};
  const others: Sheets = other?.scenario.datasheets ?? {};
  const used = new Set(
    other?.scenario.units.filter((unit) => unit.player === other.player).map(({ datasheet }) => datasheet),
  );
  const renamed = Object.keys(own).filter((name) => {
    if (!used.has(name)) return false;
    const isOwned = Object.hasOwn(others, name);
    if (isOwned && (side === 'attacker' || JSON.stringify(own[name]) === JSON.stringify(others[name]))) return false;
    return scenario.units.some((unit) => unit.player === player && unit.datasheet === name);
  });
  return new Map(renamed.map((name) => [name, `${name} (${side})`]));
}

/** The own datasheets of an army that its units use, by the names that they have in the battle. */
function ownSheets({ scenario, player }: Army, names: ReadonlyMap<string, string>): [string, DatasheetForm][] {
  const used = new Set(scenario.units.filter((unit) => unit.player === player).map(({ datasheet }) => datasheet));
  return Object.entries<DatasheetForm>(scenario.datasheets ?? {})
    .filter(([name]) => used.has(name))
    .map(([name, form]) => {
      const canLead = form.muster?.canLead?.map((led) => names.get(led) ?? led);
      return [names.get(name) ?? name, canLead === undefined ? form : { ...form, muster: { ...form.muster, canLead } }];
    });
}

/**
 * The scenario of a new battle at the beginning of its deployment: every unit waits, the defender sets up first
 * (core rules, Deploy Armies). Ids that both armies use are kept apart by a prefix, and
 * datasheets of one name that differ by the side behind it. A fault names what in the armies cannot be.
 */
export function newBattle({
  name,
  map,
  battleSize,
  pack = 'core',
  scoring = 'by-hand',
  armies,
  seed,
}: NewBattle): Result<Scenario, FileFault> {
  const sides = (['attacker', 'defender'] as const).flatMap((player) => {
    const army = armies[player];
    return army === null
      ? []
      : [{ player, army, units: army.scenario.units.filter((unit) => unit.player === army.player) }];
  });
  const taken = new Set<string>();
  const datasheets = new Map<string, DatasheetForm>();
  const units: UnitForm[] = [];
  for (const { player, army, units: own } of sides) {
    const ids = own.flatMap((unit) => [unit.id, ...unit.models.map((model) => model.id)]);
    const prefix = ids.some((id) => taken.has(id)) ? `${player}-` : '';
    for (const id of ids) taken.add(prefix + id);
    const strikers = deepStrikers(army);
    const names = renamedSheets(army, player, armies[player === 'attacker' ? 'defender' : 'attacker']);
    for (const [name, form] of ownSheets(army, names)) datasheets.set(name, form);
    for (const unit of own) {
      const isStriker = strikers.has(unit.id);
      units.push(
        freshUnit(
          unit,
          player,
          (id) => prefix + id,
          (name) => names.get(name) ?? name,
          isStriker,
        ),
      );
    }
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
    pack,
    battleSize,
    scoring,
    players: { attacker: playerForm('attacker'), defender: playerForm('defender') },
    datasheets: Object.fromEntries(datasheets),
    units,
    clock: { round: 0, turn: 'defender', phase: 'deployment' },
    seed,
    actions: [],
  };
  return checkScenario(scenario, name);
}
