import { objectivesReport, stateReport } from '../../src/formats/report.ts';
import type { Battle } from '../../src/model/battle.ts';
import { levelsOfControl } from '../../src/rules/objectives/objectives.ts';

/** How a battle stands, as a text: two battles that stand alike have the same, to the last byte. */
export const endText = (battle: Battle): string =>
  `${JSON.stringify({ objectives: objectivesReport(levelsOfControl(battle)), state: stateReport(battle) }, null, 1)}\n`;
