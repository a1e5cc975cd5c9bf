import type { GraphicsContext } from 'pixi.js';
import type { Shape } from '../geometry/shape.ts';
import type { PlayerId } from '../model/player.ts';
import { diamond } from './layers/objectives.ts';
import { batched } from './layers/sheet.ts';
import { circleOutline, frontOf, innerRadius, shapeOutline } from './outline.ts';
import { dash, fill, hatch, stroke, trace } from './pen.ts';
import { faded, mix } from './theme.ts';
import type { BoardTheme, Ink } from './theme.ts';

/** From this scale on round bases show their facing and models their lost wounds. */
export const DETAIL_FROM = 18;
/** Inner rings need this radius (pixels) to stay clear of the rim. */
const INNER_RING_FROM = 7;

/** How a base is drawn: standing, proposed, proposed where it may not be, suggested. */
export type Look = 'base' | 'ghost' | 'refused' | 'suggestion';

const HERE = { x: 0, y: 0, facing: 0 };

/** A short name that two shapes share exactly when they look the same. */
function shapeKey(shape: Shape): string {
  switch (shape.kind) {
    case 'circle':
      return `c${shape.radius}`;
    case 'oval':
      return `o${shape.along},${shape.across}`;
    case 'hull':
      return `h${shape.outline.map((point) => `${point.x},${point.y}`).join(' ')}`;
  }
}

/**
 * Drawings of bases, shared by all models that look alike: 2,000 models need about as many contexts as there are kinds of
 * bases. Drawn anew, in place, when the scale or the colours change. A model is a turned and moved copy.
 */
export class Stamps {
  readonly #drawn = new Map<
    string,
    { readonly look: Look; readonly context: GraphicsContext; readonly draw: (context: GraphicsContext) => void }
  >();
  /** Shapes are named by their object first: hulls have long names. */
  readonly #names = new WeakMap<Shape, string>();
  #scale = 0;
  #theme: BoardTheme | null = null;
  /** What stands is drawn for an earlier scale. */
  #stretched = false;

  /**
   * Tells what to draw with; everything drawn with something else is drawn again. `stretch` leaves what stands as it is:
   * it is stretched, and drawn for its scale the next time.
   */
  prepare(scale: number, theme: BoardTheme, stretch: boolean): void {
    const isOther = scale !== this.#scale || theme !== this.#theme;
    const keep = stretch && theme === this.#theme;
    if (!isOther && (keep || !this.#stretched)) return;
    this.#scale = scale;
    this.#theme = theme;
    for (const { look, context, draw } of this.#drawn.values()) {
      if (look === 'base' ? keep : !isOther) continue;
      context.clear();
      draw(context);
    }
    this.#stretched = keep;
  }

  /** The context of a base in one of its looks. `prepare` comes first. */
  of(look: Look, shape: Shape, side: PlayerId, character: boolean): GraphicsContext {
    let name = this.#names.get(shape);
    if (name === undefined) this.#names.set(shape, (name = shapeKey(shape)));
    const key = `${look}|${side}|${character ? 'c' : ''}|${name}`;
    const known = this.#drawn.get(key);
    if (known !== undefined) return known.context;
    const context = batched();
    const draw = (target: GraphicsContext): void => this.#draw(target, look, shape, side, character);
    this.#drawn.set(key, { look, context, draw });
    draw(context);
    return context;
  }

  /** The cross on a red disc of a base that may not stand where it is proposed, of a radius in pixels. `prepare` comes first. */
  badge(radius: number): GraphicsContext {
    const key = `badge|${radius}`;
    const known = this.#drawn.get(key);
    if (known !== undefined) return known.context;
    const context = batched();
    const draw = (target: GraphicsContext): void => {
      const { board, no } = this.#theme!;
      fill(target, circleOutline(0, 0, radius + 1.25), board);
      fill(target, circleOutline(0, 0, radius), no);
      const arm = radius * 0.4;
      trace(target, [-arm, -arm, arm, arm], false);
      trace(target, [arm, -arm, -arm, arm], false);
      target.stroke({ width: 1.5, color: board.color });
    };
    this.#drawn.set(key, { look: 'refused', context, draw });
    draw(context);
    return context;
  }

  destroy(): void {
    for (const { context } of this.#drawn.values()) context.destroy();
    this.#drawn.clear();
  }

  #draw(context: GraphicsContext, look: Look, shape: Shape, side: PlayerId, character: boolean): void {
    const theme = this.#theme!;
    const scale = this.#scale;
    const ink = side === 'attacker' ? theme.attacker : theme.defender;
    const outline = shapeOutline(shape, HERE, scale);
    switch (look) {
      case 'base':
        if (side === 'attacker') {
          fill(context, outline, mix(ink, 0.64, theme.board));
          stroke(context, outline, true, 1.5, ink);
        } else {
          fill(context, outline, mix(ink, 0.09, theme.board));
          stroke(context, outline, true, 1.8, ink);
          if (innerRadius(shape) * scale > INNER_RING_FROM) {
            stroke(context, shapeOutline(shape, HERE, scale, -innerGap(shape, scale)), true, 0.9, faded(ink, 0.65));
          }
        }
        if (character)
          fill(context, diamond(0, 0, characterReach(shape, scale)), side === 'attacker' ? theme.board : ink);
        this.#facing(context, shape, side === 'attacker' ? theme.board : ink);
        return;
      case 'ghost':
        fill(context, outline, faded(mix(ink, 0.35, theme.board), 0.92));
        dash(context, outline, true, [3.5, 2.5], 1.5, ink);
        stroke(context, shapeOutline(shape, HERE, scale, 3.5), true, 1.25, theme.text);
        if (character) fill(context, diamond(0, 0, characterReach(shape, scale)), theme.text);
        this.#facing(context, shape, theme.text);
        return;
      case 'refused':
        fill(context, outline, mix(theme.no, 0.14, theme.board));
        hatch(context, [outline], 4, 1.7, theme.no);
        stroke(context, outline, true, 2, theme.no);
        stroke(context, shapeOutline(shape, HERE, scale, 3.5), true, 1.25, theme.text);
        this.#facing(context, shape, theme.no);
        return;
      case 'suggestion':
        fill(context, outline, faded(theme.yes, 0.16));
        dash(context, outline, true, [1.5, 3], 1.75, theme.yes);
    }
  }

  /** A line across the rim, from 5 px inside to 2 px outside. */
  #facing(context: GraphicsContext, shape: Shape, ink: Ink): void {
    if (shape.kind === 'circle' && this.#scale < DETAIL_FROM) return;
    const front = frontOf(shape) * this.#scale;
    trace(context, [front - 5, 0, front + 2, 0], false);
    context.stroke({ width: 1.5, color: ink.color, alpha: ink.alpha });
  }
}

/** How far the inner ring of a hollow base stays from its rim, in pixels. */
const innerGap = (shape: Shape, scale: number): number => Math.min(5, Math.max(2.8, innerRadius(shape) * scale * 0.3));

/** How far a character's diamond reaches, in pixels. */
const characterReach = (shape: Shape, scale: number): number =>
  Math.min(7, Math.max(2.5, innerRadius(shape) * scale * 0.3));
