import { random } from '../../src/kernel/random.ts';
import type { Action } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import { scene } from './scene.ts';

const bases = ['25mm', '28.5mm', '32mm', '40mm', '60mm', '90x52.5mm', '105x70mm', '120x92mm', '4x2.5x2', '6x3x3'];

/** How a random scene is made. */
interface Wishes {
  /** Terrain of every kind, walls and floors. */
  readonly terrain?: boolean;
}

/**
 * A small crowded battle that a seed fixes: two players with a few units of every kind of base, one of them in Deep
 * Strike, and actions of both: set-ups and moves near enough to others that most rules have something to say.
 */
export function randomScene(seed: number, { terrain = false }: Wishes = {}): { battle: Battle; actions: Action[] } {
  const { next, die } = random(seed, 3);
  const pick = <T>(list: readonly T[]): T => list[die(list.length) - 1] as T;
  const number = (from: number, to: number): number => Number((from + (to - from) * next()).toFixed(4));
  const place = (): string => `${number(1, 29)},${number(1, 21)}@${die(360)}`;
  const words = (): string =>
    pick(['INFANTRY', 'MOUNTED', 'VEHICLE', 'VEHICLE WALKER', 'MONSTER', 'INFANTRY FLY', 'VEHICLE FLY']);

  const lines: string[] = [
    'board 30x22',
    `clock ${die(3)} ${pick(['attacker', 'defender'])} movement/${pick(['move', 'reinforcements'])}`,
  ];
  lines.push(
    `pack ${pick(['core', 'matched'])}`,
    'zone attacker 0,0 9,22',
    'zone defender 21,0 30,22',
    'marker centre 15,11',
  );
  if (terrain) {
    lines.push(
      `ruins r ${number(8, 11)},4 15,9 height 6`,
      'wall r 12,4 12,8 0-5',
      'wall r 9,9 15,9 0-5 thick 0.2',
      'floor r 3',
      `debris d 17,${number(3, 8)} 18,14 height ${pick([1.5, 2, 2.5, 3])}`,
      'container c 8,14 12,16 height 3',
      'hill h 19,15 26,20 height 2.5',
      'woods w 3,12 7,18 height 6',
    );
  }
  const units: { id: string; models: number; place: 'board' | 'deep-strike'; player: string }[] = [];
  for (const player of ['attacker', 'defender']) {
    for (let index = 0; index < 4; index++) {
      const id = `${player[0]}${index}`;
      const models = index === 3 ? 2 : die(3);
      const at = index === 3 ? 'deep-strike' : 'board';
      units.push({ id, models, place: at, player });
      const places = at === 'board' ? Array.from({ length: models }, place).join(' ') : String(models);
      const extra = at === 'board' ? '' : ' in:deep-strike';
      lines.push(
        `${player} ${id} ${pick(bases)} ${words()} M${4 + die(8)} OC${die(3)} +Deep_Strike${extra}: ${places}`,
      );
    }
  }
  const battle = scene(lines.join('\n'));
  const actions = battle.units.flatMap((unit): Action[] => {
    if (unit.place !== 'board') {
      const [x, y] = [number(0, 30), number(0, 22)];
      const models = unit.models.map(({ id }) => ({
        id,
        x: x + number(-3, 3),
        y: y + number(-3, 3),
        facing: die(360),
      }));
      return [{ type: 'set-up', unit: unit.id, method: pick(['deep-strike', 'strategic-reserves']), models }];
    }
    const models = unit.models.flatMap(({ id, position }) => {
      if (position === null) return [];
      const { x, y } = position;
      const turning = terrain && die(2) === 1;
      const path = [
        [x, y],
        [x + number(-4, 4), y + number(-4, 4)],
        [x + number(-6, 6), y + number(-6, 6)],
      ] as [number, number][];
      return [{ id, path, ...(turning ? { facing: die(360) } : {}) }];
    });
    return [{ type: 'move', unit: unit.id, kind: 'normal', models }];
  });
  return { battle, actions };
}
