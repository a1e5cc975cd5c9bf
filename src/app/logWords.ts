import type { Action, ActionOf, ModelMove, PathPoint } from '../model/action.ts';
import type { AttackTally } from '../model/attack.ts';
import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import { namesOf } from '../rules/names.ts';
import type { LogEntry } from '../game/log.ts';
import type { BattleState } from '../store/battleStore.ts';
import { inches, wholeInches } from '../tools/figures.ts';
import { counted, signed } from './format.ts';
import { moment, phaseNames, placeNames, stepNames } from './words.ts';

/** What an entry of the log says, cut where the figure begins so that it can stand out. */
export interface LogWords {
  /** Who did it; null for what no side does. */
  readonly player: PlayerId | null;
  readonly text: string;
  readonly figure: string;
  readonly rest: string;
}

const xy = (point: PathPoint): readonly [number, number] => ('x' in point ? [point.x, point.y] : [point[0], point[1]]);

/** The length of a path on the board, corner to corner. */
function lengthOf({ path }: ModelMove): number {
  let length = 0;
  for (let at = 1; at < path.length; at++) {
    const from = path[at - 1];
    const to = path[at];
    if (from === undefined || to === undefined) continue;
    const [ax, ay] = xy(from);
    const [bx, by] = xy(to);
    length += Math.hypot(bx - ax, by - ay);
  }
  return length;
}

/** ", to 3″ up": the floor that all models come to stand on who do not stand on the ground. */
function floorWords(models: readonly { readonly z?: number }[]): string {
  const heights = [...new Set(models.flatMap(({ z }) => (z === undefined || z === 0 ? [] : [z])))];
  return heights.length === 0 ? '' : `, to ${heights.map(wholeInches).join(' and ')} up`;
}

const moveWords = {
  normal: 'moved',
  advance: 'advanced',
  'fall-back': 'fell back',
  charge: 'charged',
  'pile-in': 'piled in',
  consolidate: 'consolidated',
} as const;

const setUpWords = {
  'deep-strike': 'set up by Deep Strike',
  'strategic-reserves': 'arrived from Strategic Reserves',
  deploy: 'deployed',
} as const;

/** ", 4 destroyed", ", 3 wounds lost", ", no harm done": what attacks came to. */
function lossWords(tallies: readonly AttackTally[]): string {
  if (tallies.length === 0) return '';
  const destroyed = tallies.reduce((sum, tally) => sum + tally.destroyed.length, 0);
  const wounds = tallies.reduce((sum, { damage, mortalWounds }) => sum + damage + mortalWounds, 0);
  if (destroyed > 0) return `, ${destroyed} destroyed`;
  return wounds > 0 ? `, ${counted(wounds, 'wound')} lost` : ', no harm done';
}

const gained = (points: number): string => (points > 0 ? `+${points}` : signed(points));

const testWords = (result: LogEntry['result']): string =>
  result?.passed === undefined ? '' : result.passed ? ', passed' : ', Battle-shocked';

/** Where a unit begins the battle, or whom it leads. */
function formationWords({ unit, reserves, leads }: ActionOf<'declare-formation'>, before: Battle): string {
  const names = namesOf(before);
  const name = names.unit(unit);
  const begins =
    reserves === undefined ? '' : reserves === null ? ' is to be deployed' : ` begins in ${placeNames[reserves]}`;
  const joins = leads === undefined ? '' : leads === null ? ' is on its own' : ` leads ${names.unit(leads)}`;
  return `${name}${[begins, joins].filter((words) => words !== '').join(' and')}`;
}

/** Points that were written down. */
function scoreWords({ points, cp = 0, note }: ActionOf<'score'>): Omit<LogWords, 'player'> {
  const parts = [...(points === 0 ? [] : [`${gained(points)} VP`]), ...(cp === 0 ? [] : [`${gained(cp)} CP`])];
  return { text: 'Written down: ', figure: parts.join(', ') || '0 VP', rest: note === undefined ? '' : `, ${note}` };
}

/** What came with moving on: who was shocked, what the primary gave, who was lost. */
function comingWords(result: LogEntry['result'], before: Battle): string {
  const names = namesOf(before);
  const shocked = (result?.tests ?? []).filter(({ passed }) => !passed).map(({ unit }) => names.unit(unit));
  const parts = [
    ...(result?.tests === undefined
      ? []
      : [shocked.length === 0 ? 'all tests passed' : `${shocked.join(', ')} shocked`]),
    ...(result?.scored === undefined ? [] : [`${gained(result.scored.points)} VP for markers`]),
    ...(result?.destroyed === undefined ? [] : [`${counted(result.destroyed.length, 'model')} lost in Reserves`]),
  ];
  return parts.map((part) => `, ${part}`).join('');
}

function sentence(
  action: Action,
  before: Battle,
  after: Battle,
  result: LogEntry['result'] = null,
): Omit<LogWords, 'player'> {
  const names = namesOf(before);
  const plain = (text: string, figure = '', rest = '') => ({ text, figure, rest });
  const named: string = action.type.replaceAll('-', ' ');
  switch (action.type) {
    case 'move': {
      const farthest = Math.max(0, ...action.models.map(lengthOf));
      const unit = names.unit(action.unit);
      const floor = floorWords(action.models);
      if (action.kind !== 'advance') return plain(`${unit} ${moveWords[action.kind]} `, inches(farthest), floor);
      const mover = before.units.find((each) => each.id === action.unit)?.models[0];
      const die = action.dice?.[0];
      const range =
        mover === undefined ? '' : `, ${wholeInches(mover.characteristics.M)}${die === undefined ? '' : ` + ${die}`}`;
      return plain(`${unit} advanced`, '', `${range}, moved ${inches(farthest)}${floor}`);
    }
    case 'set-up':
      return plain(`${names.unit(action.unit)} ${setUpWords[action.method]}`, '', floorWords(action.models));
    case 'remain-stationary':
      return plain(`${names.unit(action.unit)} stayed where it stands`);
    case 'declare-charge': {
      const targets = action.targets.map((target) => names.unit(target)).join(' and ');
      return plain(`${names.unit(action.unit)} declared a charge at ${targets}`);
    }
    case 'shoot':
    case 'fight': {
      const targets = [...new Set(action.attacks.map((entry) => names.unit(entry.target)))].join(', ');
      const did = action.type === 'shoot' ? 'shot' : 'fought';
      return plain(`${names.unit(action.unit)} ${did} ${targets}`, '', lossWords(result?.attacks ?? []));
    }
    case 'battle-shock-test':
      return plain(`${names.unit(action.unit)} took a Battle-shock test`, '', testWords(result));
    case 'stratagem':
    case 'ability':
      return plain(action.name);
    case 'remove-models':
      return plain(`${names.unit(action.unit)} removed ${counted(action.models.length, 'model')} for coherency`);
    // Whatever has no sentence of its own is named as the file names it.
    default:
      return plain(named);
    case 'declare-formation':
      return plain(formationWords(action, before));
    case 'first-turn':
      return plain(`The ${after.clock.firstTurn} takes the first turn`);
    case 'score':
      return scoreWords(action);
    case 'scoring':
      return plain(`Primary switched ${action.scoring === 'hold-markers' ? 'on' : 'off'}`);
    case 'next': {
      const { clock } = after;
      const turned = clock.turn !== before.clock.turn || clock.round !== before.clock.round;
      const came = comingWords(result, before);
      if (clock.over === true) return plain('The battle is over', '', came);
      if (turned && clock.phase === 'command') return plain(`Round ${clock.round}, ${clock.turn}’s turn`, '', came);
      if (clock.step === null || clock.phase !== before.clock.phase) {
        return plain(`${phaseNames[clock.phase]} phase`, '', came);
      }
      return plain(`${stepNames[clock.step]} step`, '', came);
    }
  }
}

function playerOf(action: Action, before: Battle): PlayerId | null {
  if (action.type === 'next') return before.clock.turn;
  if ('player' in action && action.player !== undefined) return action.player;
  return 'unit' in action ? (before.units.find((unit) => unit.id === action.unit)?.player ?? null) : null;
}

/** An entry in words; `before` is the battle that it was made in. */
export function logWords(entry: LogEntry, before: Battle): LogWords {
  return { player: playerOf(entry.action, before), ...sentence(entry.action, before, entry.battle, entry.result) };
}

/** The whole log as plain text: moment, what was done, dice, and what is wrong with it where something is. */
export function logText({ scenario, start, log, cursor }: BattleState): string {
  const lines = [scenario?.name ?? 'Battle', ''];
  let before = start;
  for (const entry of log.slice(0, cursor)) {
    if (before === null) break;
    const { text, figure, rest } = logWords(entry, before);
    const dice = entry.action.dice === undefined ? '' : ` [${entry.action.dice.join(' ')}]`;
    lines.push(`${moment(before.clock)}: ${text}${figure}${rest}${dice}`);
    for (const violation of entry.verdict.violations) lines.push(`  ${violation.message}`);
    before = entry.battle;
  }
  return `${lines.join('\n')}\n`;
}
