import { Dices } from 'lucide-react';
import { Icon } from '../Icon.tsx';
import { useBattleState, useServices } from '../context.ts';
import { Button } from '../controls/Button.tsx';
import { counted } from '../format.ts';
import styles from './ask.module.css';

/** Dice would be taken back: asked once in a battle, beside the board, without taking the focus. */
export default function AskTakeBack() {
  const { battle } = useServices();
  const asking = useBattleState((state) => state.asking);
  if (asking === null) return null;
  const { undo, keepDice } = battle.getState();
  return (
    <section className={styles.ask} role="status" aria-label="Take back dice">
      <h2>
        <Icon of={Dices} size={16} /> Take back {counted(asking.dice, 'die', 'dice')}?
      </h2>
      <p>What is done next bears a mark in the log. It is not asked again in this battle.</p>
      <div>
        <Button look="plain" onClick={keepDice}>
          Keep them
        </Button>
        <Button shortcut="mod+Z" onClick={undo}>
          Take back
        </Button>
      </div>
    </section>
  );
}
