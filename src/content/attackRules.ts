import type { AttackRule } from '../model/attack.ts';

/** What abilities of datasheets do to attacks, by the name of the ability in lower case. */
export const ATTACK_RULES: ReadonlyMap<string, AttackRule> = new Map(
  (
    [
      {
        name: 'Attuned Onslaught',
        when: 'charged',
        weapons: 'melee',
        keyword: 'PALADIN SQUAD',
        change: { kind: 'damage', add: { dice: 0, sides: 6, plus: 1 } },
      },
    ] satisfies AttackRule[]
  ).map((rule) => [rule.name.toLowerCase(), rule]),
);
