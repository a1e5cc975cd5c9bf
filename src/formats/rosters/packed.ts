import { Gunzip, Inflate, strFromU8 } from 'fflate';
import { err, ok } from '../../kernel/result.ts';
import type { Result } from '../../kernel/result.ts';
import { quote } from '../fault.ts';
import type { Fault } from '../fault.ts';

/** The most that is unpacked, however much a packed file says or holds; and the longest packed file, in bytes. */
export const PACKED_LIMITS = { unpacked: 20_000_000, packed: 20_000_000, entries: 1000 } as const;

const whole = (fault: string): Result<never, Fault> => err({ place: 'the whole file', fault });
const tooLarge = (): Result<never, Fault> =>
  whole(`unpacks to more than the ${PACKED_LIMITS.unpacked / 1e6} MB that are read`);

// One byte of packed data gives at most 1,032: so much is unpacked beyond the limit before it is noticed, no more.
const CHUNK = 4096;

/** What is said of data that cannot be unpacked, for it was cut off or changed. */
export const BROKEN_PACKING = 'is packed, and the packing is broken';

class TooLarge extends Error {}

/** Unpacks piece by piece and stops as soon as it is too much. Throws what fflate throws for data that is broken. */
function unpack(unpacker: Gunzip | Inflate, data: Uint8Array): Result<Uint8Array, Fault> {
  const parts: Uint8Array[] = [];
  let length = 0;
  unpacker.ondata = (part) => {
    length += part.length;
    if (length > PACKED_LIMITS.unpacked) throw new TooLarge();
    parts.push(part);
  };
  try {
    for (let at = 0; at < data.length; at += CHUNK) {
      unpacker.push(data.subarray(at, at + CHUNK), at + CHUNK >= data.length);
    }
  } catch (error) {
    return error instanceof TooLarge ? tooLarge() : whole(BROKEN_PACKING);
  }
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return ok(joined);
}

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
export const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x1f, 0x8b]);

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** What a gzip file holds. */
export const gunzip = (bytes: Uint8Array): Result<Uint8Array, Fault> => unpack(new Gunzip(), bytes);

/** Raw deflated data, unpacked. */
export const inflated = (bytes: Uint8Array): Result<Uint8Array, Fault> => unpack(new Inflate(), bytes);

/** A file in a zip archive. */
export interface Entry {
  readonly name: string;
  readonly method: number;
  readonly start: number;
  readonly packed: number;
  readonly unpacked: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/** The files of a zip archive by its directory; folders and what the machines of some makers add are left out. */
export function zipEntries(bytes: Uint8Array): Result<readonly Entry[], Fault> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const broken = (): Result<never, Fault> => whole('is a zip file, and its directory is broken');
  let end = bytes.length - 22;
  const least = Math.max(0, bytes.length - 22 - 65_535);
  while (end >= least && view.getUint32(end, true) !== END) end -= 1;
  if (end < least) return broken();
  const count = view.getUint16(end + 10, true);
  if (count > PACKED_LIMITS.entries) return whole(`is a zip file of ${count} files; a roster is one`);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) return broken();
    const nameLength = view.getUint16(at + 28, true);
    const start = view.getUint32(at + 42, true);
    if (at + 46 + nameLength > bytes.length) return broken();
    if (start + 30 > bytes.length || view.getUint32(start, true) !== LOCAL) return broken();
    const name = strFromU8(bytes.subarray(at + 46, at + 46 + nameLength));
    const packed = view.getUint32(at + 20, true);
    const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    if (data + packed > bytes.length) return broken();
    const isOwn = !name.endsWith('/') && !name.startsWith('__MACOSX/') && !/(?:^|\/)\.[^/]*$/.test(name);
    if (isOwn) {
      const method = view.getUint16(at + 10, true);
      entries.push({ name, method, start: data, packed, unpacked: view.getUint32(at + 24, true) });
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return ok(entries);
}

/** The content of a file of a zip archive. */
export function entryBytes(bytes: Uint8Array, entry: Entry): Result<Uint8Array, Fault> {
  if (entry.unpacked > PACKED_LIMITS.unpacked) return tooLarge();
  const data = bytes.subarray(entry.start, entry.start + entry.packed);
  if (entry.method === 0) return data.length > PACKED_LIMITS.unpacked ? tooLarge() : ok(data);
  if (entry.method !== 8) return whole(`is a zip file, and ${quote(entry.name)} is packed in a way that is not read`);
  return inflated(data);
}

/** The one file of a zip archive that may be a roster: the only one, or the only one with the name of one. */
export function rosterEntry(entries: readonly Entry[]): Result<Entry, Fault> {
  const named = entries.filter(({ name }) => /\.(?:ros|rosz|json|xml|regiztry|registry|txt|zip)$/i.test(name));
  const [first, ...others] = named.length > 0 ? named : entries;
  if (first === undefined) return whole('is a zip file without anything in it');
  if (others.length === 0) return ok(first);
  const [roster, ...more] = named.filter(({ name }) => /\.rosz?$/i.test(name));
  if (roster !== undefined && more.length === 0) return ok(roster);
  const names = [first, ...others].slice(0, 5).map(({ name }) => quote(name));
  return whole(`is a zip file of several files: ${names.join(', ')}; unpack it and open one`);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map(Array.from(ALPHABET, (character, value) => [character, value]));
VALUES.set('+', 62);
VALUES.set('/', 63);

/** Bytes of a text in base 64, that for addresses or the common one; null where another character stands in it. */
export function fromBase64(text: string): Uint8Array | null {
  const plain = text.replace(/=+$/, '');
  if (plain.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((plain.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const character of plain) {
    const value = VALUES.get(character);
    if (value === undefined) return null;
    held = (held << 6) | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
    held &= (1 << bits) - 1;
  }
  return bytes;
}

/** Bytes as a text in base 64 for addresses, without padding. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3);
    text += ALPHABET.charAt(a >> 2) + ALPHABET.charAt(((a & 3) << 4) | ((b ?? 0) >> 4));
    if (b !== undefined) text += ALPHABET.charAt(((b & 15) << 2) | ((c ?? 0) >> 6));
    if (c !== undefined) text += ALPHABET.charAt(c & 63);
  }
  return text;
}

/**
 * The text of some bytes: UTF-8, UTF-16 where a mark says so, else the coding of western Windows, in which many lists
 * have been saved.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2), true);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2), false);
  const text = strFromU8(bytes);
  if (!text.includes('\ufffd')) return text.startsWith('\ufeff') ? text.slice(1) : text;
  return strFromU8(bytes, true).replace(
    /[\u0080-\u009f]/g,
    (character) => WINDOWS[character.charCodeAt(0) - 0x80] ?? '',
  );
}

const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function utf16(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  const length = bytes.length >> 1;
  for (let at = 0; at < length; at += 4096) {
    const codes: number[] = [];
    for (let index = at; index < Math.min(length, at + 4096); index++) codes.push(view.getUint16(index * 2, isLittle));
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}
