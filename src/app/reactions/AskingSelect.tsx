import type { Rule } from '../../model/rule.ts';
import { askingFor, ruleKey } from '../../store/reactions.ts';
import type { Asking } from '../../store/reactions.ts';
import { useServices, useView } from '../context.ts';
import { ruleTitle } from './ruleWords.ts';
import styles from './reactions.module.css';

const words: Readonly<Record<Asking, string>> = {
  ask: 'Ask me',
  matter: 'When it can matter',
  never: 'Never ask',
};

/** When to ask for a rule that answers something; remembered. */
export function AskingSelect({ rule }: { readonly rule: Rule }) {
  const { view } = useServices();
  const asking = useView(({ reactions }) => askingFor(reactions, rule));
  return (
    <select
      className={styles.asking}
      aria-label={`When to ask for ${ruleTitle(rule)}`}
      value={asking}
      onChange={(event) => {
        const wish = event.currentTarget.value as Asking;
        const { reactions } = view.getState();
        view.setState({ reactions: { ...reactions, asking: { ...reactions.asking, [ruleKey(rule)]: wish } } });
      }}
    >
      {Object.entries(words).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
