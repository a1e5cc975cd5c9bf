import type { Battle } from '../../../model/battle.ts';
import layout from '../../battle/layout.module.css';
import { useBattle } from '../../context.ts';
import { Dot } from '../../controls/Dot.tsx';
import { openAt, sideName } from '../../moment.ts';
import { phaseNames, stepNames } from '../../words.ts';
import { AutoDeploy } from './AutoDeploy.tsx';
import { FightOrder } from './FightOrder.tsx';
import { FirstTurn, Formations } from './Formations.tsx';
import { OpenUnits } from './OpenUnits.tsx';
import { Outcome, Scores } from './Scores.tsx';
import { Tests } from './Tests.tsx';
import styles from './moment.module.css';

/** The step that the clock shows, as a title. */
function title({ clock }: Battle): string {
  if (clock.over === true) return 'The battle is over';
  const { phase, step } = clock;
  if (step === null) return phase === 'deployment' ? phaseNames[phase] : `${phaseNames[phase]} phase`;
  return stepNames[step];
}

function Body({ battle }: { readonly battle: Battle }) {
  const { clock, units } = battle;
  if (clock.over === true) return <Outcome battle={battle} />;
  switch (clock.phase) {
    case 'deployment': {
      const undeployed = units.every(({ models }) => models.every(({ position }) => position === null));
      return (
        <>
          <OpenUnits battle={battle} />
          <AutoDeploy battle={battle} />
          {undeployed ? <Formations battle={battle} /> : null}
          <FirstTurn battle={battle} />
        </>
      );
    }
    case 'command':
      return <Tests battle={battle} />;
    case 'fight':
      return (
        <>
          <FightOrder battle={battle} />
          <OpenUnits battle={battle} />
        </>
      );
    default:
      return <OpenUnits battle={battle} />;
  }
}

/** The moment of the battle: whose part it is, what everybody may still do, and the points. */
export default function MomentCard() {
  const battle = useBattle((state) => state);
  const { acting } = openAt(battle);
  return (
    <section className={layout.block} aria-label="This moment">
      <div className={styles.title}>
        <h2>{title(battle)}</h2>
        {acting === null ? null : (
          <span>
            <Dot player={acting} /> {sideName(battle, acting)}
          </span>
        )}
      </div>
      <Body battle={battle} />
      <Scores battle={battle} />
    </section>
  );
}
