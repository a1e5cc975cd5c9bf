import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/model/action.ts';
import type { AttackTally } from '../../../src/model/attack.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { plainlyAdded } from '../../../src/rules/attacks/abilities.ts';
import { contextOf } from '../../../src/rules/context.ts';
import { effectsOn } from '../../../src/rules/uses/effects.ts';
import { isOnGround, playerGround } from '../../../src/rules/uses/playerGround.ts';
import { levelsOfControl } from '../../../src/rules/objectives/objectives.ts';
import { rulesNow } from '../../../src/rules/uses/windows.ts';
import { playAll, ruleScene, stratagem, told } from '../ruleScene.ts';
import type { SceneForm } from '../ruleScene.ts';

const attack = (
  type: 'shoot' | 'fight',
  unit: string,
  weapon: string,
  target: string,
  dice: readonly number[],
  models: readonly string[] = [`${unit}-1`],
): Action => ({ type, unit, attacks: [{ models, weapon, target }], dice });
const next: Action = { type: 'next' };
const mine = { phase: 'shooting' } as const;
const theirs = { turn: 'defender', phase: 'shooting' } as const;
const fight = { phase: 'fight', step: 'fights-first' } as const;

/** 1″ between a 40 mm and a 32 mm base, from centre to centre. */
const TOUCH = 36 / 25.4;

const facing = (form: Partial<SceneForm> & { of?: string; foe?: string }): SceneForm => ({
  units: {
    kn: { of: form.of ?? 'Knight', at: [20, 20] },
    foe: { of: form.foe ?? 'Gunner', at: [34, 20], player: 'defender' },
  },
  ...form,
});
const close = (form: Partial<SceneForm> & { of?: string; foe?: string; charged?: boolean }): SceneForm => ({
  units: {
    kn: { of: form.of ?? 'Knight', at: [20, 20], status: form.charged === false ? [] : ['charged'] },
    foe: { of: form.foe ?? 'Brute', at: [20 + TOUCH, 20], player: 'defender' },
  },
  clock: fight,
  ...form,
});

/** What the last attack came to. */
function lastTally(start: Battle, actions: readonly Action[]): AttackTally | undefined {
  const outcomes = playAll(start, actions);
  expect(told(outcomes)).toEqual(actions.map(() => 'ok'));
  return outcomes.at(-1)?.result?.attacks?.[0];
}

describe('what rules do to attacks', () => {
  test.each<[string, SceneForm, readonly Action[], Partial<AttackTally>]>([
    [
      'Warding Chant does nothing against Damage 2',
      facing({ detachment: 'Banishers', clock: theirs }),
      [stratagem('Warding Chant', 'kn', { enemy: 'foe' }), attack('shoot', 'foe', 'Heavy gun', 'kn', [3, 1, 1, 4, 1])],
      { hits: 1, wounds: 1, damage: 2 },
    ],
    [
      'Chaos Bane does nothing to who is no servant of Chaos',
      facing({ detachment: 'Banishers', foe: 'Tank', clock: mine }),
      [stratagem('Chaos Bane', 'kn'), attack('shoot', 'kn', 'Storm bolter', 'foe', [3, 3, 4, 5])],
      { hits: 2, wounds: 0 },
    ],
    [
      'Sanctified Kill Zone rolls all failed Wound rolls of Purifiers again',
      facing({
        of: 'Purifier',
        detachment: 'Warpbane Task Force',
        clock: mine,
      }),
      [stratagem('Sanctified Kill Zone', 'kn'), attack('shoot', 'kn', 'Storm bolter', 'foe', [3, 3, 2, 3, 4, 5, 6, 6])],
      { hits: 2, wounds: 2 },
    ],
    [
      'Sanctified Slaughter: who has Sustained Hits already hits critically on a 5',
      close({ of: 'Reaver', detachment: 'Void Purge Force' }),
      [stratagem('Sanctified Slaughter', 'kn'), attack('fight', 'kn', 'Great axe', 'foe', [5, 1, 1])],
      { hits: 2, criticalHits: 1 },
    ],
    [
      'Sanctified Slaughter: who gets them hits critically on a 6 alone',
      close({ detachment: 'Void Purge Force' }),
      [stratagem('Sanctified Slaughter', 'kn'), attack('fight', 'kn', 'Nemesis blade', 'foe', [5, 5, 1, 1, 1, 1])],
      { hits: 2, criticalHits: 0 },
    ],
    [
      'Abominus-class Targets does nothing against INFANTRY',
      facing({ detachment: 'Sanctic Spearhead', clock: mine }),
      [stratagem('Abominus-class Targets', 'kn'), attack('shoot', 'kn', 'Storm bolter', 'foe', [3, 3, 3, 3])],
      { hits: 2, wounds: 0 },
    ],
    [
      'Shining Resolve does nothing against the same Strength as Toughness',
      facing({ detachment: 'Hallowed Conclave', clock: theirs }),
      [stratagem('Shining Resolve', 'kn', { enemy: 'foe' }), attack('shoot', 'foe', 'Gun', 'kn', [3, 1, 1, 4, 6])],
      { hits: 1, wounds: 1, saved: 1 },
    ],
    [
      'Truesilver Channelling does nothing to blades that are not psychic',
      close({ of: 'Scout', foe: 'Brute', detachment: 'Brotherhood Strike' }),
      [stratagem('Truesilver Channelling', 'kn'), attack('fight', 'kn', 'Knife', 'foe', [3, 3, 6, 1, 6])],
      { hits: 2, wounds: 1, criticalWounds: 1, mortalWounds: 0, saved: 1 },
    ],
    [
      'Appointed Hour holds in the Fight phase too',
      close({ detachment: 'Augurium Task Force' }),
      [stratagem('Appointed Hour', 'kn'), attack('fight', 'kn', 'Nemesis blade', 'foe', [5, 5, 1, 1, 1, 1])],
      { hits: 2, criticalHits: 2 },
    ],
    [
      'Giants of the Battlefield: one attack more, which may be split',
      close({ detachment: 'Hallowed Conclave' }),
      [
        stratagem('Giants of the Battlefield', 'kn'),
        {
          type: 'fight',
          unit: 'kn',
          attacks: [{ models: ['kn-1'], weapon: 'Nemesis blade', target: 'foe', attacks: 5 }],
          dice: [1, 1, 1, 1, 1],
        },
      ],
      { attacks: 5 },
    ],
    [
      'Hexbane Wards: a failed test costs its owner wounds',
      close({
        foe: 'Reaver',
        charged: false,
        detachment: 'Void Purge Force',
        clock: { phase: 'fight', step: 'remaining' },
      }),
      [stratagem('Hexbane Wards', 'kn', { enemy: 'foe' }), attack('fight', 'foe', 'Great axe', 'kn', [1, 1])],
      { hits: 0 },
    ],
    [
      'Go to Ground: cover against shots with AP',
      facing({ of: 'Scout', clock: theirs }),
      [stratagem('Go to Ground', 'kn', { enemy: 'foe' }), attack('shoot', 'foe', 'Gun', 'kn', [3, 1, 1, 4, 3])],
      { wounds: 1, saved: 1 },
    ],
    [
      'Fire Overwatch hits on unmodified sixes alone',
      facing({ clock: { turn: 'defender', phase: 'movement', step: 'move' } }),
      [stratagem('Fire Overwatch', 'kn', { target: 'foe' }), attack('shoot', 'kn', 'Storm bolter', 'foe', [5, 6, 1])],
      { attacks: 2, hits: 1 },
    ],
    [
      'An effect ends with its phase',
      facing({ detachment: 'Baneslayer Strike', clock: { ...mine, round: 2 } }),
      [stratagem('Psybolt Ammunition', 'kn'), attack('shoot', 'kn', 'Storm bolter', 'foe', [3, 1, 4, 4])],
      { wounds: 1, saved: 0 },
    ],
  ])('%s', (_, form, actions, expected) => {
    expect(lastTally(ruleScene(form), actions)).toMatchObject(expected);
  });

  test('Hexbane Wards takes three wounds of the enemy who fails', () => {
    const start = ruleScene(
      close({
        foe: 'Reaver',
        charged: false,
        detachment: 'Void Purge Force',
        clock: { phase: 'fight', step: 'remaining' },
      }),
    );
    const actions = [
      stratagem('Hexbane Wards', 'kn', { enemy: 'foe' }),
      attack('fight', 'foe', 'Great axe', 'kn', [1, 1]),
    ];
    expect(playAll(start, actions).at(-1)?.battle.units[1]?.models[0]?.wounds).toBe(1);
  });
});

describe('effects end when they must', () => {
  const start = ruleScene(facing({ detachment: 'Banishers', clock: { phase: 'charge' } }));
  test('those of the phase with it, those of the turn with that', () => {
    const [first] = playAll(start, [stratagem('Celerity', 'kn')]);
    const effects = (battle: Battle | undefined): string[] =>
      battle === undefined
        ? []
        : effectsOn(contextOf(battle), battle.units[0] as Battle['units'][number]).map(
            ({ source, until }) => `${source} ${String(until)}`,
          );
    expect(effects(first?.battle)).toEqual(['Celerity turn']);
    const later = playAll(first?.battle as Battle, [next, next, next]);
    expect(later.map(({ battle }) => effects(battle).length)).toEqual([1, 1, 0]);
    expect(later.at(-1)?.battle.effects).toBeUndefined();
  });

  test('a phase takes its grants, announcements and mortal wounds with it', () => {
    const shot = playAll(ruleScene(facing({ detachment: 'Banishers', clock: theirs })), [
      attack('shoot', 'foe', 'Cursed gun', 'kn', [3, 6]),
    ]).at(-1)?.battle as Battle;
    expect(shot.units[0]?.mortalWounds).toEqual([{ by: 'foe', wounds: 2 }]);
    const after = playAll(shot, [next]).at(-1)?.battle as Battle;
    expect(after.units[0]?.mortalWounds).toBeUndefined();
    expect([after.grants, after.announced, after.happened, after.acted]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const zones = [
  {
    player: 'attacker',
    polygon: [
      [0, 0],
      [12, 0],
      [12, 44],
      [0, 44],
    ],
  },
  {
    player: 'defender',
    polygon: [
      [48, 0],
      [60, 0],
      [60, 44],
      [48, 44],
    ],
  },
];
const markers = [
  { id: 'a', x: 20, y: 22 },
  { id: 'b', x: 40, y: 22 },
  { id: 'c', x: 54, y: 22 },
];

describe('Hallowed Ground', () => {
  const board = (control: object, at: readonly [number, number], purifiers?: readonly [number, number]): Battle =>
    ruleScene({
      detachment: 'Warpbane Task Force',
      map: { width: 60, height: 44, zones, objectives: markers },
      control: control as Record<string, unknown>,
      units: {
        kn: { of: 'Knight', at },
        ...(purifiers === undefined ? {} : { pur: { of: 'Purifier', at: purifiers } }),
        foe: { of: 'Scout', at: [30, 40], player: 'defender' },
      },
    });
  const holds = (...ids: string[]): object =>
    Object.fromEntries(ids.map((id) => [id, { controller: 'attacker', secured: false }]));
  const radius = 20 / 25.4;

  test.each<[string, object, readonly [number, number], readonly [number, number] | undefined, boolean]>([
    ['wholly in the own zone, touching its line', {}, [12 - radius, 20], undefined, true],
    ['across the line of the own zone', {}, [12 - radius + 0.001, 20], undefined, false],
    ['across it, with half of No Man’s Land held', holds('a'), [12, 20], undefined, true],
    ['in No Man’s Land with half of its markers', holds('a'), [30, 20], undefined, true],
    ['in No Man’s Land with none of them', holds('c'), [30, 20], undefined, false],
    ['across into the enemy zone', holds('a', 'b'), [48, 20], undefined, false],
    ['across into the enemy zone that is held too', holds('a', 'b', 'c'), [48, 20], undefined, true],
    ['in the enemy zone that is held', holds('c'), [54, 20], undefined, true],
    ['in the enemy zone that is not', holds('a', 'b'), [54, 20], undefined, false],
    ['partly in the own zone, for the rest near Purifiers', {}, [12, 20], [17, 20], true],
    ['partly in the own zone, Purifiers too far for the rest', {}, [12, 20], [20.3, 20], false],
  ])('%s', (_, control, at, purifiers, expected) => {
    const battle = board(control, at, purifiers);
    const context = contextOf(battle);
    const piece = context.pieces.get('kn-1');
    expect(piece !== undefined && isOnGround(context, 'attacker', piece)).toBe(expected);
  });

  test('is there for who has the detachment, and for nobody else', () => {
    const context = contextOf(board({}, [5, 5]));
    expect(playerGround(context, 'attacker')?.source).toBe('Hallowed Ground');
    expect(playerGround(context, 'defender')).toBeNull();
  });

  test('what was held as the phase began counts until it ends', () => {
    const start = board(holds('a'), [30, 20]);
    const lost = { ...start, control: start.control.map((each) => ({ ...each, controller: null })) };
    expect(told(playAll(lost, [stratagem('Sanctified Kill Zone', 'kn')]))).toEqual(['ok']);
  });

  test('markers of an area that has none are not half of them', () => {
    const bare = ruleScene({
      detachment: 'Warpbane Task Force',
      map: { width: 60, height: 44, zones },
      units: { kn: { of: 'Knight', at: [30, 20] }, foe: { of: 'Scout', at: [30, 40], player: 'defender' } },
    });
    expect(told(playAll(bare, [stratagem('Sanctified Kill Zone', 'kn')]))).toEqual(['target']);
  });

  test('Aegis Eternal protects the models that stand in it, not the others of their unit', () => {
    const start = ruleScene({
      detachment: 'Warpbane Task Force',
      clock: theirs,
      map: { width: 60, height: 44, zones },
      units: {
        b: { of: 'Brothers', at: [11.9, 20], models: 1 },
        foe: { of: 'Gunner', at: [24, 20], player: 'defender' },
      },
    });
    const tally = lastTally(start, [
      stratagem('Aegis Eternal', 'b', { enemy: 'foe' }),
      attack('shoot', 'foe', 'Heavy gun', 'b', [3, 1, 1, 4, 2]),
    ]);
    expect(tally).toMatchObject({ wounds: 1, saved: 1 });
  });
});

describe('charges and moves that rules change', () => {
  test.each<[string, SceneForm, readonly Action[], number | undefined]>([
    [
      'Repelling Sphere: two off within Hallowed Ground',
      {
        enemy: 'Warpbane Task Force',
        clock: { phase: 'charge' },
        map: { width: 60, height: 44, zones },
        units: { kn: { of: 'Knight', at: [44, 20] }, foe: { of: 'Scout', at: [52, 20], player: 'defender' } },
      },
      [
        stratagem('Repelling Sphere', 'foe', {}, undefined, 'defender'),
        { type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [5, 5] },
      ],
      8,
    ],
    [
      'An Urgent Duty and Command Re-roll: the new roll with one more',
      {
        detachment: 'Void Purge Force',
        clock: { phase: 'charge' },
        units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Scout', at: [29, 20], player: 'defender' } },
      },
      [
        { type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [1, 1] },
        stratagem('Command Re-roll', 'kn', { reroll: 'charge' }, [4, 4]),
      ],
      9,
    ],
  ])('%s', (_, form, actions, distance) => {
    const outcomes = playAll(ruleScene(form), actions);
    expect(told(outcomes)).toEqual(actions.map(() => 'ok'));
    expect(outcomes.at(-1)?.battle.units[0]?.charge?.distance).toBe(distance);
  });

  test.each<[string, readonly number[], number]>([
    ['burn nobody on a 1', [1], 8],
    ['burn on a 2 within Hallowed Ground', [2, 5], 5],
  ])('Fires of Covenant %s', (_, dice, wounds) => {
    const start = ruleScene({
      detachment: 'Warpbane Task Force',
      clock: { turn: 'defender', phase: 'movement', step: 'move' },
      map: { width: 60, height: 44, zones },
      units: { kn: { of: 'Knight', at: [10, 20] }, foe: { of: 'Brute', at: [20, 20], player: 'defender' } },
    });
    const outcomes = playAll(start, [
      stratagem('Fires of Covenant', 'kn'),
      {
        type: 'move',
        unit: 'foe',
        kind: 'normal',
        dice,
        models: [
          {
            id: 'foe-1',
            path: [
              [20, 20],
              [15, 20],
            ],
          },
        ],
      },
    ]);
    expect(told(outcomes)).toEqual(['ok', 'ok']);
    expect(outcomes.at(-1)?.battle.units[1]?.models[0]?.wounds).toBe(wounds);
    expect(outcomes.at(-1)?.action.dice).toEqual(dice);
  });
});

describe('Paladins', () => {
  const squad = (status: readonly 'charged'[], wounds: readonly number[] = []): Battle =>
    ruleScene({
      clock: fight,
      units: {
        pal: { of: 'Paladin Squad', at: [20, 20], models: 4, status, wounds },
        foe: { of: 'Brute', at: [20 + TOUCH, 20], player: 'defender' },
      },
    });

  test.each<[string, Battle, number]>([
    ['Attuned Onslaught: blades of Paladins that charged do one more damage', squad(['charged']), 3],
    ['Attuned Onslaught: without a charge they do not', squad([]), 2],
  ])('%s', (_, start, damage) => {
    const clock = { ...start.clock, turn: 'defender', step: 'remaining' } as const;
    const [outcome] = playAll({ ...start, clock }, [
      attack('fight', 'pal', 'Nemesis force weapon', 'foe', [3, 1, 1, 1, 4, 1]),
    ]);
    expect(outcome?.result?.attacks?.[0]).toMatchObject({ wounds: 1, damage });
  });

  test('what holds whatever they strike is known before the attack', () => {
    const added = (battle: Battle): number | undefined => {
      const unit = battle.units.find(({ id }) => id === 'pal');
      const weapon = unit?.datasheet.weapons.find(({ name }) => name === 'Nemesis force weapon');
      if (unit === undefined || weapon === undefined) throw new Error('no weapon');
      return plainlyAdded(contextOf(battle), unit, weapon, 'damage');
    };
    expect([added(squad(['charged'])), added(squad([]))]).toEqual([1, 0]);
  });

  const marker = { width: 60, height: 44, objectives: [{ id: 'm', x: 20, y: 20 }] };
  const withBanner = (wargear: readonly string[]): Battle => {
    const start = ruleScene({ map: marker, units: { pal: { of: 'Paladin Squad', at: [20, 21], models: 2 } } });
    const [unit] = start.units;
    if (unit === undefined) throw new Error('no unit');
    return {
      ...start,
      units: [{ ...unit, models: unit.models.map((model, i) => (i === 0 ? { ...model, wargear } : model)) }],
    };
  };
  test.each<[string, Battle, number]>([
    ["Ancient's Banner adds one to every model of its unit", withBanner(["Ancient's banner"]), 4],
    ["Ancient's Banner: without it they count as they are", withBanner([]), 2],
  ])('%s', (_, battle, level) => {
    expect(levelsOfControl(battle)[0]?.attacker).toBe(level);
  });

  const hurt = (wargear: readonly string[]): Battle => {
    const start = ruleScene({
      clock: { phase: 'command', step: 'command' },
      units: {
        pal: { of: 'Paladin Squad', at: [20, 20], models: 4, wounds: [3, 3, 3, 0] },
        foe: { of: 'Brute', at: [40, 20], player: 'defender' },
      },
    });
    const [unit, foe] = start.units;
    if (unit === undefined || foe === undefined) throw new Error('no unit');
    return {
      ...start,
      units: [{ ...unit, models: unit.models.map((m, i) => (i === 0 ? { ...m, wargear } : m)) }, foe],
    };
  };
  const heal = (place: object): Action => ({
    type: 'ability',
    player: 'attacker',
    name: "Apothecary's Narthecium",
    units: ['pal'],
    with: { model: 'pal-4', ...place },
  });
  test("Apothecary's Narthecium brings a model back, once in a Command phase", () => {
    const outcomes = playAll(hurt(["Apothecary's narthecium"]), [
      heal({ x: 30, y: 30 }),
      heal({ x: 22, y: 20 }),
      heal({ x: 22, y: 22 }),
    ]);
    expect(told(outcomes)).toEqual(['coherency', 'ok', 'limit target']);
    expect(outcomes[1]?.battle.units[0]?.models[3]).toMatchObject({ wounds: 3, position: { x: 22, y: 20 } });
  });
  test.each<[string, object]>([
    ['a place', {}],
    ['a model and a place', { model: null }],
    ['a model', { model: null, x: 22, y: 20 }],
  ])("Apothecary's Narthecium finds %s that the action leaves out", (_, particulars) => {
    const [outcome] = playAll(hurt(["Apothecary's narthecium"]), [heal(particulars)]);
    expect(outcome?.verdict).toEqual({ legal: true, violations: [] });
    expect(outcome?.battle.units[0]?.models[3]).toMatchObject({ wounds: 3, position: { z: 0 } });
  });
  test('who may come back is offered with a place that is legal', () => {
    const battle = hurt(["Apothecary's narthecium"]);
    const now = rulesNow(battle, 'attacker').find(({ rule }) => rule.name === "Apothecary's Narthecium");
    expect(now?.usable).toBe(true);
    const actions = now?.candidates.flatMap((candidate) => candidate.actions) ?? [];
    expect(actions.map((action) => action.with?.['model'])).toEqual(['pal-4']);
    for (const action of actions) expect(told(playAll(battle, [action]))).toEqual(['ok']);
  });
  test.each<[string, Battle, Action, string]>([
    ['without the narthecium', hurt([]), heal({ x: 22, y: 20 }), 'detachment target'],
    ['for a model that lives', hurt(["Apothecary's narthecium"]), heal({ model: 'pal-2', x: 22, y: 20 }), 'target'],
  ])("Apothecary's Narthecium is refused %s", (_, battle, action, expected) => {
    expect(told(playAll(battle, [action]))).toEqual([expected]);
  });
});
