import { Dices, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { rollsOf, withDice } from '../../../game/dice.ts';
import { COMMAND_REROLL } from '../../../game/attacks/rerolls.ts';
import type { Reroll } from '../../../model/action.ts';
import { contextOf } from '../../../rules/context.ts';
import { judge } from '../../../rules/judge.ts';
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

/** A test that is made again, and is paid for. */
const againFor = (die: number): Reroll => ({ step: 'desperate-escape', die, by: COMMAND_REROLL });

/** A Fall Back with Desperate Escape tests: how many, who is lost first, and their dice rolled or typed in. */
export default function EscapeBar({ preview }: { readonly preview: Preview }) {
  const { tools, view } = useServices();
  const battle = useBattle((state) => state);
  const [typing, setTyping] = useState(false);
  /** The dice have fallen and are looked at, before one of them may be rolled again. */
  const [rolled, setRolled] = useState(false);
  useKey('t', () => setTyping(true));
  const { action } = preview;
  if (action.type !== 'move') return null;
  const unit = contextOf(battle).unit(action.unit);
  const { rerolls = [] } = action;
  const tests = rollsOf(battle, { ...action, rerolls: [] }).length;
  const needed = tests + rerolls.length;
  const { failsUpTo } = rulesetOf(battle).desperateEscape;
  const names = namesOf(battle);
  const dice = action.dice ?? [];
  const lose = action.lose ?? [];
  const change = (more: {
    readonly dice?: readonly number[];
    readonly lose?: readonly string[];
    readonly rerolls?: readonly Reroll[];
  }): void => {
    view.setState({ preview: { ...preview, action: { ...action, ...more } } });
  };
  const fallen = typing ? dice.slice(0, tests) : rolled ? (withDice(battle, action).dice ?? []).slice(0, tests) : [];
  const mayAgain = (die: number): boolean => judge(battle, { ...action, rerolls: [againFor(die)] }).legal;
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
      {fallen.length < tests ? null : (
        <div className={styles.escape}>
          <p>Command Re-roll, 1 CP: press the die that is rolled again.</p>
          <div className={styles.chips} role="group" aria-label="Rolled again">
            {fallen.map((face, die) => {
              const on = rerolls.some((each) => each.die === die);
              return (
                <button
                  key={die}
                  type="button"
                  className={styles.chip}
                  aria-pressed={on}
                  disabled={!on && !mayAgain(die)}
                  onClick={() => change({ rerolls: on ? [] : [againFor(die)], dice: dice.slice(0, tests) })}
                >
                  <b className="num">{face}</b>
                  {face <= failsUpTo ? ' lost' : ' safe'}
                </button>
              );
            })}
          </div>
        </div>
      )}
      {typing ? (
        <DiceField
          count={needed}
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
            if (typing) change({ dice: [], rerolls: [] });
            setTyping(!typing);
            setRolled(false);
          }}
        >
          <Icon of={typing ? Dices : Keyboard} size={15} />
          {typing ? 'Roll dice' : 'Type dice'}
        </Button>
        {typing || rolled || !mayAgain(0) ? null : (
          <Button tall onClick={() => setRolled(true)}>
            Roll and look
          </Button>
        )}
        <Button
          look="primary"
          tall
          shortcut="⏎"
          locked={typing && dice.length < needed ? `${counted(needed - dice.length, 'more die', 'more dice')}.` : null}
          onClick={() => tools.command('confirm')}
        >
          {typing || rolled ? 'Fall back' : 'Fall back and roll'}
        </Button>
      </div>
    </>
  );
}
