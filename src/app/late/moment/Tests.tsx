import { useState } from 'react';
import type { Battle } from '../../../model/battle.ts';
import { leadershipOf } from '../../../rules/battleShock.ts';
import { contextOf } from '../../../rules/context.ts';
import { namesOf } from '../../../rules/names.ts';
import { DiceField } from '../../battle/DiceField.tsx';
import { commitOrSay } from '../../commands.ts';
import { useServices } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import { Dot } from '../../controls/Dot.tsx';
import { roll } from '../../format.ts';
import { openAt } from '../../moment.ts';
import { rulesetOf } from '../../../rules/ruleset.ts';
import styles from './moment.module.css';

function Test({ battle, unit }: { readonly battle: Battle; readonly unit: string }) {
  const services = useServices();
  const [typed, setTyped] = useState<readonly number[] | null>(null);
  const context = contextOf(battle);
  const tested = context.unit(unit);
  if (tested === undefined) return null;
  const { dice: count } = rulesetOf(battle).battleShock;
  const test = (dice: readonly number[] = []): void => {
    commitOrSay(services, { type: 'battle-shock-test', unit, ...(dice.length === 0 ? {} : { dice }) });
  };
  return (
    <li className={styles.test} data-test={unit}>
      <div className={styles.line}>
        <Dot player={tested.player} />
        <span>
          {namesOf(battle).unit(unit)} <small className="num">needs {roll(leadershipOf(context, tested))}</small>
        </span>
        <Button look="plain" onClick={() => setTyped(typed === null ? [] : null)}>
          Type
        </Button>
        <Button onClick={() => test()}>Roll</Button>
      </div>
      {typed === null ? null : (
        <DiceField
          count={count}
          value={typed}
          onChange={(dice) => (dice.length === count ? test(dice) : setTyped(dice))}
          onDone={() => test(typed)}
        />
      )}
    </li>
  );
}

/** The Battle-shock tests that are due: each rolled, or typed in; moving on rolls the rest. */
export function Tests({ battle }: { readonly battle: Battle }) {
  const { tests } = openAt(battle);
  if (battle.clock.step === 'command') return <p className={styles.none}>Both sides have gained a command point.</p>;
  if (tests.length === 0) return <p className={styles.none}>No Battle-shock test is due.</p>;
  return (
    <ul className={styles.units} aria-label="Battle-shock tests">
      {tests.map((unit) => (
        <Test key={unit} battle={battle} unit={unit} />
      ))}
    </ul>
  );
}
