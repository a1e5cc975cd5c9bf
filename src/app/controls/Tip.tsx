import { cloneElement, type ReactElement } from 'react';

interface TipProps {
  readonly text: string;
  readonly shortcut?: string | undefined;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** The one control that it explains. */
  readonly children: ReactElement;
}

/**
 * What shows when the pointer or the focus rests on a control: a word, and its key. The control only says what it
 * would show; one layer for all of them, which comes late, shows it.
 */
export function Tip({ text, shortcut, side = 'bottom', children }: TipProps) {
  const attributes = { 'data-tip': text, 'data-tip-key': shortcut, 'data-tip-side': side };
  return cloneElement(children, attributes as object);
}
