import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { battleOf, recordIn, scenarioText } from '../formats/battle.ts';
import type { Scenario } from '../formats/scenario.ts';
import {
  append,
  battleAt,
  entriesOf,
  forkHere,
  forksOf,
  goTo,
  logOf,
  nameLine,
  recordOf,
  redo,
  takeUp,
  takenBack,
  undo,
} from '../game/log.ts';
import type { BattleLog, Fork, LogEntry, TakenBack } from '../game/log.ts';
import type { Outcome } from '../game/play.ts';
import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Verdict } from '../model/verdict.ts';
import { judge } from '../rules/judge.ts';

/** What happens to an illegal action: it is refused, applied and marked, or applied and marked without showing a judgement. */
export type Strictness = 'enforce' | 'advise' | 'free';

export interface BattleState {
  /** Counts the scenarios opened so far: it changes exactly when another battle begins. */
  readonly opened: number;
  /** The scenario as it was loaded, unknown fields included; null while no battle is open. */
  readonly scenario: Scenario | null;
  readonly fileName: string | null;
  /** The whole history, every line of play in it; null while no battle is open. What follows is read from it. */
  readonly history: BattleLog | null;
  /** The battle before any action. */
  readonly start: Battle | null;
  /** The entries of the line at hand, those that have been undone included. */
  readonly log: readonly LogEntry[];
  /** How many entries of the log are in force. */
  readonly cursor: number;
  /** The battle as it stands: after `cursor` entries. */
  readonly battle: Battle | null;
  /** The lines of play that were left for the one at hand. */
  readonly forks: readonly Fork[];
  readonly strictness: Strictness;
  /**
   * Dice that going back by one would take back, and that the player has yet to agree to; null: nothing is asked. Once
   * agreed to, it is not asked again in this battle.
   */
  readonly asking: TakenBack | null;

  /**
   * Opens a scenario with the history that it holds. Illegal actions are kept in the log and not applied. Throws what
   * the rules throw, and then nothing has changed.
   */
  openScenario(scenario: Scenario, fileName: string | null): void;
  closeBattle(): void;
  /** Judges an action on the battle as it stands and changes nothing. */
  propose(action: Action): Verdict;
  /**
   * Plays an action. Enforce: an illegal one is refused and nothing changes. Advise and free: it is applied with
   * `override` and stands in the log with its verdict; only one that can't be done at all is refused even then.
   * A future that had been undone becomes a fork.
   */
  commit(action: Action): Outcome;
  /** Goes back by one entry. Where dice fell in it, it asks first, once in a battle; undoing again is a yes. */
  undo(): void;
  redo(): void;
  /** What was asked is not to be done. */
  keepDice(): void;
  /** Goes to the battle after `entries` entries of the log; beyond its ends means the end. */
  goTo(entries: number): void;
  /** Takes up the line of play that an entry is on, just after it. The line that is left becomes a fork. */
  takeUp(entry: number): void;
  /** Ends the line of play where one stands: what was undone is a fork from now on. */
  forkHere(): void;
  /** Calls the line of play that ends with an entry by a name; an empty one takes its name away. */
  nameLine(tip: number, name: string): void;
  setStrictness(strictness: Strictness): void;
  /** The text of a scenario file of the battle with its whole history. Throws while none is open. */
  saveText(): string;
}

const nothingOpen = {
  scenario: null,
  fileName: null,
  history: null,
  start: null,
  log: [],
  cursor: 0,
  battle: null,
  forks: [],
  asking: null,
} as const;

/** What the panels read of a history. The entries stay the same object as long as the line does. */
function shown(history: BattleLog, before: Pick<BattleState, 'history' | 'log' | 'forks'>) {
  const sameLine = before.history?.line === history.line;
  return {
    history,
    start: history.start,
    log: sameLine ? before.log : entriesOf(history),
    forks: sameLine ? before.forks : forksOf(history),
    cursor: history.cursor,
    battle: battleAt(history),
    asking: null,
  };
}

/** The running battle with its log: what is shown, saved and undone. One for each window. */
export function createBattleStore(): StoreApi<BattleState> {
  return createStore<BattleState>()((set, get) => {
    let mayTakeBackDice = false;

    const openHistory = (): BattleLog => {
      const { history } = get();
      if (history === null) throw new Error('no battle is open');
      return history;
    };

    const change = (history: BattleLog): void => {
      if (history !== get().history || get().asking !== null) set(shown(history, get()));
    };

    const step = (how: (history: BattleLog) => BattleLog): void => {
      const { history } = get();
      if (history !== null) change(how(history));
    };

    return {
      ...nothingOpen,
      opened: 0,
      strictness: 'enforce',

      openScenario(scenario, fileName) {
        const history = logOf(battleOf(scenario), recordIn(scenario));
        mayTakeBackDice = false;
        set({ opened: get().opened + 1, scenario, fileName, ...shown(history, nothingOpen) });
      },

      closeBattle() {
        if (get().scenario !== null) set({ ...nothingOpen });
      },

      propose: (action) => judge(battleAt(openHistory()), action),

      commit(action) {
        const history = openHistory();
        let { log, outcome } = append(history, action);
        if (!outcome.applied && get().strictness !== 'enforce') {
          ({ log, outcome } = append(history, { ...action, override: true }));
        }
        if (outcome.applied) change(log);
        return outcome;
      },

      undo() {
        const { history, asking, cursor } = get();
        if (history === null) return;
        const back = takenBack(history, cursor - 1);
        if (back.dice > 0 && !mayTakeBackDice && asking === null) {
          set({ asking: back });
          return;
        }
        if (asking !== null) mayTakeBackDice = true;
        step(undo);
      },

      redo: () => step(redo),
      keepDice: () => set({ asking: null }),
      goTo: (entries) => step((log) => goTo(log, entries)),
      takeUp: (entry) => step((log) => takeUp(log, entry)),
      forkHere: () => step(forkHere),
      nameLine: (tip, name) => step((log) => nameLine(log, tip, name)),
      setStrictness: (strictness) => set({ strictness }),

      saveText() {
        const { scenario } = get();
        const history = openHistory();
        if (scenario === null) throw new Error('no battle is open');
        return scenarioText(scenario, recordOf(history));
      },
    };
  });
}
