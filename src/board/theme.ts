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
} as const;

export type BoardTheme = Readonly<Record<keyof typeof TOKENS, Ink>>;

/** `#rrggbb` or `#rrggbbaa`, as the style sheet writes its colours. */
function parseInk(text: string): Ink | null {
  const match = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(text.trim());
  if (match === null) return null;
  const [, color = '', alpha] = match;
  return { color: Number.parseInt(color, 16), alpha: alpha === undefined ? 1 : Number.parseInt(alpha, 16) / 255 };
}

/** The colours in force at an element. Throws when the style sheet with the tokens is not there. */
export function readTheme(element: Element): BoardTheme {
  const style = getComputedStyle(element);
  const theme: Partial<Record<keyof typeof TOKENS, Ink>> = {};
  for (const [name, token] of Object.entries(TOKENS) as [keyof typeof TOKENS, string][]) {
    const ink = parseInk(style.getPropertyValue(token));
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
