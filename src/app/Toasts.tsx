import { Check, OctagonX, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Notice } from '../store/notices.ts';
import { Icon } from './Icon.tsx';
import { classes } from './classes.ts';
import { useServices } from './context.ts';
import styles from './app.module.css';

/** How long (ms) a notice stays by itself; an error stays until it is dismissed, or until something else is done. */
const stay = { done: 4000, note: 6000 } as const;

const icons = { error: OctagonX, note: TriangleAlert, done: Check } as const;

function Toast({ notice }: { readonly notice: Notice }) {
  const { battle, notices } = useServices();
  const { dismiss } = notices.getState();
  useEffect(() => {
    if (notice.tone === 'error') {
      return battle.subscribe((state, old) => {
        if (state.battle !== old.battle) dismiss(notice.id);
      });
    }
    const timer = setTimeout(() => dismiss(notice.id), stay[notice.tone]);
    return () => clearTimeout(timer);
  }, [notice, battle, dismiss]);
  return (
    <div className={classes(styles.toast, styles[notice.tone])} role={notice.tone === 'error' ? 'alert' : 'status'}>
      <Icon of={icons[notice.tone]} size={17} />
      <div>
        <b>{notice.title}</b>
        {notice.text === '' ? null : <p>{notice.text}</p>}
      </div>
      <button type="button" aria-label="Dismiss" onClick={() => dismiss(notice.id)}>
        <Icon of={X} size={15} />
      </button>
    </div>
  );
}

/** Notices over everything: what, where, what now. They never take the focus. */
export function Toasts() {
  const notices = useStore(useServices().notices, (state) => state.notices);
  return (
    <div className={styles.toasts}>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </div>
  );
}
