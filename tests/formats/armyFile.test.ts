import { describe, expect, test } from 'vitest';
import { addUnit, newArmy } from '../../src/formats/armyDraft.ts';
import { isArmyFile, soleArmy } from '../../src/formats/armyFile.ts';
import { armyScenario } from '../../src/formats/armyOf.ts';
import { armyObjections } from '../../src/formats/armyVerdict.ts';
import { checkScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';
import { rosterIn } from './rosters/told.ts';

const empty = newArmy('Grey Knights', 'Warpbane Task Force', 'incursion');
const { army } = addUnit(empty, 'Paladin Squad');
const [unit] = army.units;
if (unit === undefined) throw new Error('the army has no unit');
const standing = { ...unit, models: unit.models.map((model, at) => ({ ...model, x: 5 + 2 * at, y: 5 })) };
const other = { ...unit, id: 'other', player: 'defender' as const };

const FILES: readonly (readonly [name: string, file: Scenario, isArmy: boolean])[] = [
  ['an army that was built', army, true],
  ['an army without units', empty, false],
  ['units of both sides', { ...army, units: [unit, other] }, false],
  ['a unit that stands on the board', { ...army, units: [standing] }, false],
  ['a battle that has begun', { ...army, clock: { round: 1, turn: 'attacker', phase: 'command' } }, false],
  ['a battle in which something was done', { ...army, actions: [{ type: 'next' }] }, false],
];
test.each(FILES)('a file is an army or a battle: %s', (_name, file, isArmy) => {
  expect(isArmyFile(file)).toBe(isArmy);
});

test('the army of one side alone', () => {
  const both = { ...army, units: [unit, other], players: { attacker: { faction: 'A' }, defender: { faction: 'D' } } };
  expect(soleArmy(both, 'defender')).toMatchObject({ players: { defender: { faction: 'D' } }, units: [other] });
});

function objectionsTo(...lines: readonly string[]): readonly string[] {
  const text = ['Evening (345 points)', 'Grey Knights', '', ...lines].join('\n');
  const read = checkScenario(JSON.parse(JSON.stringify(armyScenario(rosterIn(text), 'attacker'))), 'list');
  if (!read.ok) throw new Error(read.error.fault);
  return armyObjections(read.value, 'attacker');
}

const CAPTAIN = ['Brother-Captain (90 points)', '• Warlord', '• 1x Storm bolter', '• 1x Nemesis force weapon', ''];

/** Lists and what is against the armies that they make. */
const LISTS: readonly (readonly [name: string, lines: readonly string[], objections: readonly string[]])[] = [
  ['a legal army', [...CAPTAIN, 'Paladin Squad (225 points)'], []],
  ['nobody is the Warlord', ['Paladin Squad (225 points)'], ['No CHARACTER is the Warlord yet.']],
  [
    'a unit whose models are open',
    [...CAPTAIN, 'Paladin Squad (200 points)'],
    ['Paladin Squad has 1 model; its datasheet takes at least 4.'],
  ],
  [
    'a unit without weapons',
    [...CAPTAIN, 'Strange Engine (200 points)', '• 1x Strange lever'],
    ['Strange Engine has no weapons.'],
  ],
];
describe('what is against an army', () => {
  test.each(LISTS)('%s', (_name, lines, objections) => {
    expect(objectionsTo(...lines)).toEqual(objections);
  });
});
