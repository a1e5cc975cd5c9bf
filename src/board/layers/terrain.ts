import type { GraphicsContext } from 'pixi.js';
import type { Point, Polygon } from '../../geometry/shape.ts';
import type { Terrain, Wall } from '../../model/map.ts';
import { offsetPolygon } from '../outline.ts';
import { dash, fill, hatch, stroke, trace } from '../pen.ts';
import type { Layer, Scene } from '../scene.ts';
import { faded } from '../theme.ts';
import { exclusionPlayer } from './exclusion.ts';
import { sheet } from './sheet.ts';

/** A wall of this height or less does not stop a move; it is drawn thinner and dashed. */
const LOW = 2;

const pixels = (polygon: Polygon, scale: number): number[] =>
  polygon.flatMap((point) => [point.x * scale, point.y * scale]);
const scaled = (polygon: Polygon, scale: number): Point[] =>
  polygon.map((point) => ({ x: point.x * scale, y: point.y * scale }));

/** Dots in rows 6 pixels apart, every second row shifted, where they lie inside the outline. */
function dots(context: GraphicsContext, polygon: readonly Point[], ink: { color: number; alpha: number }): void {
  const left = Math.min(...polygon.map((point) => point.x));
  const right = Math.max(...polygon.map((point) => point.x));
  const top = Math.min(...polygon.map((point) => point.y));
  const bottom = Math.max(...polygon.map((point) => point.y));
  let row = 0;
  for (let y = top + 4; y < bottom - 1; y += 6, row++) {
    const crossings: number[] = [];
    polygon.forEach((a, i) => {
      const b = polygon[(i + 1) % polygon.length]!;
      if (a.y > y !== b.y > y) crossings.push(a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y));
    });
    crossings.sort((a, b) => a - b);
    for (let x = left + (row % 2 === 0 ? 4 : 7); x < right; x += 6) {
      const inside = crossings.filter((crossing) => crossing < x).length % 2 === 1;
      if (inside) context.rect(x - 0.75, y - 0.75, 1.5, 1.5);
    }
  }
  context.fill(ink);
}

/** What tells the kinds of terrain apart without colour. */
function drawKind(context: GraphicsContext, piece: Terrain, { theme, scale }: Scene): void {
  const polygon = scaled(piece.polygon, scale);
  const line = theme.terrainLine;
  switch (piece.kind) {
    case 'ruins':
      return;
    case 'woods':
      dots(context, polygon, faded(theme.wallLow, 0.9));
      return;
    case 'crater':
      dash(context, offsetPolygon(polygon, -5), true, [5, 3], 1, theme.wallLow);
      return;
    case 'hill':
      stroke(context, offsetPolygon(polygon, -6), true, 1, line);
      stroke(context, offsetPolygon(polygon, -12), true, 1, line);
      return;
    case 'debris':
      dash(context, offsetPolygon(polygon, -3), true, [2, 4], 1.5, theme.wallLow);
      return;
    case 'barricade':
      hatch(context, [pixels(piece.polygon, scale)], 5, 1.5, theme.wallLow);
      return;
    case 'container':
      hatch(context, [pixels(piece.polygon, scale)], 7, 1, theme.wallLow);
      hatch(context, [pixels(piece.polygon, scale)], 7, 1, theme.wallLow, -1);
  }
}

function drawWall(context: GraphicsContext, wall: Wall, { theme, scale }: Scene): void {
  const line = [wall.from.x * scale, wall.from.y * scale, wall.to.x * scale, wall.to.y * scale];
  if (wall.top <= LOW) {
    dash(context, line, false, [5, 2], Math.max(2, 0.16 * scale, wall.thickness * scale), theme.wallLow);
    return;
  }
  trace(context, line, false);
  const width = Math.max(2.6, 0.22 * scale, wall.thickness * scale);
  context.stroke({ width, color: theme.wall.color, alpha: theme.wall.alpha, cap: 'square' });
}

/** Areas, storeys and walls. Under an exclusion the areas let its hatch through. */
export function createTerrain(): Layer {
  const graphics = sheet();
  return {
    container: graphics,
    needs: (scene) => [scene.battle?.map, exclusionPlayer(scene) === null],
    draw(scene) {
      const { battle, theme, scale } = scene;
      const { context } = graphics;
      context.clear();
      if (battle === null) return;
      const opacity = exclusionPlayer(scene) === null ? 1 : 0.74;
      for (const piece of battle.map.terrain) {
        const outline = pixels(piece.polygon, scale);
        fill(context, outline, faded(theme.terrain, opacity));
        stroke(context, outline, true, 1, theme.terrainLine);
        drawKind(context, piece, scene);
        for (const floor of piece.floors) {
          if (floor.z <= 0) continue;
          stroke(context, offsetPolygon(scaled(floor.polygon, scale), -2), true, 1, faded(theme.terrainLine, 0.7));
        }
      }
      for (const piece of battle.map.terrain) {
        for (const wall of piece.walls) drawWall(context, wall, scene);
      }
    },
  };
}
