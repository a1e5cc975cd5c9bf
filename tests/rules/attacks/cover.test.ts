import { describe, expect, test } from 'vitest';
import { assaultOf } from '../../../src/rules/attacks/assault.ts';
import { coverOf } from '../../../src/rules/attacks/cover.ts';
import { contextOf } from '../../../src/rules/context.ts';
import { scene } from '../scene.ts';

/** Why the first model of "b" has cover against the unit "a". */
function cover(text: string): string | null {
  const context = contextOf(scene(text));
  const [a, b] = [context.unit('a'), context.unit('b')];
  const piece = context.pieces.get('b-1');
  if (a === undefined || b === undefined || piece === undefined) throw new Error('nobody there');
  return coverOf(context, assaultOf(context, a, b), piece);
}

const A = 'attacker a 32mm: 10,20';

describe('the Benefit of Cover', () => {
  test.each<[string, string, string | null]>([
    ['in the open', 'defender b 32mm: 30,20', null],
    ['wholly within a ruin', 'ruins r 25,15 35,25\ndefender b 32mm: 30,20', 'wholly within ruin r'],
    ['touching its line from inside', 'ruins r 25,15 35,25\ndefender b 32mm: 25.63,20', 'wholly within ruin r'],
    ['partly within a ruin without walls', 'ruins r 25,15 35,25\ndefender b 32mm: 25,20', null],
    [
      'partly within, a wall before half of it',
      'ruins r 25,15 35,25\nwall r 25,20 25,25\ndefender b 32mm: 25.8,20',
      'wholly within ruin r',
    ],
    ['beside a ruin', 'ruins r 20,21 28,30\ndefender b 32mm: 30,18', null],
    ['half behind a ruin', 'ruins r 20,20.2 28,30\ndefender b 32mm: 30,20', 'not fully visible past ruin r'],
    ['across a ruin', 'ruins r 20,15 21,25\ndefender b 32mm: 25,20', 'not fully visible past ruin r'],
    ['wholly within woods', 'woods w 25,15 35,25\ndefender b 32mm: 30,20', 'wholly within wood w'],
    ['with its face in woods', 'woods w 25,15 35,25\ndefender b 32mm: 25.4,20', 'not fully visible past wood w'],
    ['with its back in woods', 'woods w 25,15 35,25\ndefender b 32mm: 25,20', null],
    ['behind woods', 'woods w 20,15 25,25\ndefender b 32mm: 30,20', 'not fully visible past wood w'],
    ['a corner of woods before it', 'woods w 20,20 25,25\ndefender b 32mm: 30,20', 'not fully visible past wood w'],
    ['behind a container', 'container c 25,20 28,30\ndefender b 32mm: 30,20', 'not fully visible past container c'],
    ['behind debris', 'debris d 28,15 28.5,25 height 1\ndefender b 32mm: 30,20', 'not fully visible past debris d'],
    ['behind a hill', 'hill h 28,15 28.5,25 height 1\ndefender b 32mm: 30,20', 'not fully visible past hill h'],
    [
      'on a hill, back from its edge',
      'hill h 25,15 35,25 height 3\ndefender b 32mm: 33,20,3',
      'not fully visible past hill h',
    ],
    [
      'INFANTRY close behind a barricade',
      'barricade r 28,15 28.5,25 height 1\ndefender b 32mm INFANTRY: 30,20',
      'not fully visible past barricade r',
    ],
    ['others there', 'barricade r 28,15 28.5,25 height 1\ndefender b 32mm: 30,20', null],
    ['INFANTRY farther behind it', 'barricade r 26,15 26.5,25 height 1\ndefender b 32mm INFANTRY: 29,20', null],
    ['INFANTRY in a crater', 'crater c 25,15 35,25\ndefender b 32mm INFANTRY: 30,20', 'wholly within crater c'],
    ['others in a crater', 'crater c 25,15 35,25\ndefender b 32mm: 30,20', null],
    ['INFANTRY half in a crater', 'crater c 30,15 35,25\ndefender b 32mm INFANTRY: 30,20', null],
  ])('%s', (_, rest, expected) => {
    expect(cover(`${A}\n${rest}`)).toBe(expected);
  });

  test('one attacker who does not see all of it is enough', () => {
    const ruin = 'ruins r 20,10 25,17';
    expect(cover(`${ruin}\nattacker a 32mm: 10,20\ndefender b 32mm: 30,20`)).toBeNull();
    expect(cover(`${ruin}\nattacker a 32mm: 10,20 10,12\ndefender b 32mm: 30,20`)).toBe(
      'not fully visible past ruin r',
    );
  });

  test('from wholly within woods one sees out', () => {
    expect(cover('woods w 5,15 15,25\nattacker a 32mm: 10,20\ndefender b 32mm: 30,20')).toBeNull();
    expect(cover('woods w 10,15 15,25\nattacker a 32mm: 10,20\ndefender b 32mm: 30,20')).toBe(
      'not fully visible past wood w',
    );
  });

  test.each(['AIRCRAFT', 'TOWERING'])('%s are seen past woods', (keyword) => {
    expect(cover(`woods w 20,15 25,25\n${A}\ndefender b 32mm ${keyword}: 30,20`)).toBeNull();
  });
});
