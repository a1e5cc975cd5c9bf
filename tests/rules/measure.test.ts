import { describe, expect, test } from 'vitest';
import { measureModels } from '../../src/rules/measure.ts';
import { scene } from './scene.ts';
import type { Battle } from '../../src/model/battle.ts';

describe('the distance between two models', () => {
  test.each([
    ['round bases', 'attacker a 40mm: 10,22\ndefender b 40mm: 20,22', 8.42519685, 0, 8.42519685],
    [
      'three across and four up',
      'ruins r 12,8 17,12\nfloor r 4\nattacker a 32mm: 10,10\ndefender b 32mm: 14.25984252,10,4',
      3,
      4,
      5,
    ],
    ['straight above', 'attacker a 40mm: 30,20\ndefender b 32mm: 30.3,20.4,4', 0, 4, 4],
    [
      'a floor within the height of a hull',
      'attacker a 6x3x4: 30,20\ndefender b 32mm: 36,20,3',
      2.37007874,
      0,
      2.37007874,
    ],
    ['a floor above a hull', 'attacker a 6x3x4: 30,20\ndefender b 32mm: 36,20,6', 2.37007874, 2, 3.10117288],
  ])('%s', (_, lines, horizontal, vertical, distance) => {
    const measured = measureModels(scene(lines), 'a-1', 'b-1');
    expect(measured?.horizontal).toBeCloseTo(horizontal, 6);
    expect(measured?.vertical).toBeCloseTo(vertical, 6);
    expect(measured?.distance).toBeCloseTo(distance, 6);
  });

  test('a model that is not on the board has none', () => {
    const battle = scene('attacker a 40mm: 10,22\ndefender b 40mm in:deep-strike: 1\ndefender c 40mm wounds:0: 20,22');
    expect(measureModels(battle, 'a-1', 'b-1')).toBeNull();
    expect(measureModels(battle, 'a-1', 'c-1')).toBeNull();
    expect(measureModels(battle, 'a-1', 'zz')).toBeNull();
  });

  /** A hovering vehicle: a round base of 60 mm under a hull six inches long. */
  const hovering = (keywords: string): Battle => {
    const battle = scene(`attacker a 6x3x4 ${keywords}: 30,20\ndefender b 40mm: 40,20`);
    const units = battle.units.map((unit) => ({
      ...unit,
      models: unit.models.map((model) =>
        model.id === 'a-1'
          ? { ...model, body: { ...model.body, base: { kind: 'circle', radius: 30 / 25.4 } as const } }
          : model,
      ),
    }));
    return { ...battle, units };
  };
  test.each([
    ['a VEHICLE is measured from its hull', 'VEHICLE', 6.212598],
    ['AIRCRAFT too', 'VEHICLE AIRCRAFT', 6.212598],
    ['a WALKER from its base', 'VEHICLE WALKER', 8.031496],
    ['another model from its base', 'INFANTRY', 8.031496],
  ])('with a base and a hull %s', (_, keywords, horizontal) => {
    expect(measureModels(hovering(keywords), 'a-1', 'b-1')?.horizontal).toBeCloseTo(horizontal, 6);
  });
});
