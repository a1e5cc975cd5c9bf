import { cloneElement, lazy, Suspense, useState, type MouseEvent, type ReactElement } from 'react';
import type { MenuPart } from './menuParts.ts';

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly parts: readonly MenuPart[];
  readonly align?: 'start' | 'end';
}

/** A press and its click are no farther apart than this (ms). */
const SAME_PRESS = 400;

const MenuPopup = lazy(() => import('../late/MenuPopup.tsx'));

/** A menu under its button. What it holds is fetched when it is opened first, or when there is time before that. */
export function Menu({ trigger, parts, align = 'start' }: MenuProps) {
  const [open, setOpen] = useState(false);
  /** When it was closed last: a press on its button closes it, and the click that follows must not open it again. */
  const [closed, setClosed] = useState(-Infinity);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const button = cloneElement(trigger, {
    ref: setAnchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: (event: MouseEvent) => {
      if (event.detail === 0 || event.timeStamp - closed > SAME_PRESS) setOpen(!open);
    },
  } as object);
  const close = (): void => {
    setOpen(false);
    setClosed(performance.now());
  };
  return (
    <>
      {button}
      {open ? (
        <Suspense>
          <MenuPopup anchor={anchor} parts={parts} align={align} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
