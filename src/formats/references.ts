import { MAPS } from '../content/maps.ts';
import type { ActionForm } from './actionSchema.ts';
import { bodyOver, datasheetForm, DATASHEET_NAMES } from './datasheets.ts';
import { placeOf, quote } from './fault.ts';
import type { Fault } from './fault.ts';
import { LIMITS } from './limits.ts';
import { mapForm } from './maps.ts';
import type { MapForm } from './mapSchema.ts';
import type { ModelForm, Scenario, UnitForm } from './scenarioSchema.ts';

type Path = readonly PropertyKey[];

const at = (path: Path, fault: string): Fault => ({ place: placeOf(path), fault });

/**
 * What no field alone can tell: ids that stand twice, names of things that are not there, models on the board without
 * a place. Gives the first fault in the order of the file, null when there is none. The scenario has passed the schema.
 */
export function faultOfReferences(scenario: Scenario): Fault | null {
  const map = typeof scenario.map === 'string' ? mapForm(scenario.map) : scenario.map;
  if (map === undefined) {
    const name = typeof scenario.map === 'string' ? scenario.map : '';
    return at(['map'], `no map has the name ${quote(name)}; there are ${[...MAPS.keys()].join(', ')}`);
  }
  const ids = new Ids();
  return (
    faultOfMap(map) ??
    faultOfUnits(scenario, ids) ??
    faultOfControl(scenario, map) ??
    faultOfActions(scenario.actions ?? [], ['actions'], map, ids) ??
    faultOfLines(scenario, map, ids)
  );
}

/** The ids of units and of models, with the place where each stands. */
class Ids {
  readonly units = new Map<string, UnitForm>();
  readonly models = new Set<string>();
}

/** Ids of markers and terrain that stand twice in a map; the place is that in a scenario which holds it. */
export function faultOfMap(map: MapForm): Fault | null {
  for (const list of ['objectives', 'terrain'] as const) {
    const seen = new Map<string, number>();
    for (const [index, { id }] of (map[list] ?? []).entries()) {
      const before = seen.get(id);
      if (before !== undefined) return at(['map', list, index, 'id'], twice(id, ['map', list, before]));
      seen.set(id, index);
    }
  }
  return null;
}

const twice = (id: string, first: Path): string => `${quote(id)} stands twice; ${placeOf(first)} has it already`;

function faultOfUnits(scenario: Scenario, ids: Ids): Fault | null {
  const placeOfModel = new Map<string, Path>();
  const indexOfUnit = new Map<string, number>();
  for (const [u, unit] of scenario.units.entries()) {
    const path = ['units', u];
    const before = indexOfUnit.get(unit.id);
    if (before !== undefined) return at([...path, 'id'], twice(unit.id, ['units', before]));
    indexOfUnit.set(unit.id, u);
    ids.units.set(unit.id, unit);
    for (const [m, { id }] of unit.models.entries()) {
      const first = placeOfModel.get(id);
      if (first !== undefined) return at([...path, 'models', m, 'id'], twice(id, first));
      placeOfModel.set(id, [...path, 'models', m]);
      ids.models.add(id);
      if (ids.models.size > LIMITS.models) return at(path, `more than ${LIMITS.models} models are in this file`);
    }
    const fault = faultOfUnit(unit, path, scenario);
    if (fault !== null) return fault;
  }
  return faultOfLeaders(scenario, ids);
}

function faultOfUnit(unit: UnitForm, path: Path, scenario: Scenario): Fault | null {
  const sheet = datasheetForm(unit.datasheet, scenario.datasheets);
  if (sheet === undefined) {
    const known = [...Object.keys(scenario.datasheets ?? {}), ...DATASHEET_NAMES].map((name) => quote(name));
    return at(
      [...path, 'datasheet'],
      `no datasheet has the name ${quote(unit.datasheet)}; there are ${known.slice(0, 40).join(', ')}`,
    );
  }
  for (const [m, model] of unit.models.entries()) {
    const modelPath = [...path, 'models', m];
    const onBoard = (unit.place ?? 'board') === 'board' && model.wounds !== 0;
    for (const coordinate of ['x', 'y'] as const) {
      if (onBoard && (model[coordinate] ?? null) === null) {
        return at([...modelPath, coordinate], 'is missing: a model on the board needs x and y');
      }
    }
    const body = bodyOver(model, bodyOver(profileForm(model, sheet.profiles) ?? {}, sheet));
    if ((body.hull ?? null) !== null && (body.height ?? null) === null) {
      return at([...modelPath, 'height'], 'is missing: a model with a hull needs its height');
    }
  }
  return null;
}

/** What a datasheet says of the profile that a model names; undefined where it names none or one that is not there. */
export function profileForm<T>(model: ModelForm, profiles: Readonly<Record<string, T>> | undefined): T | undefined {
  const name = model.profile ?? null;
  return name !== null && profiles !== undefined && Object.hasOwn(profiles, name) ? profiles[name] : undefined;
}

function faultOfLeaders(scenario: Scenario, ids: Ids): Fault | null {
  for (const [u, unit] of scenario.units.entries()) {
    const name = unit.leads ?? null;
    if (name === null) continue;
    const path = ['units', u, 'leads'];
    const led = ids.units.get(name);
    if (led === undefined) return at(path, noSuch('unit', name));
    if (led === unit) return at(path, 'names its own unit');
    if (led.player !== unit.player) return at(path, `${quote(name)} is a unit of the other player`);
    if ((led.leads ?? null) !== null) return at(path, `${quote(name)} is itself attached to a unit`);
  }
  return null;
}

function faultOfControl(scenario: Scenario, map: MapForm): Fault | null {
  for (const name of Object.keys(scenario.control ?? {})) {
    if (!hasObjective(map, name)) return at(['control', name], noSuch('objective marker', name));
  }
  return null;
}

const hasObjective = (map: MapForm, name: string): boolean =>
  (map.objectives ?? []).some((objective) => objective.id === name);

const noSuch = (kind: string, name: string): string => `no ${kind} has the id ${quote(name)}`;

function faultOfActions(actions: readonly ActionForm[], path: Path, map: MapForm, ids: Ids): Fault | null {
  for (const [a, action] of actions.entries()) {
    const fault = faultOfAction(action, [...path, a], map, ids);
    if (fault !== null) return fault;
  }
  return null;
}

/** Where the battle stands in its actions, and the lines of play that were left. */
function faultOfLines(scenario: Scenario, map: MapForm, ids: Ids): Fault | null {
  const main = scenario.actions ?? [];
  const { cursor = main.length, forks = [] } = scenario;
  if (cursor > main.length) return at(['cursor'], `is ${cursor}, but there are ${main.length} actions`);
  const lengths: number[] = [];
  for (const [f, fork] of forks.entries()) {
    const path = ['forks', f];
    if (fork.from !== undefined && fork.from >= f) return at([...path, 'from'], 'names no earlier fork');
    const left = fork.from === undefined ? main.length : (lengths[fork.from] ?? 0);
    if (fork.at > left) return at([...path, 'at'], `is ${fork.at}, but the line that it left has ${left} actions`);
    const fault = faultOfActions(fork.actions, [...path, 'actions'], map, ids);
    if (fault !== null) return fault;
    lengths.push(fork.at + fork.actions.length);
  }
  return null;
}

type Reference = readonly [path: Path, kind: 'unit' | 'model' | 'objective marker', id: string | undefined];

function faultOfAction(action: ActionForm, path: Path, map: MapForm, ids: Ids): Fault | null {
  const known = {
    unit: ids.units,
    model: ids.models,
    'objective marker': { has: (id: string) => hasObjective(map, id) },
  };
  for (const [steps, kind, id] of referencesOf(action)) {
    if (id !== undefined && !known[kind].has(id)) return at([...path, ...steps], noSuch(kind, id));
  }
  if (action.type !== 'set-up' && action.type !== 'move') return null;
  const seen = new Set<string>();
  for (const [m, { id }] of action.models.entries()) {
    if (seen.has(id)) return at([...path, 'models', m, 'id'], `${quote(id)} stands twice in this action`);
    seen.add(id);
  }
  return null;
}

/** Every id that an action names, with the place in the action where it does. */
function referencesOf(action: ActionForm): Reference[] {
  const units = (step: string, list: readonly string[] | undefined): Reference[] =>
    (list ?? []).map((id, index) => [[step, index], 'unit', id]);
  const models = (steps: Path, list: readonly string[] | undefined): Reference[] =>
    (list ?? []).map((id, index) => [[...steps, index], 'model', id]);
  const lost = models(['lose'], action.lose);
  switch (action.type) {
    case 'set-up':
    case 'move':
      return [
        [['unit'], 'unit', action.unit],
        ...action.models.map(({ id }, index): Reference => [['models', index, 'id'], 'model', id]),
        ...lost,
      ];
    case 'declare-charge':
      return [[['unit'], 'unit', action.unit], ...units('targets', action.targets), ...lost];
    case 'shoot':
    case 'fight':
      return [
        [['unit'], 'unit', action.unit],
        ...action.attacks.flatMap((attack, index): Reference[] => [
          ...models(['attacks', index, 'models'], attack.models),
          [['attacks', index, 'target'], 'unit', attack.target],
          [['attacks', index, 'allocate'], 'model', attack.allocate],
        ]),
        ...lost,
      ];
    case 'remain-stationary':
    case 'battle-shock-test':
      return [[['unit'], 'unit', action.unit], ...lost];
    case 'remove-models':
      return [[['unit'], 'unit', action.unit], ...models(['models'], action.models), ...lost];
    case 'stratagem':
      return [[['unit'], 'unit', action.unit], ...particularsOf(action.with), ...lost];
    case 'ability':
      return [...units('units', action.units), ...particularsOf(action.with), ...lost];
    case 'declare-formation':
      return [[['unit'], 'unit', action.unit], [['leads'], 'unit', action.leads ?? undefined], ...lost];
    case 'first-turn':
    case 'score':
    case 'scoring':
    case 'next':
      return lost;
  }
}

function particularsOf(form: Extract<ActionForm, { type: 'stratagem' }>['with']): Reference[] {
  if (form === undefined) return [];
  return [
    [['with', 'enemy'], 'unit', form.enemy],
    [['with', 'target'], 'unit', form.target],
    [['with', 'model'], 'model', form.model],
    ...(form.models ?? []).map((id, index): Reference => [['with', 'models', index], 'model', id]),
    [['with', 'objective'], 'objective marker', form.objective],
  ];
}
