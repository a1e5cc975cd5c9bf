import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action, PathPoint } from '../../src/model/action.ts';
import type { Point } from '../../src/geometry/shape.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { PlayerId } from '../../src/model/player.ts';
import type { Violation } from '../../src/model/verdict.ts';
import { judge } from '../../src/rules/judge.ts';
import { levelsOfControl } from '../../src/rules/objectives/objectives.ts';
import { randomScene } from '../rules/randomScene.ts';
import { scene } from '../rules/scene.ts';
import { moving, settingUp } from '../rules/told.ts';
import { twin, twinRules } from '../rules/twin.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

/** Whether a model is of the player whose unit acts: the twin leaves out what friends bar. */
function isFriend(battle: Battle, action: Action, model: string | undefined): boolean {
  const owner = battle.units.find(({ models }) => models.some(({ id }) => id === model));
  return 'unit' in action && owner?.player === battle.units.find(({ id }) => id === action.unit)?.player;
}

describe('against a slow twin', () => {
  test('random set-ups and moves break the distance rules that the twin says they break', () => {
    let checked = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const { battle, actions } = randomScene(seed);
        for (const action of actions) {
          const { sure, close } = twin(battle, action);
          const own = judge(battle, action)
            .violations.filter(
              ({ rule, other }) => twinRules.has(rule) && !(rule === 'path-model' && isFriend(battle, action, other)),
            )
            .map(({ rule, model, other }) => `${rule} ${model ?? '-'} ${other ?? '-'}`)
            .filter((told) => !close.has(told))
            .sort();
          const wanted =
            action.type === 'set-up' && action.method !== 'deep-strike'
              ? sure.filter((rule) => !rule.startsWith('deep-strike'))
              : sure;
          expect({ action, own }).toEqual({ action, own: wanted });
          checked += wanted.length;
        }
      }),
      { numRuns: 250 },
    );
    expect(checked).toBeGreaterThan(1000);
  });
});

/** The least distance between the centre of a moving disc and a point, by the parabola of its square. */
function leastOnLine(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  x: number,
  y: number,
): number {
  const a = (bx - ax) ** 2 + (by - ay) ** 2;
  const b = 2 * ((ax - x) * (bx - ax) + (ay - y) * (by - ay));
  const c = (ax - x) ** 2 + (ay - y) ** 2;
  const t = a === 0 ? 0 : Math.min(1, Math.max(0, -b / (2 * a)));
  return Math.sqrt(Math.max(0, a * t * t + b * t + c));
}

describe('against formulas, on round bases', () => {
  /** A lattice of quarter millimetres, so that limits are met exactly now and then. */
  const lattice = fc.integer({ min: 0, max: 3000 }).map((n) => n / 100 + 0.5);
  const spot = fc.tuple(lattice, lattice);
  const radii: Readonly<Record<string, number>> = {
    '25mm': 12.5 / 25.4,
    '32mm': 16 / 25.4,
    '40mm': 20 / 25.4,
    '60mm': 30 / 25.4,
  };
  const base = fc.constantFrom(...Object.keys(radii));
  const text = ([x, y]: readonly [number, number]): string => `${x},${y}`;
  const EPSILON = 1e-6;

  test('every enemy and friend that a drop or a move is too near to, with its distance', () => {
    fc.assert(
      fc.property(
        base,
        fc.array(fc.tuple(base, spot), { minLength: 1, maxLength: 6 }),
        fc.tuple(base, spot),
        fc.array(spot, { minLength: 2, maxLength: 4 }),
        (own, foes, [friendBase, friend], path) => {
          const enemies = foes
            .map(([foeBase, place], index) => `defender e${index} ${foeBase}: ${text(place)}`)
            .join('\n');
          const rest = `board 31x31\nattacker fr ${friendBase}: ${text(friend)}\n${enemies}`;
          const radius = radii[own] ?? NaN;
          const [start = [0, 0] as const, ...corners] = path;
          const end = corners.at(-1) ?? start;
          const gaps = foes.map(([foeBase, [x, y]], index) => {
            const both = radius + (radii[foeBase] ?? NaN);
            const legs = corners.map((to, leg) => leastOnLine(path[leg] ?? start, to, x, y));
            const from = ([px, py]: readonly [number, number]): number =>
              Math.max(0, Math.hypot(px - x, py - y) - both);
            return {
              id: `e${index}-1`,
              atStart: from(start),
              atEnd: from(end),
              raw: Math.hypot(end[0] - x, end[1] - y) - both,
              onTheWay: Math.max(0, Math.min(...legs) - both),
              rawOnTheWay: Math.min(...legs) - both,
            };
          });
          const clear = (x: number): number => Math.min(x, 31 - x) - radius;
          const friendGap = Math.hypot(end[0] - friend[0], end[1] - friend[1]) - radius - (radii[friendBase] ?? NaN);
          const told = (battle: Battle, action: Action): string[] =>
            judge(battle, action)
              .violations.filter(({ rule }) => rule !== 'move-distance' && rule !== 'engaged')
              .map(({ rule, other, measured }) => `${rule} ${other ?? '-'} ${(measured ?? NaN).toFixed(6)}`)
              .sort();

          const off = Math.max(-clear(end[0]), -clear(end[1]));
          const common = [
            ...gaps.filter(({ raw }) => raw < -EPSILON).map(({ id, raw }) => `overlap ${id} ${(-raw).toFixed(6)}`),
            ...(friendGap < -EPSILON ? [`overlap fr-1 ${(-friendGap).toFixed(6)}`] : []),
            ...gaps
              .filter(({ atEnd }) => atEnd <= 1 + EPSILON)
              .map(({ id, atEnd }) => `engagement-range ${id} ${atEnd.toFixed(6)}`),
          ];
          const drop = scene(
            `clock 2 attacker movement/reinforcements\nattacker kn ${own} +Deep_Strike in:deep-strike: 1\n${rest}`,
          );
          expect(told(drop, settingUp(`kn-1 ${text(end)}`))).toEqual(
            [
              ...common,
              ...(off > EPSILON ? [`off-board - ${off.toFixed(6)}`] : []),
              ...gaps
                .filter(({ atEnd }) => atEnd <= 9 + EPSILON)
                .map(({ id, atEnd }) => `deep-strike-distance ${id} ${atEnd.toFixed(6)}`),
            ].sort(),
          );

          const offOnTheWay = Math.max(...path.flatMap(([x, y]) => [-clear(x), -clear(y)]));
          const move = scene(`attacker kn ${own} M200: ${text(start)}\n${rest}`);
          if (start[0] === end[0] && start[1] === end[1] && corners.length === 1) return;
          expect(told(move, moving(`kn-1 ${path.map(text).join(' ')}`))).toEqual(
            [
              ...common,
              ...(offOnTheWay > EPSILON ? [`off-board - ${offOnTheWay.toFixed(6)}`] : []),
              ...gaps
                .filter(({ onTheWay, atStart, atEnd }) => {
                  const toldElsewhere = [atStart, atEnd].filter((gap) => gap <= 1 + EPSILON);
                  return onTheWay <= 1 + EPSILON && toldElsewhere.every((gap) => gap > onTheWay + EPSILON);
                })
                .map(({ id, onTheWay }) => `path-engagement-range ${id} ${onTheWay.toFixed(6)}`),
              ...gaps
                .filter(({ rawOnTheWay }) => rawOnTheWay < -EPSILON)
                .map(({ id, rawOnTheWay }) => `path-model ${id} ${(-rawOnTheWay).toFixed(6)}`),
            ].sort(),
          );
        },
      ),
      { numRuns: 3000 },
    );
  });
});

/** A battle turned by half a turn about the middle of its board, the players changing places. */
function turned(battle: Battle): Battle {
  const { width, height } = battle.map;
  const point = ({ x, y }: Point): Point => ({ x: width - x, y: height - y });
  const other = (player: PlayerId): PlayerId => (player === 'attacker' ? 'defender' : 'attacker');
  const { map, clock, players } = battle;
  return {
    ...battle,
    map: {
      ...map,
      objectives: map.objectives.map((marker) => ({ ...marker, ...point(marker) })),
      zones: map.zones.map(({ player, polygon }) => ({ player: other(player), polygon: polygon.map(point) })),
      terrain: map.terrain.map((terrain) => ({
        ...terrain,
        polygon: terrain.polygon.map(point),
        walls: terrain.walls.map((wall) => ({ ...wall, from: point(wall.from), to: point(wall.to) })),
        floors: terrain.floors.map((floor) => ({ ...floor, polygon: floor.polygon.map(point) })),
      })),
    },
    clock: { ...clock, turn: other(clock.turn), firstTurn: other(clock.firstTurn) },
    players: { attacker: players.defender, defender: players.attacker },
    control: battle.control.map((held) => ({
      ...held,
      controller: held.controller === null ? null : other(held.controller),
    })),
    units: battle.units.map((unit) => ({
      ...unit,
      player: other(unit.player),
      models: unit.models.map((model) => ({
        ...model,
        position:
          model.position === null
            ? null
            : { ...model.position, ...point(model.position), facing: model.position.facing + 180 },
      })),
    })),
  };
}

function turnedAction(action: Action, { map: { width, height } }: Battle): Action {
  const pathPoint = (point: PathPoint): PathPoint => {
    if (!('x' in point)) return [width - point[0], height - point[1]];
    const { facing } = point;
    return {
      ...point,
      x: width - point.x,
      y: height - point.y,
      ...(facing === undefined ? {} : { facing: facing + 180 }),
    };
  };
  if (action.type === 'set-up') {
    return {
      ...action,
      models: action.models.map((model) => ({
        ...model,
        x: width - model.x,
        y: height - model.y,
        facing: (model.facing ?? 0) + 180,
      })),
    };
  }
  if (action.type !== 'move') return action;
  return {
    ...action,
    models: action.models.map((model) => ({
      ...model,
      path: model.path.map(pathPoint),
      ...(model.facing === undefined ? {} : { facing: model.facing + 180 }),
    })),
  };
}

/** A violation without its words and with its numbers as they are printed: the words name players' edges and sides. */
const bare = ({ rule, model, other, measured, required }: Violation): string =>
  [rule, model, other, measured === undefined ? '' : (Math.round(measured * 1e6) / 1e6 + 0).toFixed(6), required].join(
    ' ',
  );

describe('turned by half a turn, players changed', () => {
  test.each([
    ['on the flat', false],
    ['with terrain', true],
  ])(
    'the same verdicts and levels of control: %s',
    (_, terrain) => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const { battle, actions } = randomScene(seed, { terrain });
          const other = turned(battle);
          for (const action of actions) {
            const here = judge(battle, action).violations.map(bare).sort();
            const there = judge(other, turnedAction(action, battle)).violations.map(bare).sort();
            expect(there).toEqual(here);
          }
          expect(levelsOfControl(other)).toEqual(
            levelsOfControl(battle).map(({ attacker, defender, ...level }) => ({
              ...level,
              attacker: defender,
              defender: attacker,
            })),
          );
        }),
        { numRuns: 150 },
      );
    },
    400_000,
  );
});

describe('a verdict', () => {
  test('is legal exactly without violations, tells each rule, model and other once, and is the same again', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, terrain) => {
        const { battle, actions } = randomScene(seed, { terrain });
        for (const action of actions) {
          const verdict = judge(battle, action);
          expect(verdict.legal).toBe(verdict.violations.length === 0);
          const keys = verdict.violations.map(({ rule, model, other }) => `${rule} ${model} ${other}`);
          expect(new Set(keys).size).toBe(keys.length);
          expect(judge({ ...battle }, action)).toEqual(verdict);
          for (const { message, measured } of verdict.violations) {
            expect(message).toMatch(/^[^!]+\.$/);
            if (measured !== undefined) expect(Number.isFinite(measured)).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});
