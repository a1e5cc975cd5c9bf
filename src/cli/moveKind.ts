import type { MoveKind } from '../model/action.ts';
import { oneOf } from './arguments.ts';
import type { Arguments } from './arguments.ts';

const KINDS: readonly [MoveKind, ...MoveKind[]] = [
  'normal',
  'advance',
  'fall-back',
  'charge',
  'pile-in',
  'consolidate',
];

/**
 * The kind of move that an option names; a Normal move when nothing is said.
 * @throws {UsageError} for any other word
 */
export const moveKindOf = (given: Arguments): MoveKind => oneOf(given, '--kind', KINDS);
