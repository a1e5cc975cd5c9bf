import { describe, expect, test } from 'vitest';
import { judge } from '../../src/rules/judge.ts';
import { lengthText } from '../../src/rules/messages.ts';
import { scene } from './scene.ts';
import { moving, settingUp } from './told.ts';

describe('a length beside its limit', () => {
  test.each([
    [8.9731, 9, '8.97″'],
    [12.2, 12, '12.20″'],
    [8.9996, 9, '8.9996″'],
    [8.996, 9, '8.996″'],
    [8.99999, 9, '8.99999″'],
    [9.001968504, 9, '9.002″'],
    [9, 9, 'exactly 9″'],
    [9.0000005, 9, 'exactly 9″'],
    [8.9999995, 9, 'exactly 9″'],
    [0, 1, '0.00″'],
    [0.0019, 0, '0.002″'],
    [0.2, 0, '0.20″'],
  ])('%d beside %d', (length, limit, text) => {
    expect(lengthText(length, limit)).toBe(text);
  });
});

describe('sentences', () => {
  const arrival =
    'clock 2 attacker movement/reinforcements\nattacker pal sheet:Paladin_Squad 40mm +Deep_Strike in:deep-strike: 1';
  test.each([
    ['8.97 from an enemy', '30.4,20', 'Paladin Squad is 8.98″ from Boyz 2. Deep Strike needs more than 9″.'],
    ['exactly 9', '30.417322835,20', 'Paladin Squad is exactly 9″ from Boyz 2. Deep Strike needs more than 9″.'],
  ])('%s', (_, place, message) => {
    const battle = scene(`${arrival}\ndefender b1 sheet:Boyz: 50,40\ndefender b2 sheet:Boyz: ${place}`);
    expect(judge(battle, settingUp('pal-1 20,20')).violations.map((violation) => violation.message)).toEqual([message]);
  });

  test.each([
    [
      'too far',
      'attacker kn 40mm M5: 10,10',
      'kn-1 10,10 15.42,10',
      ['The way of kn is 5.42″ long and it moves 5″. It falls 0.42″ short.'],
    ],
    [
      'too far with a turn and a climb',
      'debris d 22,18 23,22 height 3\nattacker kn 6x3x3 VEHICLE M10: 20,30\nattacker x 90x52mm M12 MOUNTED: 18,20',
      'x-1 18,20 26,20@90',
      [
        'The way of x is 15.00″ long, 1″ for turning and 6.00″ for climbing included, and it moves 12″. It falls 3.00″ short.',
      ],
    ],
    [
      'past an enemy',
      'attacker kn 40mm M5: 10,10\ndefender foe: 12.5,12.1',
      'kn-1 10,10 15,10',
      ['The path of kn comes within 0.68″ of foe. Only a Fall Back or a charge may come within 1″.'],
    ],
  ])('%s', (_, lines, action, expected) => {
    expect(judge(scene(lines), moving(action)).violations.map(({ message }) => message)).toEqual(expected);
  });
});
