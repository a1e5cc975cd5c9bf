import type { Amount } from './amount.ts';

/** What can change an attack: each kind acts at one step of the attack sequence. */
export type AttackChange =
  /** Attacks beside those of the weapon. */
  | { readonly kind: 'attacks'; readonly add: Amount }
  /** No Hit roll is made: the attack hits, and never critically. */
  | { readonly kind: 'automatic-hit' }
  | { readonly kind: 'hit-roll'; readonly add: number }
  /** Unmodified Hit rolls up to that number fail. */
  | { readonly kind: 'hit-fails'; readonly upTo: number }
  /** Unmodified Hit rolls from that number on are Critical Hits. `successful`: only those that hit anyway. */
  | { readonly kind: 'critical-hit'; readonly from: number; readonly successful: boolean }
  /** Hits beside its own that a Critical Hit scores. */
  | { readonly kind: 'extra-hits'; readonly add: Amount }
  /** A Critical Hit wounds without a Wound roll. */
  | { readonly kind: 'lethal-hits' }
  | { readonly kind: 'wound-roll'; readonly add: number }
  /** Unmodified Wound rolls from that number on are Critical Wounds. */
  | { readonly kind: 'critical-wound'; readonly from: number }
  /** Rolls that may be made again at no cost: those that fail, or unmodified ones. */
  | { readonly kind: 're-roll'; readonly roll: 'hit' | 'wound'; readonly which: 'failed' | 'ones' }
  /** A Critical Wound inflicts mortal wounds instead of damage, after all other attacks. */
  | { readonly kind: 'devastating-wounds' }
  /** The attack may be put on a visible CHARACTER of an Attached unit. */
  | { readonly kind: 'precision' }
  | { readonly kind: 'armour-penetration'; readonly improve: number }
  | { readonly kind: 'cover' }
  /** The target has no Benefit of Cover against the attack. */
  | { readonly kind: 'no-cover' }
  | { readonly kind: 'damage'; readonly add: Amount }
  /** Each wound that would be lost is ignored on that roll or higher; `mortal`: only those of mortal wounds. */
  | { readonly kind: 'feel-no-pain'; readonly from: number; readonly mortal?: true }
  | { readonly kind: 'invulnerable'; readonly from: number }
  /** Modifiers that make the Hit roll worse are ignored. */
  | { readonly kind: 'ignore-hit-penalties' }
  /** Models out of sight count for the size of a target, and may suffer the attacks. */
  | { readonly kind: 'counts-unseen' }
  /** Using the weapon takes a test afterwards that can cost its unit wounds. */
  | { readonly kind: 'hazardous' };

/** A change of an attack and where it comes from, as people call it; `detail` says why it is there ("within 12″"). */
export type AttackModifier = AttackChange & { readonly source: string; readonly detail?: string };

/** What came of one entry of a shoot or fight action, in the form the command prints. */
export interface AttackTally {
  readonly attacks: number;
  /** With the extra ones of Sustained Hits. */
  readonly hits: number;
  readonly criticalHits: number;
  /** With the critical and the automatic ones. */
  readonly wounds: number;
  readonly criticalWounds: number;
  readonly saved: number;
  /** Wounds really lost to the damage of its attacks; mortal wounds are not among them. */
  readonly damage: number;
  /** Mortal wounds that it inflicted. */
  readonly mortalWounds: number;
  /** The models that it destroyed. */
  readonly destroyed: readonly string[];
}
