import { describe, expect, test } from 'vitest';
import { random } from '../../src/kernel/random.ts';
import type { Random } from '../../src/kernel/random.ts';
import { play } from '../../src/game/play.ts';
import { searchCharge } from '../../src/lab/charges/chargeSearch.ts';
import { dangers, SAFE, SHOT } from '../../src/lab/threats/dangers.ts';
import { foeOf } from '../../src/lab/threats/foes.ts';
import { nextTurn } from '../../src/lab/threats/nextTurn.ts';
import type { Squares } from '../../src/lab/threats/squares.ts';
import { valueIn } from '../../src/lab/threats/squares.ts';
import type { ActionOf, ModelMove } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { Unit } from '../../src/model/unit.ts';
import { contextOf } from '../../src/rules/context.ts';
import { judge } from '../../src/rules/judge.ts';
import { armed } from '../lab/threats/threatScene.ts';
import { scene } from '../rules/scene.ts';

const SCENES = 8;
const PLACES = 24;
const TURNS = 8;
const [WIDTH, HEIGHT] = [34, 24];

/** A board with a ruin, a container and perhaps a wood, two units of the enemy, and a friend of the model asked about. */
function threatScene(seed: number): Battle {
  const { next } = random(seed, 31);
  const near = (least: number, most: number): string => (least + next() * (most - least)).toFixed(3);
  const [x, y] = [12 + 6 * next(), 3 + 8 * next()];
  const lines = [
    `board ${WIDTH}x${HEIGHT}`,
    `ruins r ${x},${y} ${x + 6},${y + 8} height 6`,
    `wall r ${x + 3},${y} ${x + 3},${y + 8} 0-${next() < 0.5 ? 6 : 3}`,
    ...(next() < 0.5 ? ['floor r 3'] : []),
    `container c 14,${y + 9} 17,${y + 12} height ${next() < 0.5 ? 5 : 1.2}`,
    ...(next() < 0.5 ? [`hill h 4,17 9,22 height 2`] : []),
    'attacker kn 32mm M6 INFANTRY: 2,2',
    `attacker fr 32mm M6 INFANTRY: ${near(8, 10)},${near(4, 8)} ${near(8, 10)},${near(10, 14)}`,
    `defender one 32mm M6 INFANTRY: 25,6 26.5,6 26,7.6`,
    next() < 0.5
      ? `defender two 60mm M8 VEHICLE WALKER: 27,${near(14, 20)}`
      : `defender two 32mm M5 INFANTRY: 22,18 23.5,18`,
  ];
  const abilities = next() < 0.3 ? (['assault'] as const) : [];
  return armed(scene(lines.join('\n')), 6 + 6 * next(), abilities);
}

function settledOf(battle: Battle) {
  const before = contextOf(battle);
  const home = before.model('kn-1');
  if (home === undefined) throw new Error('no kn');
  const context = contextOf(nextTurn(battle, 'attacker', home.unit));
  const foes = [...context.pieces.values()]
    .filter(({ unit }) => unit.player === 'defender')
    .map((piece) => foeOf(context, piece));
  let squares: Squares | null = null;
  let places: readonly {
    readonly x: number;
    readonly y: number;
    readonly move: ActionOf<'move'> | null;
    readonly shot: ActionOf<'shoot'>;
  }[] = [];
  for (const { squares: now, shown } of dangers(context, 'attacker', home, foes, true, () => false)) {
    squares = now ?? squares;
    places = shown.map(({ x, y, stand }) => ({
      x,
      y,
      move: stand.move,
      shot: {
        type: 'shoot',
        unit: stand.piece.unit.id,
        attacks: [{ models: [stand.piece.model.id], weapon: 'Gun', target: 'kn' }],
      },
    }));
  }
  if (squares === null) throw new Error('nothing settled');
  return { squares, places };
}

/** The enemy's next turn with the model somewhere. */
function turnWith(battle: Battle, x: number, y: number): Battle {
  const units = battle.units.map((unit): Unit =>
    unit.id === 'kn'
      ? { ...unit, models: unit.models.map((model) => ({ ...model, position: { x, y, z: 0, facing: 0 } })) }
      : unit,
  );
  return { ...battle, units, clock: { ...battle.clock, turn: 'defender', phase: 'movement', step: 'move' } };
}

const inPhase = (battle: Battle, phase: 'shooting' | 'charge'): Battle => ({
  ...battle,
  clock: { ...battle.clock, phase, step: null },
});

/** Some move of a unit: all of it the same way, or each model a little differently, mostly towards a place. */
function someMove(battle: Battle, unit: Unit, to: { x: number; y: number }, { next }: Random): ActionOf<'move'> {
  const kind = next() < 0.3 ? 'advance' : 'normal';
  const most = (unit.models[0]?.characteristics.M ?? 6) + (kind === 'advance' ? 6 : 0);
  const [lead] = contextOf(battle).standing(unit);
  const towards = Math.atan2(to.y - (lead?.position.y ?? 0), to.x - (lead?.position.x ?? 0));
  const angle = next() < 0.6 ? towards + (next() - 0.5) * 2 : 2 * Math.PI * next();
  const far = next() < 0.5 ? most : most * next();
  const models = contextOf(battle)
    .standing(unit)
    .map(({ model, position }): ModelMove => {
      const length = far * (next() < 0.7 ? 1 : 0.85);
      const end = [position.x + length * Math.cos(angle), position.y + length * Math.sin(angle)] as const;
      return { id: model.id, path: [[position.x, position.y], end], ...(next() < 0.15 ? { z: 3 } : {}) };
    });
  return { type: 'move', unit: unit.id, kind, ...(kind === 'advance' ? { dice: [6] } : {}), models };
}

describe('what the threat map calls safe and shot, against moves and shots that are judged', () => {
  test.each(Array.from({ length: SCENES }, (_, seed) => seed))('scene %i', (seed) => {
    const battle = threatScene(seed);
    const chance = random(seed, 32);
    const { squares, places } = settledOf(battle);
    const safe: { x: number; y: number }[] = [];
    for (let attempt = 0; attempt < 4000 && safe.length < PLACES; attempt++) {
      const place = { x: 0.7 + chance.next() * (WIDTH - 1.4), y: 0.7 + chance.next() * (HEIGHT - 1.4) };
      if (valueIn(squares, place.x, place.y) === SAFE) safe.push(place);
    }
    for (const { x, y } of safe) {
      for (let turn = 0; turn < TURNS; turn++) {
        let now = turnWith(battle, x, y);
        for (const id of chance.next() < 0.5 ? ['one', 'two'] : ['two', 'one']) {
          const unit = contextOf(now).unit(id);
          if (unit === undefined) continue;
          const move = someMove(now, unit, { x, y }, chance);
          if (judge(now, move).legal) now = play(now, move).battle;
        }
        for (const id of ['one', 'two']) {
          for (const { model } of contextOf(now).standing(contextOf(now).unit(id) as Unit)) {
            const attacks = [{ models: [model.id], weapon: 'Gun', target: 'kn' }];
            const { legal } = judge(inPhase(now, 'shooting'), { type: 'shoot', unit: id, attacks });
            expect({ seed, x, y, by: model.id, legal }).toEqual({ seed, x, y, by: model.id, legal: false });
          }
          const charge = { type: 'declare-charge', unit: id, targets: ['kn'] } as const;
          if (turn > 1 || !judge(inPhase(now, 'charge'), charge).legal) continue;
          const { kind } = searchCharge(inPhase(now, 'charge'), id, { targets: ['kn'], distance: 12 });
          expect({ seed, x, y, by: id, kind }).not.toEqual({ seed, x, y, by: id, kind: 'possible' });
        }
      }
    }
    // Every place that is called shot has a legal move, and a legal shot after it.
    let shots = 0;
    for (const { x, y, move, shot } of places) {
      if (chance.next() > 40 / places.length) continue;
      shots++;
      let now = turnWith(battle, x, y);
      if (move !== null) {
        expect({ seed, x, y, violations: judge(now, move).violations }).toEqual({ seed, x, y, violations: [] });
        now = play(now, move).battle;
      }
      const { violations } = judge(inPhase(now, 'shooting'), shot);
      expect({ seed, x, y, violations }).toEqual({ seed, x, y, violations: [] });
      expect(valueIn(squares, x, y)).toBe(SHOT);
    }
    expect(shots).toBeGreaterThan(10);
    expect(safe.length).toBeGreaterThan(PLACES / 4);
  });
});
