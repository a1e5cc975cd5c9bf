import { describe, expect, test } from 'vitest';
import { Driver } from './driver.ts';

const SCENE = `
  attacker kn 32mm M10 W2 INFANTRY: 10,10 10,12
  attacker lone 40mm M10 INFANTRY: 10,30
  defender foe 32mm M6 INFANTRY: 14,10.4
  container box 13,26 14,31
`;

const lengthOf = (on: Driver, model: string): number =>
  on.state.preview?.paths.find((path) => path.model === model)?.length ?? NaN;
const cornersOf = (on: Driver, model: string): number =>
  (on.state.preview?.paths.find((path) => path.model === model)?.points.length ?? 0) - 2;

describe('a model that is dragged', () => {
  test('goes straight where nothing is in its way', () => {
    const on = new Driver(SCENE).click(10, 10).drag([10, 10], [10, 5]);
    expect(cornersOf(on, 'kn-1')).toBe(0);
    expect(on.rules).not.toContain('path-engagement-range');
  });

  test('goes round the Engagement Range of an enemy by the shortest legal way', () => {
    const on = new Driver(SCENE).click(10, 30).drag([10, 30], [18, 30]);
    expect(cornersOf(on, 'lone-1')).toBeGreaterThan(2);
    expect(on.rules).toEqual([]);
    // Over the lower corners of the container, which are nearer than the upper ones.
    expect(lengthOf(on, 'lone-1')).toBeGreaterThan(8);
    expect(lengthOf(on, 'lone-1')).toBeLessThan(9);
  });

  test('goes round it as soon as what finds such ways has been fetched, the hand being still', async () => {
    const on = new Driver(SCENE);
    on.fetches = true;
    on.click(10, 30).drag([10, 30], [18, 30]);
    expect(cornersOf(on, 'lone-1')).toBe(0);
    await new Promise((done) => {
      setTimeout(done);
    });
    expect(cornersOf(on, 'lone-1')).toBeGreaterThan(2);
    expect(on.rules).toEqual([]);
  });

  test('is moved that way when it is let go', () => {
    const on = new Driver(SCENE).click(10, 30).drag([10, 30], [18, 30]).release();
    expect(on.actions).toBe(1);
    expect(on.position('lone-1')).toMatchObject({ x: 18, y: 30 });
  });

  test('goes straight while Shift is held, legal or not', () => {
    const on = new Driver(SCENE).click(10, 30).drag([10, 30], [18, 30]).move(18, 30, { shift: true });
    expect(cornersOf(on, 'lone-1')).toBe(0);
    expect(on.rules).toEqual(['path-terrain']);
    on.move(18, 30);
    expect(on.rules).toEqual([]);
  });

  test('takes its mates along, each by a way of its own', () => {
    const on = new Driver(SCENE).doubleClick(10, 10).drag([10, 10], [18, 10]);
    expect(cornersOf(on, 'kn-1')).toBeGreaterThan(0);
    expect(on.rules).toEqual([]);
    expect(cornersOf(on.move(10, 15), 'kn-1')).toBe(0);
  });

  test('goes round a wall that it would have to climb, where that is shorter', () => {
    const on = new Driver(`
      attacker rider 32mm M10 MOUNTED: 10,10
      ruins r 13,9 15,20 height 6
      wall r 14,9.5 14,20 0-5
      defender far 32mm: 50,40`);
    on.click(10, 10).drag([10, 10], [18, 10]);
    expect(cornersOf(on, 'rider-1')).toBeGreaterThan(2);
    expect(on.rules).toEqual([]);
    on.move(18, 10, { shift: true });
    expect(on.rules).toEqual(['move-distance']);
  });

  test('keeps corners of the hand as they are', () => {
    const on = new Driver(SCENE).click(10, 30).drag([10, 30], [10, 25]).secondary().move(18, 30);
    expect(cornersOf(on, 'lone-1')).toBe(1);
  });

  test('goes straight where no way leads there', () => {
    const on = new Driver(SCENE).click(10, 30).drag([10, 30], [13.5, 28]);
    expect(cornersOf(on, 'lone-1')).toBe(0);
    expect(on.rules).toContain('terrain');
  });

  test('nudged by keys goes round too', () => {
    const on = new Driver(SCENE).click(10, 30);
    for (let i = 0; i < 8; i++) on.key('ArrowRight', { shift: true });
    expect(cornersOf(on, 'lone-1')).toBeGreaterThan(2);
    expect(on.rules).toEqual([]);
    on.key('Enter');
    expect(on.position('lone-1')).toMatchObject({ x: 18, y: 30 });
  });
});
