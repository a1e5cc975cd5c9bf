import { Flag } from 'lucide-react';
import { decideControl } from '../../game/control.ts';
import type { Battle, Control } from '../../model/battle.ts';
import type { PlayerId } from '../../model/player.ts';
import { levelsOfControl } from '../../rules/objectives/objectives.ts';
import { Icon } from '../Icon.tsx';
import { useView } from '../context.ts';
import { mapTitle } from '../maps.ts';
import { sideName } from '../moment.ts';
import { Key } from '../controls/Key.tsx';
import { counted } from '../format.ts';
import { inches } from '../../tools/figures.ts';
import { objectiveName } from './battleWords.ts';
import { toolKeys } from './toolWords.ts';
import { sizeNames } from '../words.ts';
import { MomentSlot } from './MomentSlot.tsx';
import layout from './layout.module.css';
import styles from './unit.module.css';

/** Level of control of both sides as a pill, the holder's half filled, the attacker always left. */
function Levels(props: { readonly attacker: number; readonly defender: number; readonly holder: string | null }) {
  const { attacker, defender, holder } = props;
  return (
    <span className={`num ${styles.levels}`}>
      <span className={styles.att} data-holds={holder === 'attacker' || undefined}>
        {attacker}
      </span>
      <span className={styles.def} data-holds={holder === 'defender' || undefined}>
        {defender}
      </span>
    </span>
  );
}

/** Who holds a marker, and who will once the phase ends where that is another: "nobody, Orks when the phase ends". */
function holderWords(battle: Battle, objective: string, comingTo: Control | undefined): string {
  const held = battle.control.find((each) => each.objective === objective);
  const side = (player: PlayerId | null): string => (player === null ? 'nobody' : sideName(battle, player));
  const holder = held?.controller ?? null;
  const next = comingTo?.controller ?? null;
  const now = `${side(holder)}${held?.secured === true ? ', secured' : ''}`;
  return next === holder ? now : `${now}, ${side(next)} when the phase ends`;
}

/** What the inspector shows while nothing is selected: the map, who holds the markers, and the keys of the tool. */
export function BattleCard({ battle }: { readonly battle: Battle }) {
  const tool = useView((view) => view.tool);
  const { map, control } = battle;
  const coming = decideControl(battle).control;
  return (
    <>
      <MomentSlot />
      <div className={layout.block}>
        <h2 className={styles.battleTitle}>{mapTitle(map) || 'The board'}</h2>
        <p className={layout.meta}>
          <span className="num">
            {inches(map.width).replace('.00', '')} × {inches(map.height).replace('.00', '')}
          </span>
          , {sizeNames[battle.battleSize]}, {counted(map.terrain.length, 'terrain feature')}
        </p>
      </div>
      {map.objectives.length === 0 ? null : (
        <div className={layout.block}>
          <h3 className={layout.head}>Markers</h3>
          <ul className={styles.rows}>
            {levelsOfControl(battle).map(({ objective, attacker, defender }) => {
              const held = control.find((each) => each.objective === objective);
              const holder = held?.controller ?? null;
              return (
                <li key={objective} data-objective={objective} data-holder={holder ?? 'nobody'}>
                  <Icon of={Flag} size={14} />
                  <span>{objectiveName(objective)}</span>
                  <span className={layout.meta}>
                    {attacker === defender && attacker > 0 && holder === null
                      ? 'contested'
                      : holderWords(
                          battle,
                          objective,
                          coming.find((each) => each.objective === objective),
                        )}
                  </span>
                  <Levels attacker={attacker} defender={defender} holder={holder} />
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <div className={layout.block}>
        <h3 className={layout.head}>Keys</h3>
        <div className={styles.rows}>
          {toolKeys[tool].map(([key, text]) => (
            <div key={text}>
              <span>{text}</span>
              <Key of={key} muted />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
