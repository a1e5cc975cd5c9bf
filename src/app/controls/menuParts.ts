/** What a menu can hold, in blocks with a line between them. */
export type MenuPart = 'next' | 'battle' | 'strictness' | 'view';
