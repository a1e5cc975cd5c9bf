import { random } from '../../src/kernel/random.ts';
import type { Action } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import { scene } from './scene.ts';

/** Models of a unit in a crowd stand in ranks of five this far apart. */
const STEP = 1.4;

/**
 * A battle of two armies of ten-model units in blocks, the players' blocks mixed like the squares of a chess board,
 * and one attacking unit of ten in Deep Strike. One base in five is an oval.
 * @param models how many stand on the board, a multiple of 20
 */
export function crowd(models: number): Battle {
  const units = models / 10;
  const columns = Math.ceil(Math.sqrt((units * 44 * STEP) / (60 * STEP)));
  const [width, height] = [5 * STEP + 1.5, 2 * STEP + 1.5];
  const lines = Array.from({ length: units }, (_, unit) => {
    const [column, row] = [unit % columns, Math.floor(unit / columns)];
    const player = (column + row) % 2 === 0 ? 'attacker' : 'defender';
    const base = unit % 5 === 4 ? '35x25mm' : '28.5mm';
    const places = Array.from({ length: 10 }, (__, model) => {
      const x = 2 + column * width + (model % 5) * STEP;
      const y = 2 + row * height + Math.floor(model / 5) * STEP;
      return `${x.toFixed(3)},${y.toFixed(3)}@${(unit * 37) % 360}`;
    });
    return `${player} u${unit} ${base} INFANTRY: ${places.join(' ')}`;
  });
  const rows = Math.ceil(units / columns);
  return scene(`
    board ${Math.ceil(columns * width + 14)}x${Math.ceil(rows * height + 14)}
    ${lines.join('\n')}
    attacker drop 40mm INFANTRY +Deep_Strike in:deep-strike: 10
  `);
}

/** Moves of ten models in formation, each of another unit and in another direction. */
export function crowdMoves(battle: Battle, count: number, seed = 7): Action[] {
  const { next } = random(seed);
  const units = battle.units.filter(({ place, player }) => place === 'board' && player === 'attacker');
  return Array.from({ length: count }, (_, index): Action => {
    const unit = units[Math.floor(next() * units.length)];
    const [length, angle] = [2 + 4 * next(), 2 * Math.PI * next()];
    const models = (unit?.models ?? []).flatMap(({ id, position }) => {
      if (position === null) return [];
      const { x, y } = position;
      const corner = [x + (length / 2) * Math.cos(angle), y] as const;
      return [{ id, path: [[x, y] as const, corner, [corner[0], y + (length / 2) * Math.sin(angle)] as const] }];
    });
    return { type: 'move', unit: unit?.id ?? `${index}`, kind: 'normal', models };
  });
}

/** Drops of the unit in reserve in two ranks, anywhere on the board. */
export function crowdDrops({ map }: Battle, count: number, seed = 11): Action[] {
  const { next } = random(seed);
  return Array.from({ length: count }, (): Action => {
    const [left, top] = [1 + next() * (map.width - 12), 1 + next() * (map.height - 4)];
    const models = Array.from({ length: 10 }, (_, model) => ({
      id: `drop-${model + 1}`,
      x: left + (model % 5) * 2,
      y: top + Math.floor(model / 5) * 2,
    }));
    return { type: 'set-up', unit: 'drop', method: 'deep-strike', models };
  });
}
