import { ArrowDownToLine, Search } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { namesOf } from '../../rules/names.ts';
import type { PlayerId } from '../../model/player.ts';
import type { Unit } from '../../model/unit.ts';
import { Icon } from '../Icon.tsx';
import { armyOf, isReserve, modelsOfAll, pointsOfAll, rosterOrder } from '../army.ts';
import { classes } from '../classes.ts';
import { useBattle, useBattleState, useServices, useView } from '../context.ts';
import { Dot } from '../controls/Dot.tsx';
import { Key } from '../controls/Key.tsx';
import controls from '../controls/controls.module.css';
import { count, counted } from '../format.ts';
import { playerNames, sideClass, statuses } from '../words.ts';
import { deedWords, openFor } from '../moment.ts';
import { UnitRow } from './UnitRow.tsx';
import { chooseUnit, focusBoard } from './choose.ts';
import styles from './Roster.module.css';
import layout from './layout.module.css';

interface RowProps {
  readonly unit: Unit;
  readonly name: string;
  readonly onChosen?: (() => void) | undefined;
}

const Row = memo(function Row({ unit, name, onChosen }: RowProps) {
  const services = useServices();
  const selected = useView((view) => unit.models.some((model) => view.selection.has(model.id)));
  const placing = useView((view) => view.placing?.unit === unit.id);
  const may = useBattleState(({ battle }) => {
    const open = battle === null ? undefined : openFor(battle, unit.id);
    return open === undefined ? '' : open.may.map((deed) => deedWords[deed]).join(', ');
  });
  const must = useBattleState(({ battle }) => battle !== null && (openFor(battle, unit.id)?.must.length ?? 0) > 0);
  const choose = useCallback(
    (chosen: Unit, add: boolean, byKey: boolean) => {
      chooseUnit(services, chosen, add);
      if (byKey) focusBoard();
      onChosen?.();
    },
    [services, onChosen],
  );
  return (
    <UnitRow unit={unit} name={name} selected={selected} placing={placing} may={may} must={must} onChoose={choose} />
  );
});

interface RosterProps {
  /** A unit was chosen: where the roster lies over the board, it goes. */
  readonly onChosen?: (() => void) | undefined;
}

interface ArmyProps extends RosterProps {
  readonly player: PlayerId;
  readonly find: string;
}

/** One side: its faction and detachment, its units, and the tray of those in reserve. */
function Army({ player, find, onChosen }: ArmyProps) {
  const units = useBattle((battle) => battle.units);
  const side = useBattle((battle) => battle.players[player]);
  const battle = useBattleState((state) => state.battle);
  const army = useMemo(() => units.filter((unit) => unit.player === player), [units, player]);
  const names = useMemo(() => {
    if (battle === null) return new Map<string, string>();
    const known = namesOf(battle);
    return new Map(army.map((unit) => [unit.id, known.unit(unit.id)]));
  }, [battle, army]);

  const wanted = find.trim().toLowerCase();
  const shown = army.filter((unit) => wanted === '' || (names.get(unit.id) ?? '').toLowerCase().includes(wanted));
  const row = (unit: Unit) => (
    <Row key={unit.id} unit={unit} name={names.get(unit.id) ?? unit.id} onChosen={onChosen} />
  );
  const reserve = rosterOrder(shown.filter(isReserve));
  const points = pointsOfAll(army);
  const deploying = battle?.clock.phase === 'deployment';
  return (
    <section className={classes(styles.army, sideClass[player])} aria-label={`${playerNames[player]}: ${side.faction}`}>
      <div className={styles.armyHead}>
        <Dot player={player} big />
        <h2 className={classes(styles.armyName, styles.armyNote)} style={{ gridColumn: 2, color: 'var(--side)' }}>
          {side.faction}
        </h2>
        <span className={classes('num', styles.armyMeta)}>{points > 0 ? `${count(points)} pts` : ''}</span>
        <span className={styles.armyNote}>{side.detachment ?? side.name}</span>
        <span className={classes('num', styles.armyMeta)}>{counted(modelsOfAll(army), 'model')}</span>
      </div>
      {army.length === 0 ? <p className={classes(layout.empty, layout.block)}>No army yet. Drop a file.</p> : null}
      {rosterOrder(shown.filter((unit) => !isReserve(unit))).map(row)}
      {reserve.length === 0 ? null : (
        <div
          className={styles.tray}
          role="group"
          aria-label={`${side.faction} ${deploying ? 'to deploy' : 'in reserve'}`}
        >
          <div className={styles.trayHead}>
            <Icon of={ArrowDownToLine} size={14} />
            <span>{deploying ? 'To deploy' : 'In reserve'}</span>
            <span className="num">
              {counted(reserve.length, 'unit')}
              {pointsOfAll(reserve) > 0 ? `, ${count(pointsOfAll(reserve))} pts` : ''}
            </span>
          </div>
          {reserve.map(row)}
        </div>
      )}
    </section>
  );
}

const legend = (['moved', 'advanced', 'shot', 'battle-shocked'] as const).map((status) => statuses[status]);

/** Both armies, with a field to find a unit. */
export function Roster({ onChosen }: RosterProps) {
  const [find, setFind] = useState('');
  const services = useServices();
  const chooseFirst = (): void => {
    const { battle } = services.battle.getState();
    if (battle === null || find.trim() === '') return;
    const names = namesOf(battle);
    const units = [...armyOf(battle, 'attacker'), ...armyOf(battle, 'defender')];
    const found = units.find((unit) => names.unit(unit.id).toLowerCase().includes(find.trim().toLowerCase()));
    if (found === undefined) return;
    chooseUnit(services, found, false);
    focusBoard();
    onChosen?.();
  };
  return (
    <>
      <div className={styles.find}>
        <label className={controls.field}>
          <Icon of={Search} size={14} />
          <input
            type="search"
            data-find
            placeholder="Find a unit"
            aria-label="Find a unit"
            aria-keyshortcuts="/"
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') chooseFirst();
              if (event.key !== 'Escape') return;
              setFind('');
              event.currentTarget.blur();
            }}
          />
          <Key of="/" muted />
        </label>
      </div>
      <div className={layout.scroll}>
        <Army player="attacker" find={find} onChosen={onChosen} />
        <Army player="defender" find={find} onChosen={onChosen} />
      </div>
      <div className={styles.legend} aria-hidden="true">
        {legend.map(({ icon, text }) => (
          <span key={text}>
            <Icon of={icon} size={13} /> {text}
          </span>
        ))}
      </div>
    </>
  );
}
