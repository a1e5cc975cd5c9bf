import type { LogEntry } from '../../game/log.ts';
import type { Battle } from '../../model/battle.ts';
import type { Point } from '../../geometry/shape.ts';
import type { Rule } from '../../model/rule.ts';
import type { Unit } from '../../model/unit.ts';
import { contextOf } from '../../rules/context.ts';
import { nearestPair } from '../../rules/measure.ts';
import { namesOf } from '../../rules/names.ts';
import { usesNow } from '../../rules/uses/ruleBook.ts';
import type { RuleAction } from '../../rules/uses/ruleBook.ts';
import { phasesText, triggersText, windowsText } from '../../rules/uses/windowWords.ts';
import type { RuleNow } from '../../rules/uses/windows.ts';
import type { MeasuredLine } from '../../store/viewStore.ts';
import type { Prompt } from '../../store/reactions.ts';
import { logWords } from '../logWords.ts';
import { objectiveName } from '../battle/battleWords.ts';
import { phaseNames } from '../words.ts';

/** "Command Re-roll", with the version where there are two. */
export const ruleTitle = ({ name, set }: Pick<Rule, 'name' | 'set'>): string =>
  set === undefined ? name : `${name}, ${set}`;

/** Whether a rule answers something, so that it may be asked for. */
export const isReaction = ({ windows = [] }: Rule): boolean =>
  windows.some(({ trigger, at }) => trigger !== undefined || at !== undefined);

/** Whether a rule lets a unit fire at the enemy that it answers. */
export const shootsAtEnemy = ({ does = [] }: Rule): boolean =>
  does.some((deed) => deed.do === 'grant' && deed.kind === 'shoot' && deed.atEnemy === true);

/** Whether it may be the phase for a rule, whatever else it waits for. */
export const isInPhase = ({ clock }: Battle, { rule, player }: Pick<RuleNow, 'rule' | 'player'>): boolean =>
  (rule.windows ?? []).some(
    ({ phase, turn }) =>
      (phase === undefined || phase === clock.phase) &&
      (turn === undefined || (turn === 'own') === (clock.turn === player)),
  );

/** Why a rule cannot be used now, in a sentence; empty when it can be. */
export function whyNot(battle: Battle, now: RuleNow): string {
  const { rule, usable, violations, candidates } = now;
  if (usable) return '';
  const other = violations.find(({ rule: name }) => name !== 'timing');
  if (other !== undefined) return other.message;
  if (violations.length === 0) {
    const why = candidates.find((each) => each.violations.length > 0)?.violations[0];
    return why === undefined ? 'There is no unit for it.' : `No target. ${why.message}`;
  }
  const { windows = [] } = rule;
  const here = windows.filter((window) => isInPhase(battle, { ...now, rule: { ...rule, windows: [window] } }));
  if (here.length === 0) return `Only in ${phasesText(windows)}.`;
  const words = triggersText(here) || `in ${windowsText(here)}`;
  const late = here.every(({ at }) => at === 'start');
  return `${late ? 'Too late: used' : 'Not yet: used'} ${words}.`;
}

/** What one use of a rule is against or about, beside its unit; empty where that is nothing. */
export function particularsWords(battle: Battle, { with: particulars = {} }: RuleAction): string {
  const names = namesOf(battle);
  const { enemy, objective, choice, model } = particulars;
  return [
    ...(typeof enemy === 'string' ? [names.unit(enemy)] : []),
    ...(typeof objective === 'string' ? [objectiveName(objective)] : []),
    ...(typeof choice === 'string' ? [choice] : []),
    ...(typeof model === 'string' ? [names.model(model)] : []),
  ].join(', ');
}

/** The line to where a model comes back from the nearest of those that it comes back to. */
function lineToPlace(battle: Battle, unit: Unit, to: Point): MeasuredLine | null {
  const standing = contextOf(battle).standing(unit);
  const far = standing.map((piece) => ({
    piece,
    distance: Math.hypot(piece.position.x - to.x, piece.position.y - to.y),
  }));
  const [nearest] = far.toSorted((a, b) => a.distance - b.distance);
  if (nearest === undefined) return null;
  const { piece, distance } = nearest;
  return {
    from: piece.position,
    to,
    measured: distance,
    limit: null,
    words: 'comes back here',
    tone: 'yes',
    models: [piece.model.id],
  };
}

/** The line from the unit that uses a rule to the enemy or the place that it is about; null where there is none. */
export function lineOf(battle: Battle, action: RuleAction): MeasuredLine | null {
  const context = contextOf(battle);
  const own = action.type === 'stratagem' ? action.unit : action.units?.[0];
  const enemy = action.with?.['enemy'];
  const a = own === undefined ? undefined : context.unit(own);
  const { x, y } = action.with ?? {};
  if (a !== undefined && typeof x === 'number' && typeof y === 'number') return lineToPlace(battle, a, { x, y });
  const b = typeof enemy === 'string' ? context.unit(enemy) : undefined;
  if (a === undefined || b === undefined) return null;
  const pair = nearestPair(context.standing(a), context.standing(b));
  if (pair === null) return null;
  return {
    from: pair.between[0],
    to: pair.between[1],
    measured: pair.distance,
    limit: null,
    words: '',
    tone: 'neutral',
    models: [pair.a.model.id, pair.b.model.id],
  };
}

/** What is asked about, in a sentence. */
export function promptWords({ battle, moment, about }: Prompt, entry: LogEntry | undefined, before: Battle): string {
  const names = namesOf(battle);
  if (moment === 'end') return `Before the ${phaseNames[battle.clock.phase]} phase ends`;
  if (about?.kind === 'attack') {
    const targets = [...new Set(about.action.attacks.map(({ target }) => names.unit(target)))].join(', ');
    return `${names.unit(about.action.unit)} selected ${targets}`;
  }
  if (about !== null) return `${names.unit(about.unit)} is about to ${about.kind === 'fights' ? 'fight' : 'move'}`;
  if (entry === undefined) return `${phaseNames[battle.clock.phase]} phase`;
  const { text, figure, rest } = logWords(entry, before);
  return `${text}${figure}${rest}`;
}

/** How often a rule has been used within its limit, and on whom; empty where it has not been. */
export function usedWords(battle: Battle, { rule, player }: Pick<RuleNow, 'rule' | 'player'>): string {
  const names = namesOf(battle);
  const uses = usesNow(battle, player, rule);
  const units = uses.flatMap((use) => use.units.map((unit) => names.unit(unit)));
  if (uses.length === 0) return '';
  return units.length === 0 ? 'Used' : `Used on ${units.join(', ')}`;
}
