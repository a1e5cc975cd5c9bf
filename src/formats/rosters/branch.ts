import type { Element } from './xml.ts';

/**
 * A node of a roster's tree, the same for XML and for what programs have made JSON of it: fields by name, and lists of
 * nodes by name, whether they stand in a wrapper of their own or not.
 */
export interface Branch {
  readonly fields: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, readonly Branch[]>;
  readonly text: string;
  readonly line: number | null;
  readonly path: string | null;
}

/** A field's text without blanks round it; null where there is none or nothing in it. */
export function field(branch: Branch, name: string): string | null {
  const text = branch.fields.get(name)?.trim() ?? '';
  return text === '' ? null : text;
}

/** The nodes of a list: `costs` also where a single one stands under `cost`. */
export function list(branch: Branch, name: string, singular: string): readonly Branch[] {
  return branch.lists.get(name) ?? branch.lists.get(singular) ?? [];
}

const EMPTY: Branch = { fields: new Map(), lists: new Map(), text: '', line: null, path: null };

/** A branch from an element: its wrappers become lists, its elements of mere text become fields. */
export function branchOfElement(element: Element): Branch {
  const { attributes, children, text, line } = element;
  if (children.length === 0) return { fields: attributes, lists: EMPTY.lists, text, line, path: null };
  const fields = new Map(attributes);
  const lists = new Map<string, Branch[]>();
  for (const child of children) {
    const isWrapper = child.attributes.size === 0 && child.children.length > 0;
    const isText = child.children.length === 0 && child.attributes.size === 0;
    if (isText && child.text !== '') {
      if (!fields.has(child.name)) fields.set(child.name, child.text);
      continue;
    }
    const nodes = isWrapper ? child.children : child.attributes.size > 0 ? [child] : [];
    const known = lists.get(child.name) ?? [];
    for (const node of nodes) known.push(branchOfElement(node));
    lists.set(child.name, known);
  }
  return { fields, lists, text, line, path: null };
}

const TEXT = new Set(['$text', '$t', '__text', '#text', '_text', '_']);
const ATTRIBUTES = new Set(['$', '_attributes', '@attributes', '@']);

/** A branch from a value of JSON; `path` is its place in the data. Null for what is no object. */
export function branchOfJson(value: unknown, path: string): Branch | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = new Map<string, string>();
  const lists = new Map<string, Branch[]>();
  let text = '';
  for (const [key, item] of Object.entries(value)) {
    const plain = isScalar(item) ? String(item ?? '') : null;
    if (plain !== null && TEXT.has(key)) text = plain;
    else if (plain !== null) fields.set(nameOf(key), plain);
    else if (ATTRIBUTES.has(key)) {
      for (const [name, inner] of branchOfJson(item, path)?.fields ?? []) fields.set(name, inner);
    } else lists.set(nameOf(key), nodesOf(nameOf(key), item, `${path}.${key}`));
  }
  return { fields, lists, text, line: null, path };
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** The name of a field without the sign that some converters put before attributes. */
const nameOf = (key: string): string => key.replace(/^[_@$-](?=\w)/, '');

/** The nodes under a name: a list, one node, or (`selections: { selection: … }`) a wrapper round either. */
function nodesOf(name: string, item: unknown, path: string): Branch[] {
  if (Array.isArray(item)) {
    return item.flatMap((each, index) => {
      if (isScalar(each)) return each === null ? [] : [{ ...EMPTY, text: String(each), path: `${path}[${index}]` }];
      return branchOfJson(each, `${path}[${index}]`) ?? [];
    });
  }
  const [entry, ...others] = Object.entries(item as object);
  // What converters make of an empty wrapper.
  if (entry === undefined) return [];
  if (others.length === 0 && !isScalar(entry[1])) {
    const [inner, value] = entry;
    if (name === `${inner}s` || name === `${inner.slice(0, -1)}ies`) return nodesOf(inner, value, `${path}.${inner}`);
  }
  const branch = branchOfJson(item, path);
  return branch === null ? [] : [branch];
}
