import { isOpenSize } from '../../../formats/rosters/unlisted.ts';
import type { Draft, DraftState } from './draft.ts';

/**
 * How many things of a list a player should still look at: lines that were not understood, bases and characteristics
 * that nobody has said, equipment that nobody carries, units whose models nobody can tell.
 */
export function openPoints({ roster }: Draft, { proof, army }: DraftState): number {
  const bases = proof.each.flatMap((unit) => unit.bases.filter(({ base }) => base.source === 'asked'));
  const stats = army.asked.filter(({ what }) => what === 'characteristics');
  const shared = army.asked.filter(({ what, detail }) => what === 'equipment' && !isProposal(detail));
  const sizes = roster.warnings.filter(isOpenSize);
  return roster.notUnderstood.length + bases.length + stats.length + shared.length + sizes.length;
}

/** Whether an open point only says that who carries what within an entry is a proposal. */
export const isProposal = (detail: string): boolean => detail.endsWith('is a proposal');
