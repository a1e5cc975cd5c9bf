import { describe, expect, test } from 'vitest';
import { Driver } from './driver.ts';

const R32 = 16 / 25.4;

describe('measuring', () => {
  const start = (): Driver =>
    new Driver(`
      marker centre 30,22
      attacker kn 32mm INFANTRY: 10,10 10,13
      defender boy 32mm INFANTRY: 20,10
      defender gun 32mm INFANTRY: 10,30
    `).key('m');

  test.each<[string, (on: Driver) => unknown, number, string]>([
    ['base edge to base edge', (on) => on.drag([10, 10], [20, 10]).release(), 10 - 2 * R32, 'kn 1 to boy'],
    ['from a model to a point', (on) => on.drag([10, 10], [10, 5]).release(), 5 - R32, 'kn 1'],
    ['between two points', (on) => on.drag([40, 10], [43, 14]).release(), 5, ''],
    ['to a marker, from its edge', (on) => on.drag([30, 12], [30, 21.5]).release(), 10 - 20 / 25.4, 'marker centre'],
    [
      'what nearly misses snaps',
      (on) => on.drag([10, 10], [20 + R32 + 0.2, 10]).release(),
      10 - 2 * R32,
      'kn 1 to boy',
    ],
    [
      'a click measures from the selected model',
      (on) => (on.tools.selectUnit('kn'), on.click(20, 10)),
      10 - 2 * R32,
      'kn 1 to boy',
    ],
    ['J measures to the next unit', (on) => (on.tools.selectUnit('kn'), on.key('j')), 10 - 2 * R32, 'kn 1 to boy'],
    ['J again to the one after', (on) => (on.tools.selectUnit('kn'), on.keys('j j')), 20 - 2 * R32, 'kn 1 to gun'],
    [
      'arrow keys move the free end',
      (on) => on.drag([40, 10], [43, 10]).release().key('ArrowRight', { shift: true }),
      4,
      '',
    ],
  ])('%s', (_, act, measured, words) => {
    const on = start();
    act(on);
    expect(on.state.measure?.measured).toBeCloseTo(measured, 9);
    expect(on.state.measure).toMatchObject({ words, tone: 'neutral' });
    expect(on.actions).toBe(0);
  });

  test('bases that overlap are 0 apart', () => {
    const on = new Driver('attacker kn 32mm INFANTRY: 10,10\ndefender boy 32mm INFANTRY: 10.5,10').key('m');
    expect(on.drag([9.6, 10], [11, 10]).release().state.measure?.measured).toBe(0);
  });

  test('Escape takes back a line that is being drawn, then the line, then the tool', () => {
    const on = start().drag([40, 10], [43, 10]).release();
    const line = on.state.measure;
    on.drag([10, 10], [20, 10]).key('Escape');
    expect(on.state.measure).toBe(line);
    expect(on.key('Escape').state.measure).toBeNull();
    expect(on.key('Escape').state.tool).toBe('select');
  });
});

describe('declaring a charge', () => {
  const start = (): Driver =>
    new Driver(`
      clock 2 attacker charge
      attacker kn 32mm INFANTRY: 10,10 12,10
      defender boy 32mm INFANTRY: 18,10
      defender gun 32mm INFANTRY: 12,15
      defender far 32mm INFANTRY: 40,10
    `);

  test('clicks name targets, each with its gap and its limit; Enter declares and rolls', () => {
    const on = start().doubleClick(10, 10).key('c');
    expect(on.state.charging).toEqual({ unit: 'kn', targets: [] });
    on.click(18, 10);
    expect(on.state.preview).toMatchObject({
      verdict: { legal: true },
      action: { type: 'declare-charge', unit: 'kn', targets: ['boy'] },
      lines: [{ tone: 'yes', limit: 12, words: 'to boy, at most 12″', models: ['kn-2', 'boy-1'] }],
    });
    expect(on.state.preview?.lines[0]?.measured).toBeCloseTo(6 - 2 * R32, 9);
    on.key('Enter');
    expect(on.actions).toBe(1);
    expect(on.store.getState().log[0]?.result).toMatchObject({ dice: [expect.any(Number), expect.any(Number)] });
    expect(on.state).toMatchObject({ tool: 'select', charging: null, preview: null });
  });

  test('a second click drops the target', () => {
    const on = start().doubleClick(10, 10).key('c').click(18, 10).click(12, 15).click(18, 10);
    expect(on.state.charging?.targets).toEqual(['gun']);
  });

  test('an own unit clicked in hand charges', () => {
    expect(start().key('c').click(12, 10).state.charging?.unit).toBe('kn');
  });

  test('digits name the nearest enemies within reach', () => {
    const on = start().doubleClick(10, 10).key('c').key('1').key('2').key('3');
    expect(on.state.charging?.targets).toEqual(['gun', 'boy']);
  });

  test('a target too far away is refused, with the number', () => {
    const on = start().doubleClick(10, 10).key('c').click(40, 10);
    expect(on.rules).toEqual(['charge-range']);
    expect(on.state.preview?.lines[0]).toMatchObject({ tone: 'no', measured: expect.closeTo(28 - 2 * R32, 9) });
    expect(on.key('Enter').actions).toBe(0);
  });

  test('the enemy under the pointer shows its gap before it is named', () => {
    const on = start().doubleClick(10, 10).key('c').move(18, 10);
    expect(on.state.preview?.lines).toMatchObject([{ tone: 'neutral', measured: expect.closeTo(6 - 2 * R32, 9) }]);
  });

  test('Enter without a target declares nothing', () => {
    expect(start().doubleClick(10, 10).key('c').key('Enter').actions).toBe(0);
  });

  test('Escape puts all back', () => {
    const on = start().doubleClick(10, 10);
    const before = on.visible;
    on.key('c').click(18, 10).keys('Escape Escape');
    expect(on.visible).toEqual(before);
  });
});

describe('keys of all tools', () => {
  const start = (): Driver =>
    new Driver(`
      clock 2 attacker movement/reinforcements
      attacker kn 32mm INFANTRY: 10,10
      attacker pal 40mm INFANTRY +Deep_Strike in:deep-strike: 2
    `);

  test.each([
    ['v', 'select'],
    ['p', 'place'],
    ['m', 'measure'],
    ['c', 'charge'],
  ])('%s takes %s in hand', (key, tool) => {
    expect(start().key('m').key(key).state.tool).toBe(tool);
  });

  test('a tool key that is held switches only while it is held', () => {
    const on = start().key('m').wait(50).key('m').wait(400).keyUp('m');
    expect(on.state.tool).toBe('select');
    expect(on.key('m').wait(100).keyUp('m').state.tool).toBe('measure');
  });

  test('D shows the ground closed to the player whose turn it is, and hides it', () => {
    const on = start().key('d');
    expect(on.state.overlays.deepStrike).toBe('attacker');
    expect(on.key('d').state.overlays.deepStrike).toBeNull();
  });

  test.each([
    ['0', 'fit'],
    ['z', 'selection'],
  ])('%s asks the camera to show the %s', (key, wish) => {
    expect(start().key(key).state.cameraWish).toBe(wish);
  });

  test('another tool cancels what was begun', () => {
    const on = start();
    on.tools.place('pal');
    on.move(30, 30).key('v');
    expect(on.state).toMatchObject({ tool: 'select', placing: null, preview: null });
    on.drag([10, 10], [10, 12]).key('m');
    expect(on.state).toMatchObject({ tool: 'measure', preview: null });
    expect(on.release().actions).toBe(0);
  });

  test('keys that mean nothing are left to others', () => {
    const on = start();
    const told = ['q', 'Tab', 'F5', 'Enter', 'Escape'].map((key) =>
      on.tools.key({ key, shift: false, alt: false, time: 0 }),
    );
    expect(told).toEqual([false, false, false, false, false]);
  });

  test('without a battle nothing happens', () => {
    const on = start();
    on.store.getState().closeBattle();
    on.store.setState({ battle: null });
    expect(() =>
      on.click(10, 10).drag([10, 10], [12, 12]).release().keys('j a d p m c v Enter r ArrowUp'),
    ).not.toThrow();
  });
});
