import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { linkFragment, readLink } from '../../src/formats/link.ts';
import { toBase64 } from '../../src/formats/rosters/packed.ts';
import { parseScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';
import { play } from '../../src/game/play.ts';
import { battleOf } from '../../src/formats/battle.ts';
import type { Action } from '../../src/model/action.ts';

const recorded = new URL('../battles/two-rounds.json', import.meta.url);

function fullBattle(): Scenario {
  const read = parseScenario(readFileSync(recorded, 'utf8'), 'two-rounds.json');
  if (!read.ok) throw new Error(read.error.fault);
  return read.value;
}

const actionsOf = ({ actions = [] }: Scenario): readonly Action[] => actions;

const battle = fullBattle();
const link = linkFragment(battle, { actions: actionsOf(battle) });

describe('a battle as a link', () => {
  test('gives back what was put in, to the last field', () => {
    const read = readLink(`#${link}`);
    expect(read.ok && JSON.stringify(read.value)).toBe(JSON.stringify(battle));
  });

  test('two rounds of two-thousand-point armies take far less than 30 kB', () => {
    expect(link.length).toBeLessThan(15_000);
  });

  test('holds only characters that an address takes as they are', () => {
    expect(link).toMatch(/^battle=1\.[A-Za-z0-9_-]+$/);
  });

  test('holds the actions in force in place of the history of the file', () => {
    const actions = actionsOf(battle).slice(0, 5);
    const forks = [{ at: 1, actions: [...(battle.actions ?? [])] }];
    const played = { ...battle, cursor: 99, lineName: 'Old', forks };
    const read = readLink(linkFragment(played, { actions }));
    expect(read.ok && read.value.actions).toEqual(actions);
    expect(read.ok && Object.keys(read.value).filter((key) => /cursor|forks|lineName/.test(key))).toEqual([]);
  });

  test('holds what was undone, and the lines that were left with their names', () => {
    const actions = actionsOf(battle);
    const history = {
      actions,
      cursor: 7,
      lineName: 'As it was',
      forks: [
        { at: 5, name: 'Charge first', actions: actions.slice(5, 30) },
        { at: 20, from: 0, actions: actions.slice(20, 22) },
      ],
    };
    const fragment = linkFragment(battle, history);
    const read = readLink(fragment);
    expect(read.ok && read.value).toEqual({ ...battle, ...history });
    // What a fork has of its own is written as short as the line at hand.
    expect(fragment.length).toBeLessThan(link.length + 5_000);
  });

  test('plays to the same battle', () => {
    const read = readLink(link);
    if (!read.ok) throw new Error(read.error.fault);
    const end = (scenario: Scenario) =>
      actionsOf(scenario).reduce((state, action) => play(state, action).battle, battleOf(scenario));
    expect(end(read.value)).toEqual(end(battle));
  });

  test('numbers of every kind come back as they were', () => {
    const coordinate = fc.double({ min: -5, max: 70, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 6 }), (path) => {
        const unit = battle.units[0];
        const model = unit?.models[0];
        if (unit === undefined || model === undefined) throw new Error('the battle has no unit');
        const action: Action = { type: 'move', unit: unit.id, kind: 'normal', models: [{ id: model.id, path }] };
        const read = readLink(linkFragment(battle, { actions: [action] }));
        expect(read.ok && read.value.actions).toEqual(JSON.parse(JSON.stringify([action])));
      }),
      { numRuns: 100 },
    );
  });
});

const bomb = `battle=1.${toBase64(deflateSync(new Uint8Array(30_000_000), { level: 9 }))}`;

describe('what is no link of a battle is refused in words', () => {
  test.each<[string, string, RegExp]>([
    ['nothing', '', /holds no battle/],
    ['another fragment', '#settings', /holds no battle/],
    ['a later version', link.replace('=1.', '=7.'), /version 7/],
    ['cut off', link.slice(0, 900), /cut off/],
    ['no end', 'battle=1.', /cut off/],
    ['letters that no link has', 'battle=1.\u00e9\u00e9', /cut off/],
    ['one that unpacks without end', bomb, /^unpacks to more than the 20 MB that are read$/],
    ['too long', `battle=1.${'A'.repeat(3_000_001)}`, /too long/],
  ])('%s', (_name, fragment, words) => {
    const read = readLink(fragment);
    expect(read.ok ? null : read.error).toMatchObject({ file: 'the link', place: 'the whole link' });
    expect(read.ok ? null : read.error.fault).toMatch(words);
  });

  test('any change to it is noticed or gives a scenario that is whole', () => {
    fc.assert(
      fc.property(fc.nat(link.length - 10), fc.constantFrom('A', 'z', '-', '%', ' '), (at, letter) => {
        const changed = link.slice(0, 9 + at) + letter + link.slice(10 + at);
        const read = readLink(changed);
        expect(read.ok ? read.value.format : read.error.file).toMatch(/^inchwise\/scenario$|^the link$/);
      }),
      { numRuns: 60 },
    );
  });
});
