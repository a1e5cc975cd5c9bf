import { Crosshair, MoveRight, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Battle } from '../../model/battle.ts';
import { contextOf } from '../../rules/context.ts';
import { Icon } from '../Icon.tsx';
import { counted, roll } from '../format.ts';
import { sideClass } from '../words.ts';
import styles from './attack.module.css';

interface AttackHeadProps {
  readonly battle: Battle;
  readonly kind: 'shoot' | 'fight';
  readonly unit: string;
  /** The unit that is attacked; null while there are none or several. */
  readonly target: string | null;
  readonly children?: ReactNode;
}

/** "10 models, T5, save 5+": what the target sets against the attacks. */
function targetWords(battle: Battle, id: string): string {
  const context = contextOf(battle);
  const unit = context.unit(id);
  if (unit === undefined) return '';
  const standing = context.standing(unit);
  const first = standing[0]?.model.characteristics;
  if (first === undefined) return '';
  const invulnerable = first.invuln === null ? '' : `, ${roll(first.invuln)} invulnerable`;
  return `${counted(standing.length, 'model')}, T${first.T}, save ${roll(first.Sv)}${invulnerable}`;
}

/** Who attacks whom. */
export function AttackHead({ battle, kind, unit, target, children }: AttackHeadProps) {
  const context = contextOf(battle);
  const [own, enemy] = [context.unit(unit), target === null ? undefined : context.unit(target)];
  return (
    <div className={styles.head}>
      <Icon of={kind === 'shoot' ? Crosshair : Swords} size={17} />
      <h2>
        <span className={own === undefined ? undefined : sideClass[own.player]}>{context.names.unit(unit)}</span>
        {enemy === undefined ? null : (
          <>
            <Icon of={MoveRight} size={16} />
            <span className={styles.target} data-side={enemy.player}>
              {context.names.unit(enemy.id)}
            </span>
          </>
        )}
      </h2>
      <span className={`num ${styles.meta}`}>{target === null ? '' : targetWords(battle, target)}</span>
      {children}
    </div>
  );
}
