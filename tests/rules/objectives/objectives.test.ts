import { describe, expect, test } from 'vitest';
import { levelsOfControl } from '../../../src/rules/objectives/objectives.ts';
import { scene } from '../scene.ts';

const marker = 'marker centre 30,22';

describe('levels of control', () => {
  test.each([
    ['nobody near', 'attacker kn 32mm: 10,10', 0, 0],
    ['exactly three from its edge', 'attacker kn 32mm: 34.417322835,22', 1, 0],
    ['a hair more', 'attacker kn 32mm: 34.419291339,22', 0, 0],
    ['five up', 'ruins r 30,18 38,26\nfloor r 5\nattacker kn 32mm: 32.4,22,5', 1, 0],
    ['a hair more up', 'ruins r 30,18 38,26\nfloor r 5.001968504\nattacker kn 32mm: 32.4,22,5.001968504', 0, 0],
    [
      'the sum of their characteristics',
      'attacker a 32mm OC1: 28,24 30,25 32,24\ndefender b 32mm OC2: 29,20 31,20',
      3,
      4,
    ],
    ['only those in range', 'attacker a 32mm OC2: 28,24 40,24', 2, 0],
    ['the fallen count for nothing', 'attacker a 32mm OC2 wounds:0,1: 28,24 30,25', 2, 0],
    ['a shocked unit counts for nothing', 'attacker a 32mm OC2 is:battle-shocked: 28,24 30,25', 0, 0],
    [
      'a banner adds one to each model of its unit',
      "attacker a 32mm OC1 wargear:2=Ancient's_banner: 28,24 30,25",
      4,
      0,
    ],
    [
      'after the shock has set it to nothing',
      "attacker a 32mm OC1 is:battle-shocked wargear:2=Ancient's_banner: 28,24 30,25",
      2,
      0,
    ],
    ['not once its bearer has fallen', "attacker a 32mm OC1 wounds:1,0 wargear:2=Ancient's_banner: 28,24 30,25", 1, 0],
    [
      'to a leader too',
      'attacker a 32mm OC1 wargear:1=Ancient’s_Banner: 28,24\nattacker b 32mm OC1 leads:a: 30,25',
      4,
      0,
    ],
    ['an oval reaches with its long side', 'attacker kn 120x92mm OC4: 36,22', 4, 0],
    ['and not with its short one', 'attacker kn 120x92mm OC4: 36,22@90', 0, 0],
    ['a hull counts by its height', 'attacker kn 6x3x3 OC3: 36.787401575,22', 3, 0],
  ])('%s', (_, lines, attacker, defender) => {
    expect(levelsOfControl(scene(`${marker}\n${lines}`))).toEqual([
      { objective: 'centre', attacker, defender, controller: null },
    ]);
  });

  test('a model counts for every marker in range', () => {
    expect(levelsOfControl(scene('marker west 27,22\nmarker east 33,22\nattacker kn 32mm: 30,22'))).toEqual([
      { objective: 'west', attacker: 1, defender: 0, controller: null },
      { objective: 'east', attacker: 1, defender: 0, controller: null },
    ]);
  });

  test('the controller is the one decided last, whatever stands there now', () => {
    const battle = scene(`${marker}\nattacker kn 32mm: 30,24`);
    const control = [{ objective: 'centre', controller: 'defender', secured: false } as const];
    expect(levelsOfControl({ ...battle, control })).toEqual([
      { objective: 'centre', attacker: 1, defender: 0, controller: 'defender' },
    ]);
  });
});
