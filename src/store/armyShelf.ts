import { armyPoints } from '../formats/armyReport.ts';
import type { OwnBases } from '../formats/rosters/bases.ts';
import { checkScenario } from '../formats/scenario.ts';
import type { Scenario } from '../formats/scenario.ts';
import type { KeyValue } from './keyValue.ts';

/** What a list of armies shows of one. */
export interface KeptArmy {
  readonly id: string;
  /** When it was kept, in milliseconds. */
  readonly savedAt: number;
  readonly name: string;
  readonly faction: string;
  readonly detachment: string;
  readonly points: number;
  readonly units: number;
  readonly models: number;
  /** The army itself: a scenario of one side. */
  readonly army: Scenario;
}

/** The armies that are kept in this browser, and what their models stand on where a player has said so. */
export interface ArmyShelf {
  /** All of them, the newest first. What cannot be read is left out. */
  list(): Promise<readonly KeptArmy[]>;
  /** Keeps an army, in place of that of an id where one is given. Gives its id. */
  keep(army: Scenario, id?: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** Bases as the player has set them, in this army or another. */
  bases(): Promise<OwnBases>;
  /** Remembers bases beside those of before. */
  rememberBases(bases: OwnBases): Promise<void>;
}

export interface ShelfOptions {
  readonly storage: KeyValue;
  readonly now: () => number;
  readonly newId: () => string;
}

const ARMY = 'army/';
const BASES = 'bases';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The army in what is stored; null when it is none, whoever put it there. */
function storedArmy(key: string, value: unknown): KeptArmy | null {
  if (!key.startsWith(ARMY) || !isRecord(value) || typeof value.savedAt !== 'number') return null;
  const read = checkScenario(value.army, 'kept army');
  return read.ok ? described(key.slice(ARMY.length), value.savedAt, read.value) : null;
}

function described(id: string, savedAt: number, army: Scenario): KeptArmy {
  const player = army.units[0]?.player ?? 'attacker';
  const { faction = '', detachment } = army.players?.[player] ?? {};
  return {
    id,
    savedAt,
    name: army.name ?? (faction === '' ? 'Army' : faction),
    faction,
    detachment: detachment ?? '',
    points: armyPoints(army, player),
    units: army.units.length,
    models: army.units.reduce((sum, { models }) => sum + models.length, 0),
    army,
  };
}

/** The shelf over a storage. Its promises fail where the storage does. */
export function armyShelf({ storage, now, newId }: ShelfOptions): ArmyShelf {
  const bases = async (): Promise<OwnBases> => {
    const [stored] = await storage.getMany([BASES]);
    if (!isRecord(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([name, base]) => (typeof base === 'string' ? [[name, base] as const] : [])),
    );
  };
  return {
    async list() {
      const found = (await storage.entries()).map(([key, value]) => storedArmy(key, value));
      return found.filter((army) => army !== null).sort((a, b) => b.savedAt - a.savedAt);
    },
    async keep(army, id = newId()) {
      await storage.put(ARMY + id, { savedAt: now(), army });
      return id;
    },
    remove: (id) => storage.removeMany([ARMY + id]),
    bases,
    async rememberBases(changes) {
      await storage.put(BASES, { ...(await bases()), ...changes });
    },
  };
}
