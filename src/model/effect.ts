import type { MoveKind } from './action.ts';
import type { Amount } from './amount.ts';
import type { AttackChange } from './attack.ts';
import type { PlayerId } from './player.ts';
import type { Status } from './unit.ts';

/** Which units: all that is said must hold. Of units attached to each other: of all of them as one unit. */
export interface Who {
  /** In capitals: all of these, at least one of these. */
  readonly keywords?: readonly string[];
  readonly anyKeyword?: readonly string[];
  /** None of these keywords; `vehicles`: a VEHICLE only if it is a WALKER. */
  readonly noKeyword?: readonly string[];
  readonly vehicles?: 'walkers';
  /** Abilities that every datasheet of the unit has. */
  readonly abilities?: readonly string[];
  /** Wargear that a living model of it carries. */
  readonly wargear?: string;
  readonly status?: Status;
  readonly notStatus?: readonly Status[];
  /** Within Engagement Range of an enemy, or of none. */
  readonly engaged?: boolean;
  /** It was set up that way this turn. */
  readonly arrivedBy?: 'deep-strike';
  /** Wholly within the area that a rule of its player makes (Hallowed Ground), or not. */
  readonly onGround?: boolean;
}

/** Which weapons: all that is said must hold. */
export interface Arms {
  readonly type?: 'ranged' | 'melee';
  /** Words in its name, in lower case; `exactly`: its whole name. */
  readonly named?: string;
  readonly exactly?: string;
  /** A weapon ability, by its first words in lower case, that it has without this effect. */
  readonly having?: string;
}

/** Which attacks: all that is said must hold. */
export interface AttackCase {
  readonly arms?: Arms;
  /** At least one of these keywords is the target's. */
  readonly targetKeywords?: readonly string[];
  /** Made by the model that was chosen as the rule was used. */
  readonly theModel?: true;
  /** A keyword of the attacking model's datasheet. */
  readonly modelKeyword?: string;
  /** The Strength of the attack is greater than the Toughness of its target. */
  readonly stronger?: true;
  /** Its Damage characteristic, before anything changes it. */
  readonly damage?: number;
  /** The model that suffers stands wholly within the area that a rule of its player makes. */
  readonly onGround?: true;
}

/** Something that changes a rule for one unit, and those attached to it. Each kind is one question that rules ask. */
export type Effect =
  /** The attacks that the unit makes, or those that it suffers. */
  | {
      readonly kind: 'attacks';
      readonly side: 'made' | 'suffered';
      readonly change: AttackChange;
      readonly when?: AttackCase;
    }
  /** Its weapons have an ability of weapons, written as on a profile. */
  | { readonly kind: 'weapon-ability'; readonly ability: string; readonly arms?: Arms }
  /** It has an ability of units. */
  | { readonly kind: 'unit-ability'; readonly ability: 'stealth' | 'fights first' }
  /** Added to its Advance or Charge rolls; `against`: to the rolls of charges that name it. */
  | { readonly kind: 'roll'; readonly roll: 'advance' | 'charge' | 'charge-against'; readonly add: number }
  /** It is eligible to do something in a turn in which it did what forbids that. */
  | { readonly kind: 'may'; readonly deed: 'shoot' | 'charge'; readonly although: 'advanced' | 'fell-back' }
  | { readonly kind: 'may-not'; readonly deed: 'shoot' | 'charge' }
  /** It may be set up by Deep Strike more than that away from enemies; `anyRound`: in whichever round it is. */
  | { readonly kind: 'deep-strike'; readonly distance: number; readonly anyRound?: true }
  /** How far its models go when it piles in or consolidates. */
  | { readonly kind: 'fight-move'; readonly distance: number }
  /** It passes its next Battle-shock test, whatever is rolled. */
  | { readonly kind: 'passes-battle-shock' }
  /** A Charge move does not let it fight first. */
  | { readonly kind: 'no-charge-bonus' }
  /** Added to the Objective Control of its models. */
  | { readonly kind: 'objective-control'; readonly add: number }
  /** An enemy unit that is set up or ends such a move near it suffers mortal wounds on a roll. */
  | {
      readonly kind: 'burns';
      readonly within: number;
      readonly moves: readonly MoveKind[];
      readonly from: number;
      readonly mortalWounds: Amount;
    }
  /** A model of it that is destroyed before it has acted in the phase stays to act once on that roll. */
  | {
      readonly kind: 'falls-late';
      /** The roll; `above-round`: more than the number of the battle round. */
      readonly from: number | 'above-round';
      readonly acts: readonly ('shoot' | 'fight')[];
    };

export type EffectKind = Effect['kind'];

/** How long an effect lasts. Both end when the phase or turn ends, whosever it is. */
export type Until = 'phase' | 'turn';

/** An effect in force on a unit, where it comes from, and when it ends. */
export interface ActiveEffect {
  /** The unit and those attached to it, by id. */
  readonly units: readonly string[];
  readonly effect: Effect;
  /** The model that was chosen with it. */
  readonly model?: string;
  /** It acts only while the unit is so. */
  readonly while?: Who;
  /** What it comes from, as people call it, and whose that is. */
  readonly source: string;
  readonly player: PlayerId;
  readonly until: Until;
}
