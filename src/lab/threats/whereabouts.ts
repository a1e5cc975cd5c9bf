import { boundsGap } from '../../geometry/bounds.ts';
import { footprint } from '../../geometry/footprint.ts';
import { contextOf } from '../../rules/context.ts';
import type { Context, StandingPiece } from '../../rules/context.ts';
import { levelsAt } from '../../rules/ground.ts';
import { fallingBack, intoTheFight, pastEverybody } from '../../rules/moves/passage.ts';
import type { Looks } from '../../rules/standingRoom.ts';
import { hasKeyword } from '../../rules/stance.ts';
import { BlockMaker, CELL, HALF } from './blocks.ts';
import type { Block, Doing } from './blocks.ts';
import { farthestFire } from './foes.ts';
import type { Foe, FoeMove } from './foes.ts';
import { LeastWays } from './leastWays.ts';
import { withoutFriends } from './nextTurn.ts';

/** What of a model counts for sight however it faces: no less than the disc in its base and no more than that round it. */
export const looksOf = ({ unit, model, footprint: { reach, core } }: StandingPiece): Looks => ({
  reach,
  core,
  height: model.body.height,
  aircraft: hasKeyword(unit.datasheet, 'AIRCRAFT'),
  towering: hasKeyword(unit.datasheet, 'TOWERING'),
});

const passingBy = (kind: FoeMove) => (kind === 'fall-back' ? fallingBack : pastEverybody);

/** One thing that a foe does after a move of so many inches at most. */
interface Plan {
  readonly doing: Doing;
  readonly limit: number;
  readonly fire: Foe['fire'][number] | null;
  readonly ways: LeastWays | null;
}

/** @param alone the battle with nobody of the foe's side on the board */
function plansOf(alone: Context, foe: Foe): Plan[] {
  const looks = looksOf(foe.piece);
  const ways = new Map<string, LeastWays>();
  const waysOf = (kind: FoeMove, limit: number): LeastWays => {
    const key = `${kind} ${limit}`;
    const known = ways.get(key) ?? new LeastWays(alone, foe.piece, passingBy(kind), limit, HALF);
    ways.set(key, known);
    return known;
  };
  const plans = farthestFire(foe).map((fire): Plan => {
    const { move, limit, range, blind } = fire;
    const doing: Doing = { deed: 'fire', looks, z: 0, range, blind };
    return { doing, limit, fire, ways: limit === 0 ? null : waysOf(move, limit) };
  });
  const { charge } = foe;
  if (charge !== null) {
    const limit = charge.move + charge.roll;
    const passing = charge.kind === 'fall-back' ? fallingBack : intoTheFight;
    const doing: Doing = { deed: 'charge', looks, z: 0, range: 0, blind: true };
    plans.push({ doing, limit, fire: null, ways: new LeastWays(alone, foe.piece, passing, limit, HALF) });
  }
  return plans;
}

/**
 * Where enemies may fire from, and come to by charges, in their next turn: certainly all of it, as blocks. It comes in parts.
 * @param foes models of one side
 */
export function* whereabouts(context: Context, foes: readonly Foe[]): Generator<undefined, Block[], void> {
  const maker = new BlockMaker();
  const [first] = foes;
  if (first === undefined) return [];
  const alone = contextOf(withoutFriends(context.battle, first.piece.unit.player));
  for (const foe of foes) {
    for (const plan of plansOf(alone, foe)) {
      take(context, maker, foe, plan);
      yield;
    }
  }
  return maker.blocks();
}

function take(context: Context, maker: BlockMaker, foe: Foe, { doing, limit, fire, ways }: Plan): void {
  const { x, y, z } = foe.piece.position;
  if (ways === null) {
    maker.addAt({ ...doing, z }, { x, y }, { foe, fire, limit });
    return;
  }
  const { width, height } = context.battle.map;
  const columns = [Math.floor(Math.max(0, x - limit) / CELL), Math.ceil(Math.min(width, x + limit) / CELL)] as const;
  const rows = [Math.floor(Math.max(0, y - limit) / CELL), Math.ceil(Math.min(height, y + limit) / CELL)] as const;
  const own = z === 0 ? null : levelsAt(context.ground, z);
  const levels = [{ z, floors: own }, ...(z === 0 ? [] : [{ z: 0, floors: null }]), ...ways.storeys];
  for (const level of levels) {
    if (level.z === z && level.floors !== own) continue;
    const there: Doing = { ...doing, z: level.z };
    for (let column = columns[0]; column < columns[1]; column++) {
      for (let row = rows[0]; row < rows[1]; row++) {
        const place = { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
        if (Math.hypot(place.x - x, place.y - y) > limit + HALF) continue;
        if (maker.knows(there, column, row, { foe, fire, limit })) continue;
        if (level.floors !== null && !isOver(place, level.floors)) continue;
        const way = level.z === z ? ways.onLevel(place) : ways.upOrDown(place, level.z);
        if (way <= limit) maker.add(there, column, row, { foe, fire, limit });
      }
    }
  }
}

/** Whether the middle of a base in a square may be over some floors. */
function isOver(
  { x, y }: { readonly x: number; readonly y: number },
  floors: LeastWays['storeys'][number]['floors'],
): boolean {
  const square = footprint({ kind: 'circle', radius: HALF }, { x, y, facing: 0 });
  return floors.some((floor) => boundsGap(floor.footprint, square) === 0);
}
