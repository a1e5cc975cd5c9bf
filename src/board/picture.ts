import 'pixi.js/unsafe-eval';
import 'pixi.js/graphics';
import { Container, Ticker, WebGLRenderer } from 'pixi.js';
import { createBases, numberSize } from './layers/bases.ts';
import { createDrops } from './layers/drops.ts';
import { createExclusionEdge, createExclusionGround, createExclusionHatch } from './layers/exclusion.ts';
import { createGhosts } from './layers/ghosts.ts';
import { createFrame, createGrid, createGround, createRulers } from './layers/ground.ts';
import { createLimit } from './layers/limit.ts';
import { createCursor, createLines } from './layers/lines.ts';
import { createLinks } from './layers/links.ts';
import { createObjectives } from './layers/objectives.ts';
import { createPaths } from './layers/paths.ts';
import { createReach } from './layers/reach.ts';
import { createEngagement, createPairs, createSelection } from './layers/rings.ts';
import { createSights } from './layers/sights.ts';
import { createTerrain } from './layers/terrain.ts';
import { createTrails } from './layers/trails.ts';
import { createWorth } from './layers/worth.ts';
import { createRuleAreas } from './layers/ruleAreas.ts';
import { createZones } from './layers/zones.ts';
import { NumberAtlas } from './numberAtlas.ts';
import { createPainter } from './scene.ts';
import type { Layer, Scene } from './scene.ts';
import { Stamps } from './stamps.ts';

// Pixi's own clock would wake the page sixty times a second for nothing: this board draws when something has changed.
Ticker.system.autoStart = false;
Ticker.system.stop();

export interface PictureOptions {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
  readonly resolution: number;
  /** Less beautiful, several times faster where a processor plays the graphics card: for tests. */
  readonly cheap: boolean;
  /** The layer of labels: it is drawn with the others, on top. */
  readonly labels: Layer;
}

/** The drawing of one battle on one canvas. */
export interface Picture {
  readonly resize: (width: number, height: number, resolution: number) => void;
  /** Draws a scene. Says whether anything of it is new, and only then renders. */
  readonly show: (scene: Scene, fontReady: boolean) => boolean;
  readonly destroy: () => void;
}

/** Prepares the graphics of a canvas. Rejects when the browser gives no WebGL. */
export async function createPicture({
  canvas,
  width,
  height,
  resolution,
  cheap,
  labels,
}: PictureOptions): Promise<Picture> {
  const renderer = new WebGLRenderer();
  await renderer.init({
    canvas,
    width,
    height,
    resolution,
    antialias: !cheap,
    autoDensity: false,
    backgroundAlpha: 1,
    powerPreference: 'high-performance',
    skipExtensionImports: true,
  });
  // Every pixel asks up to so many textures; the board needs two. An untyped property, read before the first frame.
  (renderer.limits as { maxBatchableTextures: number }).maxBatchableTextures = cheap ? 2 : 4;

  const stamps = new Stamps();
  const atlas = new NumberAtlas();
  const rulers = createRulers();
  // Layers that change together: a group whose layers stay is neither built nor sent to the graphics card again.
  const groups: readonly (readonly Layer[])[] = [
    [
      createGround(),
      createExclusionGround(),
      createGrid(),
      createZones(),
      createRuleAreas(),
      createExclusionHatch(),
      createTerrain(),
      createExclusionEdge(),
      createDrops(),
      createReach(),
      createWorth(),
      createFrame(),
      createObjectives(),
    ],
    [createBases(stamps, atlas)],
    [createLimit(), createEngagement(), createSelection()],
    [
      createGhosts(stamps, atlas),
      createTrails(),
      createPairs(),
      createLinks(),
      createPaths(),
      createSights(),
      createLines(),
      labels,
      createCursor(),
    ],
  ];
  const layers = groups.flat();
  const stage = new Container();
  const board = new Container({ isRenderGroup: true });
  board.eventMode = 'none';
  for (const group of groups) {
    const container = new Container({ isRenderGroup: true });
    for (const layer of group) container.addChild(layer.container);
    board.addChild(container);
  }
  stage.addChild(board, rulers.container);
  const paint = createPainter(layers);

  let size = { width, height, resolution };
  let seen: readonly unknown[] = [];

  return {
    resize(newWidth, newHeight, newResolution) {
      size = { width: newWidth, height: newHeight, resolution: newResolution };
      renderer.resize(newWidth, newHeight, newResolution);
      seen = [];
    },
    show(scene, fontReady) {
      const { theme, scale, origin, view, battle } = scene;
      stamps.prepare(scale, theme, scene.hasty);
      // Numbers are stretched with their bases.
      if (!scene.hasty) atlas.prepare(numberSize(scale), size.resolution, fontReady);
      const painted = paint(scene);
      const placed = [
        origin.x,
        origin.y,
        scale,
        theme,
        view.free.x,
        view.free.y,
        view.free.width,
        view.free.height,
        battle?.map,
      ];
      const moved = placed.length !== seen.length || placed.some((each, i) => each !== seen[i]);
      if (!painted && !moved) return false;
      if (moved) {
        seen = placed;
        board.position.set(
          Math.round(origin.x * size.resolution) / size.resolution,
          Math.round(origin.y * size.resolution) / size.resolution,
        );
        rulers.draw(scene);
        renderer.background.color = theme.canvas.color;
      }
      renderer.render(stage);
      return true;
    },
    destroy() {
      stage.removeChild(board);
      labels.container.removeFromParent();
      board.destroy({ children: true });
      stage.destroy({ children: true });
      stamps.destroy();
      atlas.destroy();
      renderer.destroy();
    },
  };
}
