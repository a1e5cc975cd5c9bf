import { expect, test } from 'vitest';
import { random } from '../../src/kernel/random.ts';
import { searchCharge } from '../../src/lab/charges/chargeSearch.ts';
import { judge } from '../../src/rules/judge.ts';
import { bruteForce, chargeScene, reachedByTrying } from '../lab/charges/chargeScene.ts';

const SCENES = 500;

/**
 * A charge that is called impossible is held against tries: no model comes to that target by itself, and the whole unit
 * not at all. What is offered is judged.
 */
test('offered charges are legal, and none that trying solves is called impossible', () => {
  const answers = { possible: 0, impossible: 0, 'not-found': 0 };
  for (let seed = 0; seed < SCENES; seed++) {
    const scene = chargeScene(seed, 3 + (seed % 8));
    const answer = searchCharge(scene.battle, 'kn');
    answers[answer.kind]++;
    if (answer.kind === 'possible') {
      expect({ seed, ...judge(scene.battle, answer.action) }).toEqual({ seed, legal: true, violations: [] });
      expect(answer.ends.map(({ model }) => model).toSorted()).toEqual(
        answer.action.models.map(({ id }) => id).toSorted(),
      );
    } else if (answer.kind === 'impossible') {
      const chance = random(seed, 11);
      const shut = reachedByTrying({ ...scene, targets: [answer.target] }, 150, chance).size === 0;
      expect({ seed, shut, solved: bruteForce(scene, 12, chance) }).toEqual({ seed, shut: true, solved: false });
    }
  }
  // Most scenes have an answer, and both answers come often.
  expect(answers.possible).toBeGreaterThan(200);
  expect(answers.impossible).toBeGreaterThan(100);
  expect(answers['not-found']).toBeLessThan(50);
});

/** What trying does find is found by the search: it is no wonder that nothing contradicts it. */
test('what trying solves is mostly solved by the search', () => {
  let solved = 0;
  let both = 0;
  for (let seed = 1000; seed < 1060; seed++) {
    const scene = chargeScene(seed, 3);
    if (!bruteForce(scene, 150, random(seed, 12))) continue;
    solved++;
    if (searchCharge(scene.battle, 'kn').kind === 'possible') both++;
  }
  expect(solved).toBeGreaterThan(8);
  expect(both).toBe(solved);
});
