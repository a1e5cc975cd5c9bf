import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { battleOf, scenarioText } from '../formats/battle.ts';
import type { Scenario } from '../formats/scenario.ts';
import { play } from '../game/play.ts';
import type { Outcome } from '../game/play.ts';
import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Verdict } from '../model/verdict.ts';
import { judge } from '../rules/judge.ts';

/** What happens to an illegal action: it is refused, applied and marked, or applied and marked without showing a judgement. */
export type Strictness = 'enforce' | 'advise' | 'free';

/** One action of the battle with what came of it. */
export interface LogEntry {
  /** Unique in this battle: an entry keeps it through undo, redo and forks. */
  readonly id: number;
  /** With every die that fell, so that playing it again needs no random numbers. */
  readonly action: Action;
  readonly verdict: Verdict;
  readonly result: Outcome['result'];
  /** False for an illegal action of an opened file: it stays in the log as it stands there, and changed nothing. */
  readonly applied: boolean;
  /** The battle after it. */
  readonly battle: Battle;
}

/** A line of play that was left: its actions from the beginning, and after how many of them another one was taken. */
export interface Fork {
  readonly at: number;
  readonly actions: readonly Action[];
}

/** Where a battle that was saved in this browser stood. */
export interface Resumption {
  /** How many of the scenario's actions are in force; those after them can be redone. */
  readonly cursor: number;
  readonly forks: readonly Fork[];
}

export interface BattleState {
  /** Counts the scenarios opened so far: it changes exactly when another battle begins. */
  readonly opened: number;
  /** The scenario as it was loaded, unknown fields included; null while no battle is open. */
  readonly scenario: Scenario | null;
  readonly fileName: string | null;
  /** The battle before any action. */
  readonly start: Battle | null;
  readonly log: readonly LogEntry[];
  /** How many entries of the log are in force. */
  readonly cursor: number;
  /** The battle as it stands: after `cursor` entries. */
  readonly battle: Battle | null;
  readonly forks: readonly Fork[];
  readonly strictness: Strictness;

  /**
   * Opens a scenario and plays its actions. Illegal ones are kept in the log and not applied.
   * With `resume` the cursor and the forks are put back too. Throws what the rules throw, and then nothing has changed.
   */
  openScenario(scenario: Scenario, fileName: string | null, resume?: Resumption): void;
  closeBattle(): void;
  /** Judges an action on the battle as it stands and changes nothing. */
  propose(action: Action): Verdict;
  /**
   * Plays an action. Enforce: an illegal one is refused and nothing changes. Advise and free: it is applied with
   * `override` and stands in the log with its verdict; only one that can't be done at all is refused even then.
   * A future that had been undone becomes a fork.
   */
  commit(action: Action): Outcome;
  undo(): void;
  redo(): void;
  /** Goes to the battle after `entries` entries of the log; beyond its ends means the end. */
  goTo(entries: number): void;
  setStrictness(strictness: Strictness): void;
  /** The text of a scenario file of the battle as it stands: undone actions are not in it. Throws while none is open. */
  saveText(): string;
}

const entryOf = (id: number, { action, verdict, result, applied, battle }: Outcome): LogEntry => ({
  id,
  action,
  verdict,
  result,
  applied,
  battle,
});

/** Plays actions one after another from a battle; `firstId` is the id of the first entry. */
function entriesOf(start: Battle, actions: readonly Action[], firstId: number): LogEntry[] {
  const entries: LogEntry[] = [];
  let battle = start;
  for (const action of actions) {
    const outcome = play(battle, action);
    battle = outcome.battle;
    entries.push(entryOf(firstId + entries.length, outcome));
  }
  return entries;
}

const battleAt = (start: Battle | null, log: readonly LogEntry[], cursor: number): Battle | null =>
  cursor === 0 ? start : (log[cursor - 1]?.battle ?? start);

const nothingOpen = {
  scenario: null,
  fileName: null,
  start: null,
  log: [],
  cursor: 0,
  battle: null,
  forks: [],
} as const;

/** The running battle with its log: what is shown, saved and undone. One for each window. */
export function createBattleStore(): StoreApi<BattleState> {
  return createStore<BattleState>()((set, get) => {
    let nextId = 0;

    const openBattle = (): Battle => {
      const { battle } = get();
      if (battle === null) throw new Error('no battle is open');
      return battle;
    };

    const goTo = (entries: number): void => {
      const { start, log, cursor } = get();
      const to = Math.max(0, Math.min(log.length, Math.trunc(entries)));
      if (to !== cursor) set({ cursor: to, battle: battleAt(start, log, to) });
    };

    return {
      ...nothingOpen,
      opened: 0,
      strictness: 'enforce',

      openScenario(scenario, fileName, resume) {
        const start = battleOf(scenario);
        const log = entriesOf(start, scenario.actions ?? [], 0);
        const cursor = Math.max(0, Math.min(log.length, resume?.cursor ?? log.length));
        nextId = log.length;
        set({
          opened: get().opened + 1,
          scenario,
          fileName,
          start,
          log,
          cursor,
          battle: battleAt(start, log, cursor),
          forks: resume?.forks ?? [],
        });
      },

      closeBattle() {
        if (get().scenario !== null) set({ ...nothingOpen });
      },

      propose: (action) => judge(openBattle(), action),

      commit(action) {
        const battle = openBattle();
        const { strictness, log, cursor, forks } = get();
        let outcome = play(battle, action);
        if (!outcome.applied && strictness !== 'enforce') outcome = play(battle, { ...action, override: true });
        if (!outcome.applied) return outcome;
        const entry = entryOf(nextId++, outcome);
        const left: readonly Fork[] =
          cursor < log.length ? [...forks, { at: cursor, actions: log.map((each) => each.action) }] : forks;
        set({ log: [...log.slice(0, cursor), entry], cursor: cursor + 1, battle: outcome.battle, forks: left });
        return outcome;
      },

      undo: () => goTo(get().cursor - 1),
      redo: () => goTo(get().cursor + 1),
      goTo,
      setStrictness: (strictness) => set({ strictness }),

      saveText() {
        const { scenario, log, cursor } = get();
        if (scenario === null) throw new Error('no battle is open');
        return scenarioText(
          scenario,
          log.slice(0, cursor).map((entry) => entry.action),
        );
      },
    };
  });
}
