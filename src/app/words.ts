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
import type { Action, MoveKind } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Clock, Phase, Step } from '../model/clock.ts';
import type { PlayerId } from '../model/player.ts';
import type { Place, Status } from '../model/unit.ts';
import type { RuleName } from '../model/verdict.ts';
import type { AutosaveNotice } from '../store/autosave.ts';
import type { Ghost, ToolId } from '../store/viewStore.ts';
import { wholeInches } from '../tools/figures.ts';

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

interface Check {
  readonly text: string;
  /** It is passed when none of these is violated. */
  readonly rules: readonly RuleName[];
}

const standing: readonly Check[] = [
  { text: 'On the board', rules: ['off-board'] },
  { text: 'Bases clear', rules: ['overlap'] },
  { text: 'Coherent', rules: ['coherency'] },
  { text: 'Clear of walls', rules: ['terrain'] },
];
const travelling: Check = {
  text: 'Way free',
  rules: ['path-engagement-range', 'path-model', 'path-terrain', 'path-start'],
};
const far: Check = { text: 'Not engaged', rules: ['engagement-range'] };

/** What a move asks of where it ends, by its kind. */
const endsOf: Readonly<Record<MoveKind, readonly Check[]>> = {
  normal: [far],
  advance: [far],
  'fall-back': [far],
  charge: [
    { text: 'Every target reached', rules: ['charge-target'] },
    { text: 'Clear of other units', rules: ['charge-other-unit'] },
    { text: 'Closer to a target', rules: ['charge-closer'] },
    { text: 'Contact where it can', rules: ['charge-base-contact'] },
  ],
  'pile-in': [
    { text: 'Closer to the closest', rules: ['fight-move-closer'] },
    { text: 'Contact where it can', rules: ['fight-move-base-contact'] },
    { text: 'Ends engaged', rules: ['fight-move-engagement'] },
  ],
  consolidate: [
    { text: 'Closer to the closest', rules: ['fight-move-closer', 'fight-move-objective'] },
    { text: 'Contact where it can', rules: ['fight-move-base-contact'] },
  ],
};

/** What was asked of an action, in the words of the verdict card; those that were not broken are ticked there. */
export function checksOf(action: Action): readonly Check[] {
  if (action.type === 'set-up') {
    if (action.method === 'deploy') {
      return [...standing, { text: 'In its zone', rules: ['deployment-zone'] }, far];
    }
    const arriving: Check = {
      text: 'Reserve may arrive',
      rules: ['not-in-reserves', 'reserves-round', 'phase', 'turn', 'no-deep-strike'],
    };
    return action.method === 'deep-strike'
      ? [...standing, arriving, { text: 'More than 9″ away', rules: ['deep-strike-distance'] }, far]
      : [
          ...standing,
          arriving,
          { text: 'More than 9″ away', rules: ['reserves-distance'] },
          { text: 'At one edge', rules: ['reserves-edge', 'reserves-deployment-zone'] },
        ];
  }
  if (action.type === 'move') {
    const reach: Check = { text: 'Within its move', rules: ['move-distance', 'charge-distance'] };
    return [...standing, reach, travelling, ...endsOf[action.kind]];
  }
  if (action.type === 'declare-charge') {
    return [
      { text: 'Target in range', rules: ['charge-range', 'charge-target'] },
      { text: 'Unit may charge', rules: ['unit-status', 'engaged', 'not-on-board'] },
      { text: 'Charge phase', rules: ['phase', 'turn'] },
    ];
  }
  return [];
}

/** Each kind of move as a title. */
export const moveNames: Readonly<Record<MoveKind, string>> = {
  normal: 'Move',
  advance: 'Advance',
  'fall-back': 'Fall back',
  charge: 'Charge',
  'pile-in': 'Pile in',
  consolidate: 'Consolidate',
};

/** What confirming an action is called, on its button. */
export function confirmWord(action: Action): string {
  if (action.type === 'set-up') return action.method === 'deploy' ? 'Deploy squad' : 'Drop squad';
  if (action.type === 'move') return moveNames[action.kind];
  if (action.type === 'declare-charge') return 'Declare and roll';
  return 'Confirm';
}

/** What a status means for its unit, as a strong word and the rest of the sentence. */
export const statusWords: Readonly<Record<Status, readonly [string, string]>> = {
  moved: ['Moved', 'this turn'],
  advanced: ['Advanced', 'this turn, may not charge'],
  'fell-back': ['Fell back', 'this turn, may not shoot or charge'],
  stationary: ['Stayed', 'where it stands, may not move this phase'],
  arrived: ['Arrived this turn', 'counts as having moved, may charge'],
  shot: ['Shot', 'this turn'],
  charged: ['Charged', 'this turn, fights first'],
  fought: ['Fought', 'this phase'],
  'battle-shocked': ['Battle-shocked', 'its Objective Control is 0'],
};

/** "centre" as a title: "Centre"; ids of other people's files stay readable. */
export const objectiveName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll(/[-_]+/g, ' ');

/** Where the models of a proposal would stand: "Ground", "3″ floor", or "Floors" where they stand on several. */
export function floorWord(ghosts: readonly Ghost[]): string {
  const heights = new Set(ghosts.map(({ position }) => position.z));
  const [height = 0] = heights;
  if (heights.size > 1) return 'Floors';
  return height === 0 ? 'Ground' : `${wholeInches(height)} floor`;
}

/** The keys of each tool, the ones used most first. */
export const toolKeys: Readonly<Record<ToolId, readonly (readonly [key: string, text: string])[]>> = {
  select: [
    ['drag', 'Move what is selected'],
    ['⇧', 'Add to the selection'],
    ['X', 'Corner in the path'],
    ['R', 'Turn 15°, ⇧R 1°'],
    ['F', 'Next floor'],
    ['A', 'Advance'],
    ['S', 'Stop at the limit'],
    ['N', 'Places to charge or pile in to'],
    ['arrows', 'Nudge 0.1″, ⇧ 1″'],
    ['Esc', 'Put back, deselect'],
    ['J', 'Next unit, ⇧J previous'],
  ],
  place: [
    ['click', 'Put the squad down'],
    ['G', 'Formation'],
    ['R', 'Turn the formation'],
    ['F', 'Next floor'],
    ['N', 'Nearest legal spot'],
    ['⏎', 'Confirm'],
    ['Esc', 'Back to reserve'],
  ],
  measure: [
    ['drag', 'From base to base, edge to edge'],
    ['Esc', 'Clear'],
  ],
  sight: [
    ['hover', 'What the selected models see of an enemy'],
    ['click', 'Keep its lines'],
    ['Esc', 'Clear'],
  ],
  attack: [
    ['click', 'Aim everything at an enemy unit'],
    ['⇧ click', 'Take a model of the unit in or out'],
    ['⏎', 'Roll the next dice'],
    ['⇧⏎', 'Roll all that is left'],
    ['T', 'Type the dice'],
    ['Esc', 'One stage back'],
  ],
  charge: [
    ['click', 'Choose a target'],
    ['⏎', 'Declare and roll'],
    ['T', 'Type the dice'],
    ['Esc', 'Choose again'],
  ],
};

/** What is proposed, as the log would name it: "Paladin Squad, Deep Strike". */
export function draftWords(action: Action, unit: string): string {
  if (action.type === 'set-up')
    return `${unit}, ${action.method === 'deploy' ? 'deployment' : placeNames[action.method]}`;
  if (action.type === 'move') return `${unit}, ${action.kind === 'normal' ? 'move' : action.kind.replace('-', ' ')}`;
  if (action.type === 'declare-charge') return `${unit}, charge`;
  if (action.type === 'shoot') return `${unit} shoots`;
  if (action.type === 'fight') return `${unit} fights`;
  return unit;
}

export const toolNames: Readonly<Record<ToolId, string>> = {
  select: 'Select and move',
  place: 'Place from reserve',
  measure: 'Measure',
  charge: 'Charge',
  sight: 'Line of sight',
  attack: 'Shoot or fight',
};

/** One word for each tool, under its icon on a phone. */
export const shortToolNames: Readonly<Record<ToolId, string>> = {
  select: 'Select',
  place: 'Place',
  measure: 'Measure',
  charge: 'Charge',
  sight: 'Sight',
  attack: 'Attack',
};

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
