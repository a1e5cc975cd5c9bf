import { Dices, Keyboard } from 'lucide-react';
import { useState } from 'react';
import type { Action } from '../../model/action.ts';
import { Icon } from '../Icon.tsx';
import { useBattleState, useServices, useView } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { confirmWord } from '../words.ts';
import { DiceField } from './DiceField.tsx';
import styles from './unit.module.css';

/** How many dice an action rolls that its player may type in: none for most. */
const diceOf = (action: Action): number =>
  action.type === 'declare-charge' ? 2 : action.type === 'move' && action.kind === 'advance' ? 1 : 0;

/** The foot of the inspector while something is proposed: take it back, or do it; dice rolled or typed in. */
export function ActionBar() {
  const { tools, view } = useServices();
  const preview = useView((state) => state.preview);
  const strictness = useBattleState((state) => state.strictness);
  const [typing, setTyping] = useState(false);
  if (preview === null || preview.state === 'live') return null;
  const { action, verdict, state } = preview;
  if (state === 'refused') {
    return (
      <div className={styles.foot}>
        <Button look="plain" tall shortcut="Esc" onClick={() => tools.command('cancel')}>
          Dismiss
        </Button>
      </div>
    );
  }

  const dice = diceOf(action);
  const missing = dice - (action.dice?.length ?? 0);
  const refused = !verdict.legal && strictness === 'enforce';
  const word = confirmWord(action);
  const type = (typed: readonly number[]): void => {
    view.setState({ preview: { ...preview, action: { ...action, dice: typed } } });
  };
  return (
    <>
      {typing && dice > 0 ? (
        <DiceField count={dice} value={action.dice ?? []} onChange={type} onDone={() => tools.command('confirm')} />
      ) : null}
      <div className={styles.foot}>
        {dice > 0 ? (
          <Button tall shortcut="T" aria-pressed={typing} onClick={() => setTyping(!typing)}>
            <Icon of={typing ? Dices : Keyboard} size={15} />
            {typing ? 'Roll dice' : 'Type dice'}
          </Button>
        ) : (
          <Button look="plain" tall shortcut="Esc" onClick={() => tools.command('cancel')}>
            Cancel
          </Button>
        )}
        <Button
          look="primary"
          tall
          shortcut="⏎"
          locked={
            refused
              ? 'Not legal yet. Enforce refuses it; advise would note it.'
              : typing && missing > 0
                ? `${missing} more dice`
                : null
          }
          onClick={() => tools.command('confirm')}
        >
          {dice > 0 && !typing ? <Icon of={Dices} size={15} /> : null}
          {verdict.legal || strictness !== 'advise' ? word : `${word} anyway`}
        </Button>
      </div>
    </>
  );
}
