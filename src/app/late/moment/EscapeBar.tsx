import { Dices, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { rollsOf } from '../../../game/dice.ts';
import { contextOf } from '../../../rules/context.ts';
import { namesOf } from '../../../rules/names.ts';
import { rulesetOf } from '../../../rules/ruleset.ts';
import type { Preview } from '../../../store/viewStore.ts';
import { DiceField } from '../../battle/DiceField.tsx';
import unitStyles from '../../battle/unit.module.css';
import { Icon } from '../../Icon.tsx';
import { useBattle, useServices } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import { counted } from '../../format.ts';
import { useKey } from '../../useKey.ts';
import styles from './moment.module.css';

/** A Fall Back with Desperate Escape tests: how many, who is lost first, and their dice rolled or typed in. */
export default function EscapeBar({ preview }: { readonly preview: Preview }) {
  const { tools, view } = useServices();
  const battle = useBattle((state) => state);
  const [typing, setTyping] = useState(false);
  useKey('t', () => setTyping(true));
  const { action } = preview;
  if (action.type !== 'move') return null;
  const unit = contextOf(battle).unit(action.unit);
  const tests = rollsOf(battle, action).length;
  const { failsUpTo } = rulesetOf(battle).desperateEscape;
  const names = namesOf(battle);
  const dice = action.dice ?? [];
  const lose = action.lose ?? [];
  const change = (more: { readonly dice?: readonly number[]; readonly lose?: readonly string[] }): void => {
    view.setState({ preview: { ...preview, action: { ...action, ...more } } });
  };
  const standing = unit === undefined ? [] : contextOf(battle).standing(unit);
  return (
    <>
      <div className={styles.escape}>
        <p>
          <b className="num">{counted(tests, 'Desperate Escape test')}</b>: each {failsUpTo} or less loses a model. Lost
          first, in the order of your presses:
        </p>
        <div className={styles.chips} role="group" aria-label="Who is lost first">
          {standing.map(({ model }) => {
            const at = lose.indexOf(model.id);
            return (
              <button
                key={model.id}
                type="button"
                className={styles.chip}
                aria-pressed={at >= 0}
                onClick={() => change({ lose: at >= 0 ? lose.filter((id) => id !== model.id) : [...lose, model.id] })}
              >
                {names.model(model.id).replace(/ of .*$/, '')}
                {at >= 0 ? <b className="num">{at + 1}</b> : null}
              </button>
            );
          })}
        </div>
      </div>
      {typing ? (
        <DiceField
          count={tests}
          value={dice}
          onChange={(typed) => change({ dice: typed })}
          onDone={() => tools.command('confirm')}
        />
      ) : null}
      <div className={unitStyles.foot}>
        <Button
          tall
          shortcut={typing ? undefined : 'T'}
          onClick={() => {
            if (typing) change({ dice: [] });
            setTyping(!typing);
          }}
        >
          <Icon of={typing ? Dices : Keyboard} size={15} />
          {typing ? 'Roll dice' : 'Type dice'}
        </Button>
        <Button
          look="primary"
          tall
          shortcut="⏎"
          locked={typing && dice.length < tests ? `${counted(tests - dice.length, 'more die', 'more dice')}.` : null}
          onClick={() => tools.command('confirm')}
        >
          {typing ? 'Fall back' : 'Fall back and roll'}
        </Button>
      </div>
    </>
  );
}
