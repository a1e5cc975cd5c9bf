import { RULES } from '../../src/content/rules.ts';
import type { Polygon } from '../../src/geometry/shape.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { Clock, Phase, Step } from '../../src/model/clock.ts';
import type { Body, Datasheet } from '../../src/model/datasheet.ts';
import type { BattleMap, Objective, Terrain, TerrainKind, Zone } from '../../src/model/map.ts';
import type { PlayerId } from '../../src/model/player.ts';
import type { Model, Place, Position, Status, Unit } from '../../src/model/unit.ts';

/**
 * A battle from a few lines, one thing a line:
 *
 *   board 60x44                                     (the default)
 *   clock 2 attacker movement/move                  (the default; "first defender" may follow)
 *   pack matched
 *   zone attacker 0,0 18,44                         two points are a rectangle, more a polygon
 *   marker centre 30,22 [z]
 *   ruins r 21,15 27,25 height 8                    any kind of terrain
 *   wall r 23,15 23,25 0-5 thick 0.25               bottom-top; without "thick" a line
 *   floor r 6 [points]                              without points: the whole of r
 *   attacker kn 40mm M5 INFANTRY: 10,10 12,10,3@45  a unit: its models at x,y[,z][@facing]
 *
 * Words of a unit: a base (40mm, 120x92mm) or a hull (6x3x2: length, width, height), M5, W3, OC2, Ld6, keywords in capitals,
 * +Deep_Strike for an ability, points:80, began:10 for the models it had as the battle began, is:advanced for a status,
 * in:deep-strike for a place, leads:pal, stand for a flying stand, sheet:Boyz for the name of its datasheet, wounds:0,2
 * for wounds left, wargear:2=Ancient's_banner. A unit off the board gives the number of its models after the colon.
 * Models are called kn-1, kn-2 ….
 */
export function scene(text: string): Battle {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'));
  const made = new SceneMaker();
  for (const line of lines) made.read(line);
  return made.battle();
}

const mm = (length: number): number => length / 25.4;

function pointsOf(words: readonly string[]): Polygon {
  const points = words.map((word) => {
    const [x = NaN, y = NaN] = word.split(',').map(Number);
    return { x, y };
  });
  const [a, b] = points;
  if (points.length !== 2 || a === undefined || b === undefined) return points;
  return [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
}

function bodyOf(word: string): Body {
  const hull = /^([\d.]+)x([\d.]+)x([\d.]+)$/.exec(word);
  if (hull !== null) {
    const [length = 0, width = 0, height = 0] = hull.slice(1).map(Number);
    const outline = [
      { x: -length / 2, y: -width / 2 },
      { x: length / 2, y: -width / 2 },
      { x: length / 2, y: width / 2 },
      { x: -length / 2, y: width / 2 },
    ];
    return { base: null, hull: outline, height };
  }
  const [along = NaN, across = along] = word.replace('mm', '').split('x').map(Number);
  const base =
    along === across
      ? ({ kind: 'circle', radius: mm(along) / 2 } as const)
      : ({ kind: 'oval', along: mm(along) / 2, across: mm(across) / 2 } as const);
  return { base, hull: null, height: 2 };
}

function positionOf(word: string): Position {
  const [place = '', facing = '0'] = word.split('@');
  const [x = NaN, y = NaN, z = 0] = place.split(',').map(Number);
  return { x, y, z, facing: Number(facing) };
}

/** The clock of "2 attacker movement/move first defender". */
function clockOf([round, turn, moment = '', , first]: readonly string[]): Clock {
  const [phase, step = null] = moment.split('/') as [Phase, Step?];
  return { round: Number(round), turn: turn as PlayerId, phase, step, firstTurn: (first ?? 'attacker') as PlayerId };
}

const kinds: readonly string[] = ['ruins', 'woods', 'crater', 'barricade', 'debris', 'hill', 'container'];

class SceneMaker {
  private width = 60;
  private height = 44;
  private clock: Clock = clockOf(['2', 'attacker', 'movement/move']);
  private pack: Battle['pack'] = 'core';
  private readonly zones: Zone[] = [];
  private readonly objectives: Objective[] = [];
  private readonly terrain = new Map<string, Terrain>();
  private readonly units: Unit[] = [];

  read(line: string): void {
    const [head = '', tail] = line.split(/:(?:\s|$)/);
    const [word = '', ...words] = head.split(/\s+/);
    if (word === 'board') [this.width, this.height] = (words[0] ?? '').split('x').map(Number) as [number, number];
    else if (word === 'clock') this.clock = clockOf(words);
    else if (word === 'pack') this.pack = words[0] as Battle['pack'];
    else if (word === 'zone') this.zones.push({ player: words[0] as PlayerId, polygon: pointsOf(words.slice(1)) });
    else if (word === 'marker') this.readMarker(words);
    else if (word === 'wall') this.readWall(words);
    else if (word === 'floor') this.readFloor(words);
    else if (kinds.includes(word)) this.readTerrain(word as TerrainKind, words);
    else if (word === 'attacker' || word === 'defender') this.readUnit(word, words, tail ?? '');
    else throw new Error(`what is "${line}"?`);
  }

  battle(): Battle {
    const map: BattleMap = {
      name: 'scene',
      width: this.width,
      height: this.height,
      objectives: this.objectives,
      zones: this.zones,
      terrain: [...this.terrain.values()],
    };
    const player = { faction: '', detachment: null, commandPoints: 0, victoryPoints: 0 };
    return {
      map,
      edition: '10th',
      pack: this.pack,
      battleSize: 'strike-force',
      players: { attacker: { name: 'Attacker', ...player }, defender: { name: 'Defender', ...player } },
      units: this.units,
      clock: this.clock,
      control: this.objectives.map(({ id }) => ({ objective: id, controller: null, secured: false })),
      rules: RULES,
      seed: 1,
      entries: 0,
    };
  }

  private readMarker([id = '', place = '', z = '0']: readonly string[]): void {
    const [x = NaN, y = NaN] = place.split(',').map(Number);
    this.objectives.push({ id, x, y, z: Number(z), diameter: mm(40) });
  }

  private readTerrain(kind: TerrainKind, [id = '', ...words]: readonly string[]): void {
    const at = words.indexOf('height');
    const height = at < 0 ? 5 : Number(words[at + 1]);
    const polygon = pointsOf(at < 0 ? words : words.slice(0, at));
    this.terrain.set(id, { id, kind, polygon, height, walls: [], floors: [] });
  }

  private readWall([id = '', from = '', to = '', heights = '0-5', , thickness = '0']: readonly string[]): void {
    const terrain = this.terrain.get(id);
    if (terrain === undefined) throw new Error(`no terrain ${id}`);
    const [bottom = 0, top = 5] = heights.split('-').map(Number);
    const [a, b] = [positionOf(from), positionOf(to)];
    const wall = { from: { x: a.x, y: a.y }, to: { x: b.x, y: b.y }, bottom, top, thickness: Number(thickness) };
    this.terrain.set(id, { ...terrain, walls: [...terrain.walls, wall] });
  }

  private readFloor([id = '', z = '0', ...words]: readonly string[]): void {
    const terrain = this.terrain.get(id);
    if (terrain === undefined) throw new Error(`no terrain ${id}`);
    const polygon = words.length === 0 ? terrain.polygon : pointsOf(words);
    this.terrain.set(id, { ...terrain, floors: [...terrain.floors, { z: Number(z), polygon }] });
  }

  private readUnit(player: PlayerId, [id = '', ...words]: readonly string[], models: string): void {
    let body = bodyOf('32mm');
    const numbers = { M: 6, W: 1, OC: 1, Ld: 7 };
    let points = 0;
    let began: number | null = null;
    const keywords: string[] = [];
    const abilities: string[] = [];
    const status: Status[] = [];
    const wargear = new Map<number, string>();
    let wounds: number[] = [];
    let place: Place = 'board';
    let name = id;
    let leads: string | null = null;
    let flyingStand = false;
    for (const word of words) {
      const [key = '', value = ''] = word.split(':');
      if (/^[\d.]+(x[\d.]+)?mm$/.test(word) || /^[\d.]+x[\d.]+x[\d.]+$/.test(word)) body = bodyOf(word);
      else if (/^(M|W|OC|Ld)\d/.test(word)) {
        const [, letter = '', number = ''] = /^(M|W|OC|Ld)(.+)$/.exec(word) ?? [];
        numbers[letter as keyof typeof numbers] = Number(number);
      } else if (word.startsWith('+')) abilities.push(word.slice(1).replaceAll('_', ' '));
      else if (key === 'is') status.push(value as Status);
      else if (key === 'in') place = value as Place;
      else if (key === 'leads') leads = value;
      else if (key === 'points') points = Number(value);
      else if (key === 'began') began = Number(value);
      else if (key === 'sheet') name = value.replaceAll('_', ' ');
      else if (key === 'wounds') wounds = value.split(',').map(Number);
      else if (key === 'wargear') {
        const [index = '', item = ''] = value.split('=');
        wargear.set(Number(index), item.replaceAll('_', ' '));
      } else if (word === 'stand') flyingStand = true;
      else if (/^[A-Z]+$/.test(word)) keywords.push(word);
      else throw new Error(`unit ${id}: what is "${word}"?`);
    }
    const datasheet: Datasheet = {
      name,
      body,
      flyingStand,
      keywords,
      abilities,
      weapons: [],
      points: points === 0 ? [] : [{ models: 1, points }],
      profiles: {},
      defaultWeapons: [],
      T: 4,
      Sv: 4,
      invuln: null,
      ...numbers,
    };
    const list = models.split(/\s+/).filter((word) => word !== '');
    const positions: (Position | null)[] =
      place === 'board' ? list.map(positionOf) : Array.from({ length: Number(list[0] ?? 1) }, () => null);
    this.units.push({
      id,
      player,
      datasheet,
      place,
      status,
      leads,
      models: positions.map((position, index): Model => ({
        id: `${id}-${index + 1}`,
        profile: null,
        characteristics: { M: numbers.M, T: 4, Sv: 4, invuln: null, W: numbers.W, Ld: numbers.Ld, OC: numbers.OC },
        body,
        position,
        wounds: wounds[index] ?? numbers.W,
        weapons: [],
        wargear: wargear.has(index + 1) ? [wargear.get(index + 1) as string] : [],
      })),
      startingModels: began ?? positions.length,
      startedInReserves: place !== 'board',
      charge: null,
    });
  }
}

/** The models of a move from "kn-1 10,10 14,10 / kn-2 …": an id and the points of its path, z and facing as in a scene. */
export function paths(text: string): { id: string; path: { x: number; y: number; z?: number; facing?: number }[] }[] {
  return text.split('/').map((part) => {
    const [id = '', ...points] = part.trim().split(/\s+/);
    return {
      id,
      path: points.map((word) => {
        const { x, y } = positionOf(word);
        const [place = '', facing] = word.split('@');
        const z = place.split(',')[2];
        return {
          x,
          y,
          ...(z === undefined ? {} : { z: Number(z) }),
          ...(facing === undefined ? {} : { facing: Number(facing) }),
        };
      }),
    };
  });
}

/** The models of a set-up from "kn-1 30,20 / kn-2 32,20@90". */
export const placements = (text: string): { id: string; x: number; y: number; z: number; facing: number }[] =>
  text.split('/').map((part) => {
    const [id = '', place = ''] = part.trim().split(/\s+/);
    return { id, ...positionOf(place) };
  });
