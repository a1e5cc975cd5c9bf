import type { Battle } from '../../src/model/battle.ts';
import type { AttackAction } from '../../src/game/attacks/attack.ts';
import { random } from '../../src/kernel/random.ts';
import { attacking, duel, type Side } from './duel.ts';

/** Random attacks: a unit with one or two weapons of any abilities at a unit with any protection. */
export function profile(seed: number): { battle: Battle; action: AttackAction } {
  const { next } = random(seed, 4);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const maybe = <T>(share: number, value: () => T): T[] => (next() < share ? [value()] : []);
  const melee = next() < 0.4;
  const words = (): string => {
    const abilities = [
      ...maybe(0.25, () => pick(['sustained hits 1', 'sustained hits 2', 'sustained hits d3'])),
      ...maybe(0.25, () => 'lethal hits'),
      ...maybe(0.25, () => 'devastating wounds'),
      ...maybe(0.2, () => 'twin-linked'),
      ...maybe(0.2, () => pick(['anti-infantry 4+', 'anti-infantry 2+', 'anti-vehicle 3+'])),
      ...maybe(0.15, () => 'lance'),
      ...maybe(0.15, () => 'precision'),
      ...(melee
        ? []
        : [
            ...maybe(0.15, () => 'blast'),
            ...maybe(0.15, () => 'heavy'),
            ...maybe(0.15, () => pick(['melta 2', 'melta 1'])),
            ...maybe(0.2, () => pick(['rapid fire 1', 'rapid fire d3'])),
            ...maybe(0.1, () => 'ignores cover'),
            ...maybe(0.1, () => 'conversion'),
            ...maybe(0.1, () => 'torrent'),
          ]),
    ];
    const attacks = pick(['1', '2', '3', '4', 'D3', 'D6', 'D6+1', '2D6']);
    const damage = pick(['1', '1', '2', '3', 'D3', 'D6', 'D3+1', '2D3']);
    const range = melee ? 'melee' : pick(['12', '18', '24']);
    const strength = 2 + Math.floor(next() * 10);
    const list = abilities.length === 0 ? '' : ` [${abilities.join(', ')}]`;
    return `${range} A${attacks} ${pick(['2+', '3+', '4+', '5+'])} S${strength} AP-${Math.floor(next() * 5)} D${damage}${list}`;
  };
  const W = pick([1, 1, 2, 3, 5, 9]);
  const models = 1 + Math.floor(next() * 10);
  const defenders: Side = {
    models,
    T: 3 + Math.floor(next() * 7),
    Sv: 2 + Math.floor(next() * 5),
    W,
    ...(next() < 0.4 ? { invuln: pick([4, 5, 6]) } : {}),
    abilities: [
      ...maybe(0.35, () => pick(['Feel No Pain 4+', 'Feel No Pain 5+', 'Feel No Pain 6+'])),
      ...maybe(0.2, () => 'Stealth'),
    ],
    ...(W > 1 && next() < 0.4 ? { wounds: [1 + Math.floor(next() * (W - 1))] } : {}),
  };
  const led = next() < 0.3;
  const lead: Side = {
    W: pick([3, 5]),
    Sv: 3,
    invuln: 4,
    keywords: ['INFANTRY', 'CHARACTER'],
    leads: 'tgt',
    at: [10 + 11.26, 10 - 1.4],
  };
  const battle = duel({
    attackers: {
      models: melee ? 1 : 1 + Math.floor(next() * 5),
      weapons: { One: words(), ...(melee ? {} : { Two: words() }) },
      status: [...maybe(0.3, () => 'charged'), ...maybe(0.5, () => 'moved')],
    },
    defenders,
    others: led && !melee ? { cap: lead } : {},
    phase: melee ? 'fight' : 'shooting',
    terrain:
      next() < 0.3
        ? [
            {
              id: 'w',
              kind: 'woods',
              polygon: [
                [15, 5],
                [30, 5],
                [30, 40],
                [15, 40],
              ],
              height: 5,
            },
          ]
        : [],
    seed,
  });
  const allocate = led && !melee && next() < 0.5 ? { allocate: 'cap-1' } : {};
  const entries = melee ? [{}] : [{ ...allocate }, { weapon: 'Two' }];
  const action = attacking(battle, { entries, ...(next() < 0.15 ? { rerolls: [] } : {}) });
  return { battle, action };
}
