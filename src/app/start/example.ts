import type { FileFault } from '../../formats/fault.ts';
import { checkScenario } from '../../formats/scenario.ts';
import type { Scenario } from '../../formats/scenario.ts';
import type { Result } from '../../kernel/result.ts';

/** The example battle. A part of the program of its own, fetched when it is asked for first. */
export async function loadExample(): Promise<Result<Scenario, FileFault>> {
  const { default: value } = await import('../../content/examples/paladins-strike-the-gun-line.json');
  return checkScenario(value, 'Example battle');
}
