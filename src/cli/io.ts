import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Fault } from '../formats/fault.ts';
import { TEXT_LIMIT } from '../formats/json.ts';
import { err, ok } from '../kernel/result.ts';
import type { Result } from '../kernel/result.ts';

/** What a command reads and writes through. */
export interface Io {
  /** The text of a file, or why there is none. */
  read(path: string): Result<string, Fault>;
  /** The bytes of a file, or why there are none. */
  bytes(path: string): Result<Uint8Array, Fault>;
  /** Writes to standard output; resolves when more can be taken. */
  out(text: string): Promise<void>;
  /** Writes one line to standard error. */
  complain(line: string): void;
}

const CHUNK = 1 << 20;

const whole = (fault: string): Result<never, Fault> => err({ place: 'the whole file', fault });

/** Reads text from a file, a pipe or a device, and no more of it than a scenario may have. */
export function readText(path: string): Result<string, Fault> {
  const bytes = readBytes(path);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.value));
  } catch {
    return whole('is not text in UTF-8');
  }
}

/** Reads a file, a pipe or a device as it is, up to the same length. */
export function readBytes(path: string): Result<Uint8Array, Fault> {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    return whole(reasonOf(error));
  }
  try {
    if (fstatSync(descriptor).isDirectory()) return whole('is a folder, not a file');
    const parts: Buffer[] = [];
    for (let length = 0; ;) {
      const buffer = Buffer.allocUnsafe(CHUNK);
      const read = readSync(descriptor, buffer);
      if (read === 0) break;
      length += read;
      if (length > TEXT_LIMIT) return whole(`is longer than the ${TEXT_LIMIT / 1e6} MB that are read`);
      parts.push(buffer.subarray(0, read));
    }
    return ok(Buffer.concat(parts));
  } catch (error) {
    return whole(reasonOf(error));
  } finally {
    closeSync(descriptor);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EACCES: 'may not be read',
  EPERM: 'may not be read',
  EISDIR: 'is a folder, not a file',
  ENAMETOOLONG: 'has a name that is too long',
  ELOOP: 'is a link that leads nowhere',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return Object.hasOwn(REASONS, code) ? (REASONS[code] ?? '') : `cannot be read${code === '' ? '' : ` (${code})`}`;
}

/** The input and output of this process. A reader that has gone away ends it quietly. */
export function processIo(): Io {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    read: readText,
    bytes: readBytes,
    out: (text) =>
      new Promise((resolve) => {
        if (process.stdout.write(text)) resolve();
        else process.stdout.once('drain', resolve);
      }),
    complain: (line) => {
      process.stderr.write(`${line}\n`);
    },
  };
}
