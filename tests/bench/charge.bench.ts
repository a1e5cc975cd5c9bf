import { searchCharge } from '../../src/lab/charges/chargeSearch.ts';
import type { Battle } from '../../src/model/battle.ts';
import { chargeScene } from '../lab/charges/chargeScene.ts';
import { bench } from './harness.ts';

for (const models of [5, 10]) {
  bench(`charge search: ${models} models, with enemies, friends and walls about`, () => {
    const cases = Array.from({ length: 40 }, (_, seed) => chargeScene(seed, models).battle);
    return {
      cases,
      // What is asked in play comes with a battle that nobody has asked about yet.
      run: (battle: Battle) => searchCharge({ ...battle }, 'kn'),
      ...(models === 5 ? { target: { median: 30 } } : {}),
    };
  });
}
