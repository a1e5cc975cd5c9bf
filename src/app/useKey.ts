import { useEffect, useEffectEvent } from 'react';

/** What keys are typed into; a box that is only ticked takes none. */
const FIELD = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Whether the keys that an element gets are typed into it. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(FIELD) !== null;

/** Runs something when a letter key is pressed outside of a field, for as long as the component is there. */
export function useKey(key: string, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() !== key || isField(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [key]);
}
