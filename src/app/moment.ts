import { stepAfter } from '../game/sequence.ts';
import type { Battle } from '../model/battle.ts';
import type { PlayerId } from '../model/player.ts';
import { openIn } from '../rules/open.ts';
import type { Deed, OpenMoment, OpenUnit } from '../rules/open.ts';
import { rulesetOf } from '../rules/ruleset.ts';
import type { Strictness } from '../store/battleStore.ts';
import { useBattleState } from './context.ts';
import { counted } from './format.ts';
import { phaseNames, playerNames, stepNames } from './words.ts';

/** What is open at a moment of a battle and where the clock goes from there, in the words of the app. */

const known = new WeakMap<Battle, OpenMoment>();

/** What is open, worked out once for a battle. */
export function openAt(battle: Battle): OpenMoment {
  let open = known.get(battle);
  if (open === undefined) {
    open = openIn(battle);
    known.set(battle, open);
  }
  return open;
}

/** What is open in the battle as it stands; null while none is open. */
export const useOpen = (): OpenMoment | null =>
  useBattleState(({ battle }) => (battle === null ? null : openAt(battle)));

/** What a unit, or the one that it is attached to, may still do. */
export function openFor(battle: Battle, unit: string): OpenUnit | undefined {
  const leads = battle.units.find(({ id }) => id === unit)?.leads;
  const { units } = openAt(battle);
  return units.find((open) => open.unit === unit) ?? units.find((open) => open.unit === leads);
}

/** What a side is called. */
export const sideName = (battle: Battle, player: PlayerId): string =>
  battle.players[player].faction || playerNames[player];

/** Each deed as a verb: "may advance". */
export const deedWords: Readonly<Record<Deed, string>> = {
  'declare-formation': 'declare',
  deploy: 'deploy',
  'battle-shock-test': 'take its test',
  normal: 'move',
  advance: 'advance',
  'fall-back': 'fall back',
  'remain-stationary': 'stay',
  'deep-strike': 'Deep Strike',
  'strategic-reserves': 'arrive at an edge',
  shoot: 'shoot',
  'declare-charge': 'declare a charge',
  charge: 'charge',
  'pile-in': 'pile in',
  fight: 'fight',
  consolidate: 'consolidate',
  'remove-models': 'restore coherency',
};

/** Where the clock goes next, in a word or two: "Shooting", "End the turn", "Round 3". Null when the battle is over. */
export function nextWord(battle: Battle): string | null {
  const { clock } = battle;
  if (clock.over === true) return null;
  if (clock.phase === 'deployment') return 'Begin the battle';
  const following = stepAfter(clock);
  if (following !== null) {
    const { phase, step } = following;
    return step === null || phase !== clock.phase ? phaseNames[phase] : stepNames[step];
  }
  if (clock.turn === clock.firstTurn) return 'End the turn';
  return clock.round >= rulesetOf(battle).rounds ? 'End the battle' : `Round ${clock.round + 1}`;
}

/** The deed by which a unit that has done nothing yet is counted: one verb for each phase. */
function mainDeed({ may }: OpenUnit): string {
  const [first] = may;
  if (may.includes('normal') || may.includes('fall-back')) return 'move';
  if (may.includes('deep-strike') || may.includes('strategic-reserves')) return 'arrive';
  if (may.includes('fight')) return 'fight';
  return first === undefined ? '' : deedWords[first];
}

/** What is still open before the clock moves on, in one sentence: "5 units may still move." Empty: nothing. */
export function openSentence({ left, tests, units }: OpenMoment): string {
  const [first] = left;
  if (first !== undefined) {
    if (left.length === 1) return first.message;
    if (first.rule === 'unit-status') return `${left.length} units have yet to be deployed.`;
    if (first.rule === 'fight-order') return `${left.length} units have yet to fight.`;
    return first.message;
  }
  if (tests.length > 0) return `It takes ${counted(tests.length, 'Battle-shock test')}.`;
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(mainDeed(unit), (counts.get(mainDeed(unit)) ?? 0) + 1);
  return [...counts].map(([deed, count]) => `${counted(count, 'unit')} may still ${deed}.`).join(' ');
}

/** Why the clock cannot move on yet, in one sentence; null where it can, or where the rules are not enforced. */
export function whyNotNext(battle: Battle, strictness: Strictness): string | null {
  const open = openAt(battle);
  return open.left.length > 0 && strictness === 'enforce' ? openSentence(open) : null;
}
