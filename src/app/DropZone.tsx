import { FileJson2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { openFile } from './commands.ts';
import { useServices } from './context.ts';
import styles from './app.module.css';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** A file dragged onto the window opens; while it is over it, the window says so. */
export function DropZone() {
  const services = useServices();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const dragged = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const left = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const dropped = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void openFile(services, file);
    };
    window.addEventListener('dragover', dragged);
    window.addEventListener('dragleave', left);
    window.addEventListener('drop', dropped);
    return () => {
      window.removeEventListener('dragover', dragged);
      window.removeEventListener('dragleave', left);
      window.removeEventListener('drop', dropped);
    };
  }, [services]);
  if (!over) return null;
  return (
    <div className={styles.drop}>
      <Icon of={FileJson2} size={28} />
      Drop to open
    </div>
  );
}
