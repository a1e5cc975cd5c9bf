import type { Point } from '../geometry/shape.ts';
import type { BattleState } from '../store/battleStore.ts';
import type { AttackAction } from '../game/attacks/attack.ts';
import type { TargetOdds } from '../lab/attacks/attackOdds.ts';
import type { nearestSpot } from '../lab/nearestSpot.ts';
import type { FoundKind, FoundMove } from '../lab/findMove.ts';
import type { Battle } from '../model/battle.ts';
import type { Attacking, ToolId, ViewStore } from '../store/viewStore.ts';
import type { wentAround } from './around.ts';

/** What the tools ask of the battle store: the battle as it stands, a verdict, an action made. */
export interface BattleSource {
  readonly getState: () => Pick<BattleState, 'battle' | 'strictness' | 'propose' | 'commit'>;
  readonly subscribe: (listener: () => void) => () => void;
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
  | 'floor-up' // F
  | 'floor-down' // Shift F
  | 'advance' // A
  | 'stop-at-limit' // S
  | 'plan' // H
  | 'deep-strike-map'; // D

/** One tool: a machine that is idle, pointing, dragging … Every way out of a state but a commit leaves the battle alone. */
export interface Tool {
  /** The name of its state. */
  readonly state: () => string;
  readonly pointer: (event: BoardPointer) => void;
  /** Whether a press at a point begins something of it. */
  readonly claims: (point: Point) => boolean;
  /** Says whether the key meant something to it. */
  readonly key: (event: BoardKey) => boolean;
  readonly command: (command: ToolCommand) => boolean;
  /** Leaves everything as it was before the tool began what it is doing. */
  readonly cancel: () => boolean;
}

/** Large parts of moving that are not needed for the first picture. */
export interface LateParts {
  readonly nearestSpot: typeof nearestSpot;
  readonly wentAround: typeof wentAround;
}

export interface ToolPorts {
  readonly battle: BattleSource;
  readonly view: ViewStore;
  /** Each at once or when it has been fetched. */
  readonly nearestSpot: () => LateParts['nearestSpot'] | Promise<LateParts['nearestSpot']>;
  readonly wentAround: () => LateParts['wentAround'] | Promise<LateParts['wentAround']>;
  /** Looks for the ends of a charge or a fight move; without it they are placed by hand alone. */
  readonly findMove?: (battle: Battle, unit: string, kind: FoundKind) => Promise<FoundMove>;
  /** Works out what attacks may come to; without it no chance is shown beside a target. */
  readonly odds?: (battle: Battle, action: AttackAction) => Promise<readonly TargetOdds[]>;
}

/**
 * All tools of the board as one: the app hands it keys and buttons, the board hands it pointers. What it does is seen in
 * the view store (`preview`, `selection`, `toolState` …) and, on a commit, in the battle store.
 */
export interface Tools {
  readonly pointer: (event: BoardPointer) => void;
  /**
   * Whether a press there begins something of the tool in hand. If not, one finger moves the board; a mouse draws the
   * box that selects, which the tool begins itself.
   */
  readonly claims: (point: Point) => boolean;
  /** A key pressed anywhere but in a field. Says whether it meant something; then the browser must not act on it too. */
  readonly key: (event: BoardKey) => boolean;
  /** The key released: ends a tool that was only held. */
  readonly keyUp: (event: BoardKey) => boolean;
  readonly command: (command: ToolCommand) => boolean;
  /** Takes a tool in hand; what the other one was doing is cancelled. */
  readonly use: (tool: ToolId) => void;
  /** Takes other choices, or other dice, of the attacks that are being chosen or rolled. */
  readonly attack: (attacking: Attacking) => void;
  /** Begins to set up a unit that waits in reserve. */
  readonly place: (unit: string) => void;
  /** Looks for where a unit can end its charge, Pile-in or Consolidation move, and proposes it. */
  readonly offer: (unit: string) => Promise<void>;
  /** Selects the living models of a unit. `add` keeps what is selected. */
  readonly selectUnit: (unit: string, add?: boolean) => void;
  readonly destroy: () => void;
}
