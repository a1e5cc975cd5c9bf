import { Check, OctagonX, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Notice } from '../store/notices.ts';
import { Icon } from './Icon.tsx';
import { classes } from './classes.ts';
import { useServices } from './context.ts';
import styles from './app.module.css';

/** How long (ms) a notice that asks for nothing stays. */
const STAY = 4000;

const icons = { error: OctagonX, note: TriangleAlert, done: Check } as const;

function Toast({ notice }: { readonly notice: Notice }) {
  const { notices } = useServices();
  const { dismiss } = notices.getState();
  useEffect(() => {
    if (notice.tone !== 'done') return;
    const timer = setTimeout(() => dismiss(notice.id), STAY);
    return () => clearTimeout(timer);
  }, [notice, dismiss]);
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
