import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../context.ts';
import layout from './layout.module.css';

/** The part of the window that no panel covers: it takes no pointer, it only says where it is. */
export function Free() {
  const { view } = useServices();
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const free = element.current;
    if (free === null) return;
    const tell = (): void => {
      const { left, top, width, height } = free.getBoundingClientRect();
      view.setState({ free: { x: left, y: top, width, height } });
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(free);
    window.addEventListener('resize', tell);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
    };
  }, [view]);
  return <div ref={element} className={layout.free} data-testid="free" />;
}
