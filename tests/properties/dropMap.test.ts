import { describe, expect, test } from 'vitest';
import { endOf, nearestOnPiece, onArc, startOf } from '../../src/geometry/region/loops.ts';
import type { BorderPiece } from '../../src/geometry/region/loops.ts';
import type { Point } from '../../src/geometry/shape.ts';
import { random } from '../../src/kernel/random.ts';
import { arrivalOf, arriving, dropMap, openAt } from '../../src/lab/drops/dropMap.ts';
import type { DropAsk } from '../../src/lab/drops/dropMap.ts';
import { dropRegion, droppedAt, mayDrop } from '../../src/lab/drops/dropRegion.ts';
import type { OpenArea } from '../../src/lab/drops/dropRegion.ts';
import type { Battle } from '../../src/model/battle.ts';
import { contextOf } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { dropScene } from '../lab/drops/dropScene.ts';

const FULL = 2 * Math.PI;

/** How often a ray from a point to the right crosses a piece of border, arcs taken as arcs. */
function crossingsOf(piece: BorderPiece, { x, y }: Point): number {
  if (piece.kind === 'line') {
    const { from, to } = piece;
    if (from.y > y === to.y > y) return 0;
    return x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x ? 1 : 0;
  }
  const [low, high] = piece.from < piece.to ? [piece.from, piece.to] : [piece.to, piece.from];
  // Cut where the arc turns back, so that each part goes only up or only down.
  const cuts = [low];
  for (let k = Math.ceil((low - Math.PI / 2) / Math.PI); k * Math.PI + Math.PI / 2 < high; k++) {
    const cut = k * Math.PI + Math.PI / 2;
    if (cut > low) cuts.push(cut);
  }
  cuts.push(high);
  let count = 0;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [a, b] = [cuts[i] as number, cuts[i + 1] as number];
    if (onArc(piece, a).y > y === onArc(piece, b).y > y) continue;
    const right = Math.cos((a + b) / 2) > 0;
    const half = Math.sqrt(Math.max(0, piece.radius ** 2 - (y - piece.y) ** 2));
    if (x < piece.x + (right ? half : -half)) count++;
  }
  return count;
}

const piecesOf = ({ outer, holes }: OpenArea): readonly BorderPiece[] =>
  [outer, ...holes].flatMap(({ pieces }) => pieces);

/** Pieces of border in bands by their height, so that a ray meets few of them. */
class Bands {
  static readonly WIDTH = 0.25;
  readonly #bands = new Map<number, BorderPiece[]>();

  constructor(pieces: readonly BorderPiece[]) {
    for (const piece of pieces) {
      const [a, b] = [startOf(piece), endOf(piece)];
      const far = piece.kind === 'arc' ? Math.min(2, Math.abs(piece.to - piece.from)) * piece.radius : 0;
      const low = Math.floor((Math.min(a.y, b.y) - far) / Bands.WIDTH);
      const high = Math.floor((Math.max(a.y, b.y) + far) / Bands.WIDTH);
      for (let band = low; band <= high; band++) {
        this.#bands.set(band, [...(this.#bands.get(band) ?? []), piece]);
      }
    }
  }

  /** Whether a point is inside: the areas are apart from each other, and a ray to the right leaves them as often as not. */
  holds(point: Point): boolean {
    const band = this.#bands.get(Math.floor(point.y / Bands.WIDTH)) ?? [];
    return band.reduce((sum, piece) => sum + crossingsOf(piece, point), 0) % 2 === 1;
  }
}

function distanceTo(pieces: readonly BorderPiece[], point: Point): number {
  return Math.min(
    ...pieces.map((piece) => {
      const { x, y } = nearestOnPiece(piece, point);
      return Math.hypot(x - point.x, y - point.y);
    }),
  );
}

const POINTS = 10_000;
/** The border is where a set-up begins to be legal: no farther from it than this may the two differ. */
const SLACK = 1e-6;

interface Row {
  readonly seed: number;
  readonly enemies: number;
  readonly ovals?: boolean;
  readonly base?: string;
  readonly facing?: number;
  readonly distance?: number;
  readonly edges?: boolean;
  readonly round?: number;
  readonly z?: number;
  readonly points?: number;
}

const ROWS: readonly (readonly [string, Row])[] = [
  ['round bases, few', { seed: 1, enemies: 4 }],
  ['round bases', { seed: 2, enemies: 12 }],
  ['round bases, a crowd', { seed: 3, enemies: 30, distance: 6 }],
  ['ovals and hulls', { seed: 4, enemies: 6, ovals: true }],
  ['ovals and hulls, a crowd', { seed: 5, enemies: 18, ovals: true }],
  ['round bases from the edges', { seed: 6, enemies: 10, edges: true }],
  ['round bases from the edges in the second round', { seed: 15, enemies: 4, edges: true, round: 2 }],
  ['an oval among round bases', { seed: 16, enemies: 8, base: '105x70mm', facing: 30 }],
  ['an oval among ovals and hulls', { seed: 17, enemies: 8, ovals: true, base: '105x70mm', facing: 75 }],
  [
    'a long oval in a crowd of ovals and hulls',
    { seed: 18, enemies: 20, ovals: true, base: '75x42mm', facing: 140, distance: 6 },
  ],
  ['a hull among ovals and hulls', { seed: 19, enemies: 8, ovals: true, base: '4x2.5x2', facing: 20 }],
  ['a hull, straight, 3 inches', { seed: 20, enemies: 14, ovals: true, base: '6x3x2', distance: 3 }],
  ['an oval, 3 inches', { seed: 21, enemies: 16, ovals: true, base: '90x52mm', facing: 90, distance: 3 }],
  ['an oval from the edges', { seed: 22, enemies: 5, ovals: true, base: '105x70mm', facing: 10, edges: true }],
  ['an oval from the edges in the second round', { seed: 23, enemies: 4, base: '105x70mm', edges: true, round: 2 }],
  ['round bases, 3 inches', { seed: 24, enemies: 24, distance: 3 }],
  ['on an upper floor', { seed: 25, enemies: 3, z: 3, base: '32mm' }],
  ['an oval on an upper floor', { seed: 26, enemies: 3, ovals: true, z: 3, base: '75x42mm', facing: 45, points: 2000 }],
];

describe('the drop map against every set-up judged by itself', () => {
  test.each(ROWS)('%s: at thousands of points', (_, row) => {
    const {
      seed,
      enemies,
      ovals = false,
      base,
      facing = 0,
      distance,
      edges = false,
      round,
      z = 0,
      points = POINTS,
    } = row;
    const made = dropScene(seed, enemies, ovals, {
      floors: z > 0,
      ...(base === undefined ? {} : { base }),
      ...(round === undefined ? {} : { round }),
    });
    const method = edges ? 'strategic-reserves' : 'deep-strike';
    const battle = edges ? inStrategicReserves(made) : made;
    const ask: DropAsk = {
      player: 'attacker',
      who: { unit: 'kn' },
      method,
      facing,
      fit: false,
      ...(distance === undefined ? {} : { distance }),
    };
    const context = contextOf(battle);
    const [dropper] = arriving(context, ask);
    if (dropper === undefined) throw new Error('nobody arrives');
    const arrival = arrivalOf(context, ask);
    const { areas } = dropRegion(context, dropper, arrival, z);
    const pieces = areas.flatMap(piecesOf);
    const bands = new Bands(pieces);
    // Distances by an effect are not among what a set-up in these scenes is judged by: the same rules, asked one by one.
    const isLegal = (point: Point): boolean =>
      distance === undefined
        ? judge(battle, { type: 'set-up', unit: 'kn', method, models: [{ id: 'kn-1', ...point, z, facing }] }).legal
        : mayDrop(context, arrival, droppedAt(dropper, point, z));
    const { next } = random(seed, 77);
    const floor = z === 0 ? { x: 0, y: 0, width: 60, height: 44 } : { x: 18, y: 2, width: 24, height: 14 };
    const anywhere = (): Point => ({ x: floor.x + floor.width * next(), y: floor.y + floor.height * next() });
    const wrong: Point[] = [];
    let inside = 0;
    for (let i = 0; i < points; i++) {
      const piece = pieces[Math.floor(next() * pieces.length)];
      // Every second point is near the border, down to a few millionths of an inch from it.
      const off = 10 ** (-6 * next());
      const near = piece === undefined || i % 2 === 0 ? null : nearestOnPiece(piece, anywhere());
      const angle = FULL * next();
      const point =
        near === null ? anywhere() : { x: near.x + off * Math.cos(angle), y: near.y + off * Math.sin(angle) };
      const open = bands.holds(point);
      inside += open ? 1 : 0;
      if (isLegal(point) !== open && distanceTo(pieces, point) > SLACK) wrong.push(point);
    }
    expect(wrong).toEqual([]);
    expect(inside).toBeGreaterThan(points / 20);
    expect(inside).toBeLessThan(points - points / 20);
  });

  test.each([
    ['an oval', 27, '105x70mm', 'deep-strike'],
    ['an oval from the edges', 28, '90x52mm', 'strategic-reserves'],
    ['a hull', 29, '5x3x2', 'deep-strike'],
  ] as const)('%s that may face any way: a place counts that one of the facings has', (_, seed, base, method) => {
    const made = dropScene(seed, 5, true, { base });
    const battle = method === 'deep-strike' ? made : inStrategicReserves(made);
    const ask: DropAsk = { player: 'attacker', who: { unit: 'kn' }, method, fit: false };
    const context = contextOf(battle);
    const { areas } = openAt(context, ask, arrivalOf(context, ask), 0, false);
    const { facings, area } = dropMap(battle, ask);
    if (facings === null) throw new Error('no facings');
    expect(facings.atMost).toBeGreaterThan(area);
    const pieces = areas.flatMap(piecesOf);
    const bands = new Bands(pieces);
    const { next } = random(seed, 78);
    const wrong: Point[] = [];
    for (let i = 0; i < 700; i++) {
      const point = { x: 60 * next(), y: 44 * next() };
      const legal = facings.tried.some(
        (facing) =>
          judge(battle, { type: 'set-up', unit: 'kn', method, models: [{ id: 'kn-1', ...point, facing }] }).legal,
      );
      // With several facings the border is made of fewer arcs.
      if (bands.holds(point) !== legal && distanceTo(pieces, point) > 1e-4 + SLACK) wrong.push(point);
    }
    expect(wrong).toEqual([]);
  });

  test.each([7, 8, 9, 10, 11, 12, 13, 14])('a unit that is given room has it, judged; scene %i', (seed) => {
    const battle = dropScene(seed, 14 + (seed % 5) * 6, seed % 2 === 0);
    const units = battle.units.map((unit) =>
      unit.id === 'kn'
        ? { ...unit, models: [1, 2, 3, 4, 5].flatMap((i) => unit.models.map((model) => ({ ...model, id: `kn-${i}` }))) }
        : unit,
    );
    const five: Battle = { ...battle, units };
    const { fit } = dropMap(five, { player: 'attacker', who: { unit: 'kn' }, method: 'deep-strike' });
    if (fit.kind === 'fits') {
      const action = { type: 'set-up', unit: 'kn', method: 'deep-strike', models: fit.placements } as const;
      expect(judge(five, action).violations).toEqual([]);
    } else expect(fit.kind).toBe('cannot');
  });
});

const inStrategicReserves = (battle: Battle): Battle => ({
  ...battle,
  units: battle.units.map((unit) => (unit.id === 'kn' ? { ...unit, place: 'strategic-reserves' } : unit)),
});
