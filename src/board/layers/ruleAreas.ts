import type { GraphicsContext } from 'pixi.js';
import type { Region } from '../../geometry/region.ts';
import type { Grown } from '../../geometry/region/parts.ts';
import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import { contextOf, opponentOf } from '../../rules/context.ts';
import { effectsOf } from '../../rules/uses/effects.ts';
import { playerGround } from '../../rules/uses/playerGround.ts';
import { regionOutlines } from '../exclusionOutlines.ts';
import type { Outline } from '../outline.ts';
import { dash, fill, hatch } from '../pen.ts';
import type { Layer, Scene } from '../scene.ts';
import { faded } from '../theme.ts';
import { hasUnion, unionNow } from '../unions.ts';
import { sheet } from './sheet.ts';
import { ZONE_DASH } from './zones.ts';

/** The ground that a rule makes for a player, and what lies near to units that burn who comes there. */
interface Areas {
  /** Zones and whole parts of the board, each as its outer line and what is cut out of it, in inches. */
  readonly parts: readonly (readonly Outline[])[];
  /** What lies round some models. */
  readonly round: Region | null;
  readonly auras: Region | null;
}

const known = new WeakMap<Battle, Readonly<Record<PlayerId, Areas>>>();

const lineOf = (polygon: readonly { readonly x: number; readonly y: number }[]): Outline =>
  polygon.flatMap(({ x, y }) => [x, y]);

function areasOf(battle: Battle, player: PlayerId): Areas {
  const context = contextOf(battle);
  const { map } = battle;
  const ground = playerGround(context, player);
  const zones = map.zones.map((zone) => ({ player: zone.player, line: lineOf(zone.polygon) }));
  const whole: Outline = [0, 0, map.width, 0, map.width, map.height, 0, map.height];
  const parts =
    ground === null
      ? []
      : [
          ...(ground.ownZone.length > 0 ? zones.filter((zone) => zone.player === player) : []).map(({ line }) => [
            line,
          ]),
          ...(ground.enemyZone ? zones.filter((zone) => zone.player === opponentOf(player)) : []).map(({ line }) => [
            line,
          ]),
          ...(ground.noMansLand ? [[whole, ...zones.map(({ line }) => line)]] : []),
        ];
  const union = (grown: readonly Grown[]): Region | null =>
    grown.length === 0 ? null : (unionNow()?.(grown, map) ?? null);
  const burning = [...context.pieces.values()].flatMap((piece) =>
    piece.unit.player !== player
      ? []
      : effectsOf(context, piece.unit, 'burns').map(({ effect }) => ({
          footprint: piece.footprint,
          offset: effect.within,
        })),
  );
  return {
    parts,
    round: union((ground?.round ?? []).map(({ piece, within }) => ({ footprint: piece.footprint, offset: within }))),
    auras: union(burning),
  };
}

function areasIn(battle: Battle): Readonly<Record<PlayerId, Areas>> {
  const before = known.get(battle);
  if (before !== undefined) return before;
  const isWhole = hasUnion();
  const areas = { attacker: areasOf(battle, 'attacker'), defender: areasOf(battle, 'defender') };
  if (isWhole) known.set(battle, areas);
  return areas;
}

/** The area round some models: a breath of the side's colour, hatched where it is ground, edged in the side's dash. */
function drawRegion(context: GraphicsContext, region: Region, player: PlayerId, hatched: boolean, scene: Scene): void {
  const { theme, scale } = scene;
  const ink = theme[player];
  const { fills, edges } = regionOutlines(region, scale);
  const lines = fills.map(({ outline }) => outline);
  if (hatched) hatch(context, lines, 14, 1, faded(ink, 0.22), -1);
  else for (const line of lines.slice(0, 1)) fill(context, line, faded(ink, 0.04));
  for (const edge of edges) dash(context, edge, false, ZONE_DASH[player], 1.25, faded(ink, 0.75));
}

/** The areas that rules make: the ground of an army, hatched in its colour, and what is near to units that burn others. */
export function createRuleAreas(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: ({ battle, view }) => [battle, view.overlays.ruleAreas, hasUnion()],
    draw(scene) {
      const { battle, view, theme, scale } = scene;
      const { context } = graphics;
      context.clear();
      if (battle === null || battle.rules === undefined || !view.overlays.ruleAreas) return;
      const areas = areasIn(battle);
      for (const player of ['attacker', 'defender'] as const) {
        const { parts, round, auras } = areas[player];
        for (const lines of parts) {
          const scaled = lines.map((line) => line.map((each) => each * scale));
          hatch(context, scaled, 14, 1, faded(theme[player], 0.22), -1);
        }
        if (round !== null) drawRegion(context, round, player, true, scene);
        if (auras !== null) drawRegion(context, auras, player, false, scene);
      }
    },
  };
}
