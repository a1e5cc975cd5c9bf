import styles from './controls.module.css';

/** Dice as they fell, in the order they were rolled. */
export function Dice({ dice }: { readonly dice: readonly number[] }) {
  return (
    <span
      className="num"
      role="img"
      aria-label={`rolled ${dice.join(', ')}`}
      style={{ display: 'inline-flex', gap: 4 }}
    >
      {dice.map((die, at) => (
        <span key={at} className={styles.die}>
          {die}
        </span>
      ))}
    </span>
  );
}
