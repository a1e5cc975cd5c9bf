import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addUnit,
  copyUnit,
  newArmy,
  removeUnit,
  resizeUnit,
  sheetOf,
  sizesOf,
  withLeader,
  withOptions,
} from '../../src/formats/armyDraft.ts';
import { modelOptions } from '../../src/formats/armyOptions.ts';
import { armyVerdict } from '../../src/formats/armyVerdict.ts';
import { scenarioText } from '../../src/formats/battle.ts';
import { FACTION_NAMES, sheetsOfFaction } from '../../src/formats/factionSheets.ts';
import { parseScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';

/** One thing that a player does to an army, by numbers that are taken modulo what there is to choose from. */
type Step = readonly [what: 'add' | 'copy' | 'remove' | 'resize' | 'lead' | 'take', a: number, b: number, c: number];

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(
    fc.constantFrom('add', 'add', 'copy', 'remove', 'resize', 'resize', 'lead', 'take', 'take', 'take', 'take'),
    fc.nat(999),
    fc.nat(999),
    fc.nat(999),
  ) as fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 25 },
);

const at = <T>(list: readonly T[], index: number): T | undefined =>
  list.length === 0 ? undefined : list[index % list.length];

/** The army after a step; what is refused is not taken. */
function after(army: Scenario, faction: string, [what, a, b, c]: Step): Scenario {
  const unit = at(army.units, a);
  if (what === 'add') return addUnit(army, at(sheetsOfFaction(faction), a) ?? '').army;
  if (unit === undefined) return army;
  switch (what) {
    case 'copy':
      return copyUnit(army, unit.id).army;
    case 'remove':
      return removeUnit(army, unit.id);
    case 'resize': {
      // Only larger: a smaller unit may have more of something than it may at its size, which is said.
      const sizes = sizesOf(sheetOf(army, unit.datasheet)).filter((size) => size >= unit.models.length);
      return resizeUnit(army, unit.id, at(sizes, b) ?? unit.models.length);
    }
    case 'lead': {
      const canLead = sheetOf(army, unit.datasheet).muster?.canLead ?? [];
      const led = army.units.filter(({ datasheet }) => canLead.includes(datasheet));
      const isFree = (id: string): boolean => !army.units.some(({ leads }) => leads === id);
      return withLeader(
        army,
        unit.id,
        at(
          led.filter(({ id }) => isFree(id)),
          b,
        )?.id ?? null,
      );
    }
    case 'take': {
      const model = at(modelOptions(army, unit.id), b);
      const open = model?.places.flatMap(({ choices }) => choices.filter(({ refused }) => refused === null)) ?? [];
      const choice = at(open, c);
      return model === undefined || choice === undefined ? army : withOptions(army, unit.id, model.model, choice.taken);
    }
    default:
      return army;
  }
}

test('whatever is chosen of what is offered, sizes, wargear and leaders are legal, and the army is the same as a file', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FACTION_NAMES), steps, (faction, chosen) => {
      const army = chosen.reduce((sum, step) => after(sum, faction, step), newArmy(faction, null, 'onslaught'));
      const verdict = armyVerdict(army);
      // Which units stand together, and how many, is for the player to mend: it is offered and said.
      const others = verdict.faults.filter(
        ({ message }) => !/^(An army takes|There is only|The army costs|No CHARACTER)/.test(message),
      );
      expect(others).toEqual([]);
      const ids = army.units.flatMap((unit) => [unit.id, ...unit.models.map(({ id }) => id)]);
      expect(new Set(ids).size).toBe(ids.length);
      const read = parseScenario(scenarioText(army, []), 'army');
      if (!read.ok) throw new Error(`${read.error.place}: ${read.error.fault}`);
      expect(armyVerdict(read.value)).toEqual(verdict);
    }),
    { numRuns: 100 },
  );
});
