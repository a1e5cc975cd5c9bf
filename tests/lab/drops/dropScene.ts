import { random } from '../../../src/kernel/random.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { scene } from '../../rules/scene.ts';

const KINDS = ['container', 'debris', 'barricade', 'hill', 'woods', 'ruins'];

export interface DropSceneOptions {
  /** The base of the model that arrives, one of the round ones when left out; `4x2.5x2` is a hull. */
  readonly base?: string;
  readonly round?: number;
  /** Some of the enemies are on the first upper floors; the model may stand there too. */
  readonly floors?: boolean;
}

/**
 * A board with enemies in clusters, a few friends, zones and terrain, and a unit of one model (`kn`) that arrives.
 * @param ovals whether some of the enemies and friends stand on ovals and hulls
 */
export function dropScene(seed: number, enemies: number, ovals: boolean, options: DropSceneOptions = {}): Battle {
  const { next, die } = random(seed, 9);
  const lines = [
    `clock ${options.round ?? 3} attacker movement/reinforcements`,
    'zone attacker 0,0 10,44',
    'zone defender 50,0 60,20 55,30 60,44 45,44',
  ];
  if (options.floors === true) {
    lines.push(
      'ruins up 20,4 34,14 height 8',
      'floor up 3',
      'wall up 20,4 20,14 0-8',
      'ruins on 34,4 40,12',
      'floor on 3',
    );
  }
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
  if (options.floors === true) lines.push('defender eu 32mm: 39,5,3', 'attacker fu 32mm: 25,8,3');
  for (let i = 0; i < 4; i++) lines.push(`attacker f${i} ${ovals && i % 2 === 1 ? '75x42mm' : '40mm'}: ${spot()}`);
  const base = options.base ?? ['25mm', '32mm', '40mm', '60mm'][die(4) - 1];
  lines.push(`attacker kn ${base} INFANTRY +Deep_Strike in:deep-strike: 1`);
  return scene(lines.join('\n'));
}
