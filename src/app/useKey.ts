import { useEffect, useEffectEvent } from 'react';

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Runs something when a letter key is pressed outside of a field, for as long as the component is there. */
export function useKey(key: string, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() !== key || inField(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, [key]);
}
