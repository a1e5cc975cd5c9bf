import type { FileFault } from '../../formats/fault.ts';
import { checkScenario } from '../../formats/scenario.ts';
import type { Scenario } from '../../formats/scenario.ts';
import type { Result } from '../../kernel/result.ts';

/** The recorded battles, each a part of the program of its own that is fetched when it is opened. */
const files = {
  warpbane: () => import('../../content/examples/warpbane-hold-the-breach.json'),
  brotherhood: () => import('../../content/examples/brotherhood-strike-from-the-warp.json'),
};

/** A recorded battle, with everything that was played in it. Rejects when it cannot be fetched. */
export async function loadExampleBattle(which: keyof typeof files): Promise<Result<Scenario, FileFault>> {
  const { default: value } = await files[which]();
  return checkScenario(value, 'Example battle');
}
