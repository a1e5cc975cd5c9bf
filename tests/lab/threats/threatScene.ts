import type { Battle } from '../../../src/model/battle.ts';
import type { Weapon } from '../../../src/model/datasheet.ts';

const one = { dice: 0, sides: 6, plus: 1 } as const;

/** The battle with a gun of some range in every hand of the defender. */
export function armed(battle: Battle, range: number, abilities: readonly ('assault' | 'indirect fire')[] = []): Battle {
  const gun: Weapon = {
    name: 'Gun',
    range,
    attacks: one,
    skill: 3,
    strength: 4,
    armourPenetration: 0,
    damage: one,
    abilities,
  };
  return {
    ...battle,
    units: battle.units.map((unit) =>
      unit.player === 'attacker'
        ? unit
        : {
            ...unit,
            datasheet: { ...unit.datasheet, weapons: [gun], defaultWeapons: ['Gun'] },
            models: unit.models.map((model) => ({ ...model, weapons: ['Gun'] })),
          },
    ),
  };
}
