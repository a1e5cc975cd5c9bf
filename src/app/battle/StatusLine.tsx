import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { useServices, useView } from '../context.ts';
import { inches } from '../../tools/figures.ts';
import styles from './tools.module.css';

/** Where the pointer is on the board. */
export function CursorPlace() {
  const x = useView((view) => (view.cursor === null ? null : inches(view.cursor.x)));
  const y = useView((view) => (view.cursor === null ? null : inches(view.cursor.y)));
  return (
    <div className={`num ${styles.state}`}>
      {x === null || y === null ? null : (
        <>
          <span>x {x}</span>
          <span>y {y}</span>
        </>
      )}
    </div>
  );
}

/** Pixels to an inch while the board fitted last; `null` before it ever did. */
function useFittedScale(): number | null {
  const { view } = useServices();
  const [scale, setScale] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => {
      const { fitted, camera } = view.getState();
      if (fitted) setScale(camera.scale);
    };
    look();
    return view.subscribe(look);
  }, [view]);
  return scale;
}

/** Closer, farther, and how close: "Fit", or per cent of what fits. */
export function CameraButtons() {
  const { view } = useServices();
  const fit = useFittedScale();
  const zoom = useView((state) =>
    state.fitted || fit === null ? 'Fit' : `${Math.round((state.camera.scale / fit) * 100)}\u202f%`,
  );
  return (
    <div className={`num ${styles.camera}`}>
      <button type="button" aria-label="Zoom out" onClick={() => view.setState({ cameraWish: 'farther' })}>
        <Icon of={Minus} size={15} />
      </button>
      <button
        type="button"
        aria-label="Fit the board"
        title="Fit the board (0)"
        onClick={() => view.setState({ cameraWish: 'fit' })}
      >
        {zoom}
      </button>
      <button type="button" aria-label="Zoom in" onClick={() => view.setState({ cameraWish: 'closer' })}>
        <Icon of={Plus} size={15} />
      </button>
    </div>
  );
}
