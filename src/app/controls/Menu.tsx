import { cloneElement, lazy, Suspense, useState, type ReactElement } from 'react';

/** What a menu can hold, in blocks with a line between them. */
export type MenuPart = 'next' | 'battle' | 'strictness' | 'view';

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly parts: readonly MenuPart[];
  readonly align?: 'start' | 'end';
}

const MenuPopup = lazy(() => import('../late/MenuPopup.tsx'));

/** A menu under its button. What it holds is fetched when it is opened first, or when there is time before that. */
export function Menu({ trigger, parts, align = 'start' }: MenuProps) {
  const [open, setOpen] = useState(false);
  /** Whether it was open when the button was pressed: the press itself has closed it by the time of the click. */
  const [wasOpen, setWasOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const button = cloneElement(trigger, {
    ref: setAnchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerDown: () => setWasOpen(open),
    onClick: () => {
      setOpen(!wasOpen);
      setWasOpen(false);
    },
  } as object);
  return (
    <>
      {button}
      {open ? (
        <Suspense>
          <MenuPopup anchor={anchor} parts={parts} align={align} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
