import type { MoveKind } from '../model/action.ts';
import { UsageError } from './arguments.ts';

const KINDS: readonly MoveKind[] = ['normal', 'advance', 'fall-back', 'charge', 'pile-in', 'consolidate'];

/**
 * The kind of move that an option names; a Normal move when nothing is said.
 * @throws {UsageError} for any other word
 */
export function moveKindOf(text: string | undefined): MoveKind {
  const kind = KINDS.find((each) => each === (text ?? 'normal'));
  if (kind === undefined) throw new UsageError(`--kind is one of ${KINDS.join(', ')}`);
  return kind;
}
