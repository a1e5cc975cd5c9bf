import { ClipboardPaste, FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import type { FileFault } from '../../../formats/fault.ts';
import { Icon } from '../../Icon.tsx';
import { classes } from '../../classes.ts';
import { chooseFile, readBytes } from '../../commands.ts';
import { useServices } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import type { ListSource } from '../../start/armies.ts';
import dialog from '../../controls/dialog.module.css';
import styles from './armies.module.css';

interface PasteProps {
  readonly text: string;
  readonly fault: FileFault | null;
  readonly onText: (text: string) => void;
  readonly onList: (list: ListSource) => void;
}

const PASTED = 'pasted list';

/** Where a list comes in: text is pasted, a file is dropped or chosen. */
export function Paste({ text, fault, onText, onList }: PasteProps) {
  const services = useServices();
  const [over, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const takeFile = async (file: File | null | undefined): Promise<void> => {
    const bytes = file ? await readBytes(services, file) : null;
    if (file && bytes !== null) onList({ name: file.name, content: bytes });
  };
  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const [file] = event.clipboardData.files;
    if (file !== undefined) {
      event.preventDefault();
      void takeFile(file);
      return;
    }
    const content = event.clipboardData.getData('text/plain');
    if (text.trim() !== '' || content.trim() === '') return;
    event.preventDefault();
    onList({ name: PASTED, content });
  };
  const dropped = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    void takeFile(file);
  };
  return (
    <div
      className={classes(styles.paste, over && styles.pasteOver)}
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <p className={dialog.quiet}>
        Paste the text of the official app, New Recruit, WTC, List Forge or BattleScribe, or drop a file: .ros, .rosz,
        .json, .regiztry, .txt. What it is shows in its content.
      </p>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault.file} was not read. {fault.place}: {fault.fault}.
        </p>
      )}
      <textarea
        className={classes(styles.pasteText, fault !== null && styles.wrong)}
        aria-label="List"
        placeholder="Paste a list here"
        spellCheck={false}
        ref={field}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onPaste={pasted}
      />
      <div className={styles.pasteFoot}>
        <Button tall onClick={() => void chooseFile('').then(takeFile)}>
          <Icon of={FileUp} size={15} />
          Choose a file
        </Button>
        <Button
          tall
          look="primary"
          locked={text.trim() === '' ? 'There is no text yet.' : null}
          onClick={() => onList({ name: PASTED, content: text })}
        >
          <Icon of={ClipboardPaste} size={15} />
          Read the list
        </Button>
      </div>
    </div>
  );
}
