import { readRoster } from '../../src/formats/rosters/readRoster.ts';
import { armyScenario } from '../../src/formats/armyOf.ts';
import { linkFragment, readLink } from '../../src/formats/link.ts';
import { parseScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';
import { readFileSync } from 'node:fs';
import { APP_IOS } from '../formats/rosters/lists.ts';
import { rosterIn } from '../formats/rosters/told.ts';
import { json, SILVER, xml } from '../formats/rosters/trees.ts';
import type { Tree } from '../formats/rosters/trees.ts';
import { bench } from './harness.ts';

/** An army of this many times the units: half a megabyte as XML. */
const TIMES = 33;
const large: Tree = {
  ...SILVER,
  forces: SILVER.forces.map((force) => ({
    ...force,
    selections: Array.from({ length: TIMES }, () => force.selections).flat(),
  })),
};

const sized = (text: string): string => `${Math.round(text.length / 1000)} kB`;

for (const [kind, text] of [
  ['BattleScribe', xml(large)],
  ['New Recruit', JSON.stringify(json(large))],
] as const) {
  bench(`rosters: ${kind}, ${sized(text)}`, () => ({
    run: () => readRoster(text, 'large'),
    target: { median: 200 },
  }));
}

bench('rosters: a list of the official app', () => ({
  run: () => readRoster(APP_IOS, 'list'),
  target: { median: 10 },
}));

bench('rosters: an army out of a list of four units', () => {
  const roster = rosterIn(APP_IOS);
  return { run: () => armyScenario(roster, 'attacker') };
});

function recorded(): Scenario {
  const file = new URL('../battles/two-rounds.json', import.meta.url);
  const read = parseScenario(readFileSync(file, 'utf8'), 'two-rounds.json');
  if (!read.ok) throw new Error(read.error.fault);
  return read.value;
}

bench('links: a battle of two rounds, written', () => {
  const battle = recorded();
  return { run: () => linkFragment(battle, { actions: battle.actions ?? [] }) };
});

bench('links: a battle of two rounds, read', () => {
  const battle = recorded();
  const link = linkFragment(battle, { actions: battle.actions ?? [] });
  return { run: () => readLink(link) };
});
