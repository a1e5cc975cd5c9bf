import type { MoveKind, Reroll } from '../../model/action.ts';
import type { Trigger, Window } from '../../model/rule.ts';
import { phaseNames, stepNames } from '../messages.ts';

const moveWords: Readonly<Record<MoveKind, string>> = {
  normal: 'Normal',
  advance: 'Advance',
  'fall-back': 'Fall Back',
  charge: 'Charge',
  'pile-in': 'Pile-in',
  consolidate: 'Consolidation',
};

export const rollWords: Readonly<Record<Reroll['step'], string>> = {
  attacks: 'number of attacks',
  hit: 'Hit roll',
  wound: 'Wound roll',
  save: 'saving throw',
  damage: 'Damage roll',
  advance: 'Advance roll',
  charge: 'Charge roll',
  'desperate-escape': 'Desperate Escape test',
  hazardous: 'Hazardous test',
  'battle-shock': 'Battle-shock test',
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

function triggerText(trigger: Trigger, unit: string): string {
  switch (trigger.kind) {
    case 'set-up':
      return `right after ${unit} is set up`;
    case 'moved':
      return `right after ${unit} ends a ${listed(trigger.moves.map((kind) => moveWords[kind]))} move`;
    case 'charge-declared':
      return `right after ${unit} declares a charge`;
    case 'fought':
      return `right after ${unit} has fought`;
    case 'test-failed':
      return `right after ${unit} fails a Battle-shock test`;
    case 'mortal-wounds':
      return `right after ${unit} suffers mortal wounds`;
    case 'rolled':
      return `right after a ${listed(trigger.rolls.map((roll) => rollWords[roll]))}`;
    case 'targets-selected':
      return `right after ${unit} selects its targets`;
    case 'starts-move':
      return `as ${unit} starts a ${listed(trigger.moves.map((kind) => moveWords[kind]))} move`;
    case 'battle-shock-test':
      return `right before ${unit} takes a Battle-shock test`;
    case 'selected-to-fight':
      return `as ${unit} is selected to fight`;
  }
}

/** When a rule may be used, in words that follow "for" or stand alone: "your Shooting phase". */
function windowText({ turn, phase, step, at, firstTurn, fromRound, trigger, of }: Window): string {
  const whose =
    turn === 'own' ? 'your ' : turn === 'opponent' ? "the opponent's " : phase === undefined ? 'any ' : 'the ';
  const when = `${whose}${firstTurn === true ? 'first ' : ''}${phase === undefined ? 'phase' : phaseNames[phase]}`;
  return [
    at === undefined ? when : `the ${at} of ${when}`,
    ...(step === undefined ? [] : [stepNames[step]]),
    ...(fromRound === undefined ? [] : [`from battle round ${fromRound}`]),
    ...(trigger === undefined ? [] : [triggerText(trigger, of === 'own' ? 'a unit of yours' : 'an enemy unit')]),
  ].join(', ');
}

/** The phases in which a rule may be used, each once: "your Shooting phase; or the Fight phase". */
export const phasesText = (windows: readonly Window[]): string =>
  [
    ...new Set(
      windows.map(({ turn, phase }) =>
        windowText({ ...(turn === undefined ? {} : { turn }), ...(phase === undefined ? {} : { phase }) }),
      ),
    ),
  ].join(' or ');

/** What a rule waits for within its phases, each once; empty for one that waits for nothing. */
export const triggersText = (windows: readonly Window[]): string =>
  [
    ...new Set(
      windows.flatMap(({ trigger, of, at, phase }) => [
        ...(at === undefined ? [] : [`at the ${at} of the ${phase === undefined ? 'phase' : phaseNames[phase]}`]),
        ...(trigger === undefined ? [] : [triggerText(trigger, of === 'own' ? 'a unit of yours' : 'an enemy unit')]),
      ]),
    ),
  ].join(', or ');

/** All the moments at which a rule may be used. */
export const windowsText = (windows: readonly Window[]): string => windows.map(windowText).join('; or ');

/** The same in one breath: each phase and each thing that it waits for said once, whichever of them go together. */
export const briefWindowsText = (windows: readonly Window[]): string =>
  windows.length < 2
    ? windowsText(windows)
    : [phasesText(windows), triggersText(windows)].filter((words) => words !== '').join(', ');
