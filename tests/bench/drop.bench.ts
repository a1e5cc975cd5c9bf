import { featureCollection, polygon as turfPolygon, union } from '@turf/turf';
import { random } from '../../src/kernel/random.ts';
import { chargeOdds } from '../../src/lab/charges/chargeOdds.ts';
import { arrivalOf, arriving, dropMap, openAt } from '../../src/lab/drops/dropMap.ts';
import type { DropAsk } from '../../src/lab/drops/dropMap.ts';
import { dropRegion } from '../../src/lab/drops/dropRegion.ts';
import { sightMap } from '../../src/lab/sightMap.ts';
import { Context } from '../../src/rules/context.ts';
import type { Battle } from '../../src/model/battle.ts';
import { chargeScene } from '../lab/charges/chargeScene.ts';
import { scene } from '../rules/scene.ts';
import { bench } from './harness.ts';

const ASK: DropAsk = {
  player: 'attacker',
  who: { shape: { kind: 'circle', radius: 20 / 25.4 }, models: 1 },
  method: 'deep-strike',
  fit: false,
};

/** Enemies in units of ten, on a board that grows with them; every fifth unit on ovals if asked for. */
function crowd(enemies: number, ovals = false): Battle {
  const { next } = random(enemies, 3);
  const grows = Math.max(1, Math.sqrt(enemies / 400));
  const [width, height] = [60 * grows, 44 * grows];
  const lines = [`board ${width.toFixed(0)}x${height.toFixed(0)}`, 'clock 2 attacker movement/reinforcements'];
  for (let unit = 0; unit * 10 < enemies; unit++) {
    const [x, y] = [3 + (width - 12) * next(), 3 + (height - 10) * next()];
    const spots = Array.from(
      { length: 10 },
      (_, i) => `${(x + (i % 5) * 1.6).toFixed(3)},${(y + Math.floor(i / 5) * 1.6).toFixed(3)}`,
    );
    const isOval = ovals && unit % 5 === 4;
    lines.push(
      `defender e${unit} ${isOval ? '35x25mm' : '32mm'}: ${spots.map((spot) => (isOval ? `${spot}@${(unit * 37) % 360}` : spot)).join(' ')}`,
    );
  }
  return scene(lines.join('\n'));
}

for (const enemies of [50, 200, 500, 1000, 2000]) {
  bench(`drop region for a 40 mm base, ${enemies} enemies: areas, share`, () => {
    const battle = crowd(enemies);
    const context = new Context(battle);
    const [dropper] = arriving(context, ASK);
    const arrival = arrivalOf(context, ASK);
    // Who stands where is known once a battle, whatever is asked of it.
    const standing = context.pieces.size;
    const polygons = [...context.pieces.values()].map(({ footprint: { x, y } }) => {
      const ring = Array.from({ length: 65 }, (_, i) => {
        const angle = ((i % 64) * Math.PI) / 32;
        return [x + (9 + 36 / 25.4) * Math.cos(angle), y + (9 + 36 / 25.4) * Math.sin(angle)];
      });
      return turfPolygon([ring]);
    });
    return {
      run: () => (dropper === undefined ? standing : dropRegion(context, dropper, arrival, 0)),
      ...(enemies > 50
        ? {}
        : { twin: { name: 'turf.union of 64-gons', run: () => union(featureCollection(polygons)) } }),
      ...(enemies === 200 ? { target: { median: 1 } } : {}),
      ...(enemies === 1000 ? { target: { median: 4 } } : {}),
    };
  });
}

const OVAL: DropAsk = {
  ...ASK,
  who: { shape: { kind: 'oval', along: 105 / 50.8, across: 70 / 50.8 }, models: 1 },
};

for (const [name, ask, rough] of [
  ['a 40 mm base, a fifth on ovals, a first look', ASK, true],
  ['a 40 mm base, a fifth on ovals', ASK, false],
  ['an oval at one facing, a fifth on ovals, a first look', { ...OVAL, facing: 30 }, true],
  ['an oval at one facing, a fifth on ovals', { ...OVAL, facing: 30 }, false],
  ['an oval that may face any way, a fifth on ovals', OVAL, false],
] as const) {
  bench(`drop region for ${name}, 200 enemies`, () => {
    const context = new Context(crowd(200, true));
    const arrival = arrivalOf(context, ask);
    const standing = context.pieces.size;
    return { run: () => (standing === 0 ? null : openAt(context, ask, arrival, 0, rough)) };
  });
}

bench('drop map from a new battle, 200 enemies: areas, outlines, neighbours', () => {
  const battle = crowd(200);
  return { run: () => dropMap({ ...battle }, ASK), target: { median: 4 } };
});

for (const models of [1, 5, 10]) {
  bench(`charge odds of ${models} models: all eleven rolls`, () => {
    const cases = Array.from({ length: 20 }, (_, seed) => {
      const { battle, targets } = chargeScene(seed, models);
      return { battle: { ...battle, units: battle.units.map((unit) => ({ ...unit, charge: null })) }, targets };
    });
    return { cases, run: ({ battle, targets }) => chargeOdds({ ...battle }, 'kn', targets) };
  });
}

bench('sight map of five models past two ruins: 2,640 squares', () => {
  const ruins = [14, 36].map(
    (x, i) => `ruins r${i} ${x},10 ${x + 8},30 height 6\nwall r${i} ${x + 4},10 ${x + 4},30 0-6`,
  );
  const battle = scene(`${ruins.join('\n')}\nattacker kn 32mm: 5,20 5,22 5,24 7,20 7,22\ndefender foe 32mm: 50,20`);
  return {
    run: () => {
      let last: unknown = null;
      for (const step of sightMap(battle, { kind: 'sight', unit: 'kn', from: 'here' })) last = step.answer ?? last;
      return last;
    },
  };
});
