import type { FallenDie, TraceStep } from '../../game/attacks/trace.ts';

/** One wound: who took it, how it was saved or not, and what it did. */
export interface WoundView {
  readonly model: string;
  /** Null: mortal wounds of an attack, which no save stops. */
  readonly save: {
    readonly needed: number;
    readonly by: 'armour' | 'invulnerable';
    /** Null: no roll could have saved. */
    readonly die: FallenDie | null;
  } | null;
  damage: { readonly dice: readonly number[]; readonly value: number } | null;
  ignoring: { readonly needed: number; readonly dice: readonly number[]; readonly ignored: number }[];
  lost: number;
  destroyed: boolean;
}

/** Hit or Wound rolls of an entry. */
export interface RollView {
  readonly dice: readonly FallenDie[];
  /** Those that succeeded without a roll. */
  readonly automatic: number;
}

/** What has happened in one entry of the attacks. */
export interface EntryView {
  attacks: { readonly dice: readonly number[]; readonly values: readonly number[] } | null;
  hit: RollView | null;
  wound: RollView | null;
  readonly wounds: WoundView[];
}

/** Wounds that a model lost to what followed the attacks. */
export interface Loss {
  readonly model: string;
  readonly wounds: number;
  readonly destroyed: boolean;
}

/** What followed the attacks, one thing after the other. */
export type AfterView =
  | { readonly kind: 'hazardous'; readonly dice: readonly number[]; readonly failed: number; readonly losses: Loss[] }
  | {
      readonly kind: 'deadly-demise';
      readonly model: string;
      readonly die: number;
      readonly happens: boolean;
      /** The units that it strikes, with how many mortal wounds. */
      readonly struck: { readonly unit: string; readonly dice: readonly number[]; readonly value: number }[];
      readonly losses: Loss[];
    }
  /** A destroyed model that may act once more. */
  | { readonly kind: 'falls-late'; readonly model: string; readonly die: number; readonly stays: boolean };

/** What has happened in some attacks, entry by entry (by their places in the action), and after them. */
export interface AttackView {
  readonly entries: ReadonlyMap<number, EntryView>;
  readonly after: readonly AfterView[];
}

/** Orders what happened in the resolution of attacks for people: by entry, in stages, wound by wound. */
export function attackView(trace: readonly TraceStep[]): AttackView {
  const entries = new Map<number, EntryView>();
  const after: AfterView[] = [];
  let open: WoundView | null = null;
  const entryOf = (index: number): EntryView => {
    const known = entries.get(index);
    if (known !== undefined) return known;
    const made: EntryView = { attacks: null, hit: null, wound: null, wounds: [] };
    entries.set(index, made);
    return made;
  };
  const wound = (entry: number, model: string, save: WoundView['save']): WoundView => {
    const made: WoundView = { model, save, damage: null, ignoring: [], lost: 0, destroyed: false };
    entryOf(entry).wounds.push(made);
    return made;
  };
  for (const step of trace) {
    switch (step.step) {
      case 'attacks':
        entryOf(step.entry).attacks = step;
        break;
      case 'hit':
        entryOf(step.entry).hit = step;
        break;
      case 'wound':
        entryOf(step.entry).wound = step;
        break;
      case 'save':
        open = wound(step.entry, step.model, { needed: step.needed, by: step.by, die: step.die });
        break;
      case 'damage':
        if (step.mortal || open === null) open = wound(step.entry, step.model, null);
        open.damage = { dice: step.dice, value: step.value };
        break;
      case 'feel-no-pain':
        open?.ignoring.push(step);
        break;
      case 'lost': {
        const last = after.at(-1);
        if (open !== null) {
          open.lost += step.wounds;
          open.destroyed ||= step.destroyed;
        } else if (last?.kind === 'hazardous' || last?.kind === 'deadly-demise') last.losses.push(step);
        break;
      }
      case 'hazardous':
        open = null;
        after.push({ kind: 'hazardous', dice: step.dice, failed: step.failed, losses: [] });
        break;
      case 'deadly-demise': {
        const { model, die, happens } = step;
        open = null;
        after.push({ kind: 'deadly-demise', model, die, happens, struck: [], losses: [] });
        break;
      }
      case 'mortal-wounds': {
        const last = after.at(-1);
        open = null;
        if (last?.kind === 'deadly-demise') last.struck.push(step);
        break;
      }
      case 'falls-late':
        open = null;
        after.push({ kind: 'falls-late', model: step.model, die: step.die, stays: step.stays });
        break;
    }
  }
  return { entries, after };
}
