import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Key } from './Key.tsx';
import styles from './controls.module.css';

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/** A menu under its button. */
export function Menu({ trigger, align = 'start', side = 'bottom', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.menuPlace} side={side} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.menu}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  readonly icon?: LucideIcon;
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One line of a menu: what it does is a verb, its key stands at the end. */
export function MenuItem({ icon, shortcut, disabled = false, onClick, children }: MenuItemProps) {
  return (
    <Base.Item className={styles.menuItem} disabled={disabled} onClick={onClick}>
      {icon === undefined ? null : <Icon of={icon} />}
      <span className={styles.menuGrow}>{children}</span>
      {shortcut === undefined ? null : <Key of={shortcut} muted />}
    </Base.Item>
  );
}

export const MenuLine = () => <Base.Separator className={styles.menuLine} />;
