import { Fragment, useMemo } from 'react';
import type { Violation } from '../../model/verdict.ts';
import { exactInches } from '../../tools/figures.ts';
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

/** Finds where a name or a figure begins and ends: a sentence split by it has one of those at every other place. */
function finder(names: readonly string[]): RegExp {
  const found = names.filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const sources = [...found.map((name) => name.replace(special, String.raw`\$&`)), figure.source];
  return new RegExp(`(${sources.join('|')})`);
}

/**
 * A sentence of a verdict with its names and figures in strong letters, the measured one in the colour of the verdict.
 * The whole figure, six decimals, shows when the pointer rests on it.
 */
export function Sentence({ violation, names, onHover }: SentenceProps) {
  const called = names.join('\n');
  const found = useMemo(() => finder(called.split('\n')), [called]);
  const pieces = violation.message.split(found);
  const measuredAt =
    violation.measured === undefined ? -1 : pieces.findIndex((piece, at) => at % 2 === 1 && /^\d/.test(piece));
  return (
    <p
      className={styles.sentence}
      data-rule={violation.rule}
      onPointerEnter={() => onHover?.(violation)}
      onPointerLeave={() => onHover?.(null)}
    >
      {pieces.map((piece, at) => {
        if (at % 2 === 0) return <Fragment key={at}>{piece}</Fragment>;
        if (at === measuredAt) {
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
