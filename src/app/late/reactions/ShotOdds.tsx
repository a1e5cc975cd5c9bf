import { Sigma } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ShotsOdds } from '../../../lab/attacks/answeringShots.ts';
import type { Battle } from '../../../model/battle.ts';
import { namesOf } from '../../../rules/names.ts';
import type { RuleAction } from '../../../rules/uses/ruleBook.ts';
import { Icon } from '../../Icon.tsx';
import { useServices } from '../../context.ts';
import { counted } from '../../format.ts';
import { labOf } from '../startLab.ts';
import styles from './shotOdds.module.css';

/** Lines for so many uses, the best first. */
const MOST = 4;

/** "24 %", with a narrow space; never rounded to none or to certainty. */
function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return 'under 1\u202F%';
  if (chance < 1 && chance > 0.995) return 'over 99\u202F%';
  return `${Math.round(chance * 100)}\u202F%`;
}

/** A mean with one decimal; what is little is not nothing. */
const mean = (value: number): string => (value > 0 && value < 0.05 ? 'under 0.1' : value.toFixed(1));

/** What is known of the shots of some uses in a battle. */
interface Known {
  readonly battle: Battle;
  readonly asked: string;
  readonly shots: readonly ShotsOdds[];
  readonly done: boolean;
}

/** What the lab makes of some uses of a rule, as far as it has come. */
function useShots(battle: Battle, uses: readonly RuleAction[]): Pick<Known, 'shots' | 'done'> {
  const { view } = useServices();
  const asked = JSON.stringify(uses);
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(
    () =>
      labOf({ view }).ask(
        battle,
        { kind: 'shots', uses: JSON.parse(asked) as readonly RuleAction[] },
        {
          step: ({ answer }, done) => {
            if (answer?.kind === 'shots') setKnown({ battle, asked, shots: answer.shots, done });
          },
          // Without odds the rule can be used all the same.
          failed: () => setKnown({ battle, asked, shots: [], done: true }),
        },
      ),
    [view, battle, asked],
  );
  const isMeant = known !== null && known.battle === battle && known.asked === asked;
  return isMeant ? known : { shots: [], done: false };
}

interface ShotOddsProps {
  readonly battle: Battle;
  /** The uses of a rule that grant shots at an enemy, each with its unit. */
  readonly uses: readonly RuleAction[];
}

/** What the shots that a rule grants come to, before they are paid for: hits, wounds and models lost, exactly. */
export default function ShotOdds({ battle, uses }: ShotOddsProps) {
  const { shots, done } = useShots(battle, uses);
  const names = namesOf(battle);
  const best = shots.toSorted((a, b) => b.wounds - a.wounds).slice(0, MOST);
  if (best.length === 0) {
    return <p className={styles.odds}>{done ? 'Nothing can be fired at it.' : 'Working out the chances.'}</p>;
  }
  return (
    <ul className={styles.odds} aria-label="What the shots come to, in the mean">
      {best.map(({ unit, enemy, hits, wounds, models, none }) => (
        <li key={`${unit} ${enemy}`} data-odds={unit}>
          <Icon of={Sigma} size={14} />
          <span>
            {names.unit(unit)} at {names.unit(enemy)}
            <span className="num">
              <b>{mean(models)}</b> lost, {mean(wounds)} {mean(wounds) === '1.0' ? 'wound' : 'wounds'}, {mean(hits)}{' '}
              {mean(hits) === '1.0' ? 'hit' : 'hits'}; none lost {percent(none)}
            </span>
          </span>
        </li>
      ))}
      {shots.length > MOST ? <li>{counted(shots.length - MOST, 'other unit')} would do less.</li> : null}
    </ul>
  );
}
