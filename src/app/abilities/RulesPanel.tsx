import { X } from 'lucide-react';
import { useState } from 'react';
import type { Phase } from '../../model/clock.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Rule } from '../../model/rule.ts';
import { isHeld } from '../../rules/objectives/holders.ts';
import { rulesNow } from '../../rules/uses/windows.ts';
import { ruleKey } from '../../store/reactions.ts';
import { Icon } from '../Icon.tsx';
import { classes } from '../classes.ts';
import { useBattle, useServices } from '../context.ts';
import { IconButton } from '../controls/Button.tsx';
import { Segment } from '../controls/Segment.tsx';
import { sideName } from '../moment.ts';
import { Cost, RuleRow } from '../reactions/RuleRow.tsx';
import styles from '../reactions/reactions.module.css';
import { phaseNames, sideClass, turnPhases } from '../words.ts';

type Shown = Phase | 'all-the-time';

const isOf = ({ windows = [] }: Rule, shown: Phase): boolean =>
  windows.some(({ phase }) => phase === undefined || phase === shown);

/** Every stratagem and ability of an army by phase: whether it can be used now, why not, and using it. */
export default function RulesPanel({ player }: { readonly player: PlayerId }) {
  const { view } = useServices();
  const battle = useBattle((state) => state);
  const { phase } = battle.clock;
  const [chosen, setChosen] = useState<Shown | null>(null);
  const shown = chosen ?? (phase === 'deployment' ? 'command' : phase);
  const nows =
    shown === 'all-the-time'
      ? []
      : rulesNow(battle, player, (rule) => isOf(rule, shown)).toSorted((a, b) => Number(b.usable) - Number(a.usable));
  const passive = (battle.rules ?? []).filter((rule) => rule.kind === 'passive' && isHeld(battle, player, rule));
  return (
    <section className={classes(styles.panel, sideClass[player])} aria-label="Abilities and stratagems">
      <header className={styles.head}>
        <h2>Abilities and stratagems</h2>
        <span>
          <span className="num">{battle.players[player].commandPoints} CP</span>{' '}
          <IconButton
            label="Hide: abilities and stratagems"
            shortcut="U"
            onClick={() => view.setState({ rulesOf: null })}
          >
            <Icon of={X} size={15} />
          </IconButton>
        </span>
        <div className={styles.tools}>
          <Segment
            label="Army"
            value={player}
            choices={(['attacker', 'defender'] as const).map((side) => ({ value: side, text: sideName(battle, side) }))}
            onChange={(rulesOf) => view.setState({ rulesOf })}
          />
          <Segment
            label="Phase"
            value={shown}
            choices={[
              ...turnPhases.map((each) => ({ value: each as Shown, text: phaseNames[each] })),
              { value: 'all-the-time' as const, text: 'Always', title: 'What holds all the time' },
            ]}
            onChange={(next) => setChosen(next === phase ? null : next)}
          />
        </div>
      </header>
      <ul className={styles.rows}>
        {nows.map((now) => (
          <RuleRow key={ruleKey(now.rule)} battle={battle} now={now} full />
        ))}
        {shown === 'all-the-time'
          ? passive.map((rule) => (
              <li key={ruleKey(rule)} className={styles.row} data-rule={rule.name}>
                <Cost cost={undefined} on={false} />
                <div className={styles.about}>
                  <h3>{rule.name}</h3>
                  <p className={styles.text}>{rule.text}</p>
                </div>
              </li>
            ))
          : null}
        {nows.length === 0 && (shown !== 'all-the-time' || passive.length === 0) ? (
          <li className={styles.row}>
            <p className={styles.none}>Nothing here.</p>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
