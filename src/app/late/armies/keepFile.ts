import { soleArmy } from '../../../formats/armyFile.ts';
import type { Scenario } from '../../../formats/scenario.ts';
import { armyShelf } from '../../../store/armyShelf.ts';
import type { Services } from '../../context.ts';

/** Puts an army that came as a file on the shelf, and says so. */
export async function keepFile(
  { armyStorage, newId, notices }: Services,
  scenario: Scenario,
  fileName: string,
): Promise<void> {
  const { notify } = notices.getState();
  const side = scenario.units[0]?.player ?? 'attacker';
  const name = scenario.name ?? fileName;
  try {
    await armyShelf({ storage: armyStorage, now: Date.now, newId }).keep(soleArmy(scenario, side));
    notify('done', `${name} is on the shelf`, 'It is an army and no battle: a new battle takes it from your armies.');
  } catch {
    notify(
      'note',
      `${name} is not kept`,
      'It is an army and no battle, and this browser gives no room to keep armies.',
    );
  }
}
