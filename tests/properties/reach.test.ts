import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../../src/geometry/shape.ts';
import { random } from '../../src/kernel/random.ts';
import type { Random } from '../../src/kernel/random.ts';
import { moverOf } from '../../src/lab/mover.ts';
import { MoveField } from '../../src/lab/moveField.ts';
import { ReachOfUnit } from '../../src/lab/reach/reachOfUnit.ts';
import { routeOf } from '../../src/lab/route.ts';
import type { Action, ModelMove } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { Unit } from '../../src/model/unit.ts';
import { contextOf } from '../../src/rules/context.ts';
import type { StandingPiece } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { overlap } from '../../src/rules/setUp/placement.ts';
import { terrain } from '../../src/rules/standing.ts';
import { randomScene } from '../rules/randomScene.ts';
import { scene } from '../rules/scene.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

/** Walls, blocks, hills and floors close together, so that most ways climb; some touch or overlap. */
function steepScene(seed: number): Battle {
  const { next, die } = random(seed, 21);
  const number = (from: number, to: number): number => Number((from + (to - from) * next()).toFixed(3));
  const tall = (): number => number(2.05, 2.6);
  const box = (x: number, y: number): string => {
    const [left, top] = [number(x - 2, x + 2), number(y - 2, y + 2)];
    return `${left},${top} ${number(left + 0.3, left + 2)},${number(top + 0.3, top + 4)}`;
  };
  /** From edge to edge, or nearly, so that going round is far. */
  const strip = (x: number): string => {
    const left = number(x - 1, x + 1);
    return `${left},${number(0, 4)} ${left + number(0.2, 0.8)},${number(18, 22)}`;
  };
  const lines = [
    'board 30x22',
    `debris d1 ${box(10, 8)} height ${tall()}`,
    `debris d2 ${strip(14)} height ${tall()}`,
    `barricade b1 ${strip(18)} height ${tall()}`,
    `barricade b2 ${strip(19)} height ${tall()}`,
    `hill h ${box(20, 14)} height ${tall()}`,
    `container c ${box(13, 6)} height 3`,
    'ruins r 8,13 14,19 height 6',
    `wall r 8,13 ${number(9, 14)},13 0-${number(2.05, 4)}`,
    `wall r 11,13 11,${number(14, 19)} 0-${number(2.05, 4)}`,
    'floor r 3',
    ...[1, 2, 3].map((i) => `defender e${i} 32mm: ${number(4, 26)},${number(3, 19)}`),
  ];
  const words = ['MOUNTED', 'INFANTRY', 'MONSTER', 'INFANTRY FLY'][die(4) - 1] ?? '';
  const up = words === 'INFANTRY' && die(3) === 1;
  const at = up ? `${number(9, 13)},${number(14, 18)},3` : `${number(6, 22)},${number(4, 18)}`;
  lines.push(`attacker kn ${['25mm', '32mm', '60mm'][die(3) - 1] ?? ''} ${words} M${10 + die(10)}: ${at}`);
  return scene(lines.join('\n'));
}

test('a place is reached where, and as far away as, a route leads to it: round what bars it, over any number of things, up and down', () => {
  let reached = 0;
  let missed = 0;
  let climbed = 0;
  let severally = 0;
  let upstairs = 0;
  const compare = (battle: Battle, piece: StandingPiece, chance: Random, tries: number): void => {
    const context = contextOf(battle);
    // Strewn by chance, some stand where nobody may: no way leads out of that.
    if (overlap(context, [piece]).length > 0 || terrain(context, [piece]).length > 0) return;
    const { model, position } = piece;
    const mover = moverOf(context, model.id, { kind: 'normal' });
    if (mover === null || context.engagements(piece.unit).length > 0) return;
    const field = new MoveField(mover, mover.limit, new Set());
    for (let i = 0; i < tries; i++) {
      const [angle, share] = [2 * Math.PI * chance.next(), 1.05 * chance.next()];
      const away = share * mover.limit;
      const z = i % 3 === 2 ? 3 : 0;
      const to =
        z > 0
          ? { x: 8 + 6 * share, y: 13 + angle, z }
          : { x: position.x + away * Math.cos(angle), y: position.y + away * Math.sin(angle), z };
      const needs = field.needs(to, z);
      const { reachable, length, upperBound } = routeOf(battle, { model: model.id, kind: 'normal', to });
      if (reachable) reached++;
      else missed++;
      if (reachable && z > 0) upstairs++;
      // On the very border the one may count what the other does not.
      if (needs < mover.limit - 1e-4) expect(reachable).toBe(true);
      if (!reachable) continue;
      expect(needs).toBeLessThan((length ?? NaN) + 1e-4);
      if (!upperBound) expect(needs).toBeCloseTo(length ?? NaN, 4);
      const over = needs - Math.hypot(to.x - position.x, to.y - position.y) - Math.abs(z - position.z);
      if (over > 4.1) climbed++;
      if (over > 8.2) severally++;
    }
  };
  fc.assert(
    fc.property(seeds, (seed) => {
      const { battle } = randomScene(seed);
      const pieces = [...contextOf(battle).pieces.values()];
      for (const piece of pieces) if (piece.footprint.kind === 'circle') compare(battle, piece, random(seed, 8), 6);
      const steep = steepScene(seed);
      const mover = contextOf(steep).pieces.get('kn-1');
      if (mover !== undefined) compare(steep, mover, random(seed, 9), 30);
    }),
    { numRuns: 80, examples: [[2049612578]] },
  );
  expect(reached).toBeGreaterThan(100);
  expect(missed).toBeGreaterThan(30);
  expect([climbed > 10, severally > 1, upstairs > 20]).toEqual([true, true, true]);
});

/** Whether a place is reached that is hardly away: what is not round is kept a few thousandths off what is not round. */
const isReachedBeside = (field: MoveField, { x, y }: Point, limit: number): boolean =>
  Array.from({ length: 12 }, (_, i) => (i / 6) * Math.PI).some(
    (angle) =>
      field.needsAtLast({ x: x + 0.012 * Math.cos(angle), y: y + 0.012 * Math.sin(angle) }, 0) <= limit + 0.012,
  );

test('of a base that is not round it holds every place that a route leads to, and no place that none leads to', () => {
  let reached = 0;
  let bent = 0;
  let missed = 0;
  fc.assert(
    fc.property(seeds, (seed) => {
      const chance = random(seed, 5);
      const { battle } = randomScene(seed, { terrain: true });
      const context = contextOf(battle);
      for (const piece of context.pieces.values()) {
        if (piece.footprint.kind === 'circle' || context.engagements(piece.unit).length > 0) continue;
        if (overlap(context, [piece]).length > 0 || terrain(context, [piece]).length > 0) continue;
        const { model, position } = piece;
        const mover = moverOf(context, model.id, { kind: 'normal' });
        if (mover === null) continue;
        const field = new MoveField(mover, mover.limit, new Set());
        for (let i = 0; i < 10; i++) {
          const [angle, away] = [2 * Math.PI * chance.next(), chance.next() * mover.limit];
          const to = { x: position.x + away * Math.cos(angle), y: position.y + away * Math.sin(angle), z: 0 };
          const needs = field.needsAtLast(to, 0);
          const { reachable, length } = routeOf(battle, { model: model.id, kind: 'normal', to });
          if (!reachable) missed++;
          // Sums of two shapes that are not round keep a few thousandths too far off, both of them.
          if (needs < mover.limit - 1e-3) expect([i, reachable]).toEqual([i, true]);
          if (!reachable || length === null || length > mover.limit - 1e-3) continue;
          reached++;
          if (length > away + 0.1) bent++;
          expect([i, needs <= mover.limit || isReachedBeside(field, to, mover.limit)]).toEqual([i, true]);
        }
      }
    }),
    { numRuns: 30 },
  );
  expect([reached > 40, bent > 4, missed > 40]).toEqual([true, true, true]);
});

/** A squad in and round a ruin with floors, some of it upstairs, together or nearly so; and enemies about. */
function squadScene(seed: number): Battle {
  const { next, die } = random(seed, 22);
  const number = (from: number, to: number): number => Number((from + (to - from) * next()).toFixed(3));
  const count = 1 + die(5);
  const [left, top] = [number(6, 16), number(6, 14)];
  const up = die(2) === 1;
  const places = Array.from({ length: count }, (_, i) => {
    const [x, y] = [left + 1.9 * (i % 3), top + 1.9 * Math.floor(i / 3)];
    const within = x > 9 && x < 17 && y > 7 && y < 15;
    return `${x},${y}${up && within ? ',3' : ''}`;
  });
  return scene(`
    board 30x22
    ruins r 8,6 18,16 height 9
    floor r 3 8,6 18,6 18,12 8,12
    floor r 6 8,6 12,6 12,10 8,10
    wall r 8,6 18,6 0-9
    wall r 8,6 8,16 0-9
    container c 20,8 22,12 height 3
    debris d 4,18 24,18.4 height 2.5
    attacker kn ${['25mm', '32mm', '40mm'][die(3) - 1] ?? ''} INFANTRY M${4 + die(6)}: ${places.join(' ')}
    ${[1, 2, 3].map((i) => `defender e${i} 32mm: ${number(2, 28)},${number(2, 20)}${die(3) === 1 ? ',0' : ''}`).join('\n')}
  `);
}

test('an end that the reach of a unit is shown by is legal, on the ground and on floors', () => {
  let shown = 0;
  let upstairs = 0;
  let apart = 0;
  const show = (battle: Battle, unit: Unit, chance: Random, tries: number): void => {
    const context = contextOf(battle);
    const standing = context.standing(unit);
    const [first] = standing;
    if (first === undefined || standing.length < 2 || unit.player !== battle.clock.turn) return;
    if (context.engagements(unit).length > 0) return;
    if (terrain(context, standing).length > 0 || overlap(context, standing).length > 0) return;
    const reach = new ReachOfUnit(context, unit.id, null, { kind: 'normal' });
    for (let i = 0; i < tries; i++) {
      const angle = 2 * Math.PI * chance.next();
      const away = chance.next() * first.model.characteristics.M;
      const place = { x: first.position.x + away * Math.cos(angle), y: first.position.y + away * Math.sin(angle) };
      const found = reach.arrangement(place, (i % 3) * 3);
      if (found === null || found.needs > 0) continue;
      const ends = found.ends();
      const models = ends.flatMap(({ model, position }): ModelMove[] => {
        const { x, y, z, facing } = position;
        // A round base is not turned: facing it anywhere would only cost.
        const turned = facing === model.position?.facing ? {} : { facing };
        const to = { x, y, z, ...turned };
        const { move, reachable } = routeOf(battle, { model: model.id, kind: 'normal', to });
        return move === null || !reachable ? [] : [move];
      });
      // Those of it that stand in each other's way go one after the other: asked one by one they may be barred.
      if (models.length < standing.length) continue;
      const action: Action = { type: 'move', unit: unit.id, kind: 'normal', models };
      const rules = judge(battle, action).violations.map(({ rule }) => rule);
      expect(rules).toEqual([]);
      shown++;
      if (ends.some(({ position }) => position.z > 0)) upstairs++;
      if (new Set(ends.map(({ position }) => position.z)).size > 1) apart++;
    }
  };
  fc.assert(
    fc.property(seeds, (seed) => {
      const { battle: strewn } = randomScene(seed, { terrain: true });
      const battle = { ...strewn, clock: { ...strewn.clock, phase: 'movement' as const, step: 'move' as const } };
      for (const unit of battle.units) show(battle, unit, random(seed, 7), 6);
      const squad = squadScene(seed);
      const [unit] = squad.units;
      if (unit !== undefined) show(squad, unit, random(seed, 6), 30);
    }),
    { numRuns: 50 },
  );
  expect([shown > 60, upstairs > 20, apart > 5]).toEqual([true, true, true]);
});
