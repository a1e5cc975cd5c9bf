import { useEffect, useMemo, useRef } from 'react';
import { classes } from '../../classes.ts';
import { count } from '../../format.ts';
import type { Draft } from './draft.ts';
import dialog from '../../controls/dialog.module.css';
import styles from './armies.module.css';

/** Lines that are shown of a long list: the others are counted. */
const SHOWN = 1500;
/** Characters that are shown of a line. */
const WIDEST = 400;

interface SourceTextProps {
  readonly draft: Draft;
  /** The line to show, counted from 1. */
  readonly line: number | null;
}

/** The list as it came, line by line; those that were not understood are marked. */
export function SourceText({ draft, line }: SourceTextProps) {
  const { source, roster } = draft;
  const list = useRef<HTMLOListElement>(null);
  const text = useMemo(() => plainText(source.content), [source]);
  const marked = useMemo(() => new Set(roster.notUnderstood.map((remark) => remark.line)), [roster]);
  useEffect(() => {
    if (line !== null) list.current?.children[line - 1]?.scrollIntoView({ block: 'center' });
  }, [line]);
  const lines = text?.split(/\r\n|\r|\n/) ?? [];
  return (
    <section className={styles.source} aria-label="The list as it came">
      <p className={styles.sourceName}>
        {source.name}, {formatNames[roster.format]}
      </p>
      {text === null ? (
        <p className={dialog.quiet}>
          {count(roster.read.all)} {roster.read.of} in a packed file, {count(roster.read.understood)} of them
          understood.
        </p>
      ) : (
        <ol ref={list} className={styles.lines}>
          {lines.slice(0, SHOWN).map((content, at) => (
            <li
              key={at}
              className={classes(marked.has(at + 1) && styles.unknown, line === at + 1 && styles.here)}
              title={marked.has(at + 1) ? 'Not understood' : undefined}
            >
              {content.slice(0, WIDEST)}
            </li>
          ))}
          {lines.length > SHOWN ? <li>and {count(lines.length - SHOWN)} lines more</li> : null}
        </ol>
      )}
    </section>
  );
}

/** The text of what came in; null for a packed file. */
function plainText(content: Uint8Array | string): string | null {
  if (typeof content === 'string') return content;
  const isPacked = (content[0] === 0x50 && content[1] === 0x4b) || (content[0] === 0x1f && content[1] === 0x8b);
  return isPacked ? null : new TextDecoder().decode(content);
}

const formatNames: Readonly<Record<Draft['roster']['format'], string>> = {
  battlescribe: 'BattleScribe',
  'new-recruit': 'New Recruit',
  'list-forge': 'List Forge',
  rosterizer: 'Rosterizer',
  'app-text': 'official app text',
  wtc: 'WTC text',
  'new-recruit-text': 'New Recruit text',
  'battlescribe-text': 'BattleScribe text',
  'list-forge-text': 'List Forge text',
  'war-organ': 'War Organ text',
  'short-text': 'short text',
};
