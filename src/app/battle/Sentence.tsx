import { Fragment } from 'react';
import type { Violation } from '../../model/verdict.ts';
import { exactInches } from '../format.ts';
import styles from './verdict.module.css';

interface SentenceProps {
  readonly violation: Violation;
  /** The names that the sentence is about, to be set in strong letters. */
  readonly names: readonly string[];
  readonly onHover?: ((violation: Violation | null) => void) | undefined;
}

const special = /[.*+?^${}()|[\]\\]/g;
/** An inch figure, with the words that make a limit of it. */
const figure = /(?:(?:more|less) than |within )?\d+(?:\.\d+)?″/;

/** Cuts a sentence where a name or a figure begins and ends; every other piece is one of those. */
function pieces(text: string, names: readonly string[]): readonly string[] {
  const found = names.filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const sources = [...found.map((name) => name.replace(special, String.raw`\$&`)), figure.source];
  return text.split(new RegExp(`(${sources.join('|')})`));
}

/**
 * A sentence of a verdict with its names and figures in strong letters, the measured one in the colour of the verdict.
 * The whole figure, six decimals, shows when the pointer rests on it.
 */
export function Sentence({ violation, names, onHover }: SentenceProps) {
  let measured = violation.measured === undefined;
  return (
    <p
      className={styles.sentence}
      data-rule={violation.rule}
      onPointerEnter={() => onHover?.(violation)}
      onPointerLeave={() => onHover?.(null)}
    >
      {pieces(violation.message, names).map((piece, at) => {
        if (at % 2 === 0) return <Fragment key={at}>{piece}</Fragment>;
        if (!measured && /^\d/.test(piece)) {
          measured = true;
          return (
            <mark key={at} className="num" title={exactInches(violation.measured ?? 0)}>
              {piece}
            </mark>
          );
        }
        return (
          <b key={at} className="num">
            {piece}
          </b>
        );
      })}
    </p>
  );
}
