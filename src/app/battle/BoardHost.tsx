import { useEffect, useRef, useState } from 'react';
import type { ShownBoard } from '../context.ts';
import { useServices } from '../context.ts';
import { settleSoon } from '../settled.ts';
import layout from './layout.module.css';

declare global {
  interface Window {
    /** The battlefield, for end-to-end tests: only with `?e2e` in the address. */
    __board?: Pick<ShownBoard, 'toScreen' | 'toBoard' | 'pick' | 'renders'>;
  }
}

const tested = new URLSearchParams(window.location.search).has('e2e');

/** The place of the battlefield: it spans the window, behind the panels. */
export function BoardHost() {
  const { mountBoard, notices } = useServices();
  const host = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    // StrictMode mounts twice: what comes after this effect is gone is thrown away again.
    let gone = false;
    let board: ShownBoard | null = null;
    const mount = async (): Promise<void> => {
      const mounted = await mountBoard(element);
      if (gone) {
        mounted.destroy();
        return;
      }
      board = mounted;
      if (tested) window.__board = mounted;
      await mounted.ready;
      if (gone) return;
      setReady(true);
      settleSoon();
    };
    mount().catch((error: unknown) => {
      if (gone) return;
      const reason = error instanceof Error ? error.message : String(error);
      notices
        .getState()
        .notify(
          'error',
          'The board cannot be drawn',
          `This browser gives no graphics (${reason}). The battle itself is safe.`,
        );
    });
    return () => {
      gone = true;
      board?.destroy();
      if (board !== null && window.__board === board) delete window.__board;
    };
  }, [mountBoard, notices]);
  return (
    <div
      ref={host}
      className={layout.board}
      role="img"
      aria-label="Battlefield"
      data-board
      data-testid="board"
      aria-busy={!ready}
    />
  );
}
