import { describe, expect, test } from 'vitest';
import { namesOf } from '../../src/rules/names.ts';
import { scene } from './scene.ts';

const battle = scene(`
  attacker pal sheet:Paladin_Squad: 10,10 12,10 14,10 16,10
  attacker dread sheet:Deff_Dread: 20,20
  defender b1 sheet:Boyz: 30,20 32,20
  defender b2 sheet:Boyz: 30,30 32,30
  defender t1 sheet:Termagants: 40,30 42,30
  defender g1 sheet:Cadian_Glass: 50,30 52,30
`);

describe('names', () => {
  test.each([
    ['the only unit of its datasheet', 'dread', 'Deff Dread'],
    ['one of several', 'b2', 'Boyz 2'],
    ['nobody knows', 'zz', 'zz'],
  ])('a unit: %s', (_, id, name) => {
    expect(namesOf(battle).unit(id)).toBe(name);
  });

  test.each([
    ['of the only unit of its datasheet', 'pal-4', undefined, 'Paladin 4'],
    ['of one of several', 'b2-2', undefined, 'Boy 2 of Boyz 2'],
    ['said within its unit', 'b2-2', 'b2', 'Boy 2'],
    ['said within another one', 'b2-2', 'b1', 'Boy 2 of Boyz 2'],
    ['alone in its unit', 'dread-1', undefined, 'Deff Dread'],
    ['whose datasheet is a plural', 't1-1', undefined, 'Termagant 1'],
    ['whose datasheet only looks like one', 'g1-1', undefined, 'Cadian Glass 1'],
    ['nobody knows', 'zz-1', undefined, 'zz-1'],
  ])('a model: %s', (_, id, within, name) => {
    expect(namesOf(battle).model(id, within)).toBe(name);
  });

  test('a kind that is there once in the unit needs no number', () => {
    const units = battle.units.map((unit) =>
      unit.id === 'pal'
        ? {
            ...unit,
            models: unit.models.map((model, index) => ({ ...model, profile: index === 0 ? 'Paragon' : 'Paladin' })),
          }
        : unit,
    );
    const names = namesOf({ ...battle, units });
    expect(names.model('pal-1')).toBe('Paragon');
    expect(names.model('pal-2')).toBe('Paladin 2');
  });
});
