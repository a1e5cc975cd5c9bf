import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../geometry/shape.ts';
import type { Loop } from '../geometry/region/loops.ts';
import type { Closing } from '../lab/drops/dropClose.ts';
import type { DropAsk, DropMap } from '../lab/drops/dropMap.ts';
import type { ClosingQuestion } from '../lab/drops/dropQuestion.ts';
import type { AttackPlan } from '../lab/attacks/attackPlan.ts';
import type { FoundKind, FoundMove } from '../lab/findMove.ts';
import type { Answer, Question } from '../lab/questions.ts';
import type { LimitAnswer, LimitQuestion } from '../lab/reach/moveLimit.ts';
import type { Action, ActionOf } from '../model/action.ts';
import type { PlayerId } from '../model/player.ts';
import type { Position } from '../model/unit.ts';
import type { Verdict } from '../model/verdict.ts';
import type { ReactionSettings } from './reactions.ts';

/** What the pointer does. The deep strike map is no tool: it is an overlay beside any of them. */
export type ToolId = 'select' | 'place' | 'measure' | 'charge' | 'sight' | 'attack';
export type Theme = 'dark' | 'light';
export type Formation = 'ranks' | 'line' | 'wedge' | 'ring';

/** `centre` is the point of the board in the middle of the canvas, `scale` the CSS pixels to an inch. */
export interface Camera {
  readonly centre: Point;
  readonly scale: number;
}

/** CSS pixels from the canvas's top left corner. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A model where it would stand. `legal`: no violation of the proposed action names it. */
export interface Ghost {
  /** The id of the model. */
  readonly model: string;
  /** Where it would stand. */
  readonly position: Position;
  readonly legal: boolean;
}

/** The way of one ghost: start, corners, end. `length` is what the rules count, `remaining` what is left of `limit`. */
export interface GhostPath {
  readonly model: string;
  readonly points: readonly Point[];
  readonly length: number;
  /** Null where the kind of move has no limit that is known before it is made. */
  readonly limit: number | null;
  readonly remaining: number | null;
}

/** A distance between two points that the board draws with its figure in a pill. */
export interface MeasuredLine {
  /** Its two ends: on the edges of what is measured. */
  readonly from: Point;
  readonly to: Point;
  /** Inches, exact. */
  readonly measured: number;
  /** The limit that the figure must not be rounded across, if there is one. */
  readonly limit: number | null;
  /** The words after the figure: "needs more than 9″". */
  readonly words: string;
  /** What the figure says to the action: nothing, that it forbids it, that it allows it. */
  readonly tone: 'neutral' | 'no' | 'yes';
  /** The models at its two ends, where there are some. */
  readonly models: readonly string[];
}

/** The nearest way to yes: the same action with some models elsewhere, judged legal before it is offered. */
export interface Suggestion {
  /** The action as it would be legal. */
  readonly action: Action;
  /** The models that stand elsewhere in it, and where. */
  readonly ghosts: readonly { readonly model: string; readonly position: Position }[];
  /** How far the models would shift from where they are proposed, in inches, and which way (degrees, 0 = +x). */
  readonly distance: number;
  readonly direction: number;
}

/** An action that is proposed and not yet made. */
export interface Preview {
  /** As it would be made now. */
  readonly action: Action;
  /** What the rules say to it. */
  readonly verdict: Verdict;
  /** live: follows the hand. set: put down, waits for Enter. refused: not legal and taken back; only the verdict stays. */
  readonly state: 'live' | 'set' | 'refused';
  /** Where its models would stand; the one that the hand leads first. */
  readonly ghosts: readonly Ghost[];
  /** Their ways, in the same order; empty for a set-up. */
  readonly paths: readonly GhostPath[];
  /** The heights at which its models could stand where they are proposed: the ground, and the floors under them. */
  readonly heights: readonly number[];
  /** The distances behind the verdict: those that forbid it, or the closest enemy. */
  readonly lines: readonly MeasuredLine[];
  /** Where the model that is led could be put down; null: its move is not led by hand. */
  readonly limit: LimitQuestion | null;
  /** The nearest way to yes; looked for when the models are put down or refused, not while they follow the hand. */
  readonly suggestion: Suggestion | null;
}

/** One line of sight: free from end to end, or blocked where something stands in it. */
export interface SightLine {
  readonly from: Point;
  readonly to: Point;
  /** Where the line is blocked, and the name of what stands there. */
  readonly blocked: { readonly at: Point; readonly by: string } | null;
  /** The models that look and are looked at. */
  readonly models: readonly [string, string];
}

/** Attacks whose dice are falling: the action with those that have fallen, and which of them came from the seed. */
export interface AttackRoll {
  readonly action: ActionOf<'shoot'> | ActionOf<'fight'>;
  readonly seeded: readonly boolean[];
  /** Dice that fell after one that is rolled again now: they come after its new face. */
  readonly later?: { readonly dice: readonly number[]; readonly seeded: readonly boolean[] };
}

/** The attacks of a unit while they are chosen, then while their dice fall. */
export interface Attacking extends AttackPlan {
  /** Null: they are still being chosen. */
  readonly roll: AttackRoll | null;
}

/** The ends of a move that were looked for, for a whole unit at once: nothing known yet, or what came of it. */
export interface Offer {
  readonly unit: string;
  readonly kind: FoundKind;
  readonly found: FoundMove | null;
}

/** The battle played again from its log: which way, at which pace, and whether it is going on. */
export interface Replay {
  readonly playing: boolean;
  readonly back: boolean;
  /** 1: as fast as one can follow. */
  readonly speed: number;
}

/** The way that a model went, for looking back at it. */
export interface Trail {
  readonly player: PlayerId;
  readonly points: readonly Point[];
}

/** Models that go to where they stand now along the ways that they went; the board plays it and then sets `glide` to null. */
export interface Glide {
  readonly ways: readonly { readonly model: string; readonly points: readonly Point[] }[];
  /** How long it takes, in milliseconds. */
  readonly time: number;
}

/** Ghosts on their way back to where their models stand; the board plays it and then sets `springBack` to null. */
export interface SpringBack {
  readonly ghosts: readonly Ghost[];
}

/** A question about the position, with what is known of its answer. */
export interface ShownQuestion {
  readonly ask: Question;
  /** stopped: the player waits no longer for the rest of the answer. */
  readonly state: 'working' | 'done' | 'stopped' | 'failed';
  /** `done` of `of` parts of the work; `of` is 0 until that is known. */
  readonly done: number;
  readonly of: number;
  readonly answer: Answer | null;
  /** Whether the answer is that to an earlier question of the kind, or to an earlier moment of the battle. */
  readonly stale: boolean;
  /** Why it failed. */
  readonly reason?: string;
}

/** Where a model that is moved could be put down: what is known of it. */
export interface ShownLimit {
  readonly ask: LimitQuestion;
  readonly answer: LimitAnswer;
}

/** The drop map that is shown, and the area of it (by its number) that is looked at. */
export interface ShownDrops {
  readonly map: DropMap;
  /** The border of what is too near to an enemy: areas and the holes in them. */
  readonly closed: readonly Loop[];
  readonly chosen: number | null;
  /** What shuts the area that is looked at. */
  readonly closing: ShownClosing | null;
}

/** The smallest moves that shut an area, as far as they are known. */
export interface ShownClosing {
  readonly ask: ClosingQuestion;
  /** stopped: the player waits no longer for the rest. */
  readonly state: 'working' | 'done' | 'stopped' | 'failed';
  readonly done: number;
  readonly of: number;
  readonly found: readonly Closing[];
}

export interface Overlays {
  /** Engagement ranges round every model on the board. */
  readonly engagement: boolean;
  /** The player for whom the ground too near to enemies to set up by Deep Strike is shown. */
  readonly deepStrike: PlayerId | null;
  /** Links between the models of a unit that is dragged or under the pointer. */
  readonly coherency: boolean;
  /** Deployment zones with their names. */
  readonly zones: boolean;
  /** The ground that rules make for an army, and what lies near to units with an aura. */
  readonly ruleAreas: boolean;
  /** Lines at each inch and each six. */
  readonly grid: boolean;
}

export interface Panels {
  /** Whether the list of units at the left is open. */
  readonly roster: boolean;
  /** Whether the panel at the right is. */
  readonly inspector: boolean;
  /** Whether the log below is. */
  readonly dock: boolean;
  /** How far the sheet of a phone is drawn up. */
  readonly sheet: 'peek' | 'half' | 'full';
}

/** Everything that is seen and is no part of the battle. Nothing of it is saved with a battle. */
export interface ViewState {
  /** Where the board is looked at. */
  readonly camera: Camera;
  /** The size of the canvas; the board sets it. */
  readonly viewport: { readonly width: number; readonly height: number };
  /** The part of the canvas that no panel and no tool bar covers; the app sets it. */
  readonly free: Rectangle;
  /** The camera shows the whole board and keeps doing so when the free rectangle changes. */
  readonly fitted: boolean;
  /** What the camera shall show; the board goes there (240 ms) and sets it to null. */
  readonly cameraWish: 'fit' | 'selection' | 'closer' | 'farther' | null;
  /** Which of the two sets of colours is shown. */
  readonly theme: Theme;
  /** The tool in hand. */
  readonly tool: ToolId;
  /** The state of the tool in hand, by name: 'idle', 'pointing', 'dragging' … (for cursors and hints). */
  readonly toolState: string;
  /** Ids of models; those of a unit in reserve too. */
  readonly selection: ReadonlySet<string>;
  /** The model under the pointer. */
  readonly hover: string | null;
  /** The pointer, in inches; null while it is not over the board. */
  readonly cursor: Point | null;
  /** The finger that drags, in inches: what it drags is drawn above it and joined to it by a hairline. */
  readonly finger: Point | null;
  /** Two corners of the box that selects. */
  readonly box: readonly [Point, Point] | null;
  /** The action that is proposed, with its verdict. */
  readonly preview: Preview | null;
  /** Where the model that is led could be put down: the answer to what the preview asks, or to what it asked before. */
  readonly limit: ShownLimit | null;
  /** What is on its way back after a refusal. */
  readonly springBack: SpringBack | null;
  /** A figure that the pointer rests on in a panel: the board shows where it comes from. */
  readonly spotlight: MeasuredLine | null;
  /** What the measure tool has measured last. */
  readonly measure: MeasuredLine | null;
  /** The unit that is being set up, in which formation and turned how far (degrees). */
  readonly placing: { readonly unit: string; readonly formation: Formation; readonly turn: number } | null;
  /** The unit that would charge and the units it would name. */
  readonly charging: { readonly unit: string; readonly targets: readonly string[] } | null;
  /** The attacks that are being chosen or rolled. */
  readonly attacking: Attacking | null;
  /** The lines of sight that are shown. */
  readonly sights: readonly SightLine[];
  /** The battle is played again; null: it is not. */
  readonly replay: Replay | null;
  /** The ways of models that are looked back at. */
  readonly trails: readonly Trail[];
  /** What goes along its way in what is looked back at. */
  readonly glide: Glide | null;
  /** Where the unit that charges or fights might move to, as it was looked for last. */
  readonly offer: Offer | null;
  /** The unit that shall Advance, with the die it has rolled. */
  readonly advancing: { readonly unit: string; readonly die: number } | null;
  /** A dragged ghost stops where its move would stop being legal. */
  readonly stopAtLimit: boolean;
  /** Releasing a drag keeps it as a plan, to which further drags add; Enter makes it one action. */
  readonly planning: boolean;
  /** The question about the position whose answer is shown. */
  readonly question: ShownQuestion | null;
  /** Whose drop map is asked for; null: nobody's. */
  readonly dropAsk: DropAsk | null;
  /** Where some base could be set up; null: it is not asked, or not known yet. */
  readonly drops: ShownDrops | null;
  /** When to ask for what answers something that happens. */
  readonly reactions: ReactionSettings;
  /** Whose abilities and stratagems are listed; null: nobody's. */
  readonly rulesOf: PlayerId | null;
  /** What is drawn besides the battle itself. */
  readonly overlays: Overlays;
  /** Which panels are open. */
  readonly panels: Panels;
}

export type ViewStore = StoreApi<ViewState>;

/**
 * A store of the view, as it is when the app starts: the whole board, select tool in hand, dark, all panels open.
 * `initial` replaces single fields (a theme or panels that were remembered).
 */
export function createViewStore(initial: Partial<ViewState> = {}): ViewStore {
  return createStore<ViewState>()(() => ({
    camera: { centre: { x: 30, y: 22 }, scale: 12 },
    viewport: { width: 0, height: 0 },
    free: { x: 0, y: 0, width: 0, height: 0 },
    fitted: true,
    cameraWish: null,
    theme: 'dark',
    tool: 'select',
    toolState: 'idle',
    selection: new Set(),
    hover: null,
    cursor: null,
    finger: null,
    box: null,
    preview: null,
    limit: null,
    springBack: null,
    spotlight: null,
    measure: null,
    placing: null,
    charging: null,
    attacking: null,
    sights: [],
    replay: null,
    trails: [],
    glide: null,
    offer: null,
    advancing: null,
    stopAtLimit: false,
    planning: false,
    question: null,
    dropAsk: null,
    drops: null,
    reactions: { asking: {}, quiet: true },
    rulesOf: null,
    overlays: { engagement: false, deepStrike: null, coherency: true, zones: true, ruleAreas: true, grid: true },
    panels: { roster: true, inspector: true, dock: true, sheet: 'peek' },
    ...initial,
  }));
}
