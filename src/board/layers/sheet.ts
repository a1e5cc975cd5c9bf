import { Graphics, GraphicsContext } from 'pixi.js';

/** A context whose shapes are drawn together with their neighbours': without this a long path is a draw call of its own. */
export function batched(): GraphicsContext {
  const context = new GraphicsContext();
  context.batchMode = 'batch';
  return context;
}

/** Something to draw on that no pointer can hit: hit tests are the board's own. */
export function sheet(context: GraphicsContext = batched()): Graphics {
  const graphics = new Graphics(context);
  graphics.eventMode = 'none';
  return graphics;
}
