import { CanvasSource, Rectangle, Texture } from 'pixi.js';

const COLUMNS = 10;
const ROWS = 10;

/**
 * Numbers 1 to 100 in white, side by side in one texture, so that all model numbers are one draw call whatever their
 * colour. Drawn anew when their size or the screen's resolution changes, or when the font has arrived.
 */
export class NumberAtlas {
  readonly #canvas = document.createElement('canvas');
  readonly #source: CanvasSource;
  readonly #textures = new Map<number, Texture>();
  #drawn = '';

  constructor() {
    this.#canvas.width = 8;
    this.#canvas.height = 8;
    this.#source = new CanvasSource({ resource: this.#canvas });
  }

  /** Sets the size of the figures in CSS pixels; says whether the textures are other ones than before. */
  prepare(size: number, resolution: number, fontReady: boolean): boolean {
    const wanted = `${size} ${resolution} ${fontReady}`;
    if (wanted === this.#drawn) return false;
    this.#drawn = wanted;
    for (const texture of this.#textures.values()) texture.destroy(false);
    this.#textures.clear();
    // Even: their middles lie between pixels, as the places that numbers are put at do.
    const cellWidth = 2 * Math.ceil(size * 1.1);
    const cellHeight = 2 * Math.ceil(size * 0.7);
    this.#source.resize(cellWidth * COLUMNS, cellHeight * ROWS, resolution);
    const brush = this.#canvas.getContext('2d');
    if (brush === null) throw new Error('this browser draws on no canvas');
    brush.setTransform(resolution, 0, 0, resolution, 0, 0);
    brush.clearRect(0, 0, cellWidth * COLUMNS, cellHeight * ROWS);
    brush.fillStyle = '#ffffff';
    brush.font = `640 ${size}px "Inter Variable", Inter, system-ui, sans-serif`;
    brush.textAlign = 'center';
    brush.textBaseline = 'alphabetic';
    for (let n = 1; n <= COLUMNS * ROWS; n++) {
      const x = ((n - 1) % COLUMNS) * cellWidth;
      const y = Math.floor((n - 1) / COLUMNS) * cellHeight;
      brush.fillText(String(n), x + cellWidth / 2, y + cellHeight / 2 + size * 0.364);
      this.#textures.set(n, new Texture({ source: this.#source, frame: new Rectangle(x, y, cellWidth, cellHeight) }));
    }
    this.#source.update();
    return true;
  }

  /** The texture of a number, null for one that has none. `prepare` comes first. */
  of(number: number): Texture | null {
    return this.#textures.get(number) ?? null;
  }

  destroy(): void {
    for (const texture of this.#textures.values()) texture.destroy(false);
    this.#source.destroy();
  }
}
