import type { Amount } from './amount.ts';
import type { MoveKind, Reroll } from './action.ts';
import type { Phase, Step } from './clock.ts';
import type { Effect, Until, Who } from './effect.ts';
import type { Grant } from './grant.ts';
import type { BattleSize } from './size.ts';

/** Who has a rule: everybody, an army of a faction, a detachment, the units with an ability or with wargear. */
export type Holder =
  | { readonly kind: 'everybody' }
  | { readonly kind: 'faction'; readonly faction: string }
  | { readonly kind: 'detachments'; readonly names: readonly string[] }
  | { readonly kind: 'ability'; readonly ability: string }
  | { readonly kind: 'wargear'; readonly wargear: string };

/** What a rule is used right after, or right before. */
export type Trigger =
  | { readonly kind: 'set-up' }
  | { readonly kind: 'moved'; readonly moves: readonly MoveKind[] }
  | { readonly kind: 'charge-declared' }
  | { readonly kind: 'fought' }
  | { readonly kind: 'test-failed' }
  | { readonly kind: 'mortal-wounds' }
  | { readonly kind: 'rolled'; readonly rolls: readonly Reroll['step'][] }
  /** Before: an enemy unit has selected its targets, and its attacks follow. */
  | { readonly kind: 'targets-selected' }
  /** Before: an enemy unit makes such a move. */
  | { readonly kind: 'starts-move'; readonly moves: readonly MoveKind[] }
  /** Before: a unit takes a Battle-shock test; a unit is selected to fight. */
  | { readonly kind: 'battle-shock-test' }
  | { readonly kind: 'selected-to-fight' };

/** A moment at which a rule may be used: all that is said must hold. */
export interface Window {
  /** In the player's own turn, or in the opponent's. Absent: in either. */
  readonly turn?: 'own' | 'opponent';
  readonly phase?: Phase;
  readonly step?: Step;
  /** At the start of the phase, before anything is done in it; at its end, when nobody is left who must act. */
  readonly at?: 'start' | 'end';
  /** In the player's first turn; from that battle round on. */
  readonly firstTurn?: true;
  readonly fromRound?: number;
  readonly trigger?: Trigger;
  /** Whose unit the trigger is about. Absent: an enemy's. */
  readonly of?: 'own';
}

/** The unit that a rule is used on. */
export interface Target extends Who {
  /** Absent: on the battlefield. `arriving`: in Reserves, from where it might arrive in this round. */
  readonly place?: 'reserves' | 'arriving';
  /** It has not been selected to do that in this phase. */
  readonly notSelected?: readonly ('shoot' | 'fight' | 'charge')[];
  /** Within that of the enemy unit, in inches. */
  readonly within?: number;
  /** What it has to do with what happened: it is that unit itself, or was engaged with the enemy before it fell back. */
  readonly is?: 'the-unit' | 'left-behind';
  /** It could shoot, or declare a charge at the enemy, if it were its turn. */
  readonly could?: 'shoot' | 'charge';
  /** It suffered mortal wounds in this phase. */
  readonly wounded?: true;
  /** It has lost a model that is no CHARACTER. */
  readonly lostModel?: true;
}

/** What else must be chosen, and what it must be like. */
export interface Needs {
  readonly enemy?: {
    readonly noKeyword?: readonly string[];
    /** Within that of the model chosen, or of the unit, and visible to it. */
    readonly within?: number;
    readonly visible?: true;
    /** Not within Engagement Range of the player's units; within that of the unit itself. */
    readonly free?: true;
    readonly engaged?: true;
    /** It inflicted mortal wounds on the unit in this phase. */
    readonly struck?: true;
  };
  /** A model of the unit: with that keyword, with a weapon of that ability. */
  readonly model?: { readonly keyword?: string; readonly weaponAbility?: string };
  /** A marker within that of the unit and visible to it, without enemies in range that are not Battle-shocked. */
  readonly objective?: { readonly within: number };
  /** A destroyed model that comes back, and where it is set up. */
  readonly returning?: true;
  /** The roll that is made again. */
  readonly reroll?: true;
}

/** What using a rule does, step by step. */
export type Deed =
  | {
      readonly do: 'effect';
      readonly effect: Effect;
      readonly until: Until;
      readonly while?: Who;
      readonly on?: 'enemy';
    }
  | {
      readonly do: 'grant';
      readonly kind: Grant['kind'];
      /** Inches, or rolled. */
      readonly distance?: number | Amount;
      /** Only against the enemy unit. */
      readonly atEnemy?: true;
    }
  | { readonly do: 'to-reserves' }
  | {
      readonly do: 'mortal-wounds';
      /** How many dice: that many, one for each model engaged with the enemy, one for each mortal wound suffered. */
      readonly dice: number | 'engaged' | 'suffered';
      readonly from: number;
      readonly most?: number;
    }
  /** A Leadership test, and what passing it does; `securedMalus` is added while the opponent has secured the marker. */
  | { readonly do: 'test'; readonly securedMalus?: number; readonly passed: readonly Deed[] }
  | { readonly do: 'secure' }
  | { readonly do: 'return-model' }
  | { readonly do: 're-roll' }
  | { readonly do: 'recover' };

/** One of several things that a rule does, and the units that may have it. */
export interface Choice {
  readonly who?: Who;
  readonly does: readonly Deed[];
}

/** How often a rule may be used by a player; `unit`: once in a phase for each unit. */
export type Limit = 'phase' | 'turn' | 'battle' | 'unit';

/** The area of the board that a rule makes for its player. */
export interface GroundRule {
  /** Round units of these keywords, in inches. */
  readonly round: readonly { readonly keyword: string; readonly within: number }[];
  /** The player's own deployment zone. */
  readonly ownZone: true;
  /** No Man's Land and the enemy zone, while the player held this share of the markers there as the phase began. */
  readonly heldShare: number;
}

/** A stratagem, an ability that is used, or one that simply holds. Data: everything that it does, others do for it. */
export interface Rule {
  readonly name: string;
  /** The version of a name that stands for two. */
  readonly set?: string;
  readonly kind: 'stratagem' | 'ability' | 'passive';
  /** What sort of stratagem it is, as printed on it. */
  readonly category?: 'Battle Tactic' | 'Epic Deed' | 'Strategic Ploy' | 'Wargear';
  readonly holder: Holder;
  /** What it does, in few words. */
  readonly text: string;
  readonly cost?: number;
  readonly windows?: readonly Window[];
  /** Absent: once in a phase. */
  readonly limit?: Limit;
  /** How many units it is used on at most, where that is not one; in each turn, all uses together. */
  readonly units?: Readonly<Record<BattleSize, number>>;
  readonly target?: Target;
  /** It is used on Battle-shocked units too. */
  readonly onShocked?: true;
  readonly needs?: Needs;
  /** What it does; by the word that is chosen where there is a choice. */
  readonly does?: readonly Deed[];
  readonly choices?: Readonly<Record<string, Choice>>;
  /** Not while that rule was used on as many units as it may be, in the turn before. */
  readonly unlessSpent?: string;
  /** What holds all the time, for the units that have it. */
  readonly holds?: readonly { readonly while?: Who; readonly effect: Effect }[];
  readonly ground?: GroundRule;
}

/** One use of a rule. */
export interface RuleUse {
  readonly name: string;
  readonly player: 'attacker' | 'defender';
  readonly units: readonly string[];
  readonly round: number;
  readonly turn: 'attacker' | 'defender';
  readonly phase: Phase;
}
