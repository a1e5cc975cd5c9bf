import type { Graphics } from 'pixi.js';
import { toneInk } from '../layers/lines.ts';
import { sheet } from '../layers/sheet.ts';
import { trace } from '../pen.ts';
import type { Layer, Scene } from '../scene.ts';
import { crowdOf } from './crowd.ts';
import type { Content, Label, Size } from './label.ts';
import { labelsOf } from './labelsOf.ts';
import { DROPPED, placeLabels } from './placement.ts';
import { proposedBases } from './verdictLabels.ts';

/** How far labels that must be shown keep from the edges of what is seen, in pixels. */
const EDGE = 6;
/** How far a label may reach over the edge of the board, in pixels. */
const BEYOND = 10;
const CROSS = 'M2.2 2.2 L8.8 8.8 M8.8 2.2 L2.2 8.8';
const TICK = 'M1.8 6 L4.4 8.8 L9.4 2.6';

function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 11 11');
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}

function child(name: 'b' | 'span' | 'strong', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** Writes a content into an element. Texts are texts: a name with markup in it shows its markup. */
function write(element: HTMLElement, content: Content): void {
  element.dataset['kind'] = content.kind;
  switch (content.kind) {
    case 'pill':
      element.dataset['tone'] = content.tone;
      element.replaceChildren(
        ...(content.icon === null ? [] : [icon(content.icon === 'cross' ? CROSS : TICK)]),
        ...(content.figure === '' ? [] : [child('b', content.figure)]),
        ...(content.words === '' ? [] : [child('span', content.words)]),
        ...(content.strong === '' ? [] : [child('strong', content.strong)]),
      );
      return;
    case 'control':
      element.dataset['holder'] = content.holder ?? 'nobody';
      element.replaceChildren(child('span', String(content.attacker)), child('span', String(content.defender)));
      return;
    default:
      element.dataset['halo'] = '';
      element.dataset['side'] = content.side ?? 'nobody';
      element.replaceChildren(content.text);
  }
}

/** What its content says, as one string: two labels with the same need no second look. */
const said = (content: Content): string => Object.values(content).join('\u0000');

interface Shown {
  readonly element: HTMLElement;
  content: Content | null;
  said: string;
  at: string;
}

/**
 * The labels of the board, as DOM over the canvas: sharp at any resolution, with the app's own font and colours. Placed by
 * importance; a label whose places are all taken is not shown.
 */
export class Labels implements Layer {
  readonly container: Graphics = sheet();
  readonly #root: HTMLElement;
  readonly #shown = new Map<string, Shown>();
  /** The spots that were taken in the battle and at the scale that `#spotsOf` says. */
  readonly #spots = new Map<string, number>();
  #spotsOf: readonly unknown[] = [];
  /** Sizes by content, digits made alike: figures are tabular. */
  readonly #sizes = new Map<string, Size>();
  #fontReady = false;

  constructor(host: HTMLElement) {
    this.#root = document.createElement('div');
    this.#root.className = 'board-labels';
    this.#root.setAttribute('aria-hidden', 'true');
    host.append(this.#root);
  }

  /** Moves all labels with the board. */
  move(x: number, y: number): void {
    this.#root.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Forgets sizes that were measured with another font. */
  setFontReady(ready: boolean): void {
    if (ready === this.#fontReady) return;
    this.#fontReady = ready;
    this.#sizes.clear();
  }

  needs({ battle, view }: Scene): readonly unknown[] {
    return [
      battle,
      view.preview,
      view.spotlight,
      view.measure,
      view.selection,
      view.hover,
      view.placing,
      view.overlays,
      view.question?.answer,
      view.drops,
      this.#fontReady,
      // What a proposed action says has to be in sight wherever the camera looks.
      (view.preview ?? view.measure ?? view.spotlight) ? view.camera : null,
      (view.preview ?? view.measure ?? view.spotlight) ? view.free : null,
    ];
  }

  draw(scene: Scene): void {
    const labels = labelsOf(scene);
    const { battle, scale } = scene;
    const sizes = this.#write(labels);
    const wishes = labels.map(({ key, spots, clear, basePrice, must }, i) => {
      const size = sizes[i] ?? { width: 0, height: 0 };
      return { key, ...size, spots: spots(size), clear, basePrice, must };
    });
    const avoid = proposedBases(scene);
    const placed =
      battle === null
        ? []
        : placeLabels(wishes, {
            crowd: crowdOf(battle, scale),
            bounds: {
              x: -BEYOND,
              y: -BEYOND,
              width: battle.map.width * scale + 2 * BEYOND,
              height: battle.map.height * scale + 2 * BEYOND,
            },
            sight: {
              x: scene.view.free.x - scene.origin.x + EDGE,
              y: scene.view.free.y - scene.origin.y + EDGE,
              width: scene.view.free.width - 2 * EDGE,
              height: scene.view.free.height - 2 * EDGE,
            },
            before: this.#spotsBefore(scene),
            avoid,
          });
    const byKey = new Map(placed.map((each) => [each.key, each]));
    // Places taken in flight from what is dragged are not kept: afterwards the label goes home.
    if (avoid.length === 0) for (const { key } of wishes) this.#spots.set(key, byKey.get(key)?.spot ?? DROPPED);
    this.container.context.clear();
    labels.forEach((label, i) => {
      const shown = this.#shown.get(label.key);
      const place = byKey.get(label.key);
      const size = sizes[i];
      if (shown === undefined || size === undefined) return;
      const at =
        place === undefined
          ? ''
          : `translate(${Math.round(place.x - size.width / 2)}px, ${Math.round(place.y - size.height / 2)}px)`;
      if (at !== shown.at) {
        shown.at = at;
        shown.element.style.transform = at;
        shown.element.style.visibility = at === '' ? 'hidden' : 'visible';
      }
      if (place !== undefined && label.anchor !== null && place.spot >= label.leaderFrom) {
        trace(this.container.context, [place.x, place.y, label.anchor.x, label.anchor.y], false);
        const { theme } = scene;
        const ink = toneInk(theme, label.content.kind === 'pill' ? label.content.tone : 'neutral');
        this.container.context.stroke({ width: 1, color: ink.color, alpha: 0.8 });
      }
    });
  }

  destroy(): void {
    this.#root.remove();
    this.#shown.clear();
  }

  /** Where labels were, as long as nothing has changed that would give them better places. */
  #spotsBefore({ battle, scale }: Scene): ReadonlyMap<string, number> {
    const now = [battle?.units, scale, this.#fontReady];
    if (now.some((each, i) => each !== this.#spotsOf[i])) this.#spots.clear();
    this.#spotsOf = now;
    return this.#spots;
  }

  /** Makes the elements say what the labels say, and measures them: all are written before the first is measured. */
  #write(labels: readonly Label[]): Size[] {
    const keys = new Set(labels.map((label) => label.key));
    for (const [key, { element }] of this.#shown) {
      if (keys.has(key)) continue;
      element.remove();
      this.#shown.delete(key);
    }
    for (const label of labels) {
      const { key, content } = label;
      let shown = this.#shown.get(key);
      if (shown === undefined) {
        const element = document.createElement('div');
        element.className = 'board-label';
        element.style.visibility = 'hidden';
        this.#root.append(element);
        shown = { element, content: null, said: '', at: '' };
        this.#shown.set(key, shown);
      }
      if (shown.content === content) continue;
      shown.content = content;
      const says = said(content);
      if (says === shown.said) continue;
      shown.said = says;
      write(shown.element, content);
    }
    return labels.map(({ key }) => {
      const alike = (this.#shown.get(key)?.said ?? '').replace(/\d/g, '0');
      let size = this.#sizes.get(alike);
      if (size === undefined) {
        const element = this.#shown.get(key)?.element;
        size = { width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 };
        this.#sizes.set(alike, size);
      }
      return size;
    });
  }
}

/** The numbers of the rulers, as DOM: above and at the left of the board, at each sixth inch. */
export class RulerNumbers {
  readonly #above = document.createElement('div');
  readonly #beside = document.createElement('div');
  #drawn = '';

  constructor(host: HTMLElement) {
    for (const ruler of [this.#above, this.#beside]) {
      ruler.className = 'board-ruler';
      ruler.setAttribute('aria-hidden', 'true');
      host.append(ruler);
    }
  }

  draw(scene: Scene, at: { readonly x: number; readonly y: number }): void {
    const { battle, scale, origin, view } = scene;
    const { free } = view;
    const x0 = Math.round(origin.x);
    const y0 = Math.round(origin.y);
    const now = `${battle?.map.width} ${battle?.map.height} ${scale} ${x0} ${y0} ${at.x} ${at.y} ${free.width} ${free.height}`;
    if (now === this.#drawn) return;
    this.#drawn = now;
    this.#fill(this.#above, battle?.map.width ?? -1, (inch) => {
      const x = x0 + Math.round(inch * scale);
      if (x < at.x || x > free.x + free.width + 1) return null;
      return `translate(${x}px, ${at.y - 16}px) translate(-50%, -50%)`;
    });
    this.#fill(this.#beside, battle?.map.height ?? -1, (inch) => {
      const y = y0 + Math.round(inch * scale);
      if (y < at.y || y > free.y + free.height + 1) return null;
      return `translate(${at.x - 13}px, ${y}px) translate(-100%, -50%)`;
    });
  }

  destroy(): void {
    this.#above.remove();
    this.#beside.remove();
  }

  #fill(ruler: HTMLElement, length: number, place: (inch: number) => string | null): void {
    let used = 0;
    for (let inch = 0; inch <= length; inch += 6) {
      const transform = place(inch);
      if (transform === null) continue;
      let span = ruler.children[used] as HTMLElement | undefined;
      if (span === undefined) {
        span = document.createElement('span');
        ruler.append(span);
      }
      used++;
      span.textContent = String(inch);
      span.style.transform = transform;
    }
    while (ruler.children.length > used) ruler.lastElementChild?.remove();
  }
}
