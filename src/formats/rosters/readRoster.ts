import { err } from '../../kernel/result.ts';
import type { Result } from '../../kernel/result.ts';
import type { Fault, FileFault } from '../fault.ts';
import { readJson } from '../json.ts';
import { readBattleScribe } from './battleScribe.ts';
import { branchOfElement, branchOfJson, field } from './branch.ts';
import type { Branch } from './branch.ts';
import {
  entryBytes,
  fromBase64,
  gunzip,
  isGzip,
  isZip,
  PACKED_LIMITS,
  rosterEntry,
  textOf,
  zipEntries,
} from './packed.ts';
import { readText } from './readText.ts';
import type { Roster } from './roster.ts';
import { readRosterizer } from './rosterizer.ts';
import { readXml } from './xml.ts';

/** How often something packed may lie in something packed: a forum's zip round a .rosz. */
const NESTING = 2;

/**
 * The roster in a file or in text that was pasted, whatever program wrote it and whatever it is called: what it is
 * shows in its content. `file` is its name for the fault. Nothing is thrown, and time and memory are bounded.
 */
export function readRoster(content: Uint8Array | string, file: string): Result<Roster, FileFault> {
  const read = typeof content === 'string' ? readPlain(content) : readBytes(content, NESTING);
  return read.ok ? read : err({ file, ...read.error });
}

const whole = (fault: string): Result<never, Fault> => err({ place: 'the whole file', fault });

function readBytes(bytes: Uint8Array, nesting: number): Result<Roster, Fault> {
  if (bytes.length > PACKED_LIMITS.packed) {
    return whole(`is ${(bytes.length / 1e6).toFixed(1)} MB long; at most ${PACKED_LIMITS.packed / 1e6} MB are read`);
  }
  const isPacked = isZip(bytes) || isGzip(bytes);
  if (isPacked && nesting === 0) return whole('is packed again and again; unpack it and open what is in it');
  if (isGzip(bytes)) {
    const unpacked = gunzip(bytes);
    return unpacked.ok ? readBytes(unpacked.value, nesting - 1) : unpacked;
  }
  if (!isZip(bytes)) return readPlain(textOf(bytes));
  const entries = zipEntries(bytes);
  if (!entries.ok) return entries;
  const entry = rosterEntry(entries.value);
  if (!entry.ok) return entry;
  const unpacked = entryBytes(bytes, entry.value);
  return unpacked.ok ? readBytes(unpacked.value, nesting - 1) : unpacked;
}

/** Text of any kind: XML, JSON, a link of List Forge, or a list. */
function readPlain(text: string): Result<Roster, Fault> {
  const start = text.slice(0, 200).trimStart();
  if (start.startsWith('<')) return readElement(text);
  if (start.startsWith('{') || start.startsWith('[')) return readValue(text);
  const packed = packedIn(text);
  return packed === null ? readText(text) : readPacked(packed);
}

function readElement(text: string): Result<Roster, Fault> {
  const root = readXml(text);
  if (!root.ok) return root;
  const { name, line } = root.value;
  if (name !== 'roster') {
    return err({ place: `line ${line}`, fault: 'is XML, but no roster: its root element has another name' });
  }
  const roster = branchOfElement(root.value);
  return readBattleScribe(roster, 'battlescribe', field(roster, 'generatedBy'));
}

function readValue(text: string): Result<Roster, Fault> {
  const json = readJson(text);
  if (!json.ok) return json;
  const value = Array.isArray(json.value) ? json.value[0] : json.value;
  const root = branchOfJson(value, Array.isArray(json.value) ? '[0]' : '');
  if (root === null) return err({ place: 'the top level', fault: 'is JSON, but no roster: it is no object' });
  if (field(root, 'format') === 'inchwise/scenario') {
    return err({ place: 'format', fault: 'is a scenario of this program, no roster; open it as a file' });
  }
  const asset = assetRoot(root);
  if (asset !== null) return readRosterizer(asset);
  const [inner] = root.lists.get('roster') ?? [];
  const roster = inner ?? root;
  if (!roster.lists.has('forces') && !roster.lists.has('force')) {
    return err({ place: 'the top level', fault: 'is JSON, but no roster in a form that is known: it has no forces' });
  }
  const program = field(root, 'generatedBy') ?? field(roster, 'generatedBy');
  const format = program === null ? 'battlescribe' : /list ?forge/i.test(program) ? 'list-forge' : 'new-recruit';
  return readBattleScribe(roster, format, program);
}

/** The root asset of a roster of Rosterizer, at the top or in one of the objects there. */
function assetRoot(root: Branch): Branch | null {
  const isRoot = (branch: Branch): boolean => /^roster§/i.test(field(branch, 'item') ?? '');
  const nodes = [root, ...[...root.lists.values()].flat()];
  return nodes.find(isRoot) ?? nodes.flatMap((node) => [...node.lists.values()].flat()).find(isRoot) ?? null;
}

/** The packed roster in a link of List Forge, or pasted alone. Null for other text. */
function packedIn(text: string): string | null {
  const match = /(?:#\/?listforge\/|^)(H4sI[A-Za-z0-9+/_%=-]{20,})\s*$/.exec(text.trim());
  return match?.[1] === undefined ? null : match[1].replace(/%2B/gi, '+').replace(/%2F/gi, '/').replace(/%3D/gi, '=');
}

function readPacked(packed: string): Result<Roster, Fault> {
  const bytes = fromBase64(packed);
  if (bytes === null) return err({ place: 'the link', fault: 'is cut off or changed: it cannot be unpacked' });
  const unpacked = gunzip(bytes);
  return unpacked.ok ? readValue(textOf(unpacked.value)) : unpacked;
}
