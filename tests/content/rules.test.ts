import { describe, expect, test } from 'vitest';
import { RULES } from '../../src/content/rules.ts';
import type { Action } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { Clock } from '../../src/model/clock.ts';
import type { Rule } from '../../src/model/rule.ts';
import { judge } from '../../src/rules/judge.ts';
import { plainName } from '../../src/rules/objectives/holders.ts';
import { canMatter, reactionsTo, rulesNow } from '../../src/rules/uses/windows.ts';
import type { RuleNow } from '../../src/rules/uses/windows.ts';
import { windowsText } from '../../src/rules/uses/windowWords.ts';
import { playAll, ruleScene, stratagem, told } from '../rules/ruleScene.ts';

const stratagems = RULES.filter(({ kind }) => kind === 'stratagem');
const used = RULES.filter(({ kind }) => kind !== 'passive');
const titled = (rules: readonly Rule[]): [string, Rule][] =>
  rules.map((rule) => [rule.set === undefined ? rule.name : `${rule.name} (${rule.set})`, rule]);

const detachmentOf = ({ holder }: Rule): string | undefined =>
  holder.kind === 'detachments' ? holder.names[0] : undefined;

/** A battle of the army that has a rule, at a moment. */
const battleFor = (rule: Rule, clock: Partial<Clock>, cp = 5): Battle =>
  ruleScene({
    cp,
    clock,
    detachment: detachmentOf(rule),
    units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Scout', at: [40, 20], player: 'defender' } },
  });

const useOf = ({ kind, name, set }: Rule): Action =>
  kind === 'stratagem'
    ? { type: 'stratagem', player: 'attacker', name, unit: 'kn', with: set === undefined ? {} : { set } }
    : { type: 'ability', player: 'attacker', name, units: ['kn'] };

const broken = (battle: Battle, action: Action): string[] =>
  judge(battle, action).violations.map(({ rule }) => rule as string);

/** A phase in which no window of a rule opens, whoever's turn it is. */
function elsewhere({ windows = [] }: Rule): Partial<Clock> {
  const phases = ['command', 'movement', 'shooting', 'charge', 'fight'] as const;
  const open = new Set(windows.map(({ phase }) => phase));
  const phase = phases.find((each) => !open.has(each) && !open.has(undefined));
  return phase === undefined ? { phase: 'deployment', round: 0 } : { phase };
}

describe('the book of stratagems and abilities', () => {
  test('has 46 stratagems, four of them of Boarding Actions, each name and version once', () => {
    expect(stratagems).toHaveLength(46);
    expect(stratagems.filter(({ set }) => set === 'Boarding Actions')).toHaveLength(4);
    expect(new Set(titled(RULES).map(([title]) => plainName(title)))).toHaveLength(RULES.length);
  });

  test.each(titled(stratagems))('%s is refused without its command points', (_, rule) => {
    expect(broken(battleFor(rule, {}, (rule.cost ?? 0) - 1), useOf(rule))).toContain('cp');
  });

  test.each(titled(used.filter(({ holder }) => holder.kind === 'detachments')))(
    '%s is refused to armies of another detachment',
    (_, rule) => {
      const battle = battleFor(rule, {});
      const other = detachmentOf(rule) === 'Banishers' ? 'Hallowed Conclave' : 'Banishers';
      const { attacker, defender } = battle.players;
      const players = { attacker: { ...attacker, detachment: other }, defender };
      expect(broken({ ...battle, players }, useOf(rule))).toContain('detachment');
    },
  );

  test.each(titled(used))('%s is refused outside its moment', (_, rule) => {
    expect(broken(battleFor(rule, elsewhere(rule)), useOf(rule))).toContain('timing');
  });

  test.each(titled(used))('%s says in words when it is used and what it does', (_, rule) => {
    expect(windowsText(rule.windows ?? [])).not.toBe('');
    expect(rule.text).toMatch(/\.$/);
    expect(rule.text.length).toBeLessThanOrEqual(120);
  });

  test.each(titled(used.filter(({ limit }) => limit !== 'unit')))('%s is refused when it has been used', (_, rule) => {
    const battle = battleFor(rule, {});
    const { round, turn, phase } = battle.clock;
    const use = { name: rule.name, player: 'attacker', units: ['a', 'b', 'c', 'd'], round, turn, phase } as const;
    expect(broken({ ...battle, uses: [use] }, useOf(rule))).toContain('limit');
  });

  test.each(titled(stratagems.filter(({ onShocked }) => onShocked !== true)))(
    '%s is refused for a Battle-shocked unit',
    (_, rule) => {
      const battle = battleFor(rule, {});
      const units = battle.units.map((unit) => ({ ...unit, status: ['battle-shocked'] as const }));
      expect(broken({ ...battle, units }, useOf(rule))).toContain('target');
    },
  );
});

describe('a 47th stratagem is one record', () => {
  const seventh: Rule = {
    name: 'Forty-seventh',
    kind: 'stratagem',
    holder: { kind: 'everybody' },
    cost: 1,
    text: 'The ranged weapons of an INFANTRY unit have Lethal Hits, and it may charge after an Advance.',
    windows: [{ turn: 'own', phase: 'shooting' }],
    target: { keywords: ['INFANTRY'], notSelected: ['shoot'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'weapon-ability', ability: 'lethal hits', arms: { type: 'ranged' } },
      },
      { do: 'effect', until: 'turn', effect: { kind: 'may', deed: 'charge', although: 'advanced' } },
    ],
  };
  const start = ruleScene({
    units: {
      kn: { of: 'Brothers', at: [20, 20] },
      w: { of: 'Walker', at: [20, 30] },
      foe: { of: 'Brute', at: [34, 20], player: 'defender' },
    },
  });
  const battle: Battle = { ...start, rules: [...(start.rules ?? []), seventh] };

  test('it is offered, used, refused and over like any other', () => {
    const now = rulesNow(battle, 'attacker').find(({ rule }) => rule === seventh);
    expect(now).toMatchObject({ usable: true, violations: [], reaction: false });
    expect(now?.candidates.map(({ unit, violations }) => [unit, violations.map(({ rule }) => rule)])).toEqual([
      ['kn', []],
      ['w', ['target']],
    ]);
    const outcomes = playAll(battle, [
      stratagem('Forty-seventh', 'w'),
      stratagem('Forty-seventh', 'kn'),
      {
        type: 'shoot',
        unit: 'kn',
        attacks: [{ models: ['kn-1'], weapon: 'Storm bolter', target: 'foe' }],
        dice: [6, 6, 2, 2],
      },
      { type: 'next' },
      { type: 'next' },
    ]);
    expect(told(outcomes)).toEqual(['target', 'ok', 'ok', 'ok', 'ok']);
    expect(outcomes[2]?.result?.attacks?.[0]).toMatchObject({ hits: 2, criticalHits: 2, wounds: 2, saved: 0 });
    expect(outcomes[2]?.battle.players.attacker.commandPoints).toBe(4);
    expect(outcomes.map((each) => each.battle.effects?.length ?? 0)).toEqual([0, 2, 2, 1, 1]);
  });
});

/** What both players could use in answer to what has just happened. */
const reactionsIn = (battle: Battle): readonly RuleNow[] =>
  (['attacker', 'defender'] as const).flatMap((player) =>
    rulesNow(battle, player).filter(({ usable, reaction, rule: { windows = [] } }) => {
      const answersTargets = windows.some(({ trigger }) => trigger?.kind === 'targets-selected');
      return usable && reaction && !answersTargets;
    }),
  );

describe('what could be used at a moment', () => {
  const moving = ruleScene({
    detachment: 'Banishers',
    clock: { turn: 'defender', phase: 'movement', step: 'move' },
    units: {
      kn: { of: 'Knight', at: [20, 20] },
      far: { of: 'Knight', at: [20, 40] },
      foe: { of: 'Scout', at: [28, 20], player: 'defender' },
    },
  });
  const [moved] = playAll(moving, [
    {
      type: 'move',
      unit: 'foe',
      kind: 'normal',
      models: [
        {
          id: 'foe-1',
          path: [
            [28, 20],
            [27, 20],
          ],
        },
      ],
    },
  ]);
  const after = moved?.battle as Battle;
  const offers = (list: readonly RuleNow[]): string[] =>
    list.map(({ rule, player, candidates }) => {
      const on = candidates
        .filter(({ actions }) => actions.length > 0)
        .map(({ unit, actions }) => `${unit}×${actions.length}`);
      return `${player} ${rule.name}: ${on.join(' ')}`;
    });

  test('after a move: the answers to it, with every legal use of them', () => {
    expect(offers(reactionsIn(after))).toEqual([
      'attacker Fire Overwatch: kn×1 far×1',
      'attacker Shadow of Anarch: kn×2',
    ]);
  });

  test('a reaction that could do nothing is known for it', () => {
    const walled = ruleScene({
      clock: { turn: 'defender', phase: 'movement', step: 'move' },
      map: {
        width: 60,
        height: 44,
        terrain: [
          {
            id: 'box',
            kind: 'container',
            polygon: [
              [24, 10],
              [26, 10],
              [26, 30],
              [24, 30],
            ],
            height: 9,
          },
        ],
      },
      units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Scout', at: [30, 20], player: 'defender' } },
    });
    const [behind] = playAll(walled, [
      {
        type: 'move',
        unit: 'foe',
        kind: 'normal',
        models: [
          {
            id: 'foe-1',
            path: [
              [30, 20],
              [31, 20],
            ],
          },
        ],
      },
    ]);
    const matters = (battle: Battle): Record<string, boolean> =>
      Object.fromEntries(reactionsIn(battle).map((now) => [now.rule.name, canMatter(battle, now)]));
    expect(matters(behind?.battle as Battle)).toEqual({ 'Fire Overwatch': false });
    expect(matters(after)).toEqual({ 'Fire Overwatch': true, 'Shadow of Anarch': true });
  });

  test.each<[string, readonly number[], boolean]>([
    ['a charge that fell short', [1, 1], true],
    ['one that is long enough', [4, 4], false],
    ['one that shows its best', [6, 6], false],
  ])('another roll for %s', (_, dice, expected) => {
    const charging = ruleScene({
      clock: { phase: 'charge' },
      units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Scout', at: [29, 20], player: 'defender' } },
    });
    const [rolled] = playAll(charging, [{ type: 'declare-charge', unit: 'kn', targets: ['foe'], dice }]);
    const battle = rolled?.battle as Battle;
    const again = reactionsIn(battle).find(({ rule }) => rule.name === 'Command Re-roll');
    expect(again !== undefined && canMatter(battle, again)).toBe(expected);
  });

  test('another roll for one that is long enough, were it not for a wall', () => {
    const wall = { from: [25, 10], to: [25, 30], top: 6 };
    const asksBehind = (walls: readonly unknown[]): boolean => {
      const ground = [
        [24, 10],
        [26, 10],
        [26, 30],
        [24, 30],
      ];
      const charging = ruleScene({
        clock: { phase: 'charge' },
        map: {
          width: 60,
          height: 44,
          terrain: [{ id: 'ruin', kind: 'ruins', polygon: ground, height: 6, walls }],
        },
        units: {
          kn: { of: 'Walker', at: [20, 20] },
          foe: { of: 'Scout', at: [29, 20], player: 'defender' },
        },
      });
      const [rolled] = playAll(charging, [{ type: 'declare-charge', unit: 'kn', targets: ['foe'], dice: [4, 4] }]);
      const battle = rolled?.battle as Battle;
      const again = reactionsIn(battle).find(({ rule }) => rule.name === 'Command Re-roll');
      return again !== undefined && canMatter(battle, again);
    };
    expect([asksBehind([]), asksBehind([wall])]).toEqual([false, true]);
  });

  test.each<[string, number, boolean]>([
    ['an Advance that could go farther', 5, true],
    ['one whose die shows its best', 6, false],
  ])('another roll for %s', (_, die, expected) => {
    const moving = ruleScene({
      clock: { phase: 'movement', step: 'move' },
      units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Scout', at: [50, 20], player: 'defender' } },
    });
    const path: [number, number][] = [
      [20, 20],
      [24, 20],
    ];
    const [moved] = playAll(moving, [
      { type: 'move', unit: 'kn', kind: 'advance', models: [{ id: 'kn-1', path }], dice: [die] },
    ]);
    const battle = moved?.battle as Battle;
    const again = reactionsIn(battle).find(({ rule }) => rule.name === 'Command Re-roll');
    expect(again).toBeDefined();
    expect(again !== undefined && canMatter(battle, again)).toBe(expected);
  });

  test('the uses that are offered are legal, and nothing is asked twice', () => {
    for (const now of reactionsIn(after)) {
      for (const { actions } of now.candidates) for (const action of actions) expect(broken(after, action)).toEqual([]);
    }
    for (const [at, now] of rulesNow(after, 'attacker').entries()) expect(rulesNow(after, 'attacker')[at]).toBe(now);
  });

  test('only rules that are meant are looked at, and each as among all', () => {
    const meant = rulesNow(after, 'attacker', ({ name }) => name === 'Grenade' || name === 'Fire Overwatch');
    const all = rulesNow(after, 'attacker');
    expect(meant.map(({ rule }) => rule.name).toSorted()).toEqual(['Fire Overwatch', 'Grenade']);
    for (const now of meant) expect(all).toContain(now);
  });

  test('what cannot be used says why not', () => {
    const why = Object.fromEntries(
      rulesNow(after, 'attacker').map(({ rule, violations }) => [
        rule.name,
        violations.map((each) => each.rule).join(' '),
      ]),
    );
    expect(why).toMatchObject({
      'Fire Overwatch': '',
      Grenade: 'timing',
      'Shadow of Anarch': '',
      'Gate of Infinity': 'timing',
    });
  });

  test('before an attack: the answers to the targets that are selected', () => {
    const shooting = ruleScene({
      detachment: 'Banishers',
      clock: { turn: 'defender', phase: 'shooting' },
      units: {
        kn: { of: 'Knight', at: [20, 20] },
        oth: { of: 'Knight', at: [20, 26] },
        foe: { of: 'Gunner', at: [34, 20], player: 'defender' },
      },
    });
    const shot = {
      type: 'shoot',
      unit: 'foe',
      attacks: [{ models: ['foe-1'], weapon: 'Gun', target: 'kn' }],
    } as const;
    expect(offers(reactionsTo(shooting, shot))).toEqual([
      'attacker Go to Ground: kn×1',
      'attacker Warding Chant: kn×1',
    ]);
    expect(reactionsIn(shooting)).toEqual([]);
  });
});
