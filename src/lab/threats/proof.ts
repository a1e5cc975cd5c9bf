import { gap } from '../../geometry/distance.ts';
import { pointDepth } from '../../geometry/polygon.ts';
import { isWithin } from '../../geometry/tolerance.ts';
import type { Context } from '../../rules/context.ts';
import { maySeeSomewhere } from '../../rules/sightOfAreas.ts';
import type { Looks, Somewhere } from '../../rules/standingRoom.ts';
import type { Terrain } from '../../model/map.ts';
import type { Unit } from '../../model/unit.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Block, Somebody } from './blocks.ts';

/** Kept from every conclusion, in inches. */
const SURELY = 1e-4;

/** A block is taken apart where it is so much wider than what it is asked about. */
const WIDER = 1.2;
/** Terrain that nobody stands in or on. */
const CLOSED: ReadonlySet<Terrain['kind']> = new Set(['container', 'barricade', 'debris']);

/** Whether somebody can come so near to a model somewhere, going straight. */
function comesNear({ foe, limit }: Somebody, { x, y, spread }: Somewhere, distance: number): boolean {
  const { position } = foe.piece;
  return Math.hypot(position.x - x, position.y - y) - limit - spread - SURELY <= distance;
}

/** Shows from where nothing can be done to a model that stands somewhere. */
export class Proof {
  readonly #context: Context;
  readonly #player: PlayerId;
  readonly #looks: Looks;
  /** No shot comes from farther away (Lone Operative). */
  readonly #nearest: number;
  readonly #own: readonly Unit[];

  /**
   * @param context the enemy's next turn, the model's unit off the board
   * @param player whose model it is: those that stand with it hide it
   * @param own units on the board through which it is seen: its own
   */
  constructor(context: Context, player: PlayerId, looks: Looks, nearest: number, own: readonly Unit[] = []) {
    this.#context = context;
    this.#player = player;
    this.#looks = looks;
    this.#nearest = nearest;
    this.#own = own;
  }

  /** A model with its middle somewhere in a square. */
  target(x: number, y: number, side: number): Somewhere {
    return { x, y, z: 0, spread: side / Math.SQRT2, looks: this.#looks };
  }

  /** Whether a model cannot be anywhere in a square: it would be in something solid. */
  isImpossible({ x, y, spread, looks }: Somewhere): boolean {
    return this.#context.ground.features.some(
      ({ terrain, polygon }) =>
        CLOSED.has(terrain.kind) && pointDepth(polygon, { x, y }) > spread - looks.core + SURELY,
    );
  }

  /**
   * Those of some blocks, or of their parts, from which something may be done to a model somewhere, one after the other:
   * from all the others it is shown that nothing can. None: it is safe. What was not looked at yet stays in `waiting`.
   * @param waiting the blocks, the first to be looked at last; it is used up
   */
  *open(waiting: Block[], target: Somewhere): Generator<Block, void, void> {
    const contact = this.#contact(target);
    for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
      if (!this.#mayDo(block, target, contact)) continue;
      if (block.parts.length > 0 && block.spread > WIDER * target.spread) waiting.push(...block.parts);
      else yield block;
    }
  }

  #mayDo(block: Block, target: Somewhere, contact: number): boolean {
    const { doing, x, y, spread, somewhere } = block;
    const apart = Math.hypot(target.x - x, target.y - y) - spread - target.spread - SURELY;
    const far = doing.looks.reach + this.#looks.reach;
    const within = doing.deed === 'charge' ? contact : Math.min(doing.range, this.#nearest);
    if (apart - far > within) return false;
    if (block.by.length > 0 && !block.by.some((each) => comesNear(each, target, far + within))) return false;
    if (doing.deed === 'charge') return true;
    if (doing.blind) return true;
    return maySeeSomewhere(this.#context, somewhere, target, this.#player, this.#own);
  }

  /** How near a charge has to come: farther over a barricade, where one is near. */
  #contact({ x, y, spread, looks }: Somewhere): number {
    const { barricade, engagementRange } = this.#context.ruleset;
    const radius = looks.reach + spread;
    const disc = { kind: 'circle', x, y, radius, reach: radius, core: radius } as const;
    const bounds = { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
    const beside = this.#context.ground.features.some(
      ({ terrain, footprint }) =>
        terrain.kind === 'barricade' && isWithin(gap(footprint, { ...disc, ...bounds }), barricade.enemyWithin),
    );
    return beside ? Math.max(barricade.reach, engagementRange.horizontal) : engagementRange.horizontal;
  }
}
