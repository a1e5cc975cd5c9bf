import type { Point } from '../../geometry/shape.ts';
import type { Looks, Somewhere } from '../../rules/standingRoom.ts';
import type { Fire, Foe } from './foes.ts';

/** The side of the squares in which places of the enemy are told apart, in inches. */
export const CELL = 0.5;
/** No point of such a square is farther from its middle. */
export const HALF = CELL / Math.SQRT2;
/** How many squares along each side go together in a block, and in a block of those. */
const TOGETHER = [2, 4, 8, 16];

/** Who may be somewhere in a block, and what they do from there: they fire so far, or have charged. */
export interface Doing {
  readonly deed: 'fire' | 'charge';
  readonly looks: Looks;
  readonly z: number;
  readonly range: number;
  readonly blind: boolean;
}

/** Somebody who may be in a leaf, with the fire of it (null for a charge), and how far it went to get there at most. */
export interface Somebody {
  readonly foe: Foe;
  readonly fire: Fire | null;
  readonly limit: number;
}

/** Places that lie together: middles of bases are no farther than `spread` from its middle. */
export interface Block extends Point {
  readonly spread: number;
  readonly doing: Doing;
  readonly somewhere: Somewhere;
  /** Blocks within it; none in a leaf. */
  readonly parts: readonly Block[];
  /** Of a leaf: everybody who may be there. */
  readonly by: readonly Somebody[];
}

interface Leaf extends Block {
  readonly by: Somebody[];
}

const keyOf = ({ deed, looks, z, range, blind }: Doing): string =>
  [deed, looks.reach, looks.core, looks.height, looks.aircraft, looks.towering, z, range, blind].join(' ');

/** Blocks while they are put together: the leaves of everybody who does the same. */
export class BlockMaker {
  readonly #groups = new Map<string, { readonly doing: Doing; readonly leaves: Map<string, Leaf> }>();

  /** Whether somebody is known who may do that from a square; then another one is noted beside them. */
  knows(doing: Doing, column: number, row: number, other: Somebody): boolean {
    const leaf = this.#groups.get(keyOf(doing))?.leaves.get(`${column},${row}`);
    leaf?.by.push(other);
    return leaf !== undefined;
  }

  /** Says that somebody may do that from anywhere in a square. */
  add(doing: Doing, column: number, row: number, somebody: Somebody): void {
    const place = { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
    this.#put(doing, `${column},${row}`, { ...place, spread: HALF }, somebody);
  }

  /** Says that somebody may do that from one place. */
  addAt(doing: Doing, { x, y }: Point, somebody: Somebody): void {
    this.#put(doing, `at ${x},${y}`, { x, y, spread: 0 }, somebody);
  }

  /** All blocks, the widest ones. */
  blocks(): Block[] {
    return [...this.#groups.values()].flatMap(({ leaves }) => {
      let blocks: Block[] = [...leaves.values()];
      for (const count of TOGETHER) blocks = joined(blocks, count * CELL);
      return blocks;
    });
  }

  #put(doing: Doing, key: string, place: Point & { readonly spread: number }, somebody: Somebody): void {
    const name = keyOf(doing);
    let group = this.#groups.get(name);
    if (group === undefined) {
      group = { doing, leaves: new Map() };
      this.#groups.set(name, group);
    }
    const leaf = group.leaves.get(key);
    if (leaf === undefined) group.leaves.set(key, { ...place, ...whereOf(place, doing), parts: [], by: [somebody] });
    else leaf.by.push(somebody);
  }
}

const whereOf = (place: Point & { readonly spread: number }, doing: Doing): Pick<Block, 'doing' | 'somewhere'> => ({
  doing,
  somewhere: { ...place, z: doing.z, looks: doing.looks },
});

/** Blocks put together by the squares of a wider lattice that they lie in. */
function joined(blocks: readonly Block[], side: number): Block[] {
  const squares = new Map<string, Block[]>();
  for (const block of blocks) {
    const key = `${Math.floor(block.x / side)},${Math.floor(block.y / side)}`;
    const there = squares.get(key);
    if (there === undefined) squares.set(key, [block]);
    else there.push(block);
  }
  return [...squares.values()].map((parts): Block => {
    const [only] = parts;
    if (only !== undefined && parts.length === 1) return only;
    const xs = parts.map(({ x }) => x);
    const ys = parts.map(({ y }) => y);
    const x = (Math.min(...xs) + Math.max(...xs)) / 2;
    const y = (Math.min(...ys) + Math.max(...ys)) / 2;
    const spread = Math.max(...parts.map((part) => Math.hypot(part.x - x, part.y - y) + part.spread));
    return { x, y, spread, ...whereOf({ x, y, spread }, (only as Block).doing), parts, by: [] };
  });
}
