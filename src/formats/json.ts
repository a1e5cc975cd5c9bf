import { err, ok } from '../kernel/result.ts';
import type { Result } from '../kernel/result.ts';
import { oneLine, placeOf, quote } from './fault.ts';
import type { Fault } from './fault.ts';

/** The longest text that is read, in characters, and how deep its lists and objects may lie in one another. */
export const TEXT_LIMIT = 20_000_000;
export const DEPTH_LIMIT = 64;

/**
 * The value of a JSON text. Beyond what JSON.parse refuses, it refuses what would not survive a save or would be read
 * in two ways: a name that stands twice in one object, numbers beyond the range of a double, nesting without end, and
 * texts over the limit. A byte order mark is skipped. Faults in the text name line and column, the others the place.
 */
export function readJson(text: string): Result<unknown, Fault> {
  if (text.length > TEXT_LIMIT) {
    const size = (text.length / 1e6).toFixed(1);
    return err({ place: 'the whole file', fault: `is ${size} MB long; at most ${TEXT_LIMIT / 1e6} MB are read` });
  }
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  const fault = new Scanner(body).fault();
  if (fault !== null) return err(fault);
  return ok(JSON.parse(body) as unknown);
}

interface Frame {
  readonly kind: 'object' | 'array';
  readonly names: Set<string>;
  name: string;
  index: number;
}

/** Walks a JSON text without recursion and without making values, to say where and why it is not good. */
class Scanner {
  private readonly text: string;
  private readonly stack: Frame[] = [];
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The first fault of the text, null when there is none. */
  fault(): Fault | null {
    this.skipSpace();
    if (this.at === this.text.length) return { place: 'line 1, column 1', fault: 'the file is empty' };
    for (;;) {
      const fault = this.value();
      if (fault !== null) return fault;
      const end = this.afterValue();
      if (end !== 'more') return end;
    }
  }

  /** Reads one value that is no container, or steps into containers until one is reached (or an empty one is over). */
  private value(): Fault | null {
    for (;;) {
      const c = this.text[this.at];
      if (c !== '{' && c !== '[') return this.scalar(c);
      if (this.stack.length === DEPTH_LIMIT) {
        return { place: this.place(), fault: `is nested deeper than ${DEPTH_LIMIT} levels` };
      }
      this.stack.push({ kind: c === '{' ? 'object' : 'array', names: new Set(), name: '', index: 0 });
      this.step();
      if (this.text[this.at] === (c === '{' ? '}' : ']')) {
        this.stack.pop();
        this.step();
        return null;
      }
      const fault = c === '{' ? this.name() : null;
      if (fault !== null) return fault;
    }
  }

  /** After a value: ends containers, and goes on to the next value. 'more': there is one at the cursor. */
  private afterValue(): Fault | null | 'more' {
    for (;;) {
      const frame = this.stack.at(-1);
      const c = this.text[this.at];
      if (frame === undefined) return c === undefined ? null : this.syntax('the end of the file');
      if (c === ',') {
        this.step();
        frame.index += 1;
        return (frame.kind === 'object' ? this.name() : null) ?? 'more';
      }
      if (c !== (frame.kind === 'object' ? '}' : ']')) {
        return this.syntax(frame.kind === 'object' ? '"," or "}"' : '"," or "]"');
      }
      this.stack.pop();
      this.step();
    }
  }

  private name(): Fault | null {
    const start = this.at;
    if (this.text[start] !== '"') return this.syntax('a name in double quotes');
    const fault = this.string();
    if (fault !== null) return fault;
    const frame = this.stack.at(-1);
    const written = this.text.slice(start, this.at);
    const name = JSON.parse(written) as string;
    if (frame !== undefined) {
      frame.name = name;
      if (frame.names.has(name)) return { place: this.place(), fault: 'stands twice in the same object' };
      frame.names.add(name);
    }
    this.skipSpace();
    if (this.text[this.at] !== ':') return this.syntax('":"');
    this.step();
    return null;
  }

  private scalar(c: string | undefined): Fault | null {
    if (c === '"') {
      const fault = this.string();
      this.skipSpace();
      return fault;
    }
    if (c === '-' || isDigit(c)) return this.number();
    for (const word of ['true', 'false', 'null']) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        this.skipSpace();
        return null;
      }
    }
    return this.syntax('a value');
  }

  private string(): Fault | null {
    const { text } = this;
    for (let i = this.at + 1; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 0x22) {
        this.at = i + 1;
        return null;
      }
      if (code < 0x20) return this.syntax('the closing quote of a text', i);
      if (code === 0x5c) {
        if (text[i + 1] === 'u') {
          if (!/^[\da-fA-F]{4}$/.test(text.slice(i + 2, i + 6))) return this.syntax('four digits after "\\u"', i + 2);
          i += 5;
        } else if ('"\\/bfnrt'.includes(text[i + 1] ?? '-')) i += 1;
        else return this.syntax('one of " \\ / b f n r t u after "\\"', i + 1);
      }
    }
    return this.syntax('the closing quote of a text', text.length);
  }

  private number(): Fault | null {
    const start = this.at;
    if (this.text[this.at] === '-') this.at += 1;
    if (!isDigit(this.text[this.at])) return this.syntax('a digit');
    if (this.text[this.at] === '0') this.at += 1;
    else this.digits();
    if (this.text[this.at] === '.') {
      this.at += 1;
      if (!isDigit(this.text[this.at])) return this.syntax('a digit');
      this.digits();
    }
    if (this.text[this.at] === 'e' || this.text[this.at] === 'E') {
      this.at += 1;
      if (this.text[this.at] === '+' || this.text[this.at] === '-') this.at += 1;
      if (!isDigit(this.text[this.at])) return this.syntax('a digit');
      this.digits();
    }
    const written = this.text.slice(start, this.at);
    if (!Number.isFinite(Number(written))) {
      return { place: this.place(), fault: `must be a finite number, but is ${written.slice(0, 40)}` };
    }
    this.skipSpace();
    return null;
  }

  private digits(): void {
    while (isDigit(this.text[this.at])) this.at += 1;
  }

  private step(): void {
    this.at += 1;
    this.skipSpace();
  }

  private skipSpace(): void {
    for (;;) {
      const c = this.text.charCodeAt(this.at);
      if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) return;
      this.at += 1;
    }
  }

  private place(): string {
    return placeOf(this.stack.map((frame) => (frame.kind === 'object' ? frame.name : frame.index)));
  }

  private syntax(expected: string, at = this.at): Fault {
    const before = this.text.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    const character = this.text.codePointAt(at);
    const found = character === undefined ? 'the end of the file' : quote(String.fromCodePoint(character));
    const place = `line ${line}, column ${column}`;
    return { place, fault: oneLine(`the file is not JSON: ${expected} is expected here, but ${found} is found`) };
  }
}

function isDigit(c: string | undefined): boolean {
  return c !== undefined && c >= '0' && c <= '9';
}

const WIDTH = 120;

/**
 * JSON with two spaces a level, the order of names as it is. A list or an object that holds no others in its own
 * entries' entries and fits on a line stands on one, so that a file of positions can be read by people too. The lists and
 * objects in it must not be changed afterwards: their texts are kept.
 */
export function writeJson(value: unknown): string {
  return `${write(value, 0, 0)}\n`;
}

/**
 * The texts of large parts of a value, as they were written last. What has been read from a file never changes, and a
 * battle is written again after each of its actions: only the new one costs anything.
 */
const written = new WeakMap<object, { readonly indent: number; readonly before: number; readonly text: string }>();
/** Parts of parts are not kept beside the whole. */
const KEPT_UP_TO = 4;

function write(value: unknown, indent: number, before: number): string {
  if (typeof value !== 'object' || value === null) return scalar(value);
  if (indent === 0 || indent > KEPT_UP_TO) return writeParts(value, indent, before);
  const known = written.get(value);
  if (known !== undefined && known.indent === indent && known.before === before) return known.text;
  const text = writeParts(value, indent, before);
  written.set(value, { indent, before, text });
  return text;
}

function writeParts(value: object, indent: number, before: number): string {
  const entries = Array.isArray(value) ? value.map((item) => ['', item] as const) : Object.entries(value);
  if (depthOf(value) <= 2) {
    const line = spaced(value);
    if (entries.length === 0 || indent + before + line.length < WIDTH) return line;
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const pad = ' '.repeat(indent + 2);
  const lines = entries
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => {
      const key = Array.isArray(value) ? '' : `${JSON.stringify(name)}: `;
      return `${pad}${key}${write(item, indent + 2, key.length)}`;
    });
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

const scalar = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** How many lists and objects lie in one another here: 0 for a plain value, 1 for a list of such; it stops counting at 3. */
function depthOf(value: unknown, most = 3): number {
  if (typeof value !== 'object' || value === null || most === 0) return 0;
  let deepest = 0;
  for (const item of Object.values(value)) deepest = Math.max(deepest, depthOf(item, most - 1));
  return 1 + deepest;
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return scalar(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([name, item]) => `${JSON.stringify(name)}: ${spaced(item)}`).join(', ')} }`;
}
