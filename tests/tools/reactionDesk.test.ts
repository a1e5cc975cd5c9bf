import { expect, test } from 'vitest';
import { parseScenario } from '../../src/formats/scenario.ts';
import type { Action } from '../../src/model/action.ts';
import type { RuleAction } from '../../src/rules/uses/ruleBook.ts';
import { createBattleStore } from '../../src/store/battleStore.ts';
import type { Asking } from '../../src/store/reactions.ts';
import { createViewStore } from '../../src/store/viewStore.ts';
import type { ViewState } from '../../src/store/viewStore.ts';
import { nearestSpot } from '../../src/lab/nearestSpot.ts';
import { wentAround } from '../../src/tools/around.ts';
import { AttackTool } from '../../src/tools/attackTool.ts';
import { createTools } from '../../src/tools/createTools.ts';
import { createReactionDesk } from '../../src/tools/reactionDesk.ts';

const trooper = {
  M: 6,
  T: 4,
  Sv: 3,
  W: 2,
  Ld: 6,
  OC: 2,
  base: '32mm',
  keywords: ['INFANTRY', 'GRENADES'],
  weapons: [
    { name: 'Rifle', range: 24, A: '2', skill: 3, S: 4, AP: 0, D: '1' },
    { name: 'Blade', range: 'Melee', A: '2', skill: 3, S: 5, AP: -1, D: '2' },
  ],
};

interface Scene {
  readonly phase: string;
  readonly step?: string;
  readonly cp?: number;
  /** The second army has a unit that waits in Reserves. */
  readonly reserve?: boolean;
  readonly gap?: number;
}

/** Two troopers of each side, the second army's gap inches away, in the turn of the first. */
function play(
  { phase, step, cp = 2, reserve = false, gap = 10 }: Scene,
  asking: Readonly<Record<string, Asking>> = {},
) {
  const parsed = parseScenario(
    JSON.stringify({
      format: 'inchwise/scenario',
      version: 1,
      map: { width: 60, height: 44, objectives: [{ id: 'centre', x: 30, y: 40 }] },
      players: { attacker: { faction: 'Knights', cp }, defender: { faction: 'Foes', cp } },
      datasheets: { Trooper: trooper, Diver: { ...trooper, abilities: ['Deep Strike'] } },
      units: [
        { id: 'own', player: 'attacker', datasheet: 'Trooper', models: [{ id: 'own-1', x: 20, y: 20 }] },
        { id: 'foe', player: 'defender', datasheet: 'Trooper', models: [{ id: 'foe-1', x: 20 + gap, y: 20 }] },
        ...(reserve
          ? [{ id: 'diver', player: 'defender', datasheet: 'Diver', place: 'deep-strike', models: [{ id: 'diver-1' }] }]
          : []),
      ],
      clock: { round: 2, turn: 'attacker', phase, ...(step === undefined ? {} : { step }) },
      seed: 3,
      actions: [],
    }),
    'scene.json',
  );
  if (!parsed.ok) throw new Error(`${parsed.error.place}: ${parsed.error.fault}`);
  const battle = createBattleStore();
  const view = createViewStore({ reactions: { asking, quiet: true } });
  battle.getState().openScenario(parsed.value, null);
  const tools = createTools({
    battle,
    view,
    attackTool: () => AttackTool,
    nearestSpot: () => nearestSpot,
    wentAround: () => wentAround,
  });
  const desk = createReactionDesk({ battle, view, tools, soon: (work) => work() });
  const asked = () => {
    const { prompt } = desk.prompt.getState();
    return prompt === null ? null : [prompt.player, prompt.moment, ...prompt.offers.map(({ rule }) => rule.name)];
  };
  const commit = (action: Action): void => {
    const { applied, verdict } = battle.getState().commit(action);
    if (!applied) throw new Error(JSON.stringify(verdict.violations));
  };
  return { battle, view, tools, desk, asked, commit };
}

const step = (to: number): Action => ({
  type: 'move',
  unit: 'own',
  kind: 'normal',
  models: [
    {
      id: 'own-1',
      path: [
        [20, 20],
        [to, 20],
      ],
    },
  ],
});

const overwatch: RuleAction = {
  type: 'stratagem',
  player: 'defender',
  name: 'Fire Overwatch',
  unit: 'foe',
  with: { enemy: 'own' },
};

const move = { phase: 'movement', step: 'move' } as const;

test('a move that can be fired at is asked about, and its shots are taken in hand', () => {
  const { battle, view, tools, desk, asked, commit } = play(move);
  expect(asked()).toBeNull();
  commit(step(22));
  expect(asked()).toEqual(['defender', 'now', 'Fire Overwatch']);
  expect(desk.take(overwatch).applied).toBe(true);
  expect(battle.getState().battle?.players.defender.commandPoints).toBe(1);
  expect(view.getState().attacking).toMatchObject({ kind: 'shoot', unit: 'foe' });
  expect(asked()).toBeNull();
  tools.attack({
    kind: 'shoot',
    unit: 'foe',
    aims: [{ model: 'foe-1', weapon: 'Rifle', target: 'own' }],
    wishes: [],
    roll: null,
  });
  tools.command('confirm');
  tools.key({ key: 'Enter', shift: true, alt: false, time: 0 });
  tools.command('confirm');
  expect(battle.getState().log.map(({ action, verdict }) => [action.type, verdict.legal])).toEqual([
    ['move', true],
    ['stratagem', true],
    ['shoot', true],
  ]);
});

test('what was let pass is not asked again, and is after it has been taken back', () => {
  const { battle, desk, asked, commit } = play(move);
  commit(step(22));
  desk.pass();
  expect(asked()).toBeNull();
  commit({ type: 'remain-stationary', unit: 'foe', override: true });
  expect(asked()).toBeNull();
  battle.getState().undo();
  battle.getState().undo();
  expect(asked()).toBeNull();
  commit(step(21));
  expect(asked()).toEqual(['defender', 'now', 'Fire Overwatch']);
});

test('what answers a move as it begins answers it as it ends too, unless it was let pass in so many words', () => {
  const planned = { action: step(22), state: 'set' } as unknown as ViewState['preview'];
  const { view, asked, commit } = play(move);
  view.setState({ preview: planned });
  expect(asked()).toEqual(['defender', 'before', 'Fire Overwatch']);
  commit(step(22));
  expect(asked()).toEqual(['defender', 'now', 'Fire Overwatch']);
  const other = play(move);
  other.view.setState({ preview: planned });
  other.desk.pass();
  other.commit(step(22));
  expect(other.asked()).toBeNull();
});

test('who goes on has let it pass', () => {
  const { asked, commit } = play(move);
  commit(step(22));
  expect(asked()).toEqual(['defender', 'now', 'Fire Overwatch']);
  commit({ type: 'score', player: 'attacker', points: 0, cp: 1 });
  expect(asked()).toBeNull();
});

test('going back and on in the log asks nothing, but for an answer that is taken back', () => {
  const { battle, desk, asked, commit } = play(move);
  commit(step(22));
  commit({ type: 'score', player: 'attacker', points: 0, cp: 1 });
  const { undo, redo, goTo } = battle.getState();
  const cursors = [undo, undo, redo, redo, () => goTo(1), () => goTo(2)].map((go) => {
    go();
    return [battle.getState().cursor, asked()];
  });
  expect(cursors).toEqual([1, 0, 1, 2, 1, 2].map((cursor) => [cursor, null]));
  goTo(0);
  commit(step(21));
  expect(asked()).toEqual(['defender', 'now', 'Fire Overwatch']);
  desk.take(overwatch);
  desk.pass();
  undo();
  expect(asked()).toEqual(['defender', 'now', 'Fire Overwatch']);
});

test.each<readonly [string, Asking, number, readonly string[] | null]>([
  ['in reach, when it can matter', 'matter', 10, ['defender', 'now', 'Fire Overwatch']],
  ['in reach, never', 'never', 10, null],
  ['in reach, always', 'ask', 10, ['defender', 'now', 'Fire Overwatch']],
  ['out of reach, always', 'ask', 35, null],
])('Fire Overwatch %s', (_, asking, gap, expected) => {
  const { asked, commit } = play({ ...move, gap }, { 'Fire Overwatch': asking });
  commit(step(18));
  expect(asked()).toEqual(expected);
});

test('without command points nothing is asked', () => {
  const { asked, commit } = play({ ...move, cp: 0 });
  commit(step(22));
  expect(asked()).toBeNull();
});

test('a change of what is set holds at once', () => {
  const { view, asked, commit } = play(move);
  commit(step(22));
  view.setState({ reactions: { asking: { 'Fire Overwatch': 'never' }, quiet: true } });
  expect(asked()).toBeNull();
});

test('who wants to see that nothing can be used is told', () => {
  const { view, desk, asked, commit } = play({ ...move, cp: 0 });
  view.setState({ reactions: { asking: {}, quiet: false } });
  expect(asked()).toBeNull();
  commit(step(22));
  expect(asked()).toEqual(['defender', 'now']);
  desk.pass();
  expect(asked()).toBeNull();
});

test('a phase does not end before what is used at its end has been asked for, once', () => {
  const { battle, view, desk, asked, commit } = play({ phase: 'movement', step: 'reinforcements', reserve: true });
  expect(asked()).toBeNull();
  expect(desk.holdNext()).toBe(true);
  expect(asked()).toEqual(['defender', 'end', 'Rapid Ingress']);
  expect(desk.holdNext()).toBe(false);
  expect(asked()).toBeNull();
  battle.getState().goTo(0);
  const ingress: RuleAction = { type: 'stratagem', player: 'defender', name: 'Rapid Ingress', unit: 'diver' };
  desk.take(ingress);
  expect(view.getState().placing?.unit).toBe('diver');
  commit({
    type: 'set-up',
    unit: 'diver',
    method: 'deep-strike',
    models: [{ id: 'diver-1', x: 45, y: 20 }],
  });
  expect(battle.getState().battle?.units.find(({ id }) => id === 'diver')?.place).toBe('board');
  expect(desk.holdNext()).toBe(false);
});

test('never asked: the phase ends at once', () => {
  const { desk } = play({ phase: 'movement', step: 'reinforcements', reserve: true }, { 'Rapid Ingress': 'never' });
  expect(desk.holdNext()).toBe(false);
});

test('an attack is reacted to before its first die, and goes on', () => {
  const { battle, view, tools, desk, asked } = play({ phase: 'shooting' });
  tools.selectUnit('own');
  tools.use('attack');
  const aims = [{ model: 'own-1', weapon: 'Rifle', target: 'foe' }];
  tools.attack({ kind: 'shoot', unit: 'own', aims, wishes: [], roll: null });
  expect(asked()).toBeNull();
  tools.command('confirm');
  expect(asked()).toEqual(['defender', 'before', 'Go to Ground']);
  desk.take({ type: 'stratagem', player: 'defender', name: 'Go to Ground', unit: 'foe', with: { enemy: 'own' } });
  expect(asked()).toBeNull();
  expect(view.getState().attacking?.roll?.action.dice).toEqual([]);
  tools.command('confirm');
  expect(view.getState().attacking?.roll?.action.dice?.length).toBe(2);
  tools.key({ key: 'Enter', shift: true, alt: false, time: 0 });
  tools.command('confirm');
  expect(battle.getState().log.map(({ action, verdict }) => [action.type, verdict.legal])).toEqual([
    ['stratagem', true],
    ['shoot', true],
  ]);
});

test('once dice have fallen there is nothing to ask before them', () => {
  const { tools, asked } = play({ phase: 'shooting' });
  tools.selectUnit('own');
  tools.use('attack');
  tools.attack({
    kind: 'shoot',
    unit: 'own',
    aims: [{ model: 'own-1', weapon: 'Rifle', target: 'foe' }],
    wishes: [],
    roll: null,
  });
  tools.command('confirm');
  tools.command('confirm');
  expect(asked()).toBeNull();
});

test('a charge roll that is too short may be made again; one that is enough needs no other', () => {
  const short = play({ phase: 'charge' });
  short.commit({ type: 'declare-charge', unit: 'own', targets: ['foe'], dice: [1, 2] });
  expect(short.asked()).toEqual(['defender', 'now', 'Fire Overwatch']);
  short.desk.pass();
  expect(short.asked()).toEqual(['attacker', 'now', 'Command Re-roll']);
  const long = play({ phase: 'charge' }, { 'Fire Overwatch': 'never' });
  long.commit({ type: 'declare-charge', unit: 'own', targets: ['foe'], dice: [6, 6] });
  expect(long.asked()).toBeNull();
});

test('nothing is asked while the battle is played again', () => {
  const { view, asked, commit } = play(move);
  view.setState({ replay: { playing: false, back: false, speed: 1 } });
  commit(step(22));
  expect(asked()).toBeNull();
});
