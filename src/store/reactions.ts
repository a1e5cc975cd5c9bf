import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Action, ActionOf } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import type { Rule, Trigger } from '../model/rule.ts';
import { contextOf } from '../rules/context.ts';
import { openings } from '../rules/moments.ts';
import type { Opening } from '../rules/moments.ts';
import type { RuleAction } from '../rules/uses/ruleBook.ts';
import { canMatter, reactionsTo, rulesNow } from '../rules/uses/windows.ts';
import type { RuleCandidate, RuleNow } from '../rules/uses/windows.ts';

/** When a player wants to be asked for a stratagem or an ability that answers something. */
export type Asking = 'ask' | 'matter' | 'never';

/** What a player has set about reactions. */
export interface ReactionSettings {
  /** By rule (see ruleKey); what is not in it is asked for when it can matter. */
  readonly asking: Readonly<Record<string, Asking>>;
  /** Nothing is shown where nothing can be used. */
  readonly quiet: boolean;
}

/** What tells a rule from all others, versions of the same name too. */
export const ruleKey = ({ name, set }: Pick<Rule, 'name' | 'set'>): string =>
  set === undefined ? name : `${name} (${set})`;

/** Whether a player wants to be asked for a rule. */
export const askingFor = ({ asking }: ReactionSettings, rule: Pick<Rule, 'name' | 'set'>): Asking =>
  asking[ruleKey(rule)] ?? 'matter';

/** What is settled about an attack or a move that is about to be made. */
export type About =
  | { readonly kind: 'attack'; readonly action: ActionOf<'shoot'> | ActionOf<'fight'> }
  | { readonly kind: 'fights' | 'moves'; readonly unit: string };

const before: ReadonlySet<Trigger['kind']> = new Set(['targets-selected', 'starts-move', 'selected-to-fight']);

/** The units that an action of a rule may be an answer to: the enemy that it names, or the unit that uses it. */
function isAbout({ window, about }: Opening, unit: string | null, { with: particulars }: RuleAction): boolean {
  if (about === null) return true;
  if (window.of === 'own') return unit !== null && about.includes(unit);
  const enemy = particulars?.['enemy'];
  return typeof enemy !== 'string' || about.includes(enemy);
}

/** A rule with those of its uses that are meant; null when there are none. */
function only(now: RuleNow, fits: (action: RuleAction, unit: string | null) => boolean): RuleNow | null {
  const candidates = now.candidates.flatMap((candidate): RuleCandidate[] => {
    const actions = candidate.actions.filter((action) => fits(action, candidate.unit));
    return actions.length === 0 ? [] : [{ ...candidate, actions }];
  });
  return candidates.length === 0 ? null : { ...now, candidates };
}

/** What can be used by one of its windows that is of a kind. */
function usableBy(battle: Battle, isMeant: (opening: Opening) => boolean, about?: string): readonly RuleNow[] {
  const context = contextOf(battle);
  return (['defender', 'attacker'] as const).flatMap((player) =>
    rulesNow(battle, player, ({ windows = [] }) => openings(context, player, windows).some(isMeant)).flatMap((now) => {
      if (!now.usable) return [];
      const open = openings(context, player, now.rule.windows ?? []).filter(isMeant);
      const found = only(now, (action, unit) =>
        open.some((opening) => {
          if (!isAbout(opening, unit, action)) return false;
          return about === undefined || about === (opening.window.of === 'own' ? unit : action.with?.['enemy']);
        }),
      );
      return found === null ? [] : [found];
    }),
  );
}

/**
 * What both players can use in answer to what has just happened, or as a phase begins. Windows that stay open for as
 * long as somebody might do something are left to the moment at which it is done (see offersBefore), those at the end
 * of a phase to the wish to go on (see offersAtEnd).
 */
export const offersNow = (battle: Battle): readonly RuleNow[] =>
  usableBy(
    battle,
    ({ window: { at, trigger } }) =>
      at === 'start' || (trigger !== undefined && at !== 'end' && !before.has(trigger.kind)),
  );

/** What both players can use before the phase that is shown ends. */
export const offersAtEnd = (battle: Battle): readonly RuleNow[] =>
  usableBy(battle, ({ window }) => window.at === 'end');

/** What both players can use right before an attack or a move that is settled and not made yet. */
export function offersBefore(battle: Battle, about: About): readonly RuleNow[] {
  if (about.kind === 'attack') return reactionsTo(battle, about.action);
  const unit = contextOf(battle).unit(about.unit);
  if (unit === undefined) return [];
  const acting = contextOf(battle).actingUnit(unit).id;
  const kind = about.kind === 'fights' ? 'selected-to-fight' : 'starts-move';
  return usableBy(battle, ({ window }) => window.trigger?.kind === kind, acting);
}

/** Reactions that were let pass, each with the battle in which it was. */
export interface Passed {
  readonly battle: Battle;
  readonly actions: ReadonlySet<string>;
}

const textOf = (action: Action): string => JSON.stringify(action);

/** That all these reactions are let pass. */
export const passOf = (battle: Battle, offers: readonly RuleNow[]): Passed => ({
  battle,
  actions: new Set(offers.flatMap(({ candidates }) => candidates.flatMap(({ actions }) => actions.map(textOf)))),
});

/**
 * Those reactions that a player is asked for: it wants to be, and some use of them has not been let pass in the same
 * phase of the same line of play.
 * @param line the battles that led here, this one included
 */
export function asked(
  battle: Battle,
  offers: readonly RuleNow[],
  settings: ReactionSettings,
  passed: readonly Passed[],
  line: ReadonlySet<Battle>,
): readonly RuleNow[] {
  const { round, turn, phase, step } = battle.clock;
  const over = passed.filter(
    ({ battle: { clock }, battle: then }) =>
      clock.round === round && clock.turn === turn && clock.phase === phase && clock.step === step && line.has(then),
  );
  return offers.filter((offer) => {
    const wish = askingFor(settings, offer.rule);
    if (wish === 'never') return false;
    const isNew = offer.candidates.some(({ actions }) =>
      actions.some((action) => !over.some(({ actions: gone }) => gone.has(textOf(action)))),
    );
    return isNew && (wish === 'ask' || canMatter(battle, offer));
  });
}

/** The player that is asked first: who does not take the turn. Null when nobody is asked. */
export function askedFirst({ clock }: Battle, offers: readonly RuleNow[]): PlayerId | null {
  const other = offers.find(({ player }) => player !== clock.turn);
  return (other ?? offers[0])?.player ?? null;
}

/** What a player is asked: these reactions can be used now. */
export interface Prompt {
  readonly battle: Battle;
  readonly player: PlayerId;
  /** now: after something happened. before: an attack or a move is about to be made. end: the phase is about to end. */
  readonly moment: 'now' | 'before' | 'end';
  /** What it is before, where that is its moment. */
  readonly about: About | null;
  /** Empty: nothing can be used, and the player wants to see that. */
  readonly offers: readonly RuleNow[];
}

export type PromptStore = StoreApi<{ readonly prompt: Prompt | null }>;

/** Holds what is asked; nothing at first. */
export const createPromptStore = (): PromptStore =>
  createStore<{ readonly prompt: Prompt | null }>()(() => ({ prompt: null }));
