import type { MoveKind, Reroll, SetUpMethod } from './action.ts';

/** Something that an action just brought about and that others may react to. Units are those that act, by id. */
export type Happening =
  | { readonly kind: 'set-up'; readonly unit: string; readonly method: SetUpMethod }
  | {
      readonly kind: 'moved';
      readonly unit: string;
      readonly move: MoveKind;
      /** The enemy units that it was engaged with before. */
      readonly from: readonly string[];
      /** How far its models went, by id, in inches. */
      readonly lengths: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'charge-declared'; readonly unit: string; readonly targets: readonly string[] }
  | { readonly kind: 'shot' | 'fought'; readonly unit: string }
  | {
      readonly kind: 'rolled';
      readonly unit: string;
      readonly roll: Reroll['step'];
      readonly dice: readonly number[];
      /** These dice have been rolled again once. */
      readonly again: boolean;
    }
  | { readonly kind: 'test-failed'; readonly unit: string }
  | { readonly kind: 'mortal-wounds'; readonly unit: string };
