import { useEffect } from 'react';
import {
  chooseAndOpen,
  nextStep,
  saveFile,
  toggleAllPanels,
  togglePanel,
} from '../commands.ts';
import type { Services } from '../context.ts';
import { useServices } from '../context.ts';
import { showKeys } from '../help/showKeys.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Whether the element has a use of its own for Enter, Space and the arrows. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a, [role="menu"], [role="dialog"], [role="slider"], [role="tablist"], [role="radiogroup"]') !== null;

const ownKeys = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

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
    case 'o':
      void chooseAndOpen(services);
      return true;
    default:
      return false;
  }
}

/** Keys of the panels and of the view. Says whether it meant something. */
function plain(services: Services, key: string): boolean {
  const { battle, view } = services;
  switch (key) {
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
  useEffect(() => {
    const { tools } = services;
    let handOnBoard = false;
    const pressed = (event: PointerEvent): void => {
      handOnBoard = event.target instanceof HTMLElement && event.target.closest('[data-board]') !== null;
    };
    const down = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isField(event.target)) return;
      if (ownKeys.has(event.key) && isControl(event.target)) return;
      if (event.key === 'Escape' && event.target instanceof HTMLElement && event.target.closest('[role="menu"], [role="dialog"]')) return;
      const used =
        event.ctrlKey || event.metaKey
          ? modified(services, event)
          : event.key === 'Tab'
            ? handOnBoard && (toggleAllPanels(services), true)
            : tools.key({ key: event.key, shift: event.shiftKey, alt: event.altKey, time: event.timeStamp }) ||
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
    return () => {
      window.removeEventListener('pointerdown', pressed, true);
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, [services]);
}
