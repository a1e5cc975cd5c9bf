import type { Save } from '../../rules/attacks/rolls.ts';

/** A step of the attack sequence at which dice fall. */
export type RollStep =
  | 'attacks'
  | 'hit'
  | 'extra-hits'
  | 'wound'
  | 'save'
  | 'damage'
  | 'feel-no-pain'
  | 'deadly-demise'
  | 'mortal-wounds'
  | 'hazardous'
  | 'falls-late';

/** Dice that are to be rolled now. */
export interface RollRequest {
  readonly step: RollStep;
  /** The entry of the action; null for what follows after all of them. */
  readonly entry: number | null;
  readonly dice: number;
  /** They are rolled again. */
  readonly again: boolean;
  /** The model they are rolled for: who saves, suffers, or has come to its end. */
  readonly model: string | null;
  /** The lowest number that succeeds, where that is one for all of the dice. */
  readonly needed: number | null;
}

/** One die as it fell. */
export interface FallenDie {
  readonly face: number;
  /** What it showed before it was rolled again. */
  readonly before?: number;
  /** 0: fails, 1: succeeds, 2: critical. */
  readonly outcome: number;
  /** The attacks it belongs to: the place among the entry's batteries. */
  readonly battery: number;
}

/** What happened in the resolution of a volley, one thing after the other. */
export type TraceStep =
  | {
      readonly step: 'attacks';
      readonly entry: number;
      readonly dice: readonly number[];
      readonly values: readonly number[];
    }
  | {
      readonly step: 'hit' | 'wound';
      readonly entry: number;
      readonly dice: readonly FallenDie[];
      /** Those that succeeded without a roll. */
      readonly automatic: number;
    }
  | {
      readonly step: 'save';
      readonly entry: number;
      readonly battery: number;
      readonly model: string;
      readonly by: Save['by'];
      readonly needed: number;
      /** Null: no roll could have saved. */
      readonly die: FallenDie | null;
    }
  | {
      readonly step: 'damage';
      readonly entry: number;
      readonly battery: number;
      readonly model: string;
      readonly dice: readonly number[];
      readonly value: number;
      /** They are mortal wounds. */
      readonly mortal: boolean;
    }
  | {
      readonly step: 'feel-no-pain';
      readonly model: string;
      readonly needed: number;
      readonly dice: readonly number[];
      readonly ignored: number;
    }
  | { readonly step: 'lost'; readonly model: string; readonly wounds: number; readonly destroyed: boolean }
  | { readonly step: 'hazardous'; readonly dice: readonly number[]; readonly failed: number }
  | { readonly step: 'falls-late'; readonly model: string; readonly die: number; readonly stays: boolean }
  | { readonly step: 'deadly-demise'; readonly model: string; readonly die: number; readonly happens: boolean }
  | { readonly step: 'mortal-wounds'; readonly unit: string; readonly dice: readonly number[]; readonly value: number };
