import { err, ok } from '../kernel/result.ts';
import type { Result } from '../kernel/result.ts';
import type { FileFault } from './fault.ts';
import { faultOf } from './issue.ts';
import { readJson, writeJson } from './json.ts';
import { mapFileSchema } from './mapSchema.ts';
import type { MapFile } from './mapSchema.ts';
import { faultOfMap } from './references.ts';

/**
 * The map in the text of a map file, `file` being its name for the fault: unknown fields stay in it. The first fault is
 * given where there is one; nothing is thrown.
 */
export function parseMap(text: string, file: string): Result<MapFile, FileFault> {
  const json = readJson(text);
  return json.ok ? checkMap(json.value, file) : err({ file, ...json.error });
}

/** As parseMap, for a value that is already there. */
export function checkMap(value: unknown, file: string): Result<MapFile, FileFault> {
  const checked = mapFileSchema.safeParse(value);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    const fault = issue === undefined ? { place: 'the whole file', fault: 'cannot be read' } : faultOf(issue, value);
    return err({ file, ...fault });
  }
  const twice = faultOfMap(checked.data);
  if (twice === null) return ok(value as MapFile);
  return err({ file, place: twice.place.replaceAll(/^map\./g, ''), fault: twice.fault.replace('; map.', '; ') });
}

/** The text of a map file. */
export const mapText = (map: MapFile): string => writeJson({ $schema: './map.schema.json', ...map });
