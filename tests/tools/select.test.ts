import { describe, expect, test } from 'vitest';
import { Driver } from './driver.ts';

const SCENE = `
  marker centre 30,30
  attacker kn 32mm M6 W2 INFANTRY: 10,10 12,10 14,10
  attacker tank 4x2x2 M10 VEHICLE: 10,20@0
  attacker hawk 90x52mm M12 MOUNTED: 10,26@0
  defender boy 32mm M6 INFANTRY: 40,10 42,10
`;

const start = (strictness?: 'enforce' | 'advise' | 'free'): Driver => new Driver(SCENE, strictness);

describe('selecting', () => {
  test.each<[string, (on: Driver) => unknown, string[]]>([
    ['a click selects a model', (on) => on.click(10, 10), ['kn-1']],
    ['a click on another one selects that instead', (on) => on.click(10, 10).click(12, 10), ['kn-2']],
    ['Shift adds', (on) => on.click(10, 10).click(12, 10, { shift: true }), ['kn-1', 'kn-2']],
    [
      'Shift on a selected one takes it out',
      (on) => on.doubleClick(10, 10).wait(999).click(12, 10, { shift: true }),
      ['kn-1', 'kn-3'],
    ],
    ['a click on one of several selects it alone', (on) => on.doubleClick(10, 10).wait(999).click(12, 10), ['kn-2']],
    ['a double click selects the whole unit', (on) => on.doubleClick(12, 10), ['kn-1', 'kn-2', 'kn-3']],
    ['two slow clicks are no double click', (on) => on.click(12, 10).wait(500).click(12, 10), ['kn-2']],
    ['U selects the whole unit', (on) => on.click(12, 10).key('u'), ['kn-1', 'kn-2', 'kn-3']],
    ['a click on empty ground selects nothing', (on) => on.doubleClick(12, 10).click(30, 40), []],
    ['a box selects what it touches', (on) => on.drag([9, 8], [11.5, 12]).release(), ['kn-1', 'kn-2']],
    [
      'a box with Shift adds',
      (on) => on.click(40, 10).drag([9, 8], [10.5, 12], { shift: true }).release(),
      ['boy-1', 'kn-1'],
    ],
    [
      'a finger that misses by ten pixels still means the model',
      (on) => on.click(10, 10.63 + 0.5, { device: 'touch' }),
      ['kn-1'],
    ],
    ['a mouse that misses does not', (on) => on.click(10, 10.63 + 0.1), []],
    ['a hull is hit where it is', (on) => on.click(11.9, 20.9), ['tank-1']],
    ['and not in the corner of the box round an oval', (on) => on.click(11.6, 26.9), []],
    ['Escape deselects at last', (on) => on.click(10, 10).key('Escape'), []],
    ['J selects the next unit whose turn it is', (on) => on.key('j').key('j'), ['tank-1']],
    ['Shift J the one before', (on) => on.key('j').key('J', { shift: true }), ['hawk-1']],
    ['a digit selects that model of the unit', (on) => on.doubleClick(10, 10).key('3'), ['kn-3']],
  ])('%s', (_, act, selected) => {
    const on = start();
    act(on);
    expect(on.selected).toEqual(selected);
    expect(on.actions).toBe(0);
  });

  test('hovering shows the model under the pointer and moves nothing', () => {
    const on = start().move(10, 10);
    expect(on.state.hover).toBe('kn-1');
    expect(on.move(30, 40).state.hover).toBeNull();
  });

  test('a double click on a bodyguard takes its leader along', () => {
    const on = new Driver(`
      attacker pal 40mm M5 INFANTRY: 10,10 12,10
      attacker cap 40mm M5 INFANTRY CHARACTER leads:pal: 14,10
    `);
    expect(on.doubleClick(10, 10).selected).toEqual(['pal-1', 'pal-2', 'cap-1']);
    on.drag([10, 10], [10, 12]).release();
    expect(on.store.getState().log[0]?.action).toMatchObject({ type: 'move', unit: 'pal' });
    expect([on.position('pal-1').y, on.position('cap-1').y]).toEqual([12, 12]);
  });
});

test('J selects a unit of the player who selects the next one to fight', () => {
  const on = new Driver(`
    clock 2 attacker fight/remaining
    attacker kn 32mm INFANTRY: 10,10
    defender boy 32mm INFANTRY: 11.5,10
  `);
  expect(on.key('j').selected).toEqual(['boy-1']);
});

describe('dragging', () => {
  test('a drag of a squad is one action, with ghosts, ways and a verdict on the way', () => {
    const on = start().doubleClick(10, 10).drag([12, 10], [12, 14]);
    expect(on.state.toolState).toBe('dragging');
    expect(on.state.preview).toMatchObject({
      state: 'live',
      verdict: { legal: true },
      action: { type: 'move', unit: 'kn', kind: 'normal' },
    });
    expect(on.state.preview?.ghosts.map(({ model, legal }) => [model, legal])).toEqual([
      ['kn-2', true],
      ['kn-1', true],
      ['kn-3', true],
    ]);
    expect(on.state.preview?.paths[0]).toEqual({
      model: 'kn-2',
      points: [
        { x: 12, y: 10 },
        { x: 12, y: 14 },
      ],
      length: 4,
      limit: 6,
      remaining: 2,
    });
    expect(on.actions).toBe(0);
    on.release();
    expect(on.actions).toBe(1);
    expect(on.store.getState().log[0]?.action).toEqual({
      type: 'move',
      unit: 'kn',
      kind: 'normal',
      models: [
        {
          id: 'kn-1',
          path: [
            [10, 10],
            [10, 14],
          ],
        },
        {
          id: 'kn-2',
          path: [
            [12, 10],
            [12, 14],
          ],
        },
        {
          id: 'kn-3',
          path: [
            [14, 10],
            [14, 14],
          ],
        },
      ],
    });
    expect(on.state.preview).toBeNull();
    on.store.getState().undo();
    expect(on.position('kn-3')).toMatchObject({ x: 14, y: 10 });
  });

  test('a drag of one model moves that one alone', () => {
    const on = start().drag([12, 10], [12, 11]).release();
    expect([on.position('kn-1').y, on.position('kn-2').y]).toEqual([10, 11]);
    expect(on.actions).toBe(1);
  });

  test('only the models of the unit that is taken hold of move', () => {
    const on = start().click(10, 10).click(10, 20, { shift: true }).drag([10, 10], [10, 12]).release();
    expect([on.position('kn-1').y, on.position('tank-1').y]).toEqual([12, 20]);
  });

  test('a way that is too long springs back where illegal moves are refused, and its verdict stays', () => {
    const on = start().doubleClick(10, 10).drag([10, 10], [10, 17]);
    expect(on.rules).toEqual(['move-distance']);
    expect(on.state.preview?.ghosts.every(({ legal }) => !legal)).toBe(true);
    on.release();
    expect(on.actions).toBe(0);
    expect(on.position('kn-1')).toMatchObject({ x: 10, y: 10 });
    expect(on.state.toolState).toBe('idle');
    expect(on.state.preview).toMatchObject({ state: 'refused', verdict: { legal: false } });
    expect(on.state.springBack?.ghosts).toHaveLength(3);
    expect(on.state.preview?.suggestion?.distance).toBeCloseTo(1.001, 6);
    expect(on.key('n').actions).toBe(1);
    expect(on.position('kn-1').y).toBeCloseTo(15.999, 6);
  });

  test('advise makes the same drag an action that is marked', () => {
    const on = start('advise').doubleClick(10, 10).drag([10, 10], [10, 17]).release();
    expect(on.position('kn-1').y).toBe(17);
    expect(on.store.getState().log[0]).toMatchObject({ action: { override: true }, verdict: { legal: false } });
  });

  test('without checks nothing is marked', () => {
    const on = start('free').doubleClick(10, 10).drag([10, 10], [10, 17]);
    expect(on.state.preview?.ghosts.every(({ legal }) => legal)).toBe(true);
    expect(on.state.preview?.lines).toEqual([]);
    expect(on.release().position('kn-1').y).toBe(17);
  });

  test('the offending pair is joined by a line with its number', () => {
    const on = new Driver(`
      attacker kn 32mm M6 INFANTRY: 10,10
      defender boy 32mm INFANTRY: 16,10
    `);
    on.drag([10, 10], [14.2, 10]);
    expect(on.rules).toEqual(['engagement-range']);
    const [line] = on.state.preview?.lines ?? [];
    expect(line).toMatchObject({ tone: 'no', limit: 1, words: 'needs more than 1″', models: ['kn-1', 'boy-1'] });
    expect(line?.measured).toBeCloseTo(1.8 - 32 / 25.4, 9);
    expect(line?.to.x).toBeCloseTo(16 - 16 / 25.4, 9);
  });

  test('a press that wanders less than four pixels is no drag', () => {
    const on = start().press(10, 10).move(10.15, 10).release();
    expect([on.actions, on.state.preview]).toEqual([0, null]);
  });

  test('a drag back to where it began is none', () => {
    const on = start().doubleClick(10, 10).press(10, 10).move(12, 12).move(10, 10).release();
    expect([on.actions, on.state.preview, on.state.toolState]).toEqual([0, null, 'idle']);
  });

  test('a corner bends the way: its length is that of both parts', () => {
    const on = start().doubleClick(10, 10).drag([10, 10], [10, 12]).key('x').move(13, 12);
    expect(on.state.preview?.paths[0]).toMatchObject({
      points: [
        { x: 10, y: 10 },
        { x: 10, y: 12 },
        { x: 13, y: 12 },
      ],
      length: 5,
      remaining: 1,
    });
    on.release();
    expect(on.store.getState().log[0]?.action).toMatchObject({
      models: [
        {
          path: [
            [10, 10],
            [10, 12],
            [13, 12],
          ],
        },
        {},
        {},
      ],
    });
  });

  test.each<[string, (on: Driver) => unknown]>([
    ['X', (on) => on.key('x')],
    ['the right button', (on) => on.secondary()],
    ['the command of a button', (on) => on.command('corner')],
  ])('%s drops a corner', (_, act) => {
    const on = start().doubleClick(10, 10).drag([10, 10], [10, 12]);
    act(on);
    expect(on.move(12, 12).state.preview?.paths[0]?.points).toHaveLength(3);
  });

  test('R turns what is dragged, which costs a hull its pivot', () => {
    const on = start().drag([10, 20], [12, 20]).keys('r r').key('R', { shift: true });
    expect(on.ghost('tank-1').facing).toBe(31);
    expect(on.state.preview?.paths[0]).toMatchObject({ length: 4, remaining: 6 });
    on.release();
    expect(on.position('tank-1')).toMatchObject({ x: 12, y: 20, facing: 31 });
  });

  test('a turn before a corner stands at the corner', () => {
    const on = start().drag([10, 26], [12, 26]).key('r').key('x').move(12, 28).release();
    expect(on.store.getState().log[0]?.action).toMatchObject({
      models: [{ id: 'hawk-1', path: [[10, 26], { x: 12, y: 26, facing: 15 }, [12, 28]] }],
    });
  });

  test('it is asked where the leading model could be put down: once, and anew for a corner, a turn, an Advance', () => {
    const on = start().doubleClick(10, 10).wait(999).drag([12, 10], [12, 12]);
    const asked = on.state.preview?.limit;
    expect(asked).toMatchObject({
      model: 'kn-2',
      move: { kind: 'normal' },
      from: { x: 12, y: 10 },
      gone: 0,
      taken: [],
    });
    expect(asked?.moving).toEqual(['kn-1', 'kn-2', 'kn-3']);
    expect(on.move(13, 13).state.preview?.limit).toBe(asked);
    expect(on.key('x').move(13, 14).state.preview?.limit).toMatchObject({
      from: { x: 13, y: 13 },
      gone: Math.hypot(1, 3),
    });
    on.key('a').move(13, 15);
    expect(on.state.preview?.limit?.move).toEqual({ kind: 'advance', roll: on.state.advancing?.die });
    expect(on.key('Escape').state.preview).toBeNull();
    const hull = start().drag([10, 20], [12, 20]).keys('r r');
    expect(hull.state.preview?.limit).toMatchObject({ from: { facing: 0 }, facing: 30, gone: 2 });
  });

  test('in a plan of several drags those put down before are in the way where they would stand', () => {
    const on = start().key('h').drag([10, 10], [10, 13]).release().drag([12, 10], [12, 14]);
    const limit = on.state.preview?.limit;
    expect(limit).toMatchObject({ model: 'kn-2', moving: ['kn-1', 'kn-2'] });
    expect(limit?.taken).toEqual([{ model: 'kn-1', position: { x: 10, y: 13, z: 0, facing: 0 } }]);
    expect(on.release().state.preview?.limit).toBe(limit);
  });

  test('a finger carries the model 56 pixels above itself', () => {
    const on = start().click(10, 10, { device: 'touch' }).drag([10, 10], [10, 14], { device: 'touch' });
    expect(on.ghost('kn-1')).toMatchObject({ x: 10, y: 14 - 56 / 20 });
    expect(on.state.finger).toEqual({ x: 10, y: 14 });
    expect(on.release({ device: 'touch' }).state.finger).toBeNull();
  });
});

describe('cancelling puts all back', () => {
  test.each<[string, (on: Driver) => unknown]>([
    ['a press', (on) => on.press(10, 10)],
    ['a press that has selected', (on) => on.press(40, 10)],
    ['a box', (on) => on.drag([9, 8], [20, 24])],
    ['a drag', (on) => on.drag([12, 10], [12, 14])],
    ['a drag of one that was not selected', (on) => on.drag([10, 20], [14, 20])],
    [
      'a drag with corners and turns',
      (on) => on.drag([12, 10], [12, 12]).keys('x r').move(14, 14).key('x').move(15, 14),
    ],
    ['a drag that is illegal', (on) => on.drag([12, 10], [12, 30])],
    ['a drag with a finger', (on) => on.drag([12, 10], [12, 14], { device: 'touch' })],
  ])('%s: by Escape and by a pointer that is taken away', (_, begin) => {
    for (const cancel of [(on: Driver) => on.key('Escape'), (on: Driver) => on.cancelPointer()]) {
      const on = start().click(12, 10).wait(999);
      const before = on.visible;
      const battle = on.battle;
      begin(on);
      cancel(on);
      expect(on.visible).toEqual(before);
      expect(on.battle).toBe(battle);
      on.release();
      expect(on.battle).toBe(battle);
      expect(on.visible).toEqual(before);
    }
  });

  test('an undo in the middle of a drag ends the drag', () => {
    const on = start().doubleClick(10, 10).drag([10, 10], [10, 12]).release().wait(999).drag([10, 20], [12, 20]);
    on.store.getState().undo();
    expect(on.state).toMatchObject({ toolState: 'idle', preview: null });
    expect(on.release().actions).toBe(0);
  });
});

describe('a plan of several drags', () => {
  test('released with Alt, drags add up until Enter makes them one action', () => {
    const on = start().drag([10, 10], [10, 12]).release({ alt: true });
    expect([on.actions, on.state.toolState, on.state.preview?.state]).toEqual([0, 'planned', 'set']);
    on.drag([12, 10], [12, 12]).release({ alt: true });
    on.drag([10, 12], [10, 11.5]).release({ alt: true });
    on.key('Enter');
    expect(on.actions).toBe(1);
    expect([on.position('kn-1').y, on.position('kn-2').y, on.position('kn-3').y]).toEqual([11.5, 12, 10]);
    expect(on.store.getState().log[0]?.action).toMatchObject({
      models: [
        {
          id: 'kn-1',
          path: [
            [10, 10],
            [10, 11.5],
          ],
        },
        { id: 'kn-2' },
      ],
    });
  });

  test('H does it for every drag', () => {
    const on = start().key('h').drag([10, 10], [10, 12]).release();
    expect([on.actions, on.state.planning, on.state.toolState]).toEqual([0, true, 'planned']);
  });

  test('Enter on a plan that is refused leaves it, Escape throws it away', () => {
    const on = start().key('h').doubleClick(10, 10).drag([10, 10], [10, 18]).release().key('Enter');
    expect([on.actions, on.state.toolState]).toEqual([0, 'planned']);
    on.key('Escape');
    expect([on.state.toolState, on.state.preview]).toEqual(['idle', null]);
  });

  test('Escape during a later drag goes back to the plan', () => {
    const on = start().key('h').drag([10, 10], [10, 12]).release().drag([12, 10], [12, 13]).key('Escape');
    expect(on.state.toolState).toBe('planned');
    expect(on.state.preview?.ghosts.map(({ model }) => model)).toEqual(['kn-1']);
  });
});

describe('by keys alone', () => {
  test.each<[string, number, object]>([
    ['ArrowRight', 0.1, {}],
    ['ArrowRight', 1, { shift: true }],
    ['ArrowRight', 0.01, { alt: true }],
  ])('%s goes %f inches', (key, step, how) => {
    const on = start().key('j').key(key, how);
    expect(on.ghost('kn-1').x).toBeCloseTo(10 + step, 9);
    expect(on.ghost('kn-3').x).toBeCloseTo(14 + step, 9);
    expect(on.actions).toBe(0);
  });

  test('arrows, X and R make a whole move, Enter commits it', () => {
    const on = start()
      .keys('j j')
      .key('ArrowRight', { shift: true })
      .key('x')
      .key('ArrowDown', { shift: true })
      .key('r')
      .key('Enter');
    expect(on.store.getState().log[0]?.action).toEqual({
      type: 'move',
      unit: 'tank',
      kind: 'normal',
      models: [
        {
          id: 'tank-1',
          path: [
            [10, 20],
            [11, 20],
            [11, 21],
          ],
          facing: 15,
        },
      ],
    });
  });

  test('a turn on the spot is a move', () => {
    const on = start().keys('j j r Enter');
    expect(on.position('tank-1')).toMatchObject({ x: 10, y: 20, facing: 15 });
  });
});

describe('the kind of move follows from the clock', () => {
  test.each([
    ['clock 2 attacker movement/move', '', 'normal'],
    ['clock 2 attacker movement/move', 'defender near 32mm INFANTRY: 10,12', 'fall-back'],
    ['clock 2 attacker charge', '', 'charge'],
    ['clock 2 attacker fight/remaining', '', 'pile-in'],
  ])('%s %s: %s', (clock, more, kind) => {
    const on = new Driver(`${clock}\nattacker kn 32mm M6 INFANTRY: 10,10\n${more}`);
    expect(on.drag([10, 10], [8, 8]).state.preview?.action).toMatchObject({ kind });
  });

  test('A rolls for an Advance, whose die is the one that falls, and takes it back', () => {
    const on = start().click(10, 10).key('a');
    const die = on.state.advancing?.die ?? 0;
    expect(die).toBeGreaterThan(0);
    on.drag([10, 10], [10, 11]);
    expect(on.state.preview?.action).toMatchObject({ kind: 'advance', dice: [die] });
    expect(on.state.preview?.paths[0]?.limit).toBe(6 + die);
    expect(on.key('a').state.preview?.action).toMatchObject({ kind: 'normal' });
    on.key('a').release();
    expect(on.store.getState().log[0]?.action).toMatchObject({ kind: 'advance', dice: [die] });
    expect(on.state.advancing).toBeNull();
  });

  test('a roll for an Advance does not outlive the battle that it was for', () => {
    const on = start().click(10, 10).key('a').click(10, 20).drag([10, 20], [11, 20]).release();
    expect(on.state.advancing).toBeNull();
  });
});

describe('stop at the limit', () => {
  const lone = (more: string): Driver => new Driver(`attacker kn 32mm M6 INFANTRY: 10,10\n${more}`).key('s');

  test('the ghost stops where its move ends', () => {
    const on = lone('').drag([10, 10], [10, 19]);
    expect(on.state.preview?.verdict.legal).toBe(true);
    expect(on.ghost('kn-1').y).toBeCloseTo(16, 5);
  });

  test('and where it would come within Engagement Range', () => {
    const on = lone('defender boy 32mm INFANTRY: 15,10').drag([10, 10], [14.5, 10]);
    expect(on.state.preview?.verdict.legal).toBe(true);
    expect(on.ghost('kn-1').x).toBeCloseTo(15 - 32 / 25.4 - 1 - 0.001, 4);
  });

  test('and before a place where nobody may stand', () => {
    const on = lone('attacker mate 32mm INFANTRY: 14,10').drag([10, 10], [14, 10]);
    expect(on.ghost('kn-1').x).toBeCloseTo(14 - 32 / 25.4 - 0.001, 4);
  });

  test('beyond such a place it goes on', () => {
    const on = lone('attacker mate 32mm INFANTRY: 12,10').drag([10, 10], [15, 10]);
    expect(on.ghost('kn-1').x).toBe(15);
  });

  test('a whole squad stops together', () => {
    const on = start().key('s').doubleClick(10, 10).drag([10, 10], [13, 22]);
    const moved = on.state.preview?.ghosts.map(({ model, position }) => position.x - on.position(model).x) ?? [];
    expect(new Set(moved.map((x) => x.toFixed(9))).size).toBe(1);
    expect(on.state.preview?.paths.every(({ length }) => Math.abs(length - 6) < 1e-4)).toBe(true);
  });

  test('it does not stop for what no shorter way would mend', () => {
    const on = new Driver('clock 2 attacker shooting\nattacker kn 32mm M6 INFANTRY: 10,10')
      .key('s')
      .drag([10, 10], [10, 30]);
    expect(on.ghost('kn-1').y).toBe(30);
    expect(on.rules).toContain('phase');
  });
});
