import {
  ArrowDownToLine,
  ChevronsRight,
  Crosshair,
  Footprints,
  LogIn,
  Shield,
  Sword,
  Swords,
  UndoDot,
  ZapOff,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Battle } from '../model/battle.ts';
import type { Clock, Phase, Step } from '../model/clock.ts';
import type { PlayerId } from '../model/player.ts';
import type { Place, Status } from '../model/unit.ts';
import type { AutosaveNotice } from '../store/autosave.ts';

/** The words of the app for the things of a battle, in one place. */

export const phaseNames: Readonly<Record<Phase, string>> = {
  deployment: 'Deployment',
  command: 'Command',
  movement: 'Movement',
  shooting: 'Shooting',
  charge: 'Charge',
  fight: 'Fight',
};

/** The phases of a turn, in their order. */
export const turnPhases: readonly Phase[] = ['command', 'movement', 'shooting', 'charge', 'fight'];

export const stepNames: Readonly<Record<Step, string>> = {
  command: 'Command',
  'battle-shock': 'Battle-shock',
  move: 'Move units',
  reinforcements: 'Reinforcements',
  'fights-first': 'Fights first',
  remaining: 'Remaining combats',
};

/** The name of a step where there is little room. */
export const shortStep = (step: Step): string => (step === 'remaining' ? 'Remaining' : stepNames[step]);

export const playerNames: Readonly<Record<PlayerId, string>> = { attacker: 'Attacker', defender: 'Defender' };

/** The class that gives an element the colours of a side. */
export const sideClass: Readonly<Record<PlayerId, string>> = { attacker: 'att', defender: 'def' };

export const sizeNames: Readonly<Record<Battle['battleSize'], string>> = {
  incursion: 'Incursion',
  'strike-force': 'Strike Force',
  onslaught: 'Onslaught',
};

/** What a unit has done, as the roster shows it. */
export const statuses: Readonly<Record<Status, { readonly icon: LucideIcon; readonly text: string }>> = {
  moved: { icon: Footprints, text: 'moved' },
  advanced: { icon: ChevronsRight, text: 'advanced' },
  'fell-back': { icon: UndoDot, text: 'fell back' },
  stationary: { icon: Shield, text: 'stayed' },
  arrived: { icon: ArrowDownToLine, text: 'arrived' },
  shot: { icon: Crosshair, text: 'shot' },
  charged: { icon: Swords, text: 'charged' },
  fought: { icon: Sword, text: 'fought' },
  'battle-shocked': { icon: ZapOff, text: 'shocked' },
};

/** Where a unit waits that is not on the board. */
export const reserveIcons: Readonly<Record<Exclude<Place, 'board' | 'destroyed'>, LucideIcon>> = {
  'deep-strike': ArrowDownToLine,
  'strategic-reserves': LogIn,
};
export const placeNames: Readonly<Record<Place, string>> = {
  board: 'on the board',
  'deep-strike': 'Deep Strike',
  'strategic-reserves': 'Strategic Reserves',
  destroyed: 'destroyed',
};

/** "Round 2, Movement: Reinforcements" for a list or a speaker. */
export function moment(clock: Clock): string {
  if (clock.phase === 'deployment') return 'Deployment';
  return `Round ${clock.round}, ${phaseNames[clock.phase]}${clock.step === null ? '' : `: ${stepNames[clock.step]}`}`;
}

/** The name of a file without its ending, for a title. */
export const bareName = (fileName: string): string => fileName.replace(/(\.inchwise)?\.json$/i, '');

const turnVerbs: Readonly<Record<Phase, string>> = {
  deployment: 'deploy',
  command: 'command',
  movement: 'move',
  shooting: 'shoot',
  charge: 'charge',
  fight: 'fight',
};

/** "Round 3, Orks to charge": where a battle stands, for a list. */
export function turnWords(clock: Clock, factions: Readonly<Record<PlayerId, string>>): string {
  if (clock.phase === 'deployment') return 'Deployment';
  return `Round ${clock.round}, ${factions[clock.turn] || playerNames[clock.turn]} to ${turnVerbs[clock.phase]}`;
}

/** What is said, once, when saving in the browser does not go as it should: title and sentence. */
export const autosaveWords: Readonly<Record<AutosaveNotice, readonly [string, string]>> = {
  full: [
    'Not saved in this browser',
    'Its storage is full. Save the battle as a file, or remove battles from the list.',
  ],
  unavailable: ['Not saved in this browser', 'It gives no storage. Save the battle as a file to keep it.'],
  older: ['An earlier state was opened', 'The last save of this battle cannot be read; the one before it is here.'],
};
