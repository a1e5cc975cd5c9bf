import { describe, expect, test } from 'vitest';
import { Driver } from './driver.ts';

const RADIUS = 20 / 25.4;
const SCENE = `
  clock 2 attacker movement/reinforcements
  attacker pal 40mm M5 INFANTRY +Deep_Strike in:deep-strike: 5
  attacker kn 32mm M6 INFANTRY: 50,40
  defender boy 40mm INFANTRY: 10,22
`;

const start = (strictness?: 'advise'): Driver => {
  const on = new Driver(SCENE, strictness);
  on.tools.place('pal');
  return on;
};

/** One model, so that the distances can be told by hand. */
const lone = (at: readonly [number, number], strictness?: 'advise'): Driver => {
  const on = new Driver(SCENE.replace('in:deep-strike: 5', 'in:deep-strike: 1'), strictness);
  on.tools.place('pal');
  return on.move(...at).click(...at);
};

/** So far to the right of the enemy that the gap is this. */
const gap = (inches: number): [number, number] => [10 + 2 * RADIUS + inches, 22];

describe('setting up from reserve', () => {
  test('the unit begins in the middle of what is seen and follows the first mouse', () => {
    const on = start();
    expect(on.state).toMatchObject({
      tool: 'place',
      toolState: 'set',
      placing: { unit: 'pal', formation: 'ranks', turn: 0 },
    });
    expect(on.selected).toEqual(['pal-1', 'pal-2', 'pal-3', 'pal-4', 'pal-5']);
    const middle = (): number => on.state.preview!.ghosts.reduce((sum, { position }) => sum + position.x, 0) / 5;
    expect(middle()).toBeCloseTo(30, 0);
    on.move(40, 20);
    expect(on.state.toolState).toBe('carrying');
    expect(middle()).toBeCloseTo(40, 0);
    on.move(42, 20);
    expect(middle()).toBeCloseTo(42, 0);
    expect(on.actions).toBe(0);
  });

  test('a finger leaves it where it is', () => {
    const on = start();
    const before = on.state.preview;
    on.move(40, 20, { device: 'touch' });
    expect(on.state.preview).toBe(before);
  });

  test('with the pointer on the board it begins there', () => {
    const on = new Driver(SCENE);
    on.view.setState({ cursor: { x: 40, y: 30 } });
    on.tools.place('pal');
    expect(on.state.toolState).toBe('carrying');
    expect(on.ghost('pal-1').x).toBeGreaterThan(38);
  });

  test('P begins with the selected unit', () => {
    const on = new Driver(SCENE);
    on.tools.selectUnit('pal');
    expect(on.key('p').state.placing?.unit).toBe('pal');
  });

  test('a unit that stands on the board is not set up', () => {
    const on = new Driver(SCENE);
    on.tools.place('kn');
    expect(on.state).toMatchObject({ placing: null, preview: null });
  });

  test('8.97″ is refused and stays with its suggestion, Enter does nothing; 9.01″ is accepted as one action', () => {
    const on = lone(gap(8.97));
    expect(on.rules).toEqual(['deep-strike-distance']);
    expect(on.state.preview?.lines[0]?.measured).toBeCloseTo(8.97, 3);
    expect(on.key('Enter').actions).toBe(0);
    expect(on.state.toolState).toBe('set');
    const suggestion = on.state.preview?.suggestion;
    expect(suggestion?.distance).toBeCloseTo(0.031, 2);
    expect(suggestion?.direction).toBeCloseTo(0, 0);

    const there = lone(gap(9.01));
    expect(there.state.preview?.verdict.legal).toBe(true);
    expect(there.state.preview?.lines[0]).toMatchObject({ tone: 'yes', words: 'from boy' });
    there.key('Enter');
    expect(there.actions).toBe(1);
    expect(there.state).toMatchObject({ tool: 'select', placing: null, preview: null });
    expect(there.position('pal-1').x).toBeCloseTo(gap(9.01)[0], 3);
  });

  test('a thousandth of an inch is enough to be refused', () => {
    expect(lone(gap(9.0005)).rules).toEqual([]);
    expect(lone(gap(8.999)).rules).toEqual(['deep-strike-distance']);
  });

  test('N takes the suggestion, and then Enter is enough', () => {
    const on = lone(gap(8.5)).key('n');
    expect(on.state.preview).toMatchObject({ verdict: { legal: true }, suggestion: null });
    expect(on.actions).toBe(0);
    expect(on.key('Enter').actions).toBe(1);
  });

  test('advise accepts what is not legal and marks it', () => {
    const on = lone(gap(8.5), 'advise').key('Enter');
    expect(on.store.getState().log[0]).toMatchObject({ action: { override: true }, verdict: { legal: false } });
  });

  test('G goes through the formations and keeps the middle', () => {
    const on = start().move(40, 22);
    const seen: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) seen.push(on.key('g').state.placing?.formation);
    expect(seen).toEqual(['line', 'wedge', 'ring', 'ranks']);
    const ghosts = on.state.preview?.ghosts ?? [];
    expect(ghosts.reduce((sum, { position }) => sum + position.y, 0) / 5).toBeCloseTo(22, 0);
  });

  test('R turns the whole formation, and a chosen model alone on its spot', () => {
    const on = start().move(40, 22).click(40, 22);
    const before = on.ghost('pal-1');
    on.keys('r r');
    expect(on.state.placing?.turn).toBe(30);
    expect(on.ghost('pal-1')).not.toMatchObject({ x: before.x });
    const { x, y } = on.ghost('pal-2');
    on.wait(999).click(x, y);
    expect(on.selected).toEqual(['pal-2']);
    on.key('r');
    expect(on.ghost('pal-2')).toEqual({ x, y, z: 0, facing: 45 });
    expect(on.ghost('pal-1').facing).toBe(30);
  });

  test('a drag of a chosen ghost moves it alone, of an unchosen formation all of it', () => {
    const on = start().move(40, 22).click(40, 22);
    const [one, two] = [on.ghost('pal-1'), on.ghost('pal-2')];
    on.drag([one.x, one.y], [one.x + 2, one.y]).release();
    expect([on.ghost('pal-1').x - one.x, on.ghost('pal-2').x - two.x].map((x) => x.toFixed(2))).toEqual([
      '2.00',
      '2.00',
    ]);
    on.wait(999)
      .click(two.x + 2, two.y)
      .wait(999)
      .drag([two.x + 2, two.y], [two.x + 2, two.y + 1])
      .release();
    expect([on.ghost('pal-1').y - one.y, on.ghost('pal-2').y - two.y].map((y) => y.toFixed(2))).toEqual([
      '0.00',
      '1.00',
    ]);
    expect(on.actions).toBe(0);
  });

  test('a click beside it puts the formation there', () => {
    const on = start().move(40, 22).click(40, 22).wait(999).click(30, 30);
    expect(on.state.preview!.ghosts.reduce((sum, { position }) => sum + position.y, 0) / 5).toBeCloseTo(30, 0);
  });

  test('arrow keys nudge it', () => {
    const on = start().key('ArrowDown', { shift: true });
    const before = on.ghost('pal-1').y;
    expect(on.key('ArrowDown').ghost('pal-1').y - before).toBeCloseTo(0.1, 9);
  });

  test('Escape takes back a drag, then the set-up, then the tool', () => {
    const on = start().move(40, 22).click(40, 22);
    const { preview, selection } = on.state;
    const at = on.ghost('pal-1');
    on.drag([at.x, at.y], [at.x + 3, at.y]).key('Escape');
    expect(on.state.preview).toEqual(preview);
    expect(on.state.selection).toEqual(selection);
    on.release().key('Escape');
    expect(on.state).toMatchObject({ placing: null, preview: null, toolState: 'idle', tool: 'place' });
    on.key('Escape');
    expect(on.state.tool).toBe('select');
    expect(on.actions).toBe(0);
  });

  test('another battle than the one it was begun in ends it', () => {
    const on = start().move(40, 22);
    on.store.getState().commit({ type: 'next' });
    expect(on.state).toMatchObject({ placing: null, preview: null });
  });
});

describe('ways of coming', () => {
  const strategic = (ability: string): Driver => {
    const on = new Driver(`
      clock 2 attacker movement/reinforcements
      attacker kn 32mm M6 INFANTRY ${ability} in:strategic-reserves: 1
      defender boy 32mm INFANTRY: 2,2
    `);
    on.tools.place('kn');
    return on;
  };

  test.each([
    ['at an edge from Strategic Reserves', '', [30, 42], 'strategic-reserves', []],
    ['in the middle not', '', [30, 22], 'strategic-reserves', ['reserves-edge']],
    ['with Deep Strike in the middle by that', '+Deep_Strike', [30, 22], 'deep-strike', []],
    ['with Deep Strike at an edge from Strategic Reserves', '+Deep_Strike', [30, 42], 'strategic-reserves', []],
  ] as const)('%s', (_, ability, [x, y], method, rules) => {
    const on = strategic(ability).move(x, y).click(x, y);
    expect(on.state.preview?.action).toMatchObject({ method });
    expect(on.rules).toEqual(rules);
  });

  test('before the battle it is deployed, looking at the enemy', () => {
    const on = new Driver(`
      clock 0 attacker deployment
      zone attacker 40,0 60,44
      zone defender 0,0 20,44
      attacker kn 32mm M6 INFANTRY in:deep-strike: 1
    `);
    on.tools.place('kn');
    on.move(50, 20).click(50, 20);
    expect(on.state.preview?.action).toMatchObject({ method: 'deploy' });
    expect(on.state.placing?.turn).toBe(180);
  });
});
