import { threatOf } from '../../src/lab/threats/threat.ts';
import { armed } from '../lab/threats/threatScene.ts';
import { scene } from '../rules/scene.ts';
import { bench } from './harness.ts';

for (const units of [1, 4]) {
  bench(`threat map, whole: ${units * 5} shooters past two ruins, 2,640 square inches`, () => {
    const ruins = [14, 36].map(
      (x, i) => `ruins r${i} ${x},10 ${x + 8},30 height 6\nwall r${i} ${x + 4},10 ${x + 4},30 0-6`,
    );
    const foes = Array.from({ length: units }, (_, i) => {
      const y = 4 + 10 * i;
      return `defender foe${i} 32mm M6 INFANTRY: 50,${y} 52,${y} 50,${y + 2} 52,${y + 2} 54,${y}`;
    });
    const battle = armed(scene(`${ruins.join('\n')}\nattacker kn 32mm: 5,20\n${foes.join('\n')}`), 24);
    return {
      run: () => {
        let last: unknown = null;
        for (const { answer } of threatOf({ ...battle }, { kind: 'threat', player: 'attacker', model: 'kn-1' }))
          last = answer ?? last;
        return last;
      },
    };
  });
}
