import { describe, expect, test } from 'vitest';
import { battleOf } from '../../../src/formats/battle.ts';
import { DATASHEET_NAMES, datasheetNamed } from '../../../src/formats/datasheets.ts';
import { checkScenario } from '../../../src/formats/scenario.ts';
import { checkArmy } from '../../../src/rules/army/checkArmy.ts';

/** Every size that a datasheet has a price for, mustered plainly: as many as there must be, then the last kind filled up. */
function sizes(
  name: string,
): { readonly models: number; readonly points: number; readonly profiles: (string | null)[] }[] {
  const sheet = datasheetNamed(name);
  if (sheet === undefined) throw new Error(`no ${name}`);
  return sheet.points.map(({ models, points }) => {
    const ways = sheet.muster?.composition;
    if (ways === undefined) return { models, points, profiles: Array.from({ length: models }, () => null) };
    for (const way of ways) {
      const entries = Object.entries(way);
      const profiles = entries.flatMap(([profile, [least]]) => Array.from({ length: least }, () => profile));
      for (const [profile, [least, most]] of entries.toReversed()) {
        for (let more = least; more < most && profiles.length < models; more++) profiles.push(profile);
      }
      if (profiles.length === models) return { models, points, profiles };
    }
    throw new Error(`${name} cannot have ${models} models`);
  });
}

describe.each(DATASHEET_NAMES)('%s', (name) => {
  test.each(sizes(name).map((size) => [size.models, size] as const))('of %i as it comes is legal', (_, size) => {
    const checked = checkScenario(
      {
        format: 'inchwise/scenario',
        version: 1,
        map: 'open-field',
        units: [
          {
            id: 'unit',
            player: 'defender',
            datasheet: name,
            place: 'strategic-reserves',
            startedInReserves: false,
            models: size.profiles.map((profile, index) => ({
              id: `unit.${index + 1}`,
              ...(profile === null ? {} : { profile }),
            })),
          },
        ],
        clock: { round: 0, turn: 'defender', phase: 'deployment' },
      },
      name,
    );
    if (!checked.ok) throw new Error(`${checked.error.place}: ${checked.error.fault}`);
    expect(checkArmy(battleOf(checked.value), 'defender')).toEqual({ points: size.points, violations: [] });
  });
});
