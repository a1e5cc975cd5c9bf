import type { Region } from '../geometry/region.ts';
import { flattenLoop, flattenPiece } from '../geometry/region/flatten.ts';
import type { Loop } from '../geometry/region/loops.ts';
import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import { contextOf } from '../rules/context.ts';
import { unionNow } from './unions.ts';

/** The chords of a curve stay this near to it, in pixels. */
const FLATNESS = 0.1;

interface Fill {
  readonly outline: readonly number[];
  readonly hole: boolean;
}

export interface ExclusionOutlines {
  /** Areas and the holes in them, larger ones first; the board's sides belong to them. */
  readonly fills: readonly Fill[];
  /** The border inside the board, as open lines. */
  readonly edges: readonly (readonly number[])[];
}

const regions = new WeakMap<Battle['units'], Map<string, Region>>();

/**
 * Where a player may not set up by Deep Strike: everything within a distance of an enemy model on the board. Null while
 * what works it out is being fetched.
 */
function exclusionOf(battle: Battle, player: PlayerId, asked: number | null): Region | null {
  const union = unionNow();
  if (union === null) return null;
  let known = regions.get(battle.units);
  if (known === undefined) regions.set(battle.units, (known = new Map()));
  const key = `${player} ${asked}`;
  let region = known.get(key);
  if (region === undefined) {
    const { pieces, ruleset } = contextOf(battle);
    const enemies = [...pieces.values()].filter(({ unit }) => unit.player !== player);
    const grown = enemies.map(({ footprint }) => ({ footprint, offset: asked ?? ruleset.deepStrikeDistance }));
    region = union(grown, battle.map);
    known.set(key, region);
  }
  return region;
}

const outlines = new WeakMap<readonly Loop[], { readonly scale: number; readonly made: ExclusionOutlines }>();

/**
 * The outlines of that area in pixels from the board's corner. Worked out once for each battle, player and scale; null
 * while what works it out is being fetched.
 * @param asked inches; null: those of Deep Strike
 */
export const exclusionOutlines = (
  battle: Battle,
  player: PlayerId,
  scale: number,
  asked: number | null = null,
): ExclusionOutlines | null => {
  const region = exclusionOf(battle, player, asked);
  return region === null ? null : loopOutlines(region.loops, scale);
};

/** The outlines of a region in pixels from the board's corner. */
export const regionOutlines = (region: Region, scale: number): ExclusionOutlines => loopOutlines(region.loops, scale);

/**
 * The outlines of areas, given by their border, in pixels from the board's corner. Kept for the scale at which they were
 * asked for last.
 */
export function loopOutlines(loops: readonly Loop[], scale: number): ExclusionOutlines {
  const known = outlines.get(loops);
  if (known !== undefined && known.scale === scale) return known.made;
  const flat = (points: readonly { readonly x: number; readonly y: number }[]): number[] =>
    points.flatMap(({ x, y }) => [x * scale, y * scale]);
  const fills = loops
    .toSorted((a, b) => Math.abs(b.area) - Math.abs(a.area))
    .map((loop) => ({ outline: flat(flattenLoop(loop, FLATNESS / scale)), hole: loop.area < 0 }));
  const edges = loops.flatMap(({ pieces }) => {
    // A line goes on from piece to piece and is broken by the sides of the board.
    const first = pieces.findIndex(({ owner }) => owner === null);
    const turned = first === -1 ? pieces : [...pieces.slice(first), ...pieces.slice(0, first)];
    const lines: number[][] = [];
    let open = false;
    for (const [i, piece] of turned.entries()) {
      if (piece.owner === null) {
        open = false;
        continue;
      }
      if (!open) lines.push([]);
      open = true;
      const next = turned[(i + 1) % turned.length];
      const end = next === undefined ? [] : flattenPiece(next, FLATNESS / scale).slice(0, 1);
      const line = lines.at(-1);
      line?.push(...flat(flattenPiece(piece, FLATNESS / scale)));
      if (next === undefined || next.owner === null || i === turned.length - 1) line?.push(...flat(end));
    }
    return lines;
  });
  const made = { fills, edges };
  outlines.set(loops, { scale, made });
  return made;
}
