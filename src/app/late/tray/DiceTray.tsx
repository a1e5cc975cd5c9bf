import { Dices } from 'lucide-react';
import { Icon } from '../../Icon.tsx';
import { classes } from '../../classes.ts';
import { useBattleState, useServices, useView } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import type { Offer } from '../../../store/viewStore.ts';
import { offerWords, rollsIn } from './trayWords.ts';
import type { TrayRoll } from './trayWords.ts';
import styles from './tray.module.css';

function Roll({ title, dice, succeeds, sum, words, tone }: TrayRoll) {
  return (
    <li className={styles.roll} data-tone={tone}>
      <span className={styles.what}>{title}</span>
      <span className={styles.dice} role="img" aria-label={`rolled ${dice.join(', ')}`}>
        {dice.map((die, at) => (
          <span key={at} className={classes('num', styles.die, succeeds?.[at] === false && styles.fails)}>
            {die}
          </span>
        ))}
      </span>
      {sum === null ? null : <b className={`num ${styles.sum}`}>{sum}</b>}
      <span className={styles.words}>{words}</span>
    </li>
  );
}

/** Whether places that were found have been put away, and may be wanted after all. */
const isWorthAnother = ({ found }: Offer): boolean => found?.state === 'possible' && found.action.models.length > 0;

/** The dice that fell last, with what they mean, and the places that were looked for after a charge roll. */
export default function DiceTray() {
  const { tools } = useServices();
  const entry = useBattleState(({ log, cursor }) => log[cursor - 1]);
  const before = useBattleState(({ log, cursor, start }) => log[cursor - 2]?.battle ?? start);
  const battle = useBattleState((state) => state.battle);
  const offer = useView((view) => view.offer);
  const proposed = useView((view) => view.preview !== null);
  if (battle === null || before === null) return null;
  const rolls = entry === undefined || !entry.applied ? [] : rollsIn(entry, before);
  if (rolls.length === 0 && offer === null) return null;
  return (
    <section className={styles.tray} aria-label="Dice tray" aria-live="polite">
      {rolls.length === 0 ? null : (
        <ul>
          {rolls.map((each) => (
            <Roll key={each.title} {...each} />
          ))}
        </ul>
      )}
      {offer === null ? null : (
        <div className={styles.offer} data-offer={offer.found?.state ?? 'looking'}>
          <Icon of={Dices} size={15} />
          <span>{offerWords(offer, battle)}</span>
          {proposed || !isWorthAnother(offer) ? null : (
            <Button onClick={() => void tools.offer(offer.unit)}>Look again</Button>
          )}
        </div>
      )}
    </section>
  );
}
