import { quote } from '../formats/fault.ts';
import { LIMITS } from '../formats/limits.ts';
import { parseBase } from '../formats/notation.ts';
import { printed } from '../formats/report.ts';
import type { DropArea } from '../lab/drops/dropArea.ts';
import { closings } from '../lab/drops/dropClose.ts';
import type { Closing } from '../lab/drops/dropClose.ts';
import { dropMap } from '../lab/drops/dropMap.ts';
import type { DropAsk, DropMap, DropUnit } from '../lab/drops/dropMap.ts';
import type { HoledPolygon, Polygon, Shape } from '../geometry/shape.ts';
import type { PlayerId } from '../model/player.ts';
import { contextOf } from '../rules/context.ts';
import { argumentsOf, decimal, EXIT, oneFile, oneOf, UsageError, wholeNumber, WrongFile } from './arguments.ts';
import type { Arguments } from './arguments.ts';
import type { Io } from './io.ts';
import { AT, battleAsked, momentOf } from './moment.ts';
import { scenarioIn } from './scenarioFile.ts';

const BASE = '40mm';
const METHODS = ['deep-strike', 'strategic-reserves'] as const;
const CLOSINGS = '--closings';
const OPTIONS = ['--player', '--base', '--distance', '--unit', '--method', '--models', '--facing'];

function shapeOf({ values }: Arguments): Shape {
  const text = values.get('--base') ?? BASE;
  const shape = parseBase(text);
  if (shape === null) throw new UsageError(`--base needs a base such as "40mm" or "105x70mm", not ${quote(text)}`);
  return shape;
}

/**
 * `screen FILE --player P [--base 40mm] [--distance 9] [--unit U] [--method deep-strike|strategic-reserves]
 * [--models N] [--facing DEGREES] [--closings]`: where that player could set up a base of that size, or the models of that unit, as the file begins;
 * whether so many fit in coherency; and which of the other player's models leave which hole. A base that is not round
 * faces as it is told; without a word several facings are tried, and it is told what there is at most with any. With
 * `--closings` each hole has the smallest moves of the other player's models that shut it.
 */
export async function screenCommand(args: readonly string[], io: Io): Promise<number> {
  const given = argumentsOf(args, [CLOSINGS], [...OPTIONS, AT]);
  const file = oneFile('screen', given);
  const player = given.values.get('--player');
  if (player !== 'attacker' && player !== 'defender') throw new UsageError('--player is attacker or defender');
  const method = oneOf(given, '--method', METHODS);
  const models = wholeNumber(given, '--models', 1, 1, 30);
  const facing = decimal(given, '--facing', -LIMITS.facing, LIMITS.facing);
  const [shape, distance] = [shapeOf(given), decimal(given, '--distance', 0, 100)];
  const moment = momentOf(given);
  const battle = battleAsked(scenarioIn(file, io), moment);
  const unit = given.values.get('--unit');
  if (unit !== undefined && contextOf(battle).unit(unit)?.player !== player) {
    throw new WrongFile(`${file}: ${player} has no unit ${quote(unit)}`);
  }
  const who: DropUnit = unit === undefined ? { shape, models } : { unit };
  const ask: DropAsk = {
    player,
    who,
    method,
    ...(distance === undefined ? {} : { distance }),
    ...(facing === undefined ? {} : { facing }),
  };
  const map = dropMap(battle, ask);
  const shut = given.on.has(CLOSINGS) ? (area: DropArea) => closings(battle, ask, area) : null;
  await io.out(`${JSON.stringify(mapReport(player, map, shut))}\n`);
  return EXIT.ok;
}

const ring = (polygon: Polygon): number[][] => polygon.map(({ x, y }) => [printed(x), printed(y)]);
const rings = ({ outer, holes }: HoledPolygon): number[][][] => [outer, ...holes].map(ring);

const closingReport = ({ moves, distance, opens }: Closing): object => ({
  moves: moves.map(({ model, to, distance: straight, way, withinMove }) => ({
    model,
    x: printed(to.x),
    y: printed(to.y),
    z: to.z,
    distance: printed(straight),
    way: way === null ? null : printed(way),
    withinMove,
  })),
  distance: printed(distance),
  opens: printed(opens),
});

const mapReport = (player: PlayerId, map: DropMap, shut: ((area: DropArea) => readonly Closing[]) | null): object => ({
  player,
  distance: map.distance,
  area: printed(map.area),
  share: printed(map.share),
  ...(map.facings === null ? {} : { facings: { tried: map.facings.tried, areaAtMost: printed(map.facings.atMost) } }),
  polygons: map.areas.filter(({ z }) => z === 0).map(({ outline }) => rings(outline)),
  holes: map.areas.map((hole) => ({
    z: hole.z,
    area: printed(hole.area),
    spot: [printed(hole.spot.x), printed(hole.spot.y)],
    atMost: hole.atMost,
    between: hole.between,
    ...(shut === null ? {} : { closings: shut(hole).map(closingReport) }),
  })),
  fit: map.fit.kind,
  ...(map.fit.kind === 'fits'
    ? {
        models: map.fit.placements.map(({ id, x, y, z = 0, facing = 0 }) => ({
          id,
          x: printed(x),
          y: printed(y),
          z,
          facing,
        })),
      }
    : {}),
});
