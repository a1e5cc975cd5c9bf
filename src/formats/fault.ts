/** What is wrong with a file, and where in it. One line each, for people. */
export interface FileFault {
  readonly file: string;
  /** A place in the data (`units[2].models[0].base`), or in the text (`line 3, column 7`). */
  readonly place: string;
  readonly fault: string;
}

/** A fault of a text that has no name yet. */
export type Fault = Omit<FileFault, 'file'>;

/** The fault as one line: file, place and what is wrong. */
export function faultText({ file, place, fault }: FileFault): string {
  return `${oneLine(file)}: ${place}: ${fault}`;
}

const QUOTED = 60;
/** The longest place that is written out; of a longer one both ends are. */
const PLACE = 200;

/** Control and line-breaking characters, which would break a line or steer a terminal. */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text with everything that would break a line written as an escape. */
export function oneLine(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A text in quotes on one line, cut where it is long. */
export function quote(text: string): string {
  const cut = text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
  return oneLine(JSON.stringify(cut));
}

/** A value from a file in words: the number 5, the text "abc", a list. */
export function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'object') return 'an object';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value;
}

/** `units[2].models[0].base`; names that are no plain words stand in brackets and quotes. */
export function placeOf(path: readonly PropertyKey[]): string {
  let place = '';
  for (const step of path) {
    if (typeof step === 'number') place += `[${step}]`;
    else if (/^[A-Za-z_$][\w$]{0,60}$/.test(String(step))) place += place === '' ? String(step) : `.${String(step)}`;
    else place += `[${quote(String(step))}]`;
  }
  if (place.length > PLACE) return `${place.slice(0, PLACE / 2)}…${place.slice(-PLACE / 2)}`;
  return place === '' ? 'the top level' : place;
}

/** The value at a path of the data, undefined where there is none. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}
