import type { Battle } from '../../model/battle.ts';
import { namesOf } from '../../rules/names.ts';
import { Dice } from '../controls/Dice.tsx';
import { counted } from '../format.ts';
import type { RollingStage } from './EntryStages.tsx';
import type { AfterView } from './entryView.ts';
import { StageDice } from './StageDice.tsx';
import { StageRow } from './StageRow.tsx';
import styles from './attack.module.css';

interface AfterStagesProps {
  readonly battle: Battle;
  readonly after: readonly AfterView[];
  /** Null: nothing of it is being rolled. */
  readonly rolling: RollingStage | null;
}

const sumWords = (each: AfterView, name: (id: string) => string): string => {
  if (each.kind === 'hazardous')
    return each.failed === 0 ? 'nothing happens' : `${counted(each.failed, 'test')} failed`;
  return each.happens ? `${name(each.model)} bursts` : 'nothing happens';
};

/** What follows the attacks: Deadly Demise of those destroyed, tests of hazardous weapons, and what they did. */
export function AfterStages({ battle, after, rolling }: AfterStagesProps) {
  const names = namesOf(battle);
  const name = (id: string): string => names.model(id);
  return (
    <>
      {after.map((each, at) => (
        <StageRow
          key={at}
          name={each.kind === 'hazardous' ? 'Hazardous' : 'Deadly Demise'}
          figure={each.kind === 'hazardous' ? '2+' : '6'}
          sumWords={sumWords(each, name)}
        >
          <Dice dice={each.kind === 'hazardous' ? each.dice : [each.die]} />
          {each.losses.length === 0 ? null : (
            <ul className={styles.losses}>
              {each.losses.map(({ model, wounds, destroyed }, place) => (
                <li key={place} data-destroyed={destroyed || undefined}>
                  {name(model)} {destroyed ? 'destroyed' : `loses ${wounds}`}
                </li>
              ))}
            </ul>
          )}
        </StageRow>
      ))}
      {rolling === null ? null : (
        <StageRow name="After the attacks" figure="" active="attacker" aside={rolling.aside}>
          <StageDice dice={[]} missing={rolling.missing} />
          {rolling.field}
        </StageRow>
      )}
    </>
  );
}
