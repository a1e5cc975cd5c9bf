import { RULES } from '../content/rules.ts';
import type { LogRecord } from '../game/log.ts';
import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Clock } from '../model/clock.ts';
import type { Body, Datasheet, Profile } from '../model/datasheet.ts';
import type { BattleMap } from '../model/map.ts';
import type { Player, PlayerId } from '../model/player.ts';
import type { Model, Position, Unit } from '../model/unit.ts';
import { sharesHeld } from '../rules/uses/playerGround.ts';
import { bodyOf, bodyOver, datasheetForm, datasheetNamed, datasheetOf } from './datasheets.ts';
import type { DatasheetForm } from './datasheetSchema.ts';
import { writeJson } from './json.ts';
import { mapNamed, mapOf } from './maps.ts';
import { profileForm } from './references.ts';
import { STEPS } from './scenarioSchema.ts';
import type { ModelForm, Scenario, UnitForm } from './scenarioSchema.ts';

/**
 * The battle at the moment where a scenario begins, before any of its actions: the map and the datasheets found,
 * every default filled in. Takes a scenario that parseScenario has passed; throws for one that names what is not there.
 */
export function battleOf(scenario: Scenario): Battle {
  const map = mapOfScenario(scenario);
  const sheets = new Sheets(scenario);
  const battle: Battle = {
    map,
    edition: '10th',
    pack: scenario.pack ?? 'core',
    battleSize: scenario.battleSize ?? 'strike-force',
    ...(scenario.scoring === undefined ? {} : { scoring: scenario.scoring }),
    players: { attacker: playerOf(scenario, 'attacker'), defender: playerOf(scenario, 'defender') },
    units: scenario.units.map((unit) => unitOf(unit, sheets)),
    clock: clockOf(scenario.clock),
    control: map.objectives.map(({ id }) => {
      const written = scenario.control;
      const held = written !== undefined && Object.hasOwn(written, id) ? written[id] : undefined;
      return { objective: id, controller: held?.controller ?? null, secured: held?.secured ?? false };
    }),
    rules: RULES,
    seed: scenario.seed ?? 0,
    entries: 0,
  };
  return { ...battle, held: sharesHeld(battle) };
}

/** What a scenario holds of the history of its battle. Takes a scenario that parseScenario has passed. */
export function recordIn({ actions = [], cursor, forks, lineName }: Scenario): LogRecord {
  return {
    actions,
    ...(cursor === undefined ? {} : { cursor }),
    ...(forks === undefined ? {} : { forks }),
    ...(lineName === undefined ? {} : { lineName }),
  };
}

/**
 * The text of a scenario file: the scenario as it was read, unknown fields and the order of names included, with these
 * actions, or this history, in place of its own.
 */
export function scenarioText(scenario: Scenario, history: readonly Action[] | LogRecord): string {
  const { cursor: _cursor, forks: _forks, lineName: _lineName, ...rest } = scenario;
  return writeJson({ ...rest, ...('actions' in history ? history : { actions: history }) });
}

function mapOfScenario({ map }: Scenario): BattleMap {
  if (typeof map !== 'string') return mapOf(map);
  const named = mapNamed(map);
  if (named === undefined) throw new Error(`no map is named ${map}`);
  return named;
}

function playerOf({ players }: Scenario, id: PlayerId): Player {
  const form = players?.[id] ?? {};
  const faction = form.faction ?? '';
  return {
    name: form.name ?? (faction === '' ? (id === 'attacker' ? 'Attacker' : 'Defender') : faction),
    faction,
    detachment: form.detachment ?? null,
    commandPoints: form.cp ?? 0,
    victoryPoints: form.vp ?? 0,
  };
}

function clockOf({ round, turn, phase, step, firstTurn }: Scenario['clock']): Clock {
  return {
    round: phase === 'deployment' ? 0 : round,
    turn,
    phase,
    step: step ?? STEPS[phase][0] ?? null,
    firstTurn: firstTurn ?? 'attacker',
  };
}

function unitOf(form: UnitForm, sheets: Sheets): Unit {
  const datasheet = sheets.named(form.datasheet);
  const written = form.place ?? 'board';
  const standing = form.models.some((model) => model.wounds !== 0);
  const place = written === 'board' && !standing ? 'destroyed' : written;
  return {
    id: form.id,
    player: form.player,
    datasheet,
    place,
    status: [...new Set(form.status)],
    leads: form.leads ?? null,
    models: form.models.map((model) => modelOf(model, form, place, sheets)),
    startingModels: form.startingModels ?? form.models.length,
    startedInReserves: form.startedInReserves ?? (place === 'deep-strike' || place === 'strategic-reserves'),
    charge: null,
  };
}

function modelOf(form: ModelForm, unit: UnitForm, place: Unit['place'], sheets: Sheets): Model {
  const datasheet = sheets.named(unit.datasheet);
  const profile = profileForm(form, datasheet.profiles);
  const { M, T, Sv, invuln, W, Ld, OC } = { ...datasheet, ...profile } satisfies Profile;
  const wounds = place === 'destroyed' ? 0 : (form.wounds ?? W);
  return {
    id: form.id,
    profile: form.profile ?? null,
    characteristics: { M, T, Sv, invuln, W, Ld, OC },
    body: sheets.body(form, unit.datasheet),
    position: place === 'board' && wounds > 0 ? positionOf(form) : null,
    wounds,
    weapons: form.weapons ?? profile?.weapons ?? datasheet.defaultWeapons,
    wargear: form.wargear ?? [],
  };
}

function positionOf({ id, x, y, z, facing }: ModelForm): Position {
  if (typeof x !== 'number' || typeof y !== 'number') throw new Error(`model ${id} is on the board and has no place`);
  return { x, y, z: z ?? 0, facing: facing ?? 0 };
}

/** The datasheets of one scenario, and the bodies of its models: equal ones are one object. */
class Sheets {
  private readonly scenario: Scenario;
  private readonly sheets = new Map<string, Datasheet>();
  private readonly bodies = new Map<string, Body>();

  constructor(scenario: Scenario) {
    this.scenario = scenario;
  }

  named(name: string): Datasheet {
    const known = this.sheets.get(name);
    if (known !== undefined) return known;
    const own = this.scenario.datasheets;
    const sheet =
      own !== undefined && Object.hasOwn(own, name) ? datasheetOf(name, this.form(name)) : datasheetNamed(name);
    if (sheet === undefined) throw new Error(`no datasheet is named ${name}`);
    this.sheets.set(name, sheet);
    return sheet;
  }

  body(model: ModelForm, datasheet: string): Body {
    const sheet = this.form(datasheet);
    const { base, hull, height } = bodyOver(model, bodyOver(profileForm(model, sheet.profiles) ?? {}, sheet));
    const key = JSON.stringify([base, hull, height]);
    const body = this.bodies.get(key) ?? bodyOf({ base, hull, height });
    this.bodies.set(key, body);
    return body;
  }

  private form(name: string): DatasheetForm {
    const form = datasheetForm(name, this.scenario.datasheets);
    if (form === undefined) throw new Error(`no datasheet is named ${name}`);
    return form;
  }
}
