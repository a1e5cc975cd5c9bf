import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action, PathPoint } from '../../src/model/action.ts';
import type { Point } from '../../src/geometry/shape.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { PlayerId } from '../../src/model/player.ts';
import type { Violation } from '../../src/model/verdict.ts';
import { judge } from '../../src/rules/judge.ts';
import { levelsOfControl } from '../../src/rules/objectives.ts';
import { randomScene } from '../rules/randomScene.ts';
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
      { numRuns: 400 },
    );
    expect(checked).toBeGreaterThan(1000);
  }, 60_000);
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
        { numRuns: 300 },
      );
    },
    60_000,
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
      { numRuns: 300 },
    );
  }, 60_000);
});
