import type { Point } from '../geometry/shape.ts';
import type { Action } from '../model/action.ts';
import type { Battle } from '../model/battle.ts';
import type { Verdict } from '../model/verdict.ts';
import type { ViewStore } from '../store/viewStore.ts';

/** enforce: an illegal action is refused. advise: allowed and marked. free: not checked. */
export type Strictness = 'enforce' | 'advise' | 'free';

/**
 * What the tools ask of the battle that is being played; the battle store gives it.
 * `commit` judges, applies and logs; an illegal action without `override` changes nothing.
 */
export interface BattlePort {
  readonly battle: () => Battle | null;
  readonly strictness: () => Strictness;
  readonly propose: (action: Action) => Verdict;
  readonly commit: (action: Action) => void;
}

/** A pointer event on the board, in inches. */
export interface BoardPointer {
  readonly type: 'down' | 'move' | 'up' | 'cancel';
  readonly point: Point;
  readonly device: 'mouse' | 'touch' | 'pen';
  readonly button: 'primary' | 'secondary';
  readonly shift: boolean;
  readonly alt: boolean;
  /** Milliseconds, from any fixed moment: tells a double click from two. */
  readonly time: number;
}

/** A key event. `key` is that of the DOM; `shift` and `alt` are the modifiers that the tools know. */
export interface BoardKey {
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly time: number;
}

/** What a button or a menu can ask of the tool in hand, each with the key that does the same. */
export type ToolCommand =
  | 'cancel' // Escape
  | 'confirm' // Enter
  | 'turn' // R
  | 'turn-back' // no key: R the other way, for a button
  | 'turn-fine' // Shift R
  | 'formation' // G
  | 'take-suggestion' // N
  | 'corner' // X
  | 'advance' // A
  | 'stop-at-limit' // S
  | 'plan' // H
  | 'deep-strike-map'; // D

/** One tool: a machine that is idle, pointing, dragging … Every way out of a state but a commit leaves the battle alone. */
export interface Tool {
  /** The name of its state. */
  readonly state: () => string;
  readonly pointer: (event: BoardPointer) => void;
  /** Says whether the key meant something to it. */
  readonly key: (event: BoardKey) => boolean;
  readonly command: (command: ToolCommand) => boolean;
  /** Leaves everything as it was before the tool began what it is doing. */
  readonly cancel: () => boolean;
}

export interface ToolPorts {
  readonly battle: BattlePort;
  readonly view: ViewStore;
}
