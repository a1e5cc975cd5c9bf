import { Check, CircleCheck, CircleSlash, OctagonX, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Action } from '../../model/action.ts';
import type { Battle } from '../../model/battle.ts';
import type { Verdict, Violation } from '../../model/verdict.ts';
import { namesOf } from '../../rules/names.ts';
import type { Strictness } from '../../store/battleStore.ts';
import type { MeasuredLine, Preview } from '../../store/viewStore.ts';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import { useBattleState, usePreview, useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { direction } from '../format.ts';
import { exactInches, inches, limitOf } from '../../tools/figures.ts';
import { checksOf } from './checks.ts';
import { PairPicture } from '../pictures/PairPicture.tsx';
import { Sentence } from './Sentence.tsx';
import { brokenModels, ranked } from './ranked.ts';
import styles from './verdict.module.css';

/** Sentences shown before the rest is a count: on a desk, and where there is less room. */
const SHOWN = { whole: 3, short: 2 } as const;

const tones = {
  no: { icon: OctagonX, className: styles.no },
  yes: { icon: CircleCheck, className: styles.yes },
  note: { icon: TriangleAlert, className: styles.note },
  plain: { icon: CircleSlash, className: styles.plain },
} as const;
type Tone = keyof typeof tones;

const toneOf = (verdict: Verdict, strictness: Strictness): Tone => {
  if (strictness === 'free') return 'plain';
  if (verdict.legal) return 'yes';
  return strictness === 'advise' ? 'note' : 'no';
};

function headline(preview: Preview, strictness: Strictness): string {
  if (strictness === 'free') return 'Not checked';
  const { action, verdict, state } = preview;
  if (verdict.legal) return action.type === 'declare-charge' ? 'Legal to declare' : 'Legal';
  if (strictness === 'advise') return 'Allowed, noted';
  return state === 'refused' ? 'Not legal' : 'Not legal yet';
}

/** "1 of 5 models": how many of the models that an action concerns broke a rule; the unit as a whole otherwise. */
function share(action: Action, verdict: Verdict): string {
  const all = action.type === 'set-up' || action.type === 'move' ? action.models.length : 0;
  const broken = brokenModels(verdict);
  if (verdict.legal) return all > 1 ? `all ${all} models` : '';
  return broken.size === 0 || all < 2 ? '' : `${broken.size} of ${all} models`;
}

/** The line of a violation as the board shows it while the pointer rests on the sentence. */
function spotlight(violation: Violation): MeasuredLine | null {
  const { between, measured, required, model, other } = violation;
  if (between === undefined || measured === undefined) return null;
  return {
    from: between[0],
    to: between[1],
    measured,
    limit: limitOf(required),
    words: '',
    tone: 'no',
    models: [model, other].filter((id) => id !== undefined),
  };
}

interface SentencesProps {
  readonly battle: Battle;
  readonly violations: readonly Violation[];
  readonly shown: number;
}

function Sentences({ battle, violations, shown }: SentencesProps) {
  const { view } = useServices();
  const names = namesOf(battle);
  const namesIn = (violation: Violation): readonly string[] =>
    [violation.model, violation.other].flatMap((id) => {
      if (id === undefined) return [];
      const unit = names.unit(id);
      return unit === id ? [names.model(id).replace(/ of .*$/, '')] : [unit];
    });
  const rest = violations.length - shown;
  return (
    <div className={styles.sentences}>
      {violations.slice(0, shown).map((violation, at) => (
        <Sentence
          key={at}
          violation={violation}
          names={namesIn(violation)}
          onHover={(hovered) => view.setState({ spotlight: hovered === null ? null : spotlight(hovered) })}
        />
      ))}
      {rest > 0 ? <p className={styles.more}>and {rest} more</p> : null}
    </div>
  );
}

/** What a legal proposal comes to in figures: the closest enemy, what is left of the move, how far the targets are. */
function LegalWords({ preview }: { readonly preview: Preview }) {
  const { action, lines, paths } = preview;
  const figure = (value: number, limit: number | null) => (
    <b className="num" title={exactInches(value)}>
      {inches(value, limit)}
    </b>
  );
  const [line] = lines;
  const longest = paths.toSorted((a, b) => b.length - a.length)[0];
  if (action.type === 'declare-charge') {
    return (
      <p className={styles.sentences}>
        {lines.map(({ measured, limit, words }) => (
          <span key={words}>
            {figure(measured, limit)} {words}.
          </span>
        ))}
      </p>
    );
  }
  if (longest !== undefined && longest.remaining !== null) {
    return (
      <p className={styles.sentences}>
        <span>
          The longest way is {figure(longest.length, longest.limit)}, {figure(longest.remaining, 0)} are left.
        </span>
      </p>
    );
  }
  if (line === undefined) return <p className={styles.sentences}>Nothing stands against it.</p>;
  return (
    <p className={styles.sentences}>
      <span>
        Closest enemy {figure(line.measured, line.limit)}, {line.words.replace(/^from /, '')}.
      </span>
    </p>
  );
}

/** What was asked and passed, a line each. */
const Passed = memo(function Passed({ texts }: { readonly texts: string }) {
  if (texts === '') return null;
  return (
    <ul className={styles.checks} aria-label="Passed">
      {texts.split('\n').map((text) => (
        <li key={text}>
          <Icon of={Check} size={13} />
          {text}
        </li>
      ))}
    </ul>
  );
});

interface VerdictCardProps {
  /** With the picture of the pair: not on a phone. */
  readonly whole?: boolean;
  /** With the list of what was asked and passed: where there is room for it. */
  readonly checks?: boolean;
  /** What stands in place of the suggestion: on a phone all that can be done. */
  readonly actions?: ReactNode;
}

/** The answer to what is proposed: legal or not, why and by how much, and the nearest way to yes. */
export function VerdictCard({ whole = true, checks = true, actions }: VerdictCardProps) {
  const { tools } = useServices();
  const preview = usePreview((proposed) => proposed);
  const battle = useBattleState((state) => state.battle);
  const strictness = useBattleState((state) => state.strictness);
  if (preview === null || battle === null) return null;

  const { action, verdict, suggestion } = preview;
  const tone = tones[toneOf(verdict, strictness)];
  const broken = new Set(verdict.violations.map((violation) => violation.rule));
  const passed = checksOf(battle, action).filter((check) => !check.rules.some((rule) => broken.has(rule)));
  const violations = ranked(verdict.violations);
  const pictured = violations.find((violation) => violation.between !== undefined);
  return (
    <section className={classes(styles.card, tone.className)} aria-label="Verdict" data-legal={verdict.legal}>
      <div className={styles.title}>
        <Icon of={tone.icon} size={17} />
        <h2>{headline(preview, strictness)}</h2>
        <span className="num">{share(action, verdict)}</span>
      </div>
      <div className={styles.body}>
        {verdict.legal ? (
          <LegalWords preview={preview} />
        ) : (
          <Sentences battle={battle} violations={violations} shown={checks ? SHOWN.whole : SHOWN.short} />
        )}
        {whole && pictured?.between !== undefined ? (
          <div className={styles.picture}>
            <PairPicture battle={battle} preview={preview} violation={pictured} between={pictured.between} />
          </div>
        ) : null}
        {actions !== undefined || suggestion === null || verdict.legal ? (
          actions
        ) : (
          <div className={styles.way}>
            <Icon of={CircleCheck} size={16} />
            <span>
              Nearest legal spot
              <b className="num" title={exactInches(suggestion.distance)}>
                {inches(suggestion.distance)} {direction(suggestion.direction)}
              </b>
            </span>
            <Button look="suggest" shortcut="N" onClick={() => tools.command('take-suggestion')}>
              Move it there
            </Button>
          </div>
        )}
        {checks && strictness !== 'free' ? <Passed texts={passed.map((check) => check.text).join('\n')} /> : null}
      </div>
    </section>
  );
}
