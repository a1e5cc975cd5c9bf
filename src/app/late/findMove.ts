/** What looks for the ends of charges and fight moves: fetched when it is first asked. */
export { findMove } from '../../lab/findMove.ts';
