import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { battleOf } from '../../src/formats/battle.ts';
import { checkScenario } from '../../src/formats/scenario.ts';
import { play } from '../../src/game/play.ts';
import type { Outcome } from '../../src/game/play.ts';
import type { Action } from '../../src/model/action.ts';
import type { Battle } from '../../src/model/battle.ts';
import type { Clock } from '../../src/model/clock.ts';
import type { Status } from '../../src/model/unit.ts';

type Form = Record<string, unknown>;

const rifle = { name: 'Rifle', range: 24, A: '2', skill: 3, S: 4, AP: 0, D: '1' };
const knife = { name: 'Knife', range: 'Melee', A: '2', skill: 3, S: 4, AP: 0, D: '1' };
const bolter = { name: 'Storm bolter', range: 24, A: '2', skill: 2, S: 4, AP: 0, D: '1', abilities: ['rapid fire 2'] };
const blade = { name: 'Nemesis blade', range: 'Melee', A: '4', skill: 2, S: 6, AP: -2, D: '2', abilities: ['psychic'] };
const arts = ['Deep Strike', 'Gate of Infinity'];

const sheet = (form: Form): Form => ({
  points: 60,
  M: 6,
  T: 4,
  Sv: 4,
  invuln: null,
  W: 2,
  Ld: 7,
  OC: 1,
  base: '32mm',
  keywords: ['INFANTRY'],
  abilities: [],
  weapons: [rifle, knife],
  ...form,
});

/** Plain datasheets that the scenes are made of. */
const DATASHEETS: Record<string, Form> = {
  Knight: sheet({
    M: 5,
    T: 5,
    Sv: 2,
    invuln: 4,
    W: 3,
    Ld: 6,
    base: '40mm',
    keywords: ['INFANTRY', 'PSYKER', 'TERMINATOR', 'GRENADES', 'CHARACTER'],
    abilities: arts,
    weapons: [bolter, blade],
  }),
  Brothers: sheet({
    Sv: 2,
    Ld: 6,
    OC: 2,
    keywords: ['INFANTRY', 'PSYKER', 'GRENADES'],
    abilities: arts,
    weapons: [bolter, blade],
  }),
  Purifier: sheet({ keywords: ['INFANTRY', 'PSYKER', 'PURIFIER SQUAD'], abilities: arts, weapons: [bolter, blade] }),
  Walker: sheet({
    M: 8,
    T: 8,
    Sv: 2,
    W: 8,
    Ld: 6,
    base: '60mm',
    keywords: ['VEHICLE', 'WALKER', 'PSYKER'],
    weapons: [bolter, blade],
  }),
  Tank: sheet({ T: 10, Sv: 3, W: 12, base: '60mm', keywords: ['VEHICLE'] }),
  Scout: sheet({}),
  Brute: sheet({ W: 8 }),
  Gunner: sheet({
    W: 4,
    weapons: [
      { name: 'Gun', range: 24, A: '3', skill: 3, S: 5, AP: 0, D: '1' },
      { name: 'Heavy gun', range: 24, A: '3', skill: 3, S: 5, AP: 0, D: '2' },
      { name: 'Cursed gun', range: 24, A: '1', skill: 2, S: 8, AP: 0, D: '2', abilities: ['devastating wounds'] },
      knife,
    ],
  }),
  Bomber: sheet({
    weapons: [{ name: 'Launcher', range: 24, A: '1', skill: 4, S: 4, AP: 0, D: '1', abilities: ['blast'] }, rifle],
  }),
  Reaver: sheet({
    W: 4,
    weapons: [
      { name: 'Great axe', range: 'Melee', A: '1', skill: 2, S: 8, AP: -1, D: '3', abilities: ['sustained hits 1'] },
    ],
  }),
};

/** A unit of a scene: its models stand beside each other, an inch and a half apart, downwards. */
export interface UnitForm {
  readonly of: string;
  readonly at?: readonly [x: number, y: number];
  readonly models?: number;
  readonly player?: 'attacker' | 'defender';
  readonly place?: string;
  readonly status?: readonly Status[];
  readonly wounds?: readonly number[];
  readonly leads?: string;
  readonly startedInReserves?: boolean;
}

export interface SceneForm {
  readonly clock?: Partial<Clock>;
  readonly detachment?: string;
  readonly enemy?: string;
  readonly cp?: number;
  readonly pack?: 'core' | 'matched';
  readonly size?: string;
  readonly map?: Form;
  readonly control?: Form;
  readonly units: Readonly<Record<string, UnitForm>>;
}

/** A battle of two Grey Knights armies (the attacker's units first), on an empty board where nothing else is said. */
export function ruleScene({ clock, detachment, enemy, cp = 5, units, ...rest }: SceneForm): Battle {
  const scenario = checkScenario(
    {
      format: 'inchwise/scenario',
      version: 1,
      map: rest.map ?? { width: 60, height: 44 },
      pack: rest.pack ?? 'core',
      battleSize: rest.size ?? 'strike-force',
      players: {
        attacker: { name: 'Attacker', faction: 'Grey Knights', detachment, cp },
        defender: { name: 'Defender', faction: 'Grey Knights', detachment: enemy, cp },
      },
      datasheets: DATASHEETS,
      units: Object.entries(units).map(([id, { of, at, models = 1, player = 'attacker', wounds, ...more }]) => ({
        id,
        player,
        datasheet: of,
        ...more,
        models: Array.from({ length: models }, (_, index) => ({
          id: `${id}-${index + 1}`,
          ...(at === undefined ? {} : { x: at[0], y: at[1] + 1.5 * index }),
          ...(wounds?.[index] === undefined ? {} : { wounds: wounds[index] }),
        })),
      })),
      clock: { round: 2, turn: 'attacker', phase: 'shooting', ...clock },
      ...(rest.control === undefined ? {} : { control: rest.control }),
      seed: 7,
    },
    'scene',
  );
  if (!scenario.ok) throw new Error(`${scenario.error.place}: ${scenario.error.fault}`);
  return battleOf(scenario.value);
}

/** Plays actions one after the other. */
export function playAll(start: Battle, actions: readonly Action[]): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const action of actions) outcomes.push(play(outcomes.at(-1)?.battle ?? start, action));
  return outcomes;
}

/** What came of each action: "ok", or the rules that it broke. */
export const told = (outcomes: readonly Outcome[]): string[] =>
  outcomes.map(({ verdict }) =>
    verdict.legal ? 'ok' : [...new Set(verdict.violations.map(({ rule }) => rule))].join(' '),
  );

/** A stratagem of the attacker, or of the defender. */
export const stratagem = (
  name: string,
  unit?: string,
  particulars: Record<string, unknown> = {},
  dice?: readonly number[],
  player: 'attacker' | 'defender' = 'attacker',
): Action => ({
  type: 'stratagem',
  player,
  name,
  ...(unit === undefined ? {} : { unit }),
  with: particulars,
  ...(dice === undefined ? {} : { dice }),
});

/** The text of a file of the project, by its path from the root. */
export const fileText = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
