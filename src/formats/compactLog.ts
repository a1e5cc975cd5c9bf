/**
 * A shorter way to write the actions of a scenario, for links: where a model's path begins where the model stands, that
 * is left out; points stand as steps from one to the next; models go by their places in their unit; dice are a row of
 * digits. Every part that would not come back exactly as it was stays as it is.
 */

type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where models stand, and which unit has which, as far as the actions read so far tell. */
class Board {
  private readonly members = new Map<string, readonly string[]>();
  private readonly spots = new Map<string, Spot>();

  constructor(units: Json) {
    for (const unit of Array.isArray(units) ? (units as Json[]) : []) {
      if (!isFields(unit) || !Array.isArray(unit['models'])) continue;
      const models = unit['models'].filter(isFields);
      this.members.set(
        String(unit['id']),
        models.map((model) => String(model['id'])),
      );
      for (const { id, x, y } of models as { id?: Json; x?: Json; y?: Json }[]) this.put(id, x, y);
    }
  }

  put(id: Json, x: Json, y: Json): void {
    if (typeof id === 'string' && typeof x === 'number' && typeof y === 'number') this.spots.set(id, { x, y });
  }

  spot(id: string): Spot {
    return this.spots.get(id) ?? NOWHERE;
  }

  models(unit: Json): readonly string[] {
    return this.members.get(String(unit)) ?? [];
  }

  /** Notes where an action leaves its models. */
  follow(action: Json): void {
    if (!isFields(action) || !Array.isArray(action['models'])) return;
    for (const model of action['models'] as Json[]) {
      if (!isFields(model)) continue;
      const path = model['path'];
      const end: Json = Array.isArray(path) ? (path as Json[]).at(-1) : model;
      if (Array.isArray(end)) this.put(model['id'], end[0], end[1]);
      else if (isFields(end)) this.put(model['id'], end['x'], end['y']);
    }
  }
}

const NOWHERE: Spot = { x: 0, y: 0 };

// Steps are whole numbers of one of these parts of an inch, by the letter that stands before them.
const GRIDS: readonly (readonly [letter: string, perInch: number])[] = [
  ['', 1e3],
  ['n', 1e9],
];

/** The step from a number to another as text, or that number itself where a step would not lead to it exactly. */
function step(from: number, to: number): string {
  for (const [letter, perInch] of GRIDS) {
    const [start, end] = [Math.round(from * perInch), Math.round(to * perInch)];
    if (end / perInch === to && Number.isSafeInteger(end) && !Object.is(to, -0)) return `${letter}${end - start}`;
  }
  return `=${to}`;
}

function stepped(from: number, text: string): number | null {
  if (text.startsWith('=')) return Number.isFinite(Number(text.slice(1))) ? Number(text.slice(1)) : null;
  const [letter, perInch] = text.startsWith('n') ? ['n', 1e9] : ['', 1e3];
  const digits = text.slice(letter.length);
  if (!/^-?\d{1,15}$/.test(digits)) return null;
  return (Math.round(from * perInch) + Number(digits)) / perInch;
}

const EXTRAS = ['z', 'facing'] as const;

/** A model's place or path in an action as text; null where it has anything that the text has no room for. */
function writeModel(model: Json, members: readonly string[], board: Board, before: Spot): string | null {
  if (!isFields(model)) return null;
  const index = members.indexOf(String(model['id']));
  const path: Json = model['path'] ?? [[model['x'], model['y']]];
  if (index === -1 || !Array.isArray(path)) return null;
  const isMove = model['path'] !== undefined;
  let at = isMove ? board.spot(String(model['id'])) : before;
  const points: string[] = [];
  for (const [place, point] of (path as Json[]).entries()) {
    if (!Array.isArray(point) || point.length !== 2) return null;
    const [x, y] = point as [Json, Json];
    if (typeof x !== 'number' || typeof y !== 'number') return null;
    const isStart = isMove && place === 0 && x === at.x && y === at.y;
    points.push(isStart ? '' : `${step(at.x, x)},${step(at.y, y)}`);
    at = { x, y };
  }
  const extras = EXTRAS.map((name) => (typeof model[name] === 'number' ? String(model[name]) : '')).join(';');
  return `${index}${isMove ? '/' : '@'}${points.join('/')}${extras === ';' ? '' : `;${extras}`}`;
}

function readModel(text: string, members: readonly string[], board: Board, before: Spot): Fields | null {
  const [, place = '', kind = '', route = '', z = '', facing = ''] =
    /^(\d+)([/@])([^;]*)(?:;([^;]*);([^;]*))?$/.exec(text) ?? [];
  const id = members[Number(place)];
  if (kind === '' || id === undefined) return null;
  let at = kind === '/' ? board.spot(id) : before;
  const points: [number, number][] = [];
  for (const [index, written] of route.split('/').entries()) {
    const [dx = '', dy = ''] = written.split(',');
    const isStart = kind === '/' && index === 0 && written === '';
    const [x, y] = isStart ? [at.x, at.y] : [stepped(at.x, dx), stepped(at.y, dy)];
    if (x === null || y === null) return null;
    points.push([x, y]);
    at = { x, y };
  }
  const extras = { ...(z === '' ? {} : { z: Number(z) }), ...(facing === '' ? {} : { facing: Number(facing) }) };
  const [first] = points;
  if (kind === '/') return { id, path: points, ...extras };
  return first === undefined ? null : { id, x: first[0], y: first[1], ...extras };
}

/** The models of an action, those that can be as text; the places of a set-up follow one another. */
function writeModels(models: readonly Json[], members: readonly string[], board: Board): Json[] {
  let before = NOWHERE;
  return models.map((model) => {
    const text = writeModel(model, members, board, before);
    const isExact = text !== null && same(readModel(text, members, board, before), model);
    before = placeOf(model, before);
    return isExact ? text : model;
  });
}

function readModels(models: readonly Json[], members: readonly string[], board: Board): Json[] {
  let before = NOWHERE;
  return models.map((written) => {
    const model = typeof written === 'string' ? (readModel(written, members, board, before) ?? written) : written;
    before = placeOf(model, before);
    return model;
  });
}

function placeOf(model: Json, before: Spot): Spot {
  if (!isFields(model) || typeof model['x'] !== 'number' || typeof model['y'] !== 'number') return before;
  return { x: model['x'], y: model['y'] };
}

const isDice = (value: Json): value is number[] =>
  Array.isArray(value) &&
  (value as Json[]).every((die) => typeof die === 'number' && Number.isInteger(die) && die > 0 && die < 10);

/** Ids of models as their places in the unit, "*" for all of it in order. */
function writeIds(ids: Json, members: readonly string[]): Json {
  if (!Array.isArray(ids)) return ids;
  if (members.length > 0 && same(ids, members)) return '*';
  const places = (ids as Json[]).map((id) => members.indexOf(String(id)));
  return places.length > 0 &&
    !places.includes(-1) &&
    same(
      places.map((place) => members[place]),
      ids,
    )
    ? places.join()
    : ids;
}

function readIds(ids: Json, members: readonly string[]): Json {
  if (typeof ids !== 'string') return ids;
  return ids === '*' ? members : ids.split(',').map((place) => members[Number(place)] ?? '');
}

/** Goes over the fields of an action that have a shorter form, and leaves the others and their order. */
function mapped(action: Fields, change: (name: string, value: Json) => Json): Fields {
  return Object.fromEntries(Object.entries(action).map(([name, value]) => [name, change(name, value)]));
}

/** The actions of a scenario in their shorter form. */
export function compacted(units: Json, actions: readonly Json[]): Json[] {
  const board = new Board(units);
  return actions.map((action) => {
    const short = isFields(action) ? mapped(action, (name, value) => shorter(name, value, action, board)) : action;
    board.follow(action);
    return short;
  });
}

function shorter(name: string, value: Json, action: Fields, board: Board): Json {
  const members = board.models(action['unit']);
  if (name === 'dice' && isDice(value)) return value.join('');
  if (name === 'models' && Array.isArray(value)) return writeModels(value as Json[], members, board);
  if (name !== 'attacks' || !Array.isArray(value)) return value;
  return (value as Json[]).map((entry) =>
    isFields(entry) ? mapped(entry, (key, ids) => (key === 'models' ? writeIds(ids, members) : ids)) : entry,
  );
}

/** The actions that `compacted` was given. What is no such form stays as it is, for a schema to judge. */
export function expanded(units: Json, actions: readonly Json[]): Json[] {
  const board = new Board(units);
  return actions.map((short) => {
    const action = isFields(short) ? mapped(short, (name, value) => longer(name, value, short, board)) : short;
    board.follow(action);
    return action;
  });
}

function longer(name: string, value: Json, action: Fields, board: Board): Json {
  const members = board.models(action['unit']);
  if (name === 'dice' && typeof value === 'string') return Array.from(value, Number);
  if (name === 'models' && Array.isArray(value)) return readModels(value as Json[], members, board);
  if (name !== 'attacks' || !Array.isArray(value)) return value;
  return (value as Json[]).map((entry) =>
    isFields(entry) ? mapped(entry, (key, ids) => (key === 'models' ? readIds(ids, members) : ids)) : entry,
  );
}
