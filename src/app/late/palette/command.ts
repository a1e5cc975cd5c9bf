import type { PlayerId } from '../../../model/player.ts';

export type CommandGroup =
  | 'Battle'
  | 'Selected unit'
  | 'Lines of play'
  | 'Units'
  | 'Tools'
  | 'Questions'
  | 'Shown'
  | 'Files'
  | 'Settings';

/** Something that can be found and done. */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly text: string;
  /** More words by which it is found. */
  readonly also?: string;
  /** Whose unit it is. */
  readonly player?: PlayerId;
  readonly shortcut?: string;
  /** On or off, for what is switched. */
  readonly on?: boolean;
  /** Why it cannot be done now, in a sentence; null: it can. */
  readonly locked: string | null;
  readonly run: () => void;
}
