import { ChevronRight, CircleCheck, CircleSlash } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Battle } from '../../model/battle.ts';
import { usesNow } from '../../rules/uses/ruleBook.ts';
import type { RuleNow } from '../../rules/uses/windows.ts';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import { Button } from '../controls/Button.tsx';
import { AskingSelect } from './AskingSelect.tsx';
import { isReaction, ruleTitle, shootsAtEnemy, usedWords, whyNot } from './ruleWords.ts';
import { UseRule } from './UseRule.tsx';
import styles from './reactions.module.css';

/** The lab is asked what shots come to only where some can be fired. */
const ShotOdds = lazy(() => import('../late/reactions/ShotOdds.tsx'));

interface RuleRowProps {
  readonly battle: Battle;
  readonly now: RuleNow;
  /** Whether what can be set about it stands there although it cannot be used. */
  readonly full?: boolean;
}

/** The most units that a rule may still be used on at once. */
function mostUnits(battle: Battle, { rule, player }: RuleNow): number {
  if (rule.units === undefined) return 1;
  const used = usesNow(battle, player, rule).reduce((sum, use) => sum + use.units.length, 0);
  return rule.units[battle.battleSize] - used;
}

/** What a rule costs, as a badge. */
export function Cost({ cost, on }: { readonly cost: number | undefined; readonly on: boolean }) {
  return (
    <span className={classes('num', styles.cost, on && styles.costOn)} aria-hidden={cost === undefined}>
      {cost === undefined ? (
        '–'
      ) : (
        <>
          <b>{cost}</b> CP
        </>
      )}
    </span>
  );
}

/** One stratagem or ability: what it costs and does, whether it can be used now and why not, and using it. */
export function RuleRow({ battle, now, full = false }: RuleRowProps) {
  const [open, setOpen] = useState(false);
  const { rule, usable, candidates } = now;
  const uses = candidates.reduce((sum, { actions }) => sum + actions.length, 0);
  const used = usedWords(battle, now);
  return (
    <li className={styles.row} data-rule={rule.name} data-usable={usable || undefined}>
      <Cost cost={rule.cost} on={usable} />
      <div className={styles.about}>
        <h3>
          <Icon of={usable ? CircleCheck : CircleSlash} size={15} /> {ruleTitle(rule)}
        </h3>
        <p>{usable ? rule.text : whyNot(battle, now)}</p>
        {full && !usable ? <p className={styles.text}>{rule.text}</p> : null}
        {used === '' ? null : <p className={styles.used}>{used}</p>}
        {usable && shootsAtEnemy(rule) ? (
          <Suspense>
            <ShotOdds battle={battle} uses={candidates.flatMap(({ actions }) => actions)} />
          </Suspense>
        ) : null}
        {(full || usable) && isReaction(rule) ? <AskingSelect rule={rule} /> : null}
      </div>
      {usable ? (
        <Button aria-expanded={open} aria-label={`${ruleTitle(rule)}: choose`} onClick={() => setOpen(!open)}>
          {uses > 1 ? 'Choose' : 'Use'}
          <span className={classes(styles.turn, open && styles.turned)}>
            <Icon of={ChevronRight} size={15} />
          </span>
        </Button>
      ) : null}
      {open && usable ? (
        <UseRule battle={battle} now={now} most={mostUnits(battle, now)} done={() => setOpen(false)} />
      ) : null}
    </li>
  );
}
