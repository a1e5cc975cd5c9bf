import { useLayoutEffect } from 'react';
import { endReplay, forkHere, nextStep, saveFile, toggleAllPanels, togglePanel, toggleRules } from '../commands.ts';
import type { Services } from '../context.ts';
import { useServices } from '../context.ts';
import { toggleCharge, toggleReach, toggleSight, toggleThreat } from '../questions.ts';
import { toggleCompare } from '../showCompare.ts';
import { showKeys } from '../showKeys.ts';
import { showPalette } from '../showPalette.ts';
import { isField } from '../useKey.ts';

/** Whether the element has a use of its own for a key: buttons for Enter and Space, what holds choices for arrows too. */
function isTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="menu"], [role="dialog"]') !== null) return true;
  if (key === 'Enter' || key === ' ') return target.closest('button, a, input') !== null;
  return (
    /^(Arrow|Home|End)/.test(key) && target.closest('[role="slider"], [role="tablist"], [role="radiogroup"]') !== null
  );
}

/** A button that was clicked gives the keys back to the board; one that was reached by keys stays where it is. */
function released(event: MouseEvent): void {
  const { activeElement } = document;
  if (event.detail === 0 || !(activeElement instanceof HTMLElement)) return;
  if (activeElement.matches('button:not([aria-haspopup])') && activeElement.closest('[role="dialog"]') === null) {
    activeElement.blur();
  }
}

/** With ⌘ or Ctrl. Says whether it meant something. */
function modified(services: Services, event: KeyboardEvent): boolean {
  const { undo, redo } = services.battle.getState();
  switch (event.key.toLowerCase()) {
    case 'z':
      services.tools.command('cancel');
      if (event.shiftKey) redo();
      else undo();
      return true;
    case 'y':
      services.tools.command('cancel');
      redo();
      return true;
    case 's':
      saveFile(services);
      return true;
    default:
      return false;
  }
}

/** Escape hides the list of abilities and stratagems before it takes anything back, unless something is proposed. */
function hidesRules({ view }: Services, key: string): boolean {
  const { rulesOf, preview, attacking } = view.getState();
  if (key !== 'Escape' || rulesOf === null || preview !== null || attacking !== null) return false;
  view.setState({ rulesOf: null });
  return true;
}

/** Keys of the panels and of the view. Says whether it meant something. */
function plain(services: Services, key: string): boolean {
  const { battle, view } = services;
  switch (key) {
    case 'Escape':
      if (view.getState().replay === null) return false;
      endReplay(services);
      return true;
    case '[':
      togglePanel(services, 'roster');
      return true;
    case ']':
      togglePanel(services, 'inspector');
      return true;
    case '\\':
      togglePanel(services, 'dock');
      return true;
    case '/':
      document.querySelector<HTMLElement>('[data-find]')?.focus();
      return true;
    case '?':
      showKeys();
      return true;
    case '0':
      view.setState({ cameraWish: 'fit' });
      return true;
    case ',':
      battle.getState().undo();
      return true;
    case '.':
      battle.getState().redo();
      return true;
    default:
      break;
  }
  switch (key.toLowerCase()) {
    case 'e':
      nextStep(services);
      return true;
    case 'b':
      forkHere(services);
      return true;
    case 'k':
      toggleCompare(services);
      return true;
    case 'y':
      toggleReach(services);
      return true;
    case 'o':
      toggleCharge(services);
      return true;
    case 'i':
      toggleSight(services);
      return true;
    case 'q':
      toggleThreat(services);
      return true;
    case 'u':
      toggleRules(services);
      return true;
    case 'z':
      view.setState({ cameraWish: 'selection' });
      return true;
    default:
      return false;
  }
}

/**
 * The keys of a battle, wherever the focus is but in a field. `Tab` hides the panels only while the hand is on the board
 * (it was pressed there last); for who goes by keys it moves the focus, as everywhere.
 */
export function useKeys(): void {
  const services = useServices();
  useLayoutEffect(() => {
    const { tools } = services;
    let handOnBoard = false;
    const pressed = (event: PointerEvent): void => {
      handOnBoard = event.target instanceof HTMLElement && event.target.closest('[data-board]') !== null;
    };
    const down = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        // From a field too.
        event.preventDefault();
        showPalette();
        return;
      }
      if (isField(event.target)) return;
      if (isTaken(event.key, event.target)) return;
      const used =
        event.ctrlKey || event.metaKey
          ? modified(services, event)
          : event.key === 'Tab'
            ? handOnBoard && (toggleAllPanels(services), true)
            : hidesRules(services, event.key) ||
              tools.key({ key: event.key, shift: event.shiftKey, alt: event.altKey, time: event.timeStamp }) ||
              plain(services, event.key);
      if (used) event.preventDefault();
      else if (event.key === 'Tab') handOnBoard = false;
    };
    const up = (event: KeyboardEvent): void => {
      if (isField(event.target)) return;
      tools.keyUp({ key: event.key, shift: event.shiftKey, alt: event.altKey, time: event.timeStamp });
    };
    window.addEventListener('pointerdown', pressed, true);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('click', released);
    return () => {
      window.removeEventListener('pointerdown', pressed, true);
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('click', released);
    };
  }, [services]);
}
