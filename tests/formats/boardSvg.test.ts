import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/formats/battle.ts';
import { boardSvg } from '../../src/formats/boardSvg.ts';
import type { Palette } from '../../src/formats/boardSvg.ts';
import { readXml } from '../../src/formats/rosters/xml.ts';
import type { Element } from '../../src/formats/rosters/xml.ts';
import { checkScenario } from '../../src/formats/scenario.ts';
import type { Battle } from '../../src/model/battle.ts';

const palette: Palette = {
  board: '#111',
  edge: '#222',
  grid: '#333',
  terrain: '#444',
  terrainLine: '#555',
  wall: '#666',
  marker: '#777',
  text: '#888',
  halo: '#999',
  attacker: '#00f',
  defender: '#f80',
};

const sheet = (body: object, keywords: string[] = ['INFANTRY']) => ({
  M: 6,
  T: 4,
  Sv: 3,
  W: 2,
  Ld: 6,
  OC: 2,
  ...body,
  keywords,
});

function battle(name = 'Guard'): Battle {
  const square = [
    [-2, -1],
    [2, -1],
    [2, 1],
    [-2, 1],
  ];
  const checked = checkScenario(
    {
      format: 'inchwise/scenario',
      version: 1,
      map: 'tipping-point-layout-1',
      players: { attacker: {}, defender: {} },
      datasheets: {
        [name]: sheet({ base: '32mm' }),
        Bike: sheet({ base: '75x42mm' }),
        Tank: sheet({ hull: square, height: 2 }, ['VEHICLE']),
      },
      units: [
        {
          id: 'g',
          player: 'attacker',
          datasheet: name,
          models: [
            { id: 'g1', x: 30, y: 22 },
            { id: 'g2', x: 32, y: 22, wounds: 0 },
          ],
        },
        { id: 'b', player: 'defender', datasheet: 'Bike', models: [{ id: 'b1', x: 10, y: 10, facing: 45 }] },
        { id: 't', player: 'defender', datasheet: 'Tank', models: [{ id: 't1', x: 50, y: 40, facing: 90 }] },
        { id: 'r', player: 'defender', datasheet: 'Bike', place: 'strategic-reserves', models: [{ id: 'r1' }] },
      ],
      clock: { round: 1, turn: 'attacker', phase: 'movement' },
    },
    'scene',
  );
  if (!checked.ok) throw new Error(`${checked.error.place}: ${checked.error.fault}`);
  return battleOf(checked.value);
}

const elements = (element: Element): Element[] => [element, ...element.children.flatMap(elements)];

function drawn(svg: string): Element[] {
  const read = readXml(svg);
  if (!read.ok) throw new Error(`${read.error.place}: ${read.error.fault}`);
  return elements(read.value);
}

const bodies = (svg: string) =>
  drawn(svg)
    .filter(({ attributes }) => attributes.get('transform') !== undefined)
    .map(({ name, attributes }) => [name, attributes.get('transform'), attributes.get('fill')]);

describe('a board as a drawing', () => {
  test('shows the models that stand there at their true size and place, and no others', () => {
    const svg = boardSvg(battle(), palette, ({ datasheet }) => datasheet.name, 'Moment');
    expect(bodies(svg)).toEqual([
      ['circle', 'translate(30 22) rotate(0)', '#00f'],
      ['ellipse', 'translate(10 10) rotate(45)', '#f80'],
      ['polygon', 'translate(50 40) rotate(90)', '#f80'],
    ]);
    expect(svg).toContain('r="0.63"');
  });

  test('names units and says its moment', () => {
    const texts = drawn(boardSvg(battle(), palette, ({ id }) => `unit ${id}`, 'Round 1'))
      .filter(({ name }) => name === 'text')
      .map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['unit g', 'unit b', 'unit t', 'Round 1', '60', '44']));
    expect(texts).not.toContain('unit r');
  });

  test('names with markup in them are text', () => {
    const name = '<script>alert(1)</script>&"\u0007';
    const svg = boardSvg(battle(name), palette, ({ datasheet }) => datasheet.name, name);
    expect(svg).not.toContain('<script');
    expect(drawn(svg).filter((element) => element.name === 'script')).toEqual([]);
  });
});
