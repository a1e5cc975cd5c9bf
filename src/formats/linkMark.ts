/** What the fragment of an address begins with that holds a battle. Apart from what reads it, which comes late. */
export const LINK_MARK = 'battle=';

/** Whether a fragment (with or without its "#") holds a battle. */
export const isLink = (fragment: string): boolean => fragment.replace(/^#/, '').startsWith(LINK_MARK);
