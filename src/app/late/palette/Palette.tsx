import { Dialog } from '@base-ui/react/dialog';
import { Check, Lock, Search } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../Icon.tsx';
import { classes } from '../../classes.ts';
import { useBattleState, useServices } from '../../context.ts';
import { Dot } from '../../controls/Dot.tsx';
import { Key } from '../../controls/Key.tsx';
import dialog from '../../controls/dialog.module.css';
import { commandList } from './commandList.ts';
import type { Command } from './command.ts';
import { found } from './fuzzy.ts';
import styles from './palette.module.css';

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

/** One thing that can be done, with its key, or with why it cannot be now. */
function Option({ id, command, active, onPoint, onRun }: OptionProps) {
  const { text, player, on, locked, shortcut, group } = command;
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={locked !== null || undefined}
      className={styles.option}
      ref={active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      onPointerMove={active ? undefined : onPoint}
      // The field keeps the focus: what is chosen in it is said to be.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <span className={styles.mark}>
        {player === undefined ? null : <Dot player={player} />}
        {locked !== null && player === undefined ? <Icon of={Lock} size={14} /> : null}
        {on === true && locked === null ? <Icon of={Check} size={15} /> : null}
      </span>
      <span className={styles.text}>
        {text}
        {on === undefined ? null : <span className="unseen">, {on ? 'on' : 'off'}</span>}
        {locked === null ? null : <small>{locked}</small>}
      </span>
      <span className={styles.group}>{group}</span>
      {shortcut === undefined ? null : <Key of={shortcut} muted />}
    </button>
  );
}

/** Finds anything that can be done by a few letters of it, and does it. */
export default function Palette({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  // What can be done changes with the battle: a replay may go on meanwhile.
  useBattleState((state) => state.battle);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = found(typed, commandList(services));
  const active = Math.min(at, shown.length - 1);
  const optionId = (place: number): string => `${id}-${place}`;
  const run = (command: Command | undefined): void => {
    if (command === undefined || command.locked !== null) return;
    onClose();
    command.run();
  };
  const key = (event: KeyboardEvent): void => {
    // Nothing that is typed here is a key of the battle.
    if (event.key !== 'Escape') event.stopPropagation();
    const page = 8;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1 === shown.length ? 0 : active + 1,
      ArrowUp: active <= 0 ? shown.length - 1 : active - 1,
      PageDown: Math.min(shown.length - 1, active + page),
      PageUp: Math.max(0, active - page),
    };
    const to = steps[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, to));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(shown[active]);
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
    }
  };
  return (
    <Dialog.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={classes(dialog.window, styles.palette)} aria-label="Find and do">
          <label className={styles.field}>
            <Icon of={Search} size={16} />
            <input
              role="combobox"
              aria-label="Find a unit, a tool, a question, a setting"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={shown.length === 0 ? undefined : optionId(active)}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              placeholder="Find and do"
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setAt(0);
                list.current?.scrollTo({ top: 0 });
              }}
              onKeyDown={key}
            />
            <Key of="Esc" muted />
          </label>
          <div ref={list} id={`${id}-list`} role="listbox" aria-label="What can be done" className={styles.list}>
            {shown.map((command, place) => (
              <Option
                key={command.id}
                id={optionId(place)}
                command={command}
                active={place === active}
                onPoint={() => setAt(place)}
                onRun={() => run(command)}
              />
            ))}
          </div>
          <p className={shown.length === 0 ? styles.none : 'unseen'} role="status">
            {shown.length === 0 ? `Nothing is called ${typed.trim()}.` : `${shown.length} found`}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
