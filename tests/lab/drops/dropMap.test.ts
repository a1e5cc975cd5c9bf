import { describe, expect, test } from 'vitest';
import { closings } from '../../../src/lab/drops/dropClose.ts';
import type { ClosingMove } from '../../../src/lab/drops/dropClose.ts';
import { dropMap } from '../../../src/lab/drops/dropMap.ts';
import type { DropAsk } from '../../../src/lab/drops/dropMap.ts';
import { pointGap } from '../../../src/geometry/distance.ts';
import type { Unit } from '../../../src/model/unit.ts';
import { coherency } from '../../../src/rules/coherency.ts';
import { contextOf } from '../../../src/rules/context.ts';
import { judge } from '../../../src/rules/judge.ts';
import type { Battle } from '../../../src/model/battle.ts';
import { scene } from '../../rules/scene.ts';

const mm = (length: number): number => length / 25.4;
const base = (diameter: number, models = 1): DropAsk => ({
  player: 'attacker',
  who: { shape: { kind: 'circle', radius: mm(diameter) / 2 }, models },
  method: 'deep-strike',
});
const half = (diameter: number): number => mm(diameter) / 2;
/** The board for the centre of a base. */
const board = (diameter: number, width = 60, height = 44): number =>
  (width - 2 * half(diameter)) * (height - 2 * half(diameter));
const disc = (radius: number): number => Math.PI * radius * radius;

describe('areas, worked out by hand', () => {
  test.each([
    ['an empty board', '', base(40), board(40), 1],
    ['one enemy in the middle', 'defender foe 32mm: 30,22', base(40), board(40) - disc(9 + mm(36)), 1],
    [
      'one enemy, 6 inches by an effect',
      'defender foe 32mm: 30,22',
      { ...base(40), distance: 6 },
      board(40) - disc(6 + mm(36)),
      1,
    ],
    [
      'one enemy, 3 inches by an effect',
      'defender foe 32mm: 30,22',
      { ...base(25), distance: 3 },
      board(25) - disc(3 + mm(28.5)),
      1,
    ],
    ['one friend', 'attacker fr 32mm: 30,22', base(40), board(40) - disc(mm(36)), 1],
    ['a fallen enemy', 'defender foe 32mm wounds:0: 30,22', base(40), board(40), 1],
    ['an oval enemy', 'defender foe 105x70mm: 30,22@30', base(32), board(32) - ovalArea(105, 70, 9 + mm(16)), 1],
    ['a container', 'container c 20,20 30,24', base(32), board(32) - (40 + 28 * half(32) + disc(half(32))), 1],
    ['debris', 'debris d 20,20 30,24', base(32), board(32) - (40 + 28 * half(32) + disc(half(32))), 1],
    ['woods and a crater', 'woods w 20,20 30,24\ncrater c 40,20 44,24', base(32), board(32), 1],
    ['a hill: wholly on it or not at all', 'hill h 20,10 40,34 height 3', base(32), hillArea(20, 24, half(32)), 2],
    [
      'a wall of a ruin',
      'ruins r 20,10 30,20\nwall r 20,10 20,20 0-5',
      base(32),
      board(32) - (20 * half(32) + disc(half(32))),
      1,
    ],
    ['a wall that begins above', 'ruins r 20,10 30,20\nwall r 20,10 20,20 3-6', base(32), board(32), 1],
    ['a strip along the edges', '', { ...base(40), method: 'strategic-reserves' as const }, stripArea(40), 1],
  ])('%s', (_, text, ask, expected, areas) => {
    const map = dropMap(scene(`clock 3 attacker movement/reinforcements\n${text}`), { fit: false, ...ask });
    expect(map.area).toBeCloseTo(expected, text.includes('x70mm') ? 4 : 8);
    expect(map.share).toBeCloseTo(expected / (60 * 44), text.includes('x70mm') ? 7 : 10);
    expect(map.areas.filter(({ z }) => z === 0)).toHaveLength(areas);
  });

  test('a hull among hulls', () => {
    const ask: DropAsk = {
      player: 'attacker',
      who: {
        shape: {
          kind: 'hull',
          outline: [
            { x: -3, y: -1.5 },
            { x: 3, y: -1.5 },
            { x: 3, y: 1.5 },
            { x: -3, y: 1.5 },
          ],
        },
        models: 1,
      },
      method: 'deep-strike',
      facing: 0,
      fit: false,
    };
    const map = dropMap(scene('defender foe 4x2x2: 30,22'), ask);
    // The enemy's box grown by the hull's, then by the distance.
    const [w, h] = [4 + 6, 2 + 3];
    expect(map.area).toBeCloseTo((60 - 6) * (44 - 3) - (w * h + 2 * 9 * (w + h) + disc(9)), 8);
  });

  test('the enemy zone is shut to reserves until the third round', () => {
    const text = (round: number): string => `clock ${round} attacker movement/reinforcements\nzone defender 40,0 60,44`;
    const ask: DropAsk = { ...base(40), method: 'strategic-reserves', fit: false };
    const [second, third] = [dropMap(scene(text(2)), ask).area, dropMap(scene(text(3)), ask).area];
    const r = half(40);
    // Of the strips only what lies left of the zone is open.
    expect(second).toBeCloseTo((40 - 2 * r) * (44 - 2 * r) - (40 - r - (6 - r)) * (32 + 2 * r), 8);
    expect(third).toBeGreaterThan(second);
  });

  test('a lane just as wide as the base holds it: a line of places', () => {
    const r = mm(20);
    const lane = `container a 0,0 60,${20 - r}\ncontainer b 0,${20 + r} 60,44`;
    const battle = scene(
      `clock 2 attacker movement/reinforcements\n${lane}\nattacker kn 40mm +Deep_Strike in:deep-strike: 2`,
    );
    const map = dropMap(battle, { ...base(40), who: { unit: 'kn' } });
    expect(map.areas).toHaveLength(1);
    expect(map.area).toBeLessThan(1e-3);
    if (map.fit.kind !== 'fits') throw new Error(map.fit.kind);
    const action = { type: 'set-up', unit: 'kn', method: 'deep-strike', models: map.fit.placements } as const;
    expect(judge(battle, action).violations).toEqual([]);
  });

  test.each([
    ['a round base', '200mm', 0],
    ['an oval', '220x180mm', 30],
    ['a hull', '9x7x4', 90],
  ])('%s too large for the strip along an edge touches its own one', (_, body, facing) => {
    const text = `clock 3 attacker movement/reinforcements\nzone attacker 0,0 10,44\nzone defender 50,0 60,44\nattacker big ${body} in:strategic-reserves: 1`;
    const battle = scene(text);
    const ask: DropAsk = { player: 'attacker', who: { unit: 'big' }, method: 'strategic-reserves', facing };
    const map = dropMap(battle, ask);
    expect(map.areas).toHaveLength(1);
    expect(map.area).toBeLessThan(1e-3);
    if (map.fit.kind !== 'fits') throw new Error(map.fit.kind);
    const action = { type: 'set-up', unit: 'big', method: 'strategic-reserves', models: map.fit.placements } as const;
    expect(judge(battle, action).violations).toEqual([]);
  });

  test('upper floors count for who may stand on them', () => {
    const ruin = 'ruins r 20,10 30,20\nfloor r 3';
    const map = dropMap(scene(ruin), { ...base(32), fit: false });
    const r = half(32);
    expect(map.areas.map(({ z }) => z)).toEqual([0, 3]);
    expect(map.areas[1]?.area).toBeCloseTo((10 - 2 * r) ** 2, 8);
    const walker = scene(`${ruin}\nattacker kn 32mm VEHICLE WALKER +Deep_Strike in:deep-strike: 1`);
    expect(dropMap(walker, { ...base(32), who: { unit: 'kn' } }).areas.map(({ z }) => z)).toEqual([0]);
  });
});

/** The strips along the edges: the far side of the base counts, so that the middle that is shut is wider by the base. */
const stripArea = (diameter: number): number => {
  const base = mm(diameter);
  return board(diameter) - (48 + base) * (32 + base);
};

/** The area of an oval grown by a distance, by many chords. */
function ovalArea(length: number, width: number, by: number): number {
  const [a, b] = [mm(length) / 2, mm(width) / 2];
  let around = 0;
  const steps = 200_000;
  for (let i = 0; i < steps; i++) {
    const angle = (2 * Math.PI * (i + 0.5)) / steps;
    around += Math.hypot(a * Math.sin(angle), b * Math.cos(angle)) * ((2 * Math.PI) / steps);
  }
  return Math.PI * a * b + around * by + Math.PI * by * by;
}

/** The board for a base that stands wholly on a rectangle or wholly beside it. */
function hillArea(width: number, height: number, radius: number): number {
  const beside = width * height + 2 * (width + height) * radius + disc(radius);
  return board(32) - beside + (width - 2 * radius) * (height - 2 * radius);
}

/** A board covered by enemies in rows, with one of them left out. */
const screened = (missing: string): string => {
  const spots = [8, 22, 36].flatMap((y) => [8, 22, 36, 50].map((x) => `${x},${y}`)).filter((spot) => spot !== missing);
  return `board 58x44\nclock 2 attacker movement/reinforcements\n${spots.map((spot, i) => `defender e${i} 32mm M6: ${spot}`).join('\n')}`;
};

const deployable = (unit: string): DropAsk => ({
  player: 'attacker',
  who: { unit },
  method: 'deep-strike',
});

describe('whether a unit has room', () => {
  test.each([
    ['an open board', '', 10, 40],
    ['one enemy', 'defender foe 32mm: 30,22', 20, 32],
    ['a board full of screens with a hole', screened('22,22'), 3, 32],
  ])('%s: so many models are set up, legally', (_, text, models, size) => {
    const clock = text.includes('clock') ? '' : 'clock 2 attacker movement/reinforcements\n';
    const battle = scene(`${clock}${text}\nattacker kn ${size}mm +Deep_Strike in:deep-strike: ${models}`);
    const { fit } = dropMap(battle, deployable('kn'));
    if (fit.kind !== 'fits') throw new Error(fit.kind);
    expect(fit.placements).toHaveLength(models);
    const action = { type: 'set-up', unit: 'kn', method: 'deep-strike', models: fit.placements } as const;
    expect(judge(battle, action).violations).toEqual([]);
  });

  test('none is shown where there is no place at all', () => {
    const battle = scene(`${screened('')}\nattacker kn 40mm +Deep_Strike in:deep-strike: 1`);
    const map = dropMap(battle, deployable('kn'));
    expect(map.areas).toEqual([]);
    expect(map.fit).toEqual({ kind: 'cannot' });
  });

  test('none is shown where the holes are too small for all', () => {
    // A lane of 2 by 20 inches for a base of 40 mm, between containers: no more than so many stand in it.
    const lane = 'container a 0,0 60,20\ncontainer b 0,22 60,44\ncontainer c 0,20 20,22\ncontainer d 40,20 60,22';
    const clock = 'clock 2 attacker movement/reinforcements';
    const unit = (models: number): Battle =>
      scene(`${clock}\n${lane}\nattacker kn 40mm +Deep_Strike in:deep-strike: ${models}`);
    expect(dropMap(unit(5), deployable('kn')).fit.kind).toBe('fits');
    expect(dropMap(unit(17), deployable('kn')).fit).toEqual({ kind: 'cannot' });
  });
});

const movedTo = (battle: Battle, moves: readonly ClosingMove[]): Battle => ({
  ...battle,
  units: battle.units.map((unit) => ({
    ...unit,
    models: unit.models.map((each) => ({
      ...each,
      position: moves.find(({ model }) => model === each.id)?.to ?? each.position,
    })),
  })),
});

describe('for the defender', () => {
  test('a hole names the models that leave it, and the smallest move that shuts it', () => {
    const battle = scene(screened('22,22'));
    const ask: DropAsk = { ...base(32), fit: false };
    const map = dropMap(battle, ask);
    const [hole] = map.areas;
    if (hole === undefined) throw new Error('no hole');
    expect([...hole.between].toSorted()).toEqual(['e1-1', 'e4-1', 'e5-1', 'e8-1'].toSorted());
    const moves = closings(battle, ask, hole);
    expect(moves.length).toBeGreaterThan(0);
    for (const { moves: together } of moves) {
      const after = movedTo(battle, together);
      const shut = dropMap(after, ask).areas.every(
        ({ spot }) => Math.hypot(spot.x - hole.spot.x, spot.y - hole.spot.y) > 1e-3,
      );
      expect(shut).toBe(true);
    }
  });

  /** A corridor with one unit at its left end: the hole is at the right one. */
  const corridor = (unit: string): Battle => scene(`board 22x4\nclock 2 attacker movement/reinforcements\n${unit}`);

  test.each([
    ['two models that have to stay together', 'defender s 32mm M6: 3,2 5.5,2', 2],
    ['three of them, in a chain', 'defender s 32mm M6: 1.5,2 4,2 6.5,2', 3],
  ])('where nobody shuts it alone, so many of a unit do: %s', (_, unit, count) => {
    const battle = corridor(unit);
    const ask: DropAsk = { ...base(32), fit: false };
    const [hole] = dropMap(battle, ask).areas;
    if (hole === undefined) throw new Error('no hole');
    const [least] = closings(battle, ask, hole);
    if (least === undefined) throw new Error('nothing shuts it');
    expect(least.moves).toHaveLength(count);
    expect(least.moves.every(({ withinMove }) => withinMove)).toBe(true);
    expect(least.distance).toBeCloseTo(
      least.moves.reduce((sum, { distance }) => sum + distance, 0),
      9,
    );
    const after = movedTo(battle, least.moves);
    expect(dropMap(after, ask).areas).toEqual([]);
    expect(coherency(contextOf(after), contextOf(after).standing(after.units[0] as Unit))).toEqual([]);
  });

  test.each([
    ['an oval along the corridor', '105x70mm M20: 3,2@0'],
    ['an oval across it', '75x42mm M20: 3,2@70'],
    ['a hull', '4x2x2 VEHICLE M20: 3,2@0'],
  ])('the true base counts: %s goes no farther than it must', (_, body) => {
    const battle = scene(`board 20x4\nclock 2 attacker movement/reinforcements\ndefender s ${body}`);
    const ask: DropAsk = { ...base(32), fit: false };
    const [hole] = dropMap(battle, ask).areas;
    if (hole === undefined) throw new Error('no hole');
    const [least] = closings(battle, ask, hole);
    const [move] = least?.moves ?? [];
    if (move === undefined) throw new Error('nothing shuts it');
    const after = movedTo(battle, [move]);
    expect(dropMap(after, ask).areas).toEqual([]);
    const [piece] = contextOf(after).pieces.values();
    const gaps = hole.outline.outer.map((point) => (piece === undefined ? 0 : pointGap(piece.footprint, point)));
    expect(Math.max(...gaps)).toBeCloseTo(9 + mm(16), 3);
  });
});
