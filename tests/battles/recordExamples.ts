/**
 * `npx tsx tests/battles/recordExamples.ts [SEEDS]`: plays two rounds of each example battle with stratagems and writes
 * down the one, of that many seeds, in which most of them are used, with how it ends, for the start screen and for the
 * tests that replay them. Run it again when a rule has changed what the battles may be; look at what it wrote.
 */
import { writeFileSync } from 'node:fs';
import { battleOf, scenarioText } from '../../src/formats/battle.ts';
import { checkScenario } from '../../src/formats/scenario.ts';
import type { Scenario } from '../../src/formats/scenario.ts';
import type { Action } from '../../src/model/action.ts';
import { Adviser } from './adviser.ts';
import type { Plan } from './adviser.ts';
import { Captain } from './captain.ts';
import { endText } from './endText.ts';
import { battleBetween, brotherhood, daemons, guns, warpbane } from './exampleArmies.ts';

interface Example {
  readonly file: string;
  readonly scenario: object;
  readonly plan: Plan;
  /** Who waits in Reserves and whom leaders lead. */
  readonly formations: readonly Action[];
}

const inDeepStrike = (unit: string): Action => ({ type: 'declare-formation', unit, reserves: 'deep-strike' });

const examples: readonly Example[] = [
  {
    file: 'warpbane-hold-the-breach',
    scenario: battleBetween('Warpbane: hold the breach', 'tipping-point-layout-2', warpbane(), daemons()),
    plan: {
      attacker: ['Fires of Covenant', 'Repelling Sphere', 'Sanctified Kill Zone', 'Aegis Eternal', 'Command Re-roll'],
      defender: ['Rapid Ingress', 'Command Re-roll', 'Heroic Intervention', 'Insane Bravery', 'Counter-Offensive'],
    },
    formations: ['nemesis-dreadknight', 'bloodcrushers', 'bloodcrushers-3'].map(inDeepStrike),
  },
  {
    file: 'brotherhood-strike-from-the-warp',
    scenario: battleBetween('Brotherhood: strike from the Warp', 'tipping-point-layout-1', brotherhood(), guns()),
    plan: {
      attacker: [
        'Gate of Infinity',
        'Combat Manifestation',
        'Purgation Pattern',
        'Shining Veil',
        'Duty Unending',
        'Command Re-roll',
      ],
      defender: [
        'Go to Ground',
        'Fire Overwatch',
        'Grenade',
        'Heroic Intervention',
        'Insane Bravery',
        'Counter-Offensive',
      ],
    },
    formations: ['paladin-squad', 'brotherhood-terminator-squad', 'venerable-dreadnought', 'stormboyz'].map(
      inDeepStrike,
    ),
  },
];

interface Played {
  readonly scenario: Scenario;
  readonly captain: Captain;
  readonly used: readonly string[];
}

function playWith({ scenario, plan, formations, file }: Example, seed: number): Played {
  const checked = checkScenario({ ...scenario, seed }, file);
  if (!checked.ok) throw new Error(`${checked.error.place}: ${checked.error.fault}`);
  const adviser = new Adviser(plan);
  const captain = new Captain(battleOf(checked.value), adviser);
  for (const action of formations) captain.play(action);
  captain.play({ type: 'first-turn' });
  captain.playUntil(3);
  return { scenario: checked.value, captain, used: adviser.used };
}

const seeds = Number(process.argv[2] ?? 1);
for (const example of examples) {
  let best: Played | null = null;
  for (let seed = 1; seed <= seeds; seed++) {
    const played = playWith(example, seed);
    process.stdout.write(
      `${example.file}, seed ${seed}: ${played.captain.actions.length} actions, ${played.used.join(', ')}\n`,
    );
    if (best === null || played.used.length > best.used.length) best = played;
  }
  if (best === null) continue;
  const { scenario, captain } = best;
  const folder = new URL('../../src/content/examples/', import.meta.url);
  writeFileSync(new URL(`${example.file}.json`, folder), `${scenarioText(scenario, captain.actions)}\n`);
  writeFileSync(new URL(`${example.file}.end.json`, import.meta.url), endText(captain.battle));
}
