import { createStore } from 'zustand/vanilla';

/** How long (ms) after the board is there the page is left to what matters more. */
const REST = 1500;

/** Whether what only helps may be fetched: tooltips, menus. */
export const settled = createStore<boolean>()(() => false);

const settle = (): void => settled.setState(true, true);

/** The board has been drawn: what only helps comes a while later. */
export function settleSoon(): void {
  setTimeout(settle, REST);
}

/** Settles as soon as the pointer comes to something that has a tooltip, wherever that is. Gives a function that ends it. */
export function settleOnDemand(): () => void {
  const over = (event: PointerEvent): void => {
    if (event.target instanceof Element && event.target.closest('[data-tip]') !== null) settle();
  };
  document.addEventListener('pointerover', over);
  return () => document.removeEventListener('pointerover', over);
}
