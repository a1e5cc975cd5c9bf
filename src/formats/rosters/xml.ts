import { err, ok } from '../../kernel/result.ts';
import type { Result } from '../../kernel/result.ts';
import { quote } from '../fault.ts';
import type { Fault } from '../fault.ts';

/** An element of an XML text. */
export interface Element {
  /** Without a prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  /** The text in it, entities resolved, that of its children left out. */
  readonly text: string;
  /** The line on which it begins, counted from 1. */
  readonly line: number;
}

interface Open {
  readonly name: string;
  readonly qualified: string;
  readonly attributes: Map<string, string>;
  readonly children: Element[];
  text: string;
  readonly line: number;
}

const DEPTH = 200;
const ELEMENTS = 1_000_000;
const NAME = /[\p{L}_:][\p{L}\p{N}_:.·-]*/uy;

/**
 * The root element of an XML text. Entities are the five of XML and characters by number; a document type, in which
 * others could be declared, is refused, as is nesting without end. No part of it is fetched from anywhere.
 */
export function readXml(text: string): Result<Element, Fault> {
  return new Reader(text).read();
}

class Reader {
  private readonly text: string;
  private at = 0;
  private line = 1;
  private counted = 0;
  private readonly open: Open[] = [];
  private root: Element | null = null;
  private elements = 0;

  constructor(text: string) {
    this.text = text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  read(): Result<Element, Fault> {
    const { text } = this;
    while (this.at < text.length) {
      const next = text.indexOf('<', this.at);
      this.addText(text.slice(this.at, next === -1 ? text.length : next));
      if (next === -1) break;
      this.at = next;
      const fault = this.markup();
      if (fault !== null) return err(fault);
    }
    this.at = text.length;
    const unclosed = this.open.at(-1);
    if (unclosed !== undefined) return err(this.fault(`the element ${quote(unclosed.qualified)} does not end`));
    return this.root === null ? err(this.fault('no element is found')) : ok(this.root);
  }

  private markup(): Fault | null {
    const { text } = this;
    if (text.startsWith('<!--', this.at)) return this.skip('-->', 'a comment');
    if (text.startsWith('<?', this.at)) return this.skip('?>', 'a processing instruction');
    if (text.startsWith('<![CDATA[', this.at)) {
      const end = text.indexOf(']]>', this.at);
      if (end === -1) return this.fault('a section of plain text does not end');
      const open = this.open.at(-1);
      if (open !== undefined) open.text += text.slice(this.at + 9, end);
      this.at = end + 3;
      return null;
    }
    if (text.startsWith('<!', this.at)) {
      return this.fault('has a document type, which may declare entities; lists have none, and none is read');
    }
    return text.startsWith('</', this.at) ? this.endTag() : this.startTag();
  }

  private skip(end: string, what: string): Fault | null {
    const found = this.text.indexOf(end, this.at + 2);
    if (found === -1) return this.fault(`${what} does not end`);
    this.at = found + end.length;
    return null;
  }

  private name(): string | null {
    NAME.lastIndex = this.at;
    const name = NAME.exec(this.text)?.[0] ?? null;
    if (name !== null) this.at += name.length;
    return name;
  }

  private space(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.at += 1;
    }
  }

  private startTag(): Fault | null {
    const line = this.lineHere();
    this.at += 1;
    const qualified = this.name();
    if (qualified === null) return this.fault('a name is expected after "<"');
    const attributes = new Map<string, string>();
    for (;;) {
      this.space();
      const character = this.text[this.at];
      if (character === '>' || character === '/') break;
      const fault = this.attribute(attributes);
      if (fault !== null) return fault;
    }
    const isEmpty = this.text[this.at] === '/';
    if (isEmpty) this.at += 1;
    if (this.text[this.at] !== '>') return this.fault('">" is expected');
    this.at += 1;
    if (this.root !== null && this.open.length === 0) return this.fault('a second root element');
    if (this.open.length >= DEPTH) return this.fault(`is nested deeper than ${DEPTH} elements`);
    this.elements += 1;
    if (this.elements > ELEMENTS) return this.fault(`has more than ${ELEMENTS} elements`);
    this.open.push({ name: local(qualified), qualified, attributes, children: [], text: '', line });
    if (isEmpty) this.close();
    return null;
  }

  private attribute(attributes: Map<string, string>): Fault | null {
    const name = this.name();
    if (name === null) return this.fault('the name of an attribute is expected');
    this.space();
    if (this.text[this.at] !== '=') return this.fault(`"=" is expected after the attribute ${quote(name)}`);
    this.at += 1;
    this.space();
    const mark = this.text[this.at];
    const end = mark === '"' || mark === "'" ? this.text.indexOf(mark, this.at + 1) : -1;
    if (end === -1) return this.fault(`the attribute ${quote(name)} needs a value in quotes`);
    attributes.set(local(name), resolved(this.text.slice(this.at + 1, end)));
    this.at = end + 1;
    return null;
  }

  private endTag(): Fault | null {
    this.at += 2;
    const name = this.name();
    this.space();
    const open = this.open.at(-1);
    if (open === undefined || name !== open.qualified || this.text[this.at] !== '>') {
      const expected = open === undefined ? 'nothing is open' : `"</${open.qualified}>" is expected`;
      return this.fault(`${expected}, but ${quote(`</${name ?? ''}`)} is found`);
    }
    this.at += 1;
    this.close();
    return null;
  }

  private close(): void {
    const open = this.open.pop();
    if (open === undefined) return;
    const { name, attributes, children, text, line } = open;
    const element: Element = { name, attributes, children, text: text.trim(), line };
    const parent = this.open.at(-1);
    if (parent === undefined) this.root = element;
    else parent.children.push(element);
  }

  private addText(text: string): void {
    const open = this.open.at(-1);
    if (open !== undefined && text.trim() !== '') open.text += resolved(text);
  }

  /** The line at the cursor; the lines before it are counted once. */
  private lineHere(): number {
    for (let next = this.text.indexOf('\n', this.counted); next !== -1 && next < this.at;) {
      this.line += 1;
      this.counted = next + 1;
      next = this.text.indexOf('\n', this.counted);
    }
    return this.line;
  }

  private fault(words: string): Fault {
    return { place: `line ${this.lineHere()}`, fault: `the file is not XML that can be read: ${words}` };
  }
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text with its entities in place; one that is not known stays as it is written. */
function resolved(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([a-z]{2,4}));/g, (written, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? written) : written;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || code === 0 ? '\ufffd' : String.fromCodePoint(code);
  });
}
