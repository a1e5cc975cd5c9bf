import { describe, expect, test } from 'vitest';
import type { AttackEntry } from '../../../src/model/action.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { attacking, duel, type DuelForm, type Side } from '../../attacks/duel.ts';
import { told } from '../told.ts';

const rifle = { Rifle: '24 A2 3+ S4 AP0 D1' };
const guns = {
  Rifle: '24 A2 3+ S4 AP0 D1',
  Pistol: '12 A1 3+ S4 AP0 D1 [pistol]',
  Carbine: '18 A2 3+ S4 AP0 D1 [assault]',
  Mortar: '36 AD6 4+ S5 AP0 D1 [blast, indirect fire]',
  Missile: '36 A1 3+ S9 AP-2 DD6 [one shot]',
  'Twin gun - wide': '24 A4 3+ S4 AP0 D1',
  'Twin gun - narrow': '24 A1 3+ S8 AP-2 D2',
  Knife: 'melee A2 3+ S4 AP0 D1',
};
/** Touching "gun-1", and within an inch of "tgt-1". */
const besideGun: readonly [number, number] = [10, 10 + 32 / 25.4 + 0.5];
const besideTarget: readonly [number, number] = [10 + 10 + 32 / 25.4, 10 - 32 / 25.4 - 0.5];
const vehicle = ['VEHICLE'];

/** The verdict when "gun" shoots so. */
const verdict = (
  form: DuelForm,
  entries?: readonly Partial<AttackEntry>[],
  change?: (battle: Battle) => Battle,
): string[] => {
  const battle = duel(form);
  const changed = change?.(battle) ?? battle;
  return told(changed, attacking(changed, entries === undefined ? {} : { entries }));
};
const using = (...weapons: readonly string[]): Partial<AttackEntry>[] => weapons.map((weapon) => ({ weapon }));

describe('who may shoot', () => {
  test.each<[string, Side, Partial<AttackEntry>[], string[]]>([
    ['a unit that did nothing', {}, using('Rifle'), []],
    ['one that moved, and one that arrived', { status: ['moved', 'arrived'] }, using('Rifle'), []],
    ['one that Advanced', { status: ['advanced'] }, using('Rifle'), ['unit-status - - - -']],
    ['one that Advanced, with an Assault weapon', { status: ['advanced'] }, using('Carbine'), []],
    ['one that Advanced, with both', { status: ['advanced'] }, using('Carbine', 'Rifle'), ['unit-status - - - -']],
    ['one that Fell Back', { status: ['fell-back'] }, using('Carbine'), ['unit-status - - - -']],
    ['one that has shot', { status: ['shot'] }, using('Rifle'), ['unit-status - - - -']],
    ['one that is Battle-shocked', { status: ['battle-shocked'] }, using('Rifle'), []],
    ['one that names nothing', {}, [], ['weapon - - - -']],
  ])('%s', (_, side, entries, expected) => {
    expect(verdict({ attackers: { weapons: guns, ...side } }, entries)).toEqual(expected);
  });

  test('only in the Shooting phase of its own turn', () => {
    const at = (turn: 'attacker' | 'defender', phase: 'shooting' | 'charge') => (battle: Battle) => ({
      ...battle,
      clock: { ...battle.clock, turn, phase },
    });
    expect(verdict({ attackers: { weapons: rifle } }, [{}], at('attacker', 'charge'))).toEqual(['phase - - - -']);
    expect(verdict({ attackers: { weapons: rifle } }, [{}], at('defender', 'shooting'))).toEqual(['turn - - - -']);
  });
});

describe('weapons', () => {
  test.each<[string, Partial<AttackEntry>[], string[]]>([
    ['one it has', using('Rifle'), []],
    ['whatever the case of its name', using('rifle'), []],
    ['one it has not', using('Cannon'), ['weapon gun-1 - - -']],
    ['a melee weapon', using('Knife'), ['weapon gun-1 - - -']],
    ['two different ones', using('Rifle', 'Carbine'), []],
    ['one at two targets', [{}, { target: 'other' }], ['weapon gun-1 - - -']],
    ['one twice at the same', [{}, {}], ['weapon gun-1 - - -']],
    ['two profiles of one', using('Twin gun - wide', 'Twin gun - narrow'), ['weapon gun-1 - - -']],
    ['a Pistol', using('Pistol'), []],
    ['a Pistol and another one', using('Pistol', 'Rifle'), ['pistol gun-1 - - -']],
    ['nobody', [{ models: [] }], ['weapon - - - -']],
    ['a model of another unit', [{ models: ['tgt-1'] }], ['not-on-board tgt-1 - - -']],
  ])('%s', (_, entries, expected) => {
    const others = { other: { at: [20, 20] as const } };
    expect(verdict({ attackers: { weapons: guns }, others }, entries)).toEqual(expected);
  });

  test('a VEHICLE fires its Pistols and the rest', () => {
    expect(verdict({ attackers: { weapons: guns, keywords: vehicle } }, using('Pistol', 'Rifle'))).toEqual([]);
  });

  test('one that shoots once in a battle has then done so', () => {
    const spent = (battle: Battle): Battle => ({
      ...battle,
      units: battle.units.map((unit) => ({
        ...unit,
        models: unit.models.map((model) => ({ ...model, spent: ['Missile'] })),
      })),
    });
    expect(verdict({ attackers: { weapons: guns } }, using('Missile'), spent)).toEqual(['weapon gun-1 - - -']);
  });

  test('a model with two of one is named once for each', () => {
    const twice = (battle: Battle): Battle => ({
      ...battle,
      units: battle.units.map((unit) => ({
        ...unit,
        models: unit.models.map((model) => ({ ...model, weapons: ['Rifle', 'Rifle'] })),
      })),
    });
    const form = { attackers: { weapons: guns } };
    expect(verdict(form, [{ models: ['gun-1', 'gun-1'] }], twice)).toEqual([]);
    expect(verdict(form, [{ models: ['gun-1', 'gun-1', 'gun-1'] }], twice)).toEqual(['weapon gun-1 - - -']);
  });
});

describe('targets', () => {
  test.each<[string, Partial<AttackEntry>, string[]]>([
    ['an enemy', {}, []],
    ['a friend', { target: 'own' }, ['target - own - -']],
    ['nobody', { target: 'nobody' }, ['not-on-board - nobody - -']],
  ])('%s', (_, entry, expected) => {
    expect(verdict({ attackers: { weapons: guns }, others: { own: {} } }, [entry])).toEqual(expected);
  });

  const wall = {
    id: 'r',
    kind: 'ruins',
    polygon: [
      [12, 5],
      [18, 5],
      [18, 30],
      [12, 30],
    ],
    height: 5,
  };
  test.each<[string, DuelForm, Partial<AttackEntry>[], string[]]>([
    ['exactly at the range', { defenders: { at: [34 + 32 / 25.4, 10] } }, using('Rifle'), []],
    [
      'a hair beyond',
      { defenders: { at: [34.001 + 32 / 25.4, 10] } },
      using('Rifle'),
      ['weapon-range gun-1 tgt-1 24.001 <= 24'],
    ],
    [
      'beyond, by height',
      {
        defenders: { at: [34 + 32 / 25.4, 10, 3] },
        terrain: [
          {
            id: 't',
            kind: 'hill',
            polygon: [
              [30, 5],
              [40, 5],
              [40, 15],
              [30, 15],
            ],
            height: 3,
          },
        ],
      },
      using('Rifle'),
      [`weapon-range gun-1 tgt-1 ${Math.hypot(24, 3).toFixed(6)} <= 24`],
    ],
    ['across a ruin', { terrain: [wall] }, using('Rifle'), ['visibility gun-1 tgt-1 - -']],
    ['across a ruin, indirectly', { terrain: [wall] }, using('Mortar'), []],
    [
      'across a ruin and too far',
      { defenders: { at: [40, 10] }, terrain: [wall] },
      using('Rifle'),
      [`weapon-range gun-1 tgt-1 ${(30 - 32 / 25.4).toFixed(6)} <= 24`, 'visibility gun-1 tgt-1 - -'],
    ],
  ])('%s', (_, form, entries, expected) => {
    expect(verdict({ ...form, attackers: { weapons: guns } }, entries)).toEqual(expected);
  });

  test('of which only the far half is visible: the distance to that counts', () => {
    // Two of the target stand behind a wall, the third far beside it.
    const terrain = [
      {
        id: 'r',
        kind: 'ruins',
        polygon: [
          [15, 0],
          [25, 0],
          [25, 30],
          [15, 30],
        ],
        height: 5,
        walls: [{ from: [16, 0], to: [16, 15], bottom: 0, top: 5, thickness: 0 }],
      },
    ];
    const form = { attackers: { weapons: { Gun: '12 A1 3+ S4 AP0 D1' } }, defenders: { models: 9 }, terrain };
    const [line = ''] = verdict(form);
    expect(line).toMatch(/^weapon-range gun-1 tgt-\d 1[2-9]/);
  });

  test('a Lone Operative is a target from within 12″ only, unless it leads a unit', () => {
    const alone = { abilities: ['Lone Operative'], at: [10 + 12.01 + 32 / 25.4, 10] as const };
    expect(verdict({ attackers: { weapons: rifle }, defenders: alone })).toEqual([
      'weapon-range gun-1 tgt-1 12.01 <= 12',
    ]);
    const led = { abilities: ['Lone Operative'], leads: 'tgt', at: [23.5, 12] as const };
    expect(verdict({ attackers: { weapons: rifle }, defenders: { at: [24, 10] }, others: { led } })).toEqual([]);
  });
});

describe('combats', () => {
  const near = { near: { at: besideGun } };
  const friend = { own: { at: besideTarget } };
  const touching = { at: [10 + 32 / 25.4, 10] as const };
  test.each<[string, DuelForm, Partial<AttackEntry>[], string[]]>([
    ['in combat, with a rifle', { others: near }, using('Rifle'), ['locked-in-combat gun-1 near-1 - -']],
    ['in combat, a Pistol at the enemy there', { defenders: touching }, using('Pistol'), []],
    ['in combat, a Pistol elsewhere', { others: near }, using('Pistol'), ['pistol gun-1 tgt - -']],
    ['at a target in combat with friends', { others: friend }, using('Rifle'), ['locked-in-combat - own-1 - -']],
    [
      'a Pistol at a target in combat with friends',
      { others: friend },
      using('Pistol'),
      ['locked-in-combat - own-1 - -'],
    ],
    [
      'a Blast weapon there',
      { others: friend },
      using('Mortar'),
      ['locked-in-combat - own-1 - -', 'blast gun-1 own-1 - -'],
    ],
    ['at a VEHICLE in combat with friends', { defenders: { keywords: vehicle }, others: friend }, using('Rifle'), []],
    [
      'a Blast weapon at that',
      { defenders: { keywords: vehicle }, others: friend },
      using('Mortar'),
      ['blast gun-1 own-1 - -'],
    ],
    [
      'a Pistol in combat, friends there too',
      { defenders: touching, others: { own: { at: [10 + 64 / 25.4 + 0.2, 10] } } },
      using('Pistol'),
      [],
    ],
  ])('%s', (_, form, entries, expected) => {
    expect(verdict({ attackers: { weapons: guns }, ...form }, entries)).toEqual(expected);
  });

  test.each<[string, DuelForm, Partial<AttackEntry>[], string[]]>([
    ['at the enemy in combat with it', { defenders: touching }, using('Rifle'), []],
    ['at another one', { others: near }, using('Rifle'), []],
    [
      'a Blast weapon at the enemy in combat with it',
      { defenders: touching },
      using('Mortar'),
      ['blast gun-1 gun-1 - -'],
    ],
    ['a Blast weapon at another one', { others: near }, using('Mortar'), []],
    [
      'at one in combat with friends',
      { others: { ...near, ...friend } },
      using('Rifle'),
      ['locked-in-combat - own-1 - -'],
    ],
  ])('of a MONSTER or VEHICLE: %s', (_, form, entries, expected) => {
    for (const keyword of ['MONSTER', 'VEHICLE']) {
      expect(verdict({ attackers: { weapons: guns, keywords: [keyword] }, ...form }, entries)).toEqual(expected);
    }
  });
});

describe('Precision', () => {
  const lead = { W: 4, keywords: ['INFANTRY', 'CHARACTER'], leads: 'tgt', at: [21, 8.5] as const };
  const form: DuelForm = {
    attackers: { weapons: { Sniper: '24 A1 3+ S4 AP0 D1 [precision]', ...guns } },
    defenders: { models: 3 },
    others: { lead },
  };
  test.each<[string, DuelForm, Partial<AttackEntry>, string[]]>([
    ['on a visible leader', form, { allocate: 'lead-1' }, []],
    ['with another weapon', form, { allocate: 'lead-1', weapon: 'Rifle' }, ['weapon - lead-1 - -']],
    ['on the bodyguard', form, { allocate: 'tgt-1' }, ['weapon - tgt-1 - -']],
    ['on somebody else', form, { allocate: 'gun-1' }, ['weapon - gun-1 - -']],
    [
      'on a leader behind a wall',
      {
        ...form,
        others: { lead: { ...lead, at: [24, 3] } },
        terrain: [
          {
            id: 'r',
            kind: 'ruins',
            polygon: [
              [17, 0],
              [30, 0],
              [30, 9],
              [17, 9],
            ],
            height: 5,
            walls: [{ from: [18, 0], to: [18, 9], bottom: 0, top: 5, thickness: 0 }],
          },
        ],
      },
      { allocate: 'lead-1' },
      ['visibility gun-1 lead-1 - -'],
    ],
  ])('%s', (_, duelForm, entry, expected) => {
    expect(verdict(duelForm, [entry])).toEqual(expected);
  });
});

describe('re-rolls that are named', () => {
  const form: DuelForm = { attackers: { weapons: { Gun: '24 A2 3+ S4 AP0 D1 [twin-linked]' } } };
  test.each([
    ['of a Wound roll that is twin-linked', { step: 'wound', die: 0 }, []],
    ['of a Hit roll', { step: 'hit', die: 0 }, ['limit - - - -']],
    ['by a stratagem without the points for it', { step: 'hit', die: 0, by: 'Command Re-roll' }, ['cp - - 0 >= 1']],
  ] as const)('%s', (_, reroll, expected) => {
    const battle = duel(form);
    expect(told(battle, attacking(battle, { rerolls: [reroll] }))).toEqual(expected);
  });
});
