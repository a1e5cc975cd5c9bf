import { describe, expect, test } from 'vitest';
import { footprint } from '../../src/geometry/footprint.ts';
import { joined } from '../../src/geometry/region/join.ts';
import { endOf, startOf } from '../../src/geometry/region/loops.ts';
import type { HoledLoop } from '../../src/geometry/region/nesting.ts';
import { offsetUnion } from '../../src/geometry/region.ts';
import { random } from '../../src/kernel/random.ts';

const BOARD = { width: 20, height: 16 };

/** The open parts of a board with some discs and ovals on it; `inset` keeps off the edges. */
function open(seed: number, shapes: number, inset: number): readonly HoledLoop[] {
  const { next } = random(seed, 4);
  const grown = Array.from({ length: shapes }, (_, i) => ({
    footprint: footprint(
      i % 2 === 0 ? { kind: 'circle', radius: 1 + 2 * next() } : { kind: 'oval', along: 1 + 2 * next(), across: 1 },
      { x: 20 * next(), y: 16 * next(), facing: 180 * next() },
    ),
    offset: 1,
  }));
  const { width, height } = BOARD;
  const wall = (x: number, y: number, w: number, h: number) => ({
    footprint: footprint(
      {
        kind: 'hull',
        outline: [
          { x, y },
          { x: x + w, y },
          { x: x + w, y: y + h },
          { x, y: y + h },
        ],
      },
      { x: 0, y: 0, facing: 0 },
    ),
    offset: 0,
  });
  const walls = [
    wall(-1, -1, 1 + inset, height + 2),
    wall(width - inset, -1, 1 + inset, height + 2),
    wall(-1, -1, width + 2, 1 + inset),
  ];
  return offsetUnion([...grown, ...(inset > 0 ? walls : [])], BOARD).openAreas;
}

const areaOf = (areas: readonly HoledLoop[]): number => areas.reduce((sum, { area }) => sum + area, 0);

function holds(areas: readonly HoledLoop[], x: number, y: number): boolean {
  let crossed = 0;
  for (const { outer, holes } of areas)
    for (const { pieces } of [outer, ...holes])
      for (const piece of pieces) {
        const steps = piece.kind === 'line' ? 1 : 64;
        for (let i = 0; i < steps; i++) {
          const at = (share: number) =>
            piece.kind === 'line'
              ? {
                  x: piece.from.x + share * (piece.to.x - piece.from.x),
                  y: piece.from.y + share * (piece.to.y - piece.from.y),
                }
              : {
                  x: piece.x + piece.radius * Math.cos(piece.from + share * (piece.to - piece.from)),
                  y: piece.y + piece.radius * Math.sin(piece.from + share * (piece.to - piece.from)),
                };
          const [a, b] = [at(i / steps), at((i + 1) / steps)];
          if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) crossed++;
        }
      }
  return crossed % 2 === 1;
}

describe('areas that are joined', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])('hold what one of them holds; scene %i', (seed) => {
    const sets = [0, 1, 2].map((i) => open(3 * seed + i, 3 + (seed % 4), [0, 0.5, 0.5][i] ?? 0));
    const all = joined(sets);
    for (const { outer, holes } of all)
      for (const { pieces } of [outer, ...holes])
        pieces.forEach((piece, i) => {
          const [end, start] = [endOf(piece), startOf(pieces[(i + 1) % pieces.length] ?? piece)];
          expect(Math.hypot(end.x - start.x, end.y - start.y)).toBeLessThan(1e-6);
        });
    const { next } = random(seed, 8);
    const wrong: number[][] = [];
    for (let i = 0; i < 60; i++) {
      const [x, y] = [20 * next(), 16 * next()];
      if (holds(all, x, y) !== sets.some((set) => holds(set, x, y))) wrong.push([x, y]);
    }
    // The rays of this test go by chords: a point in a thousand may lie between one and its arc.
    expect(wrong.length).toBeLessThanOrEqual(1);
    expect(areaOf(all)).toBeGreaterThanOrEqual(Math.max(...sets.map(areaOf)) - 1e-9);
  });

  test('twice the same is the same, in any order', () => {
    const [one, other] = [open(5, 4, 0.5), open(6, 4, 0.5)];
    expect(areaOf(joined([one, one]))).toBeCloseTo(areaOf(one), 9);
    expect(areaOf(joined([one, other, one]))).toBeCloseTo(areaOf(joined([other, one])), 9);
  });

  test('one inside the other leaves the larger one; apart they stay apart', () => {
    const left = open(0, 0, 0).slice(0, 0);
    const whole = open(0, 0, 0);
    expect(areaOf(joined([left, whole]))).toBeCloseTo(320, 9);
    expect(joined([])).toEqual([]);
  });
});
