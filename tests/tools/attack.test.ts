import { describe, expect, test } from 'vitest';
import { stageOf } from '../../src/game/attacks/attack.ts';
import type { Unit } from '../../src/model/unit.ts';
import { contextOf } from '../../src/rules/context.ts';
import type { Aim } from '../../src/lab/attacks/attackPlan.ts';
import type { Attacking } from '../../src/store/viewStore.ts';
import { aimAll, armsOf, attackAction, reasonsAgainst, splittable } from '../../src/lab/attacks/attackPlan.ts';
import { chooseRerolls, earlierDamage, rerollable, settledStage } from '../../src/tools/attackRerolls.ts';
import {
  rollBack,
  rollDice,
  rollRest,
  rollStage,
  rollingNow,
  startRoll,
  typeDice,
  untypeDice,
} from '../../src/tools/attackRoll.ts';
import { duel } from '../attacks/duel.ts';
import type { DuelForm, Side } from '../attacks/duel.ts';
import { Driver } from './driver.ts';

const rifle = { Rifle: '24 A2 3+ S4 AP0 D1' };
const two: DuelForm = { attackers: { models: 2, weapons: rifle }, defenders: { models: 3 } };

/** The weapons that "gun" would aim at "tgt": model and weapon, in order of what they are worth. */
function aimed(form: DuelForm): string[] {
  const battle = duel(form);
  const context = contextOf(battle);
  const kind = form.phase === 'fight' ? 'fight' : 'shoot';
  const own = context.unit('gun') as Unit;
  return aimAll(context, kind, own, armsOf(context, own, kind), 'tgt').map(({ model, weapon }) => `${model} ${weapon}`);
}

describe('all of a unit at a unit', () => {
  test.each<[string, Side, DuelForm['phase'], string[]]>([
    ['each model its weapon', { models: 2, weapons: rifle }, 'shooting', ['gun-1 Rifle', 'gun-2 Rifle']],
    ['not what does not reach', { weapons: { ...rifle, Short: '6 A9 3+ S4 AP0 D1' } }, 'shooting', ['gun-1 Rifle']],
    [
      'the weapons that do more, not the pistol',
      { weapons: { Pistol: '12 A1 3+ S4 AP0 D1 [pistol]', ...rifle } },
      'shooting',
      ['gun-1 Rifle'],
    ],
    [
      'a pistol that does more',
      { weapons: { Pistol: '12 A6 2+ S8 AP-2 D1 [pistol]', ...rifle } },
      'shooting',
      ['gun-1 Pistol'],
    ],
    [
      'one profile of a weapon, the better one',
      { weapons: { 'Gun - wide': '24 A6 3+ S4 AP0 D1', 'Gun - narrow': '24 A1 3+ S4 AP0 D1' } },
      'shooting',
      ['gun-1 Gun - wide'],
    ],
    ['nothing that strikes', { weapons: { ...rifle, Knife: 'melee A2 3+ S4 AP0 D1' } }, 'shooting', ['gun-1 Rifle']],
    [
      'one melee weapon, and those beside it',
      {
        weapons: {
          Knife: 'melee A2 3+ S4 AP0 D1',
          Axe: 'melee A3 3+ S6 AP-1 D2',
          Horns: 'melee A1 3+ S4 AP0 D1 [extra attacks]',
        },
      },
      'fight',
      ['gun-1 Axe', 'gun-1 Horns'],
    ],
  ])('%s', (_, attackers, phase, expected) => {
    expect(aimed({ attackers, phase: phase ?? 'shooting' })).toEqual(expected);
  });

  test('nothing at whom nobody sees', () => {
    const wall = {
      id: 'A',
      kind: 'ruins',
      polygon: [
        [14, 0],
        [16, 0],
        [16, 40],
        [14, 40],
      ],
      height: 5,
      walls: [],
      floors: [],
    };
    expect(aimed({ ...two, terrain: [wall] })).toEqual([]);
  });

  test('a melee weapon with a known number of attacks may be split', () => {
    const battle = duel({
      attackers: { weapons: { Axe: 'melee A3 3+ S4 AP0 D1', Claw: 'melee AD6 3+ S4 AP0 D1' } },
      phase: 'fight',
    });
    const context = contextOf(battle);
    const arms = armsOf(context, context.unit('gun') as Unit, 'fight');
    expect(arms.map((arm) => splittable(context, arm))).toEqual([3, null]);
  });

  test('why not is told by the rules', () => {
    const battle = duel({ attackers: { weapons: { Short: '6 A1 3+ S4 AP0 D1' } } });
    const context = contextOf(battle);
    const aim: Aim = { model: 'gun-1', weapon: 'Short', target: 'tgt' };
    expect(reasonsAgainst(context, 'shoot', context.unit('gun') as Unit, aim).map(({ rule }) => rule)).toEqual([
      'weapon-range',
    ]);
  });

  test('aims of one weapon at one unit are one entry, with what is wished for them', () => {
    const battle = duel(two);
    const aims = ['gun-1', 'gun-2'].map((model) => ({ model, weapon: 'Rifle', target: 'tgt' }));
    const attacking: Attacking = {
      kind: 'shoot',
      unit: 'gun',
      aims,
      wishes: [{ weapon: 'Rifle', target: 'tgt', save: 'armour' }],
      roll: null,
    };
    expect(attackAction(battle, attacking)).toEqual({
      type: 'shoot',
      unit: 'gun',
      attacks: [{ models: ['gun-1', 'gun-2'], weapon: 'Rifle', target: 'tgt', save: 'armour' }],
    });
  });
});

/** All of "gun" at "tgt", before any die. */
function begun(form: DuelForm) {
  const battle = duel(form);
  const context = contextOf(battle);
  const kind = form.phase === 'fight' ? 'fight' : 'shoot';
  const own = context.unit('gun') as Unit;
  const aims = aimAll(context, kind, own, armsOf(context, own, kind), 'tgt');
  return { battle, roll: startRoll(attackAction(battle, { kind, unit: 'gun', aims, wishes: [] })) };
}

describe('dice stage by stage', () => {
  test('hits, wounds, saves, each with all its dice', () => {
    const { battle, roll } = begun(two);
    let now = roll;
    const stages: string[] = [];
    for (let step = rollingNow(stageOf(battle, now.action)); step !== null;) {
      stages.push(step.stage);
      now = rollStage(battle, now);
      step = rollingNow(stageOf(battle, now.action));
    }
    expect(stages).toEqual(['hit', 'wound', 'save'].slice(0, stages.length));
    expect(now.action.dice).toEqual(rollRest(battle, roll).action.dice);
  });

  test('typed dice and rolled ones go together, and what is taken back falls again the same', () => {
    const { battle, roll } = begun(two);
    const typed = typeDice(roll, [6, 5]);
    expect(stageOf(battle, typed.action).missing).toBe(2);
    expect(untypeDice(typed, 1).action.dice).toEqual([6]);
    const rolled = rollStage(battle, typed);
    expect(rolled.seeded).toEqual([false, false, true, true]);
    expect(rollBack(battle, rolled)).toEqual(roll);
    expect(rollStage(battle, typed)).toEqual(rolled);
    expect(rollBack(battle, roll)).toBeNull();
  });

  test('one die after the other are the dice of all at once', () => {
    const { battle, roll } = begun(two);
    let now = roll;
    for (let i = 0; i < 4; i++) now = rollDice(battle, now, 1);
    expect(now).toEqual(rollStage(battle, roll));
  });
});

describe('dice that may be rolled again', () => {
  const linked: DuelForm = {
    attackers: { weapons: { Gun: '24 A4 auto S4 AP0 D1 [twin-linked]' } },
    defenders: { models: 4 },
  };

  test('are those that failed, as long as nobody chooses others', () => {
    const { battle, roll } = begun(linked);
    const fallen = typeDice(roll, [1, 5, 2, 6]);
    expect(rerollable(battle, fallen)).toMatchObject({
      step: 'wound',
      entry: 0,
      free: [0, 2],
      chosen: [0, 2],
      command: [],
    });
    expect(stageOf(battle, fallen.action).next).toMatchObject({ step: 'wound', again: true, dice: 2 });
  });

  test('may be fewer, or none', () => {
    const { battle, roll } = begun(linked);
    const fallen = typeDice(roll, [1, 5, 2, 6]);
    const which = rerollable(battle, fallen);
    if (which === null) throw new Error('nothing may be rolled again');
    const one = chooseRerolls(battle, fallen, which, [2]);
    expect(stageOf(battle, one.action).next).toMatchObject({ step: 'wound', again: true, dice: 1 });
    const none = chooseRerolls(battle, fallen, which, []);
    expect(stageOf(battle, none.action).next).toMatchObject({ step: 'save', again: false });
    expect(rerollable(battle, none)?.chosen).toEqual([]);
  });

  test('are none where no rule allows it, or a later die has fallen', () => {
    const { battle, roll } = begun(two);
    expect(rerollable(battle, typeDice(roll, [1, 1, 6, 6]))).toMatchObject({ free: [], chosen: [], command: [] });
    const { battle: other, roll: start } = begun(linked);
    expect(rerollable(other, typeDice(start, [1, 5, 2, 6, 4]))).toBeNull();
  });
});

describe('a Command Re-roll', () => {
  /** Both sides have a Command point. */
  function rich(form: DuelForm) {
    const { battle, roll } = begun(form);
    const { attacker, defender } = battle.players;
    const players = { attacker: { ...attacker, commandPoints: 1 }, defender: { ...defender, commandPoints: 1 } };
    return { battle: { ...battle, players }, roll };
  }

  test('is offered for any one die that fell last, once', () => {
    const { battle, roll } = rich(two);
    const hits = typeDice(roll, [1, 1, 6, 6]);
    const which = rerollable(battle, hits);
    if (which === null) throw new Error('nothing may be rolled again');
    expect(which).toMatchObject({ step: 'hit', free: [], chosen: [], command: [0, 1, 2, 3] });
    const chosen = chooseRerolls(battle, hits, which, [0, 1]);
    expect(chosen.action.rerolls).toEqual([{ step: 'hit', entry: 0, die: 1, by: 'Command Re-roll' }]);
    const wounds = typeDice(chosen, [6, 4, 4, 4]);
    expect(rerollable(battle, wounds)).toMatchObject({ step: 'wound', command: [] });
  });

  test('of a save belongs to the owner of the target; the saves after it stay as they fell', () => {
    const { battle, roll } = rich(two);
    const saves = typeDice(roll, [6, 6, 1, 1, 4, 4, 2, 3]);
    const which = rerollable(battle, saves);
    if (which === null) throw new Error('nothing may be rolled again');
    expect(which).toMatchObject({ step: 'save', command: [0, 1] });
    const chosen = chooseRerolls(battle, saves, which, [0]);
    expect(stageOf(battle, chosen.action).next).toMatchObject({ step: 'save', again: true, dice: 1 });
    expect(settledStage(battle, chosen).trace.filter(({ step }) => step === 'save')).toHaveLength(2);
    const again = typeDice(chosen, [6]);
    expect(again.action.dice).toEqual([6, 6, 1, 1, 4, 4, 2, 6, 3]);
    expect(stageOf(battle, again.action)).toMatchObject({ next: null, tallies: [{ saved: 1, damage: 1 }] });
    const undone = rerollable(battle, chosen);
    if (undone === null) throw new Error('nothing may be taken back');
    expect(chooseRerolls(battle, chosen, undone, [])).toEqual(saves);
  });

  const heavy: DuelForm = {
    attackers: { weapons: { Gun: '24 A2 auto S8 AP0 DD6' } },
    defenders: { models: 3, W: 6 },
  };

  test('of a damage roll: the last one, or one before saves and damage that stay as they fell', () => {
    const { battle, roll } = rich(heavy);
    const fallen = typeDice(roll, [6, 6, 1, 2, 1, 3]);
    expect(rerollable(battle, fallen)).toMatchObject({ step: 'damage', entry: 0, command: [1] });
    const first = earlierDamage(battle, fallen);
    if (first === null) throw new Error('the first damage roll may not be made again');
    expect(first).toMatchObject({ step: 'damage', entry: 0, command: [0], chosen: [] });
    const chosen = chooseRerolls(battle, fallen, first, [0]);
    expect(chosen.action.rerolls).toEqual([{ step: 'damage', entry: 0, die: 0, by: 'Command Re-roll' }]);
    expect(stageOf(battle, chosen.action).next).toMatchObject({ step: 'damage', again: true, dice: 1 });
    const last = rerollable(battle, chosen);
    if (last === null) throw new Error('the other one may not be chosen in its place');
    expect(chooseRerolls(battle, chosen, last, [1]).action).toMatchObject({
      dice: [6, 6, 1, 2, 1, 3],
      rerolls: [{ step: 'damage', entry: 0, die: 1, by: 'Command Re-roll' }],
    });
    const again = typeDice(chosen, [6]);
    expect(again.action.dice).toEqual([6, 6, 1, 2, 6, 1, 3]);
    expect(stageOf(battle, again.action)).toMatchObject({ next: null, tallies: [{ damage: 9 }] });
    expect(earlierDamage(battle, again)).toBeNull();
    expect(rollBack(battle, again)?.action).toMatchObject({ dice: [6, 6] });
    expect(rollBack(battle, again)?.action.rerolls).toBeUndefined();
  });

  test('of a damage roll on which it hangs what the later dice are: not any more', () => {
    const { battle, roll } = rich({ ...heavy, defenders: { models: 1, W: 6 } });
    const fallen = typeDice(roll, [6, 6, 1, 2, 1, 3]);
    expect(earlierDamage(battle, fallen)).toBeNull();
    expect(rerollable(battle, fallen)).toMatchObject({ step: 'damage', command: [1] });
  });

  test('of a test of a hazardous weapon, before what it does', () => {
    const { battle, roll } = rich({
      attackers: { weapons: { Gun: '24 A1 auto S4 AP0 D1 [hazardous]' }, W: 3, abilities: ['Feel No Pain 5+'] },
      defenders: { models: 3 },
    });
    const failed = typeDice(roll, [1, 1]);
    const which = rerollable(battle, failed);
    if (which === null) throw new Error('the test may not be made again');
    expect(which).toMatchObject({ step: 'hazardous', entry: 0, command: [0] });
    const chosen = chooseRerolls(battle, failed, which, [0]);
    expect(stageOf(battle, chosen.action).next).toMatchObject({ step: 'hazardous', again: true, dice: 1 });
    expect(stageOf(battle, typeDice(chosen, [2]).action).next).toBeNull();
    expect(rollStage(battle, typeDice(roll, [1])).action.dice).toHaveLength(2);
  });
});

describe('the attack tool', () => {
  const gun = [10, 10] as const;
  const target = [10 + 10 + 32 / 25.4, 10] as const;

  /** With "gun" selected and the tool in hand. */
  function armed(form: DuelForm = two): Driver {
    const driver = new Driver(duel(form));
    driver
      .click(...gun)
      .key('u')
      .key('w');
    return driver;
  }

  test('aims everything at the unit that is clicked, and lets it go with the next click', () => {
    const driver = armed().click(...target);
    expect(driver.state.attacking?.aims).toEqual([
      { model: 'gun-1', weapon: 'Rifle', target: 'tgt' },
      { model: 'gun-2', weapon: 'Rifle', target: 'tgt' },
    ]);
    expect(driver.state.preview?.verdict.legal).toBe(true);
    expect(driver.state.sights.map(({ blocked }) => blocked)).toEqual([null, null]);
    expect(driver.click(...target).state.attacking?.aims).toEqual([]);
  });

  test('only the models that are selected aim', () => {
    const driver = armed()
      .click(...gun, { shift: true })
      .click(...target);
    expect(driver.state.attacking?.aims.map(({ model }) => model)).toEqual(['gun-2']);
  });

  test('shows range and what can be done under the pointer', () => {
    const driver = armed().move(...target);
    expect(driver.state.preview?.lines).toMatchObject([
      { words: '2 of 2 weapons', tone: 'yes', models: ['gun-1', 'tgt-1'] },
    ]);
    expect(driver.state.preview?.lines[0]?.measured).toBeCloseTo(10, 9);
  });

  test('says why not under the pointer', () => {
    const driver = armed({ attackers: { weapons: { Short: '6 A1 3+ S4 AP0 D1' } } }).move(...target);
    expect(driver.state.preview?.lines).toMatchObject([{ words: 'out of range, reaches 6″', tone: 'no' }]);
  });

  test('Enter rolls stage after stage and makes one action of it, with the dice of the seed', () => {
    const driver = armed()
      .click(...target)
      .key('Enter');
    expect(driver.state.toolState).toBe('rolling');
    for (let i = 0; i < 10 && driver.state.attacking !== null; i++) driver.key('Enter');
    expect(driver.actions).toBe(1);
    expect(driver.state).toMatchObject({ attacking: null, preview: null, sights: [], tool: 'select' });
    const [entry] = driver.store.getState().log;
    const { dice: _dice, ...plain } = entry?.action ?? { dice: [] };
    const other = new Driver(duel(two));
    other.store.getState().commit(plain as never);
    expect(other.battle).toEqual(driver.battle);
  });

  test('Shift Enter rolls all that is left', () => {
    const driver = armed()
      .click(...target)
      .key('Enter')
      .key('Enter', { shift: true });
    const { roll } = driver.state.attacking ?? {};
    expect(roll === null || roll === undefined ? null : stageOf(driver.battle, roll.action).next).toBeNull();
    expect(driver.actions).toBe(0);
  });

  test('Escape goes back stage by stage, then to the targets, then leaves', () => {
    const driver = armed()
      .click(...target)
      .key('Enter')
      .key('Enter');
    expect(driver.key('Escape').state.attacking?.roll?.action.dice).toEqual([]);
    expect(driver.key('Escape').state.attacking?.roll).toBeNull();
    expect(driver.key('Escape').state.attacking).toBeNull();
    expect(driver.actions).toBe(0);
  });

  test('an undo leaves what was being chosen', () => {
    const driver = armed().click(...target);
    driver.store.getState().commit({ type: 'next' });
    expect(driver.state).toMatchObject({ attacking: null, sights: [], preview: null });
  });
});

describe('the sight tool', () => {
  test('shows free lines, and blocked ones with what blocks them', () => {
    const wall = {
      id: 'A',
      kind: 'ruins',
      polygon: [
        [14, 0],
        [16, 0],
        [16, 10.8],
        [14, 10.8],
      ],
      height: 5,
      walls: [],
      floors: [],
    };
    const driver = new Driver(duel({ ...two, terrain: [wall] }));
    driver
      .click(10, 10)
      .key('u')
      .key('l')
      .move(10 + 10 + 32 / 25.4, 10);
    const { sights } = driver.state;
    expect(sights.map(({ models, blocked }) => `${models.join(' ')} ${blocked?.by ?? 'free'}`)).toEqual([
      'gun-1 tgt-1 ruin A',
      'gun-2 tgt-1 free',
    ]);
    expect(driver.key('Escape').state.sights).toEqual([]);
  });
});
