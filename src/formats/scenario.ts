import { err, ok } from '../kernel/result.ts';
import type { Result } from '../kernel/result.ts';
import { describe } from './fault.ts';
import type { Fault, FileFault } from './fault.ts';
import { faultOf } from './issue.ts';
import { readJson } from './json.ts';
import { faultOfReferences } from './references.ts';
import { FORMAT, scenarioSchema, VERSION } from './scenarioSchema.ts';
import type { Scenario } from './scenarioSchema.ts';

export type { Scenario } from './scenarioSchema.ts';

/**
 * The scenario in a text, `file` being its name for the fault. The scenario is the very object that the text holds,
 * checked and nothing changed in it, so that a save gives back every field, also those that nobody here knows. The
 * first fault is given where there is one; nothing is thrown.
 */
export function parseScenario(text: string, file: string): Result<Scenario, FileFault> {
  const json = readJson(text);
  if (!json.ok) return err({ file, ...json.error });
  return checkScenario(json.value, file);
}

/** As parseScenario, for a value that is already there: what JSON can hold, and as deep as readJson allows. */
export function checkScenario(value: unknown, file: string): Result<Scenario, FileFault> {
  const fault = faultOfKind(value);
  if (fault !== null) return err({ file, ...fault });
  const checked = scenarioSchema.safeParse(value);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    return err({
      file,
      ...(issue === undefined ? { place: 'the whole file', fault: 'cannot be read' } : faultOf(issue, value)),
    });
  }
  const scenario = value as Scenario;
  const dangling = faultOfReferences(scenario);
  return dangling === null ? ok(scenario) : err({ file, ...dangling });
}

/** Whether this is a scenario of our version at all: said before anything else, for all else would follow from it. */
function faultOfKind(value: unknown): Fault | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {
      place: 'the top level',
      fault: `must be an object with the fields of a scenario, but is ${describe(value)}`,
    };
  }
  const { format, version } = value as { format?: unknown; version?: unknown };
  if (format !== FORMAT) {
    const found = format === undefined ? 'is missing' : `is ${describe(format)}`;
    return { place: 'format', fault: `${found}; a scenario says "${FORMAT}" here` };
  }
  if (version === VERSION) return null;
  if (typeof version === 'number' && Number.isInteger(version) && version > VERSION) {
    return {
      place: 'version',
      fault: `this file is from a newer version (${version}); version ${VERSION} is read here`,
    };
  }
  const found = version === undefined ? 'is missing' : `is ${describe(version)}`;
  return { place: 'version', fault: `${found}; version ${VERSION} is read here` };
}
