import type { Outcome } from '../game/play.ts';
import type { Battle } from '../model/battle.ts';
import type { Grant } from '../model/grant.ts';
import type { RuleAction } from '../rules/uses/ruleBook.ts';
import type { RuleNow } from '../rules/uses/windows.ts';
import type { BattleState, createBattleStore } from '../store/battleStore.ts';
import {
  asked,
  askedFirst,
  createPromptStore,
  offersAtEnd,
  offersBefore,
  offersNow,
  passOf,
} from '../store/reactions.ts';
import type { About, Passed, Prompt, PromptStore } from '../store/reactions.ts';
import type { ViewState, ViewStore } from '../store/viewStore.ts';
import { startRoll } from './attackRoll.ts';
import type { Tools } from './tool.ts';

export interface ReactionDesk {
  readonly prompt: PromptStore;
  /** Lets all that is asked for pass. */
  readonly pass: () => void;
  /** Uses a stratagem or an ability, and takes in hand what it grants. */
  readonly take: (action: RuleAction) => Outcome;
  /** Whether the phase must not end yet because something is asked for first. Asked again for the same it is a no. */
  readonly holdNext: () => boolean;
  readonly stop: () => void;
}

interface Ports {
  readonly battle: ReturnType<typeof createBattleStore>;
  readonly view: ViewStore;
  readonly tools: Tools;
  /** Does some work soon, with nobody waiting for it. */
  readonly soon: (work: () => void) => void;
}

/** What is settled and about to be done: attacks before their first die, a unit chosen to fight, a planned move. */
function aboutOf({ attacking, preview }: ViewState): readonly About[] {
  if (attacking !== null) {
    const { roll, kind, unit } = attacking;
    const fights: readonly About[] = kind === 'fight' ? [{ kind: 'fights', unit }] : [];
    if (roll === null) return fights;
    return (roll.action.dice ?? []).length > 0 ? [] : [...fights, { kind: 'attack', action: roll.action }];
  }
  if (preview?.state !== 'set' || preview.action.type !== 'move') return [];
  return [{ kind: 'moves', unit: preview.action.unit }];
}

/** The battles that led to the one at hand, it included. */
const lineOf = ({ start, log, cursor }: BattleState): ReadonlySet<Battle> =>
  new Set([...(start === null ? [] : [start]), ...log.slice(0, cursor).map((entry) => entry.battle)]);

/** Whether a battle has been opened or an action made, and not just the log gone back or on. */
const isNew = (state: BattleState, old: BattleState): boolean =>
  state.opened !== old.opened || (state.history?.entries.length ?? 0) !== (old.history?.entries.length ?? 0);

/** Whether just the use of a stratagem or an ability was taken back: what it answered is open again. */
function isAnswerTakenBack({ log, cursor }: BattleState, old: BattleState): boolean {
  const type = log === old.log && cursor === old.cursor - 1 ? log[cursor]?.action.type : undefined;
  return type === 'stratagem' || type === 'ability';
}

/**
 * Asks for reactions at their moment, by what the player has set, and remembers what was let pass. Nothing waits for an
 * answer: who goes on lets pass what was asked. Only the end of a phase is held, once, for what is used before it.
 */
export function createReactionDesk({ battle, view, tools, soon }: Ports): ReactionDesk {
  const prompt = createPromptStore();
  let passed: readonly Passed[] = [];
  /** The battle whose phase was asked to end. */
  let ending: Battle | null = null;
  /** The battle that was gone to in the log: nothing that happened in it is new, so nothing is asked about it. */
  let revisited: Battle | null = null;
  let due = false;
  let stopped = false;

  function find(): Prompt | null {
    const state = battle.getState();
    const shown = view.getState();
    const now = state.battle;
    if (now === null || shown.replay !== null || now.clock.over === true || now.clock.phase === 'deployment')
      return null;
    const line = lineOf(state);
    const wanted = (offers: readonly RuleNow[]): readonly RuleNow[] =>
      asked(now, offers, shown.reactions, passed, line);
    const make = (offers: readonly RuleNow[], moment: Prompt['moment'], about: About | null): Prompt | null => {
      const player = askedFirst(now, offers);
      if (player === null) return null;
      return { battle: now, player, moment, about, offers: offers.filter((offer) => offer.player === player) };
    };
    const abouts = aboutOf(shown);
    for (const about of abouts) {
      const found = make(wanted(offersBefore(now, about)), 'before', about);
      if (found !== null) return found;
    }
    if (shown.attacking !== null) return null;
    if (ending === now) return make(wanted(offersAtEnd(now)), 'end', null);
    if (revisited === now) return null;
    return make(wanted(offersNow(now)), 'now', null) ?? none(now, state);
  }

  /** Nothing can be used in answer to what the side whose turn it is has just done; told to who wants to see that. */
  function none(now: Battle, { cursor }: BattleState): Prompt | null {
    const { quiet } = view.getState().reactions;
    const { happened = [], clock } = now;
    const player = clock.turn === 'attacker' ? 'defender' : 'attacker';
    if (quiet || cursor === 0 || happened.length === 0 || passed.some((pass) => pass.battle === now)) return null;
    return { battle: now, player, moment: 'now', about: null, offers: [] };
  }

  function refresh(): void {
    due = false;
    if (stopped) return;
    const found = find();
    const before = prompt.getState().prompt;
    if (found === null && before === null) return;
    prompt.setState({ prompt: found });
  }

  function later(): void {
    if (due) return;
    due = true;
    soon(refresh);
  }

  function letPass({ battle: then, offers }: Prompt): void {
    passed = [...passed.slice(-50), passOf(then, offers)];
  }

  function pass(): void {
    const now = prompt.getState().prompt;
    if (now === null) return;
    letPass(now);
    prompt.setState({ prompt: null });
    refresh();
  }

  /** Brings what a rule grants into the hand. */
  function begin({ unit, kind }: Grant): void {
    tools.use('select');
    tools.selectUnit(unit);
    if (kind === 'set-up') tools.place(unit);
    else if (kind === 'shoot' || kind === 'fight') tools.use('attack');
    else if (kind === 'declare-charge') tools.use('charge');
  }

  function take(action: RuleAction): Outcome {
    const { attacking } = view.getState();
    const before = battle.getState().battle;
    const shown = prompt.getState().prompt;
    prompt.setState({ prompt: null });
    const outcome = battle.getState().commit(action);
    if (!outcome.applied) {
      prompt.setState({ prompt: shown });
      return outcome;
    }
    const granted = outcome.battle.grants?.find((grant) => before?.grants?.includes(grant) !== true);
    // The attack that was reacted to goes on where it was, before its first die.
    if (attacking !== null) {
      const roll = attacking.roll === null ? null : startRoll(attacking.roll.action);
      tools.attack({ ...attacking, roll });
    } else if (granted !== undefined) begin(granted);
    later();
    return outcome;
  }

  function holdNext(): boolean {
    const { battle: now } = battle.getState();
    if (now === null) return false;
    const before = prompt.getState().prompt;
    if (before !== null) letPass(before);
    ending = now;
    refresh();
    return prompt.getState().prompt?.moment === 'end';
  }

  const stops = [
    battle.subscribe((state, old) => {
      if (state.battle === old.battle) return;
      ending = null;
      revisited = isNew(state, old) || isAnswerTakenBack(state, old) ? null : state.battle;
      const { prompt: before } = prompt.getState();
      // A prompt about the battle as it is now has just been made, by another who heard of it first.
      if (before !== null && before.battle !== state.battle) {
        // Who goes on has let it pass; who goes back has not. What answers a move as it begins answers it as it ends too.
        const begins = before.moment === 'before' && before.about?.kind === 'moves';
        if (lineOf(state).has(before.battle) && state.cursor > old.cursor && !begins) letPass(before);
        prompt.setState({ prompt: null });
      }
      later();
    }),
    view.subscribe((state, old) => {
      if (
        state.attacking !== old.attacking ||
        state.replay !== old.replay ||
        state.reactions !== old.reactions ||
        (state.preview !== old.preview && (state.preview?.state === 'set' || old.preview?.state === 'set'))
      ) {
        later();
      }
    }),
  ];
  later();
  return {
    prompt,
    pass,
    take,
    holdNext,
    stop: () => {
      stopped = true;
      for (const stop of stops) stop();
    },
  };
}
