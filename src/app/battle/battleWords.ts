import type { Action, MoveKind } from '../../model/action.ts';
import type { Status } from '../../model/unit.ts';
import type { Ghost } from '../../store/viewStore.ts';
import { wholeInches } from '../../tools/figures.ts';
import { placeNames } from '../words.ts';

/** The words that only the panels round the board need; they come with these. */

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
