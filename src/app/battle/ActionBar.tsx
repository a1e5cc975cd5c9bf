import { lazy, Suspense, useState } from 'react';
import type { Preview } from '../../store/viewStore.ts';
import { useBattleState, usePreview, useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { useKey } from '../useKey.ts';
import { confirmWord } from './battleWords.ts';
import { DiceField } from './DiceField.tsx';
import { NextBar } from './NextBar.tsx';
import { UnitActions } from './UnitActions.tsx';
import { isTested } from './isTested.ts';
import { useShownUnit } from './shownUnit.ts';
import styles from './unit.module.css';

const EscapeBar = lazy(() => import('../late/moment/EscapeBar.tsx'));

/** How many dice a declared charge rolls. */
const CHARGE_DICE = 2;

/** A proposed charge: its dice are rolled, or those of a real table typed in. */
function ChargeBar({ preview }: { readonly preview: Preview }) {
  const { tools, view } = useServices();
  const strictness = useBattleState((state) => state.strictness);
  const [typing, setTyping] = useState(false);
  useKey('t', () => setTyping(true));
  const { action, verdict } = preview;
  const dice = action.dice ?? [];
  const missing = CHARGE_DICE - dice.length;
  const named = action.type === 'declare-charge' && action.targets.length > 0;
  const refused = !verdict.legal && strictness === 'enforce';
  const type = (typed: readonly number[]): void => {
    const { dice: _before, ...rest } = action;
    view.setState({ preview: { ...preview, action: typed.length === 0 ? rest : { ...rest, dice: typed } } });
  };
  const locked = !named
    ? 'Choose a target first.'
    : refused
      ? 'Not legal.'
      : typing && missing > 0
        ? `${missing} more ${missing === 1 ? 'die' : 'dice'}.`
        : null;
  return (
    <>
      {typing ? (
        <DiceField count={CHARGE_DICE} value={dice} onChange={type} onDone={() => tools.command('confirm')} />
      ) : null}
      <div className={styles.foot}>
        <Button
          tall
          shortcut={typing ? undefined : 'T'}
          onClick={() => {
            if (typing) type([]);
            setTyping(!typing);
          }}
        >
          {typing ? 'Roll dice' : 'Type dice'}
        </Button>
        <Button look="primary" tall shortcut="⏎" locked={locked} onClick={() => tools.command('confirm')}>
          {typing ? 'Declare' : confirmWord(action)}
        </Button>
      </div>
    </>
  );
}

/** A proposed move or set-up: take it back, or do it. */
function ProposalBar({ preview }: { readonly preview: Preview }) {
  const { tools } = useServices();
  const strictness = useBattleState((state) => state.strictness);
  const { action, verdict } = preview;
  const refused = !verdict.legal && strictness === 'enforce';
  const word = confirmWord(action);
  return (
    <div className={styles.foot}>
      <Button look="plain" tall shortcut="Esc" onClick={() => tools.command('cancel')}>
        Cancel
      </Button>
      <Button
        look="primary"
        tall
        shortcut="⏎"
        locked={refused ? 'Not legal yet. Enforce refuses it; advise would note it.' : null}
        onClick={() => tools.command('confirm')}
      >
        {verdict.legal || strictness !== 'advise' ? word : `${word} anyway`}
      </Button>
    </div>
  );
}

/** The foot of the inspector: what can be done with the proposal, else with the unit that is selected. */
export function ActionBar() {
  const { tools } = useServices();
  const preview = usePreview((proposed) => proposed);
  const { battle, unit } = useShownUnit();
  if (preview === null) return unit === null ? <NextBar /> : <UnitActions />;
  switch (preview.state) {
    case 'live':
      return null;
    case 'refused':
      return (
        <div className={styles.foot}>
          <Button look="plain" tall shortcut="Esc" onClick={() => tools.command('cancel')}>
            Dismiss
          </Button>
        </div>
      );
    case 'set':
      if (preview.action.type === 'declare-charge') return <ChargeBar preview={preview} />;
      return isTested(preview, battle) ? (
        <Suspense>
          <EscapeBar preview={preview} />
        </Suspense>
      ) : (
        <ProposalBar preview={preview} />
      );
  }
}
