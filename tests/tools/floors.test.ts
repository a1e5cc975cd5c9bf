import { describe, expect, test } from 'vitest';
import { inches } from '../../src/tools/figures.ts';
import { Driver } from './driver.ts';

/** A ruin with a floor 3″ up over all of it, and one 6″ up over its right half; along x 25 a wall up to the first floor. */
const RUIN = `
  ruins r 20,10 30,20
  wall r 25,11 25,16.5 0-3 thick 0.5
  floor r 3
  floor r 6 26,10 30,20
`;
const SCENE = `
  ${RUIN}
  attacker kn 32mm M13 INFANTRY: 16,17 16,19
  attacker tank 4x2x2 M14 VEHICLE: 12,23@0
  attacker up 32mm M12 INFANTRY: 28,12,3
  defender foe 32mm M6 INFANTRY: 21.5,11.5
`;

const start = (strictness?: 'enforce' | 'advise' | 'free'): Driver => new Driver(SCENE, strictness);

describe('the floor that a dragged model comes to stand on', () => {
  test.each<[string, string, (on: Driver) => unknown, number, string[]]>([
    ['the ground, where one may stand there', 'kn-2', (on) => on.drag([16, 19], [23, 19]), 0, []],
    ['the next one up with F', 'kn-2', (on) => on.drag([16, 19], [23, 19]).key('f'), 3, []],
    ['F again: the ground', 'kn-2', (on) => on.drag([16, 19], [23, 19]).key('f').key('f'), 0, []],
    [
      'Shift F: the topmost',
      'kn-2',
      (on) => on.drag([16, 19], [28, 19]).key('F', { shift: true }),
      6,
      ['move-distance'],
    ],
    ['what was asked for stays asked for', 'kn-2', (on) => on.drag([16, 19], [23, 19]).key('f').move(22, 19), 3, []],
    ['outside of the ruin the ground', 'kn-2', (on) => on.drag([16, 19], [23, 19]).key('f').move(17, 19), 0, []],
    ['the only one where it may stand: a wall is below', 'kn-2', (on) => on.drag([16, 19], [25, 16]), 3, []],
    ['the only one: an enemy is below', 'kn-1', (on) => on.drag([16, 17], [21.5, 11.5]), 3, ['engagement-range']],
    ['the one that it is on', 'up-1', (on) => on.drag([28, 12], [24, 18]), 3, []],
    ['the ground again, outside', 'up-1', (on) => on.drag([28, 12], [28, 22]), 0, ['move-distance']],
    ['the ground where the floor does not carry its whole base', 'up-1', (on) => on.drag([28, 12], [28, 9.9]), 0, []],
    ['the ground for who may not go up', 'tank-1', (on) => on.drag([12, 23], [21, 19]), 0, []],
  ])('%s', (_, model, act, height, rules) => {
    const on = start();
    act(on);
    expect(on.ghost(model).z).toBe(height);
    expect(on.rules.filter((rule) => rules.length > 0 || rule !== 'coherency')).toEqual(
      rules.length > 0 ? expect.arrayContaining(rules) : [],
    );
  });

  test('the preview tells which heights there are under its models', () => {
    const on = start().drag([16, 19], [28, 19]);
    expect(on.state.preview?.heights).toEqual([0, 3, 6]);
    expect(on.move(18, 22).state.preview?.heights).toEqual([0]);
  });

  test('F means nothing where there is no floor', () => {
    const on = start().drag([16, 19], [17, 19]);
    expect(on.tools.command('floor-up')).toBe(false);
    expect(on.ghost('kn-2').z).toBe(0);
  });

  test('stops where the way up would be too long', () => {
    const on = start().key('s').click(16, 19).drag([16, 19], [29, 19]).key('f').move(29, 19);
    expect(on.state.preview?.paths[0]).toMatchObject({ length: expect.closeTo(13, 3), limit: 13 });
    expect(on.ghost('kn-2').z).toBe(3);
  });

  test('a corner is on its floor, and the way comes down again', () => {
    const on = start().doubleClick(16, 19).drag([16, 19], [20.9, 19]).key('f').key('x').move(19, 19).release();
    expect(on.store.getState().log[0]?.action).toMatchObject({
      models: [
        { id: 'kn-1', path: [[16, 17], { x: 20.9, y: 17, z: 3 }, [19, 17]], z: 0 },
        { id: 'kn-2', path: [[16, 19], { x: 20.9, y: 19, z: 3 }, [19, 19]], z: 0 },
      ],
    });
    expect(on.position('kn-2')).toMatchObject({ x: 19, y: 19, z: 0 });
  });

  test('a move on the ground says no heights', () => {
    const on = start().doubleClick(16, 19).drag([16, 19], [18, 19]).release();
    expect(JSON.stringify(on.store.getState().log[0]?.action)).not.toContain('"z"');
  });
});

describe('floors by keys and by fingers', () => {
  test('F lets a selected model climb where it stands, Enter makes it so', () => {
    const on = start().click(28, 12).key('f');
    expect(on.state).toMatchObject({ toolState: 'planned', preview: { verdict: { legal: true } } });
    expect(on.ghost('up-1').z).toBe(6);
    on.key('Enter');
    expect(on.position('up-1')).toMatchObject({ x: 28, y: 12, z: 6 });
    on.store.getState().undo();
    expect(on.position('up-1').z).toBe(3);
  });

  test('Escape leaves it where it was', () => {
    const on = start().click(28, 12).key('f').key('Escape');
    expect([on.state.preview, on.position('up-1').z]).toEqual([null, 3]);
  });

  test('a nudge keeps the floor', () => {
    expect(start().click(28, 12).key('ArrowLeft').ghost('up-1')).toMatchObject({ x: 27.9, z: 3 });
  });

  test('a finger that lets go over several floors is asked which one', () => {
    const touch = { device: 'touch' } as const;
    const on = start().doubleClick(16, 19).wait(999).drag([16, 19], [23, 21], touch).release(touch);
    expect([on.actions, on.state.toolState]).toEqual([0, 'planned']);
    on.command('floor-up').command('confirm');
    expect(on.actions).toBe(1);
    expect(on.position('kn-2').z).toBe(3);
  });

  test('and not where there is only one to stand on', () => {
    const touch = { device: 'touch' } as const;
    const on = start().doubleClick(16, 19).wait(999).drag([16, 19], [17, 21], touch).release(touch);
    expect(on.actions).toBe(1);
  });
});

describe('setting up on floors', () => {
  const drop = (): Driver =>
    new Driver(`
      clock 2 attacker movement/reinforcements
      ${RUIN}
      attacker di 32mm INFANTRY +Deep_Strike in:deep-strike: 2
      defender foe 32mm M6 INFANTRY: 50,40
    `);

  test('on the ground, and on the floor that is asked for', () => {
    const on = drop();
    on.tools.place('di');
    on.click(22.5, 17);
    expect(on.ghost('di-1').z).toBe(0);
    on.key('f');
    expect([on.ghost('di-1').z, on.ghost('di-2').z]).toEqual([3, 3]);
    on.key('Enter');
    expect(on.position('di-1').z).toBe(3);
  });

  test('one of the models alone', () => {
    const on = drop();
    on.tools.place('di');
    on.click(22.5, 17);
    const { x, y } = on.ghost('di-1');
    on.wait(999).click(x, y).key('f');
    expect([on.ghost('di-1').z, on.ghost('di-2').z]).toEqual([3, 0]);
  });

  test('on the only floor that carries it', () => {
    const on = drop();
    on.tools.place('di');
    on.click(25, 12.5);
    expect([on.ghost('di-1').z, on.state.preview?.verdict.legal]).toEqual([3, true]);
  });

  test('Escape after a turn in the middle of a drag puts back what was put down', () => {
    const on = drop();
    on.tools.place('di');
    on.click(40, 10);
    const before = on.ghost('di-1');
    on.wait(999)
      .drag([before.x, before.y], [before.x + 5, before.y])
      .key('r')
      .move(before.x + 6, before.y)
      .key('Escape');
    expect(on.ghost('di-1')).toEqual(before);
  });
});

test('who stands higher is picked first', () => {
  const on = new Driver(`
    ${RUIN}
    attacker up 32mm INFANTRY: 22,12,3
    attacker down 32mm INFANTRY: 22,12
  `);
  expect(on.click(22, 12).selected).toEqual(['up-1']);
});

test.each<[number, number | null, string]>([
  [8.974, null, '8.97″'],
  [8.9996, 9, '8.9996″'],
  [9.0004, 9, '9.0004″'],
  [9, 9, '9.00″'],
  [8.9999999, 9, '9.00″'],
  [-1.5, null, '−1.50″'],
  [-0.001, null, '0.00″'],
  [-0.001, 0, '−0.001″'],
  [0, 0, '0.00″'],
])('%d beside %s reads %s', (length, limit, text) => {
  expect(inches(length, limit)).toBe(text);
});
