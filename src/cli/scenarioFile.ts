import type { FileFault } from '../formats/fault.ts';
import { parseScenario } from '../formats/scenario.ts';
import type { Scenario } from '../formats/scenario.ts';
import { err } from '../kernel/result.ts';
import type { Result } from '../kernel/result.ts';
import type { Io } from './io.ts';

/** The scenario in a file, or what is wrong with the file. */
export function scenarioIn(file: string, io: Io): Result<Scenario, FileFault> {
  const text = io.read(file);
  return text.ok ? parseScenario(text.value, file) : err({ file, ...text.error });
}
