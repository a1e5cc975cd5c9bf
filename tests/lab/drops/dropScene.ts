import { random } from '../../../src/kernel/random.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { scene } from '../../rules/scene.ts';

const KINDS = ['container', 'debris', 'barricade', 'hill', 'woods', 'ruins'];

/**
 * A board with enemies in clusters, a few friends and terrain, and a unit of one model (`kn`, some base) that arrives.
 * @param ovals whether some of the enemies stand on ovals and hulls
 */
export function dropScene(seed: number, enemies: number, ovals: boolean): { battle: Battle; base: string } {
  const { next, die } = random(seed, 9);
  const lines = ['clock 3 attacker movement/reinforcements'];
  const spot = (): string => `${(1.5 + 57 * next()).toFixed(4)},${(1.5 + 41 * next()).toFixed(4)}`;
  for (let i = 0; i < 5; i++) {
    const kind = KINDS[die(6) - 1];
    const x = Math.round(4 + 48 * next());
    const y = Math.round(4 + 32 * next());
    lines.push(`${kind} t${i} ${x},${y} ${x + 2 + die(4)},${y + 2 + die(4)} height ${kind === 'ruins' ? 5 : 3}`);
    if (kind === 'ruins')
      lines.push(`wall t${i} ${x},${y} ${x + 3},${y} 0-5`, `wall t${i} ${x},${y} ${x},${y + 3} 0-5`);
  }
  for (let i = 0; i < enemies; i++) {
    const body = ovals
      ? ['32mm', '105x70mm', '90x52mm', '4x2.5x2'][die(4) - 1]
      : ['25mm', '32mm', '40mm', '60mm'][die(4) - 1];
    lines.push(`defender e${i} ${body}: ${spot()}@${Math.round(360 * next())}`);
  }
  for (let i = 0; i < 4; i++) lines.push(`attacker f${i} 40mm: ${spot()}`);
  const base = ['25mm', '32mm', '40mm', '60mm'][die(4) - 1] as string;
  lines.push(`attacker kn ${base} INFANTRY +Deep_Strike in:deep-strike: 1`);
  return { battle: scene(lines.join('\n')), base };
}
