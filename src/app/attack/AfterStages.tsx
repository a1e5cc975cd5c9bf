import type { Battle } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import { namesOf } from '../../rules/names.ts';
import { rulesetOf } from '../../rules/ruleset.ts';
import { Dice } from '../controls/Dice.tsx';
import { counted } from '../format.ts';
import type { RollingStage } from './EntryStages.tsx';
import type { AfterView } from './entryView.ts';
import { StageDice } from './StageDice.tsx';
import type { PickOf, ShownDie } from './StageDice.tsx';
import { StageRow } from './StageRow.tsx';
import styles from './attack.module.css';

interface AfterStagesProps {
  readonly battle: Battle;
  readonly after: readonly AfterView[];
  /** Null: nothing of it is being rolled. */
  readonly rolling: RollingStage | null;
  /** The tests that may be rolled again, and how one is chosen. */
  readonly pick?: PickOf | undefined;
  /** Whose dice fall now. */
  readonly side?: PlayerId | undefined;
}

const names = { hazardous: 'Hazardous', 'deadly-demise': 'Deadly Demise', 'falls-late': 'Last act' } as const;
const figures = { hazardous: '2+', 'deadly-demise': '6', 'falls-late': '' } as const;

function sumWords(each: AfterView): string {
  switch (each.kind) {
    case 'hazardous':
      return each.failed === 0 ? 'nothing happens' : `${counted(each.failed, 'test')} failed`;
    case 'deadly-demise':
      return each.happens ? 'it bursts' : 'nothing happens';
    case 'falls-late':
      return each.stays ? 'it acts before it goes' : 'it goes at once';
  }
}

/** Tests of hazardous weapons, with what each came to. */
function testsOf(battle: Battle, dice: readonly number[]): readonly ShownDie[] {
  const { failsUpTo } = rulesetOf(battle).attacks.hazardous;
  return dice.map((face, place) => ({ die: { face, outcome: face > failsUpTo ? 1 : 0, battery: 0 }, place }));
}

/** Whom a Deadly Demise strikes, and the wounds that were lost to what followed. */
function Followed({ battle, each }: { readonly battle: Battle; readonly each: AfterView }) {
  const known = namesOf(battle);
  if (each.kind === 'falls-late') return null;
  const struck = each.kind === 'deadly-demise' ? each.struck : [];
  return (
    <>
      {struck.map(({ unit, dice, value }, at) => (
        <p key={at} className={styles.ignoring}>
          {known.unit(unit)}: {counted(value, 'mortal wound')} {dice.length === 0 ? null : <Dice dice={dice} />}
        </p>
      ))}
      {each.losses.length === 0 ? null : (
        <ul className={styles.losses}>
          {each.losses.map(({ model, wounds, destroyed }, at) => (
            <li key={at} data-destroyed={destroyed || undefined}>
              {known.model(model)} {destroyed ? 'destroyed' : `loses ${wounds}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What follows the attacks: Deadly Demise of those destroyed, tests of hazardous weapons, last acts, and what they did. */
export function AfterStages({ battle, after, rolling, pick, side }: AfterStagesProps) {
  const known = namesOf(battle);
  return (
    <>
      {after.map((each, at) => (
        <StageRow
          key={at}
          name={names[each.kind]}
          figure={figures[each.kind]}
          who={each.kind === 'hazardous' ? undefined : known.model(each.model)}
          sumWords={sumWords(each)}
        >
          {each.kind === 'hazardous' ? (
            <StageDice dice={testsOf(battle, each.dice)} {...pick?.('hazardous')} />
          ) : (
            <Dice dice={[each.die]} />
          )}
          <Followed battle={battle} each={each} />
        </StageRow>
      ))}
      {rolling === null ? null : (
        <StageRow name="After the attacks" figure="" active={side} aside={rolling.aside}>
          <StageDice dice={[]} missing={rolling.missing} />
          {rolling.field}
        </StageRow>
      )}
    </>
  );
}
