import { Menu } from '@base-ui/react/menu';
import { Fragment } from 'react';
import type { MenuPart } from '../controls/menuParts.ts';
import controls from '../controls/controls.module.css';
import { BattleItems, NextItem, StrictnessItems, ViewItems } from './menuItems.tsx';

const items: Readonly<Record<MenuPart, () => React.JSX.Element | null>> = {
  next: NextItem,
  battle: BattleItems,
  strictness: StrictnessItems,
  view: ViewItems,
};

interface MenuPopupProps {
  /** The button that it belongs to: it stands there, and gives the focus back to it. */
  readonly anchor: HTMLButtonElement | null;
  readonly parts: readonly MenuPart[];
  readonly align: 'start' | 'end';
  readonly onClose: () => void;
}

/** An open menu. */
export default function MenuPopup({ anchor, parts, align, onClose }: MenuPopupProps) {
  return (
    <Menu.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          className={controls.menuPlace}
          side="bottom"
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Menu.Popup className={controls.menu} finalFocus={() => anchor}>
            {parts.map((part, at) => {
              const Items = items[part];
              return (
                <Fragment key={part}>
                  {at === 0 ? null : <Menu.Separator className={controls.menuLine} />}
                  <Items />
                </Fragment>
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
