import type { Battle } from '../../../model/battle.ts';
import type { PlayerId } from '../../../model/player.ts';
import type { Unit } from '../../../model/unit.ts';
import { contextOf, opponentOf } from '../../../rules/context.ts';
import { selectingPlayer, stillToFight, yetToFight } from '../../../rules/fights/fighting.ts';
import { namesOf } from '../../../rules/names.ts';
import { chooseUnit } from '../../battle/choose.ts';
import { useServices } from '../../context.ts';
import { Dot } from '../../controls/Dot.tsx';
import { openFor, sideName } from '../../moment.ts';
import { stepNames } from '../../words.ts';
import styles from './moment.module.css';

interface GroupProps {
  readonly battle: Battle;
  readonly title: string;
  readonly units: readonly Unit[];
  readonly quiet?: boolean;
}

function Group({ battle, title, units, quiet = false }: GroupProps) {
  const services = useServices();
  const names = namesOf(battle);
  if (units.length === 0) return null;
  return (
    <>
      <h3 className={styles.group}>{title}</h3>
      <ul className={styles.units} aria-label={title}>
        {units.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              className={styles.unit}
              data-fights={unit.id}
              data-quiet={quiet || undefined}
              onClick={() => chooseUnit(services, unit, false)}
            >
              <Dot player={unit.player} />
              <span>{names.unit(unit.id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who fights next, who after that, who waits for the next step, and who has fought. */
export function FightOrder({ battle }: { readonly battle: Battle }) {
  const context = contextOf(battle);
  const now = stillToFight(context);
  const selecting = selectingPlayer(context);
  const selected = battle.fights?.selected ?? null;
  const chosen = now.filter(({ id }) => id === selected);
  const later = yetToFight(context).filter((unit) => !now.includes(unit));
  const fought = battle.units.filter(
    (unit) => context.actingUnit(unit) === unit && unit.place === 'board' && unit.status.includes('fought'),
  );
  // Who has yet to consolidate stands among those that may still act.
  const done = fought.filter(({ id }) => openFor(battle, id)?.may.includes('consolidate') !== true);
  const of = (player: PlayerId): readonly Unit[] =>
    now.filter((unit) => unit.player === player && !chosen.includes(unit));
  if (now.length + later.length + fought.length === 0) return <p className={styles.none}>Nobody is engaged.</p>;
  // Who has been selected fights; then it is the other side's selection.
  const first = chosen[0] === undefined ? selecting : opponentOf(chosen[0].player);
  const second = first === null ? null : opponentOf(first);
  const turns = first === null || second === null ? [] : [first, second].filter((player) => of(player).length > 0);
  return (
    <div aria-label="Fight order">
      <Group battle={battle} title="Fights now" units={chosen} />
      {turns.map((player, at) => (
        <Group
          key={player}
          battle={battle}
          title={`${at === 0 && chosen.length === 0 ? 'Next, one of' : 'Then one of'} ${sideName(battle, player)}`}
          units={of(player)}
        />
      ))}
      <Group battle={battle} title={`In ${stepNames.remaining}`} units={later} quiet />
      <Group battle={battle} title="Fought" units={done} quiet />
    </div>
  );
}
