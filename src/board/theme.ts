/** A colour as Pixi takes it. */
export interface Ink {
  readonly color: number;
  readonly alpha: number;
}

/** The tokens of the style sheet that the board is drawn with, by the name it uses for each. */
const TOKENS = {
  canvas: '--c-canvas',
  board: '--c-board',
  text: '--c-text',
  text3: '--c-text-3',
  attacker: '--c-att',
  onAttacker: '--c-on-att',
  defender: '--c-def',
  onDefender: '--c-on-def',
  no: '--c-no',
  yes: '--c-yes',
  grid: '--b-grid',
  grid6: '--b-grid-6',
  edge: '--b-edge',
  ruler: '--b-ruler',
  terrain: '--b-terrain',
  terrainLine: '--b-terrain-line',
  wall: '--b-wall',
  wallLow: '--b-wall-low',
  measure: '--b-measure',
  label: '--b-label',
  halo: '--b-halo',
  exclude: '--b-exclude',
  excludeFill: '--b-exclude-fill',
  excludeHatch: '--b-exclude-hatch',
  open: '--b-open',
  marker: '--b-marker',
  whatIf: '--c-if',
} as const;

export type BoardTheme = Readonly<Record<keyof typeof TOKENS, Ink>>;

/** Any colour that a style sheet can write, through the one parser that knows them all: the browser's own. */
function parseInk(text: string, brush: CanvasRenderingContext2D): Ink | null {
  brush.fillStyle = '#010203';
  brush.fillStyle = text.trim();
  const written = brush.fillStyle;
  if (written === '#010203') return null;
  if (written.startsWith('#')) return { color: Number.parseInt(written.slice(1), 16), alpha: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 1] = (written.match(/[\d.]+/g) ?? []).map(Number);
  return { color: (red << 16) | (green << 8) | blue, alpha };
}

/** The colours in force at an element. Throws when the style sheet with the tokens is not there. */
export function readTheme(element: Element): BoardTheme {
  const style = getComputedStyle(element);
  const brush = document.createElement('canvas').getContext('2d');
  if (brush === null) throw new Error('this browser draws on no canvas');
  const theme: Partial<Record<keyof typeof TOKENS, Ink>> = {};
  for (const [name, token] of Object.entries(TOKENS) as [keyof typeof TOKENS, string][]) {
    const ink = parseInk(style.getPropertyValue(token), brush);
    if (ink === null) throw new Error(`the style sheet has no colour ${token}`);
    theme[name] = ink;
  }
  return theme as BoardTheme;
}

/** The opaque colour that `over` at a share of its strength gives on an opaque `under`. */
export function mix(over: Ink, share: number, under: Ink): Ink {
  const part = over.alpha * share;
  let color = 0;
  for (const shift of [16, 8, 0]) {
    const a = (over.color >> shift) & 0xff;
    const b = (under.color >> shift) & 0xff;
    color |= Math.round(a * part + b * (1 - part)) << shift;
  }
  return { color, alpha: 1 };
}

/** The same colour, fainter. */
export const faded = (ink: Ink, share: number): Ink => ({ color: ink.color, alpha: ink.alpha * share });
