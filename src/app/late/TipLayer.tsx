import { Tooltip } from '@base-ui/react/tooltip';
import { useEffect, useState } from 'react';
import { Key } from '../controls/Key.tsx';
import controls from '../controls/controls.module.css';

/** How long (ms) the pointer rests before the first tooltip; the next ones come at once, until none has been there for so long. */
const DELAY = 500;

type Side = 'top' | 'bottom' | 'left' | 'right';

const sideOf = (element: HTMLElement): Side => {
  const { tipSide } = element.dataset;
  return tipSide === 'top' || tipSide === 'left' || tipSide === 'right' ? tipSide : 'bottom';
};

const tipped = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** The one tooltip: it shows what the control under the pointer, or with the focus, says about itself. */
export default function TipLayer() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let shown: HTMLElement | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let hidden = -Infinity;
    const hide = (): void => {
      clearTimeout(waiting);
      if (shown !== null) hidden = performance.now();
      shown = null;
      setElement(null);
    };
    const show = (next: HTMLElement): void => {
      shown = next;
      setElement(next);
    };
    const over = (event: PointerEvent): void => {
      const next = event.pointerType === 'touch' ? null : tipped(event.target);
      if (next === shown && next !== null) return;
      hide();
      if (next === null) return;
      waiting = setTimeout(() => show(next), performance.now() - hidden < DELAY ? 0 : DELAY);
    };
    const focused = (event: FocusEvent): void => {
      const next = tipped(event.target);
      if (next?.matches(':focus-visible') === true) show(next);
    };
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('focusin', focused);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', pressed);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('focusin', focused);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', pressed);
    };
  }, []);
  // An element that left the page takes its tooltip with it.
  if (element === null || !element.isConnected) return null;
  const { tip, tipKey } = element.dataset;
  return (
    <Tooltip.Root open>
      <Tooltip.Portal>
        <Tooltip.Positioner
          anchor={element}
          className={controls.tipPlace}
          side={sideOf(element)}
          sideOffset={6}
          collisionPadding={6}
        >
          <Tooltip.Popup className={controls.tip}>
            {tip}
            {tipKey === undefined ? null : <Key of={tipKey} muted />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
