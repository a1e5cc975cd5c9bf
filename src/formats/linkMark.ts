/** Where a page finds a battle that came with it, apart from what reads or writes it, which comes late. */

/** What the fragment of an address begins with that holds a battle. */
export const LINK_MARK = 'battle=';

/** Whether a fragment (with or without its "#") holds a battle. */
export const isLink = (fragment: string): boolean => fragment.replace(/^#/, '').startsWith(LINK_MARK);

/** The id of the element that holds a scenario's text, in a page that replays it. */
export const BATTLE_ELEMENT = 'battle';
